"""Acts: what the events of a game come to as things that move, for whoever sets them in motion.

An act names cards, seats and cities; where they lie is known to the layouts alone. Nothing hidden is told: cards go
under the deck in the order in which they lay on the table, not in that in which they come up again.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.goods import NO_CARD, Card, Kind, card_of
from freight.engine.state import State

Hold = tuple[tuple[tuple[Kind, int], ...], ...]
"""What a ship has aboard: by stack kind and value of each good, the lowest first."""


class Dealt(msgspec.Struct, frozen=True):
    """Cards come from the top of the deck, one after another, and are turned up."""

    cards: tuple[Card, ...]


class Laid(msgspec.Struct, frozen=True):
    """A table is laid for a new game: cards for both markets, those of the first `lots` among them, and then money."""

    cards: tuple[Card, ...]
    lots: tuple[Card, ...]


class Swept(msgspec.Struct, frozen=True):
    """Cards go under the deck, turned down."""

    cards: tuple[Card, ...]


class Opened(msgspec.Struct, frozen=True):
    """A card comes onto the stage as a lot, once the one before has left it."""

    card: Card


class Knocked(msgspec.Struct, frozen=True):
    """The gavel falls: the lot on the stage is done with."""


class Paid(msgspec.Struct, frozen=True):
    """Money goes from a seat to the deck."""

    seat: int
    amount: int


class Sold(msgspec.Struct, frozen=True):
    """Goods go to a city and turn into money, and money comes back to the seat."""

    seat: int
    city: int
    cards: tuple[Card, ...]
    amount: int


class Lost(msgspec.Struct, frozen=True):
    """A good goes overboard, from the top of a stack."""

    seat: int
    card: Card
    stack: int


class Built(msgspec.Struct, frozen=True):
    """An upgrade goes into a ship."""

    seat: int


class Cheered(msgspec.Struct, frozen=True):
    """A seat has won: coins come down over its ship."""

    seat: int


class Entered(msgspec.Struct, frozen=True):
    """The ships of the title sail into its poster, and its name comes to rest."""


class Crossing(msgspec.Struct, frozen=True):
    """The fleet under way to a city, in ship order: out to sea as the `weather` strikes, or on and in to port.

    `holds` is by seat what the ships have aboard.
    """

    weather: str
    city: int
    order: tuple[int, ...]
    arrives: bool
    trip: int
    holds: tuple[Hold, ...]


class Reordered(msgspec.Struct, frozen=True):
    """The ships at sea change places: the ship order was shuffled."""

    order: tuple[int, ...]


class Cut(msgspec.Struct, frozen=True):
    """Whatever is only for show ends now: it was skipped, or taken back."""


AtSea = Crossing | Reordered | Lost
Act = Dealt | Laid | Swept | Opened | Knocked | Paid | Sold | Built | Cheered | Entered | AtSea | Cut
CUT: Final = Cut()
ENTRANCE: Final = 2.2
"""Seconds at normal speed that the ships of the title take."""


def acts(event: Event, before: State) -> list[Act]:
    """What an event sets in motion beyond what the layouts tell by themselves."""
    return [*_lots(event), *_money(event), *_cards(event, before), *_at_sea(event, before)]


def _lots(event: Event) -> Iterator[Act]:
    """What comes under the hammer, and when it falls."""
    match event:
        case happened.LotOpened(_, card):
            yield Opened(card)
        case happened.LotSold() | happened.LotUnsold():
            yield Knocked()
        case _:
            pass


def _money(event: Event) -> Iterator[Act]:
    """What a seat pays."""
    match event:
        case happened.LotSold() | happened.LastChanceTaken() | happened.ShipmentFeePaid() | happened.UpgradeBought():
            amount = len(event.paid) + event.ious
        case happened.ShipDeparted(_, reorder, restow):
            amount = reorder + restow
        case _:
            return
    if amount:
        yield Paid(event.seat, amount)


def _cards(event: Event, before: State) -> Iterator[Act]:
    """What is dealt, swept away and sold."""
    market = before.markets[before.city]
    match event:
        case happened.LastChanceTaken(_, card):
            yield Dealt((card,))
        case happened.MarketSwept():
            yield Swept(tuple([card for card in market if card != NO_CARD]))
        case happened.MarketRefilled(row):
            yield Dealt(tuple([card for card in row if card not in market]))
        case happened.ShipmentSold(seat) | happened.CargoSold(seat):
            yield Sold(seat, before.city, tuple([card_of(good) for good in event.goods]), event.amount)
        case happened.UpgradeBought(seat):
            yield Built(seat)
        case _:
            pass


def _at_sea(event: Event, before: State) -> Iterator[Act]:
    """What the weather does, and the way across."""
    match event:
        case happened.WeatherDrawn(weather):
            yield Crossing(weather, 1 - before.city, before.order, False, before.trip, holds(before))
        case happened.ShipOrderShuffled(order):
            yield Reordered(order)
        case happened.GoodLost(seat, good, stack):
            yield Lost(seat, card_of(good), stack)
        case happened.ShipsArrived(city, order):
            yield Crossing(before.weather, city, order, True, before.trip, holds(before))
        case _:
            pass


def holds(state: State) -> tuple[Hold, ...]:
    """By seat what the ships have aboard."""
    kind, value = state.goods.kind, state.goods.value
    return tuple([tuple([tuple([(kind[good], value[good]) for good in stack]) for stack in s]) for s in state.stacks])


def opening(state: State) -> list[Act]:
    """What a table is laid with as a game is opened: both markets, card by card, before its first bid; at sea the way
    out into the weather."""
    if state.phase == "weather" and state.weather:
        return [Crossing(state.weather, 1 - state.city, state.order, False, state.trip, holds(state))]
    untouched = state.trip == 1 and state.phase == "auction" and not (state.bid or state.declined or any(state.docks))
    if not untouched or state.next_place > 1:
        return []
    cards = tuple([card for pair in zip(*state.markets, strict=False) for card in pair if card != NO_CARD])
    return [Laid(cards, state.markets[state.city])]
