"""The quay of a city: hills behind it, its pavement and the wall along the water."""

import itertools
from typing import Final

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.repainting import TINT_OF_SCENERY
from freight.table.painting.shapes import code
from freight.table.placement import Size
from freight.table.theme import Colour, Theme, mix

STONE: Final = ("steel", "wood")
"""What the quay of each city is built of."""
HILLS: Final = ((0, 0.62), (0.16, 0.30), (0.36, 0.66), (0.58, 0.22), (0.80, 0.60), (1, 0.34))
"""The line of the hills, from the left to the right: how far along, and how far down their strip."""
WAVES: Final = 0.4
"""How high the waves are that wash the wall, of its height."""


class Quay(msgspec.Struct, frozen=True, cache_hash=True):
    """The quay of a city: from the top, so many pixels of `hills`, of `pavement`, and the wall down to the water."""

    city: int
    hills: int
    pavement: int


@drawer(Quay)
def draw_quay(look: Quay, size: Size, theme: Theme) -> pygame.Surface:
    """Hills as soft bands, slabs with joints, a kerb, a wall with its fenders, and the water at its foot."""
    stone = theme.colour(STONE[look.city])
    kerb, foot = look.hills + look.pavement, size.h - look.hills - look.pavement
    pale, line = mix(stone, theme.colour("paper"), 0.62), max(2, foot // 7)
    shapes = [
        *_hills(look, size, theme),
        _box(0, look.hills, size.w, look.pavement, _air(pale, theme)),
        *_joints(look, size, _air(mix(pale, stone, 0.4), theme)),
        _box(0, kerb, size.w, foot, _air(stone, theme)),
        *_fenders(kerb + line, foot - line, size.w, _air(mix(stone, theme.colour("ink"), 0.3), theme)),
        _box(0, kerb, size.w, line, _air(mix(stone, theme.colour("paper"), 0.35), theme)),
    ]
    canvas = sprites.svg("".join(shapes), size)
    _wash(canvas, max(4, round(foot * WAVES)), theme)
    return canvas


def _hills(look: Quay, size: Size, theme: Theme) -> list[str]:
    """Two rows of them, the far one paler and higher."""
    grass, sky = theme.colour("grass"), theme.colour("sea_pale")
    return [
        _hill(look, size.w, HILLS, _air(mix(grass, sky, 0.72), theme)),
        _hill(look, size.w, tuple((1 - along, 0.45 + down / 2) for along, down in reversed(HILLS)),
              _air(mix(grass, sky, 0.5), theme)),
    ]  # fmt: skip


def _hill(look: Quay, wide: int, line: tuple[tuple[float, float], ...], colour: Colour) -> str:
    points = [(along * wide, down * look.hills) for along, down in line]
    drawn = f"M0 {look.hills}L{points[0][0]:.0f} {points[0][1]:.0f}"
    for (x, y), (next_x, next_y) in itertools.pairwise(points):
        middle = (x + next_x) / 2
        drawn += f"C{middle:.0f} {y:.0f} {middle:.0f} {next_y:.0f} {next_x:.0f} {next_y:.0f}"
    return f'<path d="{drawn}L{wide} {look.hills}Z" fill="{code(colour)}"/>'


def _joints(look: Quay, size: Size, colour: Colour) -> list[str]:
    """Between the slabs, which are larger the nearer they lie."""
    thick = max(2, look.pavement // 30)
    far, near = look.hills + round(look.pavement * 0.4), look.hills + look.pavement
    rows = [_box(0, far, size.w, thick, colour)]
    for top, bottom, step, first in ((look.hills, far, look.pavement, 0.3), (far, near, round(look.pavement * 1.5), 1)):
        wide = max(8, step)
        rows += [_box(x, top, thick, bottom - top, colour) for x in range(round(first * wide), size.w, wide)]
    return rows


def _fenders(top: int, high: int, wide: int, colour: Colour) -> list[str]:
    across = max(3, high // 3)
    return [_box(x, top, across, high, colour) for x in range(2 * across, wide, 6 * across)]


def _box(x: int, y: int, w: int, h: int, colour: Colour) -> str:
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="{code(colour)}"/>'


def _air(colour: Colour, theme: Theme) -> Colour:
    """A colour of the scenery; where all is for contrast, as pale as that of the sprites."""
    return mix(colour, theme.colour("white"), TINT_OF_SCENERY) if theme.stark else colour


def _wash(canvas: pygame.Surface, tall: int, theme: Theme) -> None:
    wide, high = sprites.natural("wave")
    wave = sprites.raster("wave", (max(1, round(tall * wide / high)), tall), theme)
    for x in range(0, canvas.get_width(), wave.get_width()):
        canvas.blit(wave, (x, canvas.get_height() - tall))
