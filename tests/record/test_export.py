"""A game for others: the log, the events, money and sales; and files that never overwrite another."""

import csv
import errno
import io
import json
from pathlib import Path

import msgspec
import pytest

from freight.engine.events import CargoSold, Event, ShipmentSold
from freight.record import export as exporting
from freight.record.course import Course, happenings
from freight.record.export import ENDINGS, Form, export, exported, exports_folder
from freight.record.reading import read_save
from freight.record.replay import Replay
from tests.record.story import GAMES


@pytest.fixture(scope="module")
def replay() -> Replay:
    return Replay(read_save(GAMES / "two-as-printed.freight"))


class Renamed:
    """A recorded game whose first seat has another name."""

    def __init__(self, replay: Replay, name: str) -> None:
        first = msgspec.structs.replace(replay.header.seats[0], name=name)
        self.header = msgspec.structs.replace(replay.header, seats=(first, *replay.header.seats[1:]))
        self.steps = replay.record.steps


def renamed(replay: Replay, name: str) -> Replay:
    return Replay(Renamed(replay, name))


def test_the_text_begins_with_which_game_it_is_and_tells_it_to_the_end(replay: Replay) -> None:
    lines = exported(replay, "text").splitlines()
    assert lines[:9] == [
        "Freight Expectations",
        "",
        "Begun: 2026-01-01T12:00:00+00:00",
        "Seed: 0",
        "Rules: As printed, 2 weeks",
        "Seat 1: Manifest Density, a computer (shrewd)",
        "Seat 2: Cargo Figure, a computer (casual)",
        "",
        "  The goods are shuffled: six cards to each market, five to each seat as its money, face down.",
    ]
    assert "Week 1, Monday: trip 1 of 10, Port Gong to Bucks Grange" in lines
    assert lines[-1] == "The end: Manifest Density wins with 18 MM (Cargo Figure 13)"


def test_the_markdown_has_a_heading_a_trip_and_an_item_a_line(replay: Replay) -> None:
    lines = exported(replay, "markdown").splitlines()
    trips = [line for line in lines if line.startswith("## Week")]
    assert len(trips) == 10
    assert sum(line.startswith("### ") for line in lines) == 10
    assert "- Manifest Density buys Cheese 3 / Naps 7 for 5 MM." in lines
    assert lines[-2] == "## The end: Manifest Density wins with 18 MM (Cargo Figure 13)"


def test_a_name_cannot_change_the_markdown(replay: Replay) -> None:
    lines = exported(renamed(replay, "**A** [x](y) <b> # 1"), "markdown").splitlines()
    assert r"- \*\*A\*\* \[x\](y) \<b\> \# 1 bids 5 MM." in lines


def test_the_events_are_those_of_the_game_a_line_each(replay: Replay) -> None:
    lines = [json.loads(line) for line in exported(replay, "events").splitlines()]
    events = [(position, event) for position, event, _ in happenings(replay)]
    assert len(lines) == len(events)
    trip = 0
    for line, (position, event) in zip(lines, events, strict=True):
        trip = line["trip"]
        assert line.pop("position") == position
        if line["event"] != "TripBegan":
            del line["trip"]
        assert msgspec.convert(line, Event) == event
    assert trip == 10


def test_the_money_has_a_row_a_position(replay: Replay) -> None:
    head, *rows = csv.reader(io.StringIO(exported(replay, "money")))
    assert head == ["position", "week", "day", "trip", "phase", "Manifest Density", "Cargo Figure"]
    assert rows[0] == ["0", "1", "Monday", "1", "auction", "5", "5"]
    assert rows[-1] == ["163", "2", "Friday", "10", "over", "18", "13"]
    assert [tuple(map(int, row[5:])) for row in rows] == [point.money for point in Course(replay).points]


def test_the_sales_add_up_to_what_was_paid(replay: Replay) -> None:
    rows = list(csv.DictReader(io.StringIO(exported(replay, "sales"))))
    sales = [
        (position, event)
        for position, event, _ in happenings(replay)
        if isinstance(event, ShipmentSold | CargoSold) and event.goods
    ]
    assert len(rows) == sum(len(event.goods) for _, event in sales)
    for position, event in sales:
        of_it = [row for row in rows if int(row["position"]) == position and int(row["seat"]) == event.seat + 1]
        assert sum(int(row["fetched"]) for row in of_it) == event.amount == int(of_it[0]["sale"])
    first = rows[0]
    assert (first["city"], first["name"], first["goods"], first["value"], first["fetched"]) == (
        "Bucks Grange", "Manifest Density", "Naps", "7", "6",
    )  # fmt: skip


@pytest.mark.parametrize("form", ["money", "sales"])
def test_a_name_cannot_become_a_formula(replay: Replay, form: Form) -> None:
    told = exported(renamed(replay, "=1+1"), form)
    cells = [cell for row in csv.reader(io.StringIO(told)) for cell in row]
    assert not any(cell.startswith("=") for cell in cells)
    assert any(cell.startswith("'=1+1") for cell in cells)


@pytest.mark.parametrize("form", ENDINGS)
def test_a_file_is_new_and_leaves_others_alone(replay: Replay, form: Form, tmp_path: Path) -> None:
    first = export(replay, form, tmp_path / "a" / "b")
    first.write_text("mine")
    second = export(replay, form, tmp_path / "a" / "b")
    assert first.read_text() == "mine"
    assert second.read_bytes().decode() == exported(replay, form)
    assert first.name == f"2026-01-01-manifest-density-cargo-figure{ENDINGS[form]}"
    assert second.name == f"2026-01-01-manifest-density-cargo-figure-2{ENDINGS[form]}"
    assert len(list((tmp_path / "a" / "b").iterdir())) == 2


def test_a_full_disk_leaves_nothing(replay: Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: Path, _data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(exporting, "create_file", full)
    with pytest.raises(OSError, match="full"):
        export(replay, "text", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_refused(replay: Replay, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(NotADirectoryError):
        export(replay, "text", tmp_path / "file")


def test_exports_go_beside_the_games_of_a_home_of_ones_own(freight_home: Path) -> None:
    assert exports_folder() == freight_home / "exports"


def test_exports_go_to_the_documents_otherwise(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("FREIGHT_HOME")
    monkeypatch.setattr(exporting.platformdirs, "user_documents_path", lambda: tmp_path)
    assert exports_folder() == tmp_path / "Freight Expectations"
