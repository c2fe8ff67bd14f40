"""Arrival: shipments, rates, fees, delays, upgrades (R23 to R28)."""

import pytest

from freight.engine.chance import Chance
from freight.engine.commands import BuyUpgrade, Command, Stop, Unload
from freight.engine.events import (
    SeatAsked,
    ShipmentFeePaid,
    ShipmentSold,
    ShipsPassed,
    TripBegan,
    UnloadingEnded,
    UpgradeBought,
)
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from tests.engine.story import Backwards, a, b, given, like

CHEESE_4, CHEESE_4_TOO, CHEESE_3 = a(2), a(3), a(4)
SOCKS_7 = a(12)
TWO_STACKS = Rules(starting_stacks=2)


def test_ships_unload_in_ship_order() -> None:
    story = given(3, "arrival", order=[2, 0, 1], money=(1, 1, 1)).asks(2)
    story.when(Stop()).then_only(UnloadingEnded(2), SeatAsked(0)).asks(0)
    story.when(Stop()).asks(1)


def test_a_seat_with_nothing_to_decide_is_passed() -> None:
    story = given(3, "arrival", money=(0, 1, 0)).then_only(ShipsPassed((0,)), SeatAsked(1))
    story.when(Stop()).then(UnloadingEnded(1), ShipsPassed((2,)), like(TripBegan, trip=2))


def test_r23_a_seat_with_goods_must_unload_one_shipment() -> None:
    story = given(2, "arrival", stacks={0: [[SOCKS_7, CHEESE_4, CHEESE_4_TOO]]})
    story.offers(Unload(0, 1), Unload(0, 2)).refuses(Stop(), "R23", "must unload")


def test_r23_a_shipment_is_any_number_of_one_run_from_the_top() -> None:
    story = given(2, "arrival", stacks={0: [[SOCKS_7, CHEESE_4, CHEESE_4_TOO]]})
    story.refuses(Unload(0, 3), "R23", "1 to 2").refuses(Unload(0, 0), "R23").refuses(Unload(0, -1), "R23")
    story.refuses(Unload(1, 1), "R23", "Stack 2").refuses(Unload(-1, 1), "R23", "Stack 0")
    story.when(Unload(0, 2)).then(like(ShipmentSold, goods=(CHEESE_4_TOO, CHEESE_4), amount=8))
    assert story.state.stacks[0] == ((SOCKS_7,),)


def test_r23_a_part_of_a_run_may_stay_aboard() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4, CHEESE_4_TOO, CHEESE_3]]})
    story.when(Unload(0, 1)).then(like(ShipmentSold, goods=(CHEESE_3,), amount=3))
    assert story.state.stacks[0] == ((CHEESE_4, CHEESE_4_TOO),)


def test_r23_a_run_ends_at_another_kind_even_if_its_kind_comes_again_below() -> None:
    given(2, "arrival", stacks={0: [[CHEESE_4, SOCKS_7, CHEESE_3]]}, money=(1, 0)).then(
        like(ShipmentSold, goods=(CHEESE_3,))
    )


def test_r23_only_one_stack_is_unloaded_in_a_shipment() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4], [CHEESE_3]]}, rules=TWO_STACKS)
    story.offers(Unload(0, 1), Unload(1, 1))


def test_r23_the_only_shipment_there_is_goes_ashore_unasked() -> None:
    story = given(2, "arrival", stacks={0: [[SOCKS_7]]}, money=(0, 0))
    story.then(ShipmentSold(0, 0, (SOCKS_7,), 7, (12,), 0)).asks(0)
    story.offers(BuyUpgrade(), Stop())  # its ship is empty now, and it has 7 MM


def test_r24_a_good_fetches_its_value_less_the_containers_of_its_kind_in_that_market() -> None:
    # Port Gong has Cheese on cards 1 and 2: Cheese 4 fetches 2. Bucks Grange's Cheese does not matter.
    story = given(2, "arrival", stacks={0: [[CHEESE_4_TOO]]}, markets=[[1, 2], [5, 6, 7]])
    story.then(like(ShipmentSold, amount=2))


def test_r24_the_city_is_the_one_the_ships_are_in() -> None:
    story = given(2, "arrival", city=1, stacks={0: [[CHEESE_4_TOO]]}, markets=[[1, 2], [5, 6, 7]])
    story.then(like(ShipmentSold, amount=1))


def test_r24_each_face_counts_and_two_on_one_card_count_twice() -> None:
    # In a box with a card of two Puddles, beside a market with that card Puddles 3 fetches 3 - 2 = 1.
    double = type(STANDARD_GOODS)((*STANDARD_GOODS.cards[:74], ("Puddles", 1, "Puddles", 2)))
    given(2, "arrival", goods=double, stacks={0: [[a(30)]]}, markets=[[75], []]).then(like(ShipmentSold, amount=1))


def test_r24_a_face_that_lies_upside_down_counts_as_well() -> None:
    # Socks are the lower face of card 2 and of card 52: Socks 7 fetches 5.
    given(2, "arrival", stacks={0: [[SOCKS_7]]}, markets=[[2, 52], []]).then(like(ShipmentSold, amount=5))


def test_r24_the_rate_is_never_below_nothing() -> None:
    # Cheese 3 beside six cards with Cheese: 3 - 6 is no debt but 0.
    story = given(2, "arrival", stacks={0: [[a(11), CHEESE_3]]}, markets=[[1, 2, 3, 5, 6, 7], []], money=(1, 0))
    story.when(Unload(0, 1)).then(ShipmentSold(0, 0, (CHEESE_3,), 0, (4,), 0))
    assert story.state.money(0) == 1


def test_r25_sold_cards_go_under_the_deck_before_the_payment_is_drawn() -> None:
    story = given(
        2, "arrival", stacks={0: [[CHEESE_4, CHEESE_4_TOO]]}, cash=[[], []], deck=[20, 21, 22, 23, 24, 25, 26]
    )
    story.when(Unload(0, 2)).then(ShipmentSold(0, 0, (CHEESE_4_TOO, CHEESE_4), 8, (3, 2), 0))
    # 8 MM off the top: the seven of the deck, then card 3, which had just gone under it.
    assert story.state.cash[0] == (20, 21, 22, 23, 24, 25, 26, 3)
    assert story.state.deck == (2,)


def test_r25_the_sold_cards_are_shuffled_together() -> None:
    under = set()
    for seed in range(40):
        story = given(2, "arrival", stacks={0: [[CHEESE_4, CHEESE_4_TOO, CHEESE_3]]}, luck=Chance(seed))
        under.add(story.when(Unload(0, 3)).all_of(ShipmentSold)[0].under)
    assert len(under) == 6


def test_a_further_shipment_costs_one_mm() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4, SOCKS_7, CHEESE_3]]}, cash=[[10], []], deck=range(20, 40))
    story.offers(Unload(0, 1), Stop())  # the Cheese on top went ashore unasked: there was no other choice
    story.when(Unload(0, 1)).then(ShipmentFeePaid(0, (10,), 0, (1, 0)), ShipmentSold(0, 0, (SOCKS_7,), 7, (12,), 0))
    story.when(Unload(0, 1)).then(like(ShipmentFeePaid, seat=0), like(ShipmentSold, goods=(CHEESE_4,)))
    assert story.state.money(0) == 1 + 3 - 1 + 7 - 1 + 4


def test_a_seat_without_money_unloads_no_further_shipment() -> None:
    # Cheese 3 fetches nothing here, so nothing is left to ask: the ship is passed with Socks still aboard.
    story = given(2, "arrival", stacks={0: [[SOCKS_7, CHEESE_3]]}, markets=[[1, 2, 3], []], money=(0, 1))
    story.then_only(ShipmentSold(0, 0, (CHEESE_3,), 0, (4,), 0), ShipsPassed((0,)), SeatAsked(1))


def test_r26_each_further_shipment_moves_the_ship_one_place_back_at_once() -> None:
    story = given(3, "arrival", stacks={0: [[CHEESE_4], [SOCKS_7], [CHEESE_3]]}, rules=Rules(starting_stacks=3))
    story.when(Unload(0, 1))
    assert story.state.order == (0, 1, 2)  # the first is free and delays nobody
    story.when(Unload(1, 1)).then(like(ShipmentFeePaid, order=(1, 0, 2)))
    assert story.state.order == (1, 0, 2)
    story.when(Unload(2, 1)).then(like(ShipmentFeePaid, order=(1, 2, 0)))


def test_r26_the_last_ship_stays_last() -> None:
    story = given(2, "arrival", order=[1, 0], stacks={0: [[CHEESE_4], [SOCKS_7]]}, money=(1, 0), rules=TWO_STACKS)
    story.when(Unload(0, 1), Unload(1, 1)).then(like(ShipmentFeePaid, order=(1, 0)))


def test_r26_the_asking_goes_on_in_the_order_of_arrival() -> None:
    story = given(3, "arrival", stacks={0: [[CHEESE_4], [SOCKS_7]]}, money=(1, 1, 1), rules=TWO_STACKS)
    story.when(Unload(0, 1), Unload(1, 1), Stop())
    assert story.state.order == (1, 0, 2)
    story.asks(1).when(Stop()).asks(2)  # not seat 0 again, though it lies between them now
    story.when(Stop()).then(like(TripBegan, trip=2))


def test_r26_the_new_order_holds_in_the_next_auction() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4], [SOCKS_7]]}, money=(1, 1), markets=[[1], []], rules=TWO_STACKS)
    story.when(Unload(0, 1), Unload(1, 1), Stop(), Stop()).then(like(TripBegan, trip=2)).asks(1)


# --- upgrades ---


def test_r27_a_ship_that_came_in_empty_may_be_upgraded() -> None:
    story = given(2, "arrival", cash=[[10, 11, 12], []], deck=[20]).offers(BuyUpgrade(), Stop())
    story.when(BuyUpgrade()).then(UpgradeBought(0, (10,), 0))
    assert story.state.stacks[0] == ((), ())
    assert story.state.deck == (20, 10)


def test_r27_a_ship_that_is_empty_after_its_unloading_may_be_upgraded() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4, CHEESE_4_TOO]]})
    story.when(Unload(0, 2)).asks(0).offers(BuyUpgrade(), Stop())


def test_r27_a_ship_with_goods_aboard_may_not_be_upgraded() -> None:
    story = given(2, "arrival", stacks={0: [[CHEESE_4, CHEESE_4_TOO]]})
    story.refuses(BuyUpgrade(), "R27", "goods aboard")
    story.when(Unload(0, 1)).refuses(BuyUpgrade(), "R27")


def test_r28_two_upgrades_are_all_a_ship_takes() -> None:
    story = given(2, "arrival")
    story.when(BuyUpgrade()).asks(0).when(BuyUpgrade())
    assert (story.state.upgrades, story.state.stacks[0]) == ([2, 0], ((), (), ()))
    story.then(ShipsPassed((0,))).asks(1)  # nothing is left to ask seat 0


def test_r28_a_third_upgrade_is_refused() -> None:
    story = given(2, "arrival", stacks={0: [[], [], [CHEESE_4, CHEESE_3]]})
    story.when(Unload(2, 2)).then(ShipsPassed((0,))).asks(1)
    story.state.to_act = 0
    story.refuses(BuyUpgrade(), "R28", "two upgrades")


@pytest.mark.parametrize("price", range(6))
def test_r28_the_price_is_an_option(price: int) -> None:
    story = given(2, "arrival", rules=Rules(upgrade_price=price)).when(BuyUpgrade())
    assert story.state.money(0) == 5 - price


def test_r28_an_upgrade_for_nothing_is_offered_to_who_has_nothing() -> None:
    given(2, "arrival", money=(0, 0), rules=Rules(upgrade_price=0)).asks(0).offers(BuyUpgrade(), Stop())


def test_r28_who_cannot_pay_the_price_is_not_asked() -> None:
    story = given(2, "arrival", money=(2, 3), rules=Rules(upgrade_price=3)).then(ShipsPassed((0,))).asks(1)
    story.when(BuyUpgrade())
    assert story.state.money(1) == 0


def test_r28_an_upgrade_beyond_the_money_is_refused() -> None:
    story = given(2, "arrival", money=(2, 3), rules=Rules(upgrade_price=3))
    story.state.to_act = 0
    story.refuses(BuyUpgrade(), "R28", "costs 3 MM", "you have 2 MM")


def test_r28_twelve_upgrades_are_in_the_box() -> None:
    stacks = {seat: [[], [], []] for seat in range(5)}
    story = given(6, "arrival", stacks=stacks, money=(0, 0, 0, 0, 0, 5))
    story.asks(5).when(BuyUpgrade()).when(BuyUpgrade())
    assert story.state.upgrades == [2] * 6  # that is all twelve


def test_r28_once_the_twelve_are_gone_no_more_are_sold() -> None:
    story = given(2, "arrival", upgrades=[0, 12])  # no game comes to this; the box still has its limit
    assert ShipsPassed((0, 1)) in story.told  # nobody is asked
    story.state.phase, story.state.to_act = "arrival", 0
    story.refuses(BuyUpgrade(), "R28", "twelve")


def test_r28_an_upgrade_is_paid_with_ious_first() -> None:
    given(2, "arrival", cash=[[10], []], ious=[1, 0]).when(BuyUpgrade()).then(UpgradeBought(0, (), 1))


def test_the_payment_for_an_upgrade_is_drawn_by_chance() -> None:
    story = given(2, "arrival", cash=[[10, 11, 12], []], luck=Backwards(0))
    story.when(BuyUpgrade()).then(UpgradeBought(0, (12,), 0))


@pytest.mark.parametrize("command", [Unload(0, 1), Unload(0, 0), Unload(1, 1)])
def test_an_empty_ship_has_nothing_to_unload(command: Command) -> None:
    given(2, "arrival").refuses(command, "R23", "no goods")


def test_a_good_is_sold_by_the_face_it_was_loaded_with() -> None:
    given(2, "arrival", stacks={0: [[b(12)]]}).then(like(ShipmentSold, goods=(b(12),), amount=3))  # Echoes 3
