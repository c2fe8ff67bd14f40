"""Ships on the screen: the hull of left, middle and right cards, and the order cards."""

from typing import NamedTuple

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.languages.box import ship_name
from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, Box, can_be_read, icon, pale, write
from freight.table.painting.words import measure
from freight.table.placement import Size
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS

DECK = 123 / 240
"""How far down a ship card its deck lies, of its height."""
SIDE = 99 / 240
"""How high the side of a ship is from the water to its deck, of a card's height."""
POSTS = 16 / 240
"""The width of a post at either side of a deck, of a card's height."""
PLATE = (16 / 240, 148 / 240, 214 / 240, 40 / 240)
LEAST_PLATE = 15
"""A plate is not lower than this, in pixels: it lies over more of the ship where that is small."""


class Hull(msgspec.Struct, frozen=True, cache_hash=True):
    """A ship without its goods: as high as a card; `middle` is the width of each of its `decks`, in pixels.

    `name` is that of the ship, in the language in use when the look is made; it has letters of a size in pixels where
    there is room, 0 follows the ship. Without a `plate` there is none.
    """

    ship: int
    decks: int
    middle: int
    mark: str = ""
    letters: int = 0
    name: str = ""
    plate: bool = True

    def __post_init__(self) -> None:
        force_setattr(self, "name", ship_name(self.ship))


class OrderCard(msgspec.Struct, frozen=True, cache_hash=True):
    """The place of a ship in the ship order; `strong` for the seat that is asked, `mine` for the one at the bottom."""

    place: int
    ship: int
    strong: bool = False
    mine: bool = False


class ShipBadge(msgspec.Struct, frozen=True, cache_hash=True):
    """The emblem of a ship on a round plate of its colour."""

    ship: int


@drawer(Hull)
def draw_hull(look: Hull, size: Size, theme: Theme) -> pygame.Surface:
    """The cards of a ship side by side without a seam, its name on the plate."""
    h = size.h
    name = f"ship-{SHIP_SLUGS[look.ship]}"
    canvas = clear(size)
    canvas.blit(sprites.raster(f"{name}-left", (h, h), theme), (0, 0))
    middle = sprites.raster(f"{name}-middle", (look.middle, h), theme)
    for deck in range(look.decks):
        canvas.blit(middle, (h + deck * look.middle, 0))
    canvas.blit(sprites.raster(f"{name}-right", (h, h), theme), (h + look.decks * look.middle, 0))
    if look.plate:
        _name(canvas, theme, look, size)
    return canvas


class _Plate(NamedTuple):
    """Where the name is written, in letters of which size, and the plate that is laid over the drawn one, if any."""

    words: Box
    letters: int
    laid: Box | None


def _plate(look: Hull, size: Size) -> _Plate:
    """The drawn plate where the whole name can be read on it, else one as wide as it takes."""
    name, letters = look.name, max(LEAST_LETTERS, look.letters)
    x, y, w, tall = (round(part * size.h) for part in PLATE)
    words = (x + size.h // 40, y, w - size.h // 20, tall)
    if tall >= max(LEAST_PLATE, round(letters * 1.35)) and measure(name, letters, True)[0] <= words[2]:
        return _Plate(words, round(tall * 0.72), None)
    tall = min(size.h, max(tall, LEAST_PLATE, min(round(letters * 1.35), size.h // 3)))
    y = min(y, size.h - tall)
    letters = min(letters, round(tall * 0.75))
    w = min(size.w - 2 * x, max(w, measure(name, letters, True)[0] + tall // 2 + 2))
    return _Plate((x + tall // 4, y, w - tall // 2, tall), round(tall * 0.72), (x, y, w, tall))


def suits(look: Hull, size: Size) -> bool:
    """Whether the plate is a part of a ship of a size: no higher than its side, no wider than half of it."""
    plate = _plate(look, size)
    _, _, wide, tall = plate.laid or plate.words
    return tall <= SIDE * size.h and 2 * wide <= size.w


def _name(canvas: pygame.Surface, theme: Theme, look: Hull, size: Size) -> None:
    """The name on its plate; none where it could not be read: a ship so small is a picture."""
    plate = _plate(look, size)
    if plate.laid:
        if not can_be_read(look.name, plate.words[2]):
            return
        x, y, w, tall = plate.laid
        paper, ink = theme.colour("paper"), theme.colour("ink")
        canvas.blit(rounded((w, tall), tall // 3, paper, ink, theme.line(1)), (x, y))
    write(canvas, theme, look.name, plate.words, plate.letters, bold=True)


@drawer(OrderCard)
def draw_order_card(look: OrderCard, size: Size, theme: Theme) -> pygame.Surface:
    """A card with the place in large figures over the ship's emblem."""
    w, h = size
    canvas = clear(size)
    canvas.blit(sprites.raster("order-card", size, theme), (0, 0))
    top = round(h * 0.30)
    if look.strong:
        across = round(h * 0.33)
        seal = rounded((across, across), across // 2, theme.colour("gold"), theme.colour("focus"), max(2, across // 10))
        canvas.blit(seal, ((w - across) // 2, top - round(h * 0.025)))
    write(canvas, theme, str(look.place), (0, top, w, round(h * 0.28)), round(h * 0.30), bold=True)
    icon(
        canvas,
        theme,
        f"ship-emblem-{SHIP_SLUGS[look.ship]}",
        (round(w * 0.2), round(h * 0.57), round(w * 0.6), round(h * 0.37)),
    )
    return canvas


@drawer(ShipBadge)
def draw_ship_badge(look: ShipBadge, size: Size, theme: Theme) -> pygame.Surface:
    """An emblem on a pale disc of its ship's colour."""
    across = min(size)
    canvas = clear(size)
    colour = theme.ship(look.ship)
    left, top = (size.w - across) // 2, (size.h - across) // 2
    canvas.blit(
        rounded((across, across), across // 2, pale(colour, theme, 0.7), colour, theme.line(max(2, across // 12))),
        (left, top),
    )
    room = round(across * 0.66)
    off = (across - room) // 2
    icon(canvas, theme, f"ship-emblem-{SHIP_SLUGS[look.ship]}", (left + off, top + off, room, room))
    return canvas
