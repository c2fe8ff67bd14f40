"""Paying and being paid (R4, R5, R6)."""

from freight.engine.chance import Chance
from freight.engine.commands import Bid, Decline, Unload
from freight.engine.events import LotSold, MarketRefilled, ShipmentFeePaid, ShipmentSold
from tests.engine.story import Backwards, a, given, like

CHEESE_6, CHEESE_4 = a(1), a(2)


def test_being_paid_takes_the_top_of_the_deck_and_paying_goes_under_it() -> None:
    story = given(2, markets=[[1], []], cash=[[10, 11], [12]], deck=[20, 21, 22])
    story.when(Bid(2), Decline()).then(LotSold(0, 1, 2, (10, 11), 0))
    # Cards 10 and 11 went under the deck, then its top card 20 filled the market's only sold place ... and its gaps.
    story.then(MarketRefilled((20, 21, 22, 10, 11, 0)))


def test_r04_the_cards_paid_are_chosen_and_shuffled_by_chance() -> None:
    paid = set()
    for seed in range(40):
        story = given(2, markets=[[1], []], cash=[[10, 11, 12], [13]], luck=Chance(seed))
        paid.add(story.when(Bid(2), Decline()).all_of(LotSold)[0].paid)
    assert paid == {(10, 11), (11, 10), (10, 12), (12, 10), (11, 12), (12, 11)}


def test_r04_the_cards_of_one_payment_go_under_the_deck_together() -> None:
    story = given(2, markets=[[1, 2], []], cash=[[10, 11, 13], [12, 14]], deck=[20], luck=Backwards(0))
    story.when(Bid(1), Bid(2), Decline()).then(LotSold(1, 1, 2, (14, 12), 0))
    assert story.state.deck == (20, 14, 12)
    assert story.state.cash == [(10, 11, 13), ()]


def test_r05_what_the_deck_cannot_pay_is_owed_as_ious() -> None:
    # Cheese 6 is sold; its own card goes under the empty deck first, so one card is drawn and five MM are owed.
    story = given(2, "arrival", stacks={0: [[CHEESE_6]], 1: [[a(20)]]}, money=(0, 0), deck=[])
    story.then(ShipmentSold(0, 0, (CHEESE_6,), 6, (1,), 5))
    assert story.state.cash[0] == (1,)
    assert story.state.ious[0] == 5
    assert story.state.money(0) == 6


def test_r05_ious_are_spent_before_cards() -> None:
    story = given(2, markets=[[1], []], cash=[[10, 11], [12]], ious=[2, 0], deck=[])
    story.when(Bid(3), Decline()).then(LotSold(0, 1, 3, (10,), 2))
    assert (story.state.cash[0], story.state.ious[0]) == ((11,), 0)


def test_r05_ious_count_as_money_for_every_limit() -> None:
    story = given(2, markets=[[1], []], money=(0, 5), ious=[3, 0])
    story.asks(0).offers(Decline(), Bid(1), Bid(2), Bid(3)).refuses(Bid(4), "R11", "3 MM")


def test_r05_ious_pay_a_shipment_fee_and_no_card_goes_under_the_deck() -> None:
    # Seat 0 unloads Cheese 6 for 6 MM, then pays 1 MM for Socks 2: all of it from two IOUs that it had.
    story = given(2, "arrival", stacks={0: [[CHEESE_6], [a(20)]]}, money=(0, 0), ious=[2, 0], deck=[30, 31])
    story.when(Unload(0, 1)).then(ShipmentSold(0, 0, (CHEESE_6,), 6, (1,), 3))  # cards 30, 31 and 1 itself, 3 IOUs
    assert (story.state.cash[0], story.state.ious[0]) == ((30, 31, 1), 5)
    story.when(Unload(1, 1)).then(like(ShipmentFeePaid, seat=0, paid=(), ious=1))
    assert story.state.ious[0] == 5  # 5 less the fee, and 1 more owed: Socks 2 drew its own card only
    assert story.state.cash[0] == (30, 31, 1, 20)


def test_r05_an_iou_never_turns_back_into_a_card() -> None:
    story = given(2, markets=[[1], []], cash=[[], [10, 11]], ious=[3, 0], deck=[], order=[1, 0])
    story.when(Bid(2), Decline())  # seat 1 pays two cards, which go under the deck
    assert story.state.ious[0] == 3
    assert story.state.cash[0] == ()


def test_r06_a_short_deck_leaves_the_market_short_with_gaps_on_the_right() -> None:
    story = given(2, markets=[[1, 2, 3], []], cash=[[10], [12]], deck=[20])
    # Lot 1 stays; card 2 goes to seat 0 for card 10, which seat 1 could not beat; lot 3 stays too.
    story.when(Decline(), Decline(), Bid(1), Decline())
    # Cards 20 and 10 fill the gaps from the left: the place of card 2, and the first that was empty before.
    story.then(MarketRefilled((1, 20, 3, 10, 0, 0)))
    assert story.state.deck == ()


def test_r06_a_short_market_is_filled_at_its_next_refill() -> None:
    story = given(2, markets=[[1, 0, 3, 0, 5, 0], []], cash=[[10], []], deck=[20, 21, 22, 23, 24, 25])
    story.when(Bid(1))  # nobody has money for a second bid
    story.then(MarketRefilled((20, 21, 3, 22, 5, 23)))


def test_r06_a_market_that_the_deck_could_not_refill_waits_for_its_next_refill() -> None:
    # Nothing is in the deck when seat 0 pays with IOUs, so the place of card 1 stays empty.
    story = given(2, markets=[[1, 2], []], money=(0, 0), ious=[1, 0], deck=[])
    story.when(Bid(1)).then(MarketRefilled((0, 2, 0, 0, 0, 0)))


def test_r06_the_other_market_is_not_refilled_meanwhile() -> None:
    story = given(2, markets=[[1], [2, 0, 3]], cash=[[10], [12]], deck=[20, 21, 22, 23, 24, 25, 26])
    story.when(Bid(1), Decline())
    assert story.state.markets[1] == (2, 0, 3, 0, 0, 0)


def test_no_money_is_lost_when_a_fee_is_paid_with_the_deck_empty() -> None:
    # Two goods on two stacks, 1 MM in hand, an empty deck: the fee's card comes back as the second shipment's payment.
    story = given(2, "arrival", stacks={0: [[a(20)], [a(21)]]}, cash=[[10], []], deck=[])
    story.when(Unload(0, 1)).then(ShipmentSold(0, 0, (a(20),), 2, (20,), 1))
    story.when(Unload(1, 1)).then(ShipmentFeePaid(0, (), 1, (1, 0)), ShipmentSold(0, 1, (a(21),), 2, (21,), 1))
    assert story.state.money(0) == 1 + 2 - 1 + 2
