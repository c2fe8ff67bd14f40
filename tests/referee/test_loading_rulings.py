"""Hand-made loadings: R15 to R19 as the referee has them."""

from typing import Any

import pytest

from .goods import PLAIN
from .tale import ALL, Tale, at_sea, bought, loads, plan
from .words import TraceError


def test_loading_in_the_order_of_purchase_is_free() -> None:  # R16
    loads(bought(), 0, (1, "A", 0), (3, "B", 0), (5, "A", 0)).departs(0, 0, [[[1, "A"], [3, "B"], [5, "A"]]]).judged()


def test_the_fee_is_the_fewest_goods_that_leave_their_place() -> None:  # R16
    orders = {(5, 1, 3): 1, (3, 1, 5): 1, (3, 5, 1): 1, (1, 5, 3): 1, (5, 3, 1): 2}
    for order, fee in orders.items():
        stack = [[card, "A"] for card in order]
        tale = loads(bought(), 0, *((card, "A", 0) for card in order)).paid(0, fee, "loading", [16, 17][:fee])
        tale.departs(0, fee, [stack]).public(to_act=1, money=[2 - fee, 4, 5]).judged()


def test_the_fee_counts_over_all_stacks_together() -> None:  # R16
    tale = loads(bought(starting_stacks=2), 0, (5, "A", 1), (1, "A", 0), (3, "A", 0))
    tale.paid(0, 1, "loading", [17]).departs(0, 1, [[[1, "A"], [3, "A"]], [[5, "A"]]]).judged()


def test_a_plan_stands_for_a_whole_loading() -> None:  # R16
    tale = bought().does(0, "plan", plan([[]], (5, "A", 0), (3, "A", 0), (1, "A", 0)))
    tale.paid(0, 2, "loading", [17, 16]).departs(0, 2, [[[5, "A"], [3, "A"], [1, "A"]]]).judged()


def test_a_load_that_can_only_come_to_an_unpayable_fee_is_refused_at_once() -> None:  # R16, R19
    loads(bought(reorder_fee=2), 0, (5, "A", 0)).public(to_act=0, docks=[[1, 3], [2], []]).judged()
    loads(bought(reorder_fee=2), 0, (5, "A", 0), (1, "A", 0)).judged()
    with pytest.raises(TraceError, match=r"costs 4 MM in fees and it has 2 \(R19\)"):
        loads(bought(reorder_fee=2), 0, (5, "A", 0), (3, "A", 0)).judged()
    with pytest.raises(TraceError, match=r"costs 3 MM in fees and it has 2 \(R19\)"):
        loads(bought(reorder_fee=3), 0, (3, "A", 0)).judged()


def test_all_of_the_dock_must_be_loaded() -> None:  # R15
    with pytest.raises(TraceError, match=r"its dock still holds \[3, 5\]"):
        loads(bought(), 0, (1, "A", 0)).does(0, "depart").judged()


def second_trip(**options: Any) -> Tale:
    """As `at_sea`; seat 0 has sold 1 B for 2 and bought 7 in Bucks Grange; the second loading begins."""
    tale = at_sea(**options).fact("weather", card=PLAIN).does(0, "unload", 0, 1).sold(0, [1], 2).does(0, "stop")
    tale.sold(1, [2], 3).does(1, "stop").does(2, "stop").fact("trip", trip=2, city=1)
    tale.public(money=[4, 7, 5], order=ALL)
    tale.sells(7, 0, 16, ALL)
    return tale.unsold(8, 1, 2).nothing_sold([9, 10, 11, 12], ALL).fact("market", city=1, cards=[37, 8, 9, 10, 11, 12])


OLDER = [[], [[3, "B"], [5, "A"]]]


def test_goods_loaded_now_ride_above_the_older_ones_wherever_those_go() -> None:  # R17, R18
    tale = loads(second_trip(), 0, (7, "B", 0)).does(0, "restow", 1, 1, 0, 0)
    tale.public(stacks=[[[[5, "A"], [7, "B"]], [[3, "B"]]], [[], []], [[], []]])
    tale.does(0, "restow", 1, 0, 0, 1).does(0, "depart")
    tale.departs(0, 0, [[[5, "A"], [3, "B"], [7, "B"]], []]).judged()
    for place in (2, 3):
        with pytest.raises(TraceError, match=r"an older good goes to a place 0 to 1 of stack 0"):
            loads(second_trip(), 0, (7, "B", 0)).does(0, "restow", 1, 1, 0, 0).does(
                0, "restow", 1, 0, 0, place
            ).judged()


def test_a_good_loaded_now_is_not_restowed() -> None:  # R18
    with pytest.raises(TraceError, match="stack 0 holds 0 older goods"):
        loads(second_trip(), 0, (7, "B", 0)).does(0, "restow", 0, 0, 1, 0).judged()


def test_a_good_is_never_turned() -> None:  # R17
    with pytest.raises(TraceError, match="the older goods aboard are"):
        second_trip().does(0, "plan", plan([[], [[3, "A"], [5, "A"]]], (7, "B", 0))).judged()


def test_restowing_costs_the_fewest_goods_moved_where_it_has_a_fee() -> None:  # R17
    tale = second_trip(restow_fee=1).does(0, "restow", 1, 0, 1, 1).does(0, "restow", 1, 0, 0, 0)
    tale.does(0, "restow", 0, 0, 1, 1).does(0, "load", 7, "B", 0).does(0, "depart")  # all as it was
    tale.departs(0, 0, [[[7, "B"]], [[3, "B"], [5, "A"]]]).public(to_act=1, money=[3, 7, 5]).judged()
    tale = second_trip(restow_fee=1).does(0, "restow", 1, 0, 1, 1).does(0, "load", 7, "B", 0).does(0, "depart")
    tale.paid(0, 1, "loading", [17]).departs(0, 1, [[[7, "B"]], [[5, "A"], [3, "B"]]]).judged()
    tale = second_trip(restow_fee=1).does(0, "plan", plan([[[5, "A"], [3, "B"]], []], (7, "B", 0)))
    tale.paid(0, 2, "loading", [17, 33]).departs(0, 2, [[[5, "A"], [3, "B"], [7, "B"]], []]).judged()
    with pytest.raises(TraceError, match=r"costs 5 MM in fees and it has 3 \(R19\)"):
        second_trip(restow_fee=5).does(0, "restow", 1, 0, 0, 0).judged()


def test_the_departure_may_be_left_out_only_where_no_restowing_can_be_paid() -> None:  # R17, R19
    poor = loads(second_trip(restow_fee=5), 0, (7, "B", 0)).departs(0, 0, [[[7, "B"]], [[3, "B"], [5, "A"]]])
    poor.departs(1, 0, [[], []]).departs(2, 0, [[], []]).fact("weather", card=PLAIN).public(
        phase="arrival", to_act=0
    ).judged()
    with pytest.raises(TraceError, match="told a fact departed"):
        loads(second_trip(), 0, (7, "B", 0)).departs(0, 0, [[[7, "B"]], [[3, "B"], [5, "A"]]]).judged()
