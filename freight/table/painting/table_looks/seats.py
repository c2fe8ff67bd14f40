"""The list of seats: a line for each, with its emblem, its name and what it is at, all in one size of letters."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ, as_written, icon, write
from freight.table.painting.words import measure, shortened
from freight.table.placement import Rect, Size
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS

OWN: Final = 0.0
"""The share of a name that has all the room that its own text leaves it; the text then ends at the right edge."""
SHARES: Final = (0.44, 0.52, 0.6, OWN)
"""How much of the room for words may be the name's."""
ROW_ICONS: Final = {"best": "gavel", "now": "right", "won": "trophy"}
ALIGNED: Final = 1.08
"""Texts that begin below each other are worth letters so much smaller."""
WHOLE: Final = 0.65
"""So that no name be cut short letters may be so much smaller; one that needs them smaller yet has been typed."""
SMALL: Final = 0.7
"""Letters smaller than is good to read are worth so much of their size."""
WIDEST_LINE: Final = 8
"""The outline of a line of a list is no wider than its height by this: letters and their tails lie within it."""
LEAST_NAME: Final = 0.5
"""A name that is cut short has at least so much of the room for words."""


class SeatRow(msgspec.Struct, frozen=True, cache_hash=True):
    """A line of a list of seats; `mark` is '', 'now' (asked), 'best' (its bid stands), 'won' or 'out'.

    `letters` is the size in pixels that all lines of a list have in common; 0 is as this line alone would have it.
    `share` is how much of the room for words is the name's, or `OWN`.
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
    sign_w = min(h - h // 3, max(14, w // 13)) if look.mark in ROW_ICONS else 0
    before = sign_w + (3 if sign_w else 0)
    if look.share == OWN:
        text_w = min(_width(look, look.text, look.letters), w - 6 - name - before)
        text = w - 6 - text_w
        sign = text - before
        return _Rooms(emblem, name, max(0, sign - _apart(look.letters) - name), sign, sign_w, text, text_w)
    name_w = round((w - emblem - 18) * look.share)
    sign = name + name_w + max(7, round(h * 0.4))
    text = sign + before
    return _Rooms(emblem, name, name_w, sign, sign_w, text, w - text - 6)


def _apart(letters: int) -> int:
    """How far a name stands off the text of its own line."""
    return max(7, round(letters * 0.45))


def _width(look: SeatRow, words: str, letters: int) -> int:
    return measure(words, letters, look.mark in ROW_ICONS)[0]


def room_for_text(size: Size) -> int:
    """How wide the text of a line is at the most, with a sign before it."""
    return _rooms(SeatRow(0, "", "", "now"), size).text_w


@lru_cache(maxsize=64)
def lettered_alike(looks: tuple[SeatRow, ...], size: Size) -> tuple[SeatRow, ...]:
    """The lines of a list, which all have a size, with the one size of letters that does for all of them."""
    tries = [_alike([msgspec.structs.replace(look, share=share) for look in looks], size) for share in SHARES]
    return max(tries, key=lambda looks: _worth(looks, size))


def _alike(looks: Sequence[SeatRow], size: Size) -> tuple[SeatRow, ...]:
    """The lines in the largest letters that leave all names whole, but those that would need much smaller ones."""
    natural = round(size.h * 0.62)
    most = min((_letters(look, size, natural, cut=True) for look in looks), default=natural)
    whole = [_letters(look, size, natural) for look in looks]
    letters = min([most, *(each for each in whole if each >= WHOLE * most)])
    return tuple([msgspec.structs.replace(look, letters=letters) for look in looks])


def _worth(looks: Sequence[SeatRow], size: Size) -> float:
    """How good lines of a size are: the size of their letters, less where names are cut short or all is small."""
    if not looks:
        return 0
    letters = looks[0].letters
    worth = letters * (SMALL if letters < LEAST_LETTERS else 1) * (1 if looks[0].share == OWN else ALIGNED)
    return worth * (WHOLE if any(_is_cut(look, size) for look in looks) else 1)


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
        laid = lettered_alike(tuple(lines(size)), size)
        tries.append((_worth(laid, size), list(zip(laid, cells, strict=True))))
    return max(tries, key=lambda each: each[0], default=(0, []))[1]


def _letters(look: SeatRow, size: Size, natural: int, *, cut: bool = False) -> int:
    """The largest letters that a line has room for, up to what is natural; its name whole, or `cut` short."""
    rooms, strong = _rooms(look, size), look.mark in ROW_ICONS
    if look.share != OWN:
        text = max(LEAST_READ, as_written(look.text, rooms.text_w, natural, strong))
        return text if cut else min(text, as_written(look.name, rooms.name_w, natural, strong))
    room = size.w - 6 - rooms.name - (rooms.sign_w + 3 if rooms.sign_w else 0)
    least = round(LEAST_NAME * room)
    letters = natural
    while letters > LEAST_READ:
        name = _width(look, look.name, letters)
        if (min(name, least) if cut else name) + _apart(letters) + _width(look, look.text, letters) <= room:
            break
        letters -= 1
    return letters


@drawer(SeatRow)
def draw_seat_row(look: SeatRow, size: Size, theme: Theme) -> pygame.Surface:
    """Emblem, name and standing of a seat; the standing bid and the seat asked stand out by ground and sign."""
    h = size.h
    ground = theme.colour({"best": "gold_light", "won": "gold_light", "now": "card"}.get(look.mark, "paper_shade"))
    edge = theme.colour({"best": "gold_deep", "won": "gold_deep", "now": "focus"}.get(look.mark, "paper_deep"))
    line = min(theme.line(2 if look.mark in ROW_ICONS else 1), max(1, h // WIDEST_LINE))
    canvas = rounded(size, max(3, h // 5), ground, edge, line)
    letters = look.letters or _letters(look, size, round(h * 0.62))
    look = msgspec.structs.replace(look, letters=letters)
    rooms, strong = _rooms(look, size), look.mark in ROW_ICONS
    icon(canvas, theme, f"ship-emblem-{SHIP_SLUGS[look.ship]}", (4, 2, rooms.emblem, h - 4))
    colour = theme.colour("muted" if look.mark == "out" else "ink")
    name = look.name
    if _is_cut(look, size):
        name = shortened(name, rooms.name_w, letters, strong)
    write(canvas, theme, name, (rooms.name, 0, rooms.name_w, h), letters, colour, strong, "left")
    if strong:
        sign = (rooms.sign, (h - rooms.sign_w) // 2, rooms.sign_w, rooms.sign_w)
        icon(canvas, theme, f"icon-{ROW_ICONS[look.mark]}", sign, theme.colour("ink"))
    write(canvas, theme, look.text, (rooms.text, 0, rooms.text_w, h), letters, colour, strong, "left")
    return canvas
