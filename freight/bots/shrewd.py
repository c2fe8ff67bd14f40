"""The level `shrewd`: reckons what goods will fetch in the cities to come and acts on it, in every phase.

Each phase's judgement has a module of its own: `bidding`, `stowing`, `unloading`; they share an `outlook`.
"""

from typing import Final

from freight.bots.bidding import Room, coming_lots, limit_of
from freight.bots.outlook import Outlook, outlook_of
from freight.bots.stowing import Harbour, next_step
from freight.bots.unloading import best_unloading
from freight.engine.commands import (
    Bid,
    BuyUnseen,
    BuyUpgrade,
    Command,
    Decline,
    LoseGood,
    Stop,
    Unload,
)
from freight.engine.goods import Goods
from freight.engine.state import Stacks
from freight.engine.view import View

UNSEEN_CARD: Final = 1.5
"""What a card nobody has seen is reckoned to bring, in MM."""
STACK_A_TRIP: Final = (0.25, 0.08)
"""What a first and a second upgrade are reckoned to bring on each trip that is left, in MM."""


class ShrewdBot:
    """A computer player of the level `shrewd`. All it does follows from what it sees; it needs no luck of its own."""

    def __init__(self, goods: Goods, seed: int) -> None:
        self._goods = goods
        self.seed = seed

    def choose(self, view: View) -> Command:
        """Its move, by phase."""
        outlook = outlook_of(view, self._goods)
        match view.phase:
            case "auction":
                return _bid(view, outlook)
            case "last chance":
                return BuyUnseen() if UNSEEN_CARD > 1 and outlook.trips_after else Decline()
            case "loading":
                return next_step(_harbour(view, outlook))
            case "weather":
                return _lose(view, outlook)
        return _unload(view, outlook)


def _bid(view: View, outlook: Outlook) -> Command:
    seats = range(view.seats)
    room = Room(outlook, view.stacks, view.docks, tuple([view.most_bid(seat) for seat in seats]))
    lots = coming_lots(view.markets[view.city], view.lot)
    limit = limit_of(room, lots, view.resting, view.seat)
    lowest = view.bid + 1
    if lowest > limit:
        return Decline()
    others = [limit_of(room, lots, view.resting, seat) for seat in seats if seat not in (view.seat, view.resting)]
    outbids = int(max(others, default=0.0))
    return Bid(max(lowest, outbids) if outbids <= limit else lowest)


def _harbour(view: View, outlook: Outlook) -> Harbour:
    seat = view.seat
    purse = view.money[seat] - view.reorder_fee - view.restow_fee
    return Harbour(
        outlook, view.stacks[seat], view.older, view.docks[seat], view.purchased, view.loaded, purse, view.rules
    )  # fmt: skip


def _lose(view: View, outlook: Outlook) -> Command:
    """Let go the good without which the rest brings most."""
    stacks = view.stacks[view.seat]
    losses = [choice for choice in view.choices if isinstance(choice, LoseGood)]
    return max(losses, key=lambda loss: best_unloading(outlook, _without_top(stacks, loss.stack), True)[0])


def _without_top(stacks: Stacks, number: int) -> Stacks:
    return (*stacks[:number], stacks[number][:-1], *stacks[number + 1 :])


def _unload(view: View, outlook: Outlook) -> Command:
    stacks = view.stacks[view.seat]
    if not any(stacks):
        return _upgrade(view)
    shipment = best_unloading(outlook, stacks, view.shipments == 0)[1]
    return Unload(*shipment) if shipment else Stop()


def _upgrade(view: View) -> Command:
    seat = view.seat
    left = view.rules.trips - view.trip
    bought = view.upgrades[seat]
    pays = bought < len(STACK_A_TRIP) and STACK_A_TRIP[bought] * left > view.rules.upgrade_price
    return BuyUpgrade() if pays and BuyUpgrade() in view.choices else Stop()
