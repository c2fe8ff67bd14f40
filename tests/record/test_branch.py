"""Playing on from a moment of another game: a new game that remembers its parent; and a try that nothing keeps."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freight.engine.choices import choices
from freight.engine.commands import Bid, Undo
from freight.engine.events import WeatherDrawn
from freight.record.branch import branch, what_if
from freight.record.codec import encode_game
from freight.record.game import Game
from freight.record.header import Parent, SeatSetup
from freight.record.problems import DamagedSave
from freight.record.reading import read_save, saved_from
from freight.record.replay import Replay
from freight.record.verify import verdict_on, verify
from tests.record.people import SOMEWHERE, any_players, new_game, plays
from tests.record.story import GAMES, contents, forged, go_back, next_command, play_on

NOW = "2026-04-01T10:00:00+00:00"
SEATS = (SeatSetup("Zed", 0, "person"), SeatSetup("Bo", 1, "shrewd"))


def parent_game() -> Game:
    """A game of two people, the first bid of which was thought over twice."""
    game = new_game()
    plays(game, Bid(3))
    game.undo()
    plays(game, Bid(1))
    play_on(game, 40)
    return game


def test_a_branch_has_what_stood_up_to_there_and_remembers_its_parent(tmp_path: Path) -> None:
    parent = parent_game()
    path = tmp_path / "b.freight"
    with branch(parent, 20, SEATS, path, "new", NOW) as game:
        assert (game.trouble, game.path, game.position) == ("", path, 20)
        assert game.header.parent == Parent("g", 20)
        assert (game.header.id, game.header.created, game.header.seats) == ("new", NOW, SEATS)
        assert (game.header.seed, game.header.rules, game.header.practice) == (5, parent.header.rules, False)
        assert game.state == Replay(parent).state_at(20)
        assert not any(isinstance(step.command, Undo) for step in game.steps)
        play_on(game)
    saved = read_save(path)
    assert saved.header == game.header
    assert contents(path.read_bytes())[0]["parent"] == {"id": "g", "position": 20}
    assert verify(path).ok


def test_played_on_alike_a_branch_meets_the_same_luck() -> None:
    parent = parent_game()
    game = branch(parent, 7, None, None, "new", NOW)
    for step in (parent.steps[place] for place in Replay(parent).places[8:]):
        assert step.command is not None
        plays(game, step.command)
    assert game.state == parent.state
    assert game.header.seats == parent.header.seats


def test_the_parent_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with new_game(path=path) as parent:
        play_on(parent, 30)
        data, steps, state = path.read_bytes(), list(parent.steps), parent.state.copy()
        for game in (branch(parent, 12, SEATS, tmp_path / "b.freight", "new", NOW), what_if(parent, 12)):
            play_on(game, 10)
            game.close()
        assert (path.read_bytes(), parent.steps, parent.state) == (data, steps, state)


def test_a_branch_takes_no_file_that_is_there(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    path.write_text("mine")
    game = branch(parent_game(), 5, None, path, "new", NOW)
    assert "there is already a file of that name" in game.trouble
    assert path.read_text() == "mine"


def test_what_if_is_in_memory_only_and_all_of_it_can_be_taken_back() -> None:
    saved = read_save(GAMES / "three-as-printed.freight")
    game = what_if(saved, 60)
    assert (game.path, game.header.practice, game.header.parent) == (None, True, Parent("three-as-printed", 60))
    play_on(game, 80)
    assert any(isinstance(event, WeatherDrawn) for step in game.steps[61:] for event in step.events)
    go_back(game, 60)
    assert game.state == Replay(saved).state_at(60)
    go_back(game, 3)
    assert game.trouble == ""


def test_a_branch_of_a_practice_game_is_practice_too() -> None:
    parent = new_game(practice=True)
    plays(parent, Bid(1))
    assert branch(parent, 1, None, None, "new", NOW).header.practice


@pytest.mark.parametrize("make", [lambda game, at: branch(game, at, None, None, "new", NOW), what_if])
def test_where_nothing_can_be_played_on_a_sentence_says_so(make: object) -> None:
    assert callable(make)
    saved = read_save(GAMES / "two-as-printed.freight")
    last = Replay(saved).last
    with pytest.raises(ValueError, match="The game is over there; nothing is left to be played"):
        make(saved, last)
    assert not make(saved, last - 1).finished
    for position in (-1, last + 1):
        with pytest.raises(IndexError, match=f"positions 0 to {last}"):
            make(saved, position)


def test_seats_that_may_not_be_get_a_sentence() -> None:
    parent = parent_game()
    for seats, sentence in (
        (SEATS[:1], "keeps its seats and their ships"),
        ((SEATS[0], SeatSetup("Bo", 5, "person")), "keeps its seats and their ships"),
        ((SeatSetup("", 0, "person"), SEATS[1]), "Seat 1: A name needs at least one letter"),
    ):
        with pytest.raises(ValueError, match=sentence):
            branch(parent, 5, seats, None, "new", NOW)
    with pytest.raises(ValueError, match="The id of a game is 1 to 64"):
        branch(parent, 5, SEATS, None, "", NOW)


def test_a_forged_parent_gets_a_sentence() -> None:
    game = branch(parent_game(), 5, SEATS, None, "new", NOW)
    header, *rest = contents(encode_game(game.header, game.steps, None)[0])
    for forgery, words in (
        ({"id": "", "position": 5}, "The id of a game is 1 to 64"),
        ({"id": "g", "position": -1}, "A game has no position -1 to be played on from"),
        ({"id": "g", "position": 10**9}, "A game has no position 1000000000"),
        ({"id": "g", "position": 5, "path": "/etc"}, "unknown field `path`"),
        (None, "spelt as no saved game is"),
    ):
        with pytest.raises(DamagedSave, match=words):
            saved_from(forged([header | {"parent": forgery}, *rest]), SOMEWHERE)
    with pytest.raises(DamagedSave, match="spelt as no saved game is"):
        saved_from(forged([header | {"practice": False}, *rest]), SOMEWHERE)


@settings(max_examples=25)
@given(st.integers(2, 5), st.integers(0, 2**32))
def test_from_anywhere_of_any_game_one_can_play_on(seats: int, seed: int) -> None:
    luck = random.Random(seed)
    parent = new_game(any_players(seats, luck), seed=seed)
    for _ in range(luck.randrange(60)):
        if parent.finished:
            break
        if luck.random() < 0.2 and isinstance(parent.play(Undo()), list):
            continue
        plays(parent, luck.choice([next_command(parent), luck.choice(choices(parent.state))]))
    position = luck.randint(0, parent.position - parent.finished)
    for game in (branch(parent, position, None, None, "new", NOW), what_if(parent, position)):
        assert game.position == position
        assert game.state == Replay(parent).state_at(position)
        play_on(game, 20)
        saved = saved_from(encode_game(game.header, game.steps, None)[0], SOMEWHERE)
        assert saved.state == game.state
        assert verdict_on(saved).ok
