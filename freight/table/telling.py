"""The log of a game in words, for the scenes that show it."""

from collections.abc import Iterable

from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.state import State
from freight.record.header import Header
from freight.record.words import sentences


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
    return [line] if line else []
