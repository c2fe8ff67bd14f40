"""Taking back steps of a loading plan: all is as it was, and the same luck comes again."""

from freight.engine.chance import Chance
from freight.engine.commands import Bid, Load, Restow, SetSail, Undo
from freight.engine.events import GoodLoaded, GoodRestowed, ShipDeparted, StepUndone
from freight.engine.loading import may_undo
from tests.engine.story import Story, a, b, given

# Seat 0 has Cheese 4 (card 2) below Cheese 4 (card 3) aboard, and cards 20 and 21 in its dock; nobody else loads.
TABLE = {"stacks": {0: [[a(2), a(3)]]}, "docks": {0: [20, 21]}}


def loading(luck: Chance | None = None) -> Story:
    return given(2, "loading", **TABLE, luck=luck)  # type: ignore[arg-type]


def test_undo_takes_back_a_load_and_leaves_the_state_exactly_as_it_was() -> None:
    story = loading()
    before = story.state.copy()
    story.when(Load(20, 0, 0)).then_only(GoodLoaded(0, a(20), 0))
    assert story.state.number == before.number + 1
    story.undo().then_only(StepUndone(0))
    assert story.state == before  # the number of the event too, on which all luck hangs


def test_undo_takes_back_a_restowing_exactly() -> None:
    story = loading()
    before = story.state.copy()
    story.when(Restow(0, 0, 0, 1)).then_only(GoodRestowed(0, 0, 0, 0, 1))
    assert story.state.stacks[0] == ((a(3), a(2)),)
    story.undo()
    assert story.state == before


def test_steps_are_taken_back_one_after_another_the_last_first() -> None:
    story = loading()
    moments = [story.state.copy()]
    for step in (Load(21, 1, 0), Restow(0, 1, 0, 0), Load(20, 1, 0)):
        story.when(step)
        moments.append(story.state.copy())
    assert story.state.stacks[0] == ((a(3), a(2), b(21), b(20)),)
    for moment in reversed(moments[:-1]):
        story.undo()
        assert story.state == moment
    assert not may_undo(story.state)


def test_nothing_can_be_taken_back_before_the_first_step_or_once_the_ship_has_left() -> None:
    story = loading()
    story.refuses(Undo(), "Loading", "no loading step")
    story.when(Load(20, 0, 0), Load(21, 0, 0), SetSail())
    assert not may_undo(story.state)
    assert story.state.phase != "loading"
    story.refuses(Undo(), story.state.phase.capitalize(), "until the ship sets sail")


def test_nothing_can_be_taken_back_in_the_auction() -> None:
    story = given(2, markets=[[1, 2], []]).when(Bid(1))
    assert not may_undo(story.state)
    story.refuses(Undo(), "Auction")


def test_a_step_redone_meets_the_same_luck() -> None:
    def reordered() -> Story:
        return loading(Chance(7)).when(Load(21, 0, 0))

    plain = reordered().when(Load(20, 0, 0), SetSail())
    wavering = reordered().when(Load(20, 1, 0)).undo().when(Load(20, 0, 0)).undo().when(Load(20, 0, 0), SetSail())
    assert plain.all_of(ShipDeparted)[0].reorder_fee == 1  # so one of five currency cards was drawn by chance
    assert wavering.all_of(ShipDeparted) == plain.all_of(ShipDeparted)
    assert wavering.state == plain.state
