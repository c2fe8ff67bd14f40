"""Where a file leads to: the table, a replay, watching, or why it can't be opened."""

import gettext
from pathlib import Path

import msgspec
import pytest

from freight import languages
from freight.engine.choices import choices
from freight.record.game import Game
from freight.record.places import new_save_path
from freight.table.scene import Pop, Pressed, Replace, Reset, Typed
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.opening import open_file, replay_file
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.title import TitleScene
from freight.table.scenes.watching import WatchScene


def saved(finished: bool = False) -> Path:
    setup = msgspec.structs.replace(setups.first_setup(), seed="3")
    setup = setups.without_seat(setups.with_option(setup, "weeks", 1), 2)
    header = setups.header_of(setup)
    with Game.create(header, new_save_path(header)) as game:
        while finished and not game.finished:
            game.play(next(iter(choices(game.state))))
        assert game.path is not None
        return game.path


def test_a_running_game_opens_at_the_table() -> None:
    scene = open_file(str(saved()))
    assert isinstance(scene, PlayScene)
    scene.close()


def test_a_finished_game_opens_as_a_replay_and_is_let_go() -> None:
    path = saved(finished=True)
    assert isinstance(open_file(path), ReplayScene)
    Game.open(path).close()


def test_a_game_that_another_window_plays_is_watched() -> None:
    path = saved()
    with Game.open(path):
        assert isinstance(open_file(path), WatchScene)
        assert isinstance(replay_file(path), ReplayScene)


def test_a_damaged_game_can_be_had_up_to_the_damage() -> None:
    path = saved(finished=True)
    lines = path.read_bytes().splitlines(keepends=True)
    damaged = b"".join([*lines[:6], b"?" + lines[6], *lines[7:]])
    path.write_bytes(damaged)
    notice = open_file(path)
    assert isinstance(notice, NoticeScene)
    assert [way.words for way in notice.ways] == ["To the title", "Save what is whole", "Close"]
    mended = arrived(notice.on(Pressed("way.1")))
    assert isinstance(mended, Replace)
    assert isinstance(mended.scene, NoticeScene)
    assert "up to move 4" in mended.scene.sentence
    opened = arrived(mended.scene.on(Typed("return", "\r", "")))
    assert isinstance(opened, Replace)
    assert isinstance(opened.scene, PlayScene)
    assert len(opened.scene.game.steps) == 5
    opened.scene.close()
    assert path.read_bytes() == damaged


class Untouched(gettext.NullTranslations):
    """English, but for three words of it."""

    def gettext(self, message: str) -> str:
        return message.replace("othing was changed", "ulla mutatio")


@pytest.mark.parametrize(("name", "content"), [("empty", b""), ("foreign", b"hello\n"), ("card.png", b"hello\n")])
def test_that_nothing_was_changed_is_said_once_in_any_language(name: str, content: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(content)
    languages.use("de", Untouched())
    try:
        notice = open_file(tmp_path / name)
    finally:
        languages.use("en")
    assert isinstance(notice, NoticeScene)
    assert notice.sentence.count("ulla mutatio") == 1
    assert "changed" not in notice.sentence


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
    for path in (tmp_path / "nowhere.freight", tmp_path, tmp_path / ("x" * 400), Path("~nobody-here")):
        notice = open_file(path)
        assert isinstance(notice, NoticeScene)
        assert path.name[:20] in notice.sentence


def test_the_notice_goes_back_by_escape_and_to_the_title_when_asked(tmp_path: Path) -> None:
    notice = open_file(tmp_path / "nowhere.freight")
    assert isinstance(notice.on(Typed("escape", "", "")), Pop)
    title = arrived(notice.on(Pressed("way.0")))
    assert isinstance(title, Reset)
    assert isinstance(title.scene, TitleScene)
