"""A line of words that always fits: set smaller where it has to be, cut short only where it could not be read.

It is broken into lines where they fit into its height in larger letters than one would have. A sentence that must not
be cut short takes as many lines as it needs.
"""

import re
from collections.abc import Sequence

from freight.table.looks import Align, Words
from freight.table.painting.words import fit, fit_wrapped, line_height, measure, measure_wrapped, shortened, tallest
from freight.table.placement import Placement, Rect

LEAST = 9
"""No words are set smaller than this, in pixels."""


def line(
    key: str, rect: Rect, words: str, size: int, *, bold: bool = False, align: Align = "left", colour: str = "ink",
    label: str | None = None, z: int = 4,
) -> Placement:  # fmt: skip
    """Words in a rectangle of one line. `label` is what is told of it, if not the words; '' for nothing."""
    one = min(max(LEAST, fit(words, rect.w, size, LEAST, bold)), max(LEAST, tallest(rect.h)))
    look = Words(shortened(words, rect.w, one, bold), one, colour, bold, align)
    if one < size and rect.h >= 2 * line_height(one):
        more = _broken(words, rect, size, one, bold)
        if more:
            look = Words(words, more, colour, bold, align, wrap=True)
    return Placement(key, look, rect, z, label=words if label is None else label, role="text")


def _broken(words: str, rect: Rect, size: int, least: int, bold: bool) -> int:
    """The largest size from `size` to `least` at which words are broken well in a rectangle; 0 where there is none."""
    return next((each for each in range(size, least - 1, -1) if is_broken_well(words, rect, each, bold)), 0)


def is_broken_well(words: str, rect: Rect, size: int, bold: bool = False) -> bool:
    """Whether words fit a rectangle in as many lines as they take, broken between words alone."""
    whole = max(measure(word, size, bold)[0] for word in words.split(" ")) <= rect.w
    return whole and measure_wrapped(words, rect.w, size, bold)[1] <= rect.h


def heading(key: str, rect: Rect, wordings: Sequence[str], size: int, least: int) -> Placement:
    """The first wording of a heading, the fullest first, that fits in letters not smaller than `least`, in as many
    lines as there is room for; where none does, the last one as a line. It is told in the first."""
    for words in wordings:
        letters = _broken(words, rect, size, least, bold=True)
        if letters:
            look = Words(words, letters, bold=True, align="centre", wrap=True)
            return Placement(key, look, rect, 4, label=wordings[0], role="text")
    return line(key, rect, wordings[-1], size, bold=True, align="centre", label=wordings[0])


def heading_height(words: str, wide: int, size: int, least: int) -> int:
    """How high a heading is: a line if it fits that in letters not smaller than `least`, else two of such letters."""
    is_one = measure(words, least, bold=True)[0] <= wide
    return line_height(size) if is_one else max(line_height(size), 2 * line_height(least))


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


def hyphenated(words: str, wide: int, size: int) -> str:
    """Words with a break after those hyphens where a long file name would otherwise be broken anywhere."""
    done: list[str] = []
    for word in words.split(" "):
        lines = [""]
        for part in re.findall(r"[^-]+-?|-", word):
            if lines[-1] and measure(lines[-1] + part, size)[0] > wide:
                lines.append("")
            lines[-1] += part
        done.append("\n".join(lines))
    return " ".join(done)
