"""The auction: lots, bids and rests (R7 to R12)."""

import pytest

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline, Load, SetSail, Stop
from freight.engine.events import (
    BidDeclined,
    BidMade,
    LotOpened,
    LotSold,
    LotsPassed,
    LotUnsold,
    MarketRefilled,
)
from freight.engine.rules import Rules
from tests.engine.story import given, like


def test_r07_the_lots_are_the_cards_of_the_row_from_left_to_right_each_once() -> None:
    story = given(2, markets=[[9, 3, 7], []])
    story.when(*[Decline()] * 6)
    assert [(event.place, event.card) for event in story.all_of(LotOpened)] == [(0, 9), (1, 3), (2, 7)]


def test_r07_the_lots_are_those_of_the_city_the_ships_are_in() -> None:
    given(2, city=1, markets=[[1], [2]]).then(LotOpened(0, 2, 0))


def test_r07_gaps_in_the_row_are_passed_over() -> None:
    story = given(2, markets=[[0, 3, 0, 7], []])
    story.when(Decline(), Decline())
    assert [(event.place, event.card) for event in story.all_of(LotOpened)] == [(1, 3), (3, 7)]


def test_the_seats_are_asked_in_ship_order_beginning_with_the_first() -> None:
    story = given(3, markets=[[1], []], order=[2, 0, 1]).asks(2)
    story.when(Decline()).then(BidDeclined(2, 0)).asks(0)
    story.when(Decline()).asks(1)


def test_r08_after_a_bid_the_asking_goes_on_with_the_next_in_ship_order() -> None:
    story = given(3, markets=[[1], []])
    story.when(Bid(1)).then(BidMade(0, 1, 1)).asks(1)
    story.when(Bid(2)).then(BidMade(1, 2, 2)).asks(2)
    story.when(Bid(3)).then(BidMade(2, 3, 0)).asks(0)  # round and round


def test_r08_who_declined_is_asked_again_after_anothers_bid() -> None:
    story = given(3, markets=[[1], []])
    story.when(Decline(), Bid(1)).asks(2)
    story.when(Decline()).asks(0)  # seat 0 declined before the bid of 1
    story.when(Bid(2)).asks(1)
    story.when(Decline()).asks(2)
    story.when(Decline()).then(LotSold(0, 1, 2, (75, 74), 0))


def test_r08_the_lot_is_sold_once_every_other_seat_has_declined_since_the_last_bid() -> None:
    story = given(3, markets=[[1], []])
    story.when(Bid(1), Decline()).then_never(LotSold)
    story.when(Decline()).then(LotSold(0, 1, 1, (75,), 0))
    assert story.state.docks[0] == (1,)


def test_r08_a_final_decline_holds_for_that_lot() -> None:
    story = given(3, markets=[[1, 2], []], rules=Rules(decline_is_final=True))
    story.when(Decline(), Bid(1)).asks(2)
    story.when(Decline()).then(LotSold(1, 1, 1, (70,), 0))  # seat 0 is not asked again
    story.then(LotOpened(1, 2, 0)).asks(0)  # but for the next lot it is


def test_r08_with_final_declines_the_others_still_outbid_each_other() -> None:
    story = given(3, markets=[[1], []], rules=Rules(decline_is_final=True))
    story.when(Bid(1), Decline(), Bid(2)).asks(0)
    story.when(Bid(3)).asks(2)  # seat 1 is out for this lot
    story.when(Decline()).then(like(LotSold, seat=0, price=3))


def test_r09_the_lowest_bid_is_one_and_raises_are_any_whole_mm() -> None:
    story = given(2, markets=[[1], []]).offers(Decline(), Bid(1), Bid(2), Bid(3), Bid(4), Bid(5))
    story.refuses(Bid(0), "R9", "at least 1 MM").refuses(Bid(-3), "R9")
    story.when(Bid(3)).offers(Decline(), Bid(4), Bid(5))
    story.refuses(Bid(3), "R9", "at least 4 MM")


def test_r10_the_winner_rests_for_exactly_the_next_lot() -> None:
    story = given(3, markets=[[1, 2, 3], []])
    story.when(Bid(1), Decline(), Decline()).then(LotSold(0, 1, 1, (75,), 0), LotOpened(1, 2, 1)).asks(1)
    story.when(Bid(1)).asks(2)  # seat 0 isn't
    story.when(Decline()).then(LotOpened(2, 3, 0)).asks(0)  # seat 0 is back, now seat 1 rests
    story.when(Decline()).asks(2)


def test_r10_a_lot_that_stays_ends_a_rest_too() -> None:
    story = given(2, markets=[[1, 2, 3], []])
    story.when(Bid(1), Decline()).asks(1)
    story.when(Decline()).then(LotUnsold(2), LotOpened(2, 3, 0)).asks(0)


def test_r10_the_next_lot_is_the_next_card_in_the_row_gaps_passed_over() -> None:
    story = given(2, markets=[[1, 0, 0, 2, 3], []])
    story.when(Bid(1), Decline()).then(LotOpened(3, 2, 1)).asks(1)
    story.when(Decline()).then(LotOpened(4, 3, 0))


def test_r10_a_rest_does_not_reach_into_the_next_auction() -> None:
    story = given(2, markets=[[1], [2, 3]], money=(5, 5), deck=range(20, 40))
    story.when(Bid(1), Decline(), Decline())  # seat 0 wins the only lot; seat 1 turns the last chance down
    story.when(Load(1, 0, 0), SetSail(), Stop(), Stop())  # its one good is sold; nobody upgrades
    story.then(LotOpened(0, 2, 0)).asks(0)
    assert story.state.trip == 2


def test_r10_when_only_the_resting_seat_could_bid_the_lot_passes() -> None:
    story = given(2, markets=[[1, 2, 3], []], money=(5, 0))
    story.when(Bid(1)).then(LotSold(0, 1, 1, (75,), 0), LotsPassed((2,)), LotOpened(2, 3, 0)).asks(0)


def test_r11_all_lots_of_an_auction_together_cost_a_seat_five_at_most() -> None:
    story = given(2, markets=[[1, 2, 3, 4], []], money=(9, 9))
    story.refuses(Bid(6), "R11", "5 MM in one auction")
    story.when(Bid(3), Decline(), Decline())  # seat 1 leaves lot 2 alone, on which seat 0 rests
    story.asks(0).offers(Decline(), Bid(1), Bid(2)).refuses(Bid(3), "R11", "2 MM of that left")


def test_r11_a_seat_never_bids_more_than_it_has() -> None:
    given(2, markets=[[1], []], money=(2, 9)).refuses(Bid(3), "R11", "You have 2 MM")


def test_r11_a_seat_that_cannot_beat_the_bid_is_not_asked() -> None:
    story = given(3, markets=[[1], []], money=(5, 2, 5))
    story.when(Bid(2)).then(BidMade(0, 2, 2)).asks(2)  # seat 1 could only equal it
    story.when(Decline()).then(like(LotSold, seat=0))


def test_r11_a_bid_of_the_whole_limit_ends_the_lot_at_once() -> None:
    given(3, markets=[[1], []]).when(Bid(5)).then(BidMade(0, 5, -1), like(LotSold, seat=0, price=5))


def test_r11_a_seat_without_money_or_with_its_limit_spent_is_passed_over_for_every_lot() -> None:
    story = given(3, markets=[[1, 2, 3], []], money=(9, 0, 5))
    story.when(Bid(5))
    story.asks(2).when(Decline()).asks(2)  # on the third lot seat 0 would rest no more, but has spent its limit
    assert story.state.spent == [5, 0, 0]


@pytest.mark.parametrize("limit", [1, 2, 20])
def test_r11_the_limit_is_an_option(limit: int) -> None:
    story = given(2, markets=[[1], []], money=(21, 21), rules=Rules(auction_limit=limit))
    story.offers(Decline(), *(Bid(amount) for amount in range(1, limit + 1)))
    story.refuses(Bid(limit + 1), "R11")


def test_r11_what_was_spent_does_not_reach_into_the_next_auction() -> None:
    story = given(2, markets=[[1], [2, 3]], money=(9, 5), deck=range(20, 40))
    story.when(Bid(5), Decline(), Load(1, 0, 0), SetSail(), Stop(), Stop())
    assert (story.state.trip, story.state.spent) == (2, [0, 0])


def test_r12_a_lot_that_nobody_bids_on_stays_in_its_place() -> None:
    story = given(2, markets=[[1, 2, 3], []], deck=[20, 21, 22, 23])
    story.when(Decline(), Decline()).then(LotUnsold(1))
    story.when(Bid(1), Decline(), Decline())
    story.then(like(LotSold, card=2), LotUnsold(3), MarketRefilled((1, 20, 3, 21, 22, 23)))


# --- reported faults of others ---


def test_18xx_12871_a_lost_bid_does_not_count_towards_what_may_still_be_bid() -> None:
    """The row "18xx #12871, PR 12487": bid, be outbid, bid again."""
    story = given(2, markets=[[1, 2, 3], []], money=(5, 5))
    story.when(Bid(3), Bid(4)).asks(0)
    story.offers(Decline(), Bid(5))  # seat 0's 3 MM are free again; its limit and its money are both 5 MM
    story.when(Decline()).then(LotSold(1, 1, 4, (70, 69, 68, 67), 0))
    story.asks(0).offers(Decline(), *(Bid(amount) for amount in range(1, 6)))  # the lost bid cost nothing


def test_18xx_12871_what_may_be_bid_never_passes_what_is_free() -> None:
    """The row "18xx #12871, PR 12487", along a whole auction."""
    luck = Chance(3)
    story = given(3, markets=[[1, 2, 3, 4, 5, 6], []], money=(7, 3, 5))
    asked = 0
    while story.state.phase == "auction":
        state = story.state
        free = min(5 - state.spent[state.to_act], state.money(state.to_act))
        offered = choices(state)
        assert max((c.amount for c in offered if isinstance(c, Bid)), default=0) == free
        story.when(luck.shuffled(offered[:3], asked)[0])
        asked += 1
    assert asked > 12
    assert 0 < max(story.state.spent) <= 5
