"""Whether memory stays flat: what the process holds, sampled all along, and its last tenth held against its third.

The first two tenths are left out: until then stores of fonts, pictures and measured words fill up to their bounds.
"""

import gc
import sys
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

SAMPLE: Final = 2_000
"""Events from one sample to the next."""
FEWEST: Final = 40
"""With fewer samples nothing can be told of growth."""
MOST_GROWTH: Final = 1.10
"""The last tenth may come to so many times the third."""


class Sample(NamedTuple):
    """What the process holds after some events: bytes of memory, and blocks of Python's own."""

    events: int
    resident: int
    blocks: int


def sample(events: int) -> Sample:
    """What is held now, after the garbage is gone."""
    gc.collect()
    return Sample(events, resident(), sys.getallocatedblocks())


def resident() -> int:
    """The bytes of memory that this process has; 0 where the system does not say."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[1]) * 4096 if pages.exists() else 0


class Growth(NamedTuple):
    """How the last tenth of the samples compares to the third, and what is added in 100,000 events between them."""

    resident: float
    blocks: float
    bytes_more: float
    blocks_more: float

    @property
    def flat(self) -> bool:
        """Whether that is within the bound."""
        return self.resident <= MOST_GROWTH and self.blocks <= MOST_GROWTH


def growth(samples: list[Sample]) -> Growth | None:
    """How memory has grown; None where there are too few samples to tell."""
    if len(samples) < FEWEST:
        return None
    tenth = len(samples) // 10
    early, late = samples[2 * tenth : 3 * tenth], samples[-tenth:]
    span = max(1.0, median(each.events for each in late) - median(each.events for each in early)) / 100_000
    was, now = (median(each.resident for each in part) for part in (early, late))
    had, has = (median(each.blocks for each in part) for part in (early, late))
    return Growth(now / was if was else 1.0, has / had, (now - was) / span, (has - had) / span)
