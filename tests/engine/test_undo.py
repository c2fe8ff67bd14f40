"""Taking back is no move of the game: the rules refuse it at any time, and no state remembers the one before."""

import pytest

from freight.engine.commands import Bid, Load, Undo
from freight.engine.events import StepUndone
from freight.engine.evolve import evolve
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


def test_taking_back_does_nothing_to_a_state() -> None:
    story = given(2, "loading", docks={0: [20, 21]}).when(Load(20, 0, 0))
    with pytest.raises(KeyError):
        evolve(story.state, StepUndone(0))


def test_a_step_taken_by_going_back_to_an_earlier_state_meets_the_same_luck() -> None:
    story = given(2, "loading", docks={0: [20, 21]})
    before = story.state.copy()
    first = story.when(Load(21, 0, 0), Load(20, 0, 0)).news
    story.state = before
    assert story.when(Load(21, 0, 0), Load(20, 0, 0)).news == first
