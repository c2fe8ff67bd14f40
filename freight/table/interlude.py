"""Between two lots: what came of the last one, and which comes next, for whoever shows the auction."""

from typing import Literal

import msgspec

from freight.engine import events as happened
from freight.engine.auction import NO_LOT
from freight.engine.events import Event
from freight.engine.goods import NO_CARD, Card
from freight.engine.state import NOBODY, State

Outcome = Literal["begins", "sold", "unsold", "passed", "swept"]


class Interlude(msgspec.Struct, frozen=True):
    """What is to be told while no lot is under the hammer.

    `cards` are those it is about; a card that was `sold` went to a `seat` for a `price` in MM. `coming` is the place in
    the row of the next lot, NO_LOT where there is none.
    """

    outcome: Outcome = "begins"
    cards: tuple[Card, ...] = ()
    seat: int = NOBODY
    price: int = 0
    coming: int = NO_LOT

    @property
    def held(self) -> Card:
        """The card that still lies on the stage, though it belongs elsewhere by now; NO_CARD for none."""
        return self.cards[0] if self.outcome in ("sold", "unsold") else NO_CARD


def interlude(latest: Event | None, state: State) -> Interlude | None:
    """What is to be told after an event, with the table as it is then; None while there is a lot, or no auction."""
    if state.phase != "auction" or state.lot != NO_LOT:
        return None
    coming = _coming(state)
    match latest:
        case happened.LotSold(seat, card, price):
            return Interlude("sold", (card,), seat, price, coming)
        case happened.LotUnsold(card):
            return Interlude("unsold", (card,), coming=coming)
        case happened.LotsPassed(cards):
            return Interlude("passed", cards, coming=coming)
        case happened.MarketSwept(cards):
            return Interlude("swept", cards)
    return Interlude("begins", coming=coming)


def _coming(state: State) -> int:
    """The place of the next lot, if there is a card and a seat that may bid on it (R10, R11)."""
    left, limit = range(state.next_place, len(state.markets[state.city])), state.rules.auction_limit
    able = (seat for seat in state.order if seat != state.resting and state.spent[seat] < limit and state.money(seat))
    if not any(True for _ in able):
        return NO_LOT
    return next((place for place in left if state.markets[state.city][place] != NO_CARD), NO_LOT)
