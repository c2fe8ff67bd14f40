"""The list of seats: a line for each, with its emblem, its name and what it is at, all in one size of letters."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ, as_written, icon, write
from freight.table.painting.words import shortened
from freight.table.placement import Rect, Size
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS

SHARES: Final = (0.44, 0.52, 0.6)
"""How much of the room for words may be the name's."""
ROW_ICONS: Final = {"best": "gavel", "now": "right", "won": "trophy"}
NEARLY: Final = 0.92
"""Letters may be so much smaller than the largest there could be, if more names are whole for it."""
STILL: Final = 0.7
"""And so much smaller if no name need be cut short then."""
SMALLER: Final = 0.55
"""For the sake of one name that somebody has typed, all letters of a list are made so much smaller at the most."""


class SeatRow(msgspec.Struct, frozen=True, cache_hash=True):
    """A line of a list of seats; `mark` is '', 'now' (asked), 'best' (its bid stands), 'won' or 'out'.

    `letters` is the size in pixels that all lines of a list have in common; 0 is as this line alone would have it.
    `share` is how much of the room for words is the name's.
    """

    ship: int
    name: str
    text: str
    mark: str = ""
    letters: int = 0
    share: float = SHARES[0]


class _Rooms(NamedTuple):
    """How wide and where the parts of a line of a list are, in pixels from its left edge."""

    emblem: int
    name: int
    name_w: int
    sign: int
    sign_w: int
    text: int
    text_w: int


def _rooms(look: SeatRow, size: Size) -> _Rooms:
    w, h = size
    emblem = min(h - 4, max(18, w // 9))
    name = emblem + 8
    name_w = round((w - emblem - 18) * look.share)
    sign_w = min(h - h // 3, max(14, w // 13)) if look.mark in ROW_ICONS else 0
    sign = name + name_w + max(7, round(h * 0.4))
    text = sign + sign_w + (3 if sign_w else 0)
    return _Rooms(emblem, name, name_w, sign, sign_w, text, w - text - 6)


def room_for_text(size: Size) -> int:
    """How wide the text of a line is at the most, with a sign before it."""
    return _rooms(SeatRow(0, "", "", "now"), size).text_w


def lettered_alike(looks: Sequence[SeatRow], size: Size) -> list[SeatRow]:
    """The lines of a list, which all have a size, with the one size of letters that does for all of them."""
    tries = [_alike([msgspec.structs.replace(look, share=share) for look in looks], size) for share in SHARES]
    largest = max((look.letters for looks in tries for look in looks), default=0)
    for least in (NEARLY * largest, max(STILL * largest, min(largest, LEAST_LETTERS))):
        readable = [looks for looks in tries if all(look.letters >= least for look in looks)]
        best = min(readable, key=lambda looks: _cuts(looks, size))
        if not _cuts(best, size):
            break
    return best


def _cuts(looks: Sequence[SeatRow], size: Size) -> int:
    """How many names of a list are cut short."""
    return sum(_is_cut(look, size) for look in looks)


def _alike(looks: Sequence[SeatRow], size: Size) -> list[SeatRow]:
    natural = round(size.h * 0.62)
    letters = min((_letters(look, size, natural) for look in looks), default=natural)
    return [msgspec.structs.replace(look, letters=letters) for look in looks]


def _is_cut(look: SeatRow, size: Size) -> bool:
    """Whether the name of a line is too long for its letters."""
    return as_written(look.name, _rooms(look, size).name_w, look.letters, look.mark in ROW_ICONS) < look.letters


def arranged(
    lines: Callable[[Size], Sequence[SeatRow]], count: int, room: Rect, gap: int, most: int
) -> list[tuple[SeatRow, Rect]]:
    """A list of so many lines in a room, none higher than `most`: in one column or two, whichever has larger letters.

    `lines` gives them for the size that each of them has.
    """
    tries = []
    for columns in (1, 2) if count else ():
        deep = -(-count // columns)
        size = Size((room.w - gap * (columns - 1)) // columns, min(most, (room.h - gap * (deep - 1)) // deep))
        cells = [
            Rect(room.x + place % columns * (size.w + gap), room.y + place // columns * (size.h + gap), *size)
            for place in range(count)
        ]
        tries.append(list(zip(lettered_alike(lines(size), size), cells, strict=True)))
    return max(tries, key=_worth, default=[])


def _worth(laid: list[tuple[SeatRow, Rect]]) -> float:
    """How good a way to lay a list is: the size of its letters, less where names are cut short or all is small."""
    letters, size = laid[0][0].letters, Size(laid[0][1].w, laid[0][1].h)
    return letters * (STILL if letters < LEAST_LETTERS or _cuts([look for look, _ in laid], size) else 1)


def _letters(look: SeatRow, size: Size, natural: int) -> int:
    """What a line needs; a name that would need much less than is natural is cut short."""
    rooms, strong = _rooms(look, size), look.mark in ROW_ICONS
    least = min(natural, max(LEAST_LETTERS, round(SMALLER * natural)))
    name = max(least, as_written(look.name, rooms.name_w, natural, strong))
    return min(name, max(LEAST_READ, as_written(look.text, rooms.text_w, natural, strong)))


@drawer(SeatRow)
def draw_seat_row(look: SeatRow, size: Size, theme: Theme) -> pygame.Surface:
    """Emblem, name and standing of a seat; the standing bid and the seat asked stand out by ground and sign."""
    h = size.h
    ground = theme.colour({"best": "gold_light", "won": "gold_light", "now": "card"}.get(look.mark, "paper_shade"))
    edge = theme.colour({"best": "gold_deep", "won": "gold_deep", "now": "focus"}.get(look.mark, "paper_deep"))
    canvas = rounded(size, max(3, h // 5), ground, edge, theme.line(2 if look.mark in ROW_ICONS else 1))
    rooms, strong = _rooms(look, size), look.mark in ROW_ICONS
    icon(canvas, theme, f"ship-emblem-{SHIP_SLUGS[look.ship]}", (4, 2, rooms.emblem, h - 4))
    colour = theme.colour("muted" if look.mark == "out" else "ink")
    letters = look.letters or _letters(look, size, round(h * 0.62))
    name = look.name
    if _is_cut(msgspec.structs.replace(look, letters=letters), size):
        name = shortened(name, rooms.name_w, letters, strong)
    write(canvas, theme, name, (rooms.name, 0, rooms.name_w, h), letters, colour, strong, "left")
    if strong:
        sign = (rooms.sign, (h - rooms.sign_w) // 2, rooms.sign_w, rooms.sign_w)
        icon(canvas, theme, f"icon-{ROW_ICONS[look.mark]}", sign, theme.colour("ink"))
    write(canvas, theme, look.text, (rooms.text, 0, rooms.text_w, h), letters, colour, strong, "left")
    return canvas
