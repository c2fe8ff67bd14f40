"""Verifying: every command is decided anew, and a game that breaks a rule is told with the event and the ruling."""

from pathlib import Path
from typing import Any, get_args

import pytest

from freight.engine.events import Event
from freight.record import verify as judging
from freight.record.verify import RULINGS, verify
from tests.record import foreign
from tests.record.story import contents, forged, saved_game

Lines = list[dict[str, Any]]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "a.freight"


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    return contents(saved_game(tmp_path_factory.mktemp("verify") / "a.freight", commands=10_000, seats=3))


def copied(lines: Lines) -> Lines:
    return [dict(line) | ({"events": [dict(e) for e in line["events"]]} if "events" in line else {}) for line in lines]


def find(lines: Lines, event: str) -> tuple[int, int, int]:
    """The line (from 0) and the place in it of the first event of a kind, and its number in the whole game."""
    before = 0
    for place, line in enumerate(lines):
        for number, told in enumerate(line.get("events", [])):
            before += 1
            if told["event"] == event:
                return place, number, before
    raise LookupError(event)


def test_a_whole_game_is_verified(path: Path) -> None:
    saved_game(path, commands=10_000)
    verdict = verify(path)
    assert (verdict.ok, verdict.kind) == (True, "verified")
    assert verdict.sentence.startswith("“a.freight” is verified to its end:")


def test_a_running_game_is_verified_as_far_as_it_goes(path: Path) -> None:
    saved_game(path, commands=9)
    verdict = verify(path)
    assert verdict.ok
    assert "as far as it was played: 10 steps" in verdict.sentence


def test_a_cut_game_is_damaged_where_it_is_cut(path: Path) -> None:
    data = saved_game(path, commands=9)
    path.write_bytes(data[:-1])
    verdict = verify(path)
    assert (verdict.ok, verdict.kind, verdict.line) == (False, "damaged", 11)
    assert verdict.sentence == "“a.freight” is damaged at line 11: it is cut short there; all before it is verified."
    assert path.read_bytes() == data[:-1]


def test_a_changed_game_is_damaged_at_its_line(path: Path) -> None:
    data = saved_game(path, commands=9)
    path.write_bytes(data.replace(b'"amount":1', b'"amount":2', 1))
    verdict = verify(path)
    assert verdict.kind == "damaged"
    assert verdict.line == data[: data.index(b'"amount":1')].count(b"\n") + 1


@pytest.mark.parametrize("data", [b"", b"hello", None])
def test_what_is_no_game_is_told_as_such(path: Path, data: bytes | None) -> None:
    if data is not None:
        path.write_bytes(data)
    verdict = verify(path)
    assert (verdict.ok, verdict.kind) == (False, "unreadable")
    assert "“a.freight”" in verdict.sentence


CHEATS = [
    ("BidMade", {"amount": 5}, "R"),
    ("LotSold", {"price": 1, "seat": 2, "paid": [], "ious": 0}, "R4"),
    ("MarketRefilled", {"row": [1, 2, 3, 4, 5, 6]}, "R6"),
    ("ShipmentSold", {"amount": 99}, "R24"),
    ("WeatherDrawn", {"card": "Plain Sailing"}, "Weather"),
    ("GameEnded", {"money": [99, 0, 0], "winners": [0]}, "R30"),
    ("GoodsDealt", {"cards": list(range(1, 76))}, "Setup"),
]


@pytest.mark.parametrize(("event", "change", "ruling"), CHEATS, ids=[cheat[0] for cheat in CHEATS])
def test_a_cheat_with_right_hashes_is_illegal_at_its_event(
    lines: Lines, path: Path, event: str, change: dict[str, Any], ruling: str
) -> None:
    place, number, count = find(lines, event)
    cheated = copied(lines)
    if event == "WeatherDrawn":
        change = {
            "card": next(c for c in ("Plain Sailing", "Rough Seas") if c != cheated[place]["events"][number]["card"])
        }
    cheated[place]["events"][number] |= change
    path.write_bytes(forged([*cheated]))
    verdict = verify(path)
    assert (verdict.kind, verdict.event) == ("illegal", count), verdict
    assert verdict.ruling.startswith(ruling)
    assert f"illegal at event {count} ({verdict.ruling}): " in verdict.sentence


def test_a_command_that_is_refused_is_told_with_the_refusals_ruling(lines: Lines, path: Path) -> None:
    place, _, count = find(lines, "BidMade")
    cheated = copied(lines)
    cheated[place]["command"] = {"do": "Bid", "amount": 17}
    path.write_bytes(forged([*cheated]))
    verdict = verify(path)
    assert (verdict.kind, verdict.event, verdict.ruling) == ("illegal", count, "R11")
    assert "17" not in verdict.ruling


def test_events_left_out_or_added_are_illegal(lines: Lines, path: Path) -> None:
    place, number, count = find(lines, "LotSold")
    for wrong, named in (
        (lines[place]["events"][:number], "LotSold has to follow there, and does not"),
        ([*lines[place]["events"], {"event": "SeatAsked", "seat": 0}], "it tells of SeatAsked, where nothing more"),
        ([{"event": "SeatAsked", "seat": 0}], "has to happen there, not SeatAsked"),
    ):
        cheated = copied(lines)
        cheated[place]["events"] = wrong
        path.write_bytes(forged([*cheated]))
        verdict = verify(path)
        assert verdict.kind == "illegal"
        assert named in verdict.sentence
        assert verdict.event is not None
        assert count - number <= verdict.event <= count + len(lines[place]["events"])


def test_a_wrong_digest_is_illegal(lines: Lines, path: Path) -> None:
    cheated = copied(lines)
    cheated[4]["digest"] = "0" * 16
    path.write_bytes(forged([*cheated]))
    verdict = verify(path)
    assert verdict.kind == "illegal"
    assert "the table it names after line 5 is not the one it comes to" in verdict.sentence


def test_a_wrong_seal_is_damage(lines: Lines, path: Path) -> None:
    path.write_bytes(forged([*lines[:-1], lines[-1] | {"seal": 1}]))
    verdict = verify(path)
    assert (verdict.kind, verdict.line) == ("damaged", len(lines))


def test_older_rules_are_not_judged_by_ours(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved_game(path, commands=9)
    monkeypatch.setattr(judging, "RULES_VERSION", 2)
    verdict = verify(path)
    assert (verdict.ok, verdict.kind) == (False, "unreadable")
    assert "was played by version 1 of the rules; this is 2. It can be replayed, but not decided" in verdict.sentence


def test_each_kind_of_event_has_its_ruling() -> None:
    assert set(RULINGS) == set(get_args(Event))


def test_verdicts_are_whole_texts_in_another_language(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=6)
    lines = data.splitlines(keepends=True)
    for content in (data, data[:-3], data + b"{", b"", b"no game", b"".join([*lines[:2], *lines[3:]])):
        path.write_bytes(content)
        with foreign.spoken():
            sentence = verify(path).sentence
        assert foreign.is_whole(sentence), sentence
        assert "⟦“a.freight”⟧" in sentence
        assert verify(path, "the file").sentence.startswith("the file ")
