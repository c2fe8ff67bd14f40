"""What became of every goods card that was bought: the price paid for it against what it fetched.

A card that was sold goes under the deck and may be bought again: each time it is another fate.
"""

from collections.abc import Iterable
from typing import Literal

import msgspec

from freight.engine.events import CargoSold, Event, GoodLoaded, GoodLost, LastChanceTaken, LotSold, ShipmentSold
from freight.engine.evolve import evolve
from freight.engine.goods import Card, Good, card_of
from freight.record.header import Header

End = Literal["sold", "lost", "kept"]


class Fate(msgspec.Struct, frozen=True):
    """A card bought by a seat on a trip for so many MM, `unseen` off the deck; and what became of it on trip `ended`.

    `good` is the face it was loaded by, -1 as long as it lies in the dock. It was sold for `fetched` MM, lost
    overboard, or it is kept: never sold as far as the game went. `bought_at` and `ended_at` are the places of both
    among the events of the game, from 0; -1 for what has not come to pass.
    """

    card: Card
    seat: int
    price: int
    trip: int
    bought_at: int
    unseen: bool = False
    good: int = -1
    end: End = "kept"
    fetched: int = 0
    ended: int = 0
    ended_at: int = -1

    @property
    def gain(self) -> int:
        """What it brought over its price, in MM; a good lost or kept has brought nothing."""
        return self.fetched - self.price


def fates(header: Header, events: Iterable[Event]) -> tuple[Fate, ...]:
    """The fate of every card bought in a game, in order of purchase; `events` are those that hold, the first first."""
    state = header.table()
    found: list[Fate] = []
    held: dict[Card, int] = {}
    """By card that a seat has now its place in what was found."""

    def end(good: Good, how: End, at: int, fetched: int = 0) -> None:
        place = held.pop(card_of(good))
        found[place] = msgspec.structs.replace(
            found[place], end=how, fetched=fetched, ended=state.trip, ended_at=at, good=good
        )

    for at, event in enumerate(events):
        match event:
            case LotSold(seat, card, price):
                held[card] = len(found)
                found.append(Fate(card, seat, price, state.trip, at))
            case LastChanceTaken(seat, card, paid, ious):
                held[card] = len(found)
                found.append(Fate(card, seat, len(paid) + ious, state.trip, at, unseen=True))
            case GoodLoaded(_, good):
                place = held[card_of(good)]
                found[place] = msgspec.structs.replace(found[place], good=good)
            case GoodLost(_, good):
                end(good, "lost", at)
            case ShipmentSold() | CargoSold():
                rates = state.goods.rates(event.goods, state.markets[state.city])
                for good, rate in zip(event.goods, rates, strict=True):
                    end(good, "sold", at, rate)
            case _:
                pass
        evolve(state, event)
    return tuple(found)
