"""A press is for what was there when it was made: scenes that come up meanwhile, and keys held down."""

import pygame
import pytest

from freight.table.scene import (
    Dropped,
    Lifted,
    Replace,
    Typed,
)
from freight.table.screen.remark import READ
from freight.table.stage.guard import GUARD, TOO_EARLY
from tests.table.player import Board, Player


@pytest.mark.parametrize("how", ["click", "key"])
def test_a_press_is_not_taken_for_one_on_a_scene_that_has_come_up_by_itself_under_it(player: Player, how: str) -> None:
    def press() -> None:
        player.click(150, 420) if how == "click" else player.strike(pygame.K_RETURN)

    other = Board()
    player.board.by_itself = Replace(other)
    player.step()
    assert player.top is other
    came = player.now
    while player.now < came + GUARD * 0.8:
        press()
        assert TOO_EARLY in [each.label for each in player.app.screen.remark.placements]
    assert other.told() == []
    player.step(2 * GUARD)  # painting takes its time, too
    press()
    assert not player.app.screen.remark.placements
    assert [getattr(each, "key", "") for each in other.told()] == ["go" if how == "click" else "return"]


def test_that_a_press_came_too_early_is_said_long_enough_to_be_read_and_then_goes(player: Player) -> None:
    other = Board()
    player.board.by_itself = Replace(other)
    player.step()
    player.click(150, 420)
    player.step(READ * 0.9)
    assert TOO_EARLY in [each.label for each in player.app.screen.remark.placements]
    player.step(READ * 0.2)
    player.step()
    assert TOO_EARLY not in [each.label for each in player.app.screen.remark.placements]


def test_presses_one_after_the_other_wait_no_longer_than_one(player: Player) -> None:
    other = Board()
    player.board.by_itself = Replace(other)
    player.step()
    came = player.now
    while not other.told():
        player.step(0.2)
        player.strike(pygame.K_RETURN)
        assert player.now < came + 3 * GUARD


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_n, pygame.K_SPACE])
def test_a_key_held_down_presses_once(player: Player, key: int) -> None:
    for _ in range(30):
        player.hold(key)
        player.step(0.1)
    name = pygame.key.name(key)
    assert player.board.told() == [Typed(name, "", "")]
    player.strike(key)
    player.board.told()
    player.strike(key)
    assert player.board.told() == [Typed(name, "", "")]


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_a_key_held_down_never_lets_go_of_what_it_picked_up(player: Player, key: int) -> None:
    player.app.inputs.focus.go_to("card")
    player.board.told()
    for _ in range(10):
        player.hold(key)
    assert player.board.told() == [Lifted("card")]
    player.send(pygame.KEYUP, key=key, unicode="", mod=0)
    player.strike(key)
    assert [(each.key, each.target) for each in player.board.told() if isinstance(each, Dropped)] == [("card", "stack")]


def test_a_key_held_down_as_a_scene_comes_up_by_itself_is_never_meant_for_that(player: Player) -> None:
    other = Board()
    player.hold(pygame.K_RETURN)
    player.board.by_itself = Replace(other)
    player.step()
    for _ in range(30):
        player.hold(pygame.K_RETURN)
        player.step(0.1)
    assert other.told() == []


def test_a_key_whose_coming_up_went_to_another_window_is_struck_anew(player: Player) -> None:
    player.hold(pygame.K_n)
    player.send(pygame.WINDOWFOCUSLOST)
    player.board.told()
    player.hold(pygame.K_n)
    assert player.board.told() == [Typed("n", "", "")]


def test_a_key_held_down_walks_on_and_writes_on(player: Player) -> None:
    seen = []
    for _ in range(3):
        player.hold(pygame.K_TAB)
        seen.append(player.app.inputs.focus.key)
    assert len(set(seen)) == 3
    player.app.inputs.focus.go_to("name")
    player.write("aa")
    player.board.told()
    for _ in range(2):
        player.hold(pygame.K_BACKSPACE)
    assert player.board.line.text == ""
