"""What `shrewd` would do in the place of the seat to act, and why: the hint of the table.

The move is the one that `ShrewdBot` itself chooses for the same view; the reason's figures are read off the same
reckoning, so that both stand and fall together.
"""

from freight.bots.advice.reasons import Advice, AnyReason, Leaving, Losing, Unloading, Upgrading
from freight.bots.advice.reasons_to_bid import reason_to_bid, reason_to_buy_unseen
from freight.bots.advice.reasons_to_load import reason_to_load
from freight.bots.outlook import Outlook, almanac, outlook_of
from freight.bots.shrewd import STACK_A_TRIP, ShrewdBot, trips_to_pay
from freight.bots.unloading import shipments
from freight.engine.arrival import run_length
from freight.engine.commands import Command, LoseGood, Unload
from freight.engine.goods import Good, Goods
from freight.engine.rules import SHIPMENT_FEE
from freight.engine.state import Stack
from freight.engine.view import View


def advise(view: View, goods: Goods) -> Advice:
    """The advice to the seat of a view, which must be the one to act. It follows from the view alone."""
    command = ShrewdBot(goods).choose(view)
    return Advice(command, _reason(view, goods, outlook_of(view, almanac(goods)), command))


def _reason(view: View, goods: Goods, outlook: Outlook, command: Command) -> AnyReason:
    match view.phase:
        case "auction":
            return reason_to_bid(view, goods, outlook)
        case "last chance":
            return reason_to_buy_unseen(view, outlook)
        case "loading":
            return reason_to_load(view, goods, outlook, command)
    if isinstance(command, LoseGood):
        return _losing(view, outlook, command)
    if isinstance(command, Unload):
        return _unloading(view, goods, outlook, command)
    return _leaving(view, goods, outlook) if any(view.stacks[view.seat]) else _upgrading(view)


def _losing(view: View, outlook: Outlook, loss: LoseGood) -> Losing:
    stacks = view.stacks[view.seat]
    others = [choice.stack for choice in view.choices if isinstance(choice, LoseGood) and choice != loss]
    dearest = max(others, key=lambda number: outlook.now[stacks[number][-1]])
    good, other = stacks[loss.stack][-1], stacks[dearest][-1]
    return Losing(good, loss.stack, outlook.now[good], other, dearest, outlook.now[other])


def _falls_back(view: View) -> bool:
    """Whether a further shipment costs the ship its place: not the last one (R26)."""
    return view.order[-1] != view.seat


def _income(outlook: Outlook, goods: tuple[Good, ...]) -> int:
    return sum([outlook.now[good] for good in goods])


def _hopes(outlook: Outlook, goods: tuple[Good, ...]) -> int:
    """What goods are hoped to bring if they are kept."""
    return round(sum([outlook.keep[good] for good in goods]))


def _unloading(view: View, goods: Goods, outlook: Outlook, step: Unload) -> Unloading:
    stacks, further = view.stacks[view.seat], view.shipments > 0
    stack = stacks[step.stack]
    income = _income(outlook, stack[-step.count :])
    sold = {good for shipment in shipments(outlook, stacks, not further) for good in shipment}
    runs = {number: _run(other, goods) for number, other in enumerate(stacks) if other and other[-1] not in sold}
    kept, most = _dearest(outlook, runs)
    is_more = most > income
    return Unloading(
        kind=goods.kind[stack[-1]],
        stack=step.stack,
        count=step.count,
        income=income,
        fee=SHIPMENT_FEE if further else 0,
        falls_back=further and _falls_back(view),
        left=run_length(stack, goods) - step.count,
        kept_stack=kept if is_more else -1,
        kept_income=most if is_more else 0,
        kept_later=_hopes(outlook, runs[kept]) if is_more else 0,
    )


def _run(stack: Stack, goods: Goods) -> Stack:
    return stack[-run_length(stack, goods) :]


def _dearest(outlook: Outlook, runs: dict[int, Stack]) -> tuple[int, int]:
    """The stack whose run brings most at once, and what it brings; -1 and 0 where there is none."""
    incomes = {number: _income(outlook, run) for number, run in runs.items()}
    return max(incomes.items(), key=lambda pair: pair[1], default=(-1, 0))


def _leaving(view: View, goods: Goods, outlook: Outlook) -> Leaving:
    runs = {number: _run(stack, goods) for number, stack in enumerate(view.stacks[view.seat]) if stack}
    stack, income = _dearest(outlook, runs)
    later = _hopes(outlook, runs[stack])
    kind, count = goods.kind[runs[stack][-1]], len(runs[stack])
    return Leaving(kind, stack, count, income, SHIPMENT_FEE, _falls_back(view), later)


def _upgrading(view: View) -> Upgrading:
    bought, price = min(view.upgrades[view.seat], len(STACK_A_TRIP) - 1), view.rules.upgrade_price
    return Upgrading(price, trips_to_pay(bought, price), view.rules.trips - view.trip)
