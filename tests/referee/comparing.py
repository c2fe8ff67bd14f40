"""Comparing what a trace tells with what the referee has: facts by their kind, public states by their fields."""

from typing import Any

from .table import Fact, Table
from .trace import Entry, Segment
from .words import TraceError, same, written

UNORDERED = {("sold", "cards"), ("swept", "cards"), ("over", "winners")}  # trace.md gives these no order


def tells(entry: Entry, fact: Fact) -> bool:
    """Say whether a told fact is this one, in all the fields it tells."""
    return all(same_field(entry.kind, name, value, fact.fields[name]) for name, value in entry.told.items())


def same_field(kind: str, name: str, told: Any, had: Any) -> bool:
    """Compare one field of a fact."""
    if (kind, name) in UNORDERED and isinstance(told, list):
        return sorted(map(written, told)) == sorted(map(written, had))
    return same(told, had)


def facts_fault(segment: Segment, kind: str, had: list[Fact], every: bool) -> TraceError | None:
    """Compare the facts of one kind in a segment; with `every`, none may be lacking but those that say nothing."""
    told = segment.facts.get(kind, [])
    reach = {0}  # how many of `told` can be matched by the facts so far
    for number, fact in enumerate(had):
        onward = {count + 1 for count in reach if count < len(told) and tells(told[count], fact)}
        if not every or fact.may_lack:
            onward |= reach
        if not onward:
            return lacking(segment, told, max(reach), had[number])
        reach = onward
    if len(told) in reach:
        return None
    first = told[max(reach)]
    true = [written(fact.fields) for fact in had] or ["none"]
    return TraceError(first.line, f"told a fact {kind} {written(first.told)}; the referee has here: {', '.join(true)}")


def lacking(segment: Segment, told: list[Entry], matched: int, fact: Fact) -> TraceError:
    """Return the refusal where the referee has a fact and the trace has another, or none."""
    here = f"the referee has a fact {fact.kind} {written(fact.fields)}"
    if matched < len(told):
        return TraceError(told[matched].line, f"told a fact {fact.kind} {written(told[matched].told)}; {here}")
    return TraceError(segment.last_line, f"{here} by this line; the trace does not tell it")


def public_fault(entry: Entry, table: Table, due: int | None) -> TraceError | None:
    """Compare a public state with the table; `due` is the seat to act."""
    for name, told in entry.told.items():
        had = public_values(table, name, due)
        if not any(same(told, value) for value in had):
            return TraceError(
                entry.line, f"told the public {name} as {written(told)}; the referee has {written(had[0])}"
            )
    return None


def public_values(table: Table, name: str, due: int | None) -> list[Any]:
    """Return every way in which a field of the public state can rightly be told, the plainest first."""
    seats = table.seats
    match name:
        case "to_act":
            return [due]
        case "city":
            return [table.city, 1 - table.city] if table.phase == "weather" else [table.city]  # at sea: from, or to
        case "stacks":
            return [[table.told_stacks(seat) for seat in range(len(seats))]]
        case "docks":
            return [[seat.dock for seat in seats]]
        case "money" | "ious" | "upgrades":
            return [[getattr(seat, name) for seat in seats]]
        case "deck_size":
            return [len(table.deck)]
        case "weather_seen":  # after the fifth card the week is over (R22)
            return [table.weather_seen, *([[]] if len(table.weather_seen) == 5 else [])]
        case "lot" | "bid" | "bidder" | "resting" | "spent":
            return auction_values(table, name)
    return [getattr(table, name)]


def auction_values(table: Table, name: str) -> list[Any]:
    """Return the ways to tell the fields that matter in an auction only."""
    none: list[Any] = [None, []] if name == "resting" else [None]
    if name == "bid":
        return [table.bid, *([None] if table.bid == 0 else [])]
    if name == "spent":
        spent = [seat.spent for seat in table.seats]
        return [spent] if table.phase in ("auction", "last chance") else [spent, [0] * len(spent)]
    value = getattr(table, name)
    return none if value is None else [value, *([[value]] if name == "resting" else [])]
