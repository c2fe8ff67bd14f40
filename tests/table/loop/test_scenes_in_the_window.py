"""Scenes that lie on each other, dialogs, faults in them, and files dropped on the window."""

import pygame
import pytest

from freight.table.destinations import ToFile
from freight.table.faults import kept_log, log_path
from freight.table.scene import (
    Explain,
    Pop,
    Pressed,
    Push,
    Replace,
    Reset,
    Scene,
)
from freight.table.scenes.line_dialog import LineScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import DEEPEST
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.trouble import TroubleScene
from tests.record.story import GAMES
from tests.table.loop.test_app import ON_GO, Bare
from tests.table.player import Board, Player, shown_words


def test_a_dialog_lies_over_its_scene_which_hears_nothing_meanwhile(player: Player) -> None:
    dialog = Board(overlay=True)
    player.board.answers["go"] = Push(dialog)
    dialog.answers["go"] = Pop()
    player.click(150, 420)
    player.board.told()
    player.click(150, 420)
    assert player.board.told() == []
    assert dialog.told() == [Pressed("go")]
    assert dialog.closed
    assert player.top is player.board


def test_a_second_click_in_the_same_round_hits_what_the_first_one_led_to(player: Player) -> None:
    """A slow machine hears both clicks of a double click at once."""
    for led_to in (Push(Bare()), Replace(Bare())):
        player.board.answers["go"] = led_to
        player.click(900, 700)
        player.app.inputs.take_all([*ON_GO, *ON_GO], player.now)
        assert player.top is led_to.scene
        assert player.top.told() == []  # type: ignore[attr-defined]
        player.app.apply(Pop() if isinstance(led_to, Push) else Replace(player.board))


def test_a_button_that_a_click_has_taken_away_is_not_pressed_in_the_same_round(player: Player) -> None:
    player.board.answers["go"] = Explain("It is gone.", "")
    player.board.once = True
    player.app.inputs.take_all([*ON_GO, *ON_GO], player.now)
    assert player.board.told() == [Pressed("go")]


def test_scenes_lie_on_each_other_only_so_deep_but_a_dialog_always_finds_room(player: Player) -> None:
    pushed = [Board() for _ in range(DEEPEST + 3)]
    for scene in pushed:
        player.app.guarded(lambda scene=scene: Push(scene))  # type: ignore[misc]
        player.step()
    assert len(player.app.stage.levels) == DEEPEST
    assert [scene.closed for scene in pushed] == [False] * (DEEPEST - 1) + [True] * 4
    assert shown_words(player) == "Too many screens lie open on each other. Go back from some of them first."
    player.app.inputs.take_all([pygame.Event(pygame.DROPFILE, file=str(GAMES / "three-as-printed.freight"))], 0.0)
    assert len(player.app.stage.levels) == DEEPEST
    player.app.guarded(lambda: Push(Board(overlay=True)))
    assert len(player.app.stage.levels) == DEEPEST + 1


def test_scenes_dropped_are_closed(player: Player) -> None:
    second, third, fourth = Board(), Board(), Board()
    player.board.answers["go"] = Push(second)
    second.answers["go"] = Replace(third)
    third.answers["go"] = Reset(fourth)
    fourth.answers["go"] = Pop()
    player.click(150, 420)
    player.click(150, 420)
    assert (player.board.closed, second.closed) == (False, True)
    player.click(150, 420)
    assert (player.board.closed, third.closed, player.top) == (True, True, fourth)
    player.click(150, 420)
    assert fourth.closed
    assert not player.app.stage.levels


@pytest.mark.parametrize("fault", ["on", "tick", "layout"])
def test_a_fault_in_a_scene_is_told_and_logged_and_the_game_goes_on(player: Player, fault: str) -> None:
    player.board.fault = fault
    player.board.changed = True
    with kept_log():
        player.click(150, 420)
        player.step()
    assert isinstance(player.top, TroubleScene)
    assert "today" in log_path().read_text("utf-8")
    words = [each.label for each in player.app.stage.top.placements]
    assert any(str(log_path()) in word for word in words)
    player.board.fault = ""
    player.strike(pygame.K_ESCAPE)
    assert isinstance(player.top, TroubleScene), "it was meant for what lay there before"
    player.step(1.0)
    player.strike(pygame.K_ESCAPE)
    player.step()
    assert player.top is player.board
    assert not player.board.closed
    player.board.told()
    player.click(150, 420)
    assert player.board.told() == [Pressed("go")]


def test_a_first_scene_that_cannot_be_opened_is_told(player: Player) -> None:
    def broken() -> Scene:
        raise OSError("no such game")

    player.app.start(broken)
    player.step()
    assert isinstance(player.top, TroubleScene)
    assert "no such game" in player.app.stage.top.placements[3].label


def test_a_file_dropped_on_any_scene_is_opened_but_on_one_that_takes_it(player: Player) -> None:
    dropped = pygame.Event(pygame.DROPFILE, file=str(GAMES / "three-as-printed.freight"))
    player.board.told()
    player.app.inputs.take_all([dropped], 0.0)
    assert isinstance(player.top, ReplayScene)
    player.app.apply(Push(RulesScene()))
    player.app.inputs.take_all([pygame.Event(pygame.DROPFILE, file=__file__)], 0.0)
    assert isinstance(player.top, NoticeScene)
    assert player.board.told() == []
    player.app.apply(Push(LineScene("Name", "Which?", "Name", "", [])))
    player.app.inputs.take_all([dropped], 0.0)
    assert isinstance(player.top, LineScene)
    assert player.top.line.text.endswith("three-as-printed.freight")


def test_a_scene_that_cannot_be_made_is_told_and_the_one_below_stays(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_path: object) -> Scene:
        raise OSError("no such disk")

    monkeypatch.setattr("freight.table.scenes.opening.open_file", broken)
    player.board.answers["go"] = Push(ToFile("a.freight"))
    player.click(150, 420)
    assert isinstance(player.top, TroubleScene)
    assert "no such disk" in player.app.stage.top.placements[3].label
    player.step(1.0)
    player.strike(pygame.K_ESCAPE)
    player.step()
    assert player.top is player.board
