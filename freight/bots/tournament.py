"""Many games of computer players: each is played in memory, or kept as a saved game."""

import hashlib
import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from freight.bots.protocol import make_bot
from freight.bots.session import Session
from freight.engine.chance import Chance
from freight.engine.decide import play, run_on
from freight.engine.events import CargoSold, Event, LotOpened, LotSold, LotsPassed, ShipmentSold
from freight.engine.goods import STANDARD_GOODS
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.state import State, digest, empty_table
from freight.engine.view import view
from freight.record.codec import Seal, encode_game
from freight.record.files import create_file
from freight.record.game import Game
from freight.record.header import Header, SeatSetup, new_header
from freight.record.parts import tidy_up_when_killed

GAMES_AT_ONCE: Final = 10
"""How many games a process is handed at a time."""


class Contest(msgspec.Struct, frozen=True):
    """What is played: how many games, the level of each seat, and the seed that all of it follows from.

    `folder`, unless it is empty, is where each game is kept as a saved game, created at the time `created`.
    """

    games: int
    levels: tuple[str, ...]
    rules: Rules
    seed: int
    folder: str = ""
    created: str = ""


class Result(msgspec.Struct, frozen=True):
    """How one game ended: the MM of each seat, who won, its lots, and whether any IOU was given (R5).

    `offered` counts every lot, those on which no seat could bid among them; `prices` are those of the lots sold.
    """

    money: tuple[int, ...]
    winners: tuple[int, ...]
    offered: int
    prices: tuple[int, ...]
    ious: bool


def results(contest: Contest, processes: int = 1) -> Iterator[Result]:
    """Play the games, in their order; over several processes it comes to the same."""
    jobs = ((contest, number) for number in range(1, contest.games + 1))
    if processes == 1:
        yield from map(_play, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(processes, _end_with_the_parent) as pool:
        yield from pool.imap(_play, jobs, GAMES_AT_ONCE)


def _end_with_the_parent() -> None:
    """Leave interrupts to the parent, which then ends us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    tidy_up_when_killed("SIGTERM", "SIGHUP")


def _play(job: tuple[Contest, int]) -> Result:
    contest, number = job
    return keep_game(contest, number) if contest.folder else play_game(contest, number)


def seed_of(contest_seed: int, number: int) -> int:
    """The seed of one game, so that contests with different seeds share no game."""
    text = b"contest %d game %d" % (contest_seed, number)
    return int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big")


def play_game(contest: Contest, number: int) -> Result:
    """Play one game to its end, in memory. RuntimeError if a bot does what is not allowed."""
    seed = seed_of(contest.seed, number)
    state, chance = empty_table(len(contest.levels), contest.rules, STANDARD_GOODS), Chance(seed)
    bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat, level in enumerate(contest.levels)]
    events: list[Event] = run_on(state, chance)
    while state.phase != "over":
        command = bots[state.to_act].choose(view(state, state.to_act))
        happened = play(state, command, chance)
        if isinstance(happened, Refusal):
            raise RuntimeError(f"In the game with seed {seed} {command} was refused: {happened.sentence}")
        events += happened
    return result_of(state, events)


def keep_game(contest: Contest, number: int) -> Result:
    """Play one game to its end and write it as `game-NUMBER.freight`. OSError if that can't be done."""
    header = _header(contest, number)
    game = Game.create(header, None)
    bots = {seat: make_bot(level, STANDARD_GOODS, header.seed + seat) for seat, level in enumerate(contest.levels)}
    Session(game, bots).run()
    data, _ = encode_game(header, game.steps, Seal(len(game.steps) + 1, digest(game.state)))
    create_file(Path(contest.folder) / f"game-{number:05}.freight", data)
    return result_of(game.state, [event for step in game.steps for event in step.events])


def _header(contest: Contest, number: int) -> Header:
    seats = [SeatSetup(f"{level.capitalize()} {seat + 1}", seat, level) for seat, level in enumerate(contest.levels)]  # type: ignore[arg-type]
    seed = seed_of(contest.seed, number)
    game_id = f"contest-{contest.seed}-game-{number}"
    return new_header(seats, contest.rules, seed, game_id=game_id, created=contest.created)


def result_of(state: State, events: Iterable[Event]) -> Result:
    """Count up a game that is over."""
    offered, ious = 0, False
    prices = []
    for event in events:
        if isinstance(event, LotOpened):
            offered += 1
        elif isinstance(event, LotsPassed):
            offered += len(event.cards)
        elif isinstance(event, LotSold):
            prices.append(event.price)
        elif isinstance(event, ShipmentSold | CargoSold):
            ious = ious or event.owed > 0
    money = tuple([state.money(seat) for seat in range(state.seats)])
    return Result(money, state.winners, offered, tuple(prices), ious)
