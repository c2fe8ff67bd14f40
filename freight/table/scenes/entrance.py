"""The entrance of the title: as the program starts the two ships of the poster sail into their places in it.

Their first moment is the poster without them, so that the first picture waits for nothing; from the second on it is the
whole poster, and only the way there is motion. It never takes a press, and any press ends it.
"""

from typing import Final

from freight.table.animation.acts import ENTRANCE
from freight.table.looks import Sprite
from freight.table.painting.kept_looks import Kept
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Settings
from freight.table.stillness import SYSTEM, pace

POSTER: Final = Size(1920, 1440)
"""What the poster was drawn in; it covers the window, from a high one of 4 to 3 to a wide one."""
PARTS: Final = (
    ("far-ship", (1090, 748, 144, 100.8), "title-far-ship"),
    ("far-water", (840, 828, 480, 32), "title-far-water"),
    ("ship", (160.16, 691.2, 806.88, 472.32), "title-ship"),
    ("water", (0, 1100, 1920, 160), "title-water"),
)
"""The ships and the water before each: key, place in the poster, sprite."""
ANSWER: Final = 0.3
"""Seconds that the system has to say whether anything is to move."""


class Entrance:
    """Whether the ships are still to come, or on their way, or there."""

    def __init__(self, comes: bool) -> None:
        self.waits = comes
        """Whether they are still to come."""
        self._seen = self._until = 0.0

    def begins(self, now: float, settings: Settings) -> bool:
        """Whether they set sail with this tick: once the poster is seen, and the system has said whether they may."""
        if not self.waits:
            return False
        self._seen = self._seen or now
        if now == self._seen or (not SYSTEM.has_answered and now - self._seen < ANSWER):
            return False
        self.waits = False
        self._until = now + ENTRANCE if pace(settings) != "off" else 0.0
        return True

    def ends(self, now: float) -> bool:
        """End it; whether there was anything to end."""
        is_on = self.waits or now < self._until
        self.waits, self._until = False, 0.0
        return is_on


def ships(size: Size) -> list[Placement]:
    """The ships and the water before them, where they lie in the poster."""
    window = Rect(0, 0, size.w, size.h)
    return [
        Placement(key, Kept(sprite, Sprite(sprite)), _in_poster(place, size), 1, clip=window)
        for key, place, sprite in PARTS
    ]


def _in_poster(place: tuple[float, float, float, float], size: Size) -> Rect:
    """A place of the poster in a window that it covers, in pixels."""
    scale = max(size.w / POSTER.w, size.h / POSTER.h)
    wide, high = round(POSTER.w * scale), round(POSTER.h * scale)
    x, y, w, h = place
    left, right = (round(at * wide / POSTER.w) for at in (x, x + w))
    top, bottom = (round(at * high / POSTER.h) for at in (y, y + h))
    return Rect((size.w - wide) // 2 + left, (size.h - high) // 2 + top, right - left, bottom - top)
