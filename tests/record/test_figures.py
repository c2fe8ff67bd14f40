"""The figures of a game: money over the trips, who earned what, what became of each lot, what stands out."""

from collections import Counter

from hypothesis import given, settings

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.decide import play, run_on
from freight.engine.goods import KINDS
from freight.engine.rules import Rules
from freight.record.fates import fates
from freight.record.feats import feats, highlights, position_of
from freight.record.figures import Earned, figures
from freight.record.header import SeatSetup, new_header
from freight.record.history import standing_events
from freight.record.reading import read_save
from freight.record.replay import Replay
from tests.engine.bookkeeper import face
from tests.engine.random_games import deals
from tests.record.recount import played, recounted
from tests.record.story import saved_game


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


COSTS = ("lots", "last_chances", "reordering", "restowing", "shipments", "upgrades")


@given(deals(1))
@settings(deadline=None, max_examples=60)
def test_what_was_earned_and_paid_is_what_a_recount_finds(deal):
    header, events, money = played(deal)
    told, again = figures(header, events), recounted(deal, events)
    assert told.money == tuple(again.money) == money
    for seat in range(deal.seats):
        for kind, facts in enumerate(KINDS):
            rates = again.by_kind[seat, facts.name]
            assert told.earned[seat][kind] == Earned(len(rates), sum(rates))
        assert [getattr(told.costs[seat], name) for name in COSTS] == [again.paid[seat, name] for name in COSTS]


@given(deals(1))
@settings(deadline=None, max_examples=40)
def test_start_and_takings_less_costs_are_the_money(deal):
    header, events, money = played(deal)
    told = figures(header, events)
    for seat in range(deal.seats):
        assert told.start[seat] + told.takings[seat] - told.costs[seat].total == money[seat]
        assert sum(each.money for each in told.earned[seat]) == told.takings[seat]
        assert sum(each.goods for each in told.earned[seat]) == told.sales[seat]
    assert told.trips[-1].money == told.money


@given(deals(1))
@settings(deadline=None, max_examples=60)
def test_every_card_bought_has_a_fate_as_a_recount_finds_it(deal):
    header, events, _ = played(deal)
    told, again = fates(header, events), recounted(deal, events)
    assert [(fate.card, fate.seat, fate.price, fate.trip) for fate in told] == again.bought
    sold = sorted((fate.card, fate.seat, fate.fetched) for fate in told if fate.end == "sold")
    assert sold == sorted(again.fetched)
    lost = sorted((fate.card, fate.ended) for fate in told if fate.end == "lost")
    assert lost == sorted((card, trip) for card, trip, _ in again.overboard)
    assert [fate for fate in told if fate.end == "kept"] == []  # a finished game sells all that is aboard (R29)
    for fate in told:
        assert fate.trip <= fate.ended
        assert type(events[fate.bought_at]).__name__ == ("LastChanceTaken" if fate.unseen else "LotSold")
        assert type(events[fate.ended_at]).__name__ in ("ShipmentSold", "CargoSold", "GoodLost")


def test_a_card_that_is_still_aboard_has_no_end():
    header, events, _ = _played(1)
    first = next(at for at, event in enumerate(events) if type(event).__name__ == "LotSold")
    (fate,) = fates(header, events[: first + 1])
    assert (fate.end, fate.good, fate.fetched, fate.ended_at) == ("kept", -1, 0, -1)
    assert fate.gain == -fate.price


@given(deals(1))
@settings(deadline=None, max_examples=60)
def test_the_records_of_a_game_are_what_a_recount_finds(deal):
    header, events, _ = played(deal)
    again = recounted(deal, events)
    found = {feat.kind: feat for feat in feats(header, events)}
    storms = Counter({trip: 0 for _, trip, _ in again.overboard})
    for _, trip, value in again.overboard:
        storms[trip] += value
    wanted = {
        "sale": max((amount for _, amount in again.shipments), default=0),
        "run": max((goods for goods, _ in again.shipments if goods > 1), default=0),
        "lot": max((events[fate.bought_at].price for fate in fates(header, events) if not fate.unseen), default=0),
        "storm": max(storms.values(), default=0),
    }
    assert {kind: feat.amount for kind, feat in found.items()} == {kind: most for kind, most in wanted.items() if most}


@given(deals(1))
@settings(deadline=None, max_examples=40)
def test_what_stands_out_happened_where_it_is_said_to(deal):
    header, events, _ = played(deal)
    told = figures(header, events)
    bought = fates(header, events)
    for feat in highlights(header, events, told):
        assert 1 <= feat.trip <= len(told.trips)
        match feat.kind:
            case "bargain":
                assert feat.amount == max(fate.gain for fate in bought) > 0
            case "dud":
                assert feat.amount == min(fate.gain for fate in bought) < 0
            case "lead":
                money = sorted(told.trips[feat.trip - 1].money)
                assert feat.amount == money[-1] - money[-2] > 0
                assert told.trips[feat.trip - 1].money[feat.seat] == money[-1]
            case "trip":
                before = told.trips[feat.trip - 2].money if feat.trip > 1 else told.start
                assert feat.amount == told.trips[feat.trip - 1].money[feat.seat] - before[feat.seat] > 0
            case "sale":
                assert events[feat.at].amount == feat.amount
            case "run":
                assert len(events[feat.at].goods) == feat.amount
            case "lot":
                assert events[feat.at].price == feat.amount
            case "storm":
                assert events[feat.at].card == feat.weather
                assert sum(face(good)[1] for good in feat.goods) == feat.amount


def test_a_record_is_found_again_in_the_replay(tmp_path):
    saved_game(tmp_path / "a.freight", 10_000)
    replay = Replay(read_save(tmp_path / "a.freight"))
    events = standing_events(replay.record)
    for at in range(0, len(events), 7):
        assert events[at] in replay.events_at(position_of(replay, at))
    assert position_of(replay, len(events)) == replay.last
