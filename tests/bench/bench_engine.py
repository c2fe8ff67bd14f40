"""The engine: random self-play and the copy of a state, each beside the floor of its own work."""

import random
from collections.abc import Callable, Iterator

import msgspec

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.decide import play, run_on
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from tests.bench.row import Peer, Row, one_core, seconds_each

SEATS = 4
ADDITIONS = 1000


class _Happened(msgspec.Struct, frozen=True, gc=False):
    seat: int
    amount: int


def rows(quick: bool) -> Iterator[Row]:
    """Self-play, then copying, on one core."""
    with one_core():
        yield from (self_play(quick), copying(quick))


def self_play(quick: bool) -> Row:
    """Random decisions a second."""
    games = 100 if quick else 500
    decisions = play_games(games)  # a first round, that warms what is kept from game to game
    seconds = seconds_each(lambda: play_games(games), 1, rounds=2 if quick else 5)
    return Row(
        f"random self-play, one process, {SEATS} seats",
        decisions / seconds,
        "/s",
        (
            Peer("make and dispatch one event", 1 / _dispatch()),
            Peer("one addition in a loop", 1 / _addition()),
        ),
        "150,000 decisions/s",
    )


def copying(quick: bool) -> Row:
    """A copy of a state in µs."""
    state = mid_game()
    times = 20_000 if quick else 100_000
    return Row(
        f"copying a state, mid-game, {SEATS} seats",
        seconds_each(state.copy, times) * 1e6,
        "µs",
        (Peer("copy six lists", seconds_each(_six_lists(), times) * 1e6),),
        "3 µs",
    )


def play_games(games: int) -> int:
    """Play whole games as printed, every legal choice listed, one picked by even chance; gives the decisions made."""
    pick = random.Random(1).random
    decisions = 0
    for seed in range(games):
        state, chance = new_game(seed)
        while state.phase != "over":
            offered = choices(state)
            play(state, offered[int(pick() * len(offered))], chance)
            decisions += 1
    return decisions


def new_game(seed: int) -> tuple[State, Chance]:
    """A game as printed, at its first question."""
    state, chance = empty_table(SEATS, Rules(), STANDARD_GOODS), Chance(seed)
    run_on(state, chance)
    return state, chance


def mid_game() -> State:
    """A game in the sixth trip's loading or later, with a plan begun where there is one."""
    state, chance = new_game(3)
    luck = random.Random(3)
    while state.trip < 6 or state.phase != "loading":
        play(state, luck.choice(choices(state)), chance)
    return state


def _dispatch() -> float:
    """The floor: make one small event and look up what it does; seconds."""

    def on_happened(event: _Happened) -> int:
        return event.seat

    on = {_Happened: on_happened}

    def once() -> None:
        event = _Happened(1, 2)
        on[type(event)](event)

    return seconds_each(once, 100_000)


def _addition() -> float:
    def loop() -> None:
        total = 0
        for number in range(ADDITIONS):
            total += number

    return seconds_each(loop, 200) / ADDITIONS


def _six_lists() -> Callable[[], object]:
    lists = [list(range(SEATS)) for _ in range(6)]

    def copies() -> object:
        a, b, c, d, e, f = lists
        return a[:], b[:], c[:], d[:], e[:], f[:]

    return copies
