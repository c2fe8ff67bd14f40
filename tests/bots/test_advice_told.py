"""The sentences of the advice, at tables small enough to reckon by hand."""

import re

from freight.bots.advice.advising import advise
from freight.bots.advice.words import in_words
from freight.engine.goods import STANDARD_GOODS
from freight.engine.state import State
from freight.engine.view import view
from tests.bots.advice_checks import NAMES
from tests.bots.test_judgement import (
    CHEESE_4_SOCKS_4,
    CROWDED_CHEESE,
    EMPTY,
    GRAVY_2_CHEESE_2,
    SOCKS_3_NAPS_3,
    arriving,
    at_auction,
    good,
    loading,
    table,
)


def told(state: State, plain: bool = False) -> str:
    seen = view(state, 0)
    return in_words(advise(seen, STANDARD_GOODS), seen, STANDARD_GOODS, NAMES, plain)


SOCKS = ((good("Socks", 3), good("Socks", 3, 1)),)


def test_a_lot_is_told_with_its_rate_what_goes_along_and_what_it_is_worth() -> None:
    """Socks 4 fetches all of its 4: 4 is added, and with the least gain of 0.3 that makes 3 whole MM."""
    state = at_auction(CHEESE_4_SOCKS_4, CROWDED_CHEESE, stacks=[SOCKS, ((),)])
    state.cash[1] = ()
    assert told(state) == (
        "Bid 1 MM. Socks 4 fetches 4 MM in Bucks Grange, and you already carry 2 goods of its kind, Socks. The lot is "
        "worth up to 3 MM to you."
    )
    assert told(state, plain=True) == "Bid 1 MM. It is worth 3 MM to you."


def test_what_may_be_spent_is_no_more_than_a_least_of_what_a_lot_is_worth() -> None:
    state = at_auction(CHEESE_4_SOCKS_4, CROWDED_CHEESE, stacks=[SOCKS, ((),)])
    state.cash[0], state.cash[1] = state.cash[0][:2], ()
    assert "The 2 MM that you may spend on it are not too much." in told(state)
    assert told(state, plain=True) == "Bid 1 MM. It is worth at least 2 MM to you."


def test_a_rival_is_told_who_is_outbid_at_once() -> None:
    state = at_auction(CHEESE_4_SOCKS_4, CROWDED_CHEESE)
    state.cash[1] = state.cash[1][:2]
    assert told(state).endswith("Bob may go up to 2 MM, so bid that at once.")


def test_a_lot_that_is_too_dear_is_told_with_both_prices() -> None:
    state = at_auction(CHEESE_4_SOCKS_4, CROWDED_CHEESE, stacks=[SOCKS, ((),)], bid=3, bidder=1)
    assert told(state) == (
        "Decline. Socks 4 fetches 4 MM in Bucks Grange, and you already carry 2 goods of its kind, Socks. The lot is "
        "worth up to 3 MM to you, and the next bid is 4 MM."
    )


def test_a_lot_that_fits_nothing_is_told_so() -> None:
    state = at_auction(GRAVY_2_CHEESE_2, CROWDED_CHEESE)
    state.markets[0] = (GRAVY_2_CHEESE_2, 5, 7, 8, 11, 10)
    words = "Decline. Gravy 2 fetches 0 MM in Bucks Grange. After fees, the lot is worth less than 1 MM to you."
    assert told(state) == words
    assert told(state, plain=True) == "Decline. It brings you too little."


def test_the_last_chance_is_told_by_ten_cards() -> None:
    words = told(table("last chance", deck=tuple(range(1, 30))))
    assert re.fullmatch(
        r"Buy the top card\. Nobody sees 75 of the cards: ten of them would bring you about \d\d MM and cost 10 MM\.",
        words,
    )


def test_a_load_is_told_with_its_run() -> None:
    assert told(loading(SOCKS, (CHEESE_4_SOCKS_4,), markets=[EMPTY, CROWDED_CHEESE])) == (
        "Load Socks 4 on stack 1. It makes a run of 3 goods there, for 10 MM in Bucks Grange. The other face, Cheese "
        "4, would fetch only 0 MM."
    )
    assert told(loading(((),), (SOCKS_3_NAPS_3,))) == (
        "Load Socks 3 on stack 1. It fetches 3 MM in Bucks Grange, and buries nothing there."
    )


def test_restowing_and_setting_sail_are_told() -> None:
    apart = ((good("Socks", 3), good("Cheese", 4), good("Socks", 3, 1)),)
    words = told(loading(apart, ()))
    assert re.match(r"Move .+ within stack 1\.", words)
    assert "In the end that brings about" in words
    assert told(loading(SOCKS, ())) == (
        "Set sail: restowing would bring nothing more. Your first shipment, 2 goods of the kind Socks, brings 6 MM in "
        "Bucks Grange."
    )


def test_a_loss_is_told_beside_what_would_be_lost_else() -> None:
    stacks = ((good("Cheese", 4),), (good("Naps", 1),), (good("Socks", 3),))
    assert told(table("weather", stacks=[stacks, ((),)], due=(0,))) == (
        "Let Naps 1 on stack 2 go. It fetches 1 MM in Bucks Grange; Cheese 4 on stack 1 fetches 4 MM."
    )


def test_shipments_are_told_with_what_they_bring_and_cost() -> None:
    assert told(arriving(SOCKS)) == "Unload 2 goods of the kind Socks from stack 1: they bring 6 MM here."
    assert told(arriving(((good("Naps", 3),), ()), shipments=1, trip=9)) == (
        "Unload 1 good of the kind Naps from stack 1: it brings 3 MM here. That is worth the fee of 1 MM and a place "
        "in the ship order."
    )
    stacks = ((good("Cheese", 4),), (good("Naps", 1),))
    assert told(arriving(stacks, markets=[CROWDED_CHEESE, EMPTY])) == (
        "Unload 1 good of the kind Naps from stack 2: it brings 0 MM here."
    )


def test_a_run_that_is_better_kept_is_told_with_both_sums_though_later_it_may_bring_less() -> None:
    """Socks 4 fetches 4 here and 3.72 there, but Cheese 2 nothing there; to unload both costs more than that."""
    stacks = ((good("Socks", 4),), (good("Cheese", 2),))
    assert told(arriving(stacks, markets=[EMPTY, CROWDED_CHEESE])) == (
        "Unload 1 good of the kind Cheese from stack 2: it brings 2 MM here. The run on stack 1 would bring 4 MM here, "
        "and about 4 MM if you keep it."
    )


def test_being_done_is_told_with_what_stays_aboard() -> None:
    assert told(arriving(((good("Naps", 1),), ()), shipments=1, trip=9)) == (
        "Be done here. The best that is left, 1 good of the kind Naps on stack 1, would bring 1 MM here, and about 0 "
        "MM later. To unload it costs 1 MM and a place in the ship order."
    )


def test_upgrades_are_told_by_the_trips_that_are_left() -> None:
    assert told(arriving(((),), trip=1)) == (
        "Buy an upgrade. For 1 MM it pays if at least 5 trips are left. 9 trips are to come."
    )
    assert told(arriving(((),), trip=9)) == (
        "Buy no upgrade and be done here. For 1 MM it pays if at least 5 trips are left. 1 trip is to come."
    )
