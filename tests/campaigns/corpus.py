"""The saved games that the campaigns attack: small, and of every kind. The same number always makes the same game."""

import random
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from freight.bots.protocol import LEVELS, make_bot
from freight.engine.commands import Undo
from freight.engine.rules import Rules
from freight.engine.view import view
from freight.record.codec import Seal, Step, encode_game
from freight.record.game import Game
from freight.record.header import Header, SeatSetup, new_header

SOMEWHERE = Path("somewhere.freight")
WHOLE = 10_000
LENGTHS = {
    **dict(enumerate((1, 2, 3, 4, 6, 9, 12, 16, 20, 25, 30, 35, 40, 45, 50, 60, 70, WHOLE))),
    40: WHOLE,
    55: WHOLE,
}
"""By the number of a game how many steps of it are saved, the setup counted."""


@dataclass(frozen=True)
class Save:
    """A saved game: its bytes, and what they tell."""

    name: str
    data: bytes
    header: Header
    steps: tuple[Step, ...]


def header_of(number: int) -> Header:
    """How game `number` begins: seats, options and players differ from game to game; each sixth is for practice."""
    luck = random.Random(number)
    seats = [SeatSetup(f"Sæt {seat}", seat, luck.choice(LEVELS)) for seat in range(2 + number % 5)]
    rules = Rules(
        weeks=1,
        starting_stacks=luck.choice((1, 1, 2, 3)),
        auction_limit=luck.choice((1, 2, 5)),
        restow_fee=luck.choice((0, 1)),
        decline_is_final=luck.choice((True, False)),
        last_chance=luck.choice(("sold_out", "always")),
    )
    created = f"2026-04-{1 + number % 28:02}T12:00:00+00:00"
    return new_header(seats, rules, number, game_id=f"game-{number}", created=created, practice=number % 6 == 5)


def advance(game: Game) -> None:
    """Let the seat to act do something, or take something back: always the same at the same place of the same game."""
    luck = random.Random(f"{game.header.id} {len(game.steps)}")
    if luck.random() < 0.15 and isinstance(game.play(Undo()), list):
        return
    seat = game.state.to_act
    bot = make_bot(game.header.seats[seat].player, game.header.goods(), luck.randrange(1000))
    happened = game.play(bot.choose(view(game.state, seat)))
    assert isinstance(happened, list), happened


def play_on(game: Game, steps: int = WHOLE) -> Game:
    """Let a game come to so many steps, the setup counted, or to its end."""
    while len(game.steps) < steps and not game.finished:
        advance(game)
    return game


def save_of(number: int, steps: int = WHOLE) -> Save:
    """Game `number` as far as so many steps, as it would be saved."""
    game = play_on(Game.create(header_of(number), None), steps)
    seal = Seal(len(game.steps) + 1, game.steps[-1].digest) if game.finished else None
    data, _ = encode_game(game.header, game.steps, seal)
    return Save(f"game {number} of {len(game.steps)} steps", data, game.header, tuple(game.steps))


@cache
def saves() -> tuple[Save, ...]:
    """The saves whose every byte is changed: games just begun, running ones, and finished ones with their seal."""
    return tuple(save_of(number, steps) for number, steps in LENGTHS.items())
