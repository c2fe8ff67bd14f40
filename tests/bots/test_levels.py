"""What holds for computer players of every level."""

from itertools import count

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from freight.bots.protocol import LEVELS, Bot, make_bot
from freight.engine.chance import Chance
from freight.engine.commands import Bid, Command
from freight.engine.decide import play, run_on
from freight.engine.goods import STANDARD_GOODS
from freight.engine.refusal import Refusal
from freight.engine.rules import OPTIONS, Rules
from freight.engine.state import State, empty_table
from freight.engine.view import View, view

OTHER_OPTIONS = {option.name: st.sampled_from(option.values) for option in OPTIONS if option.name != "weeks"}
RULES = st.builds(Rules, weeks=st.just(1), **OTHER_OPTIONS)
SEEDS = st.integers(0, 2**32)
CAREFUL_LEVELS = [level for level in LEVELS if level != "random"]


def new_table(seats: int, rules: Rules, chance: Chance) -> State:
    state = empty_table(seats, rules, STANDARD_GOODS)
    run_on(state, chance)
    return state


def decisions(bots: list[Bot], rules: Rules, seed: int) -> list[tuple[View, Command]]:
    """All that bots were asked and answered in a game, each answer looked up among the choices."""
    chance = Chance(seed)
    state = new_table(len(bots), rules, chance)
    made = []
    while state.phase != "over":
        seen = view(state, state.to_act)
        command = bots[state.to_act].choose(seen)
        assert command in seen.choices
        made.append((seen, command))
        assert not isinstance(play(state, command, chance), Refusal)
    return made


@settings(max_examples=60)
@given(st.lists(st.sampled_from(LEVELS), min_size=2, max_size=6), RULES, SEEDS)
def test_whatever_the_options_every_level_does_only_what_it_may(levels: list[str], rules: Rules, seed: int) -> None:
    decisions([make_bot(level, STANDARD_GOODS, seed + seat) for seat, level in enumerate(levels)], rules, seed)


@settings(max_examples=10)
@given(st.integers(2, 6), st.sampled_from(CAREFUL_LEVELS), RULES, SEEDS)
def test_a_game_opened_again_before_every_move_goes_on_the_same(
    seats: int, level: str, rules: Rules, seed: int
) -> None:
    made = decisions([make_bot(level, STANDARD_GOODS, 5 + seat) for seat in range(seats)], rules, seed)
    for seen, command in made:
        assert make_bot(level, STANDARD_GOODS, 5 + seen.seat).choose(seen) == command


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_plays_the_same_game(level: str) -> None:
    games = [decisions([make_bot(level, STANDARD_GOODS, 3), make_bot(level, STANDARD_GOODS, 4)], Rules(weeks=1), 11)]
    games += [decisions([make_bot(level, STANDARD_GOODS, 3), make_bot(level, STANDARD_GOODS, 4)], Rules(weeks=1), 11)]
    assert games[0] == games[1]


def test_random_picks_evenly() -> None:
    state = new_table(2, Rules(), Chance(1))
    seen = view(state, state.to_act)
    bot = make_bot("random", STANDARD_GOODS, 1)
    picks = [bot.choose(seen) for _ in range(6000)]
    assert len(seen.choices) == 6  # decline, or bid 1 to 5
    for choice in seen.choices:
        assert 850 < picks.count(choice) < 1150  # 1,000 each; 5 standard deviations are 144


@settings(max_examples=15)
@given(st.sampled_from(CAREFUL_LEVELS), st.integers(2, 6), SEEDS)
@example("shrewd", 2, 45598)  # 3 MM for Luck 1 / Naps 1, to sit out the next lot and be there for the one after
def test_nobody_careful_bids_more_than_the_card_has_printed_on_it(level: str, seats: int, seed: int) -> None:
    bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat in range(seats)]
    for seen, command in decisions(bots, Rules(weeks=1), seed):
        if isinstance(command, Bid):
            a, b = STANDARD_GOODS.faces(seen.markets[seen.city][seen.lot])
            assert command.amount <= max(STANDARD_GOODS.value[a], STANDARD_GOODS.value[b])


def test_an_unknown_level_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="There is no level 'brilliant'; the levels are random, casual, shrewd"):
        make_bot("brilliant", STANDARD_GOODS, 1)


@settings(max_examples=10)
@given(st.sampled_from(CAREFUL_LEVELS), SEEDS)
def test_a_bot_needs_nothing_but_what_it_is_sent(level: str, seed: int) -> None:
    """A view that went through JSON gets the same answer: there is no back door to the state."""
    bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat in range(3)]
    for number, (seen, command) in zip(count(), decisions(bots, Rules(weeks=1), seed), strict=False):
        if number % 7 == 0:
            sent = msgspec.json.decode(msgspec.json.encode(seen), type=View)
            assert make_bot(level, STANDARD_GOODS, seed + seen.seat).choose(sent) == command
