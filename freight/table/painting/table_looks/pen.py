"""Writing and stamping on a surface: what all drawers of the table share."""

from functools import lru_cache

import pygame

from freight.table.looks import Align, indent
from freight.table.painting import sprites
from freight.table.painting.shapes import rounded, tinted
from freight.table.painting.words import fit, font
from freight.table.theme import Colour, Theme, contrast, mix

Box = tuple[int, int, int, int]


@lru_cache(maxsize=96)
def small(name: str, size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """A sprite that many looks share, rasterised once a size and palette; never drawn upon."""
    return sprites.raster(name, (max(1, size[0]), max(1, size[1])), theme)


def readable_on(ground: Colour, theme: Theme) -> Colour:
    """Ink or paper, whichever reads better on a ground."""
    ink, paper = theme.colour("ink"), theme.colour("paper")
    return ink if contrast(ink, ground) >= contrast(paper, ground) else paper


LEAST_LETTERS = 11
"""Letters are squeezed sideways, to four fifths, before they are set smaller than this."""
LEAST_READ = 9
"""Smaller letters than this can't be read: what would need them is better left to its picture."""
NARROWEST = 0.8
FINER = 4
"""Squeezed letters are scaled down from some so many times as large, which are spaced more evenly."""


def as_written(text: str, room: int, size: int, bold: bool = False) -> int:
    """The size in which a text is written in a room so many pixels wide: bold stays bold, whatever its length."""
    points = fit(text, room, size, min(size, LEAST_LETTERS), bold)
    return fit(text, round(room / NARROWEST), points, bold=bold)


def can_be_read(text: str, room: int, bold: bool = False) -> bool:
    """Whether a text fits a width in letters that can be read, if squeezed."""
    return as_written(text, room, LEAST_READ, bold) >= LEAST_READ


@lru_cache(maxsize=512)
def alike(texts: tuple[str, ...], room: int, size: int, bold: bool = False) -> int:
    """The one size for texts that are seen side by side, of those that can be read in the room at all."""
    sizes = [as_written(text, room, size, bold) for text in texts if can_be_read(text, room, bold)]
    return max(min(size, LEAST_READ), min(sizes, default=size))


def write(
    canvas: pygame.Surface, theme: Theme, text: str, box: Box, size: int, colour: Colour | None = None,
    bold: bool = False, align: Align = "centre",
) -> None:  # fmt: skip
    """Write one line in a box, in its middle from top to bottom, smaller and narrower where it is too wide.

    It is written in ink if no colour is given.
    """
    x, y, w, h = box
    size = min(size, max(7, round(h * 0.98)))
    points = as_written(text, w, size, bold)
    written = font(points, bold).render(text, True, colour or theme.colour("ink"))
    if written.get_width() > w > 0:
        large = font(FINER * points, bold).render(text, True, colour or theme.colour("ink"))
        written = pygame.transform.smoothscale(large, (w, written.get_height()))
    left = indent(align, w - written.get_width())
    canvas.blit(written, (x + left, y + (h - written.get_height()) // 2))


def ring_of(across: int, theme: Theme) -> int:
    """How wide the ring of a disc is, in pixels: where lines are wide still narrow enough for what is in it."""
    return max(1, min(theme.line(across // 11), across // 9))


def disc(canvas: pygame.Surface, theme: Theme, centre: tuple[int, int], across: int, text: str) -> None:
    """A round plate with a figure in it."""
    paper, ink = theme.colour("paper"), theme.colour("ink")
    plate = rounded((across, across), across // 2, paper, ink, ring_of(across, theme))
    left, top = centre[0] - across // 2, centre[1] - across // 2
    canvas.blit(plate, (left, top))
    write(canvas, theme, text, (left + 1, top, across - 2, across), round(across * 0.74), bold=True)


def icon(canvas: pygame.Surface, theme: Theme, name: str, box: Box, tint: Colour | None = None) -> None:
    """A sprite in the middle of a box, as large as fits with its own proportions."""
    x, y, w, h = box
    natural_w, natural_h = sprites.natural(name)
    scale = min(w / natural_w, h / natural_h)
    size = (max(1, round(natural_w * scale)), max(1, round(natural_h * scale)))
    drawn = small(name, size, theme)
    if tint is not None:
        drawn = tinted(drawn, tint)
    canvas.blit(drawn, (x + (w - size[0]) // 2, y + (h - size[1]) // 2))


def pale(colour: Colour, theme: Theme, share: float = 0.45) -> Colour:
    """A colour with paper stirred in."""
    return mix(colour, theme.colour("paper"), share)
