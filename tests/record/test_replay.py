"""Walking through a recorded game: every position, in any order, the same as a fresh fold."""

import random

import pytest

from freight.engine.commands import Undo
from freight.engine.evolve import fold
from freight.record.game import Game
from freight.record.history import walked
from freight.record.reading import Saved, read_save
from freight.record.replay import Replay
from tests.record.story import GAMES, header_for, play_on


@pytest.fixture(scope="module")
def long_game() -> Saved:
    return read_save(GAMES / "six-tight-harbour-eight-weeks.freight")


def test_a_jump_comes_to_the_state_of_a_fresh_fold(long_game: Saved) -> None:
    replay = Replay(long_game)
    states = []
    state = long_game.header.table()
    for step in long_game.steps:
        fold(state, step.events)
        states.append(state.copy())
    assert len(replay) == len(states)
    positions = list(range(len(replay)))
    random.Random(1).shuffle(positions)
    for position in positions:
        assert replay.state_at(position) == states[position]


def test_the_last_position_is_the_game_as_it_stands(long_game: Saved) -> None:
    replay = Replay(long_game)
    assert replay.state_at(replay.last) == long_game.state
    assert replay.command_at(0) is None
    assert replay.command_at(replay.last) == long_game.steps[-1].command


def test_a_state_that_is_given_out_can_be_played_on(long_game: Saved) -> None:
    replay = Replay(long_game)
    first = replay.state_at(40)
    kept = first.copy()
    fold(first, replay.events_at(41))
    assert replay.state_at(40) == kept
    assert replay.state_at(41) == first


def test_events_between_two_positions_lead_from_one_to_the_other(long_game: Saved) -> None:
    replay = Replay(long_game)
    for start, end in ((0, 0), (0, 1), (15, 16), (16, 47), (3, replay.last)):
        assert fold(replay.state_at(start), replay.events_between(start, end)) == replay.state_at(end)


def test_there_is_no_position_outside_of_the_game(long_game: Saved) -> None:
    replay = Replay(long_game)
    for position in (-1, len(replay)):
        with pytest.raises(IndexError, match="positions 0 to 1651"):
            replay.state_at(position)


def test_undone_steps_have_no_position() -> None:
    saved = read_save(GAMES / "four-one-week-undone-mirrored-deck.freight")
    undos = [step for step in saved.steps if isinstance(step.command, Undo)]
    assert len(undos) > 10
    replay = Replay(saved)
    assert len(replay) == len(saved.steps) - 2 * len(undos)
    assert not any(isinstance(replay.command_at(position), Undo) for position in range(len(replay)))
    assert replay.state_at(replay.last) == saved.state
    state = saved.header.table()
    for position in range(len(replay)):
        fold(state, replay.events_at(position))
        assert state == replay.state_at(position)
    assert [saved.steps[place].command for place in replay.places] == list(map(replay.command_at, range(len(replay))))


def test_a_running_game_can_be_walked_through_too() -> None:
    game = Game.create(header_for(), None)
    play_on(game, 30)
    replay = Replay(game)
    assert replay.last == 30
    assert replay.state_at(30) == game.state
    play_on(game, 5)
    assert replay.last == 30


def test_undone_steps_are_shown_when_asked_for() -> None:
    saved = read_save(GAMES / "three-people-think-again.freight")
    replay, standing = Replay(saved, undone=True), Replay(saved)
    assert len(replay) == len(saved.steps) > len(standing) + 50
    states = [state.copy() for state in walked(saved.header.table(), saved.steps)]
    positions = list(range(len(replay)))
    random.Random(2).shuffle(positions)
    for position in positions:
        assert replay.state_at(position) == states[position]
        assert replay.command_at(position) == saved.steps[position].command
    hidden = [position for position in range(len(replay)) if replay.is_undone(position)]
    assert hidden == sorted(set(range(len(saved.steps))) - set(standing.places)) == replay.undone_places
    assert not any(standing.is_undone(position) for position in range(len(standing)))
    assert standing.undone_places == replay.undone_places


def test_the_same_moment_is_found_with_and_without_undone_steps() -> None:
    saved = read_save(GAMES / "two-practice-rewound.freight")
    replay, standing = Replay(saved, undone=True), Replay(saved)
    for position, place in enumerate(standing.places):
        assert replay.position_of(place) == place
        assert standing.position_of(place) == position
        assert replay.state_at(place) == standing.state_at(position)
    for place in replay.undone_places:
        before = standing.position_of(place)
        assert standing.places[before] < place
        assert before == standing.last or standing.places[before + 1] > place


def test_a_jump_in_a_game_of_nothing_but_second_thoughts_is_as_short() -> None:
    game = Game.create(header_for(), None)
    play_on(game, 3)
    for _ in range(200):
        game.play(Undo())
        game.redo()
    replay = Replay(game, undone=True)
    assert replay.last == 403
    assert {replay.state_at(position).number for position in range(3, 404, 2)} == {game.state.number}
    assert Replay(game).last == 3
