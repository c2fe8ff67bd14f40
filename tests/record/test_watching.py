"""A game that another window plays, followed as its file grows."""

from pathlib import Path

import pytest

from freight.engine.commands import Undo
from freight.engine.events import StepUndone
from freight.engine.state import digest
from freight.record.codec import Step, encode_line
from freight.record.game import Game
from freight.record.problems import SaveProblem
from freight.record.watching import Watch
from tests.record.story import header_for, play_on, saved_game


def test_every_move_is_seen_as_it_is_saved_up_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        watch = Watch(path)
        assert not watch.poll() or len(watch.steps) == 1
        while not game.finished:
            play_on(game, 1)
            assert watch.poll()
            assert digest(watch.state) == digest(game.state)
            assert watch.steps == game.steps
        assert watch.finished
        assert not watch.poll()
        assert not watch.trouble


def test_a_move_that_is_taken_back_is_taken_back_for_the_watcher(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        watch = Watch(path)
        for _ in range(40):
            play_on(game, 1)
            if isinstance(game.play(Undo()), list):
                assert watch.poll()
                assert digest(watch.state) == digest(game.state)
                assert len(watch.steps) == len(game.steps)
        assert any(type(step.command) is Undo for step in watch.steps)


def test_a_forged_line_is_not_followed_though_its_hash_and_digest_fit(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        play_on(game, 3)
    watch = Watch(path)
    before, state = list(watch.steps), digest(watch.state)
    last = path.read_bytes().split(b"\n")[-2][:32]
    seen = watch.steps[-2].digest
    forged, _ = encode_line(last, Step(Undo(), (StepUndone(0), StepUndone(0)), seen))
    with path.open("ab") as file:
        file.write(forged)
    watch.poll()
    assert watch.steps == before
    assert digest(watch.state) == state
    assert "only Undo takes a step back" in watch.trouble


def test_only_new_lines_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        watch = Watch(path)
        watch.poll()

        def not_again(path: Path) -> None:
            raise AssertionError(f"{path} is read as a whole")

        monkeypatch.setattr("freight.record.watching.read_save", not_again)
        play_on(game, 5)
        assert watch.poll()
        assert len(watch.steps) == 6


def test_a_file_that_grows_beyond_all_bounds_is_not_followed(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=5)
    watch = Watch(path)
    watch.poll()
    with path.open("ab") as file:
        file.truncate(1 << 30)
    assert watch.poll()
    assert "is larger than 16 MiB" in watch.trouble
    assert len(watch.steps) == 6


def test_half_a_line_waits_until_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=5)
    lines = data.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    watch = Watch(path)
    path.write_bytes(data[:-10])
    assert not watch.poll()
    path.write_bytes(data)
    assert watch.poll()
    assert len(watch.steps) == 6


def test_it_is_noticed_when_the_other_window_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path):
        watch = Watch(path)
        assert not watch.released()
    assert watch.released()
    Game.open(path).close()


def test_a_file_that_is_damaged_meanwhile_is_said_and_what_was_seen_stays(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=5)
    watch = Watch(path)
    watch.poll()
    path.write_bytes(data + b"rubbish\n" + data.splitlines(keepends=True)[-1])
    assert watch.poll()
    assert "damaged" in watch.trouble
    assert len(watch.steps) == 6
    path.unlink()
    assert watch.poll()
    assert "no longer there" in watch.trouble
    path.write_bytes(data)
    assert watch.poll()
    assert not watch.trouble


def test_another_game_in_its_place_is_read_from_its_beginning(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=9)
    watch = Watch(path)
    watch.poll()
    saved_game(tmp_path / "b.freight", commands=3, seats=3)
    (tmp_path / "b.freight").replace(path)
    assert watch.poll()
    assert len(watch.header.seats) == 3


def test_there_must_be_a_game_at_first(tmp_path: Path) -> None:
    with pytest.raises(SaveProblem):
        Watch(tmp_path / "nowhere.freight")
