"""The hint: it is what shrewd does at every decision, and every figure it tells is true of the table."""

from collections.abc import Iterator

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from freight.bots.advice.advising import advise
from freight.bots.advice.reasons import Advice
from freight.bots.protocol import LEVELS, make_bot
from freight.bots.shrewd import ShrewdBot
from freight.engine.chance import Chance
from freight.engine.decide import play
from freight.engine.goods import STANDARD_GOODS
from freight.engine.refusal import Refusal
from freight.engine.rules import OPTIONS, Rules
from freight.engine.state import State
from freight.engine.view import View, view
from tests.bots.advice_checks import check, check_words
from tests.bots.test_levels import new_table

OPTIONS_OF_A_WEEK = {option.name: st.sampled_from(option.values) for option in OPTIONS if option.name != "weeks"}
RULES = st.builds(Rules, weeks=st.just(1), **OPTIONS_OF_A_WEEK)
LEVELS_OF_A_TABLE = st.lists(st.sampled_from(LEVELS), min_size=2, max_size=6)


def moments(levels: list[str], rules: Rules, seed: int) -> Iterator[tuple[State, View]]:
    """All tables at which somebody is asked in a game that players of some levels play."""
    bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat, level in enumerate(levels)]
    chance = Chance(seed)
    state = new_table(len(bots), rules, chance)
    while state.phase != "over":
        seen = view(state, state.to_act)
        yield state, seen
        assert not isinstance(play(state, bots[state.to_act].choose(seen), chance), Refusal)


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
