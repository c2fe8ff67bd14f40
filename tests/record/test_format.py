"""The format of a saved game: told in the docstring of `codec`, read here with nothing but the standard library."""

import hashlib
import json
from pathlib import Path

import pytest

from freight.engine.evolve import fold
from freight.engine.rules import Rules
from freight.engine.state import digest
from freight.record.codec import encode_game
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.record.reading import read_save, saved_from
from tests.record.story import contents, saved_game


def test_another_program_can_follow_the_chain(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=10_000)
    previous = "0" * 32
    lines = data.decode("utf-8").split("\n")
    assert lines.pop() == ""
    for line in lines:
        said, content = line[:32], line[33:]
        assert said == hashlib.blake2b((previous + content).encode(), digest_size=16).hexdigest()
        assert content == json.dumps(json.loads(content), separators=(",", ":"), ensure_ascii=False)
        previous = said


def test_the_lines_are_a_header_steps_and_a_seal(tmp_path: Path) -> None:
    header, setup, *steps, seal = contents(saved_game(tmp_path / "a.freight", commands=10_000))
    assert list(header)[:3] == ["game", "format", "version"]
    assert header["game"] == "freight-expectations"
    assert header["format"] == 1
    assert len(header["deck"]) == 75
    assert setup["command"] is None
    assert [event["event"] for event in setup["events"]][:2] == ["GoodsDealt", "WeatherWeekShuffled"]
    assert all(step["command"]["do"] and step["events"] and len(step["digest"]) == 16 for step in steps)
    assert steps[-1]["events"][-1]["event"] == "GameEnded"
    assert seal == {"seal": len(steps) + 2, "digest": steps[-1]["digest"]}


def test_each_digest_is_that_of_the_state_after_its_step(tmp_path: Path) -> None:
    saved_game(tmp_path / "a.freight", commands=40)
    saved = read_save(tmp_path / "a.freight")
    state = saved.header.table()
    for step in saved.steps:
        assert digest(fold(state, step.events)) == step.digest


@pytest.mark.parametrize("commands", [0, 5, 10_000])
def test_what_was_read_is_written_the_same(tmp_path: Path, commands: int) -> None:
    data = saved_game(tmp_path / "a.freight", commands)
    saved = saved_from(data, tmp_path / "a.freight")
    assert encode_game(saved.header, saved.steps, saved.seal)[0] == data
    assert saved.sealed == saved.finished == (commands > 5)


def test_names_keep_their_letters(tmp_path: Path) -> None:
    seats = [SeatSetup("Åse “Quote” \\ Ó", 0, "person"), SeatSetup("船長", 5, "shrewd")]
    header = new_header(seats, Rules(), 1, game_id="x", created="2026-03-01T10:00:00+00:00")
    Game.create(header, tmp_path / "a.freight").close()
    assert read_save(tmp_path / "a.freight").header == header
