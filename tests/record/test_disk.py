"""What the disk may do to a saved game beyond being full: the faults that the campaigns found, one by one."""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from freight.record import files
from freight.record.game import Game
from freight.record.reading import read_save
from tests.campaigns.disk import Call, Disk
from tests.record.story import header_for, play_on, saved_game


def failing(kind: str, number: int = errno.EIO) -> Callable[[Call], Any]:
    """A judge who lets every call of a kind fail."""

    def judge(call: Call) -> Any:
        if call.kind == kind:
            raise OSError(number, os.strerror(number))
        return call.perform()

    return judge


def test_a_file_that_will_not_close_is_let_go(tmp_path: Path) -> None:
    saved_game(tmp_path / "a.freight", commands=3)
    with Disk(tmp_path, failing("close")):
        game = Game.open(tmp_path / "a.freight")
        game.close()
    Game.open(tmp_path / "a.freight").close()


def test_a_file_that_cannot_be_looked_at_is_not_held(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=3)
    with Disk(tmp_path, failing("fstat")):
        game = Game.open(tmp_path / "a.freight")
        assert "may only be read (the disk reports a fault)" in game.trouble
    with Game.open(tmp_path / "a.freight") as again:
        assert not again.trouble
    assert (tmp_path / "a.freight").read_bytes() == data


def test_a_disk_that_takes_nothing_and_says_nothing_is_full(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    takes_nothing: list[bool] = []
    with (
        Disk(tmp_path, lambda call: 0 if takes_nothing and call.kind == "write" else call.perform()),
        Game.create(header_for(), path) as game,
    ):
        before = path.read_bytes()
        takes_nothing.append(True)
        play_on(game, 1)
        assert "the disk is full" in game.trouble
        assert path.read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Windows syncs its folders by itself")
def test_a_folder_that_fails_leaves_no_file_behind(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()

    def judge(call: Call) -> Any:
        if call.kind == "fsync" and call.path == folder:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return call.perform()

    with Disk(tmp_path, judge):
        game = Game.create(header_for(), folder / "a.freight")
        assert "the disk reports a fault" in game.trouble
        assert list(folder.iterdir()) == []
    assert game.save_elsewhere(folder / "a.freight")  # the same name is free
    assert read_save(folder / "a.freight").steps == game.steps
    game.close()


@pytest.mark.parametrize("number", [errno.EINVAL, errno.EACCES])
@pytest.mark.skipif(os.name == "nt", reason="Windows syncs its folders by itself")
def test_a_folder_that_cannot_be_synced_at_all_will_do(tmp_path: Path, number: int) -> None:
    def judge(call: Call) -> Any:
        if call.kind == ("fsync" if number == errno.EINVAL else "open") and call.path == tmp_path:
            raise OSError(number, os.strerror(number))
        return call.perform()

    with Disk(tmp_path, judge), Game.create(header_for(), tmp_path / "a.freight") as game:
        assert not game.trouble
        assert read_save(tmp_path / "a.freight").steps == game.steps


def test_a_file_that_was_replaced_is_not_told_as_the_old_one(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b"old")
    with Disk(tmp_path, lambda call: failing("fsync")(call) if call.path == tmp_path else call.perform()):
        files.replace_file(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"
