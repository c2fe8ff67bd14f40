"""A shelf of saved games: a folder, and what is known of each file in it, kept from one look to the next.

A summary is kept by the file's name, size and time, so that only what is new has to be read. What is kept lies in the
cache folder; it can be deleted at any moment, and one that makes no sense counts as none.
"""

import contextlib
import hashlib
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec

import freight
from freight.engine.setup import WEATHER_PACK
from freight.engine.state import NOBODY
from freight.languages import current
from freight.record.feats import Feat
from freight.record.files import make_folder, replace_file
from freight.record.header import is_time, problem_with_seats
from freight.record.library import Entry, SaveInfo, Summary, entries, look_at, looks_finished
from freight.record.places import cache_folder, from_root, games_folder

_EDITION: Final = f"{freight.__version__}, 4"
_BROKEN: Final = ("damaged", "half")
_LARGEST: Final = 16 * 1024 * 1024
_MOST: Final = 1_000_000
"""No game comes to more MM, trips or steps."""


class Kept(msgspec.Struct, frozen=True):
    """What is known of a file of this size and time.

    `language` is that of the summary's problem, which has to be told anew in another; empty where there is none.
    """

    size: int
    changed: int
    summary: Summary
    language: str = ""

    def holds_for(self, entry: Entry) -> bool:
        """Whether this is known of the file as it is now, in the language in use."""
        return (self.size, self.changed) == (entry.size, entry.changed) and self.language in ("", current())


class Memory(msgspec.Struct, frozen=True):
    """What a shelf knows, by the names of its files, and which edition of the program wrote it."""

    edition: str
    files: dict[str, Kept]


class Shelf:
    """The saved games of a folder, newest played first."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self.folder = folder
        name = hashlib.blake2b(os.fsencode(from_root(folder)), digest_size=6).hexdigest()
        self._memory_path = (cache or cache_folder()) / f"shelf-{name}.json"
        self._kept = _remembered(self._memory_path)
        self._learnt = False
        self.entries: list[Entry] = []
        self._by_name: dict[str, Entry] = {}
        self.rescan()

    def rescan(self) -> bool:
        """See what lies in the folder now; whether that is something else."""
        found = entries(self.folder)
        if found == self.entries:
            return False
        self.fill(found)
        return True

    def fill(self, found: list[Entry]) -> None:
        """Have just these files on the shelf."""
        self.entries = found
        self._by_name = {entry.path.name: entry for entry in found}

    def summary(self, entry: Entry) -> Summary | None:
        """What is known of a file, or None while it has not been read as it is now."""
        kept = self._kept.get(entry.path.name)
        return kept.summary if kept and kept.holds_for(entry) else None

    def learn(self, entry: Entry, summary: Summary) -> None:
        """Keep what a file was found to be."""
        language = current() if summary.problem else ""
        self._kept[entry.path.name] = Kept(entry.size, entry.changed, summary, language)
        self._learnt = True

    def read(self, entry: Entry) -> Summary:
        """What a file is, read now if it is not known."""
        summary = self.summary(entry)
        if summary is None:
            summary = look_at(entry.path)
            self.learn(entry, summary)
        return summary

    def forget(self) -> None:
        """Know nothing of any file any more, so that all are read anew."""
        self._kept.clear()
        self._learnt = True

    def unread(self) -> list[Entry]:
        """The files of which nothing is known, newest first."""
        return [entry for entry in self.entries if self.summary(entry) is None]

    def known(self) -> list[SaveInfo]:
        """The files that have been read, newest first."""
        told = ((entry, self.summary(entry)) for entry in self.entries)
        return [SaveInfo(entry, summary) for entry, summary in told if summary is not None]

    def find(self, name: str) -> Entry | None:
        """The file of a name."""
        return self._by_name.get(name)

    def keep(self) -> None:
        """Write down what was learnt; where that can't be written, it is read again next time."""
        if not self._learnt:
            return
        self._learnt = False
        with contextlib.suppress(OSError, UnicodeEncodeError):
            make_folder(self._memory_path.parent)
            replace_file(self._memory_path, msgspec.json.encode(Memory(_EDITION, self._present())))

    def _present(self) -> dict[str, Kept]:
        """What is known of the files that are still there, and have names that can be written down."""
        names = [entry.path.name for entry in self.entries if entry.path.name in self._kept]
        return {name: self._kept[name] for name in names if name.isprintable()}


def _remembered(path: Path) -> dict[str, Kept]:
    try:
        if not path.is_file():  # a pipe would keep us waiting for ever
            return {}
        with path.open("rb") as file:
            memory = msgspec.json.decode(file.read(_LARGEST), type=Memory)
    except (OSError, msgspec.MsgspecError, RecursionError, ValueError):
        return {}
    if memory.edition != _EDITION:
        return {}
    return {name: kept for name, kept in memory.files.items() if _makes_sense(kept.summary)}


def _makes_sense(summary: Summary) -> bool:
    """Whether a game can be so: its seats, their money, who of them has won, its length and its records."""
    if not summary.opens:
        return True
    return (
        problem_with_seats(summary.seats) is None
        and _is_their_money(summary)
        and 0 <= summary.trip <= summary.trips <= _MOST
        and 0 <= summary.commands <= summary.steps <= _MOST
        and (not summary.created or is_time(summary.created))
        and all(_can_be_done(feat, summary) for feat in summary.feats)
    )


def _is_their_money(summary: Summary) -> bool:
    """Whether each seat has its money, and those who have most of it have won where the game is over (R30)."""
    money = summary.money
    if len(money) != len(summary.seats) or not all(0 <= own <= _MOST for own in money):
        return False
    best = tuple(seat for seat, own in enumerate(money) if own == max(money))
    return summary.winners == (best if summary.state == "finished" else ())


def _can_be_done(feat: Feat, summary: Summary) -> bool:
    seats = (NOBODY, *range(len(summary.seats)))
    known = not feat.weather or feat.weather in WEATHER_PACK
    return feat.seat in seats and 0 <= feat.amount <= _MOST and 0 <= feat.trip <= summary.trips and known


def newest_unfinished(folder: Path | None = None) -> SaveInfo | None:
    """The game that *Continue* goes on with: the newest played of those that run.

    One played later that is damaged is given in its place: whoever left it is to hear of that, not to be led into an
    older one. Then `summary.opens` is false.
    """
    shelf = Shelf(folder or games_folder())
    found = next(filter(_is_unfinished, _candidates(shelf)), None)
    shelf.keep()
    return found


def _is_unfinished(info: SaveInfo) -> bool:
    return info.state == "running" or (info.state in _BROKEN and not looks_finished(info.path))


def _candidates(shelf: Shelf) -> Iterable[SaveInfo]:
    """The files that may be running games, newest first, each read only when it is its turn."""
    for entry in shelf.entries:
        if shelf.summary(entry) is not None or not looks_finished(entry.path):
            yield SaveInfo(entry, shelf.read(entry))
