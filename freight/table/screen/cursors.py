"""The pointer's picture: an arrow, a finger over what can be pressed, a hand over what can be carried, a fist around
it.

SDL hands the pictures to the system, which moves them by itself: nothing is painted for it. Over a field that is typed
into, and where the player wants it or the system takes no pictures, the pointer is the system's own.
"""

import logging
from functools import lru_cache
from typing import Final, Literal

import msgspec
import pygame

from freight.table.painting import sprites
from freight.table.painting.palettes import THEMES
from freight.table.placement import Size, leads_to_rule, slides
from freight.table.settings import Palette, Settings
from freight.table.stage.pointer import Pointer, usable
from freight.table.widgets import unit

LOG = logging.getLogger(__name__)
Shape = Literal["arrow", "press", "hand", "grip", "text"]
SPOTS: Final[dict[Shape, tuple[float, float]]] = {
    "arrow": (18 / 96, 8 / 96),
    "press": (42 / 96, 10 / 96),
    "hand": (0.55, 0.55),
    "grip": (0.55, 0.55),
}
"""Where in its picture a pointer points, in shares of its width and height; a shape without one is the system's."""
SYSTEMS: Final[dict[Shape, int]] = {
    "arrow": pygame.SYSTEM_CURSOR_ARROW,
    "press": pygame.SYSTEM_CURSOR_HAND,
    "hand": pygame.SYSTEM_CURSOR_HAND,
    "grip": pygame.SYSTEM_CURSOR_SIZEALL,
    "text": pygame.SYSTEM_CURSOR_IBEAM,
}
SIDE: Final = 32
"""The side of a picture at 1280×800 and 100 %."""
LARGEST: Final = 128
"""Larger ones are refused by some systems."""


class Cursor(msgspec.Struct, frozen=True):
    """A pointer as it is to be shown: its shape, the side of its picture (0: the system's own) and its colours."""

    shape: Shape
    side: int
    palette: Palette


def shape_of(pointer: Pointer) -> Shape:
    """What the pointer shows about what it is over, or carries."""
    if pointer.drag:
        return "grip"
    over = pointer.by_key.get(pointer.over)
    if over is None or not over.enabled:
        return "arrow"
    if over.role == "field":
        return "text"
    if over.draggable and not slides(over):
        return "hand"
    return "press" if usable(over) or leads_to_rule(over) else "arrow"


def side_of(points: Size, settings: Settings) -> int:
    """The side of the picture in a window of this size, in points of the system; 0 for the system's own pointer."""
    if not settings.pointer:
        return 0
    return min(LARGEST, round(SIDE * unit(points) * settings.letters / 100))


class Cursors:
    """The pointer that is shown, changed only when another is due."""

    def __init__(self) -> None:
        self.shown: Cursor | None = None

    def follow(self, pointer: Pointer, points: Size, settings: Settings) -> None:
        """Show what is due for a pointer, in a window so many points large."""
        due = Cursor(shape_of(pointer), side_of(points, settings), settings.palette)
        if due != self.shown:
            self.shown = due
            _show(due)


def _show(cursor: Cursor) -> None:
    try:
        pygame.mouse.set_cursor(made(cursor))
    except pygame.error as error:  # a system without pictures for pointers: its own goes on
        _complain(str(error))


@lru_cache(maxsize=16)
def made(cursor: Cursor) -> pygame.Cursor:
    """The pointer as the system takes it."""
    spot = SPOTS.get(cursor.shape)
    if not cursor.side or spot is None:
        return pygame.Cursor(SYSTEMS[cursor.shape])
    side = cursor.side
    picture = sprites.raster(f"cursor-{cursor.shape}", (side, side), THEMES[cursor.palette])
    return pygame.Cursor((round(spot[0] * side), round(spot[1] * side)), picture)


@lru_cache(maxsize=8)  # once for each fault, not at each move
def _complain(fault: str) -> None:
    LOG.warning("The pointer's pictures can't be shown: %s", fault)
