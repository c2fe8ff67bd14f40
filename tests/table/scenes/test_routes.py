"""Where scenes lead to: every destination has its scene, made only when somebody goes there."""

from pathlib import Path
from typing import get_args

import pytest

from freight.record.game import Game
from freight.record.replay import Replay
from freight.table import destinations as to
from freight.table.destinations import Destination
from freight.table.scene import Pop, Push, Replace, Reset
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.library.scene import LibraryScene
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived, scene_at
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.statistics.scene import StatisticsScene
from freight.table.scenes.title import TitleScene
from tests.record.story import GAMES, header_for, play_on


def finished() -> Game:
    game = Game.create(header_for(), None)
    play_on(game)
    return game


SCENES: dict[type, tuple[object, type]] = {
    to.ToTitle: (to.ToTitle(), TitleScene),
    to.ToNewGame: (to.ToNewGame(), NewGameScene),
    to.ToFirstVoyage: (to.ToFirstVoyage(), FirstVoyageScene),
    to.ToLibrary: (to.ToLibrary(), LibraryScene),
    to.ToSettings: (to.ToSettings(), SettingsScene),
    to.ToKeys: (to.ToKeys(), KeysScene),
    to.ToRules: (to.ToRules("R16"), RulesScene),
    to.ToTable: (to.ToTable(Game.create(header_for(), None), "Welcome."), PlayScene),
    to.ToFinalPayment: (to.ToFinalPayment(finished()), FinalScene),
    to.ToReplay: (to.ToReplay(Replay(finished())), ReplayScene),
    to.ToFile: (to.ToFile("nowhere.freight"), NoticeScene),
    to.ToResultOf: (to.ToResultOf(GAMES / "two-as-printed.freight"), FinalScene),
    to.ToStatistics: (to.ToStatistics(), StatisticsScene),
    to.ToReplayOf: (to.ToReplayOf(GAMES / "two-as-printed.freight"), ReplayScene),
}


@pytest.mark.parametrize("kind", get_args(Destination))
def test_every_destination_leads_to_its_scene(kind: type) -> None:
    destination, scene_kind = SCENES[kind]
    assert isinstance(destination, Destination)
    scene = scene_at(destination)
    assert type(scene) is scene_kind
    scene.close()


def test_what_a_destination_tells_comes_along() -> None:
    table = scene_at(to.ToTable(Game.create(header_for(), None), "Welcome."))
    assert isinstance(table, PlayScene)
    assert table.teller.message == "Welcome."
    table.close()
    rules = scene_at(to.ToRules("R16"))
    assert isinstance(rules, RulesScene)
    assert rules.ruling == "R16"


@pytest.mark.parametrize("kind", [Push, Replace, Reset])
def test_a_transition_stays_what_it_is_when_its_scene_is_made(kind: type) -> None:
    answer = arrived(kind(to.ToFile(Path("nowhere.freight"))))
    assert type(answer) is kind
    assert isinstance(answer.scene, NoticeScene)  # type: ignore[union-attr]


def test_what_leads_nowhere_else_is_left_as_it_is() -> None:
    scene = RulesScene()
    for transition in (None, Pop(), Push(scene)):
        assert arrived(transition) is transition
