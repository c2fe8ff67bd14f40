"""Loading: the dock goes aboard, in which order, and what it costs (R15, R16, R19)."""

from itertools import permutations

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Command, Load, Restow, SetSail
from freight.engine.events import GoodLoaded, SeatAsked, ShipDeparted, ShipsDeparted, WeatherDrawn
from freight.engine.loading import least_moved
from freight.engine.rules import PRESETS, Rules
from freight.engine.view import view
from tests.engine.story import Story, a, b, given, like

TWO_STACKS = Rules(starting_stacks=2)
TIGHT = PRESETS["tight-harbour"]


def fees(story: Story) -> tuple[int, int]:
    seen = view(story.state, story.state.to_act)
    return seen.reorder_fee, seen.restow_fee


def test_ships_load_in_ship_order() -> None:
    story = given(3, "loading", docks={0: [1], 1: [2], 2: [3]}, order=[2, 0, 1]).asks(2)
    story.when(Load(3, 0, 0), SetSail()).then(SeatAsked(0)).asks(0)
    story.when(Load(1, 0, 0), SetSail()).asks(1)


def test_a_ship_with_nothing_to_decide_is_seen_off_without_a_question() -> None:
    story = given(3, "loading", docks={1: [2]}, stacks={2: [[a(5)]]}, trip=9)
    story.then_only(ShipsDeparted((0,)), SeatAsked(1))  # seat 0 has nothing at all
    story.when(Load(2, 0, 0), SetSail())  # seat 2 has one good and one stack: no other place for it
    story.then(ShipDeparted(1, 0, 0, (), 0), ShipsDeparted((2,)), like(WeatherDrawn))


def test_a_card_becomes_a_good_with_the_chosen_face() -> None:
    story = given(2, "loading", docks={0: [1]})
    story.offers(Load(1, 0, 0), Load(1, 1, 0))
    story.when(Load(1, 1, 0)).then(GoodLoaded(0, b(1), 0))
    assert (story.state.stacks[0], story.state.docks[0]) == (((b(1),),), ())


def test_r15_everything_in_the_dock_must_be_loaded() -> None:
    story = given(2, "loading", docks={0: [1, 2]})
    story.refuses(SetSail(), "R15", "cards still in your dock: 2.")
    story.when(Load(1, 0, 0)).refuses(SetSail(), "R15", "cards still in your dock: 1.")
    story.when(Load(2, 0, 0)).offers(SetSail())


def test_r15_a_stack_has_no_height_limit() -> None:
    story = given(2, "loading", docks={0: range(1, 31)}, rules=Rules(auction_limit=20))
    story.when(*[Load(card, 0, 0) for card in range(1, 31)], SetSail())
    assert len(story.told) > 30


def test_r15_a_card_goes_on_top_of_any_stack_of_the_ship() -> None:
    story = given(2, "loading", stacks={0: [[a(1)], []]}, docks={0: [2, 3]}, rules=TWO_STACKS)
    story.when(Load(2, 0, 0), Load(3, 1, 1))
    assert story.state.stacks[0] == ((a(1), a(2)), (b(3),))


@pytest.mark.parametrize(
    ("command", "ruling", "words"),
    [
        (Load(9, 0, 0), "R15", "not in your dock"),
        (Load(2, 0, 0), "R15", "not in your dock"),  # another seat's
        (Load(1, 2, 0), "R15", "face 2"),
        (Load(1, -1, 0), "R15", "face -1"),
        (Load(1, 0, 1), "R2", "There is no stack 2 on your ship; its last is stack 1."),
        (Load(1, 0, -1), "R2", "There is no stack 0 on your ship; its last is stack 1."),
    ],
)
def test_r15_what_is_no_card_no_face_or_no_stack_is_refused(command: Command, ruling: str, words: str) -> None:
    given(2, "loading", docks={0: [1], 1: [2]}).refuses(command, ruling, words)


def test_nothing_is_left_of_a_plan_once_the_ship_has_sailed() -> None:
    story = given(2, "loading", docks={0: [7, 3]}, rules=Rules(starting_stacks=2))
    story.when(Load(3, 0, 0), Load(7, 0, 1), SetSail())
    state = story.state
    assert (state.purchased, state.loaded, state.older, state.moored) == ((), (), (), ())
    assert (view(state, 0).reorder_fee, view(state, 0).restow_fee) == (0, 0)


# --- R16: another order than that of purchase ---


def test_r16_loading_in_the_order_of_purchase_is_free() -> None:
    story = given(2, "loading", docks={0: [7, 3, 5]})
    story.when(Load(7, 0, 0), Load(3, 0, 0), Load(5, 0, 0), SetSail()).then(ShipDeparted(0, 0, 0, (), 0))


def test_r16_one_good_out_of_its_place_costs_one() -> None:
    # Bought 7, 3, 5; put aboard 5, 7, 3: only 5 left its place.
    story = given(2, "loading", docks={0: [7, 3, 5]})
    story.when(Load(5, 0, 0), Load(7, 0, 0), Load(3, 0, 0))
    assert fees(story) == (1, 0)
    story.when(SetSail()).then(ShipDeparted(0, 1, 0, (75,), 0))
    assert story.state.money(0) == 4


def test_r16_three_goods_turned_round_cost_two() -> None:
    story = given(2, "loading", docks={0: [7, 3, 5]})
    story.when(Load(5, 0, 0), Load(3, 0, 0), Load(7, 0, 0))
    assert fees(story) == (2, 0)


def test_r16_the_order_counts_over_all_stacks_together() -> None:
    # On each stack the purchase order holds, but over both it doesn't: 3 was put aboard before 7.
    story = given(2, "loading", docks={0: [7, 3]}, rules=TWO_STACKS)
    story.when(Load(3, 0, 0), Load(7, 0, 1))
    assert fees(story) == (1, 0)


def test_r16_goods_on_different_stacks_in_the_order_of_purchase_are_free() -> None:
    story = given(2, "loading", docks={0: [7, 3, 5]}, rules=TWO_STACKS)
    story.when(Load(7, 0, 1), Load(3, 0, 0), Load(5, 0, 1))
    assert fees(story) == (0, 0)


def test_r16_an_unfinished_plan_costs_the_least_it_can_still_come_to() -> None:
    story = given(2, "loading", docks={0: [1, 2, 3, 4]})
    costs = []
    for card in (2, 1, 4, 3):
        story.when(Load(card, 0, 0))
        costs.append(fees(story)[0])
    # 2 first: 1 must move. Then 1: 2, 1 still keeps three in order with 3, 4. Then 4: 3 has left its place too.
    assert costs == [1, 1, 2, 2]


@pytest.mark.parametrize("fee", [0, 1, 3, 5])
def test_r16_the_fee_is_an_option(fee: int) -> None:
    story = given(2, "loading", docks={0: [7, 3]}, rules=Rules(reorder_fee=fee))
    story.when(Load(3, 0, 0), Load(7, 0, 0), SetSail())
    assert story.all_of(ShipDeparted)[0].reorder_fee == fee


def longest_in_order(cards: tuple[int, ...]) -> int:
    """The longest series that keeps rising, by trying every selection."""
    best = 0
    for chosen in range(1 << len(cards)):
        series = [card for place, card in enumerate(cards) if chosen >> place & 1]
        if series == sorted(series):
            best = max(best, len(series))
    return best


@pytest.mark.parametrize("number", range(1, 6))
def test_r16_the_goods_moved_agree_with_trying_everything(number: int) -> None:
    purchased = tuple(range(1, number + 1))
    orders = list(permutations(purchased))
    cost = {order: number - longest_in_order(order) for order in orders}
    for order in orders:
        for aboard in range(number + 1):
            begun = order[:aboard]
            least = min(cost[whole] for whole in orders if whole[:aboard] == begun)
            assert least_moved(purchased, begun) == least, begun


# --- R19 ---


def test_r19_fees_are_paid_when_the_seat_leaves_port() -> None:
    story = given(2, "loading", docks={0: [7, 3]}, cash=[[10, 11], []], deck=[20])
    story.when(Load(3, 0, 0), Load(7, 0, 0))
    assert story.state.money(0) == 2
    story.when(SetSail()).then(ShipDeparted(0, 1, 0, (10,), 0))


def test_r19_a_plan_that_cannot_be_paid_for_is_refused_as_it_is_made() -> None:
    story = given(2, "loading", docks={0: [7, 3, 5]}, money=(0, 0))
    story.offers(Load(7, 0, 0), Load(7, 1, 0)).refuses(Load(3, 0, 0), "R19", "1 MM", "you have 0 MM")
    story.when(Load(7, 0, 0)).offers(Load(3, 0, 0), Load(3, 1, 0)).refuses(Load(5, 0, 0), "R19")


def test_r19_reordering_and_restowing_are_paid_for_together() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(4)]]}, docks={0: [7, 3]}, money=(1, 0), rules=TIGHT)
    story.when(Restow(0, 0, 0, 1)).refuses(Load(3, 0, 0), "R19", "2 MM")
    story.when(Load(7, 0, 0), Load(3, 0, 0), SetSail()).then(ShipDeparted(0, 0, 1, (75,), 0))


def test_r19_a_step_that_makes_the_plan_cheaper_again_is_allowed() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(4), a(5)]]}, money=(1, 0), rules=TIGHT)
    story.when(Restow(0, 0, 0, 1)).refuses(Restow(0, 2, 0, 0), "R19", "2 MM")
    story.when(Restow(0, 0, 0, 1), SetSail()).then(ShipDeparted(0, 0, 0, (), 0))


def test_r19_fees_are_paid_with_ious_first() -> None:
    story = given(2, "loading", docks={0: [7, 3]}, cash=[[10], []], ious=[1, 0])
    story.when(Load(3, 0, 0), Load(7, 0, 0), SetSail()).then(ShipDeparted(0, 1, 0, (), 1))


def test_the_choices_while_loading_are_every_load_and_every_restowing() -> None:
    story = given(2, "loading", stacks={0: [[a(2), a(4)]]}, docks={0: [7]})
    assert set(choices(story.state)) == {Load(7, 0, 0), Load(7, 1, 0), Restow(0, 0, 0, 1), Restow(0, 1, 0, 0)}
