"""Where the keyboard begins when the table asks something."""

import time
from collections.abc import Callable

import pygame
import pytest

from freight.table.placement import Placement, Size
from freight.table.scene import Asked, Dropped, Focused, Lifted, Pressed, Scene, Typed
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.stage.asked import asked
from freight.table.stage.focus import Focus
from freight.table.stage.pointer import Refused
from tests.table.every.tables import course, people, played_to
from tests.table.every_scene import EVERY
from tests.table.focusing import ALL, PLACES, at, button, focus, strike
from tests.table.player import Player

ONE, OTHER = Asked((0, 1), "c"), Asked((0, 2), "c")


def ready(scene: Scene) -> list[Placement]:
    """A table's layout once nothing is on its way any more."""
    for second in range(100, 400, 100):
        scene.tick(second)
    return list(scene.layout(Size(1280, 800), Settings()))


def begins(scene: Scene) -> str:
    try:
        found = asked(scene, ready(scene))
    finally:
        scene.close()
    return found.first.partition(":")[0] if found else ""


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("auction", "bid"),
        ("a bid stands", "bid"),
        ("last chance", "buy"),
        ("weather", "lose"),
        ("arrival", "unload"),
        ("a computer thinks", ""),
        ("replay", ""),
        ("final payment", "again"),
        ("title", ""),
        ("settings", ""),
    ],
)
def test_the_first_answer_of_each_question(name: str, first: str) -> None:
    assert begins(EVERY[name]()) == first


def test_loading_begins_in_the_dock_and_ends_at_the_sail() -> None:
    loadings = [place for place, (phase, _) in enumerate(course(4)) if phase == "loading"]
    for place in loadings:
        scene = PlayScene(played_to(4, place))
        dock = scene.game.state.docks[scene.game.state.to_act]
        found = asked(scene, ready(scene))
        scene.close()
        assert found is not None
        assert found.first == (f"card:{dock[0]}" if dock else "sail")


def test_a_focus_that_is_nowhere_goes_to_the_first_answer_and_is_not_seen() -> None:
    made = Focus()
    assert made.show(ALL) == []
    assert made.show(ALL, ONE) == [Focused("c")]
    assert not made.seen
    assert strike(made, "tab") == []
    assert (made.key, made.seen) == ("c", True)


def test_a_focus_that_the_player_has_put_somewhere_stays() -> None:
    made = at("a")
    strike(made, "tab")
    assert made.show(ALL, ONE) == []
    assert made.key == "b"


def test_a_click_puts_it_somewhere_too() -> None:
    made = Focus()
    made.show(ALL)
    made.point_at("a")
    made.show(ALL, ONE)
    assert made.key == "a"


def test_a_question_that_leads_takes_the_focus_along_once() -> None:
    made = at("a")
    strike(made, "tab")
    leading = Asked((0, 3), "c", leads=True)
    made.show(ALL, leading)
    assert made.key == "c"
    strike(made, "tab")
    made.show(ALL, leading)
    assert made.key == "d"


def test_enter_presses_what_a_leading_question_has_led_to_before_its_ring_is_seen() -> None:
    made = focus()
    made.show(ALL, Asked((0, 3), "c", leads=True))
    assert strike(made, "return") == [Pressed("c")]
    assert made.seen


@pytest.mark.parametrize("later", [None, Asked((0, 4), "c")])
def test_enter_is_the_scenes_again_once_that_question_is_answered(later: Asked | None) -> None:
    made = focus()
    made.show(ALL, Asked((0, 3), "c", leads=True))
    made.show(ALL, later)
    assert strike(made, "return") == [Typed("return", "", "c")]


def test_an_answer_that_was_led_to_and_left_is_not_pressed_from_elsewhere() -> None:
    made = focus()
    made.show(ALL, Asked((0, 3), "c", leads=True))
    made.point_at("a")
    assert strike(made, "return") == [Typed("return", "", "a")]


def test_what_is_picked_up_goes_to_where_the_question_aims() -> None:
    made = focus()
    made.show(ALL, Asked((0, 4), "card", leads=True, aim="right"))
    assert strike(made, "return", "return") == [Lifted("card"), Dropped("card", "right", PLACES[1].rect.centre)]


def test_a_scene_that_asks_is_heard_before_its_table() -> None:
    scene = FirstVoyageScene(3)
    placements = scene.layout(Size(1280, 800), Settings())
    found = asked(scene, placements)
    assert found is not None
    assert (found.first, found.aim, found.leads) == ("money:0:4", "lot", True)


def test_a_focus_on_something_that_went_goes_to_the_first_answer() -> None:
    made = at("a")
    strike(made, "tab")
    without = [each for each in ALL if each.key != "b"]
    made.show(without)
    assert made.key != "c", "nothing is asked: it goes to the nearest"
    made.show(without, ONE)
    assert made.key == "c"


def test_while_something_is_still_to_be_asked_a_focus_on_something_that_went_is_nowhere() -> None:
    made, without = at("a"), [each for each in ALL if each.key != "b"]
    made.show(ALL, ONE)
    made.go_to("b")
    assert made.show(without, Asked(("waits",), "")) == [Focused("")]
    assert strike(made, "space") == [Typed("space", "", "")], "the key is the table's: it skips"
    assert made.show(without, OTHER) == [Focused("c")]
    assert (made.seen, made.was_put) == (True, False)


@pytest.mark.parametrize(("key", "comes_to"), [("tab", "a"), ("left", "a"), ("down", "a")])
def test_from_nowhere_it_goes_on_from_where_it_was(key: str, comes_to: str) -> None:
    placements = [button("far", 600, 600), *ALL]
    made = at("b", placements)
    made.show([each for each in placements if each.key != "b"], Asked(("waits",), ""))
    assert strike(made, key) == [Focused(comes_to)]
    assert made.was_put


def test_a_focus_that_the_player_has_put_somewhere_stays_while_something_is_still_to_be_asked() -> None:
    made = at("a")
    strike(made, "tab")
    assert made.show(ALL, Asked(("waits",), "")) == []
    assert made.show(ALL, ONE) == []
    assert made.key == "b"


@pytest.mark.parametrize("key", [pygame.K_d, pygame.K_RETURN])
def test_at_the_table_the_keyboard_rests_while_others_play_and_is_at_the_next_question_again(key: int) -> None:
    player = Player(Settings(speed="fast"))
    try:
        player.app.start(lambda: PlayScene(people(4, 3, computers=True)))
        model = lambda: player.top.model  # type: ignore[attr-defined]  # noqa: E731
        focus = player.app.stage.top.focus
        for _ in range(2):
            until(player, lambda: bool(model().choices))
            player.step()
            player.strike(pygame.K_TAB)
            player.step(5)
            assert focus.seen
            assert focus.key.startswith("bid:")
            player.strike(key, "d" * (key == pygame.K_d))
            player.step()
            assert not model().choices
            for _ in range(20):
                assert (focus.key, player.app.screen.remark.placements) == ("", ())
                player.step(0.05)
                if model().choices:
                    break
    finally:
        player.app.close()


def until(player: Player, is_so: Callable[[], bool]) -> None:
    """Let time go by until something is so, while computers think elsewhere."""
    end = time.monotonic() + 20
    while not is_so():
        assert time.monotonic() < end
        player.step(0.05)
        time.sleep(0.002)


def test_within_a_question_it_goes_to_the_nearest() -> None:
    made = at("a")
    strike(made, "tab")
    made.show(ALL, ONE)
    without = [each for each in ALL if each.key != "b"]
    assert made.show(without, ONE) == [Focused("a")]
    assert made.show(without, ONE) == []
    assert made.show(without, OTHER) == [Focused("c")]


def test_what_is_carried_is_not_taken_away_by_a_question() -> None:
    made = Focus()
    made.show(ALL)
    made.use("card")
    made.show(ALL, ONE)
    assert (made.key, made.carried) == ("card", "card")


def test_a_question_that_goes_with_all_else_leaves_it_nowhere() -> None:
    made = Focus()
    made.show([button("c", 0, 0)], ONE)
    assert made.show([]) == [Focused("")]


def test_in_the_window_the_first_tab_is_at_what_is_asked() -> None:
    player = Player()
    try:
        player.app.start(EVERY["auction"])
        for _ in range(5):
            player.step(10)
        player.strike(pygame.K_TAB)
        focus = player.app.stage.top.focus
        assert (focus.key.partition(":")[0], focus.seen) == ("bid", True)
    finally:
        player.app.close()


def test_a_question_that_comes_while_something_is_carried_counts_as_new_once_the_hands_are_empty() -> None:
    made = at("card")
    made.show(ALL, ONE)
    made.go_to("card")
    assert strike(made, "return") == [Lifted("card")]
    leading = Asked((0, 3), "c", leads=True)
    for _ in range(2):
        made.show(ALL, leading)
        assert (made.carried, made.key) == ("card", "card")
    strike(made, "escape")
    made.show(ALL, leading)
    assert made.key == "c"


def test_while_a_scene_that_leads_asks_nothing_nothing_is_picked_up() -> None:
    made = focus()
    made.show(ALL, Asked((0, 3), "card", leads=True))
    made.show(ALL, Asked((0, 4), "", leads=True))
    assert made.key == "card"
    assert strike(made, "return") == [Typed("return", "", "card")], "its ring is not seen"
    made.go_to("card")
    assert strike(made, "return") == [Refused("card")]
    assert not made.carried
    made.show(ALL, Asked((0, 5), "card", leads=True))
    assert strike(made, "return") == [Lifted("card")]
