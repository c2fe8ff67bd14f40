"""Opening saved games: from the list, by path, by dropping a file."""

import time
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from freight.engine.choices import choices
from freight.record.game import Game
from freight.record.places import games_folder, new_save_path
from freight.table.placement import Placement, Size
from freight.table.scene import Explain, FileDropped, Focused, Pop, Pressed, Push, Replace, Reset, Scene, Typed
from freight.table.scenes import new_game_setup as setups
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.opening import OpeningScene, open_file
from freight.table.scenes.opening_layout import NONE_YET, when_played
from freight.table.scenes.play import PlayScene
from freight.table.scenes.replay import ReplayScene
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings

SIZE = Size(1280, 800)


def saved(finished: bool = False) -> Path:
    setup = msgspec.structs.replace(setups.first_setup(), seed="3")
    setup = setups.without_seat(setups.with_option(setup, "weeks", 1), 2)
    header = setups.header_of(setup)
    with Game.create(header, new_save_path(header)) as game:
        while finished and not game.finished:
            game.play(next(iter(choices(game.state))))
        assert game.path is not None
        return game.path


def placed(scene: Scene) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(SIZE, Settings())}


def test_a_running_game_opens_at_the_table() -> None:
    scene = open_file(str(saved()))
    assert isinstance(scene, PlayScene)
    scene.close()


def test_a_finished_game_opens_as_a_replay_and_is_let_go() -> None:
    path = saved(finished=True)
    assert isinstance(open_file(path), ReplayScene)
    Game.open(path).close()


def test_a_game_that_another_window_plays_can_be_watched() -> None:
    path = saved()
    with Game.open(path):
        notice = open_file(path)
        assert isinstance(notice, NoticeScene)
        assert path.name in notice.sentence
        watched = notice.on(Pressed("way.2"))
        assert isinstance(watched, Replace)
        assert isinstance(watched.scene, ReplayScene)


@pytest.mark.parametrize("content", [b"", b"hello\n", b"\x00" * 300, b"{}\n"])
def test_a_file_that_is_no_saved_game_is_said_in_a_sentence_and_left_alone(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "thing.freight"
    path.write_bytes(content)
    notice = open_file(path)
    assert isinstance(notice, NoticeScene)
    assert "thing.freight" in notice.sentence
    assert notice.sentence.casefold().count("nothing was changed") == 1
    assert path.read_bytes() == content


def test_a_file_that_is_not_there_and_a_folder_are_said_too(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere.freight", tmp_path):
        notice = open_file(path)
        assert isinstance(notice, NoticeScene)
        assert path.name in notice.sentence


def test_the_notice_goes_back_by_escape_and_to_the_title_when_asked(tmp_path: Path) -> None:
    notice = open_file(tmp_path / "nowhere.freight")
    assert isinstance(notice.on(Typed("escape", "", "")), Pop)
    title = notice.on(Pressed("way.0"))
    assert isinstance(title, Reset)
    assert isinstance(title.scene, TitleScene)


def test_the_list_has_every_save_with_what_can_be_done_with_it() -> None:
    saved()
    saved(finished=True)
    (games_folder() / "odd.freight").write_text("not a game")
    scene = OpeningScene()
    states = [info.state for info in scene.saves]
    assert sorted(states) == ["finished", "foreign", "running"]
    shown = placed(scene)
    for number, state in enumerate(states):
        assert (f"play.{number}" in shown) == (state == "running")
        assert (f"replay.{number}" in shown) == (state != "foreign")
    running, odd = states.index("running"), states.index("foreign")
    assert "trip 1 of 5" in shown[f"standing.{running}"].label
    assert "odd.freight" in shown[f"standing.{odd}"].label
    assert "Captain (Manifest Density), Bill Lading (Cargo Figure)" in shown[f"play.{running}"].label


def test_play_on_and_replay_open_the_game_of_their_row() -> None:
    saved()
    scene = OpeningScene()
    replay = scene.on(Pressed("replay.0"))
    assert isinstance(replay, Push)
    assert isinstance(replay.scene, ReplayScene)
    play = scene.on(Pressed("play.0"))
    assert isinstance(play, Push)
    assert isinstance(play.scene, PlayScene)
    play.scene.close()


def test_a_game_that_vanished_since_the_list_was_made_is_said() -> None:
    path = saved()
    scene = OpeningScene()
    path.unlink()
    for key in ("play.0", "replay.0"):
        answer = scene.on(Pressed(key))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, NoticeScene)


@pytest.mark.parametrize("wrap", ["{}", '"{}"', "'{}'", "file://{}", "  {} "])
def test_a_path_is_opened_as_it_was_pasted(wrap: str) -> None:
    scene = OpeningScene()
    scene.on(Focused("path"))
    scene.on(Typed("paste", wrap.format(saved()), "path", ("ctrl",)))
    answer = scene.on(Typed("return", "\r", "path"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


def test_no_path_is_no_file() -> None:
    assert isinstance(OpeningScene().on(Pressed("open-path")), Explain)


def test_a_dropped_file_is_opened() -> None:
    answer = OpeningScene().on(FileDropped(str(saved())))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


def test_an_empty_library_says_how_it_fills() -> None:
    assert placed(OpeningScene())["none"].label == NONE_YET


def test_when_a_game_was_played_is_said_in_words() -> None:
    now = datetime(2026, 5, 3, 12, 0)
    at = now.timestamp()
    assert when_played((now - timedelta(hours=2)).timestamp(), at) == "last played today at 10:00"
    assert when_played((now - timedelta(days=1)).timestamp(), at) == "last played yesterday at 12:00"
    assert when_played((now - timedelta(days=40)).timestamp(), at) == "last played on 24 March 2026"
    assert when_played(time.time(), time.time()).startswith("last played today")
