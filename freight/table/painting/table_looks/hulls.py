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
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ, NARROWEST, alike, can_be_read, icon, write
from freight.table.painting.words import LETTER_HEIGHT, fit, measure, shortened
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
LARGE_CREST: Final = 86
"""So large is the emblem of a ship that has no room for its name."""
LEAST_OF_NAME: Final = 5
"""So many letters of a name tell it, where it has no room: with less the emblem does."""
CREST_AT, ANCHOR_AT, MIDDLE = 76, 156, 168
"""Where the middles of emblem and anchor are, across the right card; and how far down all of them are, in units."""
LEAST_PLATE: Final = 15
"""A plate is not lower than this, in pixels: it lies over more of the ship where that is small."""
EDGE: Final = 4
"""How far the letters on a low plate are from its sides, in pixels."""
PLATE_LINE: Final = 1.35
"""How high a plate of one line is, for its letters."""
LETTERS: Final = 0.72
"""The size of letters on a plate, of its height."""


class Hull(msgspec.Struct, frozen=True, cache_hash=True):
    """A ship without its goods: as high as a card; `middle` is the width of each of its `decks`, in pixels.

    `names` are those of all ships, in the language in use when the look is made: ships are lettered alike. They have
    letters of at least a size in pixels where there is room, 0 follows the ship. Without a `plate` there is none; one
    with the name in two lines may hang so many pixels below the cards, which are then as high as what is above its
    `hang`.
    """

    ship: int
    decks: int
    middle: int
    mark: str = ""
    letters: int = 0
    names: tuple[str, ...] = ()
    plate: bool = True
    hang: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "names", all_names())

    @property
    def name(self) -> str:
        """The name of this ship."""
        return self.names[self.ship]


def all_names() -> tuple[str, ...]:
    """The names of all ships, in the language in use."""
    return _names(current())


@lru_cache(maxsize=8)
def _names(_language: str) -> tuple[str, ...]:
    return tuple([ship_name(ship) for ship in range(len(SHIPS))])


class HullParts(NamedTuple):
    """What a ship wears on its side, in pixels from its upper left corner; what has no room is left out."""

    plate: Rect | None
    words: Rect
    lines: tuple[str, ...]
    letters: int
    portholes: tuple[Rect, ...]
    crest: Rect | None
    anchor: Rect | None

    def written(self) -> list[tuple[str, Rect]]:
        """The lines of the name, each with its room below the one before."""
        tall = self.words.h // len(self.lines)
        return [
            (line, Rect(self.words.x, self.words.y + place * tall, self.words.w, tall))
            for place, line in enumerate(self.lines)
        ]

    @property
    def inked(self) -> list[Rect]:
        """Whatever something is drawn on."""
        return [each for each in (self.plate, *self.portholes, self.crest, self.anchor) if each]


def hull_parts(look: Hull, size: Size, foot: float = 1.0) -> HullParts:
    """What a ship of a size wears on its side, and where; nothing of it reaches below a `foot` of the height."""
    size = Size(size.w, max(1, size.h - look.hang))
    lines = in_two(look.name) if look.hang else (look.name,)
    plate, words, letters = _low_plate(look, size) if look.hang else _plate(look, size, round(foot * size.h))
    lines = tuple([_readable(line, words.w) for line in lines])
    has_name = look.plate and all(lines)
    end = plate.right + max(2, size.h // 30) if has_name else 0
    right = size.h + look.decks * look.middle
    portholes = [
        _round(size, size.h + deck * look.middle + round(x * look.middle / UNITS), PORTHOLE)
        for deck in range(look.decks) for x in PORTHOLES
    ]  # fmt: skip
    crest = _round(
        size, right + round(CREST_AT * size.h / UNITS), LARGE_CREST if look.plate and not has_name else CREST
    )
    anchor = _round(size, right + round(ANCHOR_AT * size.h / UNITS), ANCHOR)
    return HullParts(
        plate if has_name else None, words, lines, letters, tuple([each for each in portholes if each.x >= end]),
        crest if crest.x >= end else None, anchor if anchor.x >= end else None,
    )  # fmt: skip


def _readable(name: str, room: int) -> str:
    """A name as it can be read in a room so many pixels wide, cut short where it must be; '' if little were left."""
    if can_be_read(name, room, True):
        return name
    cut = shortened(name, int(room / NARROWEST), LEAST_READ, True)
    return cut if len(cut) >= LEAST_OF_NAME else ""


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
    on_side = max(min(round(least * PLATE_LINE), size.h // 3), _whole_on_side(look.names, size, least))
    tall = min(size.h, max(drawn.h, LEAST_PLATE, on_side))
    letters = min(least, round(tall * 0.75))
    top = max(drawn.centre[1] - tall // 2, _below_deck(size.h))
    top = min(top, foot - tall)
    wide = min(size.w - 2 * drawn.x, measure(look.name, letters, True)[0] + tall // 2 + 2)
    plate = Rect(drawn.x, top, max(wide, drawn.h), tall)
    return plate, plate.inset(tall // 4, 0), letters


def _whole_on_side(names: tuple[str, ...], size: Size, most: int) -> int:
    """How high a plate is on the side of a ship that has room for all names, in letters of a size at the most."""
    letters = min(fit(name, size.w - 2 * round((PLATE[0] + 9) * size.h / UNITS), most, bold=True) for name in names)
    return min(int(letters * PLATE_LINE), int(SIDE * size.h))


def _low_plate(look: Hull, size: Size) -> tuple[Rect, Rect, int]:
    """The plate for names in two lines, from the deck down to where it hangs, the room for them, and their size."""
    left, top = round(PLATE[0] * size.h / UNITS), _below_deck(size.h)
    tall = size.h + look.hang - top
    letters = letters_in_two(look.names, size, look.hang, look.letters or tall)
    tall = min(tall, round(2 * LETTER_HEIGHT * letters) + EDGE + 2)
    needed = max(measure(line, letters, True)[0] for line in in_two(look.name))
    plate = Rect(left, top, min(size.w - 2 * left, needed + 2 * EDGE + 2), tall)
    return plate, plate.inset(EDGE, EDGE // 2), letters


def _below_deck(card: int) -> int:
    """How far down a ship's card the deck ends, in pixels."""
    return round(card * DECK) + max(1, card // 40)


@lru_cache(maxsize=64)
def in_two(name: str) -> tuple[str, ...]:
    """A name in two lines, as equally long as may be; a single word has one."""
    words = name.split(" ")
    ways = [(" ".join(words[:place]), " ".join(words[place:])) for place in range(1, len(words))]
    return min(ways, key=lambda way: max(measure(line, 20, True)[0] for line in way), default=(name,))


def letters_in_two(names: tuple[str, ...], size: Size, hang: int, most: int) -> int:
    """The one size in which all names have room in two lines on a plate that hangs below a ship of a size."""
    letters = min(most, int((size.h + hang - _below_deck(size.h) - EDGE) / (2 * LETTER_HEIGHT)))
    wide = size.w - 2 * round(PLATE[0] * size.h / UNITS) - 2 * EDGE
    return min(fit(line, wide, letters, bold=True) for name in names for line in in_two(name))


def letters_in_one(names: tuple[str, ...], size: Size, most: int) -> int:
    """The one size in which all names have room on the side of a ship, in pixels, as if none were squeezed."""
    letters = _plate(Hull(0, 1, 0, letters=most), size, size.h)[2]
    return min(fit(name, size.w - size.h // 6, letters, bold=True) for name in names)


def _is_whole(name: str, room: int, letters: int) -> bool:
    return measure(name, letters, True)[0] <= room


def suits(look: Hull, size: Size) -> bool:
    """Whether the plate is a part of a ship of a size: no higher than its side, no wider than half of it."""
    plate = _plate(look, size, size.h)[0]
    return plate.h <= SIDE * size.h and 2 * plate.w <= size.w


@drawer(Hull)
def draw_hull(look: Hull, size: Size, theme: Theme) -> pygame.Surface:
    """The cards of a ship side by side without a seam, and what it wears on its side."""
    canvas = bare_hull(look, Size(size.w, max(1, size.h - look.hang)), theme)
    if look.hang:
        cards, canvas = canvas, clear(size)
        canvas.blit(cards, (0, 0))
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
    paper, ink, h = theme.colour("paper"), theme.colour("ink"), max(1, canvas.get_height() - look.hang)
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
        for words, room in parts.written():
            write(canvas, theme, words, room, parts.letters, bold=True)
