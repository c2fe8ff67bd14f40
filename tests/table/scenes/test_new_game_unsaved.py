"""A new game where none can be saved: another place, or unsaved; and what goes when it has begun."""

from pathlib import Path

import pytest

from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.destinations import Destination
from freight.table.scene import Explain, Focused, Pressed, Push, Replace, Transition, Typed
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.first_voyage.end import EndOfLessonsScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.branch import BranchScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.saving import SavingScene
from freight.table.scenes.title import TitleScene
from freight.table.stage.levels import Stage
from tests.record.story import GAMES, list_saves
from tests.table.scenes.new_games import press, seeded


def test_where_games_can_not_be_saved_another_place_is_offered(freight_home: Path, tmp_path: Path) -> None:
    freight_home.write_text("a file where the folder should be")
    answer = arrived(press(seeded(), "start"))
    assert isinstance(answer, Push)
    notice = answer.scene
    assert isinstance(notice, NoticeScene)
    assert "could not be saved" in notice.sentence
    elsewhere = arrived(press(notice, "way.2"))
    assert isinstance(elsewhere, Replace)
    saving = elsewhere.scene
    assert isinstance(saving, SavingScene)
    write_path(saving, str(freight_home / "still" / "not.freight"))
    assert isinstance(saving.on(Pressed("save")), Explain)
    write_path(saving, str(tmp_path / "mine"))
    begun = arrived(saving.on(Pressed("save")))
    assert isinstance(begun, Replace)
    assert isinstance(begun.scene, PlayScene)
    assert begun.scene.game.path == tmp_path / "mine.freight"
    assert begun.scene.game.trouble == ""
    begun.scene.close()
    assert [info.state for info in list_saves(tmp_path)] == ["running"]


@pytest.mark.parametrize("way", [Pressed("back"), Typed("escape", "", "path")])
def test_back_from_another_place_does_not_begin_the_game(freight_home: Path, way: Pressed | Typed) -> None:
    freight_home.write_text("a file where the folder should be")
    answer = arrived(press(seeded(), "start"))
    assert isinstance(answer, Push)
    elsewhere = arrived(press(answer.scene, "way.2"))
    assert isinstance(elsewhere, Replace)
    back = arrived(elsewhere.scene.on(way))
    assert isinstance(back, Replace)
    assert isinstance(back.scene, NoticeScene)
    assert "could not be saved" in back.scene.sentence


def test_or_it_is_played_unsaved(freight_home: Path) -> None:
    freight_home.write_text("a file where the folder should be")
    answer = arrived(press(seeded(), "start"))
    assert isinstance(answer, Push)
    begun = arrived(press(answer.scene, "way.1"))
    assert isinstance(begun, Replace)
    assert isinstance(begun.scene, PlayScene)
    assert begun.scene.game.path is None
    begun.scene.close()


@pytest.mark.parametrize("way", ["way.1", "way.2"])
@pytest.mark.parametrize("begins", ["new", "again", "branch", "first game"])
def test_what_has_begun_a_game_that_cannot_be_saved_goes_when_it_is_played(
    freight_home: Path, tmp_path: Path, way: str, begins: str
) -> None:
    """As it goes where the game is saved: or each one played again would leave one more scene below the table."""
    freight_home.write_text("a file where the folder should be")
    stage = Stage()

    def go(transition: Transition | None) -> None:
        move = arrived(transition)
        assert isinstance(move, Push | Replace)
        assert not isinstance(move.scene, Destination)
        for dropped in stage.apply(move):
            dropped.close()

    record = read_save(GAMES / "four-as-printed.freight")
    beginners = {
        "new": (seeded, "start"),
        "again": (lambda: FinalScene(record), "again"),
        "branch": (lambda: BranchScene(Replay(record), 10), "start"),
        "first game": (EndOfLessonsScene, "play"),
    }
    make, key = beginners[begins]  # a scene and its button
    go(Push(TitleScene()))
    go(Push(make()))
    go(stage.top.scene.on(Pressed(key)))
    go(stage.top.scene.on(Pressed(way)))
    if way == "way.2":
        assert isinstance(stage.top.scene, SavingScene)
        write_path(stage.top.scene, str(tmp_path / "mine"))
        go(stage.top.scene.on(Pressed("save")))
    assert [type(level.scene) for level in stage.levels] == [TitleScene, PlayScene]
    for level in stage.levels:
        level.scene.close()


def write_path(scene: SavingScene, path: str) -> None:
    scene.on(Focused("path"))
    scene.on(Typed("backspace", "", "path", ("ctrl",)))
    for letter in path:
        scene.on(Typed(letter, letter, "path"))
