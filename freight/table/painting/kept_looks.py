"""Looks whose pixels are kept from one start to the next: what the first picture shows, and takes longest to draw.

They lie in the cache folder, as they lie in memory; they can be deleted at any moment, and what is not the very look in
the very size, or not whole, is drawn anew.
"""

import contextlib
import hashlib
from pathlib import Path
from typing import Final

import msgspec
import pygame

import freight
from freight.record.files import make_folder, replace_file
from freight.record.places import cache_folder
from freight.table.looks import Sprite, draw, drawer
from freight.table.painting import drawers, sprites  # noqa: F401 (the drawers register themselves)
from freight.table.painting.words import FONT_FILE
from freight.table.placement import Look, Size
from freight.table.theme import Theme

_EDITION: Final = f"{freight.__version__}, 1"
_CLEAR, _SOLID = b"\0", b"\1"
"""Whether what lies below shows through."""


class Kept(msgspec.Struct, frozen=True, cache_hash=True):
    """A look whose pixels are kept in the file `name`."""

    name: str
    look: Look


@drawer(Kept)
def draw_kept(kept: Kept, size: Size, theme: Theme) -> pygame.Surface:
    """The kept pixels, or the look drawn anew."""
    return read(kept, size, theme) or draw(kept.look, size, theme)


def read(kept: Kept, size: Size, theme: Theme) -> pygame.Surface | None:
    """The pixels as they were kept, or None where there are none of this look in this size and theme."""
    with contextlib.suppress(OSError), _path(kept).open("rb", buffering=0) as file:
        mark = _mark(kept, size, theme)
        if file.read(len(mark)) == mark:
            surface = _blank(size, solid=file.read(1) == _SOLID)
            pixels = surface.get_view("0")
            if file.readinto(pixels) == pixels.length and not file.read(1):  # type: ignore[arg-type]
                return surface
    return None


def keep(kept: Kept, size: Size, theme: Theme) -> None:
    """Keep the pixels of a look for the next start; where that can't be written, it is drawn anew then."""
    if _is_kept(kept, size, theme):
        return
    drawn = draw(kept.look, size, theme)
    solid = not drawn.get_flags() & pygame.SRCALPHA
    if (drawn.get_size(), drawn.get_masks()) != (tuple(size), _blank(Size(1, 1), solid).get_masks()):
        return
    with contextlib.suppress(OSError):  # the file of the drawing may be missing, too
        mark = _mark(kept, size, theme)
        # Not copied: it may be as large as the window.
        pixels = memoryview(drawn.get_view("0"))  # type: ignore[arg-type]
        make_folder(cache_folder())
        replace_file(_path(kept), mark, _SOLID if solid else _CLEAR, pixels)


def _is_kept(kept: Kept, size: Size, theme: Theme) -> bool:
    """Whether the pixels of this look are kept, and whole; they are not read for that."""
    with contextlib.suppress(OSError), _path(kept).open("rb", buffering=0) as file:
        mark = _mark(kept, size, theme)
        return file.read(len(mark)) == mark and file.seek(0, 2) == len(mark) + 1 + 4 * size.w * size.h
    return False


def _path(kept: Kept) -> Path:
    return cache_folder() / f"{kept.name}.pixels"


def _blank(size: Size, solid: bool) -> pygame.Surface:
    return pygame.Surface(size, depth=32) if solid else pygame.Surface(size, pygame.SRCALPHA)


def _mark(kept: Kept, size: Size, theme: Theme) -> bytes:
    """What tells these pixels from all others: what is drawn and how large, from which file, in which colours."""
    look = kept.look
    source = sprites.folder() / f"{look.name}.svg" if isinstance(look, Sprite) else Path(FONT_FILE)
    facts = source.stat()
    masks = _blank(Size(1, 1), solid=False).get_masks()
    told = (_EDITION, look, tuple(size), theme, facts.st_size, facts.st_mtime_ns, masks)
    return hashlib.blake2b(repr(told).encode(), digest_size=32).digest()
