"""Words on the screen: the font, and how much room a text takes.

Measuring needs no window, so layouts call it freely. Sizes are in pixels of the window.
"""

import re
from collections import OrderedDict
from functools import cache, lru_cache
from typing import Protocol

import fontpkg_inter  # type: ignore[import-untyped]
import pygame
from pygame import freetype

from freight.table.theme import Colour

FONT_FILE = fontpkg_inter.ROOT / "files" / "Inter[opsz,wght].ttf"
LEAST = 7
"""No text is set smaller than this, in pixels."""
LETTER_HEIGHT = 1.2
"""From the highest to the lowest point of letters, as a share of the size."""
MOST_OPEN = 8
"""In so many sizes the font is open at once."""
JOINTS = "-_./\\"
"""Where a word that is too wide for a line, as the name of a file, may be broken, after the sign."""
_SPACES = re.compile(r" (?!(?<=\d )MM\b)")
"""Where a line may be broken: not between a number and the money it counts."""
WIDEST = 1.75
"""No letter is wider than this, as a share of the size: measuring a word that can't be too wide is spared."""
STRENGTH = 1 / 22
"""How much is added to the strokes of bold letters, as a share of the size."""


class Face(Protocol):
    """A font in one size, upright or bold."""

    def size(self, text: str, /) -> tuple[int, int]:
        """Width and height of a line."""

    def render(self, text: str, antialias: bool, color: Colour, /) -> pygame.Surface:
        """A line on a surface of that size."""

    def get_linesize(self) -> int:
        """From line to line."""


_opened: OrderedDict[int, pygame.font.Font] = OrderedDict()
"""The font upright, opened in some sizes; the longest unused first."""


def _upright(size: int) -> pygame.font.Font:
    """The font opened in a size: each takes two thirds of a megabyte, so of many the longest unused is given it."""
    if size in _opened:
        _opened.move_to_end(size)
        return _opened[size]
    if len(_opened) < MOST_OPEN:
        opened = pygame.font.Font(FONT_FILE, size)
    else:
        _, opened = _opened.popitem(last=False)
        opened.set_point_size(size)
    _opened[size] = opened
    return opened


@cache
def _strong() -> freetype.Font:
    """The font with stronger outlines, in any size."""
    freetype.init()
    strong = freetype.Font(FONT_FILE)
    strong.strong, strong.strength, strong.kerning = True, STRENGTH, True
    return strong


def unwritable(text: str) -> str:
    """The signs of a text that the font lacks, each once: a box would stand in their places."""
    seen = dict.fromkeys(sign for sign in text if sign.isprintable())
    return "".join(sign for sign in seen if _strong().get_metrics(sign, 16) == [None])


class Upright:
    """The font as it is, in one size."""

    def __init__(self, size: int) -> None:
        self._size = size

    def get_linesize(self) -> int:
        """From line to line."""
        return _upright(self._size).get_linesize()

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""
        return _upright(self._size).size(text)

    def render(self, text: str, antialias: bool, color: Colour) -> pygame.Surface:
        """A line on a surface of that size."""
        return _upright(self._size).render(text, antialias, color)


class Bold:
    """The font in bold. It comes in one weight that SDL only smears; FreeType makes its outlines stronger."""

    def __init__(self, size: int) -> None:
        self._size = size

    def get_linesize(self) -> int:
        """From line to line, as upright."""
        return _upright(self._size).get_linesize()

    def size(self, text: str) -> tuple[int, int]:
        """Width and height of a line."""
        ink = _strong().get_rect(text, size=self._size)
        return max(0, ink.x + ink.w), _upright(self._size).get_height()

    def render(self, text: str, _antialias: bool, color: Colour) -> pygame.Surface:
        """A line on a surface of that size."""
        line = pygame.Surface(self.size(text), pygame.SRCALPHA)
        written, ink = _strong().render(text, color, size=self._size)
        line.blit(written, (ink.x, _upright(self._size).get_ascent() - ink.y))
        return line


@lru_cache(maxsize=64)
def _font(size: int, bold: bool) -> Face:
    return Bold(size) if bold else Upright(size)


def font(size: int, bold: bool = False) -> Face:
    """The game's font in a size."""
    try:
        found = _font(max(size, LEAST), bold)
        found.get_linesize()
    except pygame.error:  # before the first use, or after pygame was shut down and took its fonts along
        pygame.font.init()
        forget_fonts()
        found = _font(max(size, LEAST), bold)
    return found


def forget_fonts() -> None:
    """Have every size of the font made anew when it is next asked for."""
    _font.cache_clear()
    _strong.cache_clear()
    _opened.clear()


@lru_cache(maxsize=8192)
def measure(text: str, size: int, bold: bool = False) -> tuple[int, int]:
    """Width and height of a text of one line."""
    return font(size, bold).size(text)


def line_height(size: int) -> int:
    """The height of a line of text."""
    return font(size).get_linesize()


@lru_cache(maxsize=512)
def tallest(box_h: int) -> int:
    """The largest size whose letters lie in a box so high, from the accent on a capital to the tail of a g."""
    size = max(LEAST, box_h)
    while size > LEAST and round(size * LETTER_HEIGHT) > box_h:
        size -= 1
    return size


def fit(text: str, box_w: int, size: int, least: int = LEAST, bold: bool = False) -> int:
    """The largest size from `size` down to `least` at which the text is no wider than `box_w`."""
    width = measure(text, size, bold)[0]
    while width > box_w and size > least:
        size = max(least, min(size - 1, size * box_w // width))
        width = measure(text, size, bold)[0]
    return size


def wrap(text: str, box_w: int, size: int, bold: bool = False) -> tuple[str, ...]:
    """The lines of a text set no wider than `box_w`: broken at spaces, within a word only if it alone is too wide.

    An amount of money stays on one line.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _SPACES.split(paragraph):
            longer = f"{line} {word}" if line else word
            if measure(longer, size, bold)[0] <= box_w:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _break(word, box_w, size, bold)
            lines += whole
        lines.append(line)
    return tuple(lines)


def _break(word: str, box_w: int, size: int, bold: bool) -> list[str]:
    """A word that is too wide in parts, each to be broken after a sign in it, as in a file name, where it has one."""
    parts = [""]
    for letter in word:
        if parts[-1] and measure(parts[-1] + letter, size, bold)[0] > box_w:
            end = 1 + max(map(parts[-1].rfind, JOINTS))
            has_room = end and measure(parts[-1][end:] + letter, size, bold)[0] <= box_w
            parts[-1:] = [parts[-1][:end], parts[-1][end:]] if has_room else [parts[-1], ""]
        parts[-1] += letter
    return parts


def breaks(text: str, box_w: int, size: int, bold: bool = False) -> bool:
    """Whether a word of a text is so wide for its box that it is broken, with no sign there to break it after."""
    words = (word for paragraph in text.split("\n") for word in _SPACES.split(paragraph))
    long = (word for word in words if len(word) * size * WIDEST > box_w)
    wide = (word for word in long if measure(word, size, bold)[0] > box_w)
    return any(part[-1:] not in JOINTS for word in wide for part in _break(word, box_w, size, bold)[:-1])


def measure_wrapped(text: str, box_w: int, size: int, bold: bool = False) -> tuple[int, int]:
    """Width and height of a text that is wrapped in a box of width `box_w`."""
    lines = wrap(text, box_w, size, bold)
    return max(measure(line, size, bold)[0] for line in lines), len(lines) * line_height(size)


def fit_wrapped(text: str, box: tuple[int, int], size: int, least: int = LEAST, bold: bool = False) -> int:
    """The largest size from `size` down to `least` at which the wrapped text fits a box of width and height, whole
    words and all; where even in the least letters a word is broken, the largest at which the text fits.
    """
    if size <= least:
        return size
    largest = next((each for each in range(size, least, -1) if _fits(text, box, each, bold)), least)
    if not breaks(text, box[0], largest, bold) or breaks(text, box[0], least, bold):
        return largest
    return next(each for each in range(largest - 1, least - 1, -1) if not breaks(text, box[0], each, bold))


def _fits(text: str, box: tuple[int, int], size: int, bold: bool) -> bool:
    w, h = measure_wrapped(text, box[0], size, bold)
    return w <= box[0] and h <= box[1]


@lru_cache(maxsize=512)
def shortened(text: str, room: int, size: int, bold: bool = False) -> str:
    """A text cut so that it is no wider than `room` pixels, with an ellipsis for what is missing."""
    if measure(text, size, bold)[0] <= room:
        return text
    least, most = 0, len(text)
    while least < most:
        middle = (least + most + 1) // 2
        fits = measure(f"{text[:middle].rstrip()}…", size, bold)[0] <= room
        least, most = (middle, most) if fits else (least, middle - 1)
    return f"{text[:least].rstrip()}…"
