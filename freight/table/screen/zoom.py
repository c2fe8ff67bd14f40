"""The zoom: a thing shown large beside itself, with what it means; never over it, never outside of the window."""

from collections.abc import Iterator
from typing import Final

import msgspec

from freight.table.bubbles import ABOVE_ALL
from freight.table.looks import Panel, Words
from freight.table.painting.table_looks import Hull
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Look, Placement, Rect, Size
from freight.table.screen.close_up import CloseUp
from freight.table.settings import Settings
from freight.table.widgets import points, unit

FACTORS: Final = (1.0, 0.88, 0.76, 0.64, 0.52, 0.42, 0.34, 0.26, 0.2)
"""How large it is tried, the largest first."""
TALL: Final = 0.46
"""The height of the picture for the lesser side of the window, at its largest."""
WIDEST: Final = 0.42
"""A picture is not wider than this part of the window."""
LEAST_LETTERS: Final = 11


class Slip(msgspec.Struct, frozen=True):
    """A slip that is ready to be laid somewhere: its size, and where picture, title and text lie on it."""

    size: Size
    picture: Rect
    title: Rect
    text: Rect
    letters: int
    margin: int


def zoomed(shown: CloseUp, beside: Rect, size: Size, settings: Settings) -> list[Placement]:
    """The placements of a zoom beside a rectangle; none where even the smallest finds no room."""
    gap = round(10 * unit(size))
    for factor in FACTORS:
        for slip in slips(shown, factor, size, settings):
            for place in _places(slip.size, beside, size, gap):
                return _laid(shown, slip, place)
    return []


def slips(shown: CloseUp, factor: float, size: Size, settings: Settings) -> Iterator[Slip]:
    """The slip with the words at the right of the picture, and with the words below it."""
    margin = max(6, round(14 * unit(size)))
    letters = max(LEAST_LETTERS, round(points(size, settings, 18) * max(factor, 0.62)))
    tall = min(TALL * factor * min(size) / max(1.0, shown.shape) ** 0.5, WIDEST * size.w / shown.shape)
    picture = Size(max(24, round(tall * shown.shape)), max(24, round(tall)))
    for words_w in (letters * 17, letters * 24, letters * 34):
        title_h, text_h = _heights(shown, words_w, letters)
        below = title_h + text_h
        full = Size(picture.w + words_w + 3 * margin, max(picture.h, below) + 2 * margin)
        left = picture.w + 2 * margin
        yield Slip(
            full,
            Rect(margin, margin + (full.h - 2 * margin - picture.h) // 2, *picture),
            Rect(left, margin, words_w, title_h),
            Rect(left, margin + title_h, words_w, text_h),
            letters,
            margin,
        )
    words_w = max(picture.w, letters * 15)
    title_h, text_h = _heights(shown, words_w, letters)
    top = picture.h + 2 * margin
    yield Slip(
        Size(words_w + 2 * margin, top + title_h + text_h + margin),
        Rect(margin + (words_w - picture.w) // 2, margin, *picture),
        Rect(margin, top, words_w, title_h),
        Rect(margin, top + title_h, words_w, text_h),
        letters,
        margin,
    )


def _heights(shown: CloseUp, wide: int, letters: int) -> tuple[int, int]:
    title = measure_wrapped(shown.title, wide, _title_size(letters), True)[1] + letters // 3
    return title, measure_wrapped("\n".join(shown.lines), wide, letters)[1]


def _title_size(letters: int) -> int:
    return round(letters * 1.25)


def _places(slip: Size, beside: Rect, window: Size, gap: int) -> Iterator[Rect]:
    """Where a slip of a size may lie: right, left, above, below, as near to the middle of the thing as can be."""
    x = max(gap, min(beside.centre[0] - slip.w // 2, window.w - gap - slip.w))
    y = max(gap, min(beside.centre[1] - slip.h // 2, window.h - gap - slip.h))
    lefts = (beside.right + gap, beside.x - gap - slip.w, x, x)
    tops = (y, y, beside.y - gap - slip.h, beside.bottom + gap)
    for left, top in zip(lefts, tops, strict=True):
        if left >= gap and top >= gap and left + slip.w <= window.w - gap and top + slip.h <= window.h - gap:
            yield Rect(left, top, *slip)


def _laid(shown: CloseUp, slip: Slip, place: Rect) -> list[Placement]:
    def on(rect: Rect) -> Rect:
        return Rect(place.x + rect.x, place.y + rect.y, rect.w, rect.h)

    picture, letters = on(slip.picture), slip.letters
    paper = Panel("paper", "edge", max(2, slip.margin // 5), slip.margin, shadow=True)
    title = Words(shown.title, _title_size(letters), bold=True, valign="top", wrap=True)
    told = Words("\n".join(shown.lines), letters, valign="top", wrap=True)
    return [
        Placement("zoom", paper, place, ABOVE_ALL),
        Placement("zoom.picture", _sized(shown, picture), picture, ABOVE_ALL),
        Placement("zoom.title", title, on(slip.title), ABOVE_ALL, label=shown.title, role="text"),
        Placement("zoom.words", told, on(slip.text), ABOVE_ALL, label="\n".join(shown.lines), role="text"),
    ]


def _sized(shown: CloseUp, picture: Rect) -> Look:
    """The look; that of a ship with its decks drawn out to fill the picture."""
    if isinstance(shown.look, Hull):
        return msgspec.structs.replace(shown.look, middle=(picture.w - 2 * picture.h) // shown.look.decks)
    return shown.look
