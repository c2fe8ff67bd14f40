"""What must hold in every game, whatever is played: held against the books of a bookkeeper over random games."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from freight.engine.chance import Chance
from freight.engine.choices import choices
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
    Undo,
    Unload,
)
from freight.engine.decide import decide, play, run_on
from freight.engine.events import Event
from freight.engine.evolve import fold
from freight.engine.goods import STANDARD_GOODS
from freight.engine.refusal import Refusal
from freight.engine.rules import PRESETS, Rules
from freight.engine.state import NOBODY, State, digest, empty_table
from freight.engine.view import view
from tests.engine.hidden import otherwise
from tests.engine.played import Played
from tests.engine.random_games import POLICIES, Deal, deals


class Searching(Played):
    """The same, and now and then a question is looked at very closely."""

    often = 0.1

    def look(self) -> None:
        super().look()
        if self.whims.random() < self.often:
            choices_are_what_decide_accepts(self.state, self.chance)
            a_copy_stands_alone(self.state, self.chance, self.whims)
            a_view_hides(self.state, self.chance, self.whims)
        if self.last is not None and self.whims.random() < self.often:
            before, command = self.last
            assert not isinstance(play(before, command, self.chance), Refusal)
            assert before == self.state  # `play` is decide, evolve and follow
        self.chance.asked = []


def universe(state: State) -> list[Command]:
    """Every command that could make sense to somebody now, and all next to it that don't."""
    seat = max(state.to_act, 0)
    ship = state.stacks[seat]
    stacks = range(-1, len(ship) + 1)
    highest = max(state.bid, state.rules.auction_limit, state.money(seat)) + 2
    cards = {0, -1, 76, *state.purchased, *state.docks[seat], *state.deck[:1], *(good >> 1 for good in ship[0][:1])}
    commands: list[Command] = [Decline(), BuyUnseen(), SetSail(), BuyUpgrade(), Stop()]
    commands += [Bid(amount) for amount in range(-2, highest + 1)]
    commands += [Load(card, face, stack) for card, face, stack in product(cards, range(-1, 3), stacks)]
    commands += [LoseGood(stack) for stack in stacks]
    tallest = max(map(len, ship)) + 2
    commands += [Unload(stack, count) for stack, count in product(stacks, range(-1, tallest))]
    places = range(-1, min(tallest, 7))
    commands += [Restow(*move) for move in product(stacks, places, stacks, places)]
    return commands


def choices_are_what_decide_accepts(state: State, chance: Chance) -> None:
    before = fingerprint(state)
    offered = choices(state)
    for command in offered:
        assert isinstance(decide(state, command, chance), list), command
    for command in universe(state):
        judged = decide(state, command, chance)
        assert isinstance(judged, list) == (command in offered), (command, judged)
        if isinstance(judged, Refusal):
            is_a_good_refusal(judged)
    undone = decide(state, Undo(), chance)
    assert isinstance(undone, Refusal)
    is_a_good_refusal(undone)
    assert fingerprint(state) == before


def is_a_good_refusal(refusal: Refusal) -> None:
    assert refusal.code
    assert refusal.ruling
    assert refusal.sentence[0].isupper()
    assert refusal.sentence.endswith(".")


def fingerprint(state: State) -> str:
    """All of a state, in text."""
    return repr([(name, getattr(state, name)) for name in State.__dataclass_fields__ if name != "goods"])


def a_copy_stands_alone(state: State, chance: Chance, whims: Random) -> None:
    before = fingerprint(state)
    copy = state.copy()
    assert copy == state
    for _ in range(3):
        if copy.phase != "over":
            play(copy, whims.choice(choices(copy)), chance)
    assert copy != state
    assert fingerprint(state) == before


def a_view_hides(state: State, chance: Chance, whims: Random) -> None:
    """Another order of the deck, other cards for money and other weather to come look the same to everybody (R3)."""
    other = otherwise(state, whims)
    for seat in range(-1, state.seats):
        seen, seen_too = view(state, seat), view(other, seat)
        assert seen == seen_too
        written = msgspec.json.encode(seen)
        assert written == msgspec.json.encode(seen_too)
        assert str(chance.seed).encode() not in written
        assert (seen.choices == ()) == (seat != state.to_act)


@settings(max_examples=100)
@given(deals(weeks=8))
def test_in_every_game_cards_money_limits_and_questions_are_right(deal: Deal) -> None:
    played = Played(deal).to_the_end()
    assert played.state.trip == deal.rules.weeks * 5
    assert played.state.number == len(played.told)


@settings(max_examples=200)
@given(deals())
def test_in_every_game_choices_copies_and_views_keep_their_promises(deal: Deal) -> None:
    Searching(deal).to_the_end()


@settings(max_examples=60)
@given(deals())
def test_an_old_game_folds_to_the_same_state(deal: Deal) -> None:
    state, chance, whims = empty_table(deal.seats, deal.rules, STANDARD_GOODS), Chance(deal.seed), Random(deal.whims)
    told = run_on(state, chance)
    while state.phase != "over":
        if whims.random() < 0.02:  # somewhere in the middle, and at the end
            assert fold(empty_table(deal.seats, deal.rules, STANDARD_GOODS), told) == state
        events = play(state, POLICIES[deal.policy](state, choices(state), whims), chance)
        assert not isinstance(events, Refusal)
        told += events
    again = fold(empty_table(deal.seats, deal.rules, STANDARD_GOODS), told)
    assert again == state
    assert digest(again) == digest(state)


@settings(max_examples=60)
@given(deals())
def test_events_survive_being_written_down(deal: Deal) -> None:
    """Every event and every command comes back from JSON as it was: all their luck is in them."""
    played = Played(replace(deal, rules=msgspec.structs.replace(deal.rules, weeks=1))).to_the_end()
    written = msgspec.json.encode(played.told)
    assert msgspec.json.decode(written, type=list[Event]) == played.told


SURE_TO_HAPPEN = {
    *("Plain Sailing", "Rough Seas", "Stormy Weather", "Freak Accident", "tied in a storm", "LoseGood"),
    *("IOUs", "paid with IOUs", "empty deck", "short market", "MarketSwept", "LotsPassed", "LotUnsold", "outbid"),
    *("last chance sold_out", "last chance always", "LastChanceTaken", "LastChanceDeclined"),
    *("UpgradeBought", "ShipmentFeePaid", "reorder fee", "restow fee", "GoodRestowed", "shared win"),
    *(kind.__name__ for kind in Event.__args__),  # type: ignore[attr-defined]
    *(kind.__name__ for kind in Command.__args__),  # type: ignore[attr-defined]
} - {"StepUndone", "Undo"}


def tournament() -> list[Deal]:
    """A fixed set of deals: all seat counts, both policies, options that make games rich, and long games."""
    variants = [
        Rules(),
        PRESETS["tight-harbour"],
        Rules(last_chance="always", starting_stacks=2, decline_is_final=True, weeks=3),
        Rules(starting_stacks=3, upgrade_price=0, auction_limit=20, reorder_fee=2, restow_fee=1),
    ]
    games = [
        Deal(seats, rules, 1000 * number + seats, policy, seats)
        for number, rules in enumerate(variants)
        for seats in range(2, 7)
        for policy in sorted(POLICIES)
    ]
    rich = Rules(weeks=8, starting_stacks=2, last_chance="always")
    dear = Rules(weeks=8, starting_stacks=2, restow_fee=1)
    return games + [Deal(seats, rules, seats, "thrifty", seats) for rules in (rich, dear) for seats in range(2, 7)]


def test_random_games_are_rich_enough_to_mean_something() -> None:
    seen = Counter[str]()
    for deal in tournament():
        seen += Played(deal).to_the_end().books.seen
    assert {thing for thing in SURE_TO_HAPPEN if not seen[thing]} == set()


@pytest.mark.parametrize("number", range(4))
def test_18xx_1840_after_going_back_the_seat_asked_is_that_of_a_fresh_replay(number: int) -> None:
    """The row "18xx #1840, #2351": rewind to every event of an auction; who is next equals a fresh replay's."""
    deal = Deal(4, Rules(decline_is_final=number > 1), 40 + number, "thrifty", number)
    game = Played(deal)
    game.go_on()
    moments: list[tuple[int, State]] = []
    while game.state.trip == 1 and game.state.phase in ("auction", "last chance"):
        moments.append((len(game.told), game.state.copy()))
        game.move()
    assert len(moments) > 8
    for events, moment in reversed(moments):
        fresh = fold(empty_table(deal.seats, deal.rules, STANDARD_GOODS), game.told[:events])
        assert fresh.to_act == moment.to_act != NOBODY
        assert choices(fresh) == choices(moment)
        assert fresh == moment
