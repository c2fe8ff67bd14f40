"""A ship without its goods: its cards side by side, and on its side the name, portholes, emblem and anchor.

Whatever the plate with the name leaves no room for is left out, so that nothing lies half under it.
"""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.engine.goods import SHIPS
from freight.languages import current
from freight.languages.box import ship_name
from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, alike, can_be_read, icon, write
from freight.table.painting.words import measure
from freight.table.placement import Rect, Size
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS

UNITS: Final = 240
"""The height of a ship's card, in units of its drawing."""
DECK: Final = 123 / UNITS
"""How far down a ship card its deck lies, of its height."""
SIDE: Final = 99 / UNITS
"""How high the side of a ship is from the water to its deck, of a card's height."""
POSTS: Final = 16 / UNITS
"""The width of a post at either side of a deck, of a card's height."""
PLATE: Final = (16, 148, 214, 40)
"""The plate for the name on the left card, in units of the drawing, where all names can be read on it."""
PORTHOLES: Final = (24, 72, 120, 168, 216)
"""Where those of a middle card are, across it, in units."""
PORTHOLE, CREST, ANCHOR = 25, 69, 48
"""How large they are, in units."""
CREST_AT, ANCHOR_AT, MIDDLE = 76, 156, 168
"""Where the middles of emblem and anchor are, across the right card; and how far down all of them are, in units."""
LEAST_PLATE: Final = 15
"""A plate is not lower than this, in pixels: it lies over more of the ship where that is small."""
LETTERS: Final = 0.72
"""The size of letters on a plate, of its height."""


class Hull(msgspec.Struct, frozen=True, cache_hash=True):
    """A ship without its goods: as high as a card; `middle` is the width of each of its `decks`, in pixels.

    `names` are those of all ships, in the language in use when the look is made: ships are lettered alike. They have
    letters of at least a size in pixels where there is room, 0 follows the ship. Without a `plate` there is none.
    """

    ship: int
    decks: int
    middle: int
    mark: str = ""
    letters: int = 0
    names: tuple[str, ...] = ()
    plate: bool = True

    def __post_init__(self) -> None:
        force_setattr(self, "names", _names(current()))

    @property
    def name(self) -> str:
        """The name of this ship."""
        return self.names[self.ship]


@lru_cache(maxsize=8)
def _names(_language: str) -> tuple[str, ...]:
    return tuple([ship_name(ship) for ship in range(len(SHIPS))])


class HullParts(NamedTuple):
    """What a ship wears on its side, in pixels from its upper left corner; what has no room is left out."""

    plate: Rect | None
    words: Rect
    letters: int
    portholes: tuple[Rect, ...]
    crest: Rect | None
    anchor: Rect | None

    @property
    def inked(self) -> list[Rect]:
        """Whatever something is drawn on."""
        return [each for each in (self.plate, *self.portholes, self.crest, self.anchor) if each]


def hull_parts(look: Hull, size: Size, foot: float = 1.0) -> HullParts:
    """What a ship of a size wears on its side, and where; nothing of it reaches below a `foot` of the height."""
    plate, words, letters = _plate(look, size, round(foot * size.h))
    has_name = look.plate and can_be_read(look.name, words.w, True)
    end = plate.right + max(2, size.h // 30) if has_name else 0
    right = size.h + look.decks * look.middle
    portholes = [
        _round(size, size.h + deck * look.middle + round(x * look.middle / UNITS), PORTHOLE)
        for deck in range(look.decks) for x in PORTHOLES
    ]  # fmt: skip
    crest = _round(size, right + round(CREST_AT * size.h / UNITS), CREST)
    anchor = _round(size, right + round(ANCHOR_AT * size.h / UNITS), ANCHOR)
    return HullParts(
        plate if has_name else None, words, letters, tuple([each for each in portholes if each.x >= end]),
        crest if crest.x >= end else None, anchor if anchor.x >= end else None,
    )  # fmt: skip


def _round(size: Size, x: int, across: int) -> Rect:
    """A square about a place on the side of a ship; `across` is in units."""
    side = max(3, round(across * size.h / UNITS))
    return Rect(x - side // 2, round(MIDDLE * size.h / UNITS) - side // 2, side, side)


def _plate(look: Hull, size: Size, foot: int) -> tuple[Rect, Rect, int]:
    """The plate, the room for words on it and their size: as drawn if all names can be read on it, else as large as
    they take."""
    drawn = Rect(*(round(part * size.h / UNITS) for part in PLATE))
    least, words = max(LEAST_LETTERS, look.letters), drawn.inset(size.h // 40, 0)
    letters = alike(look.names, words.w, round(drawn.h * LETTERS), True)
    if drawn.h >= LEAST_PLATE and letters >= least and all(_is_whole(name, words.w, letters) for name in look.names):
        return drawn, words, letters
    tall = min(size.h, max(drawn.h, LEAST_PLATE, min(round(least * 1.35), size.h // 3)))
    letters = min(least, round(tall * 0.75))
    top = max(drawn.centre[1] - tall // 2, round(size.h * DECK) + max(1, size.h // 40))
    top = min(top, foot - tall)
    wide = min(size.w - 2 * drawn.x, measure(look.name, letters, True)[0] + tall // 2 + 2)
    plate = Rect(drawn.x, top, max(wide, drawn.h), tall)
    return plate, plate.inset(tall // 4, 0), letters


def _is_whole(name: str, room: int, letters: int) -> bool:
    return measure(name, letters, True)[0] <= room


def suits(look: Hull, size: Size) -> bool:
    """Whether the plate is a part of a ship of a size: no higher than its side, no wider than half of it."""
    plate = _plate(look, size, size.h)[0]
    return plate.h <= SIDE * size.h and 2 * plate.w <= size.w


@drawer(Hull)
def draw_hull(look: Hull, size: Size, theme: Theme) -> pygame.Surface:
    """The cards of a ship side by side without a seam, and what it wears on its side."""
    canvas = bare_hull(look, size, theme)
    wear(canvas, theme, look, hull_parts(look, size))
    return canvas


def bare_hull(look: Hull, size: Size, theme: Theme) -> pygame.Surface:
    """The cards of a ship side by side, nothing on its side."""
    h = size.h
    name = f"ship-{SHIP_SLUGS[look.ship]}"
    canvas = clear(size)
    canvas.blit(sprites.raster(f"{name}-left", (h, h), theme), (0, 0))
    middle = sprites.raster(f"{name}-middle", (look.middle, h), theme)
    for deck in range(look.decks):
        canvas.blit(middle, (h + deck * look.middle, 0))
    canvas.blit(sprites.raster(f"{name}-right", (h, h), theme), (h + look.decks * look.middle, 0))
    return canvas


def mirrored(parts: HullParts, wide: int) -> HullParts:
    """What a ship so many pixels wide wears where its bow points to the left."""

    def other(rect: Rect) -> Rect:
        return rect._replace(x=wide - rect.right)

    return parts._replace(
        plate=parts.plate and other(parts.plate), words=other(parts.words), crest=parts.crest and other(parts.crest),
        portholes=tuple(map(other, parts.portholes)), anchor=parts.anchor and other(parts.anchor),
    )  # fmt: skip


def wear(canvas: pygame.Surface, theme: Theme, look: Hull, parts: HullParts) -> None:
    """Lay what a ship wears on a picture of its hull."""
    paper, ink, h = theme.colour("paper"), theme.colour("ink"), canvas.get_height()
    line = max(1, theme.line(round(5 * h / UNITS)))
    for spot in (*parts.portholes, *([parts.crest] if parts.crest else [])):
        ring = max(1, min(line, spot.w // 4))
        canvas.blit(rounded((spot.w, spot.h), spot.w // 2, paper, ink, ring), spot[:2])
    if parts.crest:
        icon(canvas, theme, f"ship-emblem-{SHIP_SLUGS[look.ship]}", parts.crest.inset(round(parts.crest.w * 0.15)))
    if parts.anchor:
        icon(canvas, theme, "icon-anchor", parts.anchor, ink)
    if parts.plate:
        plate = parts.plate
        edge = max(1, min(theme.line(round(4 * h / UNITS)), plate.h // 8))
        canvas.blit(rounded((plate.w, plate.h), max(2, plate.h // 5), paper, ink, edge), plate[:2])
        write(canvas, theme, look.name, parts.words, parts.letters, bold=True)
