"""Walking through a game: the state at any of its positions, quickly.

Position 0 is the table after the setup, each further position is one step later. Steps that were taken back have no
position; they stay in the file.
"""

from collections.abc import Sequence
from typing import Final, Protocol

from freight.engine.commands import Command, Undo
from freight.engine.events import Event
from freight.engine.evolve import fold
from freight.engine.state import State
from freight.record.codec import Step
from freight.record.header import Header

_SNAPSHOT_EVERY: Final = 16


class Record(Protocol):
    """Whatever has a header and steps: a `Saved`, or a running `Game`."""

    @property
    def header(self) -> Header:
        """Which game it is."""

    @property
    def steps(self) -> list[Step]:
        """All that happened, the setup first."""


def standing_steps(steps: Sequence[Step]) -> list[int]:
    """The places in `steps` of those that hold: without the undone ones, and without their undoing."""
    standing: list[int] = []
    for place, step in enumerate(steps):
        if isinstance(step.command, Undo):
            standing.pop()
        else:
            standing.append(place)
    return standing


class Replay:
    """A recorded game by position. What is added to a running game later is not in it."""

    def __init__(self, record: Record) -> None:
        self.header = record.header
        self.places = standing_steps(record.steps)
        """By position the place of its step in the record."""
        self._steps = [record.steps[place] for place in self.places]
        self._snapshots: list[State] = []
        state = record.header.table()
        for position, step in enumerate(self._steps):
            fold(state, step.events)
            if position % _SNAPSHOT_EVERY == 0:
                self._snapshots.append(state.copy())

    def __len__(self) -> int:
        """How many positions there are."""
        return len(self._steps)

    @property
    def last(self) -> int:
        """The last position."""
        return len(self._steps) - 1

    def state_at(self, position: int) -> State:
        """The state at a position (0 is after the setup), to keep. Raises `IndexError` beyond the last."""
        if not 0 <= position < len(self._steps):
            raise IndexError(f"The game has the positions 0 to {self.last}, not {position}.")
        start = position // _SNAPSHOT_EVERY
        state = self._snapshots[start].copy()
        for step in self._steps[start * _SNAPSHOT_EVERY + 1 : position + 1]:
            fold(state, step.events)
        return state

    def command_at(self, position: int) -> Command | None:
        """The command that led to a position; None for the setup."""
        return self._steps[position].command

    def events_at(self, position: int) -> tuple[Event, ...]:
        """What happened between the position before and this one."""
        return self._steps[position].events

    def events_between(self, start: int, end: int) -> list[Event]:
        """What happened after position `start` up to position `end`."""
        return [event for step in self._steps[start + 1 : end + 1] for event in step.events]
