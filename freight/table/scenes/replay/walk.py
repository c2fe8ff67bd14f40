"""Walking through a recorded game without a screen: where one is, playing on by itself, and what the log tells there.

A place is a position of the replay and how many events of the next step are told already: playing shows a step event
by event, as the game itself does; every jump ends between two steps, or at a line of the log.
"""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

import msgspec

from freight.engine.commands import Undo
from freight.engine.events import Event, StepUndone
from freight.engine.evolve import fold
from freight.engine.state import State
from freight.languages import current
from freight.record.course import Course, Unit, happenings
from freight.record.moments import moments
from freight.record.replay import Replay
from freight.record.words import is_heading
from freight.table.animation.showing import pause_after
from freight.table.settings import Speed
from freight.table.wording.telling import told

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How many times faster than in a game a replay plays."""
GLIDES: Final[dict[float, Speed]] = {0.5: "slow", 1.0: "normal", 2.0: "fast", 4.0: "fast", 8.0: "off"}
"""How fast things move on the table while it plays so fast."""


class Line(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: what it says, and the step and the event (from 0) it tells of.

    `undone` if that was taken back later.
    """

    words: str
    position: int
    event: int
    heading: bool
    undone: bool


class Walk:
    """A place in a replay, and the ways on from it."""

    def __init__(self, replay: Replay, position: int = 0) -> None:
        self.replay = replay
        self.course = Course(replay)
        self._language = current()
        self.moments = moments(replay, self.course)
        self.lines = log_of(replay)
        self._told_at = [(line.position, line.event) for line in self.lines]
        self.position = max(0, min(position, replay.last))
        self.shown = 0
        """How many events of the step after `position` are told."""
        self.playing = False
        self.just_told: list[Event] = []
        """What the last tick told by itself."""
        self.just_before: list[State] = []
        """The table before each of these; not to be changed."""
        self.speed = 1.0
        self._due = 0.0
        self._kept: tuple[int, int, State] | None = None

    @property
    def last(self) -> int:
        """The last position."""
        return self.replay.last

    @property
    def step(self) -> int:
        """The step that is being told, or was told last."""
        return self.position + (self.shown > 0)

    @property
    def leads_on(self) -> bool:
        """Whether the game goes on after the step told here, also while it is only half told."""
        return self.step < self.last or self.course.points[-1].phase != "over"

    @property
    def state(self) -> State:
        """The table here; not to be changed."""
        place = (self.position, self.shown)
        if self._kept is None or self._kept[:2] != place:
            self._kept = (*place, self._state_here())
        return self._kept[2]

    def _state_here(self) -> State:
        state = self.replay.state_at(self.position)
        return fold(state, self.replay.events_at(self.position + 1)[: self.shown]) if self.shown else state

    @property
    def latest(self) -> Event | None:
        """The event that was told last; None before all of them."""
        events = self.replay.events_at(self.step)
        return events[(self.shown or len(events)) - 1] if events else None

    @property
    def told(self) -> int:
        """How many lines of the log are told here."""
        return bisect_left(self._told_at, (self.position + 1, self.shown))

    def retell(self) -> bool:
        """Put moments and lines into the language in use, unless they are in it; gives whether they were not."""
        if self._language == current():
            return False
        self._language = current()
        self.moments, self.lines = moments(self.replay, self.course), log_of(self.replay)
        return True

    def go(self, position: int) -> None:
        """Jump to a position, or as near as there is."""
        self.position, self.shown = max(0, min(position, self.last)), 0

    def go_to_line(self, number: int) -> None:
        """Jump to where a line of the log has just been told."""
        line = self.lines[number]
        self.go(line.position)
        events = self.replay.events_at(line.position)
        if line.position and line.event + 1 < len(events):
            self.position, self.shown = line.position - 1, line.event + 1

    def stride(self, unit: Unit, forward: bool) -> None:
        """Step to where the next unit begins, or back to where this one or the one before began."""
        if forward:
            self.go(self.course.after(self.position, unit))
        elif self.shown and unit == "command":
            self.go(self.position)
        else:
            self.go(self.course.before(self.position, unit))

    def to_moment(self, forward: bool) -> None:
        """Jump to the next marked moment, or to the one before."""
        places = [moment.position for moment in self.moments]
        if forward:
            self.go(next((place for place in places if place > self.position), self.last))
        else:
            self.go(next((place for place in reversed(places) if place < self.step), 0))

    def play(self) -> None:
        """Play on by itself from here; from the beginning where the game is at its end."""
        if self.position == self.last:
            self.go(0)
        self.playing, self._due = True, 0.0

    def tick(self, now: float) -> bool:
        """Show what is due at `now`, in seconds of a steady clock; gives whether anything was."""
        self.just_told.clear()
        self.just_before.clear()
        if not self.playing or now < self._due:
            return False
        pause = 0.0
        while not pause and self.position < self.last:
            pause = self._tell_next()
        self._due = now + pause / self.speed
        self.playing = self.position < self.last
        return True

    def _tell_next(self) -> float:
        """Tell one more event; gives for how long it stands alone, in seconds at normal speed."""
        events = self.replay.events_at(self.position + 1)
        event = events[self.shown] if events else None
        before = self.state
        if isinstance(self.replay.command_at(self.position + 1), Undo) or self.shown + 1 >= len(events):
            self.go(self.position + 1)
        else:
            self.shown += 1
        if event is None:
            return 0.0
        self.just_told.append(event)
        self.just_before.append(before)
        return pause_after(event)


def log_of(replay: Replay) -> list[Line]:
    """All lines of the log of a replay."""
    lines: list[Line] = []
    position, number = -1, 0
    for at, event, state in happenings(replay):
        position, number = at, number + 1 if at == position else 0
        words = told(event, state, replay.header)
        undone = replay.is_undone(position) and not isinstance(event, StepUndone)
        lines += [Line(each, position, number, is_heading(event), undone) for each in words]
    return lines


def newest(lines: Sequence[Line], told: int, count: int) -> tuple[str, ...]:
    """The words of the newest of the lines that are told."""
    return tuple([line.words for line in lines[max(0, told - count) : told]])
