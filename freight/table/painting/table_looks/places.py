"""What is printed at a market: how much it takes off each kind, empty places, the numbers of lots."""

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.engine.goods import Kind
from freight.table.looks import drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.cargo import Names, kind_names
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ, Box, alike, icon, write
from freight.table.painting.words import fit, measure
from freight.table.placement import Size
from freight.table.theme import Colour, Theme
from freight.table.wording.slugs import KIND_SLUGS

LEAST_TWO_LINES = 32
"""A chip so many pixels high has its figure below the name, else beside it."""


class RateChip(msgspec.Struct, frozen=True, cache_hash=True):
    """How much a city takes off a kind; `named` writes the kind beside its emblem.

    `names` are those of all kinds, in the language in use when the look is made: chips are lettered alike.
    """

    kind: Kind
    off: int
    named: bool = False
    names: Names = ()

    def __post_init__(self) -> None:
        if self.named:
            force_setattr(self, "names", kind_names())


class Gap(msgspec.Struct, frozen=True, cache_hash=True):
    """An empty place where a card may lie; `strong` for the place of the lot. `letters` is the least size in pixels."""

    text: str = ""
    strong: bool = False
    letters: int = 0


class Tag(msgspec.Struct, frozen=True, cache_hash=True):
    """A small dark disc with a figure, for the number of a lot."""

    text: str


@drawer(Tag)
def draw_tag(look: Tag, size: Size, theme: Theme) -> pygame.Surface:
    """The figure in paper on night."""
    across = min(size)
    canvas = rounded((across, across), across // 2, theme.colour("night"), theme.colour("paper"), max(1, across // 12))
    write(canvas, theme, look.text, (1, 0, across - 2, across), round(across * 0.66), theme.colour("paper"), bold=True)
    return canvas


@drawer(RateChip)
def draw_rate_chip(look: RateChip, size: Size, theme: Theme) -> pygame.Surface:
    """The emblem of a kind and what is taken off; a kind that lies nowhere on the market is pale."""
    w, h = size
    strong = look.off > 0
    ground = theme.colour("card" if strong else "paper_shade")
    canvas = rounded(size, max(3, h // 4), ground, theme.colour("edge" if strong else "paper_deep"), theme.line(1))
    figure = 0 if look.named else measure("−4", LEAST_LETTERS, True)[0]
    emblem = max(h // 2, min(h - 2, round(w * (0.3 if look.named else 0.42)), w - 6 - figure))
    icon(canvas, theme, f"emblem-{KIND_SLUGS[look.kind]}", (2, 1, emblem, h - 2))
    if not strong:
        canvas.blit(rounded((emblem + 1, h - 2), max(2, h // 4), ground, alpha=120), (2, 1))
    text = f"−{look.off}" if strong else "0"
    colour = theme.colour("ink" if strong else "muted")
    box = (emblem + 3, 0, w - emblem - 6, h)
    if look.named:
        box = (emblem + _apart(h), 0, w - emblem - _apart(h) - 3, h)
        _named(canvas, theme, look, text, box, colour)
    else:
        write(canvas, theme, text, box, fit("−4", box[2], round(h * 0.72), bold=True), colour, strong)
    return canvas


def name_letters(size: Size) -> int:
    """The size in pixels of the names on chips of a size."""
    emblem = max(size.h // 2, min(size.h - 2, round(size.w * 0.3), size.w - 6))
    return _letters(kind_names(), size.w - emblem - _apart(size.h) - 3, size.h)


def _apart(h: int) -> int:
    """How far a name is from its emblem on a chip so high."""
    return max(5, h // 5)


def _letters(names: Names, w: int, h: int) -> int:
    return max(_letters_above(names, w, h), _letters_beside(names, w, h))


def _letters_above(names: Names, w: int, h: int) -> int:
    """With the figure below the name; 0 where a chip is too low for that."""
    return alike(names, w, round(round(h * 0.46) * 0.74)) if h >= LEAST_TWO_LINES else 0


def _letters_beside(names: Names, w: int, h: int) -> int:
    """With the figure at the right of the name."""
    letters = round(min(h, LEAST_TWO_LINES) * 0.62)
    while letters > LEAST_READ and _widest(names, letters) + measure("−4", letters, True)[0] > w - 4:
        letters -= 1
    return letters


def _named(canvas: pygame.Surface, theme: Theme, look: RateChip, text: str, box: Box, colour: Colour) -> None:
    """The name and the figure: in two lines or side by side, whichever has larger letters."""
    x, _, w, h = box
    name, strong = look.names[look.kind], look.off > 0
    letters = _letters(look.names, w, h)
    if letters == _letters_above(look.names, w, h):
        upper = round(h * 0.46)
        write(canvas, theme, name, (x, 2, w, upper), letters, colour, False, "left")
        write(canvas, theme, text, (x, upper, w, h - upper - 2), round((h - upper) * 0.84), colour, strong, "left")
        return
    figure = measure("−4", letters, True)[0] + 2
    write(canvas, theme, name, (x, 0, w - figure - 2, h), letters, colour, False, "left")
    write(canvas, theme, text, (x + w - figure, 0, figure, h), letters, colour, strong, "right")


def _widest(names: tuple[str, ...], letters: int) -> int:
    return max(measure(name, letters)[0] for name in names)


@drawer(Gap)
def draw_gap(look: Gap, size: Size, theme: Theme) -> pygame.Surface:
    """A dashed outline, drawn on the ground."""
    w, h = size
    canvas = clear(size)
    colour = theme.colour("focus" if look.strong else "edge_soft")
    canvas.blit(rounded(size, round(w * 0.08), theme.colour("white"), alpha=70), (0, 0))
    _dashes(canvas, (*colour, 255), max(2, round(min(w, h) / 45)), max(5, min(w, h) // 9))
    if look.text:
        letters = max(LEAST_LETTERS, h // 8, look.letters)
        write(canvas, theme, look.text, (4, 0, w - 8, h), letters, theme.colour("muted"))
    return canvas


def _dashes(canvas: pygame.Surface, colour: tuple[int, int, int, int], width: int, step: int) -> None:
    w, h = canvas.get_size()
    for x in range(step // 2, w - step // 2, 2 * step):
        canvas.fill(colour, (x, 0, step, width))
        canvas.fill(colour, (x, h - width, step, width))
    for y in range(step // 2, h - step // 2, 2 * step):
        canvas.fill(colour, (0, y, width, step))
        canvas.fill(colour, (w - width, y, width, step))
