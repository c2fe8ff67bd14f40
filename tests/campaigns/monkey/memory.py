"""Whether memory stays flat: what the process holds each time a life is over and all of it closed.

Within a life that goes up and down with the scenes that are open and the size of the window. What holds at most so many
things is emptied before it is looked at: it would fill up over hundreds of thousands of events, which looks like a
leak, or hides one. So would modules that are loaded when a scene is first met; after some lives all are loaded, and
what came before is left out.
"""

import contextlib
import ctypes
import gc
import importlib
import math
import os
import pkgutil
import re
import sys
from collections.abc import Collection, Sequence
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

import freight
from freight.table.layout import sheet
from freight.table.painting.memory import give_back_small
from freight.table.painting.words import forget_fonts

LOADED: Final = 5
"""After so many lives all of the program is loaded; until then each part must come when it is needed."""
FEWEST: Final = 25
"""With fewer samples nothing can be told of growth."""
LEFT_OUT: Final = 5
"""One part in so many of the samples, from the first on, is left out."""
MOST_GROWTH: Final = 1.10
"""Memory may come to so many times what it was."""
SPAN: Final = 100_000
"""Growth is told for so many events…"""
MOST_USED: Final = 512 << 10
"""…in which so many more bytes may be in use,"""
MOST_BLOCKS: Final = 8_000
"""and so many more blocks of Python, where the system does not say how many bytes they are."""

FINITE: Final = {
    "_order": 2_344,  # of at most six things, some of them in some order
    "_rounds": 872,  # orders of two to six ships
    "_loads_of": 77 * 5,  # cards, by stacks of a ship
    "_bids": 21 * 22,  # from one amount to another within the highest auction limit
    "_upgrade_beyond_money": 15,  # prices, by less money than that
    "number_of": 77,  # cards
    "Bounds": 5,  # seats
}
"""Of these there are only so many by the rules; they are kept without a bound."""
IN_USE: Final = re.compile(rb"# bytes in allocated blocks\s*=\s*([\d,]+)")


class Sample(NamedTuple):
    """What the process holds after some events: bytes of memory, of which so many are in use, and blocks of Python.

    Pages are given back whole only, so that there are more bytes of memory than are in use, and not each time as many.
    """

    events: int
    resident: int
    used: int
    blocks: int


def sample(events: int) -> Sample:
    """What is held now, after the garbage is gone, and what is kept in stores that have a bound."""
    empty_stores()
    gc.collect()
    give_back_small()
    return Sample(events, resident(), used(), sys.getallocatedblocks())


def load_all() -> None:
    """Load every module of the program that can be loaded here, besides those that build it."""
    for each in pkgutil.walk_packages(freight.__path__, "freight."):
        if "__main__" not in each.name and not each.name.startswith("freight.build"):
            with contextlib.suppress(ImportError):
                importlib.import_module(each.name)


def empty_stores() -> None:
    """Empty what holds at most so many things. All else stays as it is: it is what is looked for."""
    for store in stores():
        if most(store) is not None:
            store.cache_clear()
    forget_fonts()
    sheet._REGIONS.clear()  # noqa: SLF001 - emptied by itself whenever it is full
    re.purge()


def most(store: Any) -> int | None:
    """How many things a store can hold; None if there is no end to them."""
    bound: int | None = store.cache_parameters()["maxsize"]
    return FINITE.get(store.__name__) if bound is None else bound


def overfull() -> list[str]:
    """The stores that hold more than there can be."""
    return [store.__name__ for store in stores() if store.cache_info().currsize > (most(store) or math.inf)]


def stores() -> Collection[Any]:
    """The functions of the game that keep what they gave."""
    modules = [module for name, module in sys.modules.items() if name.partition(".")[0] == "freight"]
    return dict.fromkeys(each for module in modules for each in vars(module).values() if _keeps(each))


def _keeps(thing: object) -> bool:
    return callable(thing) and hasattr(thing, "cache_parameters")


def resident() -> int:
    """The bytes of memory that this process has, besides files it has read; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    if not pages.exists():
        return 0
    _, held, of_files, *_ = map(int, pages.read_text().split())
    return (held - of_files) * 4096


def used() -> int:
    """The bytes that something lies in, be it pictures or objects; 0 where the system does not say."""
    return _of_c() + _of_python() if sys.platform == "linux" and hasattr(ctypes.CDLL(None), "mallinfo2") else 0


class _Given(ctypes.Structure):
    """What `mallinfo2` of the C library tells."""

    _names = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")
    _fields_ = tuple((name, ctypes.c_size_t) for name in _names)


def _of_c() -> int:
    """The bytes that the C library has given out and not got back: pictures, and large objects of Python."""
    ask = ctypes.CDLL(None).mallinfo2
    ask.restype = _Given
    given = ask()
    return int(given.uordblks + given.hblkhd)


def _of_python() -> int:
    """The bytes of small objects, which Python has from the system by itself, and tells of only where errors go."""
    sys.stderr.flush()
    errors, told = os.dup(2), os.memfd_create("told")
    try:
        os.dup2(told, 2)
        sys._debugmallocstats()  # noqa: SLF001 - nothing else tells
    finally:
        os.dup2(errors, 2)
        os.close(errors)
    with os.fdopen(told, "rb") as file:
        file.seek(0)
        found = IN_USE.search(file.read())
    return int(found[1].replace(b",", b"")) if found else 0


class Growth(NamedTuple):
    """How many times its memory the process has in the end, and what is added in `SPAN` events."""

    times: float
    resident: float
    used: float
    blocks: float

    @property
    def flat(self) -> bool:
        """Whether all that is within its bound."""
        return self.times <= MOST_GROWTH and self.used <= MOST_USED and self.blocks <= MOST_BLOCKS


def growth(samples: Sequence[Sample]) -> Growth | None:
    """How memory has grown; None where there are too few samples to tell."""
    if len(samples) < FEWEST:
        return None
    settled = samples[len(samples) // LEFT_OUT :]
    few = max(1, len(settled) // 8)
    was, now = (median(each.resident for each in part) for part in (settled[:few], settled[-few:]))
    added = [_added(settled, held) for held in ("resident", "used", "blocks")]
    return Growth(now / was if was else 1.0, *added)


def _added(samples: Sequence[Sample], held: str) -> float:
    """What is added in `SPAN` events: the median between any two samples, so that one that lies far off is nothing."""
    pairs = combinations([(each.events, getattr(each, held)) for each in samples], 2)
    return median((more - less) * SPAN / (late - early) for (early, less), (late, more) in pairs)
