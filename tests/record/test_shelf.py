"""The shelf: what is known of a file is read once, and read again when the file is another."""

import os
import time
from pathlib import Path

import msgspec
import pytest

from freight.record import shelf as module
from freight.record.feats import Feat
from freight.record.game import Game
from freight.record.library import look_at
from freight.record.places import cache_folder
from freight.record.shelf import Shelf, newest_unfinished
from tests.record import foreign
from tests.record.story import play_on, saved_game


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as they are read."""
    read: list[str] = []

    def look(path: Path) -> object:
        read.append(path.name)
        return look_at(path)

    monkeypatch.setattr(module, "look_at", look)
    return read


def test_what_was_read_is_kept_for_the_next_shelf(tmp_path: Path, looks: list[str]) -> None:
    saved_game(tmp_path / "a.freight", commands=4)
    shelf = Shelf(tmp_path)
    (entry,) = shelf.unread()
    summary = shelf.read(entry)
    shelf.keep()
    again = Shelf(tmp_path)
    assert again.unread() == []
    assert again.read(again.entries[0]) == summary
    assert looks == ["a.freight"]


def test_a_file_that_changed_is_read_again(tmp_path: Path, looks: list[str]) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=4)
    shelf = Shelf(tmp_path)
    before = shelf.read(shelf.entries[0])
    with Game.open(path) as game:
        play_on(game, 3)
    assert shelf.rescan()
    assert not shelf.rescan()
    assert shelf.read(shelf.entries[0]).steps == before.steps + 3
    assert looks == ["a.freight"] * 2


@pytest.mark.parametrize("content", [b"", b"{", b'{"edition":"0","files":{}}', b"[" * 100_000, b"\xff\x00"])
def test_a_memory_that_makes_no_sense_counts_as_none(tmp_path: Path, content: bytes) -> None:
    saved_game(tmp_path / "a.freight", commands=4)
    shelf = Shelf(tmp_path)
    shelf.read(shelf.entries[0])
    shelf.keep()
    (memory,) = cache_folder().iterdir()
    memory.write_bytes(content)
    assert len(Shelf(tmp_path).unread()) == 1


@pytest.mark.parametrize(
    "nonsense",
    [
        {"winners": (9,)},
        {"winners": (-1,)},
        {"winners": ()},
        {"winners": (0, 0, 0)},
        {"winners": (0, 1, 2)},
        {"money": (10**400, 1, 1)},
        {"money": (-5, -5, -5)},
        {"trips": -1},
        {"trip": 11},
        {"steps": 10**400},
        {"created": "yesterday"},
        {"feats": (Feat("sale", 10**400, 0),)},
        {"feats": (Feat("storm", 3, -1, 11, weather="Calm Water"),)},
        {"feats": (Feat("storm", 3, weather="Frogs"),)},
        {"money": (5,)},
        {"seats": ()},
        {"feats": (Feat("sale", 3, 99),)},
        {"feats": (Feat("sale", 3, -2),)},
    ],
)
def test_what_is_remembered_of_a_game_counts_as_nothing_where_no_game_ends_so(
    tmp_path: Path, nonsense: dict[str, object]
) -> None:
    saved_game(tmp_path / "a.freight", commands=10_000)
    saved_game(tmp_path / "b.freight", commands=4)
    shelf = Shelf(tmp_path)
    for entry in shelf.entries:
        wrong = msgspec.structs.replace(look_at(entry.path), **nonsense if entry.path.name == "a.freight" else {})
        shelf.learn(entry, wrong)
    shelf.keep()
    assert [entry.path.name for entry in Shelf(tmp_path).unread()] == ["a.freight"]


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(tmp_path: Path) -> None:
    saved_game(tmp_path / "a.freight", commands=4)
    (tmp_path / "file").write_text("in the way")
    shelf = Shelf(tmp_path, cache=tmp_path / "file" / "cache")
    shelf.read(shelf.entries[0])
    shelf.keep()
    assert [info.state for info in shelf.known()] == ["running"]


def test_names_that_cannot_be_written_down_are_listed_all_the_same(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=4)
    try:
        (tmp_path / os.fsdecode(b"\xff\xfe.freight")).write_bytes(data)
    except OSError:
        pytest.skip("this disk takes no such name")
    shelf = Shelf(tmp_path)
    assert {shelf.read(entry).state for entry in shelf.entries} == {"running"}
    shelf.keep()
    assert len(Shelf(tmp_path).unread()) == 1


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_pipes_keep_nobody_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.freight")
    assert newest_unfinished(tmp_path) is None
    (memory,) = cache_folder().glob("shelf-*.json")
    memory.unlink()
    os.mkfifo(memory)
    assert [entry.path.name for entry in Shelf(tmp_path).entries] == ["pipe.freight"]


def test_continue_reads_no_finished_game_before_the_one_it_finds(tmp_path: Path, looks: list[str]) -> None:
    for number, commands in enumerate((3, 10_000, 10_000)):
        path = tmp_path / f"{number}.freight"
        saved_game(path, commands=commands)
        os.utime(path, (number, number))
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert found.path.name == "0.freight"
    assert looks == ["0.freight"]


def test_a_thousand_games_are_listed_by_name_without_opening_one(tmp_path: Path, looks: list[str]) -> None:
    data = saved_game(tmp_path / "first.freight", commands=4)
    for number in range(999):
        (tmp_path / f"{number}.freight").write_bytes(data)
    began = time.perf_counter()
    shelf = Shelf(tmp_path)
    print(f"{1000 * (time.perf_counter() - began):.1f} ms for 1,000 names")
    assert len(shelf.entries) == 1000
    assert looks == []


def test_what_is_wrong_with_a_file_is_told_anew_in_another_language(tmp_path: Path, looks: list[str]) -> None:
    saved_game(tmp_path / "a.freight", commands=4)
    (tmp_path / "b.freight").write_text("no game at all")
    shelf = Shelf(tmp_path)

    def problems(shelf: Shelf) -> list[str]:
        return sorted(shelf.read(entry).problem for entry in shelf.entries)

    english = ["", "“b.freight” is not a saved game of Freight Expectations; nothing was changed."]
    assert problems(shelf) == english
    shelf.keep()
    with foreign.spoken():
        for each in (shelf, Shelf(tmp_path)):
            assert [entry.path.name for entry in each.unread()] == ["b.freight"]
            nothing, wrong = problems(each)
            assert nothing == ""
            assert foreign.is_whole(wrong)
        shelf.keep()
    assert problems(Shelf(tmp_path)) == english
    assert sorted(looks) == ["a.freight", *["b.freight"] * 4]  # what has no words in it is kept
