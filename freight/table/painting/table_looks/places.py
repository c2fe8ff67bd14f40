"""What is printed at a market: how much it takes off each kind, empty places, the numbers of lots."""

import msgspec
import pygame

from freight.engine.goods import Kind
from freight.table.looks import drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import LEAST_LETTERS, icon, write
from freight.table.painting.words import fit, measure
from freight.table.placement import Size
from freight.table.theme import Theme
from freight.table.wording.slugs import KIND_SLUGS


class RateChip(msgspec.Struct, frozen=True, cache_hash=True):
    """How much a city takes off a kind, beside the emblem of that."""

    kind: Kind
    off: int


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
    figure = measure("−4", LEAST_LETTERS, True)[0]
    emblem = max(h // 2, min(h - 2, round(w * 0.42), w - 6 - figure))
    icon(canvas, theme, f"emblem-{KIND_SLUGS[look.kind]}", (2, 1, emblem, h - 2))
    if not strong:
        canvas.blit(rounded((emblem + 1, h - 2), max(2, h // 4), ground, alpha=120), (2, 1))
    text = f"−{look.off}" if strong else "0"
    colour = theme.colour("ink" if strong else "muted")
    box = (emblem + 3, 0, w - emblem - 6, h)
    write(canvas, theme, text, box, fit("−4", box[2], round(h * 0.72), bold=True), colour, strong)
    return canvas


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
