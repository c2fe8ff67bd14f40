"""What lies on a table and is looked at: whatever is laid over it had better hide none of that."""

from collections.abc import Iterable, Sequence
from typing import Final

from freight.table.placement import Placement, Rect, overlap

GROUNDS: Final = frozenset({"sea", "harbour"})
"""What all else lies on."""
USED: Final = frozenset({"dock", "next", "lot", "centre", "slip"})
USED_FAMILIES: Final = frozenset({"ship", "seat", "order"})
"""What a player looks at in a turn, besides buttons: by key, and by the first word of the key."""


def standing(table: Sequence[Placement]) -> tuple[Rect, ...]:
    """All that stands on the grounds of a table."""
    return _outermost(each.rect for each in table if each.key not in GROUNDS)


def in_use(table: Sequence[Placement]) -> tuple[Rect, ...]:
    """What a player uses and looks at in a turn: buttons, the dock, the ships and their order, what was told last."""
    return _outermost(each.rect for each in table if _is_in_use(each))


def _is_in_use(placement: Placement) -> bool:
    is_button = placement.role == "button" and placement.enabled
    return is_button or placement.key in USED or placement.key.split(":")[0] in USED_FAMILIES


def _outermost(rects: Iterable[Rect]) -> tuple[Rect, ...]:
    """Rectangles without those that lie within another one."""
    found: list[Rect] = []
    for rect in sorted(set(rects), key=lambda rect: (-rect.w * rect.h, rect)):
        if not any(overlap(rect, other) == rect.w * rect.h for other in found):
            found.append(rect)
    return tuple(found)
