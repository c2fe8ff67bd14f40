"""Where saved games and settings live on this computer.

`FREIGHT_HOME` overrides everything: then games are in `FREIGHT_HOME/games`, those put into the trash in
`FREIGHT_HOME/trash`, settings in `FREIGHT_HOME/settings.json`, what can be made anew in `FREIGHT_HOME/cache`.
Nothing is made here; whoever writes makes the folder (`files.make_folder`).
"""

import contextlib
import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final

import platformdirs

from freight.engine.goods import SHIPS
from freight.record.codec import SUFFIX
from freight.record.header import Header

_APP: Final = "freight-expectations"


def at_home(written: str) -> Path:
    """A path with the player's home folder in place of a tilde, where that can be told."""
    try:
        return Path(written).expanduser()
    except RuntimeError:
        return Path(written)


def from_root(path: Path) -> Path:
    """A path as it is from the root of the disk. Where the working folder is gone nothing lies below it: then it stays
    as it was written, and whoever opens it is told that there is no such file."""
    try:
        return path.absolute()
    except OSError:
        return path


def has_working_folder() -> bool:
    """Whether the folder in which the program was started is still there."""
    with contextlib.suppress(OSError):
        return Path.cwd().exists()
    return False


def named_home() -> Path | None:
    """The folder that `FREIGHT_HOME` names, if it does."""
    home = os.environ.get("FREIGHT_HOME", "")
    return from_root(at_home(home)) if home else None


def data_folder() -> Path:
    """Where the game keeps what the player makes."""
    return named_home() or platformdirs.user_data_path(_APP, appauthor=False)


def games_folder() -> Path:
    """Where saved games are kept."""
    return data_folder() / "games"


def trash_folder() -> Path:
    """Where saved games lie that the player has put away."""
    return data_folder() / "trash"


def cache_folder() -> Path:
    """Where lies what can be made anew at any time."""
    home = named_home()
    return home / "cache" if home else platformdirs.user_cache_path(_APP, appauthor=False)


def settings_path() -> Path:
    """The file of the player's settings."""
    return (named_home() or platformdirs.user_config_path(_APP, appauthor=False)) / "settings.json"


def new_save_path(header: Header, folder: Path | None = None) -> Path:
    """A free, readable file name for a new game: its day and its ships."""
    ships = "-".join(_plain(SHIPS[seat.ship].name) for seat in header.seats)
    stem = f"{_plain(header.created[:10])}-{ships}"
    folder = folder or games_folder()
    return next(path for path in numbered(folder / stem) if not path.exists())


def numbered(stem: Path) -> Iterator[Path]:
    """Names for saved games that begin alike, taken or not: `a.freight`, `a-2.freight` and so on, without end."""
    return (stem.with_name(f"{stem.name}{f'-{number}' * (number > 1)}{SUFFIX}") for number in count(1))


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
