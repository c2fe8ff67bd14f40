"""Living a life again: up to its fault, by fewer and fewer of its events, or to see what holds on to memory."""

import gc
import tracemalloc
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import pygame

from tests.campaigns.monkey.life import EVENTS, Life, Moment, born, where

CLOSE: Final = 60
"""From so many events before the end on, the laws are looked at after every round."""
TRIALS: Final = 60


def again(name: str, events: int, figures: Counter[str]) -> tuple[str, list[Moment]]:
    """Live a life up to an event: the fault that it meets, or nothing, and its journal."""

    def lived(life: Life) -> None:
        life.live(events - CLOSE)
        while life.events < events:
            life.live(life.events + 1)
            if life.app.stage.levels:
                life.look()

    return _tried(name, lived, figures)


def relived(name: str, journal: list[Moment]) -> tuple[str, list[Moment]]:
    """Have just these events come in, from the beginning of a life."""

    def lived(life: Life) -> None:
        for place, (seconds, events) in enumerate(journal):
            life.pass_round(events, seconds)
            if len(journal) - place < CLOSE and life.app.stage.levels:
                life.look()

    return _tried(name, lived, Counter())


def _tried(name: str, lived: Callable[[Life], None], figures: Counter[str]) -> tuple[str, list[Moment]]:
    journal: list[Moment] = []
    try:
        with born(name, EVENTS, figures, journal) as life:
            lived(life)
            life.close()
    except Exception as error:
        return where(error), journal
    return "", journal


def shrunk(name: str, journal: list[Moment], fault: str) -> list[Moment]:
    """Fewer events that lead to the same fault: pieces are left out, ever smaller ones, while it stays."""
    trials, size = TRIALS, len(journal) // 2
    kind = fault.split(" (")[0]
    while size and trials:
        start = 0
        while start < len(journal) and trials:
            shorter = journal[:start] + journal[start + size :]
            trials -= 1
            if relived(name, shorter)[0].startswith(kind):
                journal = shorter
                print(f"{len(journal):,} rounds lead there", flush=True)
            else:
                start += size
        size //= 2
    return journal


def told(journal: list[Moment]) -> Iterator[str]:
    """A journal in lines."""
    for seconds, events in journal:
        yield f"{seconds:.3f} s: {'; '.join(_told(*event) for event in events) or 'nothing'}"


def _told(kind: int, facts: dict[str, Any]) -> str:
    words = ", ".join(f"{name} {fact!r}" for name, fact in facts.items() if name != "window")
    return f"{pygame.event.event_name(kind)} {words}"


def grown(name: str, events: int) -> Iterator[str]:
    """The lines of the program that hold more at the end of a life than in its middle."""
    with born(name, events, Counter()) as life:
        tracemalloc.start(4)
        life.live(events // 2)
        gc.collect()
        before = tracemalloc.take_snapshot()
        life.live(events)
        gc.collect()
        after = tracemalloc.take_snapshot()
        tracemalloc.stop()
    for difference in after.compare_to(before, "traceback")[:12]:
        lines = " < ".join(str(frame).rpartition("/")[2] for frame in reversed(difference.traceback))
        yield f"{difference.size_diff / 1024:+9,.0f} KiB in {difference.count_diff:+,} blocks: {lines}"
