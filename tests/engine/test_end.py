"""The end of the game (R29, R30)."""

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, BuyUpgrade, Stop, Unload
from freight.engine.events import CargoSold, GameEnded, GoodLost, ShipmentFeePaid, ShipmentSold, TripBegan, WeatherDrawn
from freight.engine.rules import Rules
from tests.engine.story import a, given, like

CHEESE_4, CHEESE_4_TOO, SOCKS_7 = a(2), a(3), a(12)
TWO_STACKS = Rules(starting_stacks=2)


def test_r29_on_the_last_arrival_every_seat_sells_all_its_goods_in_one_sale() -> None:
    # Ten trips in two weeks. Each stack is sold from its top down; beside one card with Cheese, Cheese 4 fetches 3.
    ship = [[SOCKS_7, CHEESE_4], [CHEESE_4_TOO]]
    story = given(2, "arrival", trip=10, stacks={0: ship}, markets=[[1], []], money=(0, 2), rules=TWO_STACKS)
    story.then_only(
        CargoSold(0, (CHEESE_4, SOCKS_7, CHEESE_4_TOO), 3 + 7 + 3, (2, 12, 3), 0),
        CargoSold(1, (), 0, (), 0),
        GameEnded((13, 2), (0,)),
    )


def test_r29_no_fees_no_delay_and_no_upgrades_on_the_last_arrival() -> None:
    story = given(2, "arrival", trip=10, stacks={0: [[CHEESE_4, SOCKS_7]], 1: [[CHEESE_4_TOO]]})
    assert story.all_of(ShipmentFeePaid) == story.all_of(ShipmentSold) == []
    assert story.state.order == (0, 1)
    assert story.state.upgrades == [0, 0]


def test_r29_the_last_trips_weather_strikes_before_the_final_sale() -> None:
    story = given(2, "weather", trip=10, stacks={0: [[SOCKS_7, CHEESE_4]]}, weather=["Freak Accident"], money=(0, 0))
    story.then(WeatherDrawn("Freak Accident"), GoodLost(0, CHEESE_4, 0), like(CargoSold, goods=(SOCKS_7,), amount=7))


def test_r29_after_the_last_trip_nothing_more_is_auctioned() -> None:
    story = given(2, "weather", trip=10, markets=[[1], [2]])
    assert not story.all_of(TripBegan)
    assert (story.state.phase, story.state.to_act, choices(story.state)) == ("over", -1, ())
    for command in (Bid(1), Stop(), Unload(0, 1), BuyUpgrade()):
        story.refuses(command, "The end", "game is over")


@pytest.mark.parametrize("weeks", range(1, 9))
def test_r29_the_game_lasts_as_many_weeks_as_agreed_five_trips_each(weeks: int) -> None:
    rules = Rules(weeks=weeks)
    story = given(2, money=(0, 0), rules=rules, markets=[[1], [2]])  # nobody has money, so all goes by itself
    assert story.state.phase == "over"
    assert [event.trip for event in story.all_of(TripBegan)] == list(range(2, 5 * weeks + 1))
    assert len(story.all_of(WeatherDrawn)) == 5 * weeks


def test_r29_the_trip_before_the_last_is_like_any_other() -> None:
    story = given(2, "arrival", trip=9, stacks={0: [[CHEESE_4, SOCKS_7]]}, money=(0, 1))
    story.then(like(ShipmentSold, goods=(SOCKS_7,))).offers(Unload(0, 1), Stop())


def test_r29_the_deck_owes_what_it_cannot_pay_in_the_final_sale_too() -> None:
    story = given(2, "arrival", trip=10, stacks={0: [[SOCKS_7]]}, cash=[[], [10]], deck=[20, 21])
    story.then(CargoSold(0, (SOCKS_7,), 7, (12,), 4), GameEnded((7, 1), (0,)))
    assert story.state.ious == [4, 0]


def test_r30_the_most_money_wins() -> None:
    given(3, "arrival", trip=10, money=(3, 9, 4)).then(GameEnded((3, 9, 4), (1,)))


def test_r30_equal_money_is_a_shared_win() -> None:
    story = given(4, "arrival", trip=10, money=(3, 7, 2, 6), ious=[0, 0, 5, 0])
    story.then(GameEnded((3, 7, 7, 6), (1, 2)))
    assert story.state.winners == (1, 2)


def test_r30_a_game_in_which_nobody_has_anything_is_won_by_all() -> None:
    given(2, "arrival", trip=10, money=(0, 0)).then(GameEnded((0, 0), (0, 1)))
