"""A picture in few colours: which ones are chosen from many pictures, and how each pixel finds the nearest.

Colours that fill much of a picture are kept as they are; those between them, along the edges of letters and shapes,
share what is left, by cutting the space of colours in two where most lies apart. Nothing is dithered: it would flicker.
"""

import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

Colour = tuple[int, int, int]
Weighed = tuple[int, int, int, int]
"""Red, green, blue, and how many pixels have it."""

KEPT_SHARE: Final = 0.0004
"""A colour that fills more than so much of what is seen is kept as it is…"""
MOST_KEPT: Final = 0.6
"""…but so much of the palette at most."""
COUNTED: Final = 3
_OPAQUE: Final = 0xFF000000
"""What the value of every pixel has besides its colour."""
PIXEL: Final = 4
"""The bytes of a pixel."""
_CELL: Final = 0xF8F8F8
"""Colours that differ only in the bits beside these may share the number of their nearest."""


class Palette:
    """At most `most` colours that stand for all that were counted."""

    def __init__(self, counted: Counter[int], most: int) -> None:
        self.colours = [channels(each) for each in chosen(counted, most)]
        self._nearest = _Nearest(self.colours)
        self._before = b""
        self._numbers = bytearray()

    def numbers(self, picture: pygame.Surface) -> bytes:
        """For each pixel, row by row, the number of the colour nearest to it, counted from 1.

        Quickest for pictures of one size that differ little from the one before.
        """
        raw = bytes_of(picture)
        if len(raw) != len(self._before):
            self._numbers = bytearray(len(raw) // PIXEL)
            self._renumber(0, raw)
        else:
            for start, end in _spans(self._before, raw, PIXEL * picture.get_width()):
                self._renumber(start // PIXEL, raw[start:end])
        self._before = raw
        return bytes(self._numbers)

    def _renumber(self, start: int, raw: bytes) -> None:
        numbers = bytes(map(self._nearest.__getitem__, values(raw)))
        self._numbers[start : start + len(numbers)] = numbers


def _spans(before: bytes, after: bytes, row: int) -> Iterator[tuple[int, int]]:
    """From where to where the rows of two pictures differ, in bytes."""
    for start in range(0, len(after), row):
        old, new = before[start : start + row], after[start : start + row]
        if old != new:
            apart = (int.from_bytes(old, "big") ^ int.from_bytes(new, "big")).to_bytes(row, "big")
            left, right = row - len(apart.lstrip(b"\x00")), len(apart.rstrip(b"\x00"))
            yield start + left // PIXEL * PIXEL, start + -(-right // PIXEL) * PIXEL


def bytes_of(picture: pygame.Surface) -> bytes:
    """The pixels of a picture, row by row, in `PIXEL` bytes each."""
    return pygame.image.tobytes(picture, "RGBX")


def values(raw: bytes) -> Sequence[int]:
    """The values of pixels in bytes."""
    pixels = array("I", raw)
    if sys.byteorder == "big":
        pixels.byteswap()
    return pixels


class _Nearest(dict[int, int]):
    """By a pixel's value the number of the colour nearest to it; found once."""

    def __init__(self, colours: list[Colour]) -> None:
        self._colours = colours
        self._cells: dict[int, int] = {}
        super().__init__({value(colour): number for number, colour in enumerate(colours, 1)})

    def __missing__(self, pixel: int) -> int:
        cell = pixel & _CELL
        if cell not in self._cells:
            self._cells[cell] = self._find(*channels(cell | 0x040404))
        self[pixel] = self._cells[cell]
        return self._cells[cell]

    def _find(self, red: int, green: int, blue: int) -> int:
        apart = [
            3 * (red - other[0]) ** 2 + 6 * (green - other[1]) ** 2 + (blue - other[2]) ** 2 for other in self._colours
        ]
        return apart.index(min(apart)) + 1


def value(colour: Colour) -> int:
    """A colour as the value of a pixel."""
    red, green, blue = colour
    return _OPAQUE | red | green << 8 | blue << 16


def channels(number: int) -> Colour:
    """The colour of a pixel of that value."""
    return number & 0xFF, number >> 8 & 0xFF, number >> 16 & 0xFF


def chosen(counted: Counter[int], most: int) -> list[int]:
    """The colours of a palette: all if there are few, else those that fill much and one for each part of the others."""
    if len(counted) <= most:
        return sorted(counted)
    enough = counted.total() * KEPT_SHARE
    kept = [each for each, count in counted.most_common(round(most * MOST_KEPT)) if count > enough]
    among = set(kept)
    rest = _gathered((each, count) for each, count in sorted(counted.items()) if each not in among)
    return kept + [value(_mean(box)) for box in _cut(rest, most - len(kept))]


def _gathered(colours: Iterable[tuple[int, int]]) -> list[Weighed]:
    """Colours that lie very close together as one; there are thousands of them along soft edges."""
    cells: dict[int, list[Weighed]] = {}
    for each, count in colours:
        cells.setdefault(each & _CELL, []).append((*channels(each), count))
    return [(*_mean(cell), sum(each[3] for each in cell)) for cell in cells.values()]


def _cut(colours: list[Weighed], most: int) -> list[list[Weighed]]:
    """Colours in at most so many boxes, each cut where it is widest for what fills it."""
    boxes = [(_width(colours), colours)]
    while len(boxes) < most:
        boxes.sort(key=lambda each: each[0][0])
        (worth, channel), box = boxes[-1]
        if not worth:
            break
        boxes[-1:] = [(_width(part), part) for part in _halves(box, channel)]
    return [box for _, box in boxes]


def _width(box: list[Weighed]) -> tuple[float, int]:
    """How much a box is worth to be cut, and along which channel."""
    widths = [max(each[channel] for each in box) - min(each[channel] for each in box) for channel in range(3)]
    widest = max(widths)
    return widest**2 * sum(each[3] for each in box) ** 0.5, widths.index(widest)


def _halves(box: list[Weighed], channel: int) -> tuple[list[Weighed], list[Weighed]]:
    """A box cut in the middle of its width along a channel; neither half is empty."""
    low, high = min(each[channel] for each in box), max(each[channel] for each in box)
    middle = (low + high + 1) // 2
    return [each for each in box if each[channel] < middle], [each for each in box if each[channel] >= middle]


def _mean(box: list[Weighed]) -> Colour:
    """The colour in the middle of all that a box holds."""
    total = sum(each[3] for each in box)
    red, green, blue = (round(sum(each[channel] * each[3] for each in box) / total) for channel in range(3))
    return red, green, blue


def counted(pictures: Iterable[pygame.Surface]) -> Counter[int]:
    """How many pixels of the pictures have each colour, of every `COUNTED`th pixel."""
    count: Counter[int] = Counter()
    for picture in pictures:
        count.update(values(bytes_of(picture))[::COUNTED])
    return count
