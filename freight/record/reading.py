"""Reading a saved game without touching it: for replays, verification, traces and the library."""

import re
import stat
from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from pathlib import Path
from typing import Final

import msgspec

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Undo
from freight.engine.decide import run_on
from freight.engine.events import GoodsDealt, StepUndone
from freight.engine.goods import NO_CARD, card_of
from freight.engine.state import State, digest
from freight.languages import marked, tr
from freight.languages.numbers import whole
from freight.record.bounds import bounds
from freight.record.chain import Lines, current_lines, read_chain, too_big
from freight.record.codec import LARGEST_FILE, Seal, Step, decode_header, decode_seal, decode_step, is_seal
from freight.record.header import RULES_VERSION, Header, problem_with_header
from freight.record.history import NothingTakenBack, walked
from freight.record.problems import DamagedSave, NewerSave, UnreadableFile, reason_of

# Events judge nothing: forged ones could heap things upon things until reading takes for ever. So steps are short, and
# the table is looked at now and then. (Where nobody has anything to decide, all of forty trips is one step.)
_MOST_EVENTS: Final = 2_000
_LOOK_EVERY: Final = 200
_HEAVIEST: Final = 1_000
_ALL_THINGS: Final = attrgetter(*(field.name for field in fields(State)))
_PROBLEM: Final = "{problem}"  # one that is a sentence already
_LONG_WORD: Final = re.compile(r"(\w{40})\w+")
_MISFITS: Final = (IndexError, KeyError, ValueError, TypeError, AttributeError)


class Told(msgspec.Struct, kw_only=True):
    """What a saved game tells, its lines checked, its game not yet followed.

    `steps` begins with the setup, or is empty when the file was cut after its header. `lines` is how many whole lines
    there are, `length` their bytes, `last` the hash of the last; `torn` bytes of a torn tail follow. `format` is that
    of the file; header, steps and seal are as they are in the present one.
    """

    path: Path
    header: Header
    steps: list[Step]
    seal: Seal | None
    format: int
    lines: int
    length: int
    last: bytes
    torn: int


class Saved(Told, kw_only=True):
    """A saved game as it was read and followed; `state` is how it stands."""

    state: State

    @property
    def sealed(self) -> bool:
        """Whether the file has its last line, the seal."""
        return self.seal is not None

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
        facts = path.stat()
        if not stat.S_ISREG(facts.st_mode):  # a pipe would keep us waiting for ever
            raise UnreadableFile(path, None, "{file} is not a file that can be opened.")
        if facts.st_size > LARGEST_FILE:
            raise too_big(path)
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise UnreadableFile(path, None, "{file} cannot be read: {why}.", {"why": _why_unread(error)}) from None


def _why_unread(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return tr("there is no such file")
    return tr("it is not yours to read") if isinstance(error, PermissionError) else reason_of(error)


def saved_from(data: bytes, path: Path) -> Saved:
    """The saved game in the bytes of a file; `path` only names it. Raises a `SaveProblem`."""
    told = told_by(data, path)
    if told.steps:
        state = _fold(told)
    else:
        step, state = set_up(told.header)
        told.steps.append(step)
    return Saved(**msgspec.structs.asdict(told), state=state)


def told_by(data: bytes, path: Path) -> Told:
    """What the bytes of a file tell: the chain is right, and each number within its bounds. Raises a `SaveProblem`."""
    chain = read_chain(data, path)
    lines = current_lines(chain, path)
    header = read_header(lines[0], path)
    seal = None
    if len(lines) > 2 and is_seal(lines[-1]):
        seal = decode_seal(lines[-1], path, len(lines))
    return Told(
        path=path,
        header=header,
        steps=_steps_of(lines, len(lines) - (seal is not None), len(header.seats), path),
        seal=seal,
        format=chain.format,
        lines=len(chain),
        length=chain.length,
        last=chain.last,
        torn=len(data) - chain.length,
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
    if problem is not None:  # it may quote a number of thousands of digits
        raise DamagedSave(path, 1, _PROBLEM, {"problem": _LONG_WORD.sub(r"\1…", problem)})
    if header.rules_version > RULES_VERSION:
        what = marked(
            "{file} was made by version {version}, which knows newer rules than this one. Nothing was changed."
        )
        raise NewerSave(path, None, what, {"version": header.version})
    return header


def _steps_of(lines: Lines, last: int, seats: int, path: Path) -> list[Step]:
    """The steps in line 2 and those after it, each within the bounds of the box."""
    steps: list[Step] = []
    for line in range(2, last + 1):
        step = decode_step(lines[line - 1], path, line)
        if (step.command is None) != (line == 2):
            raise DamagedSave(path, line, "the setup must be told in line 2, and only there.")
        look_at(step, seats, path, line)
        steps.append(step)
    return steps


def look_at(step: Step, seats: int, path: Path, line: int) -> None:
    """Check that a command and its events keep within the bounds of the box. Raises a `DamagedSave`."""
    undoes = type(step.command) is Undo
    if undoes != (StepUndone in map(type, step.events)) or (undoes and len(step.events) != 1):
        raise DamagedSave(path, line, "only Undo takes a step back, and it does nothing else.")
    if step.command is None and type(step.events[0] if step.events else None) is not GoodsDealt:
        raise DamagedSave(path, line, "the setup must begin with the dealing of the goods.")
    if len(step.events) > _MOST_EVENTS:
        what = marked("it tells of more than {most} events; no step has so many.")
        raise DamagedSave(path, line, what, {"most": whole(_MOST_EVENTS)})
    field_beyond = bounds(seats).field_beyond
    for item in step.events if step.command is None else (step.command, *step.events):
        field = field_beyond(item)
        if field is not None:
            what = marked("the {field} in {thing} is out of its bounds.")
            raise DamagedSave(path, line, what, {"field": field, "thing": type(item).__name__})


def _fold(told: Told) -> State:
    """Evolve the empty table by all steps, to the digest that the last one tells."""
    path, steps, line = told.path, told.steps, 1
    state, unseen = told.header.table(), 0
    try:
        for step, now in zip(steps, walked(state, steps), strict=True):
            state, line, unseen = now, line + 1, unseen + len(step.events)
            if unseen > _LOOK_EVERY:
                unseen = 0
                if burden(state) > _HEAVIEST:
                    raise DamagedSave(path, line, "more lies on the table by then than there is in the box.")
    except NothingTakenBack as wrong:
        raise DamagedSave(path, wrong.place + 2, "it takes back a step where none was left.") from None
    except _MISFITS:
        line += 1
        raise DamagedSave(path, line, "it tells of something that cannot have happened there.") from None
    if digest(state) != steps[-1].digest:
        line = _first_misfit(told, lambda step, now: digest(now) == step.digest)
        raise DamagedSave(path, line, "it does not come to the table that it says it comes to.")
    if not _is_whole(state):
        line = _first_misfit(told, lambda _, now: _is_whole(now))
        what = marked("the {count} cards do not come out even after it.")
        raise DamagedSave(path, line, what, {"count": len(state.goods.cards)})
    if not _goes_on(state):
        raise DamagedSave(path, line, "the game is not over after it, and yet nobody can go on.")
    problem = problem_with_seal(told, over=state.phase == "over")
    if problem is not None:
        raise DamagedSave(path, told.lines, problem)
    return state


def _goes_on(state: State) -> bool:
    """Whether somebody can go on from here, or the game is over."""
    try:
        return state.phase == "over" or bool(choices(state))
    except _MISFITS:
        return False


def burden(state: State) -> int:
    """How many things lie on the table, cards and whatever else there are lists of."""
    return sum(map(_things, _ALL_THINGS(state)))


def _things(value: object) -> int:
    if not isinstance(value, tuple | list):
        return 0
    return len(value) + (sum(map(_things, value)) if value and isinstance(value[0], tuple) else 0)


def _first_misfit(told: Told, fits: Callable[[Step, State], bool]) -> int:
    """The line of the first step that the state after it does not fit."""
    states = walked(told.header.table(), told.steps)
    return next(line for line, (step, now) in enumerate(zip(told.steps, states, strict=True), 2) if not fits(step, now))


def _is_whole(state: State) -> bool:
    """Whether every card lies in one place, and each list has one entry a seat."""
    held = [card for pile in (state.deck, *state.markets, *state.cash, *state.docks, state.lost) for card in pile]
    held += [card_of(good) for stacks in state.stacks for stack in stacks for good in stack]
    cards = sorted(card for card in held if card != NO_CARD)
    return cards == list(range(1, len(state.goods.cards) + 1)) and sorted(state.order) == list(range(state.seats))


def problem_with_seal(told: Told, *, over: bool) -> str | None:
    """Say what is wrong with the seal of a game that is over or not, for a `DamagedSave`, or None."""
    if told.seal is None:
        return None
    if not over:
        return marked("there is a seal, and the game is not over.")
    if told.seal != Seal(len(told.steps) + 1, told.steps[-1].digest):
        return marked("the seal is not that of this game.")
    return None
