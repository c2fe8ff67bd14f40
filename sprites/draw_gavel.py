"""The auctioneer's gavel, and the block that it falls on: the head at the left, the end of the handle at the right."""

from draw_palette import SUN, WOOD, WOOD_DARK, dark, light
from draw_pen import framed, rect, svg


def gavel() -> str:
    """A wooden gavel at rest, its head upright and its handle level."""
    return svg(
        240, 168,
        framed(84, 73, 138, 22, WOOD, 11),
        rect(92, 77, 118, 6, light(WOOD, 0.4), 3),
        framed(206, 69, 28, 30, WOOD_DARK, 12),
        framed(24, 20, 70, 128, WOOD, 8),
        rect(30, 26, 18, 116, light(WOOD, 0.35), 6),
        rect(76, 26, 13, 116, dark(WOOD, 0.3), 5),
        framed(24, 56, 70, 14, SUN, 2, 4),
        framed(24, 98, 70, 14, SUN, 2, 4),
        framed(14, 14, 90, 30, WOOD_DARK, 10),
        rect(22, 20, 44, 7, light(WOOD_DARK, 0.35), 3),
        framed(14, 124, 90, 30, WOOD_DARK, 10),
        rect(22, 130, 44, 7, light(WOOD_DARK, 0.35), 3),
    )  # fmt: skip


def block() -> str:
    """The round block of wood, from the side."""
    return svg(
        168, 48,
        framed(6, 22, 156, 22, WOOD_DARK, 10),
        framed(22, 5, 124, 24, WOOD, 9),
        rect(32, 10, 66, 7, light(WOOD, 0.4), 3),
    )  # fmt: skip
