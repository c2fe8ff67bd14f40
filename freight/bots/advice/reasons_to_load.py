"""Why to load a card where it is loaded, why to restow, and why to set sail."""

from freight.bots.advice.reasons import NO_GOOD, Loading, Restowing, Sailing
from freight.bots.outlook import Outlook
from freight.bots.shrewd import harbour_of
from freight.bots.stowing import Harbour, best_loading, more_moved, restowing
from freight.bots.unloading import shipments
from freight.engine.arrival import run_length
from freight.engine.commands import Command, Load, Restow
from freight.engine.goods import Good, Goods, as_good
from freight.engine.state import Stacks
from freight.engine.view import View


def reason_to_load(view: View, goods: Goods, outlook: Outlook, step: Command) -> Loading | Restowing | Sailing:
    """Why that step of a loading is the next one."""
    harbour = harbour_of(view, outlook)
    if isinstance(step, Load):
        return _loading(harbour, goods, step)
    if isinstance(step, Restow):
        return _restowing(harbour, goods, step)
    return _sailing(view, goods, outlook)


def _loading(harbour: Harbour, goods: Goods, step: Load) -> Loading:
    outlook, older = harbour.outlook, harbour.stacks[step.stack]
    good, other = as_good(step.card, step.face), as_good(step.card, 1 - step.face)
    run = run_length((*older, good), goods)
    below = older[-1] if older and run == 1 else NO_GOOD
    return Loading(
        good=good,
        stack=step.stack,
        rate=outlook.now[good],
        later=0 if _sold_next(harbour, good) else round(outlook.keep[good]),
        run=run,
        income=sum([outlook.now[each] for each in (*older, good)[-run:]]),
        below=below,
        below_rate=outlook.now[below],
        other=other,
        other_rate=outlook.now[other],
        fee=harbour.rules.reorder_fee * more_moved(harbour, (step.card,)),
    )


def _sold_next(harbour: Harbour, good: Good) -> bool:
    """Whether the plan is to sell a good at the next arrival."""
    if not harbour.outlook.trips_after:
        return True
    return any(good in shipment for shipment in shipments(harbour.outlook, best_loading(harbour).stacks, True))


def _restowing(harbour: Harbour, goods: Goods, step: Restow) -> Restowing:
    plan = restowing(harbour, best_loading(harbour))
    older = tuple([stack[:count] for stack, count in zip(harbour.stacks, harbour.older, strict=True)])
    good = older[step.stack][step.place]
    below = older[step.stack][step.place - 1] if step.place else NO_GOOD
    is_clear = below != NO_GOOD and goods.kind[below] != goods.kind[good]
    joins = _joins(older, goods, step)
    return Restowing(
        good=good,
        stack=step.stack,
        to_stack=step.to_stack,
        why="together" if joins else "clear" if is_clear else "step",
        freed=below if is_clear and not joins else NO_GOOD,
        gain=round(plan.gain) if plan else 0,
        fee=harbour.rules.restow_fee,
    )


def _joins(older: Stacks, goods: Goods, step: Restow) -> bool:
    """Whether the good comes to lie right above or below one of its kind."""
    good = older[step.stack][step.place]
    rest = [each for each in older[step.to_stack] if each != good]
    beside = rest[max(0, step.to_place - 1) : step.to_place + 1]
    return any(goods.kind[each] == goods.kind[good] for each in beside)


def _sailing(view: View, goods: Goods, outlook: Outlook) -> Sailing:
    stacks = view.stacks[view.seat]
    fees = view.reorder_fee + view.restow_fee
    if not outlook.trips_after:
        aboard = tuple([good for stack in stacks for good in stack])
        return Sailing(-1, len(aboard), sum([outlook.now[good] for good in aboard]), fees, True)
    planned = shipments(outlook, stacks, True)
    first = planned[0] if planned else ()
    kind = goods.kind[first[-1]] if first else -1
    return Sailing(kind, len(first), sum([outlook.now[good] for good in first]), fees, False)
