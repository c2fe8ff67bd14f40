"""The window itself: opened, resized, full screen, its size remembered; and what is shown when there is none."""

import os
import sys

import pygame

from freight.table import sprites
from freight.table.placement import Size

TITLE = "Freight Expectations"
CLASS = "freight"
LEAST = Size(1024, 640)


class NoWindowError(Exception):
    """No window can be opened; the text says why and what to do."""


def prepare() -> None:
    """Tell SDL how we want our window, before it starts; what the player's environment says goes first."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", CLASS)
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", CLASS)
    # We repaint only what changes: a framebuffer in memory takes that as it is, without a renderer in between.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


class Window:
    """The one window, and the surface that is painted on."""

    def __init__(self, size: tuple[int, int], full_screen: bool) -> None:
        prepare()
        try:
            pygame.display.init()  # neither sound nor anything else that a machine may lack
            pygame.font.init()
            self._icon()
            pygame.display.set_caption(TITLE, TITLE)
            self.windowed = Size(*size)
            self.full_screen = full_screen
            self._open()
        except pygame.error as error:
            pygame.quit()
            raise NoWindowError(_why_not(str(error))) from error
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""
        return pygame.display.get_surface() or pygame.Surface(LEAST)

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return Size(*self.surface.get_size())

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back to a window of the size before."""
        self.full_screen = not self.full_screen
        self._open()

    def resized(self, w: int, h: int) -> None:
        """The player has given the window another size; one too small for the table is made the least that is not."""
        if self.full_screen:
            return
        self.windowed = Size(max(LEAST.w, w), max(LEAST.h, h))
        if (w, h) != self.windowed:
            self._open()

    def show(self, rects: list[pygame.Rect]) -> None:
        """Bring repainted rectangles from memory to the screen."""
        if rects:
            pygame.display.update(rects)

    def close(self) -> None:
        """Close the window."""
        pygame.quit()

    def _open(self) -> None:
        if self.full_screen:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._within_desktop(), pygame.RESIZABLE)

    def _within_desktop(self) -> Size:
        widths, heights = zip(*pygame.display.get_desktop_sizes(), strict=True)
        return Size(max(LEAST.w, min(self.windowed.w, max(widths))), max(LEAST.h, min(self.windowed.h, max(heights))))

    @staticmethod
    def _icon() -> None:
        pygame.display.set_icon(sprites.raster("app-icon", (128, 128)))


def _why_not(error: str) -> str:
    missing = sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if missing:
        return "No screen was found to open a window on. Start the game from a desktop, or set DISPLAY to one."
    return f"The window can't be opened: {error}. Start the game from a desktop with a screen."
