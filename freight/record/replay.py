"""Walking through a game: the state at any of its positions, quickly.

Position 0 is the table after the setup, each further position is one step later. Steps that were taken back have no
position, unless they are asked for: then every step of the file has one, taking back included.
"""

from bisect import bisect_right
from typing import Final

from freight.engine.commands import Command, Undo
from freight.engine.events import Event
from freight.engine.evolve import fold
from freight.engine.state import State
from freight.record.history import Lineage, Record, walked

_SNAPSHOT_EVERY: Final = 16


class Replay:
    """A recorded game by position. What is added to a running game later is not in it.

    With `undone`, the steps that were taken back have positions too, as have those that take them back.
    """

    def __init__(self, record: Record, undone: bool = False) -> None:
        self.record = record
        self.header = record.header
        self.undone = undone
        whole = Lineage(record.steps)
        self.places = list(range(len(record.steps))) if undone else whole.standing
        """By position the place of its step in the record."""
        self.undone_places = sorted({*whole.taken_back, *whole.taken_back.values()})
        """The places of all steps that do not hold: those taken back, and those that take back."""
        self._steps = [record.steps[place] for place in self.places]
        self._follows = whole.follows if undone else list(range(-1, len(self._steps) - 1))
        self._hidden = frozenset(self.undone_places)
        self._snapshots = self._take_snapshots()

    def _take_snapshots(self) -> dict[int, State]:
        """By position some of the states: one in so many steps, counted along each branch."""
        snapshots: dict[int, State] = {}
        depths = [0]
        for position, state in enumerate(walked(self.header.table(), self._steps)):
            if self._takes_back(position):
                depths.append(depths[self._follows[position] + 1])
                continue
            depth = depths[self._follows[position] + 1]
            if depth % _SNAPSHOT_EVERY == 0:
                snapshots[position] = state.copy()
            depths.append(depth + 1)
        return snapshots

    def _takes_back(self, position: int) -> bool:
        return type(self._steps[position].command) is Undo

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
        branch: list[int] = []
        now = self._follows[position] if self._takes_back(position) else position
        while now not in self._snapshots:
            branch.append(now)
            now = self._follows[now]
        state = self._snapshots[now].copy()
        for step in reversed(branch):
            fold(state, self._steps[step].events)
        return state

    def command_at(self, position: int) -> Command | None:
        """The command that led to a position; None for the setup, `Undo` where a step was taken back."""
        return self._steps[position].command

    def events_at(self, position: int) -> tuple[Event, ...]:
        """What happened between the position before and this one; `StepUndone` where a step was taken back."""
        return self._steps[position].events

    def events_between(self, start: int, end: int) -> list[Event]:
        """What happened after position `start` up to position `end`."""
        return [event for step in self._steps[start + 1 : end + 1] for event in step.events]

    def is_undone(self, position: int) -> bool:
        """Whether the step that led to a position does not hold: it was taken back later, or takes one back."""
        return self.places[position] in self._hidden

    def position_of(self, place: int) -> int:
        """The position of a step by its place in the record, or the last one before it that has a position."""
        return bisect_right(self.places, place) - 1
