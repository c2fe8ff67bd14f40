"""The judgement of shrewd and of casual, in tables small enough to reckon by hand, and how strong shrewd is."""

from typing import Any

import pytest

from freight.bots.figures import figures_of
from freight.bots.protocol import make_bot
from freight.bots.tournament import Contest, results
from freight.engine.commands import (
    Bid,
    BuyUnseen,
    BuyUpgrade,
    Command,
    Decline,
    Load,
    LoseGood,
    Restow,
    SetSail,
    Stop,
    Unload,
)
from freight.engine.goods import STANDARD_GOODS, Good
from freight.engine.loading import begin_loading
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from freight.engine.view import view

EMPTY = (0, 0, 0, 0, 0, 0)
CROWDED_CHEESE = (5, 7, 8, 9, 11, 10)  # six times Cheese, besides Puddles, Naps ×1, Moustaches, Luck, Gravy ×2
CHEESE_4_SOCKS_4, CHEESE_3_NAPS_2, GRAVY_2_CHEESE_2, SOCKS_3_NAPS_3, PUDDLES_7_LUCK_1 = 2, 7, 40, 17, 27


def good(kind: str, value: int, nth: int = 0) -> Good:
    """The nth good of a kind and a value among the cards."""
    names = [STANDARD_GOODS.name(Good(number)) for number in range(2, 152)]
    found = [number for number, name in enumerate(names, 2) if name == f"{kind} {value}"]
    return Good(found[nth])


def table(phase: str, seats: int = 2, money: int = 5, rules: Rules | None = None, **fields: Any) -> State:
    """Seat 0 is asked on the third trip, in Port Gong; both markets are empty unless told otherwise."""
    state = empty_table(seats, rules or Rules(), STANDARD_GOODS)
    state.phase, state.trip, state.city, state.to_act = phase, 3, 0, 0  # type: ignore[assignment]
    state.markets = [EMPTY, EMPTY]
    state.cash = [tuple(range(50 + 5 * seat, 50 + 5 * seat + money)) for seat in range(seats)]
    state.row = tuple(range(seats))
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def move(state: State, level: str = "shrewd", seed: int = 1) -> Command:
    seen = view(state, 0)
    command = make_bot(level, STANDARD_GOODS, seed).choose(seen)
    assert command in seen.choices
    return command


def at_auction(card: int, next_market: tuple[int, ...] = EMPTY, **fields: Any) -> State:
    return table("auction", markets=[(card, 0, 0, 0, 0, 0), next_market], lot=0, next_place=1, **fields)


def loading(stacks: tuple[tuple[Good, ...], ...], dock: tuple[int, ...], **fields: Any) -> State:
    state = table("loading", **fields)
    state.stacks[0], state.docks[0] = stacks, dock
    begin_loading(state, 0)
    return state


def arriving(stacks: tuple[tuple[Good, ...], ...], **fields: Any) -> State:
    return table("arrival", stacks=[stacks, ((),)], **fields)


# The auction


def test_shrewd_declines_what_fetches_nothing_anywhere() -> None:
    """Gravy 2 and Cheese 2 in markets with six times Cheese and twice Gravy."""
    state = at_auction(GRAVY_2_CHEESE_2, CROWDED_CHEESE)
    state.markets[0] = (GRAVY_2_CHEESE_2, 5, 7, 8, 11, 10)
    assert move(state) == Decline()


def test_shrewd_bids_the_least_when_the_others_have_no_money() -> None:
    state = at_auction(PUDDLES_7_LUCK_1)
    state.cash[1] = ()
    assert move(state) == Bid(1)


def test_shrewd_bids_at_once_what_a_rival_would_go_to() -> None:
    """Both would make 7 of it, but the rival can pay 3: a bid of 3 wins, a bid of 1 would be driven up to 3 anyway."""
    state = at_auction(PUDDLES_7_LUCK_1)
    state.cash[1] = state.cash[1][:3]
    assert move(state) == Bid(3)


@pytest.mark.parametrize(("final", "amount"), [(True, 1), (False, 3)])
def test_shrewd_does_not_outbid_who_has_declined_for_good(final: bool, amount: int) -> None:
    """The rival could pay 3 MM, but where declining is final it is out of it."""
    state = at_auction(PUDDLES_7_LUCK_1, declined=(1,), rules=Rules(decline_is_final=final))
    state.cash[1] = state.cash[1][:3]
    assert move(state) == Bid(amount)


@pytest.mark.parametrize("standing", [0, 1, 2, 3, 4])
def test_shrewd_never_pays_what_the_card_brings(standing: int) -> None:
    """Socks 3 or Naps 3 with one container of each there: 2 MM, so that only a bid of 1 leaves a gain."""
    state = at_auction(SOCKS_3_NAPS_3, (18, 0, 0, 0, 0, 0), bid=standing, bidder=1 if standing else -1)
    state.cash[1] = state.cash[1][:1]
    assert move(state) == (Bid(1) if standing == 0 else Decline())


def test_shrewd_takes_the_last_chance_when_unseen_cards_bring_more_than_they_cost() -> None:
    assert move(table("last chance", deck=tuple(range(1, 30)))) == BuyUnseen()


def test_shrewd_turns_the_last_chance_down_when_it_sees_that_only_trash_is_left() -> None:
    """Only Luck 1 / Naps 1 and Luck 1 / Moustaches 1 do not lie open, and all three kinds lie in the last market."""
    market = (49, 36, 0, 0, 0, 0)
    rivals = tuple(card for card in range(1, 74) if card not in market)
    state = table("last chance", trip=10, deck=(74, 75), markets=[EMPTY, market], docks=[(), rivals])
    assert move(state) == Decline()


# Loading


def test_shrewd_loads_the_face_that_fetches_more() -> None:
    """Cheese 4 is worth nothing among six Cheese, Socks 4 all of its 4."""
    assert move(loading(((),), (CHEESE_4_SOCKS_4,), markets=[EMPTY, CROWDED_CHEESE])) == Load(CHEESE_4_SOCKS_4, 1, 0)


def test_shrewd_loads_the_face_that_makes_a_run() -> None:
    """Both faces are a 3; on top of Socks the Socks save a shipment fee."""
    assert move(loading(((good("Socks", 3),),), (SOCKS_3_NAPS_3,))) == Load(17, 0, 0)
    assert move(loading(((good("Naps", 3, 1),),), (SOCKS_3_NAPS_3,))) == Load(17, 1, 0)


def test_shrewd_loads_on_the_stack_of_the_same_kind() -> None:
    stacks = ((good("Naps", 3, 1),), (good("Cheese", 4, 3),))
    assert move(loading(stacks, (CHEESE_4_SOCKS_4,))) == Load(CHEESE_4_SOCKS_4, 0, 1)


def test_shrewd_brings_a_divided_kind_together_while_that_is_free() -> None:
    stacks = ((good("Socks", 3), good("Cheese", 4), good("Socks", 3, 1)),)
    step = move(loading(stacks, ()))
    assert isinstance(step, Restow)


def test_shrewd_does_not_restow_for_more_than_it_brings() -> None:
    stacks = ((good("Socks", 3), good("Cheese", 4), good("Socks", 3, 1)),)
    assert move(loading(stacks, (), rules=Rules(restow_fee=5))) == SetSail()


def test_shrewd_sails_when_all_lies_well() -> None:
    assert move(loading(((good("Socks", 3), good("Socks", 3, 1)),), ())) == SetSail()


# Weather


def test_shrewd_loses_the_cheapest_good() -> None:
    stacks = ((good("Cheese", 4),), (good("Naps", 1),), (good("Socks", 4),))
    assert move(table("weather", stacks=[stacks, ((),)], due=(0,))) == LoseGood(1)


# Arrival


def test_shrewd_unloads_a_whole_run() -> None:
    stacks = ((good("Socks", 3), good("Socks", 3, 1)),)
    assert move(arriving(stacks)) == Unload(0, 2)


def test_shrewd_unloads_further_only_while_that_pays() -> None:
    """The second shipment costs 1 MM and a place: a Naps 3 is worth it, a Naps 1 is not."""
    assert move(arriving(((good("Naps", 3),), ()), shipments=1, trip=9)) == Unload(0, 1)
    assert move(arriving(((good("Naps", 1),), ()), shipments=1, trip=9)) == Stop()


def test_shrewd_holds_goods_for_the_other_city_where_they_fetch_more() -> None:
    """Cheese 4 is worthless here and 4 there; the Naps go first."""
    stacks = ((good("Cheese", 4),), (good("Naps", 1),))
    assert move(arriving(stacks, markets=[CROWDED_CHEESE, EMPTY])) == Unload(1, 1)


def test_shrewd_buys_an_upgrade_early_and_not_at_the_end() -> None:
    assert move(arriving(((),), trip=1)) == BuyUpgrade()
    assert move(arriving(((),), trip=9)) == Stop()


def test_shrewd_keeps_no_upgrade_waiting_that_costs_nothing() -> None:
    assert move(arriving(((),), trip=8, money=0, rules=Rules(upgrade_price=0))) == BuyUpgrade()


# Casual


@pytest.mark.parametrize(("seed", "most"), [(0, 2), (1, 3)])
def test_casual_bids_while_the_better_face_earns_something(seed: int, most: int) -> None:
    """Socks 3 or Naps 3, nothing crowded: a mean one stops at 2 MM, a keen one pays all 3."""
    for standing in range(5):
        state = at_auction(SOCKS_3_NAPS_3, bid=standing, bidder=1 if standing else -1)
        assert move(state, "casual", seed) == (Bid(standing + 1) if standing < most else Decline())


def test_casual_leaves_what_fetches_nothing_in_the_next_city() -> None:
    assert move(at_auction(GRAVY_2_CHEESE_2, CROWDED_CHEESE), "casual") == Decline()


def test_casual_loads_the_face_that_fetches_more_on_its_own_kind() -> None:
    stacks = ((good("Naps", 3, 1),), (good("Socks", 3),))
    state = loading(stacks, (CHEESE_4_SOCKS_4,), markets=[EMPTY, CROWDED_CHEESE])
    assert move(state, "casual") == Load(CHEESE_4_SOCKS_4, 1, 1)


def test_casual_unloads_the_best_run_whole_and_more_while_it_pays() -> None:
    stacks = ((good("Naps", 3, 1),), (good("Socks", 2), good("Socks", 2, 1)))
    assert move(arriving(stacks), "casual") == Unload(1, 2)
    assert move(arriving((stacks[0], ()), shipments=1), "casual") == Unload(0, 1)
    assert move(arriving(((good("Naps", 1),), ()), shipments=1), "casual") == Stop()


def test_casual_loses_the_cheapest_good() -> None:
    stacks = ((good("Cheese", 4),), (good("Naps", 1),))
    assert move(table("weather", stacks=[stacks, ((),)], due=(0,)), "casual") == LoseGood(1)


def test_casual_spends_on_its_ship_and_on_the_unseen_only_when_rich() -> None:
    for money, command in ((5, Stop()), (6, BuyUpgrade())):
        assert move(arriving(((),), money=money), "casual") == command
    for money, command in ((5, Decline()), (6, BuyUnseen())):
        assert move(table("last chance", deck=(1, 2, 3), money=money), "casual") == command


# Strength


def test_shrewd_beats_casual_in_most_games_of_two_seats() -> None:
    """60 games, both seats: with a true share of 80 % fewer than 36 wins come once in some 10,000 runs."""
    wins = 0.0
    for levels in (("shrewd", "casual"), ("casual", "shrewd")):
        played = list(results(Contest(games=30, levels=levels, rules=Rules(), seed=2026)))
        wins += figures_of(played, levels, 1.0).levels["shrewd"].wins
    assert wins >= 36
