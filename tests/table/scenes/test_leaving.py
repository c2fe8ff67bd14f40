"""Every way out over a game that could not be saved: it is asked for before its moves are lost, and only once."""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.record.game import Game
from freight.record.places import new_save_path
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.loop.app import App
from freight.table.scene import Pressed, Push, Scene
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.first_voyage.end import LessonMenuScene
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.leaving import LeavingScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.trouble import TroubleScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stage.guard import GUARD
from freight.table.widgets import Line
from tests.record.story import GAMES, header_for, play_on

NO_PLACE = Path(__file__) / "no.freight"
OVER: dict[str, Callable[[Game], list[Scene]]] = {
    "the table": lambda game: [],
    "the menu": lambda game: [GameMenuScene(game)],
    "the rules": lambda game: [GameMenuScene(game), RulesScene()],
    "the settings": lambda game: [SettingsScene()],
    "a replay": lambda game: [GameMenuScene(game), ReplayScene(Replay(game))],
    "another place": lambda game: [GameMenuScene(game), SavingScene(game, lambda: Push(RulesScene()), Push)],
    "a fault": lambda game: [TroubleScene(ValueError("no"), alone=False, staked=(game,))],
    "another table": lambda game: [PlayScene(elsewhere()), GameMenuScene(elsewhere())],
}
PRESSES: dict[str, tuple[list[str], str]] = {
    "the menu's leave": (["the table", "the menu"], "leave"),
    "the menu's quit": (["the table", "the menu"], "quit"),
    "the leave of a menu over another table": (["the table", "another table"], "leave"),
    "the quit of a menu over another table": (["the table", "another table"], "quit"),
    "a fault's quit": (["the table", "a fault"], "trouble.quit"),
    "the title button of the final payment": (["the final payment"], "home"),
    "play again": (["the final payment"], "again"),
    "the next one begins": (["the final payment"], "next"),
    "a lesson's way out, dropped over it": (["the table", "a lesson"], "leave"),
}
"""What lies on each other, and what is pressed there that drops it all."""
BASES: dict[str, Callable[[Game], list[Scene]]] = {
    **OVER,
    "the table": lambda game: [PlayScene(game)],
    "the final payment": lambda game: [FinalScene(over(game))],
    "a lesson": lambda game: [FirstVoyageScene(), LessonMenuScene()],
}


def over(game: Game) -> Game:
    play_on(game)
    return game


def elsewhere() -> Game:
    """Another game, which is saved."""
    return game(saved=True)


def game(*, saved: bool = False) -> Game:
    header = header_for()
    return Game.create(header, new_save_path(header) if saved else NO_PLACE)


def read_only() -> Game:
    """A game whose file may only be read, as it was opened."""
    header = header_for()
    people = tuple([msgspec.structs.replace(seat, player="person") for seat in header.seats])  # nobody plays on alone
    path = new_save_path(header)
    with Game.create(msgspec.structs.replace(header, seats=people), path) as saved:
        play_on(saved, 5)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "open", not_allowed)
        return Game.open(path)


def not_allowed(*_: object) -> int:
    raise PermissionError(13, "Permission denied")


class Player:
    """Somebody at a window."""

    def __init__(self) -> None:
        settings = Settings(speed="off")
        self.app = App(Window(settings.window, full_screen=False), settings)
        self.now = 100.0

    def see(self, *scenes: Scene) -> None:
        """Have scenes lie on each other, and look at the last."""
        for scene in scenes:
            self.app.apply(Push(scene))
        self.look()

    def look(self) -> None:
        for _ in range(2):
            self.now += 1.0
            self.app.step(self.now)

    def send(self, kind: int, **facts: object) -> None:
        self.app.inputs.take_all([pygame.event.Event(kind, facts)], self.now)
        if self.app.stage.levels:
            self.look()

    def strike(self, key: int) -> None:
        self.send(pygame.KEYDOWN, key=key, unicode="", mod=0)
        self.send(pygame.KEYUP, key=key, mod=0)

    def words(self) -> list[str]:
        """What is read on the topmost scene."""
        return [each.label for each in self.app.stage.top.placements]

    @property
    def top(self) -> Scene:
        return self.app.stage.top.scene

    @property
    def is_gone(self) -> bool:
        return not self.app.stage.levels


@pytest.fixture
def player() -> Iterator[Player]:
    player = Player()
    yield player
    player.app.close()


def pressed(player: Player, way: str) -> tuple[Game, list[Scene]]:
    """Go a way over a game that is not saved; gives the game, and what lay there as it was pressed."""
    below, key = PRESSES[way]
    played = game()
    player.see(*(scene for name in below for scene in BASES[name](played)))
    lying = [level.scene for level in player.app.stage.levels]
    player.app.guarded(lambda: lying[-1].on(Pressed(key)))
    player.look()
    return played, lying


@pytest.mark.parametrize("way", PRESSES)
def test_each_way_out_asks_before_moves_are_lost_and_back_leads_back(player: Player, way: str) -> None:
    played, lying = pressed(player, way)
    assert isinstance(player.top, LeavingScene)
    assert played.trouble in player.top.sentence
    player.strike(pygame.K_ESCAPE)
    assert [level.scene for level in player.app.stage.levels] == lying
    player.app.guarded(lambda: lying[-1].on(Pressed(PRESSES[way][1])))
    player.look()
    assert isinstance(player.top, LeavingScene)
    player.app.guarded(player.top.ways[1].leads_to)
    player.look()
    assert not any(level.scene in lying for level in player.app.stage.levels)


@pytest.mark.parametrize("way", PRESSES)
def test_each_way_out_goes_on_once_the_game_is_saved_in_another_place(player: Player, way: str, tmp_path: Path) -> None:
    played, lying = pressed(player, way)
    player.strike(pygame.K_RETURN)
    saving = player.top
    assert isinstance(saving, SavingScene)
    saving.line = Line(str(tmp_path / "saved.freight"))
    player.app.guarded(lambda: saving.on(Pressed("save")))
    player.look()
    assert not any(level.scene in lying for level in player.app.stage.levels)
    assert read_save(tmp_path / "saved.freight").steps == played.steps


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_a])
def test_a_key_that_leaves_the_final_payment_asks_as_well(player: Player, key: int) -> None:
    player.see(FinalScene(over(game())))
    player.strike(key)
    assert isinstance(player.top, LeavingScene)


def test_the_show_of_the_final_payment_is_not_closed_without_asking(player: Player) -> None:
    player.see(FinalScene(over(game()), show=True))
    player.send(pygame.WINDOWCLOSE)
    assert isinstance(player.top, LeavingScene)


def test_a_final_payment_that_leads_back_to_where_the_game_still_is_asks_nothing(player: Player) -> None:
    played = over(game())
    below = FinalScene(played)
    player.see(below, FinalScene(played, back=True))
    player.strike(pygame.K_ESCAPE)
    assert player.top is below


def test_play_again_where_no_game_can_be_saved_asks_for_both_one_after_the_other(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freight.table.scenes.final.again.new_save_path", lambda _: NO_PLACE)
    below = FinalScene(over(game()))
    player.see(below)
    player.app.guarded(lambda: below.on(Pressed("again")))
    player.look()
    assert isinstance(player.top, LeavingScene)
    player.app.guarded(player.top.ways[1].leads_to)
    player.look()
    assert isinstance(player.top, NoticeScene)
    assert player.top.title == "This game can't be saved"
    player.strike(pygame.K_ESCAPE)
    assert player.top is below
    player.app.guarded(lambda: below.on(Pressed("again")))
    player.app.guarded(player.top.ways[1].leads_to)  # type: ignore[attr-defined]
    player.app.guarded(player.top.ways[1].leads_to)  # type: ignore[attr-defined]
    player.look()
    assert [type(level.scene) for level in player.app.stage.levels] == [PlayScene]


def test_a_fault_tells_whether_the_game_is_saved(player: Player) -> None:
    played, error = game(), ValueError("no")
    player.see(PlayScene(played))
    monkey = player.top
    monkey.tick = lambda now: (_ for _ in ()).throw(error)  # type: ignore[method-assign]
    player.look()
    assert isinstance(player.top, TroubleScene)
    assert any(played.trouble in words for words in player.words())
    assert not any("is there up to its last move" in words for words in player.words())


def test_a_fault_over_a_game_that_is_saved_says_so_and_quits_at_once(player: Player) -> None:
    player.see(PlayScene(elsewhere()), TroubleScene(ValueError("no"), alone=False))
    assert any("is there up to its last move" in words for words in player.words())
    trouble = player.top
    player.app.guarded(lambda: trouble.on(Pressed("trouble.quit")))
    assert player.is_gone


@pytest.mark.parametrize("over", OVER)
def test_the_button_of_the_window_asks_before_moves_are_lost_whatever_lies_over_the_game(
    player: Player, over: str
) -> None:
    played = game()
    player.see(PlayScene(played), *OVER[over](played))
    before = player.top
    player.send(pygame.WINDOWCLOSE)
    question = player.top
    assert isinstance(question, NoticeScene)
    assert question.title == "Leave without saving?"
    assert played.trouble in question.sentence
    assert [way.words for way in question.ways] == ["Back", "Quit", "Another place"]
    player.strike(pygame.K_ESCAPE)
    assert player.top is before
    player.send(pygame.WINDOWCLOSE)
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


@pytest.mark.parametrize("apart", [0.0, 0.12, GUARD - 0.01])
def test_a_double_click_on_the_button_of_the_window_is_no_answer_to_its_question(player: Player, apart: float) -> None:
    player.see(PlayScene(game()))
    close = pygame.event.Event(pygame.WINDOWCLOSE)
    player.app.inputs.take_all([close], player.now)
    player.app.inputs.take_all([close], player.now + apart)
    player.look()
    assert isinstance(player.top, NoticeScene)
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


def test_a_game_opened_to_be_read_only_is_asked_about_once_a_move_is_lost_with_it(
    player: Player, tmp_path: Path
) -> None:
    played = read_only()
    player.see(PlayScene(played))
    play_on(played, 1)
    player.send(pygame.WINDOWCLOSE)
    assert isinstance(player.top, NoticeScene)
    player.strike(pygame.K_ESCAPE)
    assert played.save_elsewhere(tmp_path / "b.freight")
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


def test_a_way_of_the_question_closes_the_window(player: Player) -> None:
    player.see(PlayScene(game()))
    player.send(pygame.WINDOWCLOSE)
    box = {each.key: each for each in player.app.stage.top.placements}["way.1"].rect
    at = (box.x + box.w // 2, box.y + box.h // 2)
    player.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    player.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    player.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert player.is_gone


def test_the_question_of_the_menu_counts_as_asked(player: Player) -> None:
    played = game()
    menu = GameMenuScene(played)
    player.see(PlayScene(played), menu)
    player.app.guarded(lambda: menu.on(Pressed("quit")))
    player.look()
    assert isinstance(player.top, NoticeScene)
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


def test_what_was_asked_and_is_hidden_again_is_asked_anew(player: Player) -> None:
    player.see(PlayScene(game()))
    player.send(pygame.WINDOWCLOSE)
    player.see(RulesScene())
    player.send(pygame.WINDOWCLOSE)
    assert isinstance(player.top, NoticeScene)


def test_of_two_games_the_upper_one_is_asked_about_and_then_the_other(player: Player, tmp_path: Path) -> None:
    lower, upper = game(), Game.create(header_for(), NO_PLACE / "upper")
    player.see(PlayScene(lower), PlayScene(upper))
    deep = len(player.app.stage.levels)
    player.send(pygame.WINDOWCLOSE)
    assert isinstance(player.top, NoticeScene)
    assert upper.trouble in player.top.sentence
    assert player.top.sentence.startswith("The game of Player 0 and Player 1 (Week 1, Monday):")
    player.app.guarded(player.top.ways[2].leads_to)
    player.look()
    saving = player.top
    assert isinstance(saving, SavingScene)
    saving.line = Line(str(tmp_path / "upper.freight"))
    player.app.guarded(lambda: saving.on(Pressed("save")))
    player.look()
    assert isinstance(player.top, NoticeScene)
    assert lower.trouble in player.top.sentence
    assert player.top.sentence.startswith("The game of ")
    assert len(player.app.stage.levels) == deep + 1
    player.app.guarded(player.top.ways[1].leads_to)
    assert player.is_gone


@pytest.mark.parametrize(
    "scene",
    [
        lambda: PlayScene(elsewhere()),
        lambda: FinalScene(over(elsewhere())),
        lambda: FinalScene(read_save(GAMES / "four-as-printed.freight")),
        FirstVoyageScene,
        lambda: WhatIfScene(Game.create(header_for(), None)),
        RulesScene,
        lambda: PlayScene(read_only()),
    ],
)
def test_where_nothing_is_lost_the_window_closes_at_once(player: Player, scene: Callable[[], Scene]) -> None:
    player.see(scene())
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


def test_the_key_of_a_mac_that_quits_asks_once(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    player.see(PlayScene(game()))
    player.send(pygame.QUIT)
    assert isinstance(player.top, LeavingScene)
    player.send(pygame.QUIT)
    assert player.is_gone


def test_the_end_of_the_session_is_not_held_up(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    player.see(PlayScene(game()))
    player.send(pygame.QUIT)
    assert player.is_gone
