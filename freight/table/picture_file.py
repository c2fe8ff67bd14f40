"""Pictures on their way to the disk: whole, or not at all.

pygame itself writes a picture without looking whether the disk takes it; so it is made in memory, and written here.
"""

import io
from collections.abc import Callable
from pathlib import Path

import pygame

from freight.record.parts import beside


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as a PNG file."""
    page = io.BytesIO()
    pygame.image.save(picture, page, "picture.png")
    return page.getvalue()


def save_picture(picture: pygame.Surface, out: Path) -> None:
    """Write a picture as a PNG file. Raises OSError, and leaves what was there, where it can't be written whole."""
    page = png_of(picture)
    write_whole(out, lambda part: part.write_bytes(page))


def write_whole(out: Path, write: Callable[[Path], object]) -> None:
    """Write a file beside `out` and put it there once it is whole; what can't be finished is taken away."""
    with beside(out) as part:
        write(part)
        part.replace(out)
