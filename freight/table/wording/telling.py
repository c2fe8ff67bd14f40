"""The log of a game in words, for the scenes that show it."""

from collections.abc import Iterable

from freight.engine.events import Event, TripBegan
from freight.engine.evolve import evolve
from freight.engine.state import State
from freight.record.header import Header
from freight.record.words import sentences


class Heading(str):
    """A line of the log that begins a trip, and stands above those that follow."""

    __slots__ = ()


def told_so_far(header: Header, events: Iterable[Event]) -> list[str]:
    """Every line of the log of these events, the first of the game first."""
    state = header.table()
    lines: list[str] = []
    for event in events:
        lines += told(event, state, header)
        evolve(state, event)
    return lines


def told(event: Event, before: State, header: Header) -> list[str]:
    """What one event adds to the log: one line, or none."""
    line = sentences(event, before, header)
    if not line:
        return []
    return [Heading(line) if isinstance(event, TripBegan) else line]
