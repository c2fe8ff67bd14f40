"""Figures of a whole game, read from its events: the money of each seat over the trips, and what its goods earned."""

from collections.abc import Iterable

import msgspec

from freight.engine.events import CargoSold, Event, GameEnded, ShipmentSold, TripBegan, WeatherDrawn
from freight.engine.evolve import evolve
from freight.record.header import Header


class TripFigures(msgspec.Struct, frozen=True):
    """One trip: its weather card, and the money of each seat once all ships had unloaded, in MM."""

    trip: int
    weather: str
    money: tuple[int, ...]


class GameFigures(msgspec.Struct, frozen=True):
    """A game so far, by seat: its money at the `start`, its goods sold (`sales`), for how many MM (`takings`)."""

    start: tuple[int, ...]
    trips: tuple[TripFigures, ...]
    sales: tuple[int, ...]
    takings: tuple[int, ...]


def figures(header: Header, events: Iterable[Event]) -> GameFigures:
    """The figures of a game from its events, the first first."""
    state = header.table()
    seats = range(state.seats)
    start: tuple[int, ...] = (0,) * state.seats
    trips: list[TripFigures] = []
    sales, takings = [0] * state.seats, [0] * state.seats
    weather = ""
    for event in events:
        evolve(state, event)
        match event:
            case WeatherDrawn(card):
                weather = card
            case ShipmentSold() | CargoSold():
                sales[event.seat] += len(event.goods)
                takings[event.seat] += event.amount
            case TripBegan(1):
                start = tuple([state.money(seat) for seat in seats])
            case TripBegan() | GameEnded():
                trips.append(TripFigures(len(trips) + 1, weather, tuple([state.money(seat) for seat in seats])))
    return GameFigures(start, tuple(trips), tuple(sales), tuple(takings))
