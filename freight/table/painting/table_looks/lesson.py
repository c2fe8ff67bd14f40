"""What a lesson points with: a ring around a thing, a disc with the number of the move on it, and an arrow."""

from typing import Final

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import clear, code, rounded
from freight.table.painting.sprites import svg
from freight.table.painting.table_looks.pen import disc
from freight.table.placement import Size
from freight.table.theme import Theme

SHAPE: Final = ((50, 100), (8, 48), (33, 48), (33, 0), (67, 0), (67, 48), (92, 48))
"""The arrow, pointing down, in hundredths of its size."""


ROUND: Final = 1.5
"""How far the corners of a ring are rounded, in its widths: so little that nothing within it is cut off."""


class Halo(msgspec.Struct, frozen=True, cache_hash=True):
    """A ring along the edge, `width` pixels thick: dark, bright, dark, so that it is seen on any ground."""

    width: int


class Numbered(msgspec.Struct, frozen=True, cache_hash=True):
    """A disc with a figure."""

    text: str


class Arrow(msgspec.Struct, frozen=True, cache_hash=True):
    """An arrow that points to the `side`: down, up, left or right."""

    side: str


_TURNS: Final = {"down": 0, "left": 90, "up": 180, "right": -90}


@drawer(Halo)
def draw_halo(look: Halo, size: Size, theme: Theme) -> pygame.Surface:
    """Three rings within each other."""
    canvas = clear(size)
    edge = max(1, look.width // 4)
    inset = 0
    for colour, thick in (("ink", edge), ("gold", look.width - 2 * edge), ("ink", edge)):
        across, down = size.w - 2 * inset, size.h - 2 * inset
        corner = max(2, round(ROUND * look.width) - inset)
        ring = rounded((across, down), corner, None, theme.colour(colour), max(1, thick))
        canvas.blit(ring, (inset, inset))
        inset += max(1, thick)
    return canvas


@drawer(Numbered)
def draw_numbered(look: Numbered, size: Size, theme: Theme) -> pygame.Surface:
    """The disc fills its size."""
    canvas = clear(size)
    disc(canvas, theme, (size.w // 2, size.h // 2), min(size), look.text)
    return canvas


@drawer(Arrow)
def draw_arrow(look: Arrow, size: Size, theme: Theme) -> pygame.Surface:
    """Gold with a dark outline."""
    side = min(size)
    edge = max(2, theme.line(side // 14))
    room = side - 2 * edge
    points = " ".join(f"{edge + x * room / 100:.1f},{edge + y * room / 100:.1f}" for x, y in SHAPE)
    middle = side / 2
    shape = (
        f'<polygon points="{points}" transform="rotate({_TURNS[look.side]} {middle} {middle})" '
        f'fill="{code(theme.colour("gold"))}" stroke="{code(theme.colour("ink"))}" stroke-width="{edge}" '
        f'stroke-linejoin="round"/>'
    )
    return svg(shape, (side, side))
