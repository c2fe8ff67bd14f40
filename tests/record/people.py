"""What the tests of taking back share: games of people and computers, and the reasons that are given."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from freight.engine.choices import choices
from freight.engine.commands import Command
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from tests.record.story import next_command

SOMEWHERE = Path("any.freight")
NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


def new_game(
    players: Sequence[Player] = ("person", "person"),
    path: Path | None = None,
    practice: bool = False,
    seed: int = 5,
    rules: Rules | None = None,
) -> Game:
    seats = [SeatSetup(NAMES[number], number, player) for number, player in enumerate(players)]
    header = new_header(
        seats, rules or Rules(weeks=1), seed, game_id="g", created="2026-03-01T10:00:00+00:00", practice=practice
    )
    return Game.create(header, path)


def any_players(seats: int, luck: Random) -> list[Player]:
    return [luck.choice(("person", "person", "casual")) for _ in range(seats)]


def name_of(game: Game, seat: int) -> str:
    return game.header.seats[seat].name


def plays(game: Game, *commands: Command) -> None:
    for command in commands:
        assert isinstance(game.play(command), list), command


def until(game: Game, kind: type) -> None:
    """Play on until a command of this kind may be given."""
    while not any(isinstance(command, kind) for command in choices(game.state)):
        plays(game, next_command(game))


def why(refusal: Refusal | list[object] | None) -> str:
    assert isinstance(refusal, Refusal), refusal
    assert refusal.ruling == "Undo"
    return refusal.sentence
