"""The lettering of the poster: the game's font made heavy by stamping it round a circle, with a rim and a shade."""

import math

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import clear
from freight.table.painting.words import font, measure
from freight.table.placement import Size
from freight.table.theme import Colour, Theme

STAMPS = 32


class Lettering(msgspec.Struct, frozen=True, cache_hash=True):
    """A line of heavy letters, set as large as its rectangle lets it, at the left."""

    text: str
    colour: str = "ink"
    rim: str = "foam"
    shade: str = "gold"


def lettering_width(text: str, size: int) -> int:
    """How wide a line is with its rim and shade, for letters of a size."""
    return measure(text, size)[0] + 2 * _rim(size) + _shade(size) + _spread(size) * len(text)


def _weight(size: int) -> int:
    return max(1, round(size / 26))


def _rim(size: int) -> int:
    return _weight(size) + max(2, round(size / 22))


def _shade(size: int) -> int:
    return max(2, round(size / 24))


def _spread(size: int) -> int:
    """What each letter moves on, so that heavy letters do not touch."""
    return round(size / 40)


def letters_size(text: str, box: Size) -> int:
    """The largest size of letters at which a line with its rim fits a box."""
    most = max(8, round(box.h / 1.5))
    too_wide = lettering_width(text, most)
    if too_wide <= box.w:
        return most
    size = min(most, max(8, most * box.w // too_wide) + 2)  # so near to it that few fonts have to be opened
    while size > 8 and lettering_width(text, size) > box.w:
        size -= 1
    return size


@drawer(Lettering)
def draw_lettering(look: Lettering, size: Size, theme: Theme) -> pygame.Surface:
    """Shade, rim, letters."""
    high = letters_size(look.text, size)
    canvas = clear(size)
    rim, shade = _rim(high), _shade(high)
    at = (rim, (size.h - font(high).get_linesize()) // 2)
    for colour, radius, offset in (
        (look.shade, rim, shade),
        (look.rim, rim, 0),
        (look.colour, _weight(high), 0),
    ):
        _stamp(canvas, look.text, high, theme.colour(colour), radius, (at[0] + offset, at[1] + offset))
    return canvas


def _stamp(canvas: pygame.Surface, text: str, size: int, colour: Colour, radius: int, at: tuple[int, int]) -> None:
    """A line of letters, each put round a circle: as if written with a broader pen."""
    for place, letter in enumerate(text):
        drawn = font(size).render(letter, True, colour)
        x = at[0] + measure(text[: place + 1], size)[0] - measure(letter, size)[0] + place * _spread(size)
        for stamp in range(STAMPS):
            turn = 2 * math.pi * stamp / STAMPS
            canvas.blit(drawn, (round(x + radius * math.cos(turn)), round(at[1] + radius * math.sin(turn))))
        canvas.blit(drawn, (x, at[1]))
