"""The saved games in a folder: what each is, newest played first, without opening any of them for writing."""

import re
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight.record.codec import SUFFIX, Chain, is_seal, read_chain
from freight.record.header import Header
from freight.record.places import games_folder
from freight.record.problems import NewerSave, SaveProblem
from freight.record.reading import read_bytes, read_header

Standing = Literal["running", "finished", "damaged", "newer"]

_TRIP: Final = re.compile(rb'"event":"TripBegan","trip":([0-9]{1,2})[,}]')
_OVER: Final = b'"event":"GameEnded"'


class SaveInfo(msgspec.Struct, frozen=True):
    """A file among the saved games: a game that runs, is finished, damaged (or no game at all), or of a newer version.

    `header` is None and `problem` a sentence when the game cannot be opened. `trip` counts from 1. `played` is when
    the file was last written, in seconds since 1970.
    """

    path: Path
    state: Standing
    header: Header | None
    trip: int
    played: float
    problem: str = ""


def list_saves(folder: Path | None = None) -> list[SaveInfo]:
    """All saved games of a folder (the player's own, if none is named), the newest played first."""
    folder = folder or games_folder()
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX and not path.name.startswith(".")]
    except OSError:
        return []
    return sorted(map(look_at_save, paths), key=lambda info: (-info.played, info.path.name))


def newest_unfinished(folder: Path | None = None) -> SaveInfo | None:
    """The game that *Continue* goes on with: the newest played of those that run."""
    return next((info for info in list_saves(folder) if info.state == "running"), None)


def look_at_save(path: Path) -> SaveInfo:
    """What a file is. Its chain is checked, but not all that its lines tell: that is for whoever opens it."""
    try:
        played = path.stat().st_mtime
    except OSError:
        played = 0.0
    try:
        chain = read_chain(read_bytes(path), path)
        header = read_header(chain[0], path)
    except NewerSave as problem:
        return SaveInfo(path, "newer", None, 0, played, str(problem))
    except SaveProblem as problem:
        return SaveInfo(path, "damaged", None, 0, played, str(problem))
    over = is_seal(chain[-1]) or _OVER in chain[-1]
    return SaveInfo(path, "finished" if over else "running", header, _trip_of(chain), played)


def _trip_of(chain: Chain) -> int:
    """The trip a game has come to: told in the last line in which one began."""
    for place in range(len(chain) - 1, 0, -1):
        found = _TRIP.findall(chain[place])
        if found:
            return int(found[-1])
    return 1
