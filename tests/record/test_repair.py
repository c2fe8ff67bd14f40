"""A damaged game: what is whole in it can be had as a game of its own, and the damaged file stays."""

from pathlib import Path

import msgspec
import pytest

from freight.engine.events import Event
from freight.engine.evolve import fold
from freight.engine.state import digest
from freight.record import repair
from freight.record.game import Game
from freight.record.problems import DamagedSave
from freight.record.reading import Saved, read_save, saved_from
from freight.record.repair import copy_up_to_damage
from freight.record.shelving import Done, Refused
from tests.record.story import contents, forged, play_on, saved_game


def test_a_copy_has_all_up_to_the_damaged_line_and_can_be_played_on(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    lines = saved_game(path, commands=12).splitlines(keepends=True)
    damaged = b"".join([*lines[:8], lines[8].replace(b"seat", b"seal"), *lines[9:]])
    path.write_bytes(damaged)
    answer = copy_up_to_damage(path)
    assert isinstance(answer, Done)
    assert answer.path.read_bytes() == b"".join(lines[:8])
    assert "up to move 6, in trip 1" in answer.sentence
    assert path.read_bytes() == damaged
    with Game.open(answer.path) as game:
        play_on(game, 3)
        assert len(game.steps) == 10


def test_a_lie_that_only_shows_when_the_game_is_followed_is_left_out_too(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    told = contents(saved_game(path, commands=12))
    told[9]["digest"] = told[-1]["digest"] = "0" * 16
    path.write_bytes(forged(list(told)))
    answer = copy_up_to_damage(path)
    assert isinstance(answer, Done)
    assert len(read_save(answer.path).steps) <= 9


def test_a_card_too_many_is_told_where_it_came_in_and_the_game_before_it_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.freight"
    header, *told = contents(saved_game(path, commands=12))
    state = read_save(path).state
    for event in ({"event": "LostGoodsShuffled", "cards": [1]}, *[{"event": "LotUnsold", "card": 1}] * 400):
        fold(state, [msgspec.convert(event, Event)])
        told.append({"command": {"do": "Decline"}, "events": [event], "digest": digest(state)})
    path.write_bytes(forged([header, *told]))
    with pytest.raises(DamagedSave, match="line 15: the 75 cards do not come out even after it"):
        read_save(path)
    read: list[int] = []

    def counted(data: bytes, path: Path) -> Saved:
        read.append(len(data))
        return saved_from(data, path)

    monkeypatch.setattr(repair, "saved_from", counted)
    answer = copy_up_to_damage(path)
    assert isinstance(answer, Done)
    assert len(read) == 2  # not once for each line
    assert len(read_save(answer.path).steps) == 13


def test_line_ends_that_were_changed_are_put_right(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=10_000)
    path.write_bytes(data.replace(b"\n", b"\r\n"))
    answer = copy_up_to_damage(path)
    assert isinstance(answer, Done)
    assert answer.path.read_bytes() == data
    assert "to its end" in answer.sentence


@pytest.mark.parametrize("content", [b"", b"hello", b"x" * 33 + b"{}\n"])
def test_where_nothing_is_whole_nothing_is_written(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.freight"
    path.write_bytes(content)
    assert isinstance(copy_up_to_damage(path), Refused)
    assert list(tmp_path.iterdir()) == [path]


def test_every_single_damaged_line_leaves_the_lines_before_it(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    lines = saved_game(path, commands=12).splitlines(keepends=True)
    for place in range(1, len(lines) - 1):
        path.write_bytes(b"".join([*lines[:place], b"?" + lines[place][1:], *lines[place + 1 :]]))
        answer = copy_up_to_damage(path)
        assert isinstance(answer, Done), place
        assert answer.path.read_bytes() == b"".join(lines[:place])
        answer.path.unlink()
