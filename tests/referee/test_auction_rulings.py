"""Hand-made auctions: R8, R10, R11, R13, R14 as the referee has them."""

import pytest

from .tale import ALL, ROW, Tale
from .words import TraceError


def test_after_a_bid_all_others_are_asked_again_round_and_round() -> None:  # R8
    tale = Tale().bids(0, 1).decline(1).bids(2, 2).decline(0)
    tale.public(to_act=1, bid=2, bidder=2, lot=1)
    tale.bids(1, 4).decline(2, 0).won(1, 1, 4, [20, 18, 22, 19])
    tale.public(money=[5, 1, 5], docks=[[], [1], []], resting=1, spent=[0, 4, 0], lot=2, to_act=0, deck_size=52)
    tale.judged()


def test_the_last_bidder_is_not_asked_to_beat_itself() -> None:  # R8
    with pytest.raises(TraceError, match=r"line 14: told .* of seat 0; seat 1 is due"):
        Tale().bids(0, 1).decline(1, 2).won(0, 1, 1, [13]).unsold(2, 0, 2).judged()


def test_a_declined_seat_is_out_for_the_lot_where_that_is_the_option() -> None:  # R8
    tale = Tale(decline_is_final=True).bids(0, 1).decline(1).bids(2, 2).bids(0, 3).decline(2)
    tale.won(0, 1, 3, [13, 14, 15]).public(to_act=1, lot=2, bid=0, bidder=None)
    tale.judged()


def test_a_seat_that_declined_before_any_bid_is_asked_after_one() -> None:  # R8
    tale = Tale().decline(0, 1).bids(2, 1).public(to_act=0).decline(0).bids(1, 2).public(to_act=2)
    tale.decline(2, 0).won(1, 1, 2, [18, 19])
    tale.judged()


def test_the_winner_rests_for_exactly_the_next_lot_sold_or_not() -> None:  # R10
    tale = Tale().sells(1, 0, 13, ALL).unsold(2, 1, 2).public(to_act=0, lot=3, resting=None)
    tale.sells(3, 1, 18, ALL).sells(4, 2, 23, [0, 2]).public(to_act=0, resting=2, lot=5)
    tale.sells(5, 0, 14, [0, 1]).public(to_act=1, resting=0, lot=6)
    tale.judged()


def test_a_rest_does_not_reach_into_the_next_auction() -> None:  # R10
    tale = Tale().nothing_sold(ROW[:5], ALL).sells(6, 0, 13, ALL)
    tale.fact("market", city=0, cards=[1, 2, 3, 4, 5, 28])
    tale.does(0, "load", 6, "B", 0).departs(0, 0, [[[6, "B"]]]).departs(1, 0, [[]]).departs(2, 0, [[]])
    tale.fact("weather", card="Plain Sailing").sold(0, [6], 6)
    tale.does(0, "stop").does(1, "stop").does(2, "stop").fact("trip", trip=2, city=1)
    tale.public(to_act=0, lot=7, resting=None, money=[10, 5, 5], trip=2, weather_seen=["Plain Sailing"])
    tale.judged()


def test_gaps_in_the_row_are_no_lots() -> None:  # R10, R6
    tale = Tale(seats=2, cards=22).sells(1, 0, 13, [0, 1]).unsold(2, 1).unsold(3, 0, 1).unsold(4, 0, 1)
    tale.sells(5, 1, 18, [0, 1]).unsold(6, 0)
    tale.fact("market", city=0, cards=[13, 2, 3, 4, 18, 6])
    tale.public(deck_size=0)
    tale.judged()


def test_a_seat_without_enough_money_or_limit_is_passed_over() -> None:  # R11
    tale = Tale(auction_limit=3).bids(0, 3).won(0, 1, 3, [13, 14, 15])
    tale.public(to_act=1, lot=2, spent=[3, 0, 0], resting=0)  # nobody can beat 3: none was asked
    tale.unsold(2, 1, 2).public(to_act=1, lot=3)  # seat 0 has nothing left of its limit
    tale.judged()


def test_a_bid_above_the_limit_or_the_money_is_refused() -> None:  # R11
    for bid, limit in ((6, 5), (4, 3), (6, 20), (0, 5), (-1, 5)):
        with pytest.raises(TraceError, match="a bid here is 1 to"):
            Tale(auction_limit=limit).bids(0, bid).judged()


def sold_out(tale: Tale) -> Tale:
    """Sell all lots to the seats 0 and 1 by turns; seat 2 gains nothing."""
    for card, winner, pays in zip(ROW, [0, 1] * 3, [13, 18, 14, 19, 15, 20], strict=True):
        resting = None if card == 1 else 1 - winner
        tale.sells(card, winner, pays, [seat for seat in ALL if seat != resting])
    return tale


def test_the_last_chance_is_for_those_who_gained_nothing_when_all_is_sold() -> None:  # R13
    tale = sold_out(Tale()).public(phase="last chance", to_act=2, deck_size=54)
    tale.does(2, "buy").paid(2, 1, "last chance", [23]).fact("bought unseen", seat=2, card=28)
    tale.fact("market", city=0, cards=[29, 30, 31, 32, 33, 34])
    tale.public(phase="loading", to_act=0, docks=[[1, 3, 5], [2, 4, 6], [28]], deck_size=48)
    tale.judged()


def test_there_is_no_last_chance_while_a_lot_is_left() -> None:  # R13
    tale = Tale().nothing_sold(ROW[:5], ALL).sells(6, 0, 13, ALL)
    with pytest.raises(TraceError, match="seat 0 is due"):
        tale.fact("market", city=0, cards=[1, 2, 3, 4, 5, 28]).does(1, "buy").judged()


def test_the_payment_is_under_the_deck_before_the_draw_so_the_next_may_draw_it() -> None:  # R13
    tale = Tale(cards=28, last_chance="always").nothing_sold(ROW, ALL).public(phase="last chance", to_act=0)
    tale.does(0, "buy").paid(0, 1, "last chance", [15]).fact("bought unseen", seat=0, card=28)
    tale.does(1, "buy").paid(1, 1, "last chance", [18]).fact("bought unseen", seat=1, card=15)
    tale.does(2, "decline").sweep(0, ROW, [18, 1, 2, 3, 4, 5])
    tale.public(deck_size=1, spent=[0, 0, 0]).judged()


def test_an_empty_deck_offers_no_last_chance() -> None:  # R13
    tale = Tale(cards=27, last_chance="always").nothing_sold(ROW, ALL).sweep(0, ROW, [*ROW])
    tale.departs(0, 0, [[]]).departs(1, 0, [[]]).departs(2, 0, [[]]).fact("weather", card="Plain Sailing")
    tale.does(0, "stop").does(1, "stop").does(2, "stop").fact("trip", trip=2, city=1).public(
        to_act=0, trip=2, lot=7
    ).judged()


def test_a_last_chance_purchase_does_not_keep_the_market_from_being_swept() -> None:  # R14
    tale = Tale(last_chance="always").nothing_sold(ROW, ALL).does(0, "decline").does(1, "buy")
    tale.paid(1, 1, "last chance", [20]).fact("bought unseen", seat=1, card=28).does(2, "decline")
    unswept = list(tale.lines)
    tale.sweep(0, ROW, [29, 30, 31, 32, 33, 34]).public(deck_size=48).judged()
    tale.lines = unswept
    with pytest.raises(TraceError, match="market is lacking by this line"):
        tale.fact("market", city=0, cards=ROW).judged()


def test_an_unsold_lot_stays_in_its_place() -> None:  # R12
    tale = Tale().nothing_sold(ROW[:5], ALL).sells(6, 2, 23, ALL)
    with pytest.raises(TraceError, match=r"referee has a fact market .*1, 2, 3, 4, 5, 28"):
        tale.fact("market", city=0, cards=[28, 1, 2, 3, 4, 5]).judged()


def test_the_swept_market_is_shuffled_under_the_deck_before_six_are_dealt() -> None:
    tale = Tale(cards=29).nothing_sold(ROW, ALL)
    tale.fact("swept", cards=ROW).chance("market", [6, 4, 2, 1, 3, 5])
    tale.fact("market", city=0, cards=[28, 29, 6, 4, 2, 1]).public(deck_size=2).judged()


def test_a_payment_must_come_out_of_the_seats_own_currency() -> None:  # R4
    with pytest.raises(TraceError, match=r"told an outcome pay \[13\]; it must be 1 out of \[18, 19, 20, 21, 22\]"):
        Tale().sells(1, 1, 13, ALL).judged()
    with pytest.raises(TraceError, match="told an outcome pay"):
        Tale().bids(0, 2).decline(1, 2).won(0, 1, 2, [13, 13]).judged()
    with pytest.raises(TraceError, match="told an outcome pay"):
        Tale().bids(0, 2).decline(1, 2).won(0, 1, 2, [13]).judged()
