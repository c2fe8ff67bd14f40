"""A line of words that always fits: set smaller where it has to be, cut short only where it could not be read.

A sentence that must not be cut short takes as many lines as it needs.
"""

from freight.table.looks import Align, Words
from freight.table.placement import Placement, Rect
from freight.table.scenes.library_words import shortened
from freight.table.words import fit, fit_wrapped, line_height, measure, measure_wrapped, tallest

LEAST = 9
"""No words are set smaller than this, in pixels."""


def line(
    key: str, rect: Rect, words: str, size: int, *, bold: bool = False, align: Align = "left", colour: str = "ink",
    label: str | None = None, z: int = 4,
) -> Placement:  # fmt: skip
    """Words in a rectangle of one line. `label` is what is told of it, if not the words; '' for nothing."""
    size = max(LEAST, fit(words, rect.w, size, LEAST, bold))
    size = min(size, max(LEAST, tallest(rect.h)))
    look = Words(shortened(words, rect.w, size, bold), size, colour, bold, align)
    return Placement(key, look, rect, z, label=words if label is None else label, role="text")


def height_of(words: str, wide: int, size: int) -> int:
    """How high a sentence is: one line if it fits that in letters nearly as large, else as many as it takes."""
    one = fit(words, wide, size, LEAST) >= max(LEAST, size * 4 // 5) and measure(words, LEAST)[0] <= wide
    return line_height(size) if one else measure_wrapped(words, wide, size)[1]


def sentence(key: str, rect: Rect, words: str, size: int, *, colour: str = "ink", z: int = 4) -> Placement:
    """A sentence in a rectangle as high as `height_of` tells."""
    if rect.h <= line_height(size):
        return line(key, rect, words, size, colour=colour, z=z)
    size = fit_wrapped(words, (rect.w, rect.h), size, LEAST)
    return Placement(key, Words(words, size, colour, valign="top", wrap=True), rect, z, label=words, role="text")
