"""Whether memory stays flat: what the process holds each time a life is over and all of it closed.

Within a life that goes up and down with the scenes that are open, the size of the window, and the journal. What holds
at most so many things is emptied before it is looked at: it would fill up over hundreds of thousands of events, which
looks like a leak, or hides one. The first fifth is left out: until then the program is still being loaded.
"""

import ctypes
import gc
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from freight.table.layout import sheet
from freight.table.memory import give_back_small
from freight.table.words import forget_fonts

FEWEST: Final = 20
"""With fewer samples nothing can be told of growth."""
LEFT_OUT: Final = 5
"""One part in so many of the samples, from the first on, is left out."""
MOST_GROWTH: Final = 1.10
"""Memory may come to so many times what it was."""
SPAN: Final = 100_000
"""Growth is told for so many events…"""
MOST_HEAP: Final = 512 << 10
"""…of which the C library may hold so many more bytes,"""
MOST_BLOCKS: Final = 4_000
"""and Python so many more blocks: a quarter of a mebibyte,"""
MOST_RESIDENT: Final = 1 << 20
"""and the process so many bytes: its pages are never quite full, and not each time as empty."""


class Sample(NamedTuple):
    """What the process holds after some events: bytes of memory, those in use of the C library, and Python's blocks."""

    events: int
    resident: int
    heap: int
    blocks: int


def sample(events: int) -> Sample:
    """What is held now, after the garbage is gone, and what is kept in stores that have a bound."""
    empty_stores()
    gc.collect()
    give_back_small()
    return Sample(events, resident(), heap(), sys.getallocatedblocks())


def empty_stores() -> None:
    """Empty what holds at most so many things. What has no bound stays as it is: it is what is looked for."""
    for store in stores():
        if store.cache_parameters()["maxsize"] is not None:
            store.cache_clear()
    forget_fonts()
    sheet._REGIONS.clear()  # noqa: SLF001 - emptied by itself whenever it is full
    re.purge()


def stores() -> Iterator[Any]:
    """The functions of the game that keep what they gave."""
    for name, module in sorted(sys.modules.items()):
        if name.partition(".")[0] == "freight":
            yield from (each for each in vars(module).values() if hasattr(each, "cache_parameters"))


def resident() -> int:
    """The bytes of memory that this process has; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * 4096 if pages.exists() else 0


class _Heap(ctypes.Structure):
    """What `mallinfo2` of glibc gives."""

    _names = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")
    _fields_ = tuple((name, ctypes.c_size_t) for name in _names)


def heap() -> int:
    """The bytes that the C library has given out and not got back: pictures, and large things of Python. 0 where it
    does not say."""
    if sys.platform != "linux":
        return 0
    try:
        ask = ctypes.CDLL(None).mallinfo2
    except AttributeError:  # another C library than the usual one
        return 0
    ask.restype = _Heap
    told = ask()
    return int(told.uordblks + told.hblkhd)


class Growth(NamedTuple):
    """How many times its memory the process has in the end, and what is added in `SPAN` events."""

    times: float
    resident: float
    heap: float
    blocks: float

    @property
    def flat(self) -> bool:
        """Whether all that is within its bound."""
        within = self.heap <= MOST_HEAP and self.blocks <= MOST_BLOCKS and self.resident <= MOST_RESIDENT
        return within and self.times <= MOST_GROWTH


def growth(samples: Sequence[Sample]) -> Growth | None:
    """How memory has grown; None where there are too few samples to tell."""
    if len(samples) < FEWEST:
        return None
    settled = samples[len(samples) // LEFT_OUT :]
    few = max(1, len(settled) // 8)
    was, now = (median(each.resident for each in part) for part in (settled[:few], settled[-few:]))
    return Growth(
        now / was if was else 1.0,
        added(settled, [each.resident for each in settled]),
        added(settled, [each.heap for each in settled]),
        added(settled, [each.blocks for each in settled]),
    )


def added(samples: Sequence[Sample], held: Sequence[int]) -> float:
    """What is added in `SPAN` events: the median between any two samples, so that one that lies far off is nothing."""
    pairs = combinations(zip(samples, held, strict=True), 2)
    return median((more - less) * SPAN / (late.events - early.events) for (early, less), (late, more) in pairs)
