"""Whatever is played, with whatever options: the file tells it whole, and everyone who reads it agrees."""

import random
from functools import partial
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from freight.bots.protocol import LEVELS, make_bot
from freight.engine.commands import Undo
from freight.engine.evolve import fold
from freight.engine.rules import OPTIONS, Rules
from freight.engine.view import view
from freight.record.codec import encode_game
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.record.reading import saved_from
from freight.record.replay import Replay
from freight.record.trace import trace_lines
from freight.record.verify import verdict_on
from tests.referee.referee import judge

SOMEWHERE = Path("any.freight")

options = st.fixed_dictionaries({option.name: st.sampled_from(option.values[:6]) for option in OPTIONS}).map(
    lambda values: Rules(**(values | {"weeks": min(2, values["weeks"])}))  # type: ignore[type-var, arg-type]
)


def played(seats: int, rules: Rules, seed: int, commands: int) -> Game:
    """A game in memory, played by a mixed company that takes back some of its steps."""
    luck = random.Random(seed)
    setups = [SeatSetup(f"Seat {number}", number, luck.choice(LEVELS)) for number in range(seats)]
    header = new_header(setups, rules, seed, game_id="any", created="2026-03-01T10:00:00+00:00")
    game = Game.create(header, None)
    bots = [make_bot(setup.player, header.goods(), number) for number, setup in enumerate(setups)]
    while not game.finished and len(game.steps) <= commands:
        if luck.random() < 0.2 and isinstance(luck.choice((partial(game.play, Undo()), game.redo))(), list):
            continue
        assert isinstance(game.play(bots[game.state.to_act].choose(view(game.state, game.state.to_act))), list)
    return game


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(st.integers(2, 6), options, st.integers(0, 2**64 - 1), st.integers(0, 400))
def test_a_file_tells_its_game_whole(seats: int, rules: Rules, seed: int, commands: int) -> None:
    game = played(seats, rules, seed, commands)
    data, _ = encode_game(game.header, game.steps, None)
    saved = saved_from(data, SOMEWHERE)
    assert (saved.header, saved.steps, saved.state) == (game.header, game.steps, game.state)
    verdict = verdict_on(saved)
    assert verdict.ok, verdict.sentence
    assert judge(trace_lines(saved)).over == game.finished
    replay = Replay(saved)
    assert replay.state_at(replay.last) == game.state
    middle = replay.last // 2
    assert fold(replay.state_at(middle), replay.events_between(middle, replay.last)) == game.state
