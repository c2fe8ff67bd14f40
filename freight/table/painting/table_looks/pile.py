"""The bracket around a stack that lies in two or more columns: it is one stack, of so many goods."""

from typing import Final

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import write
from freight.table.placement import Size
from freight.table.theme import Theme

EDGE: Final = 2
"""How far the bracket reaches out of the goods at each side, in pixels."""


class Pile(msgspec.Struct, frozen=True, cache_hash=True):
    """An outline below a tab with the number of goods, `tab` pixels high."""

    goods: int
    tab: int


@drawer(Pile)
def draw_pile(look: Pile, size: Size, theme: Theme) -> pygame.Surface:
    """The tab stands on the outline, in the middle, over the seam of the columns."""
    canvas = clear(size)
    ink, paper, tab = theme.colour("ink"), theme.colour("paper"), look.tab
    canvas.blit(rounded((size.w, size.h - tab + EDGE), 2 * EDGE, paper, ink, EDGE), (0, tab - EDGE))
    across = min(size.w, 2 * tab)
    left = (size.w - across) // 2
    canvas.blit(rounded((across, tab), tab // 3, paper, ink, EDGE), (left, 0))
    write(canvas, theme, str(look.goods), (left + EDGE, EDGE, across - 2 * EDGE, tab - 2 * EDGE), tab - 5, bold=True)
    return canvas
