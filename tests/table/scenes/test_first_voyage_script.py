"""The script of the first voyage: the cards it is played with, what it teaches, and that it comes to its end."""

import pytest

from freight.engine import events as happened
from freight.engine.choices import choices
from freight.engine.commands import Bid, Stop
from freight.engine.goods import STANDARD_GOODS
from freight.engine.weather import FREAK_ACCIDENT, PLAIN_SAILING
from freight.record.history import standing_events
from freight.table.scenes.first_voyage.end import LEARNED
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.settings import Settings
from freight.table.teaching.lesson_game import PUPIL, RIVAL, Rival, lesson_game, stacked
from freight.table.teaching.lessons import STEPS
from tests.table.scenes.first_lessons import ALL, do_first, placed, up


def test_the_cards_are_those_of_the_box_in_another_order() -> None:
    assert sorted(stacked()) == sorted(STANDARD_GOODS.cards)


def test_the_voyage_comes_to_all_that_it_teaches_in_this_order() -> None:
    scene = FirstVoyageScene(len(STEPS))
    told = standing_events(scene.game)
    weathers = [event.card for event in told if isinstance(event, happened.WeatherDrawn)]
    assert weathers == [PLAIN_SAILING, FREAK_ACCIDENT]
    mine = [event for event in told if getattr(event, "seat", None) == PUPIL]
    kinds = list(dict.fromkeys(type(event) for event in mine if not isinstance(event, happened.SeatAsked)))
    assert [kind.__name__ for kind in kinds] == [
        "BidMade", "LotSold", "GoodLoaded", "ShipDeparted", "ShipmentSold", "UpgradeBought", "UnloadingEnded",
        "BidDeclined", "GoodLost", "ShipmentFeePaid",
    ]  # fmt: skip
    assert scene.game.state.money(PUPIL) > 10 > scene.game.state.money(RIVAL)


def test_the_first_time_the_order_matters_the_pupil_is_first() -> None:
    assert up(0).game.state.order == (PUPIL, RIVAL)
    further = next(at for at in ALL if STEPS[at].text.startswith("Another sale"))
    assert up(further).game.state.order == (PUPIL, RIVAL)
    assert up(further + 1).game.state.order == (RIVAL, PUPIL)


def test_the_rival_only_does_what_he_may() -> None:
    game = lesson_game()
    rival = Rival(game.state.goods)
    scene = FirstVoyageScene(len(STEPS))
    for step in scene.game.steps[1:]:
        assert step.command in choices(game.state)
        game.play(step.command)
    assert isinstance(rival, Rival)


@pytest.mark.parametrize("bid", [1, 2, 3])
def test_a_free_bid_leads_on_to_the_same_end(bid: int) -> None:
    at = next(at for at in ALL if "Bid what you like" in STEPS[at].text)
    scene = up(at)
    scene.ask(Bid(bid))
    scene.go_to(len(STEPS))
    assert scene.is_over
    assert scene.game.state.money(PUPIL) == 15 - bid


@pytest.mark.parametrize("stack", [0, 1])
def test_either_stack_will_do_for_the_first_of_the_second_trip(stack: int) -> None:
    at = next(at for at in ALL if "two stacks now" in STEPS[at].text)
    scene = up(at)
    scene.ask(STEPS[at].answers(scene.model)[stack])  # type: ignore[misc]
    for later in range(at + 1, len(STEPS)):
        assert scene.at == later
        scene.tick(500 + later)
        assert scene.is_up
        for key in scene.step.touch(scene.model):
            assert key in placed(scene)
        do_first(scene)
    assert scene.is_over


def test_the_last_step_waits_until_the_last_sale_is_seen() -> None:
    scene = up(len(STEPS) - 2, Settings(still=True))
    scene.ask(scene.step.answers(scene.model)[0])  # type: ignore[misc]
    for tick in range(100):
        scene.tick(1000 + 0.1 * tick)
    assert scene.is_up
    assert not any(scene.showing.state.stacks[PUPIL])
    assert scene.model.view.money[PUPIL] == scene.game.state.money(PUPIL)


def test_who_stops_instead_of_selling_comes_to_the_end_as_well() -> None:
    scene = up(len(STEPS) - 2)
    scene.ask(Stop())
    scene.tick(1000)
    assert (scene.is_up, scene.at) == (True, len(STEPS) - 1)


def test_what_the_first_cargo_has_earned_is_told_in_the_figures_of_the_game_once_the_money_is_there() -> None:
    at = next(at for at in ALL if "{earned}" in STEPS[at].text)
    scene = up(at - 1, Settings(still=False))
    scene.tick(1000.0)
    scene.ask(scene.step.answers(scene.model)[0])  # type: ignore[misc]
    scene.tick(1001.0)
    assert not scene.is_up
    scene.tick(1003.0)
    assert (scene.is_up, scene.at) == (True, at)
    told = [*standing_events(scene.game)]
    paid = sum(event.price for event in told if isinstance(event, happened.LotSold) and event.seat == PUPIL)
    got = sum(event.amount for event in told if isinstance(event, happened.ShipmentSold) and event.seat == PUPIL)
    assert scene.step.told(scene.model) == f"You paid {paid} MM for this cargo and got {got}: {got - paid} MM earned."


@pytest.mark.parametrize("words", ["ship order is shuffled", "a place in the ship order"])
def test_what_the_ship_order_is_good_for_is_told_where_it_comes_up_and_at_the_end(words: str) -> None:
    step = next(step for step in STEPS if words in step.text)
    assert "bids, loads and sells" in step.text
    assert any("bids, loads and sells" in line for line in LEARNED)
