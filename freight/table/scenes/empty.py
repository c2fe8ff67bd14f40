"""What stands where there is nothing to show: a picture, why there is nothing, and the way on where there is one."""

from typing import Final

import msgspec

from freight.table.looks import Sprite
from freight.table.painting.words import fit_wrapped, measure_wrapped
from freight.table.placement import Placement, Rect
from freight.table.scenes.page import Page
from freight.table.widgets import button, button_width, text

CRATE: Final = "empty-crate"
SHIP: Final = "ship-cargo-figure"
SHAPE: Final = 240 / 168
"""The width of a picture for its height."""
LEAST, MOST = 3, 13
"""The height of the picture in letters: a lower one is left out."""
WIDEST: Final = 36
"""The width of the words in letters, at the most."""


class WayOn(msgspec.Struct, frozen=True):
    """A button below the words: its key, what is written on it in the language in use, its icon."""

    key: str
    words: str
    icon: str = ""


def empty(
    room: Rect, words: str, measures: Page, *, picture: str = CRATE, way: WayOn | None = None, key: str = "none",
    said: str = "",
) -> list[Placement]:  # fmt: skip
    """All of it in the middle of a room. `said` is a second sentence, of what was done last."""
    gap, wide = measures.gap, min(room.w, measures.text * WIDEST)
    left = room.x + (room.w - wide) // 2
    way_h = measures.control + gap if way else 0
    sentences = [(each, at) for each, at in ((words, key), (said, "said")) if each]
    most_h = (room.h - way_h) // len(sentences) - gap
    sizes = [fit_wrapped(each, (wide, most_h), measures.text + 2, 9) for each, _ in sentences]
    heights = [measure_wrapped(each, wide, size)[1] for (each, _), size in zip(sentences, sizes, strict=True)]
    words_h = sum(heights) + gap * (len(heights) - 1)
    picture_h = min(MOST * measures.text, room.h - words_h - way_h - 2 * gap, round(room.w / SHAPE))
    picture_h = picture_h if picture_h >= LEAST * measures.text else 0
    top = room.y + max(0, room.h - words_h - way_h - picture_h - (gap if picture_h else 0)) * 2 // 5
    placed: list[Placement] = []
    if picture_h:
        across = round(picture_h * SHAPE)
        rect = Rect(room.x + (room.w - across) // 2, top, across, picture_h)
        placed.append(Placement("empty.picture", Sprite(picture, "contain"), rect, 3))
        top = rect.bottom + gap
    for (each, at), size, high in zip(sentences, sizes, heights, strict=True):
        rect = Rect(left, top, wide, high)
        placed.append(text(at, rect, each, size, align="centre", wrap=True, valign="top", z=3, reads=True))
        top = rect.bottom + gap
    if way:
        way_w = min(wide, button_width(way.words, measures.text, way.icon) + measures.text * 2)
        rect = Rect(room.x + (room.w - way_w) // 2, top, way_w, measures.control)
        placed.append(button(way.key, rect, way.words, icon=way.icon, style="primary", size=measures.text, z=3))
    return placed
