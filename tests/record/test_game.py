"""A running game: what is accepted is on disk before it is shown, and a game goes on where it was."""

from pathlib import Path

import msgspec
import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, Load, Stop, Undo
from freight.engine.refusal import Refusal
from freight.record import game as running
from freight.record.game import Game
from freight.record.reading import read_save
from tests.record.story import go_back, header_for, next_command, play_on, saved_game


def test_a_new_game_is_set_up_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there yet" / "a.freight"
    with Game.create(header_for(3), path) as game:
        assert (game.trouble, game.notice, game.path) == ("", "", path)
        assert game.steps[0].command is None
        assert game.state.phase == "auction"
        assert choices(game.state)
        assert read_save(path).state == game.state


def test_a_game_without_a_file_is_played_all_the_same() -> None:
    game = Game.create(header_for(), None)
    play_on(game)
    assert game.finished
    assert (game.path, game.trouble) == (None, "")


def test_each_command_is_in_the_file_when_it_returns(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        for _ in range(25):
            command = next_command(game)
            events = game.play(command)
            last = read_save(path).steps[-1]
            assert (last.command, list(last.events)) == (command, events)


def test_a_refusal_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        before, state = path.read_bytes(), game.state
        assert isinstance(game.play(Bid(99)), Refusal)
        assert isinstance(game.play(Stop()), Refusal)
        assert path.read_bytes() == before
        assert game.state is state
        assert len(game.steps) == 1


def test_the_state_before_a_command_can_be_kept(tmp_path: Path) -> None:
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        before = game.state
        kept = before.copy()
        play_on(game, 1)
        assert before == kept
        assert game.state is not before


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = Game.create(header_for(), None)
    play_on(whole)
    path = tmp_path / "a.freight"
    saved_game(path, commands=0)
    while True:
        with Game.open(path) as game:
            assert (game.trouble, game.notice) == ("", "")
            if game.finished:
                break
            play_on(game, 7)
    assert game.state == whole.state
    assert game.steps == whole.steps


def test_a_finished_game_is_sealed_and_stays_as_it_is(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=10_000)
    with Game.open(tmp_path / "a.freight") as game:
        refusal = game.play(Bid(1))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "game-over"
    assert (tmp_path / "a.freight").read_bytes() == data


def test_undone_steps_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        while not isinstance(next_command(game), Load):
            play_on(game, 1)
        before = game.state
        play_on(game, 1)
        game.play(Undo())
        assert game.state == before
    saved = read_save(path)
    assert [type(step.command).__name__ for step in saved.steps[-2:]] == ["Load", "Undo"]
    assert saved.state == before


def test_a_game_is_not_taken_back_until_nobody_can_read_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.create(msgspec.structs.replace(header_for(), practice=True), None)
    play_on(game, 9)
    monkeypatch.setattr(running, "LONGEST", 12)
    go_back(game, 7)
    refusal = game.play(Undo())
    assert isinstance(refusal, Refusal)
    assert refusal.sentence.endswith("the file is nearly full; play on from here as a new game.")
    assert game.position == 7
    assert game.may_undo is False
    play_on(game)
    assert game.finished
