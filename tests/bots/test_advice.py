"""The hint: it is what shrewd does at every decision, and every figure it tells is true of the table."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import comb, inf
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from freight.bots.advice import reasons
from freight.bots.advice.advising import advise
from freight.bots.advice.reasons import Advice
from freight.bots.advice.words import in_words
from freight.bots.bidding import coming
from freight.bots.outlook import almanac, outlook_of
from freight.bots.protocol import LEVELS, make_bot
from freight.bots.shrewd import ShrewdBot, harbour_of, room_of
from freight.bots.stowing import best_loading
from freight.bots.unloading import best_unloading
from freight.engine import events as happened
from freight.engine.chance import Chance
from freight.engine.commands import Bid, BuyUpgrade, Command, Load, Restow, SetSail, Unload
from freight.engine.decide import play
from freight.engine.events import Event
from freight.engine.goods import KINDS, STANDARD_GOODS, Good
from freight.engine.refusal import Refusal
from freight.engine.rules import OPTIONS, Rules
from freight.engine.state import State
from freight.engine.view import View, view
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
from tests.bots.test_levels import new_table

OPTIONS_OF_A_WEEK = {option.name: st.sampled_from(option.values) for option in OPTIONS if option.name != "weeks"}
RULES = st.builds(Rules, weeks=st.just(1), **OPTIONS_OF_A_WEEK)
LEVELS_OF_A_TABLE = st.lists(st.sampled_from(LEVELS), min_size=2, max_size=6)
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def moments(levels: list[str], rules: Rules, seed: int) -> Iterator[tuple[State, View]]:
    """All tables at which somebody is asked in a game that players of some levels play."""
    bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat, level in enumerate(levels)]
    chance = Chance(seed)
    state = new_table(len(bots), rules, chance)
    while state.phase != "over":
        seen = view(state, state.to_act)
        yield state, seen
        assert not isinstance(play(state, bots[state.to_act].choose(seen), chance), Refusal)


def played(state: State, *commands: Command) -> tuple[State, list[Event]]:
    """The table after some commands, and what happened; the given one stays as it is."""
    after, found = state.copy(), []
    for command in commands:
        events = play(after, command, Chance(1))
        assert not isinstance(events, Refusal)
        found += events
    return after, found


@settings(max_examples=25)
@given(LEVELS_OF_A_TABLE, RULES, st.integers(0, 2**32))
def test_at_every_decision_the_advice_is_what_shrewd_does_and_its_figures_are_true(
    levels: list[str], rules: Rules, seed: int
) -> None:
    for state, seen in moments(levels, rules, seed):
        advice = advise(seen, STANDARD_GOODS)
        assert advice.command == ShrewdBot(STANDARD_GOODS).choose(seen)
        assert advice.command in seen.choices
        check(state, seen, advice)
        check_words(seen, advice)


@settings(max_examples=5)
@given(LEVELS_OF_A_TABLE, RULES, st.integers(0, 2**32))
def test_the_same_table_gives_the_same_advice_and_it_can_be_sent(levels: list[str], rules: Rules, seed: int) -> None:
    kept = [(seen, advise(seen, STANDARD_GOODS)) for _, seen in moments(levels, rules, seed)]
    for seen, advice in reversed(kept):
        sent = msgspec.json.decode(msgspec.json.encode(seen), type=View)
        assert advise(sent, STANDARD_GOODS) == advice
        assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice


# What is true of a table, reckoned anew


def rate(seen: View, one: Good) -> int:
    """What a good fetches at the next arrival."""
    market = seen.markets[seen.city if seen.phase == "arrival" else 1 - seen.city]
    kind = STANDARD_GOODS.kind[one]
    faces = [face for card in market if card for face in (2 * card, 2 * card + 1)]
    return max(0, STANDARD_GOODS.value[one] - sum(STANDARD_GOODS.kind[face] == kind for face in faces))


def hoped(seen: View, one: Good) -> float:
    """What a good that is kept is hoped to fetch: beside the market after, or one that nobody has seen."""
    if seen.trip == seen.rules.trips:
        return 0.0
    kind, value = STANDARD_GOODS.kind[one], STANDARD_GOODS.value[one]
    share = STANDARD_GOODS.kind.count(kind) / 75
    place = 1 - seen.city if seen.phase == "arrival" else seen.city
    crowd = 0.0
    for number, card in enumerate(seen.markets[place]):
        known = sum(STANDARD_GOODS.kind[face] == kind for face in (2 * card, 2 * card + 1))
        leaves = seen.phase == "auction" and number >= seen.lot
        crowd += (known + share) / 2 if leaves and card else known if card else share
    part = min(1.0, share)
    odds = [comb(6, n) * part**n * (1 - part) ** (6 - n) for n in range(7)]
    usual = 0.9 * sum(chance * max(0, value - n) for n, chance in enumerate(odds))
    return 0.93 * max(value - crowd, usual if seen.trip < seen.rules.trips - 1 else 0.0)


def worth(seen: View, cards: list[tuple[int, ...]]) -> float:
    """What goods bring, each the best of its faces, sold next or later or never, after fees: every way is tried."""
    last = seen.trip == seen.rules.trips
    fee, later_fee = (0.0 if last else 1.15), (0.6 if seen.trip < seen.rules.trips - 1 else 0.0)
    best = -inf
    ways = [[None, *((face, late) for face in faces for late in (False, True))] for faces in cards]
    for way in product(*ways):
        used = [each for each in way if each]
        if any((hoped(seen, face) if late else rate(seen, face)) <= 0 for face, late in used):
            continue
        now = {STANDARD_GOODS.kind[face] for face, late in used if not late}
        later = {STANDARD_GOODS.kind[face] for face, late in used if late}
        total = sum(hoped(seen, face) if late else rate(seen, face) for face, late in used)
        forced = 0.6 if cards and not now and not last else 0.0
        best = max(best, total - fee * max(0, len(now) - 1) - later_fee * len(later) - forced)
    return best


def cargo(seen: View) -> list[tuple[int, ...]]:
    goods = [(one,) for stack in seen.stacks[seen.seat] for one in stack]
    return goods + [(2 * card, 2 * card + 1) for card in seen.docks[seen.seat]]


def runs(seen: View) -> dict[int, tuple[Good, ...]]:
    found = {}
    for number, stack in enumerate(seen.stacks[seen.seat]):
        count = 0
        while count < len(stack) and STANDARD_GOODS.kind[stack[-1 - count]] == STANDARD_GOODS.kind[stack[-1]]:
            count += 1
        if count:
            found[number] = stack[-count:]
    return found


def bids(seen: View, seat: int, standing: int) -> bool:
    """Whether shrewd would raise a standing bid in the place of a seat."""
    there = msgspec.structs.replace(seen, seat=seat, to_act=seat, bid=standing)
    return isinstance(ShrewdBot(STANDARD_GOODS).choose(there), Bid)


def goes_to(seen: View, seat: int, limit: int) -> bool:
    return (limit == 0 or bids(seen, seat, limit - 1)) and not bids(seen, seat, limit)


# The checks, by reason


def check(state: State, seen: View, advice: Advice) -> None:
    reason = advice.reason
    match reason:
        case reasons.WorthBidding() | reasons.TooDear() | reasons.BetterToCome() | reasons.OfNoUse():
            check_lot(seen, reason.lot)
            check_bid(seen, advice.command, reason)
        case reasons.Unseen():
            check_unseen(seen, reason)
        case reasons.Loading():
            check_loading(state, seen, advice.command, reason)
        case reasons.Restowing():
            check_restowing(state, seen, advice.command, reason)
        case reasons.Sailing():
            check_sailing(seen, reason)
        case reasons.Losing():
            check_losing(seen, reason)
        case reasons.Unloading():
            check_unloading(state, seen, advice.command, reason)
        case reasons.Leaving():
            check_leaving(seen, reason)
        case reasons.Upgrading():
            check_upgrading(seen, reason)


def check_lot(seen: View, lot: reasons.Lot) -> None:
    card, kind = seen.markets[seen.city][seen.lot], STANDARD_GOODS.kind[lot.good]
    assert lot.good in (2 * card, 2 * card + 1)
    assert lot.rate == rate(seen, lot.good)
    assert lot.later in (0, round(hoped(seen, lot.good)))
    assert lot.aboard == sum(STANDARD_GOODS.kind[one] == kind for stack in seen.stacks[seen.seat] for one in stack)
    dock = seen.docks[seen.seat]
    assert lot.docked == sum(KINDS[kind].name in STANDARD_GOODS.cards[each - 1] for each in dock)
    held = cargo(seen)
    if len(held) <= 3:
        without = worth(seen, held) if held else 0.0
        both = worth(seen, [*held, (2 * card, 2 * card + 1)]) - without
        assert both == pytest.approx(max(0.0 if held else -0.6, worth(seen, [*held, (lot.good,)]) - without))


def check_bid(seen: View, command: Command, reason: Any) -> None:
    seat = seen.seat
    match reason:
        case reasons.WorthBidding():
            assert isinstance(command, Bid)
            assert seen.bid < command.amount <= reason.limit
            assert goes_to(seen, seat, reason.limit)
            mine = min(seen.rules.auction_limit - seen.spent[seat], seen.money[seat])
            assert reason.spends_all == (reason.limit == mine)
            check_rival(seen, reason)
        case reasons.TooDear():
            assert reason.limit < reason.lowest == seen.bid + 1
            assert goes_to(seen, seat, reason.limit)
        case reasons.BetterToCome():
            row = [card for card in seen.markets[seen.city][seen.lot :] if card]
            assert reason.coming == row[1]
            assert reason.lowest == seen.bid + 1
            check_missed(seen, tuple(row), reason.missed)
        case reasons.OfNoUse():
            assert not bids(seen, seat, 0)
            held, card = cargo(seen), seen.markets[seen.city][seen.lot]
            if len(held) <= 3:
                without = worth(seen, held) if held else 0.0
                assert worth(seen, [*held, (2 * card, 2 * card + 1)]) - without < 1.3 + 1e-9


def check_rival(seen: View, reason: reasons.WorthBidding) -> None:
    out = (seen.seat, seen.resting, *(seen.declined if seen.rules.decline_is_final else ()))
    others = [seat for seat in range(seen.seats) if seat not in out]
    for seat in others:
        assert not bids(seen, seat, reason.rival_limit)
    if reason.rival >= 0:
        assert reason.rival in others
        assert goes_to(seen, reason.rival, reason.rival_limit)
    else:
        assert reason.rival_limit == 0


def check_missed(seen: View, row: tuple[int, ...], missed: int) -> None:
    """It is what the hopes for the lots after differ by; somebody else may sit out the next one instead, or nobody."""
    room = room_of(seen, outlook_of(seen, almanac(STANDARD_GOODS)))
    won = coming(room, row[1:], seen.seat)[seen.seat]
    lost = [coming(room, row[1:], other)[seen.seat] for other in (-1, *range(seen.seats)) if other != seen.seat]
    assert missed in [round(each - won) for each in lost]


def check_unseen(seen: View, reason: reasons.Unseen) -> None:
    open_cards = {card for row in (*seen.markets, *seen.docks) for card in row if card}
    open_cards |= {one // 2 for stacks in seen.stacks for stack in stacks for one in stack}
    unseen = [card for card in range(1, 76) if card not in open_cards]
    assert reason.cards == len(unseen)
    assert reason.ten_cost == 10
    held = cargo(seen)
    if len(held) <= 2:
        without = worth(seen, held) if held else 0.0
        gains = [worth(seen, [*held, (2 * card, 2 * card + 1)]) - without for card in unseen]
        assert reason.ten_bring == pytest.approx(10 * sum(gains) / len(gains), abs=0.5 + 1e-6)


def check_loading(state: State, seen: View, command: Command, reason: reasons.Loading) -> None:
    assert isinstance(command, Load)
    assert (reason.good // 2, reason.good % 2, reason.stack) == (command.card, command.face, command.stack)
    after, _ = played(state, command)
    later = view(after, seen.seat)
    run = runs(later)[reason.stack]
    assert run[-1] == reason.good
    assert reason.run == len(run)
    assert reason.income == sum(rate(seen, one) for one in run)
    assert reason.rate == rate(seen, reason.good)
    assert reason.later in (0, round(hoped(seen, reason.good)))
    stack = seen.stacks[seen.seat][reason.stack]
    assert reason.below == (stack[-1] if stack and len(run) == 1 else 0)
    assert reason.below_rate == (rate(seen, reason.below) if reason.below else 0)
    assert (reason.other, reason.other_rate) == (reason.good ^ 1, rate(seen, Good(reason.good ^ 1)))
    if after.to_act == seen.seat and after.phase == "loading":
        assert reason.fee == later.reorder_fee - seen.reorder_fee


def check_restowing(state: State, seen: View, command: Command, reason: reasons.Restowing) -> None:
    assert isinstance(command, Restow)
    before = seen.stacks[seen.seat][command.stack]
    assert (reason.good, reason.stack, reason.to_stack) == (before[command.place], command.stack, command.to_stack)
    assert reason.fee == seen.rules.restow_fee
    after, _ = played(state, command)
    there = after.stacks[seen.seat][command.to_stack][: after.older[command.to_stack]]
    place = there.index(reason.good)
    kind = STANDARD_GOODS.kind[reason.good]
    beside = [*there[max(0, place - 1) : place], *there[place + 1 : place + 2]]
    assert (reason.why == "together") == any(STANDARD_GOODS.kind[one] == kind for one in beside)
    if reason.why == "clear":
        assert reason.freed == before[command.place - 1]
        assert STANDARD_GOODS.kind[reason.freed] != kind
        assert place == 0 or there[place - 1] != reason.freed
    check_gain(state, seen, reason.gain)


def check_gain(state: State, seen: View, gain: int) -> None:
    """Follow the advice until the ship sails; what the goods are worth then is so much more than without restowing."""
    known = outlook_of(seen, almanac(STANDARD_GOODS))
    plain = best_loading(harbour_of(seen, known)).worth
    now, fees = seen, seen.reorder_fee + seen.restow_fee
    while not isinstance(step := advise(now, STANDARD_GOODS).command, SetSail):
        state, _ = played(state, step)
        now = view(state, seen.seat)
    paid = now.reorder_fee + now.restow_fee - fees
    assert best_unloading(known, now.stacks[seen.seat], True)[0] - paid - plain >= gain - 0.5 - 1e-6


def check_sailing(seen: View, reason: reasons.Sailing) -> None:
    assert reason.fees == seen.reorder_fee + seen.restow_fee
    if seen.trip == seen.rules.trips:
        aboard = [one for stack in seen.stacks[seen.seat] for one in stack]
        assert (reason.all_goods, reason.count) == (True, len(aboard))
        assert reason.income == sum(rate(seen, one) for one in aboard)
        return
    assert not reason.all_goods
    tops = [run[-reason.count :] for run in runs(seen).values() if len(run) >= reason.count]
    fitting = [top for top in tops if STANDARD_GOODS.kind[top[-1]] == reason.kind]
    assert reason.income in [sum(rate(seen, one) for one in top) for top in fitting]


def check_losing(seen: View, reason: reasons.Losing) -> None:
    tops = {number: stack[-1] for number, stack in enumerate(seen.stacks[seen.seat]) if stack}
    assert tops[reason.stack] == reason.good
    assert tops[reason.other_stack] == reason.other
    assert reason.rate == rate(seen, reason.good)
    assert reason.other_rate == rate(seen, reason.other)
    assert reason.stack != reason.other_stack
    assert reason.other_rate == max(rate(seen, top) for number, top in tops.items() if number != reason.stack)


def check_unloading(state: State, seen: View, command: Command, reason: reasons.Unloading) -> None:
    assert command == Unload(reason.stack, reason.count)
    _, events = played(state, command)
    sale = next(event for event in events if isinstance(event, happened.ShipmentSold))
    assert (reason.income, reason.count) == (sale.amount, len(sale.goods))
    assert {STANDARD_GOODS.kind[one] for one in sale.goods} == {reason.kind}
    paid = [event for event in events if isinstance(event, happened.ShipmentFeePaid) and event.seat == seen.seat]
    assert reason.fee == len(paid)
    assert reason.falls_back == (bool(paid) and paid[0].order != seen.order)
    mine = runs(seen)
    assert reason.left == len(mine[reason.stack]) - reason.count
    if reason.kept_stack >= 0:
        assert reason.kept_stack != reason.stack
        assert reason.kept_income == sum(rate(seen, one) for one in mine[reason.kept_stack])
        assert reason.kept_income > reason.income
        assert reason.kept_later == round(sum(hoped(seen, one) for one in mine[reason.kept_stack]))
    else:
        assert (reason.kept_income, reason.kept_later) == (0, 0)


def check_leaving(seen: View, reason: reasons.Leaving) -> None:
    mine = runs(seen)
    run = mine[reason.stack]
    assert (reason.count, reason.kind) == (len(run), STANDARD_GOODS.kind[run[-1]])
    assert reason.income == sum(rate(seen, one) for one in run)
    assert reason.income == max(sum(rate(seen, one) for one in other) for other in mine.values())
    assert reason.later == round(sum(hoped(seen, one) for one in run))
    assert reason.falls_back == (seen.order[-1] != seen.seat)
    assert reason.fee == 1


def check_upgrading(seen: View, reason: reasons.Upgrading) -> None:
    assert reason.price == seen.rules.upgrade_price
    assert reason.left == seen.rules.trips - seen.trip
    for left, buys in ((reason.needed, True), (reason.needed - 1, False)):
        there = msgspec.structs.replace(seen, trip=seen.rules.trips - left)
        assert (ShrewdBot(STANDARD_GOODS).choose(there) == BuyUpgrade()) == buys


def check_words(seen: View, advice: Advice) -> None:
    """The words name no number that is not a figure of the reason, and plain ones are shorter."""
    told = in_words(advice, seen, STANDARD_GOODS, NAMES)
    plain = in_words(advice, seen, STANDARD_GOODS, NAMES, plain=True)
    assert not re.search(r"[{}]|  ", told + plain)
    assert len(plain) < len(told)
    assert len(plain) <= 80
    figures = set(numbers_of(advice.reason)) | set(numbers_of(advice.command))
    goods = [figure for figure in figures if 2 <= figure <= 151]
    cards = [figure for figure in figures if 1 <= figure <= 75]
    faces = [face for card in cards for face in (2 * card, 2 * card + 1)]
    values = [STANDARD_GOODS.value[one] for one in (*goods, *faces)]
    stacks = [getattr(advice.reason, name, -1) + 1 for name in ("stack", "to_stack", "other_stack", "kept_stack")]
    known = Counter([*figures, *values, *stacks, 1])
    for number in re.findall(r"(?<!R)\b\d+", told + " " + plain):
        assert int(number) in known, (told, advice)


def numbers_of(value: Any) -> Iterator[int]:
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from numbers_of(getattr(value, name))
    elif isinstance(value, int):
        yield int(value)


# The sentences, at tables small enough to reckon by hand


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
