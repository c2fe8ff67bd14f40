"""Restowing the goods that were aboard already (R17, R18)."""

import pytest

from freight.engine.commands import Command, Decline, Load, Restow, SetSail, Stop, Unload
from freight.engine.events import GoodRestowed, SeatAsked, ShipDeparted, ShipsDeparted
from freight.engine.loading import least_restowed
from freight.engine.rules import PRESETS, Rules
from freight.engine.view import view
from tests.engine.story import Story, a, b, given

TWO_STACKS = Rules(starting_stacks=2)
TIGHT = PRESETS["tight-harbour"]


def fees(story: Story) -> tuple[int, int]:
    seen = view(story.state, story.state.to_act)
    return seen.reorder_fee, seen.restow_fee


def test_r17_as_printed_older_goods_are_restowed_without_fee() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(12), a(3)], []]}, rules=TWO_STACKS)
    # Socks 7 from between the Cheeses goes to the other stack.
    story.when(Restow(0, 1, 1, 0)).then(GoodRestowed(0, 0, 1, 1, 0))
    assert story.state.stacks[0] == ((a(2), a(3)), (a(12),))
    assert fees(story) == (0, 0)
    story.when(SetSail()).then(ShipDeparted(0, 0, 0, (), 0))


def test_r17_in_a_tight_harbour_each_good_restowed_costs_one() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(12), a(3)]]}, rules=TIGHT)
    story.when(Restow(0, 1, 0, 0))
    assert fees(story) == (0, 1)
    story.when(SetSail()).then(ShipDeparted(0, 0, 1, (75,), 0))


def test_r17_the_fee_counts_the_fewest_goods_that_must_move() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(12), a(3)]]}, rules=TIGHT)
    # The top and the middle good are put below one by one: 3, 12, 2. Reversing three takes two moves.
    story.when(Restow(0, 0, 0, 2), Restow(0, 0, 0, 1))
    assert story.state.stacks[0] == ((a(3), a(12), a(2)),)
    assert fees(story) == (0, 2)
    story.when(Restow(0, 0, 0, 2))  # 12, 2, 3: only 2 has passed a neighbour, or 12 has: one move
    assert fees(story) == (0, 1)
    story.when(Restow(0, 0, 0, 1))  # 2, 12, 3 as it was
    assert fees(story) == (0, 0)


def test_r17_a_good_taken_to_another_stack_has_moved() -> None:
    story = given(2, "loading", stacks={0: [[a(2)], [a(3)]]}, rules=Rules(starting_stacks=2, restow_fee=2))
    story.when(Restow(0, 0, 1, 0))
    assert fees(story) == (0, 2)
    story.when(Restow(1, 1, 0, 0))  # now they have changed places: both have moved
    assert fees(story) == (0, 4)


@pytest.mark.parametrize("fee", range(6))
def test_r17_the_fee_is_an_option(fee: int) -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(3)]]}, rules=Rules(restow_fee=fee))
    story.when(Restow(0, 0, 0, 1), SetSail())
    assert story.all_of(ShipDeparted)[0].restow_fee == fee


def test_r17_who_cannot_pay_for_any_restowing_is_not_asked() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(3)]], 1: [[a(4), a(5)]]}, money=(0, 1), rules=TIGHT)
    story.then_only(ShipsDeparted((0,)), SeatAsked(1))


def test_r17_a_lone_good_on_a_ship_of_two_stacks_may_change_its_stack() -> None:
    story = given(2, "loading", stacks={0: [[a(2)], []]}, rules=TWO_STACKS)
    story.offers(Restow(0, 0, 1, 0), SetSail())


def test_r17_a_good_is_never_turned_to_its_other_face() -> None:
    story = given(2, "loading", stacks={0: [[a(2), b(3)]]})
    story.when(Restow(0, 1, 0, 0))
    assert story.state.stacks[0] == ((b(3), a(2)),)
    story.refuses(Load(2, 1, 0), "R15", "not in your dock")


@pytest.mark.parametrize(
    ("command", "ruling", "words"),
    [
        (Restow(0, 2, 0, 0), "R17", "aboard before this port"),  # a good loaded just now
        (Restow(0, -1, 0, 0), "R17", "aboard before this port"),
        (Restow(1, 0, 0, 0), "R17", "aboard before this port"),  # the other stack is empty
        (Restow(0, 0, 0, 0), "R17", "lies there already"),
        (Restow(0, 0, 0, 2), "R18", "rides above"),
        (Restow(0, 0, 1, 1), "R18", "rides above"),
        (Restow(0, 0, 0, -1), "R18", "rides above"),
        (Restow(0, 0, 2, 0), "R2", "no stack 3"),
        (Restow(-1, 0, 0, 0), "R2", "no stack 0"),
    ],
)
def test_r17_what_is_no_restowing_is_refused(command: Command, ruling: str, words: str) -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(3)], []]}, docks={0: [4]}, rules=TWO_STACKS)
    story.when(Load(4, 0, 0)).refuses(command, ruling, words)


def test_r18_what_is_loaded_rides_above_the_older_goods() -> None:
    story = given(2, "loading", stacks={0: [[a(2)], [a(3)]]}, docks={0: [4, 5]}, rules=TWO_STACKS)
    story.when(Load(4, 0, 0), Restow(1, 0, 0, 1), Load(5, 0, 1))  # before, between and after the loads
    assert story.state.stacks[0] == ((a(2), a(3), a(4)), (a(5),))
    assert story.state.older == (2, 0)


def test_r18_older_goods_move_under_what_was_just_loaded() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(3)]]}, docks={0: [4]})
    story.when(Load(4, 0, 0), Restow(0, 1, 0, 0))
    assert story.state.stacks[0] == ((a(3), a(2), a(4)),)


def test_r18_in_the_next_port_the_loads_of_this_one_are_older_goods() -> None:
    story = given(2, "loading", stacks={0: [[a(12)]]}, docks={0: [2, 3]}, money=(1, 0))
    story.when(Load(2, 0, 0), Load(3, 0, 0), SetSail(), Unload(0, 1), Stop())  # Cheese 4 of card 3 is sold
    while story.state.phase != "loading":
        story.when(Decline())
    assert story.state.stacks[0] == ((a(12), a(2)),)
    story.asks(0).offers(Restow(0, 0, 0, 1), Restow(0, 1, 0, 0), SetSail())


def test_r17_the_least_restowing_agrees_with_trying_every_way() -> None:
    moored = ((2, 4, 6), (8,))
    seen = {moored: 0}
    waiting = [moored]
    while waiting:  # a walk in width: each step takes one good out and puts it somewhere
        stacks = waiting.pop(0)
        for step in [Restow(s, p, t, q) for s in (0, 1) for p in range(4) for t in (0, 1) for q in range(4)]:
            after = [list(stack) for stack in stacks]
            if step.place >= len(after[step.stack]):
                continue
            good = after[step.stack].pop(step.place)
            if step.to_place > len(after[step.to_stack]):
                continue
            after[step.to_stack].insert(step.to_place, good)
            stowed = (tuple(after[0]), tuple(after[1]))
            if stowed not in seen:
                seen[stowed] = seen[stacks] + 1
                waiting.append(stowed)
    assert len(seen) == 120  # 4! orders, cut into two stacks in 5 places
    for stowed, steps in seen.items():
        assert least_restowed(moored, stowed, [len(stack) for stack in stowed]) == steps, stowed  # type: ignore[arg-type]
