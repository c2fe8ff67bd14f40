"""Checks of an advice: that each figure of its reason, and each number of its words, is true of the table."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from freight.bots.advice import reasons
from freight.bots.advice.advising import advise
from freight.bots.advice.reasons import Advice
from freight.bots.advice.words import in_words
from freight.bots.bidding import coming
from freight.bots.outlook import almanac, outlook_of
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
from freight.engine.state import State
from freight.engine.view import View, view
from tests.bots.reckoned import bids, cargo, goes_to, hoped, rate, runs, worth

NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


def played(state: State, *commands: Command) -> tuple[State, list[Event]]:
    """The table after some commands, and what happened; the given one stays as it is."""
    after, found = state.copy(), []
    for command in commands:
        events = play(after, command, Chance(1))
        assert not isinstance(events, Refusal)
        found += events
    return after, found


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
