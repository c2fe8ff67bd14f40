"""The sea behind a sheet of paper: little of it is seen, so on a very large window it is not drawn in full detail."""

import msgspec
import pygame

from freight.table.looks import Sprite, draw, drawer
from freight.table.placement import Placement, Rect, Size
from freight.table.theme import Theme

LARGE = 3_000_000
"""Pixels from which on the sea is drawn in half its size and stretched: four times as fast, its soft bands as good."""


class Backdrop(msgspec.Struct, frozen=True, cache_hash=True):
    """The sea, filling a whole window."""

    name: str = "sea"


@drawer(Backdrop)
def draw_backdrop(look: Backdrop, size: Size, theme: Theme) -> pygame.Surface:
    """The sprite, stretched."""
    drawn = draw(Sprite(look.name, "cover"), Size(-(-size.w // 2), -(-size.h // 2)), theme)
    return pygame.transform.smoothscale(drawn, size)


def backdrop(size: Size) -> Placement:
    """The sea, behind a whole screen: where it is the table's, it is not drawn and kept twice."""
    look = Backdrop() if size.w * size.h >= LARGE else Sprite("sea", "cover")
    return Placement("backdrop", look, Rect(0, 0, size.w, size.h))
