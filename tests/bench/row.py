"""One row of the benchmark's table, and how a thing is timed.

A machine's own speed says little: each row stands beside peers or limits measured in the same run, and the ratio to
them is what may be compared between machines.
"""

import gc
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass


@dataclass(frozen=True)
class Peer:
    """What a row is held against, measured in the same run in the unit of the row."""

    what: str
    measured: float


@dataclass(frozen=True)
class Row:
    """What was measured, in which unit, beside which peers, and what is to be reached (in words)."""

    what: str
    measured: float
    unit: str
    peers: tuple[Peer, ...]
    to_reach: str


def seconds_each(action: Callable[[], object], times: int, rounds: int = 5) -> float:
    """The time of one call of `action`, in seconds: the best of some rounds of `times` calls, the collector at rest."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        return min(_round(action, times) for _ in range(rounds)) / times
    finally:
        if was_on:
            gc.enable()


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core meanwhile, where the system can do that."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)


def _round(action: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        action()
    return time.perf_counter() - start


def percentile(values: list[float], part: float) -> float:
    """The value that `part` (0 to 1) of the values do not pass."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]
