"""A list of placements being written: the regions of the table add theirs to it, in reading order."""

from collections.abc import Callable, Hashable, Iterator

import msgspec

from freight.languages import current
from freight.table.citing import cited
from freight.table.layout.frame import LEAST_TEXT, Frame
from freight.table.looks import Align, Button, ButtonStyle, Panel, Valign, Words
from freight.table.painting.table_looks import Crate, Gap, GoodsCard, Hull, SeatRow, WeatherCard
from freight.table.painting.words import fit, fit_wrapped, measure, measure_wrapped, shortened, tallest
from freight.table.placement import Look, Placement, Rect, Role
from freight.table.wording.plain import plainly, unruled

GROUND, PAPER, PRINT, CARD, TOP = 0, 1, 2, 3, 6
"""Heights above the table: the sea, panels on it, what is printed on them, cards and ships, what lies on cards."""


_REGIONS: dict[Hashable, tuple[Placement, ...]] = {}
_MOST_REGIONS = 256


class Sheet:
    """The placements of one picture, and the frame they lie in."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.placements: list[Placement] = []

    def put(
        self, key: str, look: Look, rect: Rect, z: int = PRINT, label: str = "", role: Role = "picture",
        drops: tuple[str, ...] = (), focusable: bool = False, enabled: bool = True, why: str = "",
        along: tuple[str, ...] = (), rulings: tuple[str, ...] = (), angle: float = 0.0,
    ) -> None:  # fmt: skip
        """Add a placement; one with `drops` can be dragged to them, and takes those `along` with it."""
        if self.frame.plain and isinstance(look, SeatRow):
            look = msgspec.structs.replace(look, text=plainly(look.text))
        if isinstance(look, GoodsCard | Crate):
            look = msgspec.structs.replace(look, least=self.frame.least)
        if isinstance(look, GoodsCard | Crate | Hull):
            look = msgspec.structs.replace(look, letters=self.frame.tiny if self.frame.grown else self.frame.least)
        elif self.frame.grown and isinstance(look, WeatherCard | Gap):
            look = msgspec.structs.replace(look, letters=self.frame.tiny)
        self.placements.append(
            Placement(
                key, look, rect, z, angle, label, role, focusable, enabled, bool(drops), drops, why, None, along,
                rulings,
            )
        )  # fmt: skip

    def scaled(self, by: float) -> "Sheet":
        """The same sheet for somebody who writes on it with lengths and letters so many times as large."""
        frame, larger = self.frame, Sheet(self.frame)
        larger.frame = msgspec.structs.replace(
            frame, unit=frame.unit * by, tiny=round(frame.tiny * by), text=round(frame.text * by)
        )
        larger.placements = self.placements
        return larger

    def region(self, key: Hashable, write: Callable[["Sheet"], None]) -> None:
        """Add a region, taken from before where nothing of what it is made of (the `key`) has changed."""
        place = (self.frame, current(), key)
        found = _REGIONS.get(place)
        if found is None:
            fresh = Sheet(self.frame)
            write(fresh)
            if len(_REGIONS) >= _MOST_REGIONS:
                _REGIONS.clear()
            found = _REGIONS[place] = tuple(fresh.placements)
        self.placements.extend(found)

    def panel(self, key: str, rect: Rect, fill: str = "paper", border: str = "edge", width: float = 2) -> None:
        """A sheet of paper on the table, with its shadow."""
        px = self.frame.px
        self.put(key, Panel(fill, border, px(width), px(13, 6), shadow=True), rect, PAPER)

    def write(
        self, key: str, text: str, rect: Rect, size: int, bold: bool = False, colour: str = "ink",
        align: Align = "left", valign: Valign = "middle", wrap: bool = False, cut: bool = False, z: int = PRINT,
        rulings: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Add a text, set smaller where it would not fit, down to the least size; then a name may be `cut` short.

        A press leads to the ruling that it rests on or names, even where plain words leave its number out.
        """
        if not text or rect.w < 4 or rect.h < 4:
            return
        rulings = rulings or cited(text)
        if self.frame.plain:  # names are cut, and stay as they are
            text = unruled(text) if cut else plainly(text)
        if wrap:
            size = fit_wrapped(text, (rect.w, rect.h), size, LEAST_TEXT, bold)
        else:
            size = min(fit(text, rect.w, size, LEAST_TEXT, bold), max(LEAST_TEXT, tallest(rect.h)))
            bold = bold and measure(text, size, True)[0] <= rect.w
        shown = shortened(text, rect.w, size, bold) if cut else text
        look = Words(shown, size, colour, bold, align, valign, wrap)
        self.put(key, look, rect, z, text, "text", rulings=rulings)

    def first_fit(self, texts: tuple[str, ...], room: Rect, size: int = LEAST_TEXT) -> str:
        """The first of some texts that fits a room in its lines and in letters of a size, else the last."""
        for text in texts:
            if self.height_of(text, room.w, size) <= room.h:
                return text
        return texts[-1]

    def height_of(self, text: str, width: int, size: int) -> int:
        """How high a text is, as it is written here: in letters of a size, wrapped to a width, all in pixels."""
        return measure_wrapped(plainly(text) if self.frame.plain else text, width, size)[1]

    def button(
        self, key: str, text: str, rect: Rect, icon: str = "", style: ButtonStyle = "plain", label: str = "",
        enabled: bool = True, why: str = "", down: bool = False, size: int = 0, rulings: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Add a button; one that can't be used now says why when it is tried."""
        look = Button(text, icon, style, down, size or min(self.frame.large, round(rect.h * 0.44)))
        self.put(key, look, rect, CARD, label or text, "button", (), True, enabled, why, rulings=rulings)


def row(rect: Rect, count: int, gap: int) -> Iterator[Rect]:
    """A rectangle cut into so many equal ones side by side."""
    across = (rect.w - gap * (count - 1)) / max(1, count)
    for place in range(count):
        left = rect.x + round(place * (across + gap))
        yield Rect(left, rect.y, int(across), rect.h)


def rows(rect: Rect, count: int, gap: int, most: int = 10_000) -> Iterator[Rect]:
    """A rectangle cut into so many equal ones below each other, none higher than `most`."""
    tall = min(most, (rect.h - gap * (count - 1)) / max(1, count))
    for place in range(count):
        yield Rect(rect.x, rect.y + round(place * (tall + gap)), rect.w, int(tall))


def grid(rect: Rect, columns: int, count: int, gap: int, most: int = 10_000) -> Iterator[Rect]:
    """Equal cells in reading order, none higher than `most`."""
    for line in rows(rect, -(-count // columns), gap, most):
        for cell in row(line, columns, gap):
            if count > 0:
                yield cell
            count -= 1


def width_of(text: str, size: int, bold: bool = False) -> int:
    """The width of a text in pixels."""
    return measure(text, size, bold)[0]


def shortest_fit(texts: tuple[str, ...], room: int, size: int, bold: bool = False) -> str:
    """The first of the texts that fits the room at a size, else the last."""
    for text in texts:
        if measure(text, size, bold)[0] <= room:
            return text
    return texts[-1]
