"""The course of a game: at each position of its replay the trip, the phase, who decides and everybody's money.

From it come the steps that a player may walk by: to the next or the last turn, phase, trip or week.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import Final, Literal

import msgspec

from freight.engine.commands import Undo
from freight.engine.events import Event
from freight.engine.evolve import evolve, fold
from freight.engine.rules import TRIPS_A_WEEK
from freight.engine.state import Phase, State
from freight.record.replay import Replay

Unit = Literal["command", "turn", "phase", "trip", "week"]
UNITS: Final[tuple[Unit, ...]] = ("command", "turn", "phase", "trip", "week")
"""How far a step goes: a single command; to where another seat decides, another phase, trip or week begins."""


class Point(msgspec.Struct, frozen=True, gc=False):
    """How the game stands at a position: `trip` counts from 1, `to_act` is -1 for nobody, `money` is by seat, in MM."""

    trip: int
    phase: Phase
    to_act: int
    money: tuple[int, ...]

    @property
    def week(self) -> int:
        """The week, from 1."""
        return (self.trip - 1) // TRIPS_A_WEEK + 1


class Course:
    """All points of a game in order, and where each unit begins."""

    def __init__(self, replay: Replay) -> None:
        self.points = [_point(state) for state in walk(replay)]
        self._starts = {unit: self._starts_of(unit) for unit in UNITS}

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.points) - 1

    def starts(self, unit: Unit) -> list[int]:
        """The positions where a unit begins, rising; the first is 0."""
        return self._starts[unit]

    def after(self, position: int, unit: Unit) -> int:
        """The position a step forward leads to: where the next unit begins, or the last position."""
        starts = self._starts[unit]
        place = bisect_right(starts, position)
        return starts[place] if place < len(starts) else self.last

    def before(self, position: int, unit: Unit) -> int:
        """The position a step back leads to: where this unit began, or from there the one before; 0 at the least."""
        starts = self._starts[unit]
        return starts[max(0, bisect_left(starts, position) - 1)]

    def _starts_of(self, unit: Unit) -> list[int]:
        named = [_name(point, unit) for point in self.points]
        if unit == "command":
            return list(range(len(named)))
        return [place for place, name in enumerate(named) if place == 0 or name != named[place - 1]]


def happenings(replay: Replay) -> Iterator[tuple[int, Event, State]]:
    """All that happened, in order: the position it led to, the event, and the table just before it.

    It is one state that goes on changing: copy what is to be kept.
    """
    state = replay.header.table()
    for position in range(len(replay)):
        takes_back = isinstance(replay.command_at(position), Undo)
        for event in replay.events_at(position):
            yield position, event, state
            if not takes_back:
                evolve(state, event)
        if takes_back:
            state = replay.state_at(position)


def walk(replay: Replay) -> Iterator[State]:
    """The table at every position in turn; as in `happenings` one state that changes."""
    state = replay.header.table()
    for position in range(len(replay)):
        if isinstance(replay.command_at(position), Undo):
            state = replay.state_at(position)
        else:
            fold(state, replay.events_at(position))
        yield state


def _point(state: State) -> Point:
    money = tuple([state.money(seat) for seat in range(state.seats)])
    return Point(state.trip, "auction" if state.phase == "last chance" else state.phase, state.to_act, money)


def _name(point: Point, unit: Unit) -> object:
    """What stays the same as long as a unit lasts; the end of the game is a unit of its own."""
    over = point.phase == "over"
    match unit:
        case "turn":
            return point.to_act, over
        case "phase":
            return point.trip, point.phase
        case "trip":
            return point.trip, over
        case "week":
            return point.week, over
    return None
