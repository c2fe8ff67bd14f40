"""Setting up the table, and what a seat may know of it (R1, R2, R3)."""

import msgspec
import pytest

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline
from freight.engine.decide import run_on
from freight.engine.events import (
    GoodsDealt,
    LotOpened,
    ShipOrderShuffled,
    StartingCityDrawn,
    TripBegan,
    WeatherWeekShuffled,
)
from freight.engine.goods import STANDARD_GOODS, WEATHER
from freight.engine.rules import Rules
from freight.engine.setup import WEATHER_PACK
from freight.engine.state import State, empty_table
from freight.engine.view import view
from tests.engine.story import AsItLies, Backwards, given, lying


def set_up(seats: int, luck: Chance, rules: Rules | None = None) -> State:
    state = empty_table(seats, rules or Rules(), STANDARD_GOODS)
    run_on(state, luck)
    return state


def test_unshuffled_cards_lie_where_the_rulebook_deals_them() -> None:
    state = set_up(3, AsItLies(0))
    assert state.markets == [(1, 2, 3, 4, 5, 6), (7, 8, 9, 10, 11, 12)]
    assert state.cash == [(13, 14, 15, 16, 17), (18, 19, 20, 21, 22), (23, 24, 25, 26, 27)]
    assert state.deck == tuple(range(28, 76))
    assert (state.city, state.order, state.trip, state.phase) == (0, (0, 1, 2), 1, "auction")


def test_all_luck_of_the_setup_is_drawn() -> None:
    state = set_up(3, Backwards(0))
    assert state.markets[0] == (75, 74, 73, 72, 71, 70)
    assert (state.city, state.order) == (1, (2, 1, 0))
    assert state.to_act == 2


def test_the_setup_is_told_in_events() -> None:
    state = empty_table(2, Rules(), STANDARD_GOODS)
    assert [type(event) for event in run_on(state, AsItLies(0))] == [
        GoodsDealt,
        WeatherWeekShuffled,
        StartingCityDrawn,
        ShipOrderShuffled,
        TripBegan,
        LotOpened,
    ]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_number_of_seats_is_dealt_75_cards(seats: int) -> None:
    state = set_up(seats, Chance(seats))
    assert sorted(lying(state)) == list(range(1, 76))
    assert [state.money(seat) for seat in range(seats)] == [5] * seats
    assert len(state.deck) == 75 - 12 - 5 * seats
    assert sorted(state.order) == list(range(seats))


def test_both_cities_and_every_first_ship_come_up_by_chance() -> None:
    starts = [set_up(3, Chance(seed)) for seed in range(60)]
    assert {state.city for state in starts} == {0, 1}
    assert {state.order for state in starts} == {(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}


def test_r01_the_weather_is_three_plain_two_rough_one_storm_one_freak() -> None:
    counts = {"Plain Sailing": 3, "Rough Seas": 2, "Stormy Weather": 1, "Freak Accident": 1}
    assert {card.name: card.count for card in WEATHER} == counts
    assert sorted(WEATHER_PACK) == sorted(name for name, count in counts.items() for _ in range(count))
    state = set_up(2, Chance(4))
    assert sorted(state.weekend + state.weather_deck) == sorted(WEATHER_PACK)
    assert (len(state.weekend), len(state.weather_deck)) == (2, 5)


@pytest.mark.parametrize("stacks", [1, 2, 3])
def test_r02_a_new_ship_has_as_many_stacks_as_the_option_says(stacks: int) -> None:
    state = set_up(4, Chance(1), Rules(starting_stacks=stacks))
    assert state.stacks == [((),) * stacks] * 4


def test_r02_as_printed_a_new_ship_has_one_stack() -> None:
    assert set_up(2, Chance(1)).stacks == [((),), ((),)]


def test_r03_a_view_shows_all_that_lies_open() -> None:
    story = given(2, markets=[[1, 2], [3]], docks={0: [4]}, stacks={1: [[10, 12]]}, ious=[2, 0], money=(3, 4))
    seen = view(story.state, 0)
    assert seen.markets == ((1, 2, 0, 0, 0, 0), (3, 0, 0, 0, 0, 0))
    assert seen.docks == ((4,), ())
    assert seen.stacks == (((),), ((10, 12),))
    assert seen.money == (5, 4)  # three cards and two IOUs; four cards
    assert seen.ious == (2, 0)
    assert seen.deck_size == 75 - 3 - 1 - 2 - 3 - 4


def test_r03_a_view_does_not_change_with_what_lies_face_down() -> None:
    one = given(2, markets=[[1, 2], [3]], cash=[[4, 5], [6]], deck=[7, 8, 9], weather=["Rough Seas", "Plain Sailing"])
    two = given(2, markets=[[1, 2], [3]], cash=[[9, 8], [7]], deck=[6, 5, 4], weather=["Plain Sailing", "Rough Seas"])
    two.state.weekend = ("Stormy Weather", "Freak Accident")
    for seat in (-1, 0, 1):
        seen, seen_too = view(one.state, seat), view(two.state, seat)
        assert seen == seen_too
        assert msgspec.json.encode(seen) == msgspec.json.encode(seen_too)


def test_r03_only_the_seat_to_act_sees_choices() -> None:
    story = given(3, markets=[[1], []], money=(2, 5, 5))
    assert view(story.state, 0).choices == choices(story.state) == (Decline(), Bid(1), Bid(2))
    assert view(story.state, 1).choices == view(story.state, 2).choices == view(story.state, -1).choices == ()


def test_a_view_tells_the_week_the_day_and_the_next_city() -> None:
    seen = view(given(2, trip=8, city=1, markets=[[], [1]]).state, 0)
    assert (seen.week, seen.day, seen.next_city) == (2, 2, 0)  # trip 8 is Wednesday of the second week


def test_a_view_tells_the_most_a_seat_may_bid() -> None:
    story = given(2, markets=[[1, 2, 3], []], money=(3, 9), ious=[1, 0])
    assert [view(story.state, 0).most_bid(seat) for seat in (0, 1)] == [4, 5]
