"""Which saved games are copies of each other: of one game by its id, whatever became of either since.

Clouds leave copies where a game was played in two places, with names of their own making; they are told as such.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, Literal

from freight.languages import marked, tr
from freight.record.library import SaveInfo
from freight.record.phrases import quoted
from freight.record.shelving import shown, stem_of

Relation = Literal["same", "behind", "ahead", "apart"]

_CLOUD: Final = re.compile(
    r" \(\d+\)$"  # a browser's or a drive's second copy: name (1)
    r"| \([^()]*(conflict|conflicted copy|case conflict)[^()]*\)$"
    r"|[-_. ](sync-)?conflict[-_]\d{8}[-_]\d{4,6}([-_]\w+)?$"
    r"|-(DESKTOP|LAPTOP|MacBook|iMac|PC)[-\w]*$",
    re.IGNORECASE,
)
_COPIED: Final = re.compile(r"^Copy of |(-| - | )copy([- ]\(?\d+\)?)?$|-mended(-\d+)?$", re.IGNORECASE)


def cloud_name(stem: str) -> bool:
    """Whether a name looks like one that a cloud or a browser gave to a second copy."""
    return _CLOUD.search(stem) is not None


def copies(known: Iterable[SaveInfo]) -> dict[str, Path]:
    """By the name of a file the file that it is a copy of: among those of one game the one with the plainest name."""
    games: Mapping[str, list[SaveInfo]] = defaultdict(list)
    for info in known:
        if info.summary.id:
            games[info.summary.id].append(info)
    found: dict[str, Path] = {}
    for same in games.values():
        first = min(same, key=_plainness)
        found |= {info.path.name: first.path for info in same if info is not first}
    return found


def _plainness(info: SaveInfo) -> tuple[bool, bool, bool, int, str]:
    stem = stem_of(info.path.name)
    copied = _COPIED.search(stem) is not None
    return not info.summary.opens, cloud_name(stem), copied, len(stem), stem


def relation(one: Path, other: Path) -> Relation:
    """How far one file of a game is compared with another: the same, behind or ahead of it, or gone another way."""
    try:
        first, second = _lines(one), _lines(other)
    except OSError:
        return "apart"
    if first == second:
        return "same"
    if second[: len(first)] == first:
        return "behind"
    return "ahead" if first[: len(second)] == second else "apart"


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().split(b"\n")[:-1]


def copy_words(info: SaveInfo, original: Path) -> str:
    """What to say of a copy."""
    file = quoted(shown(original.name, 40))
    if cloud_name(stem_of(info.path.name)):
        return tr("A cloud’s copy of {file}", file=file)
    return tr("A copy of {file}", file=file)


_RELATIONS: Final[dict[Relation, str]] = {
    "same": marked("{copy}, with the same moves."),
    "behind": marked("{copy}, with fewer moves."),
    "ahead": marked("{copy}, with more moves."),
    "apart": marked("{copy}, gone another way since."),
}


def relation_words(info: SaveInfo, original: Path) -> str:
    """The same, and how it differs from its original; reads both files."""
    return tr(_RELATIONS[relation(info.path, original)], copy=copy_words(info, original))
