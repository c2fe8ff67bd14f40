"""Figures of a whole game, read from its events: money over the trips, who earned what with which kind, what it cost.

The sums hold: what a seat began with and all it took, less all that it paid, is what it has.
"""

from collections.abc import Iterable

import msgspec

from freight.engine.events import (
    CargoSold,
    Event,
    GameEnded,
    LastChanceTaken,
    LotSold,
    ShipDeparted,
    ShipmentFeePaid,
    ShipmentSold,
    TripBegan,
    UpgradeBought,
    WeatherDrawn,
)
from freight.engine.evolve import evolve
from freight.engine.goods import KINDS
from freight.engine.state import State
from freight.record.header import Header


class TripFigures(msgspec.Struct, frozen=True):
    """One trip: its weather card, and the money of each seat once all ships had unloaded, in MM."""

    trip: int
    weather: str
    money: tuple[int, ...]


class Earned(msgspec.Struct, frozen=True):
    """So many goods were sold, for so many MM."""

    goods: int = 0
    money: int = 0


class Costs(msgspec.Struct, frozen=True):
    """What a seat has paid, in MM: for lots and last chances, for goods out of order, for shipments, for upgrades."""

    lots: int = 0
    last_chances: int = 0
    reordering: int = 0
    restowing: int = 0
    shipments: int = 0
    upgrades: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.lots + self.last_chances + self.reordering + self.restowing + self.shipments + self.upgrades


class GameFigures(msgspec.Struct, frozen=True):
    """A game so far, by seat: its money at the `start`, its goods sold (`sales`), for how many MM (`takings`).

    `earned` tells the same by kind (numbers of `KINDS`), `costs` what was paid, `money` what each seat has.
    """

    start: tuple[int, ...]
    trips: tuple[TripFigures, ...]
    sales: tuple[int, ...]
    takings: tuple[int, ...]
    earned: tuple[tuple[Earned, ...], ...]
    costs: tuple[Costs, ...]
    money: tuple[int, ...]


class _Tally:
    """The sums as they grow."""

    def __init__(self, seats: int) -> None:
        self.earned = [[Earned()] * len(KINDS) for _ in range(seats)]
        self.costs = [Costs()] * seats

    def hear(self, event: Event, before: State) -> None:
        """Add what an event brings or costs."""
        match event:
            case ShipmentSold() | CargoSold():
                self._sold(event, before)
            case LotSold(seat):
                self._paid(seat, "lots", event.price)
            case LastChanceTaken(seat):
                self._paid(seat, "last_chances", len(event.paid) + event.ious)
            case ShipDeparted(seat, reordering, restowing):
                self._paid(seat, "reordering", reordering)
                self._paid(seat, "restowing", restowing)
            case ShipmentFeePaid(seat):
                self._paid(seat, "shipments", len(event.paid) + event.ious)
            case UpgradeBought(seat):
                self._paid(seat, "upgrades", len(event.paid) + event.ious)
            case _:
                pass

    def _sold(self, event: ShipmentSold | CargoSold, before: State) -> None:
        own = self.earned[event.seat]
        rates = before.goods.rates(event.goods, before.markets[before.city])
        for good, rate in zip(event.goods, rates, strict=True):
            kind = before.goods.kind[good]
            own[kind] = Earned(own[kind].goods + 1, own[kind].money + rate)

    def _paid(self, seat: int, what: str, amount: int) -> None:
        if amount:
            before = self.costs[seat]
            self.costs[seat] = msgspec.structs.replace(before, **{what: getattr(before, what) + amount})


def figures(header: Header, events: Iterable[Event]) -> GameFigures:
    """The figures of a game from its events, the first first."""
    state = header.table()
    seats = range(state.seats)
    tally = _Tally(state.seats)
    start: tuple[int, ...] = (0,) * state.seats
    trips: list[TripFigures] = []
    weather = ""
    for event in events:
        tally.hear(event, state)
        evolve(state, event)
        match event:
            case WeatherDrawn(card):
                weather = card
            case TripBegan(1):
                start = tuple([state.money(seat) for seat in seats])
            case TripBegan() | GameEnded():
                trips.append(TripFigures(len(trips) + 1, weather, tuple([state.money(seat) for seat in seats])))
    return GameFigures(
        start=start,
        trips=tuple(trips),
        sales=tuple([sum(each.goods for each in own) for own in tally.earned]),
        takings=tuple([sum(each.money for each in own) for own in tally.earned]),
        earned=tuple([tuple(own) for own in tally.earned]),
        costs=tuple(tally.costs),
        money=tuple([state.money(seat) for seat in seats]),
    )
