"""Taking back is no move of the game: the rules refuse it at any time, and no state remembers the one before."""

from collections.abc import Callable
from typing import get_args

import pytest

from freight.engine.commands import Bid, Load, Undo
from freight.engine.events import Event, StepUndone
from freight.engine.evolve import ON, evolve, fold
from freight.engine.state import State
from tests.engine.story import Story, given


@pytest.mark.parametrize(
    "story",
    [
        given(2, markets=[[1, 2], []]).when(Bid(1)),
        given(2, "loading", docks={0: [20, 21]}).when(Load(20, 0, 0)),
    ],
)
def test_the_rules_refuse_to_take_anything_back(story: Story) -> None:
    story.refuses(Undo(), "Undo", "Taking back is no move of the game")


@pytest.mark.parametrize("change", [evolve, lambda state, event: fold(state, [event])])
def test_no_state_is_evolved_by_taking_back_and_a_sentence_says_so(change: Callable[[State, Event], object]) -> None:
    story = given(2, "loading", docks={0: [20, 21]}).when(Load(20, 0, 0))
    with pytest.raises(
        ValueError, match=r"No state can be evolved by StepUndone \(seat 1\); go on from the state before"
    ):
        change(story.state, StepUndone(1))


def test_every_kind_of_event_that_can_be_told_has_its_answer() -> None:
    assert set(ON) == set(get_args(Event))


def test_a_step_taken_by_going_back_to_an_earlier_state_meets_the_same_luck() -> None:
    story = given(2, "loading", docks={0: [20, 21]})
    before = story.state.copy()
    first = story.when(Load(21, 0, 0), Load(20, 0, 0)).news
    story.state = before
    assert story.when(Load(21, 0, 0), Load(20, 0, 0)).news == first
