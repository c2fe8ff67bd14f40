"""Reading a trace: its lines, told apart and sorted into segments, each with the decision that it follows from."""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .options import FACTS, Opening, read_opening
from .words import TraceError, is_number

CHANCES = {"goods", "weather", "city", "order", "pay", "market", "sold", "lost"}
MAY_BE_EMPTY = {"pay", "market", "sold", "lost"}  # a shuffle of no card says nothing
PUBLIC = ["phase", "trip", "city", "order", "to_act", "markets", "stacks", "docks", "money", "ious", "upgrades"]
PUBLIC += ["deck_size", "weather_seen", "lot", "bid", "bidder", "resting", "spent"]


@dataclass(frozen=True)
class Entry:
    """One line of a trace: what stands under its first word, and its other fields."""

    line: int
    kind: str
    told: dict[str, Any]


@dataclass
class Segment:
    """A decision (none for the first) and all that follows from it, up to the next."""

    line: int
    decision: Entry | None = None
    chances: dict[str, list[Entry]] = field(default_factory=lambda: defaultdict(list))
    facts: dict[str, list[Entry]] = field(default_factory=lambda: defaultdict(list))
    publics: list[Entry] = field(default_factory=list)
    last_line: int = 0


def read_trace(lines: Iterable[str]) -> tuple[Opening, list[Segment]]:
    """Read a trace; raise TraceError for a line that is not as trace.md has it."""
    opening: Opening | None = None
    segments = [Segment(2)]
    for number, text in enumerate(lines, start=1):
        if not text.strip():
            continue
        told = read_line(number, text)
        if opening is None:
            opening = read_opening(number, told)
            continue
        add(segments, number, told)
        segments[-1].last_line = number
    if opening is None:
        raise TraceError(1, "the trace is empty")
    return opening, segments


def read_line(number: int, text: str) -> Any:
    """Read one line of JSON."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise TraceError(number, f"this is no JSON ({error}): {text.strip()[:60]!r}") from None


def add(segments: list[Segment], line: int, told: Any) -> None:
    """Put a line where it belongs: a decision opens a segment, all else joins the last."""
    if not isinstance(told, dict):
        raise TraceError(line, f"told {told!r}, which is no object")
    match told:
        case {"do": decision, "seat": seat, **rest} if not rest:
            if not is_number(seat) or not isinstance(decision, list) or not decision or not plain(decision):
                raise TraceError(line, f"told a decision {decision!r} of seat {seat!r}, which no seat can take")
            segments.append(Segment(line, Entry(line, str(decision[0]), told)))
        case {"chance": kind, "result": _, **rest} if set(rest) <= {"seat"}:
            add_chance(segments[-1], line, kind, told)
        case {"fact": kind, **rest}:
            if not isinstance(kind, str) or kind not in FACTS:
                raise TraceError(line, f"told a fact {kind!r}, which trace.md does not know")
            if strange := set(rest) - set(FACTS[kind]):
                raise TraceError(line, f"told {sorted(strange)} of a fact {kind!r}, which has {list(FACTS[kind])}")
            segments[-1].facts[kind].append(Entry(line, kind, rest))
        case {"public": dict(state), **rest} if not rest:
            if strange := set(state) - set(PUBLIC):
                raise TraceError(line, f"told a public state with {sorted(strange)}, which trace.md does not know")
            segments[-1].publics.append(Entry(line, "public", state))
        case _:
            raise TraceError(line, f"this is neither chance, decision, fact nor public state: {str(told)[:80]}")


def add_chance(segment: Segment, line: int, kind: Any, told: dict[str, Any]) -> None:
    """Put an outcome of chance in its queue."""
    result = told["result"]
    if not isinstance(kind, str) or kind not in CHANCES:
        raise TraceError(line, f"told an outcome {kind!r}, which trace.md does not know")
    if not plain(result) or isinstance(result, list) == (kind == "city"):
        raise TraceError(line, f"an outcome {kind!r} cannot be {result!r}")
    if result == [] and kind in MAY_BE_EMPTY:
        return
    segment.chances[kind].append(Entry(line, kind, told))


def plain(value: Any) -> bool:
    """Say whether a value is made of whole numbers and words only: no true, no 1.0."""
    if isinstance(value, dict):
        return all(map(plain, value.values()))
    if isinstance(value, list):
        return all(map(plain, value))
    return is_number(value) or isinstance(value, str)
