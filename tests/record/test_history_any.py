"""Whatever is played, taken back and done again: all who read it come to the same."""

import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freight.engine.choices import choices
from freight.engine.commands import Bid, Undo
from freight.engine.evolve import fold
from freight.engine.rules import Rules
from freight.engine.state import digest
from freight.record.codec import encode_game
from freight.record.game import Game
from freight.record.history import Lineage, WayBack, standing_steps, walked
from freight.record.reading import saved_from
from freight.record.replay import Replay
from freight.record.verify import verdict_on
from tests.record.people import SOMEWHERE, any_players, new_game, plays
from tests.record.story import go_back, next_command

# Whatever is played


def way_of(game: Game) -> tuple[object, ...]:
    """All that a game can do about its past."""
    way = game._way  # noqa: SLF001 - what the player cannot see yet must be the same too
    return game.undo_refusal, game.may_redo, list(way.past), list(way.again), game.position


class Remembering:
    """A game played at random, and a plain list of the states it went through, to compare with."""

    def __init__(self, seats: int, practice: bool, seed: int) -> None:
        self.luck = random.Random(seed)
        players = any_players(seats, self.luck)
        self.game = new_game(players, practice=practice, seed=seed, rules=Rules(weeks=1, starting_stacks=2))
        self.states = [self.game.state]
        self.by_place = [self.game.state]
        self.ways = [self.way]

    @property
    def way(self) -> tuple[object, ...]:
        return way_of(self.game)

    def on(self) -> None:
        """One step, of whatever kind."""
        game, luck = self.game, self.luck
        action = luck.random()
        if action < 0.25 and isinstance(game.undo() if luck.random() < 0.5 else game.play(Undo()), list):
            pass
        elif action < 0.4 and game.may_redo:
            assert isinstance(game.redo(), list)
        elif action < 0.41 and game.header.practice and not game.undo_refusal:
            go_back(game, luck.randrange(game.position))
        else:
            command = next_command(game) if luck.random() < 0.7 else luck.choice(choices(game.state))
            plays(game, command)
        self.follow()

    def follow(self) -> None:
        """Go through the new steps with the list, as anyone could."""
        for step in self.game.steps[len(self.by_place) :]:
            if isinstance(step.command, Undo):
                self.states.pop()
            else:
                self.states.append(fold(self.states[-1].copy(), step.events))
            self.by_place.append(self.states[-1])
            assert digest(self.states[-1]) == step.digest
            self.ways.append(self.way)
        assert self.game.state == self.states[-1]
        assert self.game.position == len(self.states) - 1


@settings(max_examples=30, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 4), st.booleans(), st.integers(0, 2**32), st.integers(1, 120))
def test_random_play_with_taking_back_and_doing_again_is_what_everybody_reads(
    seats: int, practice: bool, seed: int, moves: int
) -> None:
    told = Remembering(seats, practice, seed)
    for _ in range(moves):
        if not told.game.finished:
            told.on()
    game = told.game
    saved = saved_from(encode_game(game.header, game.steps, None)[0], SOMEWHERE)
    assert (saved.state, saved.steps) == (game.state, game.steps)
    assert verdict_on(saved).ok, verdict_on(saved).sentence
    for state, walk in zip(told.by_place, walked(game.header.table(), game.steps), strict=True):
        assert state == walk
    replay = Replay(game, undone=True)
    places = list(range(len(replay)))
    told.luck.shuffle(places)
    assert all(replay.state_at(place) == told.by_place[place] for place in places)
    standing = Replay(game)
    assert [standing.state_at(place) for place in range(len(standing))] == told.states

    fresh = Game.create(game.header, None)  # the same luck comes to whoever did not waver
    for step in standing_steps(game.steps)[1:]:
        assert step.command is not None
        plays(fresh, step.command)
    assert fresh.state == game.state
    assert fresh.steps == standing_steps(game.steps)


@settings(max_examples=15, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 4), st.booleans(), st.integers(0, 2**32), st.integers(1, 60))
def test_a_game_reopened_at_any_line_has_the_same_way_back(seats: int, practice: bool, seed: int, moves: int) -> None:
    told = Remembering(seats, practice, seed)
    counts = [1]
    for _ in range(moves):
        if not told.game.finished:
            told.on()
            counts.append(len(told.game.steps))
    for count in counts:
        steps = told.game.steps[:count]
        state = told.by_place[count - 1]
        assert way_of(Game(told.game.header, list(steps), state)) == told.ways[count - 1]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_after_going_back_in_the_middle_of_an_auction_the_next_seat_is_that_of_a_fresh_replay(seats: int) -> None:
    """18xx #1840, #2351."""
    game = new_game(("person",) * seats, practice=True, seed=seats)
    luck = random.Random(seats)
    while game.state.trip < 3:
        plays(game, luck.choice([next_command(game), *choices(game.state)[:2]]))
    saved = saved_from(encode_game(game.header, game.steps, None)[0], SOMEWHERE)
    auctions = [at for at in range(game.position) if Replay(saved).state_at(at).phase == "auction"]
    assert len(auctions) > 10
    for position in reversed(auctions):
        go_back(game, position)
        fresh = Game.create(game.header, None)
        for step in saved.steps[1 : position + 1]:
            assert step.command is not None
            plays(fresh, step.command)
        assert (game.state.to_act, choices(game.state)) == (fresh.state.to_act, choices(fresh.state))
        assert game.state == fresh.state


def test_lineage_tells_what_follows_what() -> None:
    game = new_game(practice=True)
    plays(game, Bid(1), Bid(2))
    game.play(Undo())
    game.play(Undo())
    plays(game, Bid(3))
    lineage = Lineage(game.steps)
    assert lineage.follows == [-1, 0, 1, 1, 0, 0]
    assert lineage.standing == [0, 5]
    assert lineage.taken_back == {2: 3, 1: 4}
    assert WayBack.of(game).standing == standing_steps(game.steps)
