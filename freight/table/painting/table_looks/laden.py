"""A ship at sea with all that it carries: the hull that it has on the table, over it its stacks in their kinds.

Its name stands on a plate of its own, which lies in the water and hides nothing of it.
"""

from typing import NamedTuple

import msgspec
import pygame

from freight.engine.goods import Kind
from freight.table.looks import draw, drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.cargo import Crate
from freight.table.painting.table_looks.hulls import DECK, POSTS, Hull, bare_hull, hull_parts, mirrored, wear
from freight.table.painting.table_looks.pen import icon, write
from freight.table.placement import Rect, Size
from freight.table.theme import Theme

KEEL = 214 / 240
"""How far down a ship's picture goes, of the height of its cards: to where the water is."""
LEAST_CRATE = 3
"""A good is not made lower than this, in pixels."""


class LadenShip(msgspec.Struct, frozen=True, cache_hash=True):
    """A ship from the side, without the water before it, and its stacks: kind and value of each good, lowest first.

    `middle` is the width of each of its decks and `crate` the height of each good, in pixels; `left` is where its bow
    points.
    """

    ship: int
    stacks: tuple[tuple[tuple[Kind, int], ...], ...]
    middle: int
    crate: int
    left: bool = False


PLATE_TALL = 1.4
"""The height of a plate for its letters."""


class NamePlate(msgspec.Struct, frozen=True, cache_hash=True):
    """A plate with a name in letters of a size in pixels; `mine`, that of a ship which is pointed at, is gold.

    Its width is its own: a longer name is squeezed.
    """

    text: str
    letters: int
    mine: bool = False


class Build(NamedTuple):
    """How a ship at sea is built: the height of its cards, the width of each deck, the height of each good."""

    card: int
    middle: int
    crate: int

    @property
    def side(self) -> int:
        """How high its side is from the water to the deck."""
        return round(self.card * (KEEL - DECK))

    @property
    def across(self) -> int:
        """How wide goods are."""
        return max(LEAST_CRATE, self.middle - 2 * (round(self.card * POSTS) + 1))

    def size(self, decks: int, tallest: int) -> Size:
        """How large the picture of a ship is with so many decks whose highest stack has so many goods."""
        return Size(2 * self.card + decks * self.middle, max(round(self.card * DECK), tallest * self.crate) + self.side)

    def good(self, size: Size, deck: int, place: int, left: bool) -> Rect:
        """Where a good of a stack lies in a picture of a size."""
        x = self.card + deck * self.middle + (self.middle - self.across) // 2
        if left:
            x = size.w - x - self.across
        return Rect(x, size.h - self.side - (place + 1) * self.crate, self.across, self.crate)


@drawer(LadenShip)
def draw_laden_ship(look: LadenShip, size: Size, theme: Theme) -> pygame.Surface:
    """The hull down to its waterline, its bow where it sails; the goods are never mirrored."""
    decks = len(look.stacks)
    build = Build((size.w - decks * look.middle) // 2, look.middle, look.crate)
    canvas = clear(size)
    hull = _hull(Hull(look.ship, decks, look.middle, plate=False), Size(size.w, build.card), theme, look.left)
    above = size.h - build.side - round(build.card * DECK)
    canvas.blit(hull, (0, above), (0, 0, size.w, size.h - above))
    for deck, stack in enumerate(look.stacks):
        for place, (kind, value) in enumerate(stack):
            x, y, w, h = build.good(size, deck, place, look.left)
            canvas.blit(draw(Crate(kind, value), Size(w, h), theme), (x, y))
    return canvas


def _hull(look: Hull, size: Size, theme: Theme, left: bool) -> pygame.Surface:
    """The hull with its bow where it points, and what it wears, which is never mirrored."""
    hull, parts = bare_hull(look, size, theme), hull_parts(look, size, KEEL)
    if left:
        hull, parts = pygame.transform.flip(hull, True, False), mirrored(parts, size.w)
    wear(hull, theme, look, parts)
    return hull


@drawer(NamePlate)
def draw_name_plate(look: NamePlate, size: Size, theme: Theme) -> pygame.Surface:
    """Ink on paper; before the name of a ship that is pointed at, an arrow up to it."""
    edge = max(1, min(theme.line(2), size.h // 10))
    fill = theme.colour("gold_light" if look.mine else "paper")
    canvas = rounded(size, max(2, size.h // 4), fill, theme.colour("ink"), edge)
    arrow, aside = size.h if look.mine else 0, max(2, size.h // 5)
    if look.mine:
        icon(canvas, theme, "icon-up", Rect(0, 0, size.h, size.h).inset(size.h // 5))
    room = size.w - arrow - aside - (0 if look.mine else aside)
    write(canvas, theme, look.text, (arrow or aside, 0, room, size.h), look.letters, bold=True)
    return canvas
