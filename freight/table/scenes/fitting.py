"""A line of words that always fits: set smaller where it has to be, cut short only where it could not be read."""

from freight.table.looks import Align, Words
from freight.table.placement import Placement, Rect
from freight.table.scenes.library_words import shortened
from freight.table.words import fit, line_height

LEAST = 9
"""No words are set smaller than this, in pixels."""


def line(
    key: str, rect: Rect, words: str, size: int, *, bold: bool = False, align: Align = "left", colour: str = "ink",
    label: str | None = None, z: int = 4,
) -> Placement:  # fmt: skip
    """Words in a rectangle of one line. `label` is what is told of it, if not the words; '' for nothing."""
    size = max(LEAST, fit(words, rect.w, size, LEAST, bold))
    while size > LEAST and line_height(size) > rect.h + 2:
        size -= 1
    look = Words(shortened(words, rect.w, size, bold), size, colour, bold, align)
    return Placement(key, look, rect, z, label=words if label is None else label, role="text")
