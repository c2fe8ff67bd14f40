"""What is on the screen in one frame: placements as motion, pointer and keyboard have changed them."""

from collections.abc import Iterable

import msgspec

from freight.table.placement import Look, Placement, Rect, Role, Size

DIMMED: frozenset[Role] = frozenset({"button", "toggle", "slider", "field", "link", "list"})
"""Roles that look dimmed while they can't be used; cards and goods keep their colours."""


class Mark:
    """What the painter adds to a placement, as bits of a number."""

    NONE = 0
    HOVER = 1
    PRESS = 2
    FOCUS = 4
    LIT = 8
    """A carried thing may be let go here."""
    AIMED = 16
    """…and would land here now."""
    LIFTED = 32
    DIMMED = 64


class Shown(msgspec.Struct, frozen=True, gc=False):
    """One surface on the screen: `look` drawn in `size`, brought into `rect`, turned, `alpha` of 255 solid."""

    key: str
    look: Look
    rect: Rect
    size: Size
    z: int = 0
    angle: float = 0.0
    alpha: int = 255
    marks: int = Mark.NONE
    clip: Rect | None = None
    moving: bool = False
    """Whether it will be elsewhere in the next frame."""


def still(placement: Placement, prefix: str = "", level: int = 0) -> Shown:
    """A placement as it is when nothing moves, its key prefixed and its z raised by a level."""
    marks = Mark.DIMMED if not placement.enabled and placement.role in DIMMED else Mark.NONE
    rect = placement.rect
    return Shown(
        prefix + placement.key,
        placement.look,
        rect,
        Size(rect.w, rect.h),
        placement.z + level,
        placement.angle,
        255,
        marks,
        placement.clip,
    )


def stills(placements: Iterable[Placement]) -> list[Shown]:
    """Placements as they are when nothing moves, lowest first."""
    return sorted((still(each) for each in placements), key=lambda shown: shown.z)
