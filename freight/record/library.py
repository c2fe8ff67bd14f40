"""The saved games in a folder: what each is, newest played first, without opening any of them for writing.

`entries` tells what lies there, by names and times alone; `look_at` reads one file and sums it up. The `shelf` keeps
such summaries, so that a thousand games are listed at once.
"""

import os
import stat
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight.engine.rules import preset_of
from freight.record.codec import FIRST_HASH, HASH_SIZE, SUFFIX, chained
from freight.record.feats import Feat, feats
from freight.record.header import Header, SeatSetup
from freight.record.history import standing_events, standing_steps
from freight.record.problems import (
    DamagedSave,
    EmptyFile,
    ForeignFile,
    NewerSave,
    OlderSave,
    SaveProblem,
    TooBig,
    UnreadableFile,
)
from freight.record.reading import Saved, read_bytes, read_header, saved_from

Standing = Literal[
    "running", "finished", "damaged", "half", "newer", "older", "empty", "foreign", "too big", "unreadable"
]

_KINDS: Final[dict[type[SaveProblem], Standing]] = {
    NewerSave: "newer",
    OlderSave: "older",
    EmptyFile: "empty",
    ForeignFile: "foreign",
    TooBig: "too big",
    UnreadableFile: "unreadable",
}
_START: Final = b' {"game":"freight-expectations",'
_TAIL: Final = 64 * 1024
_ENDS: Final = (b'"event":"GameEnded"', b' {"seal":')


class Entry(msgspec.Struct, frozen=True):
    """A file on the shelf, unread: its size in bytes, when it was last written in nanoseconds since 1970."""

    path: Path
    size: int
    changed: int

    @property
    def played(self) -> float:
        """When the game was last played, in seconds since 1970."""
        return self.changed / 1e9


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """What a file is, and of a game that can be told: who plays, how far it is, and what each seat has.

    `problem` is a sentence when the game cannot be opened, `line` the damaged one. `trip` counts from 1, of `trips`;
    `steps` is how many lines tell of the game, `torn` how many bytes of a torn line follow them; `commands` is how many
    commands hold, as a replay counts them. `preset` is that of its options, '' for options of one's own; `feats` are
    the records of a finished game.
    """

    state: Standing
    problem: str = ""
    line: int | None = None
    id: str = ""
    created: str = ""
    seats: tuple[SeatSetup, ...] = ()
    trip: int = 0
    trips: int = 0
    money: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    practice: bool = False
    branched: bool = False
    steps: int = 0
    commands: int = 0
    torn: int = 0
    preset: str = ""
    feats: tuple[Feat, ...] = ()

    @property
    def opens(self) -> bool:
        """Whether the game can be played on or replayed."""
        return self.state in ("running", "finished")


class SaveInfo(msgspec.Struct, frozen=True):
    """A file among the saved games, and what it is."""

    entry: Entry
    summary: Summary

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.entry.path

    @property
    def state(self) -> Standing:
        """What it is."""
        return self.summary.state


def entries(folder: Path) -> list[Entry]:
    """The saved games of a folder by their names, or by their beginning where the name is another; newest first."""
    try:
        with os.scandir(folder) as found:
            listed = [_entry(each) for each in found if not each.name.startswith(".")]
    except OSError:
        return []
    return sorted(filter(None, listed), key=lambda entry: (-entry.changed, entry.path.name))


def _entry(found: "os.DirEntry[str]") -> Entry | None:
    path = Path(found.path)
    named = path.suffix.casefold() == SUFFIX
    try:
        facts = found.stat()
    except OSError:  # a link that leads nowhere
        return Entry(path, 0, 0) if named else None
    if named or (stat.S_ISREG(facts.st_mode) and _begins_like_a_game(path)):
        return Entry(path, facts.st_size, facts.st_mtime_ns)
    return None


def _begins_like_a_game(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(HASH_SIZE + len(_START))[HASH_SIZE:] == _START
    except OSError:
        return False


def look_at(path: Path) -> Summary:
    """Read a file and sum it up. Changes nothing, and raises nothing whatever the file is."""
    data = b""
    try:
        data = read_bytes(path)
        return summary_of(saved_from(data, path))
    except DamagedSave as problem:
        half = problem.line == 1 and b"\n" not in data
        facts = _told_by_header(data, path)
        return msgspec.structs.replace(
            facts, state="half" if half else "damaged", problem=str(problem), line=problem.line
        )
    except SaveProblem as problem:
        return Summary(state=_KINDS.get(type(problem), "damaged"), problem=str(problem))


def summary_of(saved: Saved) -> Summary:
    """The summary of a game that was read."""
    state = saved.state
    money = tuple([state.money(seat) for seat in range(state.seats)])
    over = saved.finished
    return msgspec.structs.replace(
        _of_header(saved.header),
        state="finished" if over else "running",
        trip=state.trip,
        money=money,
        winners=tuple([seat for seat, own in enumerate(money) if own == max(money)]) if over else (),
        steps=len(saved.steps),
        commands=max(0, len(standing_steps(saved.steps)) - 1),
        torn=saved.torn,
        feats=feats(saved.header, standing_events(saved)) if over else (),
    )


def _of_header(header: Header) -> Summary:
    return Summary(
        state="damaged",
        id=header.id,
        created=header.created,
        seats=header.seats,
        trips=header.rules.trips,
        practice=header.practice,
        branched=header.parent is not None,
        preset=preset_of(header.rules) or "",
    )


def _told_by_header(data: bytes, path: Path) -> Summary:
    """Whose game a damaged file is, where its first line is whole."""
    line = data[: max(0, data.find(b"\n"))]
    content = line[HASH_SIZE + 1 :]
    if not line or line[:HASH_SIZE] != chained(FIRST_HASH, content):
        return Summary(state="damaged")
    try:
        return _of_header(read_header(content, path))
    except SaveProblem:
        return Summary(state="damaged")


def looks_finished(path: Path) -> bool:
    """Whether a file ends as a finished game does; told by its last lines alone."""
    try:
        if not path.is_file():  # a pipe would keep us waiting for ever
            return False
        with path.open("rb") as file:
            file.seek(max(0, path.stat().st_size - _TAIL))
            tail = file.read(_TAIL)
    except (OSError, ValueError):
        return False
    return any(end in tail for end in _ENDS)
