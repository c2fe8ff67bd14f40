"""Sheets of cards at their full size: every form of a card in every state it may be in, as three windows have them.

The pages of the picture book are too small to tell a frame that cuts a figure or a name that stands on a line; these
hold every pixel of the forms themselves. They are the same if no tile of `TILE` by `TILE` pixels differs by more than
`TOLERANCE` of 255 on the mean of its channels. `python -m tests.table.picture_book` paints them with the book.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec
import pygame

from freight.table.looks import Fill
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.painting.table_looks import Crate, GoodsCard, Hull, OrderCard, Pile, WeatherCard
from freight.table.placement import Look, Rect, Size
from freight.table.settings import Palette
from freight.table.shown import Mark, Shown
from freight.table.widgets import unit

SIZES: Final = (Size(1024, 640), Size(1920, 1080), Size(3840, 2160))
SHEETS: Final[tuple[tuple[Size, Palette], ...]] = (
    *((size, "as drawn") for size in SIZES),
    (SIZES[1], "high contrast"),
)
"""The sheets there are: for a window of which size, in which palette."""
TOLERANCE: Final = 12.0
ACROSS: Final = 1000
"""How wide a sheet is, in units of the table."""
GAP: Final = 14
LEAST: Final = 10.5
"""The letters that the table asks for, in units."""


class Form(NamedTuple):
    """A look, its size in units of the table, and what the painter adds to it."""

    look: Look
    w: int
    h: int
    marks: int = Mark.NONE


def forms(letters: int) -> Iterator[Form]:
    """Every form and state, in letters of a size in pixels."""
    yield from (Form(GoodsCard((kind, 3), (kind + 4, 2), letters=letters), 92, 129) for kind in range(4))
    yield Form(GoodsCard((4, 6), (0, 2), "lot", letters), 170, 238)
    yield Form(GoodsCard((1, 5), (6, 3), letters=letters, notes=(4, 0)), 116, 162)
    for marks in (Mark.FOCUS, Mark.AIMED, Mark.HOVER, Mark.DIMMED):
        yield Form(GoodsCard((5, 1), (3, 7), letters=letters), 92, 129, marks)
    yield from (Form(GoodsCard((kind, 3), (7 - kind, 2), letters=letters, least=letters), 41, 57) for kind in range(4))
    for kind, (w, h) in enumerate(((160, 112), (110, 62), (70, 49), (92, 40), (110, 22), (74, 13))):
        for note, mark in ((-1, ""), (3, ""), (3, "run"), (0, "lose")):
            yield Form(Crate(kind, 4, note, mark, letters), w, h)
        yield Form(Crate(6, 4, 2, "run", letters), w, h, Mark.FOCUS)
    yield from (Form(Hull(ship, decks, h, letters=letters), (2 + decks) * h, h)
                for ship, decks, h in ((3, 1, 58), (2, 2, 41), (1, 1, 92), (5, 1, 58)))  # fmt: skip
    yield Form(OrderCard(1, 2, strong=True), 56, 80)
    yield Form(WeatherCard("", "4", letters=letters), 92, 129)
    yield Form(Pile(20, 17), 120, 60)


def sheet(size: Size, palette: Palette) -> pygame.Surface:
    """All forms as a window of a size has them, with 8 levels a channel."""
    scale, theme = min(size.w / 1600, size.h / 900), THEMES[palette]
    laid, bottom = _flowed(scale)
    whole = Size(round(ACROSS * scale), bottom)
    canvas = pygame.Surface(whole)
    ground = Shown("ground", Fill("port_gong"), Rect(0, 0, *whole), whole)
    Painter(canvas, theme, unit(size)).paint([ground, *laid])
    raw = bytes(value & 0xE0 for value in pygame.image.tobytes(canvas, "RGB"))
    return pygame.image.frombytes(raw, whole, "RGB")


def _flowed(scale: float) -> tuple[list[Shown], int]:
    """The forms one after the other, line by line, and how far down they reach, in pixels."""
    gap = round(GAP * scale)
    laid: list[Shown] = []
    x = y = gap
    tall = 0
    for number, form in enumerate(forms(max(11, round(LEAST * scale)))):
        w, h = round(form.w * scale), max(13, round(form.h * scale))
        look = form.look
        if isinstance(look, Hull):
            look = msgspec.structs.replace(look, middle=(w - 2 * h) // look.decks)
        if x + w + gap > round(ACROSS * scale):
            x, y, tall = gap, y + tall + gap, 0
        laid.append(Shown(f"form:{number}", look, Rect(x, y, w, h), Size(w, h), 1, marks=form.marks))
        x, tall = x + w + gap, max(tall, h)
    return laid, y + tall + gap
