"""Many games of computer players, and the figures they come to."""

import hashlib
from collections.abc import Iterable, Iterator

import msgspec

from freight.bots.protocol import make_bot
from freight.engine.chance import Chance
from freight.engine.decide import play, run_on
from freight.engine.events import CargoSold, Event, LotOpened, LotSold, ShipmentSold
from freight.engine.goods import Goods
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from freight.engine.view import view


class Contest(msgspec.Struct, frozen=True):
    """What is played: how many games, by which levels (one a seat), and the seed all of it follows from."""

    games: int
    levels: tuple[str, ...]
    rules: Rules
    goods: Goods
    seed: int


class Result(msgspec.Struct, frozen=True):
    """How one game ended: the MM of each seat, who won, and its lots."""

    money: tuple[int, ...]
    winners: tuple[int, ...]
    offered: int
    prices: tuple[int, ...]
    ious: bool
    decisions: int


def seed_of(contest_seed: int, number: int) -> int:
    """The seed of one game, so that contests with different seeds share no game."""
    text = b"contest %d game %d" % (contest_seed, number)
    return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")


def results(contest: Contest) -> Iterator[Result]:
    """Play the games, one after another."""
    for number in range(1, contest.games + 1):
        yield play_game(contest, seed_of(contest.seed, number))


def play_game(contest: Contest, seed: int) -> Result:
    """Play one game to its end."""
    state = empty_table(len(contest.levels), contest.rules, contest.goods)
    chance = Chance(seed)
    bots = [make_bot(level, contest.goods, seed + seat) for seat, level in enumerate(contest.levels)]
    events: list[Event] = run_on(state, chance)
    decisions = 0
    while state.phase != "over":
        command = bots[state.to_act].choose(view(state, state.to_act))
        happened = play(state, command, chance)
        if isinstance(happened, Refusal):
            raise ValueError(f"Game seed {seed}: {command} was refused: {happened.sentence}")
        events += happened
        decisions += 1
    return result_of(state, events, decisions)


def result_of(state: State, events: Iterable[Event], decisions: int) -> Result:
    """Count up a game that is over."""
    offered, ious = 0, False
    prices = []
    for event in events:
        if isinstance(event, LotOpened):
            offered += 1
        elif isinstance(event, LotSold):
            prices.append(event.price)
        elif isinstance(event, ShipmentSold | CargoSold):
            ious = ious or event.owed > 0
    money = tuple([state.money(seat) for seat in range(state.seats)])
    return Result(money, state.winners, offered, tuple(prices), ious, decisions)
