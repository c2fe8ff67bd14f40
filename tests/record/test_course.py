"""Stepping through a game by command, turn, phase, trip and week, both ways; and the moments that are marked."""

import pytest

from freight.engine.events import CargoSold, GameEnded, ShipmentSold, WeatherDrawn
from freight.record.course import UNITS, Course, Unit, happenings, walk
from freight.record.moments import SALES_A_WEEK, SMALLEST_SALE, moments
from freight.record.reading import read_save
from freight.record.replay import Replay
from tests.record.story import GAMES

NAMES = ("two-as-printed", "six-tight-harbour-eight-weeks", "four-one-week-undone-mirrored-deck")


@pytest.fixture(scope="module", params=NAMES)
def replay(request: pytest.FixtureRequest) -> Replay:
    return Replay(read_save(GAMES / f"{request.param}.freight"))


@pytest.fixture(scope="module")
def course(replay: Replay) -> Course:
    return Course(replay)


def test_the_course_tells_the_state_at_every_position(replay: Replay, course: Course) -> None:
    for position, point in enumerate(course.points):
        state = replay.state_at(position)
        assert point.money == tuple(state.money(seat) for seat in range(state.seats))
        assert (point.trip, point.to_act) == (state.trip, state.to_act)
        assert point.phase == ("auction" if state.phase == "last chance" else state.phase)


@pytest.mark.parametrize("undone", [False, True])
def test_a_walk_comes_to_the_states_of_the_replay(undone: bool) -> None:
    replay = Replay(read_save(GAMES / "four-one-week-undone-mirrored-deck.freight"), undone=undone)
    for position, state in enumerate(walk(replay)):
        assert state == replay.state_at(position)


def test_what_happened_comes_with_the_table_before_it() -> None:
    replay = Replay(read_save(GAMES / "four-one-week-undone-mirrored-deck.freight"), undone=True)
    first = {}
    for position, _, state in happenings(replay):
        if position not in first:
            first[position] = state.copy()
    for position in range(1, len(replay)):
        assert first[position] == replay.state_at(position - 1)


@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_is_stepped_through_to_the_end_and_back_over_the_same_positions(course: Course, unit: Unit) -> None:
    there = [0]
    while there[-1] < course.last:
        there.append(course.after(there[-1], unit))
    assert there == sorted({*course.starts(unit), course.last})
    back = [course.last]
    while back[-1] > 0:
        back.append(course.before(back[-1], unit))
    assert back == sorted({*course.starts(unit), course.last}, reverse=True)
    assert course.after(course.last, unit) == course.last
    assert course.before(0, unit) == 0


def test_a_step_forward_leads_to_where_the_unit_begins(course: Course) -> None:
    for position in range(course.last):
        here = course.points[position]
        turn, phase = course.after(position, "turn"), course.after(position, "phase")
        assert all(course.points[at].to_act == here.to_act for at in range(position, turn))
        assert course.points[turn].to_act != here.to_act or turn == course.last
        assert all((course.points[at].trip, course.points[at].phase) == (here.trip, here.phase)
                   for at in range(position, phase))  # fmt: skip
        trip, week = course.after(position, "trip"), course.after(position, "week")
        assert course.points[trip].trip == here.trip + 1 or trip == course.last
        assert course.points[week].week == here.week + 1 or week == course.last
        assert position < turn
        assert position < phase <= trip <= week


def test_a_step_back_leads_to_where_this_unit_began_first(course: Course) -> None:
    second = course.starts("trip")[1]
    assert course.before(second + 3, "trip") == second
    assert course.before(second, "trip") == 0


def test_each_trip_and_each_week_has_one_beginning() -> None:
    course = Course(Replay(read_save(GAMES / "six-tight-harbour-eight-weeks.freight")))
    assert len(course.starts("trip")) == 40 + 1  # the end is one of its own
    assert len(course.starts("week")) == 8 + 1
    assert [course.points[at].week for at in course.starts("week")[:8]] == list(range(1, 9))


# Moments


def test_every_weather_card_is_a_moment_at_its_day(replay: Replay, course: Course) -> None:
    told = [moment for moment in moments(replay, course) if moment.kind == "weather"]
    drawn = [event.card for _, event, _ in happenings(replay) if isinstance(event, WeatherDrawn)]
    assert [moment.what for moment in told] == drawn
    days = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
    assert [moment.words for moment in told] == [
        f"Week {trip // 5 + 1}, {days[trip % 5]}: {card}" for trip, card in enumerate(drawn)
    ]
    for moment in told:
        assert moment.what in {event.card for event in replay.events_at(moment.position) if type(event) is WeatherDrawn}


def test_no_sale_that_is_not_marked_is_larger_than_one_that_is(replay: Replay, course: Course) -> None:
    marked = [moment for moment in moments(replay, course) if moment.kind == "sale"]
    sales = [event.amount for _, event, _ in happenings(replay) if isinstance(event, ShipmentSold | CargoSold)]
    most = SALES_A_WEEK * course.points[-1].week
    expected = sorted([amount for amount in sales if amount >= SMALLEST_SALE], reverse=True)[:most]
    assert sorted((moment.amount for moment in marked), reverse=True) == expected
    for moment in marked:
        amounts = [
            (event.seat, event.amount)
            for event in replay.events_at(moment.position)
            if isinstance(event, ShipmentSold | CargoSold)
        ]
        assert (moment.seat, moment.amount) in amounts


def test_the_lead_changes_to_who_alone_is_ahead_at_the_end_of_the_trip(replay: Replay, course: Course) -> None:
    leader = None
    for moment in (each for each in moments(replay, course) if each.kind == "lead"):
        money = course.points[moment.position].money
        assert [seat for seat, held in enumerate(money) if held == max(money)] == [moment.seat]
        assert moment.seat != leader
        leader = moment.seat
    played_out = [moment for moment in moments(replay, course) if moment.kind == "end"]
    (ended,) = [event for event in replay.events_at(replay.last) if isinstance(event, GameEnded)]
    assert [(moment.position, moment.amount) for moment in played_out] == [(replay.last, max(ended.money))]


def test_moments_come_in_order(replay: Replay, course: Course) -> None:
    places = [moment.position for moment in moments(replay, course)]
    assert places == sorted(places)
