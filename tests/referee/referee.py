"""The referee: plays a trace again, checking each outcome, decision, fact and public state (`judge`)."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from .comparing import facts_fault, public_fault
from .game import lay_table, play
from .options import FACTS, Opening
from .table import Ask, Fact
from .trace import Entry, Segment, read_trace
from .words import Decision, TraceError, written

T = TypeVar("T")


@dataclass(frozen=True)
class Verdict:
    """A trace that is right: how far it goes."""

    seats: int
    trips: int
    decisions: int
    left_out: int  # decisions the trace left out, each the only legal one
    over: bool
    money: list[int]

    def __str__(self) -> str:
        told = f"{self.seats} seats, {self.trips} trips, {self.decisions} decisions told, {self.left_out} left out"
        return f"right ({told}): {'over' if self.over else 'not over yet'}, money {self.money}"


class Referee:
    """Goes through a trace segment by segment, with a table of its own."""

    def __init__(self, opening: Opening, segments: list[Segment]) -> None:
        self.opening = opening
        self.segments = segments
        self.number = 0  # of the segment being checked
        self.left_out = 0
        self.waiting: Ask | None = None  # who is due where the trace ends
        self.doubt: TraceError | None = None  # what was wrong when a told decision was taken for a later one
        self.public_fault: TraceError | None = None
        self.had: dict[str, list[Fact]] = defaultdict(list)  # the facts of this segment so far
        self.table = lay_table(opening, self, lambda fact: self.had[fact.kind].append(fact))

    @property
    def segment(self) -> Segment:
        """The segment being checked."""
        return self.segments[self.number]

    def next_decision(self) -> Entry | None:
        """Return the next decision the trace tells, if any."""
        following = self.segments[self.number + 1 : self.number + 2]
        return following[0].decision if following else None

    def judge(self) -> Verdict:
        """Play the trace to its end; raise TraceError at the first thing that is wrong."""
        try:
            over = self.play_out()
        except TraceError as fault:
            raise either(self.doubt, fault) from None
        told = len(self.segments) - 1
        money = [seat.money for seat in self.table.seats]
        return Verdict(len(money), self.table.trip, told, self.left_out, over, money)

    def play_out(self) -> bool:
        """Play as far as the trace goes; return whether the game is over."""
        game = play(self.table)
        try:
            ask = next(game)
            while (decision := self.decide(ask)) is not None:
                ask = game.send(decision)
        except StopIteration:
            self.end()
            return True
        return False

    def decide(self, ask: Ask) -> Decision | None:
        """Return what the due seat does: as told, or its only legal decision; None where the trace ends."""
        self.waiting = ask
        self.match_publics(ask.seat)
        told, leftover = self.next_decision(), self.leftover()
        fault = refusal(ask, told) if told else None
        forced = ask.only() if leftover or (told and fault) else None
        if forced is not None:  # what is told comes later, and this was left out
            self.left_out += 1
            if told and told.told["seat"] == ask.seat:  # but it may be meant for now all the same
                self.doubt = self.doubt or fault or leftover
            return forced
        if fault:
            raise fault
        self.close()
        if told is None:
            return None
        self.number += 1
        decision: Decision = told.told["do"]
        return decision

    def end(self) -> None:
        """Check the end of the game: nothing is decided after it."""
        self.match_publics(None)
        if told := self.next_decision():
            raise self.leftover() or TraceError(told.line, "told a decision; the game is over")
        self.close()

    def match_publics(self, due: int | None) -> None:
        """Tick off the public states of this segment that tell how things stand now."""
        waiting = self.segment.publics
        while waiting and public_fault(waiting[0], self.table, due) is None:
            waiting.pop(0)
        self.public_fault = public_fault(waiting[0], self.table, due) if waiting else None

    def leftover(self) -> TraceError | None:
        """Return what in this segment does not agree with what happened so far: outcomes, facts, public states."""
        for kind, waiting in self.segment.chances.items():
            if waiting:
                told = written({name: waiting[0].told[name] for name in ("result", "seat") if name in waiting[0].told})
                return TraceError(waiting[0].line, f"told an outcome {kind} {told}; the referee has no use for it here")
        for kind in FACTS:
            if kind not in self.segment.facts and kind not in self.had:
                continue
            fault = facts_fault(self.segment, kind, self.had[kind], every=kind in self.opening.lists)
            if fault:
                return fault
        return self.public_fault

    def close(self) -> None:
        """End the segment; raise TraceError if anything in it is left over."""
        if fault := self.leftover():
            raise fault
        self.had.clear()
        self.doubt = None

    def pick(self, kind: str, items: list[T], count: int, seat: int | None = None) -> list[T]:
        """Take the next outcome of a kind out of the segment, having checked that it can be (table.Luck)."""
        waiting = self.segment.chances[kind]
        fault = outcome_fault(waiting[0], items, count, seat) if waiting and count else None
        if waiting and count and not fault:
            told = waiting.pop(0).told["result"]
            return [told] if kind == "city" else list(told)
        if len(items) == count == 1 or count == 0:
            return items[:count]  # it can come out one way only, and may be left out
        whose = "" if seat is None else f" of seat {seat}"
        raise fault or TraceError(
            self.segment.last_line or self.segment.line,
            f"an outcome {kind}{whose} is lacking by this line: {count} out of {written(items)}",
        )


def refusal(ask: Ask, told: Entry) -> TraceError | None:
    """Return why the told decision cannot be the due seat's."""
    seat, decision = told.told["seat"], told.told["do"]
    if seat != ask.seat:
        return TraceError(told.line, f"told {written(decision)} of seat {seat}; seat {ask.seat} is due")
    reason = ask.refusal(decision)
    return TraceError(told.line, f"told {written(decision)} of seat {seat}: {reason}") if reason else None


def outcome_fault(entry: Entry, items: list[Any], count: int, seat: int | None) -> TraceError | None:
    """Return why an outcome cannot be `count` of the items, each once."""
    result, told_seat = entry.told["result"], entry.told.get("seat")
    if told_seat not in (None, seat):
        return TraceError(
            entry.line, f"told an outcome {entry.kind} of seat {told_seat!r}; the referee has seat {seat}"
        )
    results = result if isinstance(result, list) else [result]
    if any(isinstance(one, list | dict) for one in results):
        return TraceError(entry.line, f"an outcome {entry.kind} cannot be {written(result)}")
    if len(results) != count or Counter(results) - Counter(items):
        wanted = f"{count} out of {written(items)}"
        return TraceError(entry.line, f"told an outcome {entry.kind} {written(result)}; it must be {wanted}")
    return None


def either(doubt: TraceError | None, fault: TraceError) -> TraceError:
    """Return what is wrong: with a decision that did not fit, or with taking it for a later one."""
    if doubt is None or str(doubt) == str(fault):
        return fault
    return TraceError(doubt.line, f"{doubt.sentence} (or, if that decision is a later one, {fault})")


def judge(lines: Iterable[str]) -> Verdict:
    """Judge a trace; raise TraceError if it is wrong anywhere."""
    return Referee(*read_trace(lines)).judge()


def main(paths: list[str]) -> int:
    """Print a verdict a file; return 0 if all are right, 1 if any is wrong or cannot be read, 2 without a file."""
    if not paths:
        print("usage: python tests/referee FILE…")
        return 2
    wrong = 0
    for path in paths:
        try:
            lines = Path(path).read_text(encoding="utf-8").split("\n")
            print(f"{path}: {judge(lines)}")
        except (TraceError, OSError, UnicodeDecodeError) as error:
            print(f"{path}: wrong: {error}")
            wrong = 1
    return wrong
