"""The window's own button and a game that could not be saved: it is asked for as the menu asks, and only once."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from freight.record.game import Game
from freight.record.places import new_save_path
from freight.record.replay import Replay
from freight.table.loop.app import App
from freight.table.scene import Pressed, Push, Scene
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.settings import SettingsScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.widgets import Line
from tests.record.story import header_for

NO_PLACE = Path(__file__) / "no.freight"
OVER: dict[str, Callable[[Game], list[Scene]]] = {
    "the table": lambda game: [],
    "the menu": lambda game: [GameMenuScene(game)],
    "the rules": lambda game: [GameMenuScene(game), RulesScene()],
    "the settings": lambda game: [SettingsScene()],
    "a replay": lambda game: [GameMenuScene(game), ReplayScene(Replay(game))],
    "another place": lambda game: [GameMenuScene(game), SavingScene(game, lambda: Push(RulesScene()), Push)],
}


def game(*, saved: bool = False) -> Game:
    header = header_for()
    return Game.create(header, new_save_path(header) if saved else NO_PLACE)


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
    player.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0)
    assert player.top is before
    player.send(pygame.WINDOWCLOSE)
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
    player.app.guarded(player.top.ways[2].leads_to)
    player.look()
    saving = player.top
    assert isinstance(saving, SavingScene)
    saving.line = Line(str(tmp_path / "upper.freight"))
    player.app.guarded(lambda: saving.on(Pressed("save")))
    player.look()
    assert isinstance(player.top, NoticeScene)
    assert lower.trouble in player.top.sentence
    assert len(player.app.stage.levels) == deep + 1
    player.app.guarded(player.top.ways[1].leads_to)
    assert player.is_gone


@pytest.mark.parametrize(
    "scene",
    [
        lambda: PlayScene(game(saved=True)),
        FirstVoyageScene,
        lambda: WhatIfScene(Game.create(header_for(), None)),
        RulesScene,
    ],
)
def test_where_nothing_is_lost_the_window_closes_at_once(player: Player, scene: Callable[[], Scene]) -> None:
    player.see(scene())
    player.send(pygame.WINDOWCLOSE)
    assert player.is_gone


def test_the_end_of_the_session_is_not_held_up(player: Player) -> None:
    player.see(PlayScene(game()))
    player.send(pygame.QUIT)
    assert player.is_gone
