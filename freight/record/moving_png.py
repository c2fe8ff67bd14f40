"""A moving PNG (APNG), written picture by picture: of each only what differs from the one before.

Pictures are bytes, one a pixel, row by row: numbers of a palette of at most 255 colours, counted from 1. Number 0 lets
the picture before shine through, so that within the rectangle of a change all that stayed costs next to nothing. What
can't show moving pictures shows the first.
"""

import io
import struct
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import BinaryIO, Final, NamedTuple

from freight.record.png import LAST, SIGNATURE, chunk, head, packed

MOST_COLOURS: Final = 255
CLEAR: Final = 0
"""The number of no colour: the picture before shines through."""
_MOST_TICKS: Final = 0xFFFF
_CHANGED: Final = b"\x00" + b"\xff" * 255
"""To translate by: what is 0 stays 0, all else is 255."""
_BY_PALETTE: Final = 3
_OVER: Final = 1

Colour = tuple[int, int, int]


class Change(NamedTuple):
    """What to lay over the picture before: a rectangle in pixels, and its numbers row by row."""

    x: int
    y: int
    w: int
    h: int
    pixels: bytes


class MovingPng:
    """A moving picture on its way into a file that can be written and sought in; `close` ends it.

    `rate` is how many ticks make a second, `colours` the palette from number 1 on. It plays again and again.
    """

    def __init__(self, file: BinaryIO, size: tuple[int, int], colours: Sequence[Colour], rate: int) -> None:
        if len(colours) > MOST_COLOURS:
            raise ValueError(f"A palette has at most {MOST_COLOURS} colours, not {len(colours)}.")
        self._file, self._size, self._rate = file, size, rate
        self._before = b""
        self._waiting: tuple[Change, int] | None = None
        """The last change, which is written when it is known how many ticks it stays."""
        self._frames = self._number = 0
        palette = bytes([0, 0, 0, *(channel for colour in colours for channel in colour)])
        self._file.write(SIGNATURE + head(size, _BY_PALETTE))
        self._control_at = self._file.tell()
        self._file.write(self._control() + chunk(b"PLTE", palette) + chunk(b"tRNS", b"\x00"))

    def add(self, picture: bytes, ticks: int = 1) -> None:
        """Show a picture for so many ticks; one like that before only makes that one stay longer."""
        w, h = self._size
        change = difference(self._before, picture, w) if self._before else Change(0, 0, w, h, picture)
        self._before = picture
        if change is not None:
            self._write_waiting()
            self._waiting = change, ticks
        else:
            self.stay(ticks)

    def stay(self, ticks: int = 1) -> None:
        """Let the last picture stay so many ticks longer."""
        if self._waiting:
            change, before = self._waiting
            self._waiting = change, min(_MOST_TICKS, before + ticks)

    def close(self) -> None:
        """Write what is left, and at the beginning how many pictures there are."""
        self._write_waiting()
        self._file.write(chunk(LAST, b""))
        self._file.seek(self._control_at)
        self._file.write(self._control())
        self._file.seek(0, io.SEEK_END)

    def _control(self) -> bytes:
        return chunk(b"acTL", struct.pack(">II", self._frames, 0))

    def _write_waiting(self) -> None:
        if self._waiting is None:
            return
        (x, y, w, h, pixels), ticks = self._waiting
        place = struct.pack(">IIIIHHBB", w, h, x, y, ticks, self._rate, 0, _OVER)
        self._file.write(chunk(b"fcTL", self._next() + place))
        rows = packed(pixels, w, 9)
        self._file.write(chunk(b"fdAT", self._next() + rows) if self._frames else chunk(b"IDAT", rows))
        self._frames += 1
        self._waiting = None

    def _next(self) -> bytes:
        """The number of the next chunk of those that are numbered."""
        self._number += 1
        return struct.pack(">I", self._number - 1)


def difference(before: bytes, after: bytes, w: int) -> Change | None:
    """What changes one picture of `w` pixels a row into another of the same size; None if they are alike."""
    if before == after:
        return None
    numbers = int.from_bytes(after, "big")
    apart = (numbers ^ int.from_bytes(before, "big")).to_bytes(len(after), "big").translate(_CHANGED)
    top = (len(apart) - len(apart.lstrip(b"\x00"))) // w
    bottom = (len(apart.rstrip(b"\x00")) - 1) // w + 1
    columns = reduce(or_, (int.from_bytes(apart[w * row : w * row + w], "big") for row in range(top, bottom)))
    across = columns.to_bytes(w, "big")
    left, right = w - len(across.lstrip(b"\x00")), len(across.rstrip(b"\x00"))
    new = (numbers & int.from_bytes(apart, "big")).to_bytes(len(after), "big")
    rows = (new[w * row + left : w * row + right] for row in range(top, bottom))
    return Change(left, top, right - left, bottom - top, b"".join(rows))
