"""The weather card, its losses, and the end of the week (R20, R21, R22)."""

from collections.abc import Sequence

import pytest

from freight.engine.chance import Chance
from freight.engine.commands import Decline, LoseGood, Stop
from freight.engine.events import (
    GoodLost,
    LossesDue,
    LostGoodsShuffled,
    SeatAsked,
    ShipOrderShuffled,
    ShipsArrived,
    TripBegan,
    WeatherDrawn,
    WeatherWeekShuffled,
)
from freight.engine.rules import Rules
from freight.engine.setup import WEATHER_PACK
from freight.engine.view import view
from tests.engine.story import Backwards, Story, a, given, like

TWO_STACKS = Rules(starting_stacks=2)


def weather(
    card: str, *ships: Sequence[Sequence[int]], luck: Chance | None = None, rules: Rules | None = None
) -> Story:
    """All ships have left port with these stacks; the weather card is on top."""
    stacks = dict(enumerate(ships))
    return given(len(ships), "weather", weather=[card] * 5, stacks=stacks, luck=luck, rules=rules)  # type: ignore[arg-type]


def test_plain_sailing_changes_nothing() -> None:
    story = weather("Plain Sailing", [[a(1), a(2)]], [[a(3), a(4)]], luck=Backwards(0))
    assert story.news[:2] == [WeatherDrawn("Plain Sailing"), ShipsArrived(1, (0, 1))]
    assert not story.all_of(GoodLost)


def test_rough_seas_shuffle_the_ship_order_and_cost_nothing() -> None:
    story = weather("Rough Seas", [[a(1), a(2)]], [[a(3), a(4)]], luck=Backwards(0))
    assert story.news[:3] == [WeatherDrawn("Rough Seas"), ShipOrderShuffled((1, 0)), ShipsArrived(1, (1, 0))]
    assert story.state.order == (1, 0)
    assert not story.all_of(GoodLost)


def test_every_ship_order_comes_up_in_rough_seas() -> None:
    orders = {weather("Rough Seas", [[]], [[]], [[]], luck=Chance(seed)).all_of(ShipOrderShuffled)[0].order
              for seed in range(60)}  # fmt: skip
    assert len(orders) == 6


def test_stormy_weather_shuffles_the_order_and_takes_a_good_off_the_heaviest_ship() -> None:
    story = weather("Stormy Weather", [[a(1), a(2)]], [[a(3), a(4), a(5)]], luck=Backwards(0))
    story.then(ShipOrderShuffled((1, 0)), LossesDue((1,)), GoodLost(1, a(5), 0), ShipsArrived(1, (1, 0)))
    assert len(story.all_of(GoodLost)) == 1


def test_stormy_weather_counts_the_goods_of_all_stacks() -> None:
    story = weather("Stormy Weather", [[a(1), a(2)], [a(6)]], [[a(3), a(4)], []], rules=TWO_STACKS)
    assert story.all_of(LossesDue) == [LossesDue((0,))]  # 3 goods against 2


def test_in_stormy_weather_all_ships_that_tie_lose_one_each() -> None:
    story = weather("Stormy Weather", [[a(1), a(2)]], [[a(3)]], [[a(4), a(5)]], luck=Backwards(0))
    story.then(LossesDue((2, 0)), GoodLost(2, a(5), 0), GoodLost(0, a(2), 0))


def test_r20_in_a_freak_accident_every_ship_loses_a_good_of_its_owners_choice() -> None:
    story = weather("Freak Accident", [[a(1)], [a(2)]], [[a(3)], [a(4)]], rules=TWO_STACKS)
    story.then(ShipOrderShuffled((0, 1)), LossesDue((0, 1)), SeatAsked(0)).asks(0)
    story.offers(LoseGood(0), LoseGood(1))
    story.when(LoseGood(1)).then(GoodLost(0, a(2), 1), SeatAsked(1)).asks(1)
    assert story.state.stacks[0] == ((a(1),), ())
    story.when(LoseGood(0)).then(GoodLost(1, a(3), 0), ShipsArrived(1, (0, 1)))


def test_r20_a_freak_accident_takes_from_light_ships_too() -> None:
    story = weather("Freak Accident", [[a(1), a(2), a(6)]], [[a(3), a(4)]])
    story.then(GoodLost(0, a(6), 0), GoodLost(1, a(4), 0))


def test_r21_goods_are_lost_from_the_top_of_a_stack() -> None:
    story = weather("Freak Accident", [[a(1), a(2)], [a(5)]], [[], []], rules=TWO_STACKS)
    story.when(LoseGood(0)).then(GoodLost(0, a(2), 0))


def test_r21_losses_are_chosen_one_after_another_in_the_new_ship_order() -> None:
    ships = [[[a(1)], [a(2)]], [[a(3)], [a(4)]], [[a(5)], [a(6)]]]
    story = weather("Freak Accident", *ships, luck=Backwards(0), rules=TWO_STACKS)
    story.asks(2).when(LoseGood(0)).asks(1).when(LoseGood(0)).asks(0)
    assert view(story.state, 1).stacks[2] == ((), (a(6),))  # what seat 2 chose lies open before seat 1 chooses


def test_r21_with_goods_on_one_stack_there_is_nothing_to_ask() -> None:
    story = weather("Freak Accident", [[a(1), a(2)], []], [[], []], rules=TWO_STACKS)
    assert GoodLost(0, a(2), 0) in story.told


@pytest.mark.parametrize("card", ["Stormy Weather", "Freak Accident"])
def test_r21_an_only_good_is_safe_and_its_owner_is_not_asked(card: str) -> None:
    story = weather(card, [[a(1)], []], [[], [a(2)]], [[], []], rules=TWO_STACKS)
    assert not story.all_of(LossesDue)
    assert not story.all_of(GoodLost)


def test_r21_in_a_freak_accident_only_ships_with_more_than_one_good_lose_one() -> None:
    story = weather("Freak Accident", [[a(1)]], [[a(2), a(3)]], [[]])
    assert story.all_of(LossesDue) == [LossesDue((1,))]


def test_r21_the_lost_cards_go_under_the_deck_shuffled_together() -> None:
    story = weather(
        "Freak Accident", [[a(1), a(2)], [a(6)]], [[a(3), a(4)], [a(5)]], luck=Backwards(0), rules=TWO_STACKS
    )
    story.when(LoseGood(0))
    assert story.state.deck[-1] not in (2, 4)  # not before the last of them is lost
    story.when(LoseGood(0)).then(GoodLost(0, a(2), 0), LostGoodsShuffled((2, 4)))
    assert story.state.deck[-2:] == (2, 4)  # seat 1 lost 4 first: turned round by this luck


def test_r21_a_stack_without_goods_cannot_lose_one() -> None:
    story = weather("Freak Accident", [[a(1)], [a(2)], []], [[], [], []], rules=Rules(starting_stacks=3))
    for stack in (2, 3, -1):
        story.refuses(LoseGood(stack), "R21", f"Stack {stack + 1}")


def test_r22_two_cards_of_the_week_are_set_aside_and_five_are_drawn() -> None:
    story = given(2, "weather", weather=[])
    story.then(WeatherWeekShuffled(WEATHER_PACK), WeatherDrawn(WEATHER_PACK[2]))
    assert story.state.weekend == WEATHER_PACK[:2]
    assert story.state.weather_deck == WEATHER_PACK[3:]


def test_r22_the_week_is_shuffled_anew_before_the_sixth_trips_card() -> None:
    story = given(2, "weather", weather=["Plain Sailing"], trip=5, money=(0, 0), markets=[[], []], deck=[])
    # Nobody has anything, so trips follow of themselves until the end of the second week.
    kinds = [type(event) for event in story.told if type(event) in (WeatherDrawn, WeatherWeekShuffled)]
    assert kinds == [WeatherDrawn, WeatherWeekShuffled, *[WeatherDrawn] * 5]
    assert [event.trip for event in story.all_of(TripBegan)] == [6, 7, 8, 9, 10]


def test_r22_nothing_is_shuffled_within_the_week() -> None:
    story = given(2, "weather", weather=["Plain Sailing"] * 2, trip=4, money=(1, 0)).when(Stop())
    assert not story.all_of(WeatherWeekShuffled)
    assert view(story.state, 0).weather_seen == ("Plain Sailing",)


def test_r22_a_new_week_has_seen_no_weather_yet() -> None:
    story = given(2, "weather", weather=["Plain Sailing", "Rough Seas"], trip=4, money=(1, 0), markets=[[1], [2]])
    story.when(Stop())
    assert view(story.state, 0).weather_seen == ("Plain Sailing",)
    while story.state.trip == 5 and story.state.phase == "auction":
        story.when(Decline())
    story.when(Stop()).then(like(TripBegan, trip=6))
    assert view(story.state, 0).weather_seen == ()


def test_the_weather_of_a_trip_is_shown_until_the_next_trip() -> None:
    story = given(2, "weather", weather=["Rough Seas"] * 3, money=(1, 0))
    assert view(story.state, 0).weather == "Rough Seas"
    story.when(Stop()).then(like(TripBegan, trip=2))
    assert view(story.state, 0).weather == ""
