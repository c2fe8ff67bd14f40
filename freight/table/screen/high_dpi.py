"""Screens with small pixels: how large a window is to be on one at first, and where a pointer told in points is.

On Windows we ask for true pixels of each screen (`SDL_WINDOWS_DPI_AWARENESS`): window, surface and pointer are all
told in them. On macOS and Wayland the system tells points and enlarges what we paint, or the surface has more pixels
than the window has points; then the pointer is brought to pixels here.
"""

import contextlib
import sys
from typing import Final

import pygame

from freight.table.placement import Size

USUAL: Final = 96
"""Dots an inch of a screen that Windows shows at 100 %."""
MOST: Final = 4.0
POINTED: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


def scale() -> float:
    """How many times larger the player has Windows show everything; the other systems do it by themselves: 1.

    To be asked once SDL has told Windows that it knows about this.
    """
    if sys.platform == "win32":
        import ctypes

        with contextlib.suppress(AttributeError, OSError):  # before Windows 10
            return min(MOST, max(1.0, ctypes.windll.user32.GetDpiForSystem() / USUAL))
    return 1.0


def enlarged(size: Size, times: float) -> Size:
    """A size on a screen that shows everything so many times larger."""
    return Size(round(size.w * times), round(size.h * times))


def in_pixels(event: pygame.Event, points: Size, pixels: Size) -> pygame.Event:
    """An event of the pointer with its place in pixels, where a window of so many points has a surface of more pixels.

    Any other event is as it was.
    """
    if points == pixels or event.type not in POINTED or not points.w or not points.h:
        return event
    x, y = event.pos
    told = {**event.dict, "pos": (x * pixels.w // points.w, y * pixels.h // points.h)}
    return pygame.Event(event.type, told)
