"""A saved game whose tail is torn: it goes on from its last whole line, and what was torn is kept aside."""

import os
from pathlib import Path

import pytest

from freight.record import savefile
from freight.record.game import Game
from tests.record.full_disk import Disk
from tests.record.story import play_on, saved_game


def opened_after(path: Path, data: bytes) -> Game:
    path.write_bytes(data)
    return Game.open(path)


def test_a_torn_tail_is_moved_aside_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=8)
    last = data.rindex(b"\n", 0, -1) + 1
    with opened_after(path, data[:-5]) as game:
        assert "was moved to “a.freight.torn-1”, and the game goes on after the last whole move" in game.notice
        assert (tmp_path / "a.freight.torn-1").read_bytes() == data[last:-5]
        assert path.read_bytes() == data[:last]
        play_on(game, 1)
    assert path.read_bytes() == data  # the same luck, the same line
    with opened_after(path, data[:-9]) as game:
        assert "a.freight.torn-2" in game.notice
    assert (tmp_path / "a.freight.torn-1").read_bytes() == data[last:-5]


def test_a_game_cut_at_each_byte_opens_and_can_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (os, savefile):  # a thousand openings; the disk need not follow them all
        monkeypatch.setattr(module, "fsync" if module is os else "sync", lambda _descriptor: None)
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=3)
    for size in range(data.index(b"\n") + 1, len(data)):
        with opened_after(path, data[:size]) as game:
            aside = next(tmp_path.glob("a.freight.torn-*"), None)
            assert (aside is not None) == bool(game.notice) == (data[size - 1 : size] != b"\n")
            assert len(game.steps) == max(1, data[:size].count(b"\n") - 1)
            play_on(game, 3 - (len(game.steps) - 1))
            assert not game.trouble
        assert path.read_bytes() == data
        if aside is not None:
            aside.unlink()


def test_a_missing_seal_is_set_again(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=10_000)
    last = data.rindex(b"\n", 0, -1) + 1
    for cut in (data[:last], data[: last + 10]):
        with opened_after(path, cut) as game:
            assert game.finished
            assert bool(game.notice) == (cut != data[:last])
        assert path.read_bytes() == data


def test_a_torn_tail_that_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=5)[:-5]
    path.write_bytes(data)
    Disk(monkeypatch, 0)
    with Game.open(path) as game:
        assert game.trouble.startswith("The torn end of “a.freight” could not be moved away: the disk is full.")
        play_on(game, 2)
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.freight"]
