"""The saved game, line by line. This page describes the format, so that any program can read it.

**The file.** `NAME.freight`: UTF-8 text, at most 16 MiB and 50,000 lines, every line at most 1 MiB and ended
by one line feed (byte 10). A line is

    HASH JSON

HASH is 32 lower-case hexadecimal digits: the 16-byte BLAKE2b digest of the HASH of the line before (as its 32
characters; 32 times `0` before the first line) followed by the bytes of JSON. So no line can be changed, moved, left
out or added without all later ones telling. JSON is one object without spaces, its keys in the order given here, none
twice and none besides, whole numbers only, no more escapes than JSON needs: the same content has only one spelling.

**Line 1, the header** (`header.Header`): `game` (always `"freight-expectations"`), `format` (this page describes 1),
`version` of the program that began the game, in every format the first three; then `rules_version`, `id`, `created`
(ISO 8601), `seed`, `rules` (the options by the names of the rules), `seats` (`name`, `ship` from 0 in the order of
`goods.json`, `player`) and `deck`: by card the kind and value of face A and of face B. Two more may follow, and are
left out where they are not needed: `practice`, true in a game where every step may be taken back; and `parent`, the
`id` of the game that this one was played on from, and the `position` in it (how many of its standing steps, after the
setup, this file repeats).

**All further lines but the last, the steps** (`Step`): `command`, what the seat to act asked for: an object with the
command's name as `do` and its fields (`engine.commands`), or null for the setup, which is the first step; `events`,
all that happened then, luck included, as objects with the event's name as `event` (`engine.events` says what each
field is); `digest`, 16 hexadecimal digits that name the state after it (`engine.state.digest`).
To replay a game, evolve the empty table by all events in order; nothing has to be decided or rolled. A step that was
taken back stays in the file. The step that takes it back has the command `Undo` and the one event `StepUndone`, which
names the seat whose step it was: the table becomes what it was before the last step that still stood, the count of
events (`number`) included, and `digest` names that (`history`).

**The last line of a finished game, the seal** (`Seal`): `seal`, how many lines stand before it, and the `digest` of
the last step once more. Nothing follows it.

**Writing.** A step is written in one piece and brought to disk before its result is shown. A file may therefore end
in a piece of one line: a *torn tail*. What cannot be the work of an interrupted write, a bad line with good ones
after it, is *damage*.
"""

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Protocol, TypeVar

import msgspec

from freight.engine.commands import Command
from freight.engine.events import Event
from freight.languages import marked
from freight.record.header import FORMAT, Header
from freight.record.problems import DamagedSave, EmptyFile, ForeignFile, NewerSave, OlderSave, TooBig
from freight.record.upgrade import NO_TEXT_OF_OURS, is_known, upgraded

SUFFIX: Final = ".freight"
LARGEST_FILE: Final = 16 * 1024 * 1024
LONGEST_LINE: Final = 1024 * 1024
MOST_LINES: Final = 50_000
FIRST_HASH: Final = b"0" * 32

_HASH_SIZE: Final = 32
_MAGIC: Final = b' {"game":"freight-expectations","format":'
_STAMP: Final = re.compile(
    rb'[0-9a-f]{32} \{"game":"freight-expectations","format":([0-9]{1,9}),"version":"([ !#-\[\]-~]{1,24})"'
)
_BEGINNING: Final = re.compile(rb'[0-9a-f]{32} \{"game')
_LINE: Final = re.compile(rb"[0-9a-f]{32} \{.*\}")


class Step(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One accepted command (None: the setup), all that happened then, and the digest of the state after it."""

    command: Command | None
    events: tuple[Event, ...]
    digest: str


class Seal(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The end of a finished game: how many lines stand before it, and the digest of the last state."""

    seal: int
    digest: str


Item = TypeVar("Item")

_ENCODER: Final = msgspec.json.Encoder()
_HEADERS: Final = msgspec.json.Decoder(Header)
_STEPS: Final = msgspec.json.Decoder(Step)
_SEALS: Final = msgspec.json.Decoder(Seal)
_SEAL_START: Final = b'{"seal":'


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
        content = self._data[start + _HASH_SIZE + 1 : end]
        hash_ = chained(self.last, content)
        if self._data[start : start + _HASH_SIZE + 1] != hash_ + b" " or end - start > LONGEST_LINE:
            return False
        self._spans.append((start + _HASH_SIZE + 1, end))
        self.last = hash_
        self.length = end + 1
        return True


def chained(previous: bytes, content: bytes) -> bytes:
    """The hash of a line: of the hash before it and of its own JSON."""
    return hashlib.blake2b(previous + content, digest_size=_HASH_SIZE // 2).hexdigest().encode()


def encode_line(previous: bytes, item: Header | Step | Seal) -> tuple[bytes, bytes]:
    """A whole line with its line feed, to stand after the line with hash `previous`, and its own hash."""
    content = _ENCODER.encode(item)
    hash_ = chained(previous, content)
    return b"%b %b\n" % (hash_, content), hash_


def encode_game(header: Header, steps: Iterable[Step], seal: Seal | None) -> tuple[bytes, bytes]:
    """A whole file, and the hash of its last line."""
    previous, lines = FIRST_HASH, []
    items: list[Header | Step | Seal] = [header, *steps]
    for item in items if seal is None else [*items, seal]:
        line, previous = encode_line(previous, item)
        lines.append(line)
    return b"".join(lines), previous


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
            {"most": f"{MOST_LINES:,}"},
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


def _unstamped(data: bytes, path: Path) -> Exception:
    if b"\n" not in data and _BEGINNING.match(data) and _MAGIC.startswith(data[_HASH_SIZE:][: len(_MAGIC)]):
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
    content = raw[_HASH_SIZE + 1 :]
    if number != FORMAT:
        return True
    try:
        (_SEALS if content.startswith(_SEAL_START) else _STEPS).decode(content)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return False
    return True


def is_seal(content: bytes) -> bool:
    """Whether a line is the seal of a finished game."""
    return content.startswith(_SEAL_START)


def decode_header(content: bytes, path: Path) -> Header:
    """The header in the first line."""
    return _decoded(_HEADERS, content, path, 1)


def decode_seal(content: bytes, path: Path, line: int) -> Seal:
    """The seal in a line."""
    return _decoded(_SEALS, content, path, line)


def decode_step(content: bytes, path: Path, line: int) -> Step:
    """The step in a line."""
    return _decoded(_STEPS, content, path, line)


def _decoded(decoder: msgspec.json.Decoder[Item], content: bytes, path: Path, line: int) -> Item:
    """Decode a line whose hash is right, so that somebody wrote it as it is; only its one spelling is taken."""
    try:
        item = decoder.decode(content)
        if _ENCODER.encode(item) == content:
            return item
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise DamagedSave(path, line, NO_TEXT_OF_OURS, {"error": str(error).rstrip(".")[:200]}) from None
    raise _misspelt(content, path, line)


def _misspelt(content: bytes, path: Path, line: int) -> DamagedSave:
    """The problem of a line that can be understood and is not spelt as it must be."""
    doubled: list[str] = []

    def look(pairs: list[tuple[str, object]]) -> dict[str, object]:
        told = dict(pairs)
        if len(told) < len(pairs):
            doubled.append(Counter(key for key, _ in pairs).most_common(1)[0][0])
        return told

    json.loads(content, object_pairs_hook=look)
    if doubled:
        return DamagedSave(path, line, "it has the key “{key}” twice.", {"key": doubled[0]})
    return DamagedSave(path, line, "its text is spelt as no saved game is (spaces, order of keys or needless escapes).")
