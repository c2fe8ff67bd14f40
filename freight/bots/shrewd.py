"""The level `shrewd`: reckons what goods will fetch in the cities to come and acts on it, in every phase.

Each phase's judgement has a module of its own: `bidding`, `stowing`, `unloading`; they share an `outlook`.
"""

from itertools import count
from typing import Final

from freight.bots.bidding import PROFIT, Room, coming_lots, limit_of
from freight.bots.outlook import Outlook, almanac, outlook_of
from freight.bots.prospect import worth_with
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
from freight.engine.goods import Card, Goods, card_of
from freight.engine.rules import LAST_CHANCE_PRICE
from freight.engine.state import Stacks
from freight.engine.view import View

STACK_A_TRIP: Final = (0.25, 0.08)
"""What a first and a second upgrade are reckoned to bring on each trip that is left, in MM."""


class ShrewdBot:
    """A computer player of the level `shrewd`. All it does follows from what it sees; it needs no luck of its own."""

    def __init__(self, goods: Goods) -> None:
        self._known = almanac(goods)

    def choose(self, view: View) -> Command:
        """Its move, by phase."""
        outlook = outlook_of(view, self._known)
        match view.phase:
            case "auction":
                return _bid(view, outlook)
            case "last chance":
                return _last_chance(view, outlook)
            case "loading":
                return next_step(harbour_of(view, outlook))
            case "weather":
                return _lose(view, outlook)
        return _unload(view, outlook)


def room_of(view: View, outlook: Outlook) -> Room:
    """Those who bid, as a view shows them."""
    return Room(outlook, view.stacks, view.docks, tuple([view.most_bid(seat) for seat in range(view.seats)]))


def limits_of_others(view: View, room: Room, lots: tuple[Card, ...]) -> dict[int, float]:
    """By seat, how far each of the others that may bid on the first of these lots would go for it, in MM."""
    out = (view.seat, view.resting, *(view.declined if view.rules.decline_is_final else ()))
    others = [seat for seat in range(view.seats) if seat not in out]
    return {seat: limit_of(room, lots, view.resting, seat) for seat in others}


def _bid(view: View, outlook: Outlook) -> Command:
    room = room_of(view, outlook)
    lots = coming_lots(view.markets[view.city], view.lot)
    limit = limit_of(room, lots, view.resting, view.seat)
    lowest = view.bid + 1
    if lowest > limit:
        return Decline()
    outbids = int(max(limits_of_others(view, room, lots).values(), default=0.0))
    return Bid(max(lowest, outbids) if outbids <= limit else lowest)


def _last_chance(view: View, outlook: Outlook) -> Command:
    """Buy the top card of the deck if a card nobody sees brings more than it costs, taken on average."""
    gains = gains_of_unseen(view, outlook)
    return BuyUnseen() if sum(gains) > (LAST_CHANCE_PRICE + PROFIT) * len(gains) else Decline()


def gains_of_unseen(view: View, outlook: Outlook) -> list[float]:
    """What each card that nobody sees would add to what the goods of the seat to act bring, in MM."""
    seat = view.seat
    unseen = _unseen(view, len(outlook.now) // 2)
    return [worth_with(outlook, view.stacks[seat], view.docks[seat], card) for card in unseen]


def _unseen(view: View, end: Card) -> list[Card]:
    """The cards, below number `end`, that lie neither in a market nor in a dock nor on a ship."""
    seen = {card for cards in (*view.markets, *view.docks) for card in cards}
    seen |= {card_of(good) for stacks in view.stacks for stack in stacks for good in stack}
    return [card for card in range(1, end) if card not in seen]


def harbour_of(view: View, outlook: Outlook) -> Harbour:
    """The ship of the seat that is loading, in the middle of its plan."""
    seat = view.seat
    purse = view.money[seat] - view.reorder_fee - view.restow_fee
    return Harbour(
        outlook, view.stacks[seat], view.older, view.docks[seat], view.purchased, view.loaded, purse, view.rules
    )  # fmt: skip


def _lose(view: View, outlook: Outlook) -> Command:
    """Let go the good without which the rest brings most."""
    stacks = view.stacks[view.seat]
    losses = [choice for choice in view.choices if isinstance(choice, LoseGood)]
    return max(losses, key=lambda loss: best_unloading(outlook, without_top(stacks, loss.stack), True)[0])


def without_top(stacks: Stacks, number: int) -> Stacks:
    """The stacks once the top good of one is gone."""
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
    pays = bought < len(STACK_A_TRIP) and left >= trips_to_pay(bought, view.rules.upgrade_price)
    return BuyUpgrade() if pays and BuyUpgrade() in view.choices else Stop()


def trips_to_pay(bought: int, price: int) -> int:
    """How many trips must be left for an upgrade to bring more than its price, to a ship with so many already."""
    return next(trips for trips in count(1) if STACK_A_TRIP[bought] * trips > price)
