"""Taking back and doing again: what may be, what may not and why."""

import random
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline, Load, SetSail, Undo
from freight.engine.decide import play
from freight.engine.events import MarketRefilled, StepUndone, WeatherDrawn
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.state import digest
from freight.engine.view import view
from freight.record.game import Game
from freight.record.history import revealed, standing_events
from freight.record.replay import Replay
from freight.record.verify import verify
from tests.engine.hidden import otherwise
from tests.record.people import NAMES, name_of, new_game, plays, until, why
from tests.record.story import go_back, next_command

# What may be taken back


def test_a_bid_is_taken_back_and_all_is_as_it_was() -> None:
    game = new_game()
    before = game.state
    seat = before.to_act
    assert why(game.undo()) == "There is nothing to take back: nothing has been done yet."
    plays(game, Bid(2))
    assert game.may_undo
    assert game.undo() == [StepUndone(seat)]
    assert game.state is before
    assert (game.steps[-1].command, game.steps[-1].digest) == (Undo(), digest(before))
    assert [type(step.command).__name__ for step in game.steps] == ["NoneType", "Bid", "Undo"]
    assert (game.position, game.may_undo, game.may_redo) == (0, False, True)


def test_every_kind_of_step_of_ones_own_can_be_taken_back_one_after_the_other() -> None:
    game = new_game()
    until(game, Load)
    seat, moments = game.state.to_act, [game.state]
    while game.state.to_act == seat and game.state.phase == "loading":
        plays(game, next_command(game))
        moments.append(game.state)
    while len(moments) > 1 and game.may_undo:
        assert game.state is moments.pop()
        game.undo()
    assert game.state is moments[-1]


def test_a_departure_can_be_taken_back_until_the_next_seat_has_loaded_something() -> None:
    game = new_game(rules=Rules(weeks=1, starting_stacks=3))
    while True:
        until(game, SetSail)
        seat = game.state.to_act
        plays(game, SetSail())
        if game.state.phase == "loading":
            break
    assert game.state.to_act != seat
    assert game.undo() == [StepUndone(seat)]
    assert game.state.to_act == seat
    plays(game, SetSail())
    plays(game, next_command(game))
    assert game.undo() == [StepUndone(1 - seat)]
    assert why(game.undo()) == f"There is nothing of yours to take back: the last step is {name_of(game, seat)}'s."


def test_what_another_seat_decided_counts_even_when_it_is_taken_back() -> None:
    game = new_game()
    first, second = game.state.order
    plays(game, Bid(1), Bid(2))
    assert game.undo() == [StepUndone(second)]
    assert why(game.undo()) == f"There is nothing of yours to take back: the last step is {name_of(game, first)}'s."
    assert game.state.to_act == second
    assert game.header.seats[first].name == NAMES[first]


def test_a_step_of_the_computer_is_not_for_the_people_to_take_back() -> None:
    game = new_game(("person", "casual"))
    while game.state.to_act == 1:
        plays(game, Decline())
    plays(game, Bid(1))
    assert game.may_undo
    plays(game, Bid(2))
    assert why(game.undo_refusal) == "There is nothing of yours to take back: the last step is Bo's."
    assert why(game.undo()) == "There is nothing of yours to take back: the last step is Bo's."
    assert isinstance(game.play(Undo()), list)  # but by the rule alone it may be: it is the last, and revealed nothing


def test_who_has_taken_back_is_not_told_to_have_decided_since() -> None:
    game = new_game(("person", "casual"))
    while game.state.to_act == 0:
        plays(game, Bid(1))
    plays(game, Bid(2))
    plays(game, Decline())
    assert game.may_undo
    assert isinstance(game.undo(), list)
    assert why(game.undo_refusal) == "There is nothing of yours to take back: the last step is Bo's."
    assert game.state.to_act == 0


REVEALING = {
    "the weather has been seen": "WeatherDrawn",
    "new cards have come to the market": "MarketRefilled",
    "a card of the deck has been seen": "LastChanceTaken",
    "the game is over": "GameEnded",
}


def test_what_was_revealed_cannot_be_taken_back_and_each_reason_is_told() -> None:
    game = new_game(rules=Rules(weeks=1, starting_stacks=2, last_chance="always"), seed=3)
    told: dict[str, int] = {}
    while not game.finished:
        plays(game, next_command(game))
        kinds = {type(event).__name__ for event in game.steps[-1].events}
        refusal = game.undo_refusal
        if refusal is not None:
            what = refusal.sentence.removeprefix("There is nothing to take back: ").removesuffix(" since.")
            assert REVEALING[what] in kinds
            told[what] = told.get(what, 0) + 1
        assert (refusal is None) == (not kinds & {"WeatherDrawn", "GameEnded", "LastChanceTaken"} and not fresh(game))
    assert set(told) == set(REVEALING)


def fresh(game: Game) -> bool:
    """Whether the last step brought cards to a market that were not there, in words of its own."""
    events = game.steps[-1].events
    refill = next((event for event in events if isinstance(event, MarketRefilled)), None)
    before = Replay(game).state_at(game.position - 1)
    return refill is not None and not set(refill.row) <= {0, *before.markets[before.city]}


def test_a_market_that_stays_as_it_is_reveals_nothing() -> None:
    game = new_game()
    plays(game, Bid(1), Decline())
    while game.state.phase == "auction":
        plays(game, Decline())
    assert "new cards have come" in why(game.undo_refusal)
    state = game.state
    step = MarketRefilled(state.markets[state.city])
    assert revealed([step], state, state) == ""
    emptied = state.copy()
    emptied.markets = [(0,) * 6, (0,) * 6]
    assert revealed([MarketRefilled((0,) * 6)], state, emptied) == ""  # the deck had none left
    assert revealed([step], emptied, state) == "There is nothing to take back: new cards have come to the market since."


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(2, 6), st.integers(0, 2**32))
def test_a_step_that_can_be_taken_back_told_nobody_anything_new(seats: int, seed: int) -> None:
    """Had all that is hidden been otherwise, and all luck, the table would look the same after it."""
    luck = random.Random(seed)
    rules = Rules(weeks=luck.randint(1, 2), starting_stacks=2, last_chance="always", restow_fee=luck.randint(0, 1))
    game = new_game(("person",) * seats, seed=seed, rules=rules)
    while not game.finished:
        before, command = game.state, next_command(game) if luck.random() < 0.7 else luck.choice(choices(game.state))
        plays(game, command)
        if game.may_undo:
            other = otherwise(before, luck)
            assert isinstance(play(other, command, Chance(seed + 1)), list)
            assert view(other, -1) == view(game.state, -1)


# Doing again


def test_what_was_taken_back_is_done_again_in_order() -> None:
    game = new_game()
    until(game, Load)
    seat = game.state.to_act
    done = []
    while game.state.to_act == seat and game.state.phase == "loading" and len(done) < 3:
        done.append(next_command(game))
        plays(game, done[-1])
    state, position = game.state, game.position
    while game.may_undo and game.position > position - len(done):
        game.undo()
    for command in done:
        assert game.may_redo
        assert isinstance(game.redo(), list)
        assert game.steps[-1].command == command
    assert game.state == state
    assert why(game.redo()) == "Nothing was taken back that could be done again."


def test_another_command_clears_what_could_be_done_again_and_the_same_one_is_doing_it_again() -> None:
    game = new_game()
    plays(game, Bid(2))
    game.undo()
    plays(game, Bid(2))
    assert not game.may_redo
    game.undo()
    assert game.may_redo
    assert isinstance(game.play(Bid(99)), Refusal)
    assert game.may_redo
    plays(game, Bid(3))
    assert (game.may_redo, why(game.redo())) == (False, "Nothing was taken back that could be done again.")


# Practice


def test_a_practice_game_goes_back_to_any_moment() -> None:
    practice = new_game(practice=True)
    states = [practice.state]
    while practice.state.trip < 3:
        plays(practice, next_command(practice))
        states.append(practice.state)
    luck = random.Random(1)
    while practice.position:
        target = luck.randrange(practice.position)
        go_back(practice, target)
        del states[target + 1 :]
        assert practice.state is states[-1]
        assert practice.position == target
    assert why(practice.play(Undo())) == "There is nothing to take back: nothing has been done yet."


def test_undo_in_practice_takes_the_computers_steps_back_as_well_and_redo_does_them_again() -> None:
    game = new_game(("person", "casual", "casual"), practice=True)
    asked = []
    while len(asked) < 12:
        if game.state.to_act == 0:
            asked.append(game.state)
        plays(game, next_command(game))
    while game.state.to_act != 0:
        plays(game, next_command(game))
    for state in reversed(asked):
        assert isinstance(game.undo(), list)
        assert game.state is state
    sentence = why(game.undo())
    assert sentence == "There is nothing to take back: nobody but computers has decided yet."
    for state in asked[1:]:
        assert isinstance(game.redo(), list)
        assert game.state == state
    assert any(isinstance(event, WeatherDrawn) for event in standing_events(game)) == (game.state.trip > 1)


def test_practice_among_computers_alone_goes_back_step_by_step() -> None:
    game = new_game(("casual", "casual"), practice=True)
    plays(game, Bid(1), Bid(2))
    assert len(game.undo()) == 1  # type: ignore[arg-type]
    assert game.position == 1
    assert len(game.undo()) == 1  # type: ignore[arg-type]
    assert game.undo_refusal is not None


def test_a_finished_game_is_sealed_and_not_even_practice_goes_back(tmp_path: Path) -> None:
    with new_game(("person", "casual"), tmp_path / "a.freight", practice=True) as game:
        while not game.finished:
            plays(game, next_command(game))
        data = (tmp_path / "a.freight").read_bytes()
        sentence = "There is nothing to take back: the game is over since."
        assert why(game.undo()) == why(game.play(Undo())) == sentence  # type: ignore[arg-type]
        assert (tmp_path / "a.freight").read_bytes() == data
    assert "It is a practice game." in verify(tmp_path / "a.freight").sentence
