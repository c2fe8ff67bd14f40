"""Pictures on their way to the disk: whole, or not at all.

pygame itself writes a picture without looking whether the disk takes it, and never lets go of a file in memory once it
has written one there, nor of all its bytes; so the PNG is made here.
"""

import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from freight.record.parts import beside
from freight.record.png import LAST, SIGNATURE, chunk

_FACTS: Final = struct.Struct(">IIBBBBB")
"""Width, height, bits a channel, what the channels are, and how it is packed, filtered and woven."""
_SOLID, _CLEAR = (2, 3), (6, 4)
"""What PNG calls pixels through which nothing is seen, and others; how many bytes one has."""
_AS_IT_IS: Final = b"\x00"
"""What a row begins with whose bytes are not told by their neighbours'; drawings come out smallest so."""


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    kind, channels = _CLEAR if clear else _SOLID
    w, h = picture.get_size()
    facts = chunk(b"IHDR", _FACTS.pack(w, h, 8, kind, 0, 0, 0))
    pixels = memoryview(pygame.image.tobytes(picture, "RGBA" if clear else "RGB"))
    return SIGNATURE + facts + chunk(b"IDAT", _packed(pixels, w * channels)) + chunk(LAST, b"")


def _packed(pixels: memoryview, row: int) -> bytes:
    """Pixels packed, a row of so many bytes after the other: the whole is not copied for it."""
    packer = zlib.compressobj()
    parts = []
    for start in range(0, len(pixels), row):
        parts += [packer.compress(_AS_IT_IS), packer.compress(pixels[start : start + row])]
    return b"".join(parts) + packer.flush()


def save_picture(picture: pygame.Surface, out: Path) -> None:
    """Write a picture as a PNG file. Raises OSError, and leaves what was there, where it can't be written whole."""
    page = png_of(picture)
    write_whole(out, lambda part: part.write_bytes(page))


def write_whole(out: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside `out` and put it there once it is whole; what can't be finished is taken away."""
    with beside(out) as part:
        write(part)
        part.replace(out)
