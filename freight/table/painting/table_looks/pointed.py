"""What a hint points with: a broken outline around a thing, and a disc with the step's number on its corner."""

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import disc, icon
from freight.table.placement import Size
from freight.table.theme import Theme


class Pointed(msgspec.Struct, frozen=True, cache_hash=True):
    """An outline of long dashes, `width` pixels thick. `step` stands in the disc `across` pixels wide at its upper left
    corner; a lamp where the step is ''.
    """

    step: str
    width: int
    across: int


@drawer(Pointed)
def draw_pointed(look: Pointed, size: Size, theme: Theme) -> pygame.Surface:
    """Dark, bright, dark: it can be seen on any ground, and by its dashes apart from the rings of the focus."""
    canvas = clear(size)
    inset = look.across // 3
    w, h = size[0] - 2 * inset, size[1] - 2 * inset
    edge = max(1, look.width // 3)
    for out, colour, thick in ((0, "ink", look.width), (edge, "gold_light", look.width - 2 * edge)):
        ring = rounded((w - 2 * out, h - 2 * out), look.width * 2, None, theme.colour(colour), max(1, thick))
        canvas.blit(ring, (inset + out, inset + out))
    _broken(canvas, inset, look.width)
    middle = look.across // 2
    if look.step:
        disc(canvas, theme, (middle, middle), look.across, look.step)
    else:
        disc(canvas, theme, (middle, middle), look.across, "")
        side = round(look.across * 0.62)
        icon(canvas, theme, "icon-hint", ((look.across - side) // 2, (look.across - side) // 2, side, side))
    return canvas


def _broken(canvas: pygame.Surface, inset: int, width: int) -> None:
    """Cut gaps into an outline."""
    w, h = canvas.get_size()
    step, gap, none = 5 * width, 2 * width, (0, 0, 0, 0)
    for x in range(inset + step, w - inset - step, step + gap):
        canvas.fill(none, (x, inset, gap, width))
        canvas.fill(none, (x, h - inset - width, gap, width))
    for y in range(inset + step, h - inset - step, step + gap):
        canvas.fill(none, (inset, y, width, gap))
        canvas.fill(none, (w - inset - width, y, width, gap))
