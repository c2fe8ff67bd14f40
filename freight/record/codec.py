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
after it, is *damage* (`chain`).
"""

import hashlib
import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from freight.engine.commands import Command
from freight.engine.events import Event
from freight.record.header import Header
from freight.record.problems import DamagedSave
from freight.record.upgrade import NO_TEXT_OF_OURS

SUFFIX: Final = ".freight"
LARGEST_FILE: Final = 16 * 1024 * 1024
LONGEST_LINE: Final = 1024 * 1024
MOST_LINES: Final = 50_000
FIRST_HASH: Final = b"0" * 32

HASH_SIZE: Final = 32
"""How many digits a HASH has."""


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


def chained(previous: bytes, content: bytes) -> bytes:
    """The hash of a line: of the hash before it and of its own JSON."""
    return hashlib.blake2b(previous + content, digest_size=HASH_SIZE // 2).hexdigest().encode()


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


def is_seal(content: bytes) -> bool:
    """Whether a line is the seal of a finished game."""
    return content.startswith(_SEAL_START)


def tells_of_a_game(content: bytes) -> bool:
    """Whether a line reads as a step or a seal, whatever they say."""
    try:
        (_SEALS if is_seal(content) else _STEPS).decode(content)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return False
    return True


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
