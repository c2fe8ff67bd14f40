"""Pictures on their way to the disk: whole, or not at all.

pygame itself writes a picture without looking whether the disk takes it, and never lets go of a file in memory once it
has written one there, nor of all its bytes; so the PNG is made here.
"""

from collections.abc import Callable
from pathlib import Path

import pygame

from freight.record.parts import beside
from freight.record.png import LAST, SIGNATURE, chunk, head, packed

_SOLID, _CLEAR = (2, 3), (6, 4)
"""What PNG calls pixels through which nothing is seen, and others; how many bytes one has."""


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    kind, channels = _CLEAR if clear else _SOLID
    pixels = memoryview(pygame.image.tobytes(picture, "RGBA" if clear else "RGB"))
    rows = packed(pixels, channels * picture.get_width())
    return SIGNATURE + head(picture.get_size(), kind) + chunk(b"IDAT", rows) + chunk(LAST, b"")


def save_picture(picture: pygame.Surface, out: Path) -> None:
    """Write a picture as a PNG file. Raises OSError, and leaves what was there, where it can't be written whole."""
    page = png_of(picture)
    write_whole(out, lambda part: part.write_bytes(page))


def write_whole(out: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside `out` and put it there once it is whole; what can't be finished is taken away."""
    with beside(out) as part:
        write(part)
        part.replace(out)
