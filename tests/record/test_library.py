"""The list of saved games: newest played first, each told as what it is, whatever lies in the folder."""

import os
from pathlib import Path

from freight.record.game import Game
from freight.record.library import list_saves, newest_unfinished
from freight.record.places import games_folder
from tests.record.story import contents, forged, header_for, play_on, saved_game


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
    assert continued.header == header_for()


def test_a_finished_game_is_not_continued(tmp_path: Path) -> None:
    put(tmp_path, "old.freight", 1_000)
    put(tmp_path, "done.freight", 2_000, commands=10_000)
    continued = newest_unfinished(tmp_path)
    assert continued is not None
    assert continued.path.name == "old.freight"


def test_the_trip_is_told_as_far_as_it_is_played(tmp_path: Path) -> None:
    trips = []
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        while not game.finished:
            play_on(game, 5)
            (info,) = list_saves(tmp_path)
            assert info.trip == game.state.trip
            trips.append(info.trip)
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
    put(tmp_path, ".a.freight.12.new", 1, data=data)
    put(tmp_path, "notes.txt", 1, data=b"mine")
    (tmp_path / "folder.freight").mkdir()
    os.mkfifo(tmp_path / "pipe.freight") if hasattr(os, "mkfifo") else None
    listed = {info.path.name: info for info in list_saves(tmp_path)}
    assert {name: info.state for name, info in listed.items() if name != "pipe.freight"} == {
        "a.freight": "running",
        "torn.freight": "running",
        "empty.freight": "damaged",
        "foreign.freight": "damaged",
        "damaged.freight": "damaged",
        "half.freight": "damaged",
        "newer.freight": "newer",
        "folder.freight": "damaged",
    }
    for name, words in (
        ("empty", "is empty"),
        ("foreign", "is not a saved game"),
        ("damaged", "is damaged at line"),
        ("half", "cut short"),
        ("newer", "saved games of format 7"),
        ("folder", "is not a file"),
    ):
        info = listed[f"{name}.freight"]
        assert words in info.problem
        assert info.header is None
    assert (tmp_path / "torn.freight").read_bytes() == data[:-4]
