"""Reading a saved game without touching it: for replays, verification, traces and the library."""

from pathlib import Path
from typing import Final

import msgspec

from freight.engine.chance import Chance
from freight.engine.commands import Command
from freight.engine.decide import run_on
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.goods import NO_CARD, card_of
from freight.engine.state import State, digest
from freight.record.bounds import out_of_bounds
from freight.record.codec import (
    LARGEST_FILE,
    Seal,
    Step,
    decode_header,
    decode_seal,
    decode_step,
    is_seal,
    read_chain,
)
from freight.record.header import Header, problem_with_header
from freight.record.problems import DamagedSave, UnreadableFile, reason_of

_MISFITS: Final = (IndexError, KeyError, ValueError, TypeError, AttributeError)


class Saved(msgspec.Struct):
    """A saved game as it was read.

    `steps` begins with the setup. `length` is how many bytes of the file are whole lines, `torn` how many bytes of a
    torn tail follow, `last` the hash of the last whole line. `lines` is how many whole lines there are.
    """

    path: Path
    header: Header
    steps: list[Step]
    sealed: bool
    state: State
    length: int
    torn: int
    last: bytes
    lines: int

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.state.phase == "over"


def read_save(path: Path) -> Saved:
    """Read a saved game, whole up to a torn tail. Raises a `SaveProblem` that says why not; changes nothing."""
    return saved_from(read_bytes(path), path)


def read_bytes(path: Path) -> bytes:
    """The bytes of a file, at most one more than a saved game may have."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadableFile(path, None, f"cannot be read: {reason_of(error)}.") from None


def saved_from(data: bytes, path: Path) -> Saved:
    """The saved game in the bytes of a file; `path` only names it. Raises a `SaveProblem`."""
    chain = read_chain(data, path)
    header = read_header(chain.lines[0], path)
    steps, seal = _steps_of(chain.lines, path)
    if steps:
        state = header.table()
        _fold(header, steps, state, path)
        if seal is not None:
            _check_seal(seal, steps, state, path)
    else:  # the file was cut after its header, from which the setup follows
        step, state = set_up(header)
        steps = [step]
    return Saved(
        path=path,
        header=header,
        steps=steps,
        sealed=seal is not None,
        state=state,
        length=chain.length,
        torn=len(data) - chain.length,
        last=chain.last,
        lines=len(chain.lines),
    )


def set_up(header: Header) -> tuple[Step, State]:
    """The first step of a game, the setup, and the state after it."""
    state = header.table()
    events = run_on(state, Chance(header.seed))
    return Step(None, tuple(events), digest(state)), state


def read_header(content: bytes, path: Path) -> Header:
    """The header in the first line, its every part in its range."""
    header = decode_header(content, path)
    problem = problem_with_header(header)
    if problem is not None:
        raise DamagedSave(path, 1, problem)
    return header


def _steps_of(lines: list[bytes], path: Path) -> tuple[list[Step], Seal | None]:
    """All steps of a file, and its seal."""
    seal = None
    last = len(lines)
    if len(lines) > 2 and is_seal(lines[-1]):
        seal = decode_seal(lines[-1], path, last)
        last -= 1
    steps = [decode_step(content, path, number) for number, content in enumerate(lines[1:last], 2)]
    for number, step in enumerate(steps, 2):
        if (step.command is None) != (number == 2):
            raise DamagedSave(path, number, "the setup must be told in line 2, and only there.")
    return steps, seal


def _fold(header: Header, steps: list[Step], state: State, path: Path) -> None:
    """Evolve the state by all steps, each number in them looked at, to the digest that the last one tells."""
    seats = len(header.seats)
    line = 2
    try:
        for line, step in enumerate(steps, 2):
            if step.command is not None:
                _look_at(step.command, seats, path, line)
            for event in step.events:
                _look_at(event, seats, path, line)
                evolve(state, event)
    except _MISFITS:
        raise DamagedSave(path, line, "it tells of something that cannot have happened there.") from None
    if digest(state) != steps[-1].digest:
        raise DamagedSave(path, _first_misfit(header, steps), "it does not come to the table that it says it comes to.")
    if not _is_whole(state):
        raise DamagedSave(path, line, f"the {len(header.deck)} cards do not come out even after it.")


def _look_at(item: Command | Event, seats: int, path: Path, line: int) -> None:
    field = out_of_bounds(item, seats)
    if field is not None:
        raise DamagedSave(path, line, f"the {field} in {type(item).__name__} is out of its bounds.")


def _first_misfit(header: Header, steps: list[Step]) -> int:
    """The line of the first step whose digest is not that of the state after it."""
    state = header.table()
    for line, step in enumerate(steps, 2):
        for event in step.events:
            evolve(state, event)
        if digest(state) != step.digest:
            return line
    return len(steps) + 1


def _is_whole(state: State) -> bool:
    """Whether every card lies in one place, and each list has one entry a seat."""
    held = [card for pile in (state.deck, *state.markets, *state.cash, *state.docks, state.lost) for card in pile]
    held += [card_of(good) for stacks in state.stacks for stack in stacks for good in stack]
    cards = sorted(card for card in held if card != NO_CARD)
    return cards == list(range(1, len(state.goods.cards) + 1)) and sorted(state.order) == list(range(state.seats))


def _check_seal(seal: Seal, steps: list[Step], state: State, path: Path) -> None:
    if seal.seal != len(steps) + 1 or seal.digest != steps[-1].digest or state.phase != "over":
        raise DamagedSave(path, len(steps) + 2, "the seal is not that of this game.")
