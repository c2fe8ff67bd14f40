"""The list of saved games: newest played first, each told as what it is, whatever lies in the folder."""

import os
from pathlib import Path

from freight.record.game import Game
from freight.record.places import games_folder
from freight.record.shelf import newest_unfinished
from tests.record.story import contents, forged, header_for, list_saves, play_on, saved_game


def put(folder: Path, name: str, played: float, commands: int = 3, data: bytes | None = None) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    if data is None:
        saved_game(path, commands)
    else:
        path.write_bytes(data)
    os.utime(path, (played, played))
    return path


def test_no_folder_is_an_empty_library(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []
    assert list_saves() == []
    assert newest_unfinished() is None


def test_the_newest_played_comes_first() -> None:
    folder = games_folder()
    put(folder, "old.freight", 1_000)
    put(folder, "new.freight", 3_000)
    put(folder, "done.freight", 2_000, commands=10_000)
    assert [(info.path.name, info.state) for info in list_saves()] == [
        ("new.freight", "running"),
        ("done.freight", "finished"),
        ("old.freight", "running"),
    ]
    continued = newest_unfinished()
    assert continued is not None
    assert continued.path == folder / "new.freight"
    assert continued.summary.seats == header_for().seats


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    put(tmp_path, "old.freight", 1_000)
    put(tmp_path, "done.freight", 2_000, commands=10_000)
    continued = newest_unfinished(tmp_path)
    assert continued is not None
    assert continued.path.name == "old.freight"


def test_a_damaged_game_that_was_played_last_comes_before_an_older_one(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=4)
    os.utime(tmp_path / "a.freight", (1_000, 1_000))
    put(tmp_path, "damaged.freight", 2_000, data=data.replace(b'"seat":1', b'"seat":0', 1))
    found = newest_unfinished(tmp_path)
    assert found is not None
    assert (found.path.name, found.state, found.summary.opens) == ("damaged.freight", "damaged", False)
    put(tmp_path, "later.freight", 3_000)
    assert newest_unfinished(tmp_path).path.name == "later.freight"  # type: ignore[union-attr]


def test_a_damaged_game_that_was_played_to_its_end_is_not_to_be_continued(tmp_path: Path) -> None:
    put(tmp_path, "old.freight", 1_000)
    data = saved_game(tmp_path / "done.freight", commands=10_000)
    put(tmp_path, "done.freight", 2_000, data=data.replace(b'"seat":1', b'"seat":0', 1))
    list_saves(tmp_path)
    assert newest_unfinished(tmp_path).path.name == "old.freight"  # type: ignore[union-attr]


def test_the_trip_is_told_as_far_as_it_is_played(tmp_path: Path) -> None:
    trips = []
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        while not game.finished:
            play_on(game, 5)
            (info,) = list_saves(tmp_path)
            assert info.summary.trip == game.state.trip
            trips.append(info.summary.trip)
    assert set(trips) == {1, 2, 3, 4, 5}


def test_what_is_no_game_is_listed_with_its_sentence(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=4)
    header, *rest = contents(data)
    put(tmp_path, "empty.freight", 1, data=b"")
    put(tmp_path, "foreign.freight", 1, data=b"once upon a time")
    put(tmp_path, "damaged.freight", 1, data=data.replace(b'"seat":1', b'"seat":0', 1))
    put(tmp_path, "half.freight", 1, data=data[:900])
    put(tmp_path, "newer.freight", 1, data=forged([header | {"format": 7}, *rest]))
    put(tmp_path, "torn.freight", 1, data=data[:-4])
    put(tmp_path, "a.freight.torn-1", 1, data=data[-4:])
    put(tmp_path, ".12-1.freight-part", 1, data=data)
    put(tmp_path, "notes.txt", 1, data=b"mine")
    (tmp_path / "folder.freight").mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.freight")
    listed = {info.path.name: info for info in list_saves(tmp_path)}
    listed.pop("pipe.freight", None)
    assert {name: info.state for name, info in listed.items()} == {
        "a.freight": "running",
        "torn.freight": "running",
        "empty.freight": "empty",
        "foreign.freight": "foreign",
        "damaged.freight": "damaged",
        "half.freight": "half",
        "newer.freight": "newer",
        "folder.freight": "unreadable",
    }
    for name, words in (
        ("empty", "is empty"),
        ("foreign", "is not a saved game"),
        ("damaged", "is damaged at line"),
        ("half", "cut short"),
        ("newer", "saved games of format 7"),
        ("folder", "is not a file"),
    ):
        assert words in listed[f"{name}.freight"].summary.problem
    assert listed["torn.freight"].summary.torn > 0
    assert listed["damaged.freight"].summary.seats == header_for().seats
    assert not listed["half.freight"].summary.seats
    assert (tmp_path / "torn.freight").read_bytes() == data[:-4]


def test_a_saved_game_is_known_by_its_beginning_whatever_its_name(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=4)
    names = ["no ending", "a.freight.txt", "UPPER.FREIGHT", "x" * 200 + ".freight", "Łódź 船.freight", "a.freight (1)"]
    for name in names:
        put(tmp_path, name, 1, data=data)
    put(tmp_path, "a.freight.torn-1", 1, data=data.splitlines()[-1][:50])
    (tmp_path / "folder").mkdir()
    assert {info.path.name for info in list_saves(tmp_path)} == {"a.freight", *names}
    assert {info.state for info in list_saves(tmp_path)} == {"running"}


def test_a_link_is_followed_and_one_that_leads_nowhere_is_said(tmp_path: Path) -> None:
    saved_game(tmp_path / "elsewhere" / "a.freight", commands=4)
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "good.freight").symlink_to(tmp_path / "elsewhere" / "a.freight")
    (folder / "gone.freight").symlink_to(tmp_path / "nowhere.freight")
    listed = {info.path.name: info for info in list_saves(folder)}
    assert listed["good.freight"].state == "running"
    assert listed["gone.freight"].state == "unreadable"
    assert "there is no such file" in listed["gone.freight"].summary.problem


def test_money_and_winners_are_those_of_the_table(tmp_path: Path) -> None:
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        play_on(game, 30)
        (info,) = list_saves(tmp_path)
        assert info.summary.money == tuple(game.state.money(seat) for seat in range(2))
        assert info.summary.winners == ()
        play_on(game)
        (info,) = list_saves(tmp_path)
        most = max(game.state.money(seat) for seat in range(2))
        assert info.state == "finished"
        assert [info.summary.money[seat] for seat in info.summary.winners] == [most] * len(info.summary.winners)
        assert info.summary.winners


def test_whatever_is_left_of_a_file_is_told_as_something(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=3)
    states = set()
    for cut in range(0, len(data), 41):
        (tmp_path / "a.freight").write_bytes(data[:cut])
        (info,) = list_saves(tmp_path)
        assert info.summary.opens == (not info.summary.problem)
        states.add(info.state)
    assert states == {"empty", "half", "running"}
