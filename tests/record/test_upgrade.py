"""Games of older formats, shown with a made-up format 0: brought up step by step, never changed on disk.

In format 0 the players of a game were lists, a step told `asked` and `happened`, and the seal had no digest.
"""

from pathlib import Path
from typing import Any

import pytest

from freight.record import upgrade
from freight.record.game import Game
from freight.record.problems import DamagedSave, OlderSave
from freight.record.reading import read_save
from freight.record.upgrade import Line, upgraded
from freight.record.verify import verify
from tests.record.story import contents, forged, play_on, saved_game

SOMEWHERE = Path("somewhere/a.freight")


def as_before(lines: list[dict[str, Any]]) -> list[dict[str, Any] | bytes]:
    """A game as format 0 would have told it."""
    header, *rest = lines
    players = [list(seat.values()) for seat in header["seats"]]
    old: list[dict[str, Any] | bytes] = [
        {"players" if key == "seats" else key: players if key == "seats" else value for key, value in header.items()}
        | {"format": 0}
    ]
    for line in rest:
        if "seal" in line:
            old.append({"seal": line["seal"]})
        else:
            old.append({"asked": line["command"], "happened": line["events"], "digest": line["digest"]})
    return old


def from_0_to_1(lines: list[Line]) -> list[Line]:
    header, *rest = lines
    seats = [dict(zip(("name", "ship", "player"), player, strict=True)) for player in header["players"]]
    new = [{"seats" if key == "players" else key: seats if key == "players" else header[key] for key in header}]
    for line in rest:
        if "seal" in line:
            new.append({"seal": line["seal"], "digest": new[-1]["digest"]})
        else:
            new.append({"command": line["asked"], "events": line["happened"], "digest": line["digest"]})
    return new


@pytest.fixture(autouse=True)
def _format_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(upgrade.UPGRADES, 0, from_0_to_1)  # type: ignore[misc]


def old_game(path: Path, commands: int = 10_000) -> bytes:
    """Leave a game of format 0 in a file; gives its bytes."""
    data = forged(as_before(contents(saved_game(path, commands))))
    path.write_bytes(data)
    return data


@pytest.mark.parametrize("commands", [0, 9, 10_000])
def test_an_older_game_is_read_as_if_it_were_of_today(tmp_path: Path, commands: int) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands)
    new = read_save(path)
    data = old_game(tmp_path / "old.freight", commands)
    old = read_save(tmp_path / "old.freight")
    assert (old.format, new.format) == (0, 1)
    assert (old.header, old.steps, old.state, old.seal) == (new.header, new.steps, new.state, new.seal)
    assert verify(tmp_path / "old.freight").ok
    assert (tmp_path / "old.freight").read_bytes() == data


def test_going_on_with_an_older_game_leaves_it_and_writes_a_new_file_beside(tmp_path: Path) -> None:
    path, beside = tmp_path / "a.freight", tmp_path / "a-2.freight"
    data = old_game(path, 9)
    with Game.open(path) as game:
        assert (game.path, game.trouble) == (beside, "")
        assert game.notice == (
            "“a.freight” was saved by an older version of the game. It stays as it is, and the game goes on in "
            "“a-2.freight”."
        )
        play_on(game, 3)
    assert path.read_bytes() == data
    saved = read_save(beside)
    assert (saved.format, len(saved.steps)) == (1, 13)
    with Game.open(path) as again:
        assert again.path == tmp_path / "a-3.freight"


def test_a_torn_older_game_stays_torn_and_the_whole_moves_go_on(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = old_game(path, 9)[:-7]
    path.write_bytes(data)
    with Game.open(path) as game:
        assert game.notice.endswith("Its last line was only partly written and is left out.")
        assert len(game.steps) == 9
    assert path.read_bytes() == data
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a-2.freight", "a.freight"]


def test_a_finished_older_game_is_opened_as_it_is(tmp_path: Path) -> None:
    old_game(tmp_path / "a.freight")
    with Game.open(tmp_path / "a.freight") as game:
        assert game.finished
        assert (game.notice, game.trouble, game.path) == ("", "", tmp_path / "a.freight")
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.freight"]


def test_what_cannot_be_written_beside_is_told_and_goes_on_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old_game(tmp_path / "a.freight", 9)

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("freight.record.game.create_file", refuse)
    with Game.open(tmp_path / "a.freight") as game:
        assert game.trouble.startswith(f"The game could not be saved as “a-2.freight” in {tmp_path}: the disk is full.")
        play_on(game, 2)
        assert len(game.steps) == 12


def test_damage_in_an_older_game_is_told_as_in_one_of_today(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    lines = old_game(path, 9).splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], lines[4].replace(b"seat", b"site"), *lines[5:]]))
    with pytest.raises(DamagedSave, match="damaged at line 5: the line was changed"):
        read_save(path)


@pytest.mark.parametrize(
    ("place", "change", "words"),
    [
        (0, {"players": 7}, "line 1: what it tells is no game of format 0"),
        (3, {"asked": {"do": "Fly"}}, "line 4: its text is none of a saved game"),
        (2, {"happened": None}, "line 3: its text is none of a saved game"),
    ],
)
def test_a_forged_older_game_gets_a_sentence(tmp_path: Path, place: int, change: Line, words: str) -> None:
    path = tmp_path / "a.freight"
    lines = as_before(contents(saved_game(path, 6)))
    line = lines[place]
    assert isinstance(line, dict)
    lines[place] = line | change
    path.write_bytes(forged(lines))
    with pytest.raises(DamagedSave, match=words):
        read_save(path)


@pytest.mark.parametrize("line", [b"[" * 100_000, b'{"a":1,"a":2}', b'{"a": 1}', b"[1]", b"{", b'{"a":"\xff"}'])
def test_a_line_that_is_no_object_in_its_one_spelling_is_damage(line: bytes) -> None:
    with pytest.raises(DamagedSave, match="damaged at line 2: its text is"):
        upgraded([b"{}", line], 0, 1, SOMEWHERE)


def test_steps_follow_one_another_up_to_the_present_format() -> None:
    def numbered(number: int) -> upgrade.Upgrade:
        return lambda lines: [line | {"seen": [*line.get("seen", []), number]} for line in lines]

    steps = {number: numbered(number) for number in range(5)}
    lines = [b'{"game":"freight-expectations","format":2}', b'{"x":1}']
    assert upgraded(lines, 2, 4, SOMEWHERE, steps) == [
        b'{"game":"freight-expectations","format":4,"seen":[2,3]}',
        b'{"x":1,"seen":[2,3]}',
    ]
    assert upgraded(lines, 2, 2, SOMEWHERE, steps) == lines
    assert upgrade.is_known(2, 4, steps)
    assert not upgrade.is_known(2, 6, steps)
    with pytest.raises(RuntimeError, match="changes the number of lines"):
        upgraded(lines, 2, 3, SOMEWHERE, {2: lambda lines: lines[:1]})


def test_a_format_without_a_step_is_still_told_as_too_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old_game(tmp_path / "a.freight", 3)
    monkeypatch.delitem(upgrade.UPGRADES, 0)  # type: ignore[misc]
    with pytest.raises(OlderSave, match="in a format no version reads any more"):
        read_save(tmp_path / "a.freight")
