"""The window itself: opened, resized, full screen, its size remembered; and what is shown when there is none."""

import os
import sys
import warnings
from collections.abc import Callable

import pygame

from freight.languages import marked, tr
from freight.table.painting import sprites
from freight.table.placement import Rect, Size
from freight.table.proportions import LEAST_WINDOW
from freight.table.screen.high_dpi import enlarged, scale
from freight.table.settings import Settings

TITLE = marked("Freight Expectations")
AT_FIRST = Size(*Settings().window)
"""The size of a window that nobody has given another."""
REST = 0.4
"""Seconds without a change of size after which a window that is too small is set right."""


SEEN_LATER = sys.platform in ("win32", "darwin")
"""Whether a window must be known to screen readers before it is seen."""


class NoWindowError(Exception):
    """No window can be opened; the text says why and what to do."""


class Window:
    """The one window, and the surface that is painted on.

    `before_seen` is called once there is a window and before anybody has seen it, on Windows and macOS, where that
    matters.
    """

    def __init__(
        self, size: tuple[int, int], full_screen: bool, before_seen: Callable[[], None] = lambda: None
    ) -> None:
        if sys.platform == "linux":
            # SDL would load the whole of OpenGL to show a picture that is painted in memory: 100 MB, half the start.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            pygame.display.init()  # neither sound nor anything else that a machine may lack
            if pygame.display.get_driver() == "offscreen" != os.environ.get("SDL_VIDEODRIVER"):
                raise pygame.error(tr("there is no screen"))  # SDL would open a window in memory for want of one
            self._icon()
            self.write_title()
            self.windowed = Size(*size)
            if self.windowed == AT_FIRST:
                self.windowed = enlarged(self.windowed, scale())
            self.full_screen = full_screen
            self._unsettled_since = 0.0
            self._restoring = False
            if SEEN_LATER:
                pygame.display.set_mode(self._within_desktop(), pygame.RESIZABLE | pygame.HIDDEN)
                before_seen()
            self._open()
        except pygame.error as error:
            pygame.display.quit()
            raise NoWindowError(_why_not(str(error))) from error
        pygame.key.set_repeat(400, 40)
        pygame.key.stop_text_input()

    @property
    def surface(self) -> pygame.Surface:
        """What is painted on."""
        return pygame.display.get_surface() or pygame.Surface(LEAST_WINDOW)

    @property
    def size(self) -> Size:
        """Width and height in pixels."""
        return Size(*self.surface.get_size())

    @property
    def points(self) -> Size:
        """Width and height as the system counts them; on some it tells where the pointer is in the same measure."""
        return Size(*pygame.display.get_window_size())

    @staticmethod
    def write_title() -> None:
        """Write on the window what it is, in the language in use."""
        pygame.display.set_caption(tr(TITLE), tr(TITLE))

    def stands(self) -> tuple[bool, Rect]:
        """Whether the keyboard is the window's, and where on the screen it is."""
        return pygame.key.get_focused(), Rect(*pygame.display.get_window_position(), *self.size)

    def toggle_full_screen(self, now: float) -> None:
        """Fill the screen, or go back to a window of the size before."""
        self.full_screen = not self.full_screen
        self._restoring = not self.full_screen
        self._unsettled_since = now if self._restoring else 0.0
        self._open()

    def resized(self, w: int, h: int, now: float) -> None:
        """The player has given the window another size; keep it for the next start."""
        if self.full_screen or self._restoring:
            return
        self.windowed = Size(max(LEAST_WINDOW.w, w), max(LEAST_WINDOW.h, h))
        self._unsettled_since = 0.0 if (w, h) == self.windowed else now

    def settle(self, now: float) -> bool:
        """Set the size right once the player's hand has come to rest: of a window too small for the table, and of one
        that has left full screen, where some systems first keep the screen's size. Return whether it was done."""
        if not self._unsettled_since or now - self._unsettled_since < REST:
            return False
        self._unsettled_since = 0.0
        self._restoring = False
        if self.points != self._within_desktop():
            self._open()
        return True

    def show(self, rects: list[pygame.Rect]) -> None:
        """Bring repainted rectangles from memory to the screen."""
        if rects:
            pygame.display.update(rects)

    def close(self) -> None:
        """Close the window alone: the thread of the sound lets go of its device itself, and two at once crash."""
        pygame.display.quit()

    def _open(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # whatever size it gets is asked for later
            self._set_mode()

    def _set_mode(self) -> None:
        if self.full_screen:
            pygame.display.set_mode(pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._within_desktop(), pygame.RESIZABLE)

    def _within_desktop(self) -> Size:
        widths, heights = zip(*pygame.display.get_desktop_sizes(), strict=True)
        return Size(
            max(LEAST_WINDOW.w, min(self.windowed.w, max(widths))),
            max(LEAST_WINDOW.h, min(self.windowed.h, max(heights))),
        )

    @staticmethod
    def _icon() -> None:
        pygame.display.set_icon(sprites.raster("app-icon", (128, 128)))


def _why_not(error: str) -> str:
    missing = sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    if missing:
        return tr("No screen was found to open a window on. Start the game from a desktop, or set DISPLAY to one.")
    return tr("The window can't be opened: {error}. Start the game from a desktop with a screen.", error=error)
