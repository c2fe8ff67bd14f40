"""A drag on a scene that has just come up by itself: neither its beginning nor its end was meant for that."""

import pygame
import pytest

from freight.table.scene import Dropped, Lifted, Pressed, Replace
from freight.table.stage.guard import GUARD
from tests.table.player import Board, Player


def test_what_is_lifted_and_put_down_at_once_on_a_scene_that_came_up_by_itself_was_not_touched() -> None:
    player, other = Player(), Board()
    player.board.by_itself = Replace(other)
    player.step()
    came = player.now
    drag(player)
    assert player.now < came + GUARD
    assert other.told() == []
    player.step(2 * GUARD)
    drag(player)
    assert other.told() == [Lifted("card"), Dropped("card", "stack", (440, 170))]
    player.app.close()


def test_a_drag_that_was_begun_too_early_does_not_end_there_later() -> None:
    player, other = Player(), Board()
    player.board.by_itself = Replace(other)
    player.step()
    x, y = player.board.home.centre
    player.down(x, y)
    player.move(x + 10, y)
    player.step(2 * GUARD)
    player.move(440, 170)
    player.up(440, 170)
    assert other.told() == []
    player.app.inputs.focus.go_to("card")
    player.strike(pygame.K_RETURN)
    assert other.told() == [Lifted("card")]
    player.app.close()


def test_what_was_picked_up_by_key_too_early_is_not_carried() -> None:
    player, other = Player(), Board()
    player.board.by_itself = Replace(other)
    player.step()
    player.app.inputs.focus.go_to("card")
    player.strike(pygame.K_RETURN)
    assert (other.told(), player.app.inputs.focus.carried) == ([], "")
    player.app.close()


def test_what_is_carried_goes_home_at_any_moment() -> None:
    player = Player()
    player.lift()
    player.app._guard.alert = True  # noqa: SLF001
    player.send(pygame.WINDOWFOCUSLOST)
    assert [(each.key, each.target) for each in player.board.told() if isinstance(each, Dropped)] == [("card", "")]
    player.app.close()


def test_what_is_pressed_while_a_scene_is_slow_to_come_up_was_not_meant_for_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Time counts from when it is seen, not from before it was made and painted."""
    player, other = Player(), Board()

    def slow(_now: float) -> Replace:
        player.now += 2 * GUARD
        return Replace(other)

    monkeypatch.setattr("time.monotonic", lambda: player.now)
    monkeypatch.setattr(player.board, "tick", slow)
    player.step()
    x, y = 150, 420
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(x, y), button=1))
    player.app.step(player.now)
    player.click(x, y)
    assert other.told() == []
    player.step(2 * GUARD)
    player.click(x, y)
    assert [type(each) for each in other.told()] == [Pressed]
    player.app.close()


def drag(player: Player) -> None:
    """The card onto the stack."""
    x, y = player.board.home.centre
    player.down(x, y)
    player.move(x + 10, y)
    player.move(440, 170)
    player.up(440, 170)
