"""Hand-made storms and arrivals: R5, R6, R20 to R30 as the referee has them."""

from typing import Any

import pytest

from .goods import FREAK, PLAIN, ROUGH, STORMY
from .player import text_of
from .referee import judge
from .tale import ALL, ROW, Tale, at_sea, bought, loads, stormy
from .words import TraceError


def test_the_heaviest_ship_loses_the_top_of_a_stack_its_owner_picks() -> None:  # R21
    tale = at_sea(week=stormy(STORMY)).chance("order", [2, 0, 1]).fact("weather", card=STORMY)
    tale.fact("order", order=[2, 0, 1]).public(phase="weather", to_act=0).does(0, "lose", 1)
    tale.fact("lost", seat=0, card=5).chance("lost", [5]).public(phase="arrival", to_act=2, city=1)
    tale.judged()
    with pytest.raises(TraceError, match="told a fact lost"):
        at_sea(week=stormy(STORMY)).chance("order", [2, 0, 1]).fact("weather", card=STORMY).fact(
            "order", order=[2, 0, 1]
        ).fact("lost", seat=0, card=5).judged()


def test_an_only_good_is_safe_in_a_freak_accident_and_its_owner_is_not_asked() -> None:  # R20, R21
    tale = at_sea(week=stormy(FREAK)).chance("order", [1, 0, 2]).fact("weather", card=FREAK)
    tale.fact("order", order=[1, 0, 2]).public(to_act=0).does(0, "lose", 0).fact("lost", seat=0, card=1)
    tale.public(phase="arrival", to_act=1, deck_size=49).does(1, "unload", 0, 1).sold(1, [2], 3).judged()


def test_ties_for_the_heaviest_all_lose_one_in_the_new_order_and_the_cards_are_shuffled_together() -> None:  # R21
    tale = Tale(week=stormy(STORMY)).sells(1, 0, 13, ALL).sells(2, 1, 18, [1, 2]).sells(3, 0, 14, [0, 2])
    tale.sells(4, 1, 19, [1, 2]).unsold(5, 0, 2).sells(6, 2, 23, ALL)
    tale.fact("market", city=0, cards=[28, 29, 30, 31, 5, 32])
    loads(tale, 0, (1, "A", 0), (3, "A", 0)).departs(0, 0, [[[1, "A"], [3, "A"]]])
    loads(tale, 1, (2, "A", 0), (4, "A", 0)).departs(1, 0, [[[2, "A"], [4, "A"]]])
    loads(tale, 2, (6, "A", 0)).departs(2, 0, [[[6, "A"]]])
    tale.chance("order", [2, 1, 0]).fact("order", order=[2, 1, 0]).fact("weather", card=STORMY)
    so_far = list(tale.lines)
    tale.fact("lost", seat=1, card=4).fact("lost", seat=0, card=3).chance("lost", [3, 4])
    tale.public(phase="arrival", deck_size=50).judged()
    for number, line in ((-4, {"fact": "lost", "seat": 0, "card": 3}), (-2, {"chance": "lost", "result": [4, 4]})):
        wrong = list(tale.lines)
        wrong[number] = line
        with pytest.raises(TraceError, match=f"line {len(wrong) + 1 + number}: told"):
            judge(text_of(wrong))
    tale.lines = so_far  # with one stack there is nothing to choose; it may be told all the same
    tale.does(1, "lose", 0).fact("lost", seat=1, card=4).does(0, "lose", 0).fact("lost", seat=0, card=3)
    tale.chance("lost", [4, 3]).judged()


def tea_ship(**options: Any) -> Tale:
    """A deck of 27, all of it dealt: seat 0 wins the card 1 (Ghosts 4), and its currency card 13 fills the gap."""
    faces = {1: [["Ghosts", 4], ["Wind", 0]], 6: [["Ghosts", 2], ["Wind", 3]]}
    return Tale(cards=27, faces=faces, **options).sells(1, 0, 13, ALL)


def arrived() -> Tale:
    """The Ghosts are sold in the other city, and paid with the one card there is: its own."""
    tale = tea_ship().unsold(2, 1, 2).nothing_sold([3, 4, 5, 6], ALL).public(deck_size=0)
    tale.fact("market", city=0, cards=[13, 2, 3, 4, 5, 6]).does(0, "load", 1, "A", 0)
    tale.departs(0, 0, [[[1, "A"]]]).departs(1, 0, [[]]).departs(2, 0, [[]]).fact("weather", card=PLAIN)
    return tale.sold(0, [1], 4, ious=3).public(money=[8, 5, 5], ious=[3, 0, 0], deck_size=0, to_act=0)


def test_sold_cards_go_under_before_the_payment_is_drawn_and_the_rest_is_owed() -> None:  # R25, R5
    arrived().judged()
    wrong = arrived()
    wrong.lines[-2]["ious"] = 4
    with pytest.raises(TraceError, match=r'told a fact received .*"ious": 4.*referee has.*"ious": 3'):
        wrong.judged()


def test_ious_are_spent_before_cards() -> None:  # R5
    tale = arrived().does(0, "upgrade").fact("paid", seat=0, amount=1, why="upgrade").fact("upgraded", seat=0)
    tale.public(ious=[2, 0, 0], money=[7, 5, 5], upgrades=[1, 0, 0], deck_size=0, to_act=0)
    tale.does(0, "stop").does(1, "stop").does(2, "stop").fact("trip", trip=2, city=1)
    tale.bids(0, 4).decline(1, 2).won(0, 7, 4, [1, 14]).public(ious=[0, 0, 0], money=[3, 5, 5], deck_size=2)
    tale.judged()
    wrong = arrived().does(0, "upgrade").paid(0, 1, "upgrade", [14]).fact("upgraded", seat=0)
    with pytest.raises(TraceError, match="the referee has no use for it"):
        wrong.judged()


def test_a_short_deck_leaves_a_market_short_and_it_is_refilled_from_the_left() -> None:  # R6
    faces = {card: [["Ghosts", 4], ["Wind", 0]] for card in (1, 3)}
    tale = Tale(cards=27, faces=faces).sells(1, 0, 13, ALL).unsold(2, 1, 2).sells(3, 0, 14, ALL)
    tale.unsold(4, 1, 2).nothing_sold([5, 6], ALL).fact("market", city=0, cards=[13, 2, 14, 4, 5, 6])
    loads(tale, 0, (1, "A", 0), (3, "A", 0)).departs(0, 0, [[[1, "A"], [3, "A"]]])
    tale.departs(1, 0, [[]]).departs(2, 0, [[]]).fact("weather", card=PLAIN)
    tale.does(0, "unload", 0, 1).sold(0, [3], 4, ious=3).does(0, "unload", 0, 1)
    tale.fact("paid", seat=0, amount=1, why="shipment").fact("order", order=[1, 0, 2])
    tale.sold(0, [1], 4, ious=3).public(ious=[5, 0, 0], deck_size=0, order=[1, 0, 2])
    tale.does(0, "stop").does(1, "stop").does(2, "stop").fact("trip", trip=2, city=1)
    tale.decline(1).bids(0, 1).decline(2, 1).won(0, 7, 1, []).unsold(8, 1, 2)
    tale.nothing_sold([9, 10], [1, 0, 2]).decline(1).bids(0, 1).decline(2, 1).won(0, 11, 1, []).unsold(12, 1, 2)
    tale.fact("market", city=1, cards=[None, 8, 9, 10, None, 12])
    tale.public(to_act=1, markets=[[13, 2, 14, 4, 5, 6], [None, 8, 9, 10, None, 12]]).judged()


def two_shipments(first: int) -> Tale:
    """The ships arrive; the seat at a place of the order has Tea on Rain, and unloads two shipments."""
    tale = bought(week=stormy(ROUGH))
    loads(tale, 0, (1, "B", 0), (3, "B", 0), (5, "A", 0)).departs(0, 0, [[[1, "B"], [3, "B"], [5, "A"]]])
    loads(tale, 1, (2, "B", 0)).departs(1, 0, [[[2, "B"]]]).departs(2, 0, [[]])
    order = [1, 2]
    order.insert(first, 0)
    return tale.chance("order", order).fact("order", order=order).fact("weather", card=ROUGH)


def test_a_further_shipment_costs_the_place_to_the_one_behind_at_once() -> None:  # R26
    tale = two_shipments(0).does(0, "unload", 0, 1).sold(0, [5], 0)
    tale.does(0, "unload", 0, 1).paid(0, 1, "shipment", [16]).fact("order", order=[1, 0, 2]).sold(0, [3], 4)
    tale.does(0, "unload", 0, 1).paid(0, 1, "shipment", [17]).fact("order", order=[1, 2, 0]).sold(0, [1], 2)
    tale.public(order=[1, 2, 0], to_act=0).does(0, "stop")
    tale.sold(1, [2], 3).public(to_act=1).does(1, "stop").public(to_act=2, order=[1, 2, 0]).judged()


def test_the_last_ship_stays_last() -> None:  # R26
    tale = two_shipments(2).fact("sold", seat=1, cards=[2], amount=3).fact("received", seat=1, amount=3, ious=0)
    tale.does(1, "stop").does(2, "stop").does(0, "unload", 0, 1).sold(0, [5], 0)
    tale.does(0, "unload", 0, 1).paid(0, 1, "shipment", [16]).sold(0, [3], 4).public(order=[1, 2, 0]).judged()


def test_a_ship_with_goods_must_unload_and_only_an_empty_one_is_upgraded() -> None:  # R23, R27
    with pytest.raises(TraceError, match="it must unload a shipment first"):
        two_shipments(0).does(0, "stop").judged()
    with pytest.raises(TraceError, match="may not buy an upgrade"):
        two_shipments(0).does(0, "unload", 0, 1).sold(0, [5], 0).does(0, "upgrade").judged()
    with pytest.raises(TraceError, match="the run of stack 0 is 1 long"):
        two_shipments(0).does(0, "unload", 0, 2).judged()


def test_a_ship_has_two_upgrades_at_most() -> None:  # R27, R28
    tale = two_shipments(1).sold(1, [2], 3)
    tale.does(1, "upgrade").paid(1, 1, "upgrade", [19]).fact("upgraded", seat=1)
    tale.does(1, "upgrade").paid(1, 1, "upgrade", [20]).fact("upgraded", seat=1)
    tale.public(upgrades=[0, 2, 0], to_act=0, stacks=[[[[1, "B"], [3, "B"], [5, "A"]]], [[], [], []], [[]]])
    tale.judged()
    with pytest.raises(TraceError, match="seat 0 is due"):
        tale.does(1, "upgrade").judged()


def last_week() -> Tale:
    """One week, of whose trips the first four pass with nothing sold; the fifth is sailed with goods aboard."""
    tale = Tale(weeks=1, cards=75)
    markets = [list(ROW), [7, 8, 9, 10, 11, 12]]
    deck = list(range(28, 76))
    for trip in range(1, 5):
        city = (trip + 1) % 2
        old, deck = markets[city], deck + markets[city]
        markets[city], deck = deck[:6], deck[6:]
        tale.nothing_sold(old, ALL).sweep(city, old, list(markets[city]))
        for seat in ALL:
            tale.departs(seat, 0, [[]])
        week = [PLAIN, PLAIN, ROUGH, STORMY]
        if week[trip - 1] != PLAIN:
            tale.chance("order", ALL)
        tale.fact("weather", card=week[trip - 1])
        for seat in ALL:
            tale.does(seat, "stop")
        tale.fact("trip", trip=trip + 1, city=1 - city)
    lot, other, *rest = markets[0]
    assert (lot, other) == (40, 41)
    tale.sells(lot, 0, 13, ALL).sells(other, 1, 18, [1, 2])
    tale.unsold(rest[0], 0, 2).nothing_sold(rest[1:], ALL)
    tale.fact("market", city=0, cards=[*deck[:2], *rest])
    tale.public(markets=[[*deck[:2], *rest], markets[1]])
    return tale


def test_the_last_arrival_sells_all_aboard_and_ends_the_game() -> None:  # R29, R30
    tale = last_week()  # in the other city: a Gravy, no Socks
    tale.does(0, "load", 40, "A", 0).departs(0, 0, [[[40, "A"]]])
    tale.does(1, "load", 41, "B", 0).departs(1, 0, [[[41, "B"]]]).departs(2, 0, [[]])
    tale.chance("order", [2, 1, 0]).fact("weather", card=FREAK).fact("order", order=[2, 1, 0])
    tale.sold(1, [41], 3).sold(0, [40], 1).fact("over", money=[5, 7, 5], winners=[1])
    tale.public(phase="over", to_act=None, money=[5, 7, 5], stacks=[[[]]] * 3, trip=5)
    assert tale.judged().over
    with pytest.raises(TraceError, match="the game is over"):
        tale.does(1, "stop").judged()
