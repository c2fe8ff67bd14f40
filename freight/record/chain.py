"""The lines of a saved game as one chain, followed from the first: where it ends, and whether that end is a torn tail
or damage. `codec` describes the format and says what stands in a line.
"""

import re
from pathlib import Path
from typing import Final, Protocol

from freight.languages import marked
from freight.languages.numbers import whole
from freight.record.codec import FIRST_HASH, HASH_SIZE, LARGEST_FILE, LONGEST_LINE, MOST_LINES, chained, tells_of_a_game
from freight.record.header import FORMAT
from freight.record.problems import DamagedSave, EmptyFile, ForeignFile, NewerSave, OlderSave, SaveProblem, TooBig
from freight.record.upgrade import is_known, upgraded

_MAGIC: Final = b' {"game":"freight-expectations","format":'
_STAMP: Final = re.compile(
    rb'[0-9a-f]{32} \{"game":"freight-expectations","format":([0-9]{1,9}),"version":"([ !#-\[\]-~]{1,24})"'
)
_BEGINNING: Final = re.compile(rb'[0-9a-f]{32} \{"game')
_LINE: Final = re.compile(rb"[0-9a-f]{32} \{.*\}")


class Lines(Protocol):
    """The JSON of the lines of a game."""

    def __len__(self) -> int:
        """How many there are."""

    def __getitem__(self, place: int, /) -> bytes:
        """The JSON of a line, by place from 0; its last for -1."""


class Chain:
    """The whole lines of a file of a `format`: they end at byte `length`, the last has the hash `last`.

    What follows them, a torn tail, is not in it.
    """

    __slots__ = ("_data", "_spans", "format", "last", "length")

    def __init__(self, data: bytes, number: int) -> None:
        self._data = data
        self.format = number
        self._spans: list[tuple[int, int]] = []
        self.last = FIRST_HASH
        self.length = 0

    def __len__(self) -> int:
        """How many whole lines there are."""
        return len(self._spans)

    def __getitem__(self, place: int) -> bytes:
        """The JSON of a line, by place from 0; its last for -1."""
        start, end = self._spans[place]
        return self._data[start:end]

    def follow(self, start: int, end: int) -> bool:
        """Take in the next line, if its hash is right and it is not too long."""
        content = self._data[start + HASH_SIZE + 1 : end]
        hash_ = chained(self.last, content)
        if self._data[start : start + HASH_SIZE + 1] != hash_ + b" " or end - start > LONGEST_LINE:
            return False
        self._spans.append((start + HASH_SIZE + 1, end))
        self.last = hash_
        self.length = end + 1
        return True


def read_chain(data: bytes, path: Path) -> Chain:
    """Check the chain of hashes of a file, from its first line to its last.

    A torn tail is left out. Raises a `SaveProblem` for everything that is not a saved game of this format, or of one
    that can be brought up to it, whole up to its tail; `path` only names it.
    """
    chain = Chain(data, _format_of(data, path))
    if data.count(b"\n") > MOST_LINES:
        raise TooBig(
            path,
            None,
            "{file} has more than {most} lines; no saved game has. It was not opened.",
            {"most": whole(MOST_LINES)},
        )
    start, end = 0, data.find(b"\n")
    while end >= 0:
        if not chain.follow(start, end):
            _check_tail(data, start, chain, path)
            break
        start, end = end + 1, data.find(b"\n", end + 1)
    if not len(chain):
        raise DamagedSave(path, 1, "its first line was changed or cut short, and without it no game can be told.")
    return chain


def too_big(path: Path) -> TooBig:
    """The problem of a file beyond the limit."""
    return TooBig(
        path,
        None,
        "{file} is larger than {most} MiB; no saved game is. It was not opened.",
        {"most": LARGEST_FILE >> 20},
    )


def current_lines(chain: Chain, path: Path) -> Lines:
    """The JSON of all lines as it is in the present format, whatever theirs is. Raises a `DamagedSave`."""
    if chain.format == FORMAT:
        return chain
    return upgraded([chain[place] for place in range(len(chain))], chain.format, FORMAT, path)


def _format_of(data: bytes, path: Path) -> int:
    """The format of a file; raises the problem of one that does not begin as a saved game that can be read."""
    if not data:
        raise EmptyFile(path, None, "{file} is empty; there is no game in it.")
    if len(data) > LARGEST_FILE:
        raise too_big(path)
    stamp = _STAMP.match(data)
    if stamp is None:
        raise _unstamped(data, path)
    number, version = int(stamp[1]), stamp[2].decode()
    if number > FORMAT:
        what = marked(
            "{file} was made by version {version}, with saved games of format {format}; this version reads up to "
            "format {highest}. Nothing was changed; a newer version opens it."
        )
        raise NewerSave(path, None, what, {"version": version, "format": number, "highest": FORMAT})
    if not is_known(number, FORMAT):
        what = marked("{file} was made by version {version}, in a format no version reads any more.")
        raise OlderSave(path, None, what, {"version": version})
    first = data.find(b"\n")
    if data[first - 1 : first] == b"\r":
        raise DamagedSave(path, 1, "its line ends were changed on the way here (CR LF for LF); ask for it zipped.")
    return number


def _unstamped(data: bytes, path: Path) -> SaveProblem:
    """The problem of a file that does not begin with the stamp of a saved game."""
    if b"\n" not in data and _BEGINNING.match(data) and _MAGIC.startswith(data[HASH_SIZE:][: len(_MAGIC)]):
        return DamagedSave(path, 1, "it is cut short within its first line, so no game can be told from it.")
    if any(_could_be_ours(line, FORMAT) for line in data.split(b"\n", 4)[1:4]):
        return DamagedSave(path, 1, "its first line was changed, and without it no game can be told.")
    return ForeignFile(path, None, "{file} is not a saved game of Freight Expectations; nothing was changed.")


def _check_tail(data: bytes, start: int, chain: Chain, path: Path) -> None:
    """Look at what follows the whole lines: a torn tail passes, damage with good lines after it is raised."""
    number = len(chain) + 1
    first, *rest = data[start:].split(b"\n")  # no more lines than a saved game may have
    if len(first) > LONGEST_LINE:
        what = marked("{file} has more than {most} MiB in line {line}; no saved game has.")
        raise TooBig(path, number, what, {"most": LONGEST_LINE >> 20, "line": number})
    if number > 1 and any(_could_be_ours(line, chain.format) for line in rest):
        raise DamagedSave(path, number, "the line was changed, or does not follow the one before; good lines follow.")


def _could_be_ours(raw: bytes, number: int) -> bool:
    """Whether a line looks like a whole one of a saved game of a format, whatever its hash."""
    if len(raw) > LONGEST_LINE or not _LINE.fullmatch(raw):
        return False
    return number != FORMAT or tells_of_a_game(raw[HASH_SIZE + 1 :])
