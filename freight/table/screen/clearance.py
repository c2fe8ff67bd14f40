"""What a bubble keeps clear of, besides the thing it is about: answers, the slip of a lesson, cards in reach."""

from collections.abc import Sequence
from typing import Final

from freight.table.bubbles import Clearance
from freight.table.placement import Placement, Rect
from freight.table.stage.asked import answers

SLIPS: Final = frozenset({"lesson"})
"""The keys of what is never hidden: what is to be read while something else is pointed at."""
BELONGS: Final = {"flip": "card", "lose": "stack", "unload": "stack"}
"""By the family of a button, that of the thing it does something to."""


def clearance(key: str, placements: Sequence[Placement]) -> Clearance:
    """What the bubble of a thing keeps clear of in a layout."""
    owner = _owner(key)
    free = answers(placements)
    if any(each.key == key and each.role == "field" for each in placements):  # what is written there is done with these
        free += others(key, placements)
    if owner:
        free += [each.rect for each in placements if _is_in_reach(each) and each.key not in (owner, key)]
    return Clearance(
        tuple([each.rect for each in placements if each.key in SLIPS and each.key != key]),
        tuple([each.rect for each in placements if each.key == owner]),
        tuple(free),
    )


def others(key: str, placements: Sequence[Placement]) -> tuple[Rect, ...]:
    """The buttons around one: a bubble that only names its key hides none of them."""
    return tuple([each.rect for each in placements if each.role == "button" and each.key != key])


def _owner(key: str) -> str:
    """The key of the thing that a button does something to, '' for one that has none."""
    family, _, rest = key.partition(":")
    return f"{BELONGS[family]}:{rest.partition(':')[0]}" if family in BELONGS else ""


def _is_in_reach(placement: Placement) -> bool:
    return placement.role == "stack" or (placement.role == "card" and placement.draggable and placement.enabled)
