"""The figures of a game: money over the trips, goods sold."""

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.decide import play, run_on
from freight.engine.rules import Rules
from freight.record.figures import figures
from freight.record.header import SeatSetup, new_header


def _choice(state):
    """Bids 1 MM where nobody has bid, loads in order of purchase, sails, unloads, stops."""
    offered = choices(state)
    if state.phase == "auction" and state.bid == 0:
        return offered[1]
    return offered[-1] if state.phase == "loading" and not state.docks[state.to_act] else offered[0]


def _played(weeks):
    seats = [SeatSetup(name, ship, "random") for ship, name in enumerate(("Ann", "Ben", "Cat"))]
    header = new_header(seats, Rules(weeks=weeks), 11, game_id="test", created="2026-01-01T00:00:00Z")
    state, chance = header.table(), Chance(header.seed)
    events = run_on(state, chance)
    while state.phase != "over":
        happened = play(state, _choice(state), chance)
        assert isinstance(happened, list)
        events += happened
    return header, events, state


def test_every_trip_has_its_money_and_its_weather():
    header, events, state = _played(2)
    told = figures(header, events)
    assert told.start == (5, 5, 5)
    assert [trip.trip for trip in told.trips] == list(range(1, 11))
    assert all(trip.weather for trip in told.trips)
    assert told.trips[-1].money == tuple(state.money(seat) for seat in range(3))


def test_goods_sold_and_takings_are_those_of_the_sales():
    header, events, _ = _played(1)
    told = figures(header, events)
    sales = [event for event in events if type(event).__name__ in ("ShipmentSold", "CargoSold")]
    assert len(sales) > 3
    assert sum(told.sales) == sum(len(event.goods) for event in sales)
    assert sum(told.takings) == sum(event.amount for event in sales)
    header, events, _ = _played(1)
    assert figures(header, events) == told
