"""The crossing: the open sea between the two cities, its waves and the rain over it."""

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.repainting import TINT_OF_SCENERY
from freight.table.painting.shapes import clear, flat, rounded
from freight.table.placement import Size
from freight.table.theme import Colour, Theme, mix

SKIES = {
    "Plain Sailing": ("#FBE7C2", "#A9D8DE"),
    "Rough Seas": ("#CFE8EC", "#74BFCB"),
    "Stormy Weather": ("#5B6E86", "#2E6F8C"),
    "Freak Accident": ("#E3CFD9", "#8DBFD0"),
}
"""The sky and the sea far out, by weather."""
HORIZON = 600
"""How far down the horizon is, in thousandths of the height, where nothing sails further off."""
SKYLINE = 0.44
"""How high the cities are, of the height."""
SHORE = 0.94
"""The share of a city's height that stands above the horizon."""


WAVE = 48 / 240
"""How high the strip of waves is that goes on from the cards of a ship, of their height."""
WAVE_TOP = 206 / 240
"""How far down a ship's cards that strip begins."""


class Offing(msgspec.Struct, frozen=True, cache_hash=True):
    """The sky, the far sea and both cities, in a weather; `lit` by lightning; `horizon` in thousandths from above."""

    weather: str
    lit: bool = False
    horizon: int = HORIZON


class Mat(msgspec.Struct, frozen=True, cache_hash=True):
    """The paper frame around the sea, `width` pixels wide; what it frames is left clear."""

    width: int


class Waves(msgspec.Struct, frozen=True, cache_hash=True):
    """A strip of a sprite that joins itself, repeated as far as it goes; so high as the strip."""

    name: str


class Water(msgspec.Struct, frozen=True, cache_hash=True):
    """A band of sea before a ship: the waves of the cards of ships, `card` pixels high, that join those of its own.

    Deep water fills it below them. `shift` is how many pixels of the first wave lie outside, to the left.
    """

    card: int
    shift: int = 0


class Rain(msgspec.Struct, frozen=True, cache_hash=True):
    """A sheet of rain of squares `tile` pixels wide."""

    tile: int


def skyline(size: Size, horizon: int = HORIZON) -> Size:
    """How large a city is in an offing of a size: it ends below the upper edge."""
    tall = round(size.h * min(SKYLINE, horizon / 1000 / SHORE))
    return Size(tall * 3, tall)


@drawer(Mat)
def draw_mat(look: Mat, size: Size, theme: Theme) -> pygame.Surface:
    """Paper with an outline and round corners, the middle cut out."""
    width = look.width
    canvas = rounded(size, 2 * width, theme.colour("paper"), theme.colour("edge"), max(2, width // 2))
    canvas.fill((0, 0, 0, 0), (width, width, size.w - 2 * width, size.h - 2 * width))
    return airy(canvas)


def tile_width(name: str, tall: int) -> int:
    """How wide one wave of a strip is."""
    wide, high = sprites.natural(name)
    return max(1, round(tall * wide / high))


@drawer(Offing)
def draw_offing(look: Offing, size: Size, theme: Theme) -> pygame.Surface:
    """Solid, so that nothing below has to be painted."""
    sky, sea = SKIES[look.weather]
    canvas = flat(size, mix(_air(sky, theme), theme.colour("white"), 0.3 if look.lit else 0.0))
    horizon = size.h * look.horizon // 1000
    if look.weather == "Plain Sailing":
        across = round(size.h * 0.42)
        canvas.blit(
            sprites.raster("effect-sun", (across, across), theme), (size.w // 2 - across // 2, horizon - across)
        )
    canvas.fill(_air(sea, theme), (0, horizon, size.w, size.h - horizon))
    city = skyline(size, look.horizon)
    top = horizon - round(city.h * SHORE)
    canvas.blit(sprites.raster("skyline-port-gong", city, theme), (-city.w // 12, top))
    canvas.blit(sprites.raster("skyline-bucks-grange", city, theme), (size.w - city.w + city.w // 12, top))
    return canvas


def _air(code: str, theme: Theme) -> Colour:
    """A colour of sky or sea; where all is for contrast, as pale as the scenery of the sprites."""
    colour = theme.colour(code)
    return mix(colour, theme.colour("white"), TINT_OF_SCENERY) if theme.stark else colour


@drawer(Waves)
def draw_waves(look: Waves, size: Size, theme: Theme) -> pygame.Surface:
    """As many as fill the strip."""
    tile = sprites.raster(look.name, (tile_width(look.name, size.h), size.h), theme)
    canvas = clear(size)
    for x in range(0, size.w, tile.get_width()):
        canvas.blit(tile, (x, 0))
    return airy(canvas)


@drawer(Water)
def draw_water(look: Water, size: Size, theme: Theme) -> pygame.Surface:
    """The waves along the top, as wide as a card each."""
    tile = sprites.raster("wave", (look.card, round(look.card * WAVE)), theme)
    canvas = clear(size)
    foot = tile.get_height()
    canvas.fill(tile.get_at((0, foot - 1)), (0, foot, size.w, max(0, size.h - foot)))
    for x in range(-look.shift, size.w, look.card):
        canvas.blit(tile, (x, 0))
    return airy(canvas)


@drawer(Rain)
def draw_rain(look: Rain, size: Size, theme: Theme) -> pygame.Surface:
    """As many squares as cover it."""
    tile = sprites.raster("effect-rain", (look.tile, look.tile), theme)
    canvas = clear(size)
    for x in range(0, size.w, look.tile):
        for y in range(0, size.h, look.tile):
            canvas.blit(tile, (x, y))
    return airy(canvas)


def airy(surface: pygame.Surface) -> pygame.Surface:
    """A surface of which much is clear, kept so that what is clear costs no time."""
    surface.set_alpha(255, pygame.RLEACCEL)
    return surface
