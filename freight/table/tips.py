"""What is told of a thing after resting on it: what it is, for a button what it does and its key, and why not now."""

import re
from typing import Final

from freight.languages import tr
from freight.table.citing import behind, cited
from freight.table.looks import Fill, Panel
from freight.table.placement import Placement
from freight.table.shortcut_list import BY_NAME
from freight.table.shortcuts import key_of

UNNAMED: Final = frozenset({"text", "field", "list"})
LONGER: Final = 24
"""A label that has so many letters more than what is written on its thing tells more."""
BARE: Final = frozenset({"hint", "undo", "redo"})
"""Buttons that have their name for a label: what they do is told as it is in the list of keys."""
SAME: Final = {"stop": "sail"}
"""Placements that another shortcut presses than the one of their name."""
_NAMES_ITS_KEY: Final = re.compile(r"\(\D[^)]*\)$")


def tip(placement: Placement, keyboard: str) -> str:
    """The words for a thing, '' where there is no more to it than can be read; `keyboard` is the name of its scene
    among the shortcuts.
    """
    is_barred = bool(placement.why) and not placement.enabled
    parts = [_what(placement, keyboard), placement.why if is_barred else ""]
    return "\n".join(part for part in parts if part)


def shown_behind(placement: Placement) -> tuple[str, ...]:
    """The rulings that the words for a thing lead to; what only describes it has its bubble left free of others."""
    is_telling = placement.role == "button" or cited(placement.label) or not placement.enabled or placement.why
    return behind(placement) if is_telling else ()


def _what(placement: Placement, keyboard: str) -> str:
    shortcut = BY_NAME.get(f"{keyboard}.{SAME.get(placement.key, placement.key)}")
    if shortcut and placement.role == "button" and not _NAMES_ITS_KEY.search(placement.label):
        does = shortcut.told if placement.key in BARE else placement.label
        return tr("{does} ({key})", does=does, key=key_of(shortcut.name))
    return placement.label if _tells_more(placement) or (placement.rulings and placement.role == "button") else ""


def _tells_more(placement: Placement) -> bool:
    """Whether the label says what can't be read on the thing itself."""
    if not placement.label or placement.role in UNNAMED:
        return False
    if placement.role in ("picture", "button", "slider") and isinstance(placement.look, Panel | Fill):
        return False  # what it says lies on it
    written = getattr(placement.look, "text", "")
    return not written or len(placement.label) > len(written) + LONGER
