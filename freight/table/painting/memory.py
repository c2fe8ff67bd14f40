"""Memory given back to the system: of pictures that are gone, Linux' C library keeps what they took for later."""

import contextlib
import sys
from typing import Final

LARGE: Final = 1 << 20
"""Bytes from which a picture has memory of its own."""
MAPPED_FROM: Final = -3
"""What the C library calls M_MMAP_THRESHOLD."""
HEAPS: Final = -8
"""What it calls M_ARENA_MAX."""


def hold_little() -> None:
    """From now on get back the memory of a large picture as soon as it is gone, and have one heap for all threads.

    By itself the C library keeps what was large for later ones, which seldom fit, and begins a heap for each thread
    that comes while others work, of which the holes add up: in a long game to ten megabytes and more.
    """
    _ask("mallopt", MAPPED_FROM, LARGE)
    _ask("mallopt", HEAPS, 1)


def give_back_small() -> None:
    """Give back at once the pages on which nothing lies any more: many small pictures leave such."""
    _ask("malloc_trim", 0)


def _ask(name: str, *given: int) -> None:
    """Call what only Linux' usual C library has; the others give back by themselves."""
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):  # another C library than the usual one
            getattr(ctypes.CDLL(None), name)(*given)
