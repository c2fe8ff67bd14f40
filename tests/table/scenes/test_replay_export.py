"""What a replay and the final payment write for others, and what comes back of it."""

from pathlib import Path

import msgspec
import pytest

from freight.record.game import Game
from freight.table.scene import (
    Explain,
    Pressed,
    Push,
    Typed,
)
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.opening import open_file
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from tests.record.story import header_for, play_on
from tests.table.scenes.walking import press, scene, shown


@pytest.mark.parametrize("way", ["card", "text", "markdown", "events", "money", "sales"])
def test_an_export_says_where_it_went(way: str, freight_home: Path) -> None:
    over = ExportScene(scene().replay)
    press(over, f"to.{way}")
    (path,) = (freight_home / "exports").iterdir()
    assert over.said == f"Written: “{path.name}”, in {freight_home / 'exports'}."
    assert not over.refused


def test_a_refused_export_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    over = ExportScene(scene().replay, tmp_path / "file")
    press(over, "to.card")
    assert over.said.startswith(f"Nothing was written to {tmp_path / 'file'}: ")
    assert over.refused
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_a_home_that_is_nobodys_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    over = ExportScene(scene().replay, Path("~nobody-here/mine"))
    answer = over.on(Pressed("to.text"))
    assert isinstance(answer, Explain)
    assert "~nobody-here" in answer.sentence
    assert list(tmp_path.iterdir()) == []


def test_the_folder_can_be_written(tmp_path: Path) -> None:
    over = ExportScene(scene().replay, Path("x"))
    over.on(Typed("backspace", "", "folder", ("ctrl",)))
    assert isinstance(over.on(Pressed("to.text")), Explain)
    for letter in str(tmp_path / "mine"):
        over.on(Typed(letter, letter, "folder"))
    press(over, "to.text")
    assert len(list((tmp_path / "mine").iterdir())) == 1


def test_a_score_card_opens_as_a_replay_of_the_same_game(freight_home: Path) -> None:
    walked = scene()
    press(ExportScene(walked.replay), "to.card")
    (path,) = (freight_home / "exports").iterdir()
    opened = open_file(path)
    assert isinstance(opened, ReplayScene)
    assert opened.replay.header == walked.replay.header
    assert opened.replay.state_at(opened.walk.last) == walked.replay.state_at(walked.walk.last)


def test_a_strangers_picture_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n and then nothing")
    opened = open_file(path)
    assert isinstance(opened, NoticeScene)
    assert "cut short" in opened.sentence


def _finished() -> Game:
    header = msgspec.structs.replace(header_for(3), practice=True)
    game = Game.create(header, None)
    play_on(game)
    return game


def test_the_final_payment_shares_the_game_and_says_that_it_was_practice() -> None:
    final = FinalScene(_finished())
    placed = shown(final)
    assert "(a practice game)" in placed["verdict"].label
    answer = arrived(final.on(Pressed("share")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ExportScene)
    final.close()
