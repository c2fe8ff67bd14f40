"""Playing on from a moment of another game: a new game that remembers its parent, or a try that nothing keeps."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

import freight
from freight.engine.state import State
from freight.languages import tr
from freight.record.codec import Step
from freight.record.game import Game
from freight.record.header import FORMAT, Header, Parent, SeatSetup, problem_with_header
from freight.record.history import Record
from freight.record.replay import Replay

TRY_ID: Final = "what-if"


def branch(
    record: Record, position: int, seats: Iterable[SeatSetup] | None, path: Path | None, game_id: str, created: str
) -> Game:
    """Play on from a position of a game, as a new game in a new file at `path`, or in memory only.

    The new game has all that happened up to there, without what was taken back. `seats` is who plays now (None: as
    before); names and players may be others, the ships stay. If the file cannot be made, the game's `trouble` says
    why. Raises `IndexError` for a position that there is not, and `ValueError` with a sentence where the game is over
    or the seats may not be.
    """
    steps, state = _standing_at(record, position)
    header = _header_of(record.header, position, seats, game_id, created)
    game = Game(header, steps, state)
    if path is not None:
        game.save_elsewhere(path)
    return game


def what_if(record: Record, position: int, seats: Iterable[SeatSetup] | None = None) -> Game:
    """Try something else from a position of a game, in memory only; every step of it may be taken back.

    Raises as `branch` does.
    """
    steps, state = _standing_at(record, position)
    header = _header_of(record.header, position, seats, TRY_ID, record.header.created)
    return Game(msgspec.structs.replace(header, practice=True), steps, state)


def _standing_at(record: Record, position: int) -> tuple[list[Step], State]:
    """The steps up to a position that hold, and the state there."""
    replay = Replay(record)
    state = replay.state_at(position)
    if state.phase == "over":
        raise ValueError(tr("The game is over there; nothing is left to be played."))
    return [record.steps[place] for place in replay.places[: position + 1]], state


def _header_of(parent: Header, position: int, seats: Iterable[SeatSetup] | None, game_id: str, created: str) -> Header:
    players = parent.seats if seats is None else tuple(seats)
    if [seat.ship for seat in players] != [seat.ship for seat in parent.seats]:
        raise ValueError(tr("A game that is played on keeps its seats and their ships."))
    header = msgspec.structs.replace(
        parent,
        format=FORMAT,
        version=freight.__version__,
        id=game_id,
        created=created,
        seats=players,
        parent=Parent(parent.id, position),
    )
    problem = problem_with_header(header)
    if problem is not None:
        raise ValueError(problem)
    return header
