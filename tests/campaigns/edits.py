"""Random changes to the bytes of a save, and consistent forgeries: lines with hashes and digests put right."""

import json
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec

from freight.engine.state import digest
from freight.record.codec import FIRST_HASH, Step, chained
from freight.record.header import Header
from freight.record.history import walked
from tests.campaigns.corpus import Save

STRINGS = (
    "",
    "x",
    "Bid",
    "Undo",
    "StepUndone",
    "Stormy Weather",
    "ünïcødé",
    "\u202e",
    "\ud7ff",
    "𝄞",
    "\u0000",
    "a" * 5000,
)
STRINGS = (*STRINGS, "__import__('os').abort()", "../../x", "9" * 4000, "Cheese", "0" * 16, "\\", '"', "\n")
NUMBERS = (-1, 0, 1, 2, 3, 5, 6, 7, 75, 76, 150, 151, 255, 2**31, 2**53 + 1, 2**63, 2**64, -(2**63), 10**300)
RAW = (b"9" * 4000, b"-" + b"9" * 4000, b"[" * 3000, b"[" * 100_000, b'{"a":' * 3000, b"1e999", b"1.5", b"NaN", b"\xff")
RAW = (*RAW, b"\xed\xa0\x80", b'"\\ud800"', b"true", b"null", b'"' + b"y" * 1_100_000 + b'"', b"\r", b"\x00")

UNDOING = b'{"command":{"do":"Undo"},"events":[{"event":"StepUndone","seat":0}],"digest":"0123456789abcdef"}'


@dataclass
class Lines:
    """A save in lines, ready to be forged: the JSON of each, and what it tells."""

    save: Save
    contents: list[bytes]
    hashes: list[bytes]
    told: dict[int, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, save: Save) -> "Lines":
        """The lines of a save."""
        raw = save.data.splitlines()
        return cls(save, [line[33:] for line in raw], [line[:32] for line in raw])

    def parsed(self, place: int) -> Any:
        """What a line tells, to be changed at will."""
        return json.loads(self.contents[place])


def spelt(told: Any) -> bytes:
    """The one spelling of what a line tells."""
    try:
        return json.dumps(told, separators=(",", ":"), ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half a surrogate pair
        return json.dumps(told, separators=(",", ":")).encode()


def chain(contents: list[bytes], known: Lines, first: int) -> bytes:
    """A whole file of lines with the right hashes; those before `first` are those of `known`."""
    previous = known.hashes[first - 1] if first else FIRST_HASH
    parts = [b"%b %b\n" % pair for pair in zip(known.hashes[:first], contents[:first], strict=True)]
    for content in contents[first:]:
        previous = chained(previous, content)
        parts.append(b"%b %b\n" % (previous, content))
    return b"".join(parts)


def change_value(told: Any, luck: random.Random) -> None:
    """Change one value somewhere within what a line tells."""
    while True:
        places: list[Any] = list(told) if isinstance(told, dict) else list(range(len(told)))
        if not places:
            return
        place = luck.choice(places)
        value = told[place]
        if not isinstance(value, dict | list) or not value or luck.random() < 0.1:
            break
        told = value
    match luck.randrange(8):
        case 0:
            del told[place]
        case 1 if isinstance(told, dict):
            told[luck.choice(("x", "seat", "event", "path", place + "s"))] = value
        case 1 | 2 if isinstance(told, list):
            other = luck.randrange(len(told))
            told[place], told[other] = told[other], told[place]
        case 3:
            told[place] = luck.choice((None, True, [], {}, [[[]]], 0.5, [value, value]))
        case _:
            told[place] = another(value, luck)


def another(value: Any, luck: random.Random) -> Any:
    """Another value of the kind, or nearly."""
    if isinstance(value, int) and luck.random() < 0.7:
        return value + luck.choice((-2, -1, 1, 1, 2))
    if isinstance(value, str) and luck.random() < 0.3:
        return value[:-1] + luck.choice("0af é")
    return luck.choice(STRINGS if isinstance(value, str) else NUMBERS)


# Changes to the bytes


def change_bytes(lines: Lines, luck: random.Random) -> bytes:
    """Change, add, leave out or double some bytes."""
    data = bytearray(lines.save.data)
    for _ in range(luck.choice((1, 1, 1, 2, 5, 30))):
        place, size = luck.randrange(len(data)), luck.choice((1, 1, 2, 8, 300))
        match luck.randrange(6):
            case 0:
                data[place] = luck.randrange(256)
            case 1:
                data[place:place] = luck.randbytes(size)
            case 2:
                del data[place : place + size]
            case 3:
                data[place : place + size] = bytes(size)
            case 4:
                other = luck.randrange(len(data))
                data[place : place + size] = data[other : other + size]
            case _:
                data[place:place] = luck.choice(RAW) if luck.random() < 0.05 else b"\n"
        if not data:
            break
    return bytes(data)


def rearranged(rows: list[bytes], one: int, other: int, how: int) -> bool:
    """Swap two rows (0), put one in again before another (1), or leave one out (2); whether that was done."""
    match how:
        case 0:
            rows[one], rows[other] = rows[other], rows[one]
        case 1:
            rows.insert(one, rows[other])
        case 2 if len(rows) > 1:
            del rows[one]
        case _:
            return False
    return True


def move_lines(lines: Lines, luck: random.Random) -> bytes:
    """Swap, double, leave out, cut and merge whole lines, their hashes as they were."""
    rows = lines.save.data.splitlines(keepends=True)
    for _ in range(luck.choice((1, 1, 2, 4))):
        one, other = luck.randrange(len(rows)), luck.randrange(len(rows))
        how = luck.randrange(5)
        if rearranged(rows, one, other, how):
            continue
        if how == 3:
            rows[one] = rows[one].rstrip(b"\n")
        else:
            rows[one] = rows[one][: luck.randrange(len(rows[one]) + 1)] + rows[other]
    return b"".join(rows)


# Consistent forgeries


def forge_raw(lines: Lines, luck: random.Random) -> bytes:
    """Put something into the text of a line that does not belong there, and hash it all again."""
    place = luck.randrange(len(lines.contents))
    content = bytearray(lines.contents[place])
    spot = luck.choice([number for number, byte in enumerate(content) if byte in b':,[{}]"0123456789'])
    match luck.randrange(4):
        case 0:
            content[spot:spot] = luck.choice(RAW)
        case 1:
            content[spot : spot + 1] = luck.choice(RAW)
        case 2:  # a key twice
            end = content.find(b",", spot)
            start = content.rfind(b",", 0, spot)
            content[start:start] = content[start:end]
        case _:
            content[spot:spot] = luck.choice((b" ", b"0", b"-", b"\\u0030", b",", b"}", b"]", b"\t"))
    return chain([*lines.contents[:place], bytes(content), *lines.contents[place + 1 :]], lines, place)


def forge_value(lines: Lines, luck: random.Random) -> bytes:
    """Change some values of one line, and hash it all again; often with digests that fit."""
    place = luck.randrange(len(lines.contents))
    told = lines.parsed(place)
    for _ in range(luck.choice((1, 1, 1, 2, 3))):
        change_value(told, luck)
    contents = [*lines.contents[:place], spelt(told), *lines.contents[place + 1 :]]
    return chain(contents, lines, place) if luck.random() < 0.5 else refitted(contents, lines, place)


def forge_order(lines: Lines, luck: random.Random) -> bytes:
    """Move, double, leave out or take over whole steps, and hash it all again; mostly with digests that fit."""
    rows = list(lines.contents)
    one, other = luck.randrange(len(rows)), luck.randrange(len(rows))
    how = luck.randrange(5)
    if not rearranged(rows, one, other, how):
        if how == 3:
            undo = b'{"command":{"do":"Undo"},"events":[{"event":"StepUndone","seat":0}],"digest":"%b"}'
            rows.insert(one, undo % (b"0" * 16))
        else:
            rows.append(b'{"seal":%d,"digest":"%b"}' % (len(rows), rows[-1][-18:-2]))
    first = min(one, len(lines.contents) - 1)
    first = min(first, other)
    return chain(rows, lines, first) if luck.random() < 0.3 else refitted(rows, lines, first)


def forge_event(lines: Lines, luck: random.Random) -> bytes:
    """Move, double, leave out or take over an event, and hash it all again, digests and all."""
    if len(lines.contents) < 3:
        return forge_value(lines, luck)
    place, source = (luck.randrange(1, len(lines.save.steps) + 1) for _ in range(2))
    told, other = lines.parsed(place), lines.parsed(source)
    events = told["events"]
    match luck.randrange(4):
        case 0 if events:
            del events[luck.randrange(len(events))]
        case 1:
            luck.shuffle(events)
        case 2:
            told["command"] = other["command"]
        case _:
            events.insert(luck.randrange(len(events) + 1), luck.choice(other["events"]))
    return refitted([*lines.contents[:place], spelt(told), *lines.contents[place + 1 :]], lines, place)


def refitted(contents: list[bytes], lines: Lines, first: int) -> bytes:
    """A whole file with the right hashes and, as far as the lines can be followed, the right digests."""
    rows = list(contents)
    try:
        header = msgspec.json.decode(rows[0], type=Header)
        steps = [msgspec.json.decode(row, type=Step) for row in rows[1:] if not row.startswith(b'{"seal"')]
        for place, state in enumerate(walked(header.table(), steps), 1):
            if place >= first:
                rows[place] = spelt(json.loads(rows[place]) | {"digest": digest(state)})
    except Exception:  # it cannot be followed further
        return chain(rows, lines, first)
    if rows[-1].startswith(b'{"seal"') and steps:
        rows[-1] = b'{"seal":%d,"digest":"%b"}' % (len(rows) - 1, digest(state).encode())
    return chain(rows, lines, first)
