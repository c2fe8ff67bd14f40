"""The log beside a replay: the lines around one of them, the present one marked; a press on a line leads there.

A long game has thousands of lines, so only those in sight are ever measured.
"""

from collections.abc import Sequence
from typing import overload

import msgspec

from freight.languages import tr
from freight.table.looks import Fill, Panel
from freight.table.painting.words import fit, line_height, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scene import Action, Pressed, Scrolled
from freight.table.scenes.page import Page
from freight.table.scenes.replay.walk import Line
from freight.table.widgets import button, text
from freight.table.wording.plain import plainly

Z = 30
KEY = "line"
ABOVE = 0.6
"""The share of the room that lies above the present line, while the log follows the game."""


class PlainLines(Sequence[Line]):
    """Lines in plain words, each put so when it is asked for."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, place: int) -> Line: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Line]: ...
    def __getitem__(self, place: int | slice) -> Line | Sequence[Line]:
        if isinstance(place, slice):
            return PlainLines(self._lines[place])
        line = self._lines[place]
        return msgspec.structs.replace(line, words=plainly(line.words))


class LogPanel:
    """How far the log is scrolled away from the present line, in lines."""

    def __init__(self) -> None:
        self.away = 0
        self._centre, self._most = 0, 0

    def follow(self) -> None:
        """Show the present line again."""
        self.away = 0

    def on(self, action: Action) -> bool:
        """Scroll; gives whether it did."""
        match action:
            case Scrolled(key, steps) if key.startswith((KEY, "log-")):
                return self.scroll(-3 * steps)
            case Pressed("log-earlier"):
                return self.scroll(-12)
            case Pressed("log-later"):
                return self.scroll(12)
        return False

    def scroll(self, lines: int) -> bool:
        """Show lines further down (or up, for less than 0)."""
        before = self.away
        self.away = max(-self._centre, min(self.away + lines, self._most - self._centre))
        return self.away != before

    def layout(self, room: Rect, lines: Sequence[Line], told: int, measures: Page) -> list[Placement]:
        """The panel: a heading with ways up and down, and below it the lines around the present one."""
        self._centre, self._most = max(0, told - 1), len(lines) - 1
        self.away = max(-self._centre, min(self.away, self._most - self._centre))
        gap, high = measures.gap, round(measures.text * 1.9)
        inner = Rect(room.x + gap, room.y + gap // 2, room.w - 2 * gap, room.h - gap)
        later = Rect(inner.right - high, inner.y, high, high)
        earlier = Rect(later.x - high - gap // 3, inner.y, high, high)
        title = Rect(inner.x, inner.y, earlier.x - inner.x - gap, high)
        list_room = Rect(room.x + gap // 2, title.bottom + gap // 2, room.w - gap, inner.bottom - title.bottom - gap)
        words = tr("What happened")
        size = fit(words, title.w, round(measures.text * 1.15), bold=True)
        shown = _rows(list_room, lines, self._centre + self.away, measures.small)
        tops = [number for number, _ in shown]
        return [
            Placement("log-ground", Panel("paper", "edge", 2, 0), room, Z, label=tr("The log")),
            text("log-title", title, words, size, bold=True, z=Z + 3),
            button("log-earlier", earlier, "", icon="up", label=tr("Earlier lines"), enabled=tops[0] > 0, z=Z + 3),
            button(
                "log-later", later, "", icon="down", label=tr("Later lines"), enabled=tops[-1] < self._most, z=Z + 3
            ),
            *(each for number, rect in shown for each in _line(number, rect, lines[number], told, list_room, measures)),
        ]


def _rows(room: Rect, lines: Sequence[Line], centre: int, size: int) -> list[tuple[int, Rect]]:
    """The lines that have room, and where: from the centre up, then down, and up again if there is room left."""
    pad = max(2, size // 4)
    first, used = centre, _height(lines[centre], room, size) + pad
    while first > 0 and used < room.h * ABOVE:
        first -= 1
        used += _height(lines[first], room, size) + pad
    end = centre + 1
    while end < len(lines) and used < room.h:
        used += _height(lines[end], room, size) + pad
        end += 1
    while first > 0 and used < room.h:
        first -= 1
        used += _height(lines[first], room, size) + pad
    rows = []
    top = room.bottom - used if end == len(lines) and used > room.h else room.y
    for number in range(first, end):
        high = _height(lines[number], room, size)
        rows.append((number, Rect(room.x, top, room.w, high)))
        top += high + pad
    return [row for row in rows if row[1].bottom > room.y and row[1].y < room.bottom]


def said_of(line: Line) -> str:
    """The words of a line, with a remark where it does not hold."""
    return tr("{line} (taken back)", line=line.words) if line.undone else line.words


def _height(line: Line, room: Rect, size: int) -> int:
    return max(line_height(size), measure_wrapped(said_of(line), room.w - 2 * size, size, line.heading)[1])


def _line(number: int, rect: Rect, line: Line, told: int, clip: Rect, measures: Page) -> list[Placement]:
    """A line: the present one stands out, those to come are paler, undone ones say so."""
    size, now = measures.small, number == told - 1
    ground = Panel("gold", "edge", 1, size // 3) if now else Panel("gold_light", radius=size // 3)
    look = ground if now or line.heading else Fill("paper", 0)
    words = said_of(line)
    inner = Rect(rect.x + size, rect.y, rect.w - 2 * size, rect.h)
    colour = "muted" if number >= told else "ink"
    said = text(f"{KEY}.{number}.words", inner, words, size, colour=colour, bold=line.heading, wrap=True, z=Z + 2)
    hit = Placement(f"{KEY}.{number}", look, rect, Z + 1, label=words, role="link", focusable=True, clip=clip)
    return [hit, msgspec.structs.replace(said, clip=clip)]
