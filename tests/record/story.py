"""What the tests of saved games share: small games to save, and files to look at."""

import json
from pathlib import Path
from typing import Any

from freight.bots.protocol import make_bot
from freight.engine.commands import Command, Undo
from freight.engine.rules import Rules
from freight.engine.view import view
from freight.record.codec import FIRST_HASH, chained
from freight.record.game import Game
from freight.record.header import Header, SeatSetup, new_header
from freight.record.library import SaveInfo, entries, look_at
from freight.record.places import games_folder

GAMES = Path(__file__).resolve().parent.parent / "games" / "v1"


def header_for(seats: int = 2, seed: int = 5, rules: Rules | None = None) -> Header:
    people = [SeatSetup(f"Player {number}", number, "casual") for number in range(seats)]
    return new_header(people, rules or Rules(weeks=1), seed, game_id="story", created="2026-03-01T10:00:00+00:00")


def next_command(game: Game) -> Command:
    """What a casual player would do now: always the same for the same game."""
    seat = game.state.to_act
    return make_bot("casual", game.header.goods(), seat).choose(view(game.state, seat))


def play_on(game: Game, commands: int = 10_000) -> None:
    """Play some more commands, or to the end."""
    for _ in range(commands):
        if game.finished:
            return
        assert isinstance(game.play(next_command(game)), list)


def go_back(game: Game, position: int) -> None:
    """Take one step after another back, down to an earlier position."""
    while game.position > position:
        happened = game.play(Undo())
        assert isinstance(happened, list), happened.sentence


def saved_game(path: Path, commands: int = 12, seats: int = 2) -> bytes:
    """Leave a game of some commands in a file; gives its bytes."""
    with Game.create(header_for(seats), path) as game:
        assert not game.trouble
        play_on(game, commands)
    return path.read_bytes()


def list_saves(folder: Path | None = None) -> list[SaveInfo]:
    """All saved games of a folder (the player's own, if none is named), newest played first, each of them read."""
    return [SaveInfo(entry, look_at(entry.path)) for entry in entries(folder or games_folder())]


def contents(data: bytes) -> list[dict[str, Any]]:
    """The JSON of each line of a file."""
    return [json.loads(line[33:]) for line in data.splitlines()]


def forged(lines: list[dict[str, Any] | bytes]) -> bytes:
    """A file with these contents and right hashes, as somebody could make who knows the format."""
    previous, data = FIRST_HASH, b""
    for line in lines:
        content = line if isinstance(line, bytes) else json.dumps(line, separators=(",", ":")).encode()
        previous = chained(previous, content)
        data += previous + b" " + content + b"\n"
    return data
