"""The log: all that happened in the game, in words, on a slip laid over the table's right side."""

from collections.abc import Sequence
from typing import Final

from freight.languages import marked, tr
from freight.table.looks import Fill, Panel
from freight.table.painting.words import fit, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Asked, Pop, Pressed, Quiet, Transition, Typed
from freight.table.scenes.empty import empty
from freight.table.scenes.page import Page, page
from freight.table.scenes.scrolling import Column, Scroll, bar_width, follow, shortcut_or_scroll
from freight.table.settings import Settings
from freight.table.widgets import button, text
from freight.table.wording.plain import spoken
from freight.table.wording.telling import Heading

EMPTY: Final = marked("Nothing has happened yet.")


class LogScene(Quiet):
    """The log of a game; opened at its newest lines, at the bottom."""

    overlay = True
    keyboard = "log"

    def __init__(self, lines: tuple[str, ...]) -> None:
        self.lines = lines
        self.changed = True
        self._scroll = Scroll(at_end=True)
        self._turned, self._read = 0, f"line.{len(lines) - 1}"
        """How often it was scrolled by keys, and what is to be read there."""

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A veil over the table, the slip at the right."""
        measures = page(size, settings)
        wide = min(size.w - measures.px(80), max(measures.px(460), measures.text * 30))
        slip = Rect(size.w - wide, 0, wide, size.h)
        gap, high = measures.gap, measures.control
        close = Rect(slip.right - gap - high, gap, high, high)
        title = Rect(slip.x + 2 * gap, gap, close.x - slip.x - 3 * gap, high)
        words, tell = tr("What happened"), spoken(settings.plain)
        lines = [Heading(tell(line)) if is_trip(line) else tell(line) for line in self.lines]
        room = Rect(slip.x + 2 * gap, 2 * gap + high, slip.w - 3 * gap, slip.h - 3 * gap - high)
        return [
            Placement("veil", Fill("veil", 130), Rect(0, 0, size.w, size.h)),
            Placement("slip", Panel("paper", "edge", 2, 0, shadow=True), slip, 1, label=tr("The log")),
            text("title", title, words, fit(words, title.w, measures.head, bold=True), bold=True, z=3),
            button("close", close, "", icon="close", label=tr("Close the log"), z=3),
            *(self._scroll.show(log_column(lines, room, measures)) if lines else empty(room, tr(EMPTY), measures)),
        ]

    def on(self, action: Action) -> Transition | None:
        """Scroll, or close."""
        at_once = follow(self, action, self._scroll)
        match action:
            case Pressed("close"):
                return Pop()
            case Typed():
                before = self._scroll.offset
                if shortcut_or_scroll(self, action, self._scroll):
                    return Pop()
                if self._scroll.offset != before:
                    self._turned, self._read = self._turned + 1, self._scroll.first_read()
        return at_once

    def asks(self, placements: Sequence[Placement]) -> Asked | None:
        """The keyboard begins at the newest line, and goes where it is scrolled to."""
        return Asked(("log", self._turned), self._read, leads=True) if self.lines else None


def is_trip(line: str) -> bool:
    """Whether a line of the log begins a trip."""
    return isinstance(line, Heading)


def log_column(lines: Sequence[str], room: Rect, measures: Page) -> Column:
    """The lines under each other; each trip begins with a band."""
    wide = room.w - bar_width(room, measures.unit)
    top = room.y
    placed: list[Placement] = []
    for number, line in enumerate(lines):
        trip = is_trip(line)
        inner = wide - measures.gap if trip else wide
        size = measures.text
        high = measure_wrapped(line, inner, size, trip)[1]
        if trip:
            top += measures.gap if placed else 0
            band = Rect(room.x, top, wide, high + measures.gap // 2)
            placed.append(Placement(f"band.{number}", Panel("gold_light", radius=measures.gap // 2), band, 2))
            rect = Rect(room.x + measures.gap // 2, top + measures.gap // 4, inner, high)
            top = band.bottom + measures.gap // 2
        else:
            rect = Rect(room.x, top, inner, high)
            top = rect.bottom + measures.gap // 3
        placed.append(text(f"line.{number}", rect, line, size, bold=trip, wrap=True, valign="top", z=3, reads=True))
    return Column("log", room, tuple(placed), top - room.y, 3 * measures.text)
