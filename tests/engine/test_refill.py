"""After the lots: the last chance and the refill (R13, R14)."""

import pytest

from freight.engine.chance import Chance
from freight.engine.commands import Bid, BuyUnseen, Decline, SetSail
from freight.engine.events import (
    LastChanceDeclined,
    LastChanceTaken,
    LotSold,
    LotsPassed,
    LotUnsold,
    MarketRefilled,
    MarketSwept,
    SeatAsked,
)
from freight.engine.rules import Rules
from tests.engine.story import Backwards, given, like


def test_r13_once_every_lot_is_sold_those_who_gained_nothing_may_buy_the_top_card() -> None:
    story = given(3, markets=[[1], []], cash=[[10], [11], [12]], deck=[20, 21, 22], order=[2, 0, 1])
    story.when(Bid(1)).then(LotSold(2, 1, 1, (12,), 0), SeatAsked(0)).asks(0)
    story.offers(BuyUnseen(), Decline())
    story.when(BuyUnseen()).then(LastChanceTaken(0, 20, (10,), 0)).asks(1)
    story.when(Decline()).then(LastChanceDeclined(1), like(MarketRefilled))
    assert story.state.docks == [(20,), (), (1,)]


def test_r13_as_printed_there_is_no_last_chance_while_a_card_is_left() -> None:
    story = given(3, markets=[[1, 2], []])
    story.when(Bid(1), Decline(), Decline(), Decline(), Decline()).then(LotUnsold(2), like(MarketRefilled))
    assert not story.all_of(LastChanceTaken)
    assert story.state.phase == "loading"


def test_r13_with_the_option_always_there_is_one_after_every_auction() -> None:
    story = given(2, markets=[[1], []], rules=Rules(last_chance="always"), deck=[20, 21])
    story.when(Decline(), Decline()).then(LotUnsold(1), SeatAsked(0)).offers(BuyUnseen(), Decline())
    story.when(Decline()).asks(1)


def test_r13_the_last_chance_comes_before_the_refill() -> None:
    story = given(2, markets=[[1], []], cash=[[10], [11]], deck=[20, 21])
    story.when(Bid(1), BuyUnseen())
    story.then(LastChanceTaken(1, 20, (11,), 0), MarketRefilled((21, 10, 11, 0, 0, 0)))


def test_r13_the_payment_goes_under_the_deck_before_the_card_is_drawn() -> None:
    # Only one card is in the deck: it is drawn, and the card that paid for it lies there now.
    story = given(2, markets=[[], []], cash=[[10], []], deck=[20])
    story.when(BuyUnseen()).then(LastChanceTaken(0, 20, (10,), 0), MarketRefilled((10, 0, 0, 0, 0, 0)))


def test_r13_an_empty_row_counts_as_sold_out() -> None:
    given(2, markets=[[], [1]], deck=[20]).then_only(SeatAsked(0)).offers(BuyUnseen(), Decline())


@pytest.mark.parametrize("when", ["sold_out", "always"])
def test_r13_an_empty_deck_offers_no_last_chance(when: str) -> None:
    rules = Rules(last_chance=when)  # type: ignore[arg-type]
    story = given(2, markets=[[1], []], money=(0, 5), ious=[2, 0], deck=[], rules=rules)
    story.when(Bid(2), Decline())  # paid with IOUs, so that no card goes under the deck
    story.then(LotSold(0, 1, 2, (), 2), MarketRefilled((0,) * 6)).then_never(LastChanceDeclined)
    assert story.state.phase == "loading"


def test_r13_the_cards_paid_for_the_lots_are_a_deck_to_draw_from() -> None:
    story = given(2, markets=[[1], []], cash=[[], [11, 12]], ious=[1, 0], deck=[])
    story.when(Bid(1), Bid(2))  # seat 1 pays two cards; they are the deck now
    story.asks(0).when(BuyUnseen()).then(LastChanceTaken(0, 11, (), 1))


def test_r13_a_seat_without_money_has_no_last_chance() -> None:
    story = given(3, markets=[[1], []], money=(1, 0, 1), deck=[20])
    story.when(Bid(1)).then(SeatAsked(2)).asks(2)


def test_r13_the_last_chance_does_not_count_towards_the_limit() -> None:
    story = given(2, markets=[[], []], deck=[20, 21])
    story.when(BuyUnseen())
    assert story.state.spent == [0, 0]


def test_r13_a_last_chance_is_paid_with_an_iou_first() -> None:
    story = given(2, markets=[[], []], cash=[[10], []], ious=[1, 0], deck=[20])
    story.when(BuyUnseen()).then(LastChanceTaken(0, 20, (), 1))


def test_r13_nothing_else_is_allowed_at_the_last_chance() -> None:
    given(2, markets=[[], []], deck=[20]).refuses(Bid(1), "Last chance").refuses(SetSail(), "Last chance")


# --- the refill ---


def test_each_card_sold_is_replaced_in_its_place_from_the_top_of_the_deck() -> None:
    story = given(2, markets=[[1, 2, 3, 4, 5, 6], []], deck=[20, 21, 22])
    story.when(Bid(1), Decline())  # seat 0 takes card 1
    story.when(Decline(), Decline(), Bid(1), Decline())  # lot 2 stays (seat 0 rests); lot 3 goes to seat 1
    story.when(*[Decline()] * 5).then(MarketRefilled((20, 2, 21, 4, 5, 6)))


def test_r14_a_market_on_which_nothing_was_bid_goes_under_the_deck() -> None:
    story = given(2, markets=[[1, 2, 3], []], deck=[20, 21, 22, 23, 24, 25, 26], luck=Backwards(0))
    story.when(*[Decline()] * 6)
    story.then(MarketSwept((3, 2, 1)), MarketRefilled((20, 21, 22, 23, 24, 25)))
    assert story.state.deck == (26, 3, 2, 1)


def test_r14_the_swept_market_is_shuffled() -> None:
    swept = set()
    for seed in range(40):
        story = given(2, markets=[[1, 2, 3], []], money=(0, 0), luck=Chance(seed))
        swept.add(story.all_of(MarketSwept)[0].cards)
    assert len(swept) == 6


def test_r14_with_the_deck_short_the_swept_cards_come_up_again_at_once() -> None:
    story = given(2, markets=[[1, 2, 3], []], deck=[20])
    story.when(*[Decline()] * 6)
    story.then(MarketSwept((1, 2, 3)), MarketRefilled((20, 1, 2, 3, 0, 0)))


def test_r14_a_last_chance_purchase_is_not_a_bid() -> None:
    story = given(2, markets=[[1], []], cash=[[10], [11]], deck=[20, 21, 22], rules=Rules(last_chance="always"))
    story.when(Decline(), Decline(), BuyUnseen(), Decline())
    story.then(LastChanceTaken(0, 20, (10,), 0), MarketSwept((1,)), MarketRefilled((21, 22, 10, 1, 0, 0)))


def test_r14_one_bid_is_enough_to_keep_the_market() -> None:
    story = given(2, markets=[[1, 2], []], money=(1, 0), deck=[20, 21])
    story.when(Bid(1)).then(LotSold(0, 1, 1, (75,), 0), LotsPassed((2,)), like(MarketRefilled))
    assert not story.all_of(MarketSwept)


def test_r14_an_empty_market_is_refilled_without_a_sweep() -> None:
    story = given(2, markets=[[], []], deck=[20, 21])
    story.when(Decline(), Decline()).then(MarketRefilled((20, 21, 0, 0, 0, 0))).then_never(MarketSwept)
