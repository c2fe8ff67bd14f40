"""What the auctioneer stamps on a lot that is done with."""

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import rounded
from freight.table.painting.table_looks.pen import write
from freight.table.placement import Size
from freight.table.theme import Theme


class Stamp(msgspec.Struct, frozen=True, cache_hash=True):
    """Words in a double frame, all in one colour: 'red' or 'muted'."""

    text: str
    colour: str = "red"


@drawer(Stamp)
def draw_stamp(look: Stamp, size: Size, theme: Theme) -> pygame.Surface:
    """A thick frame around a thin one, and the words in it."""
    w, h = size
    colour, paper = theme.colour(look.colour), theme.colour("paper")
    thick, thin = theme.line(max(2, h // 12)), theme.line(max(1, h // 28))
    gap = max(1, h // 16)
    canvas = rounded(size, h // 5, paper, colour, thick)
    inset = thick + gap
    inner = (w - 2 * inset, h - 2 * inset)
    canvas.blit(rounded(inner, max(1, h // 5 - inset), paper, colour, thin), (inset, inset))
    pad = inset + thin + max(1, h // 10)
    write(canvas, theme, look.text, (pad, inset, w - 2 * pad, inner[1]), round(h * 0.56), colour, bold=True)
    return canvas
