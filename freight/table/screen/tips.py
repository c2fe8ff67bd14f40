"""What is told of a thing after resting on it: what it is, for a button what it does and its key, and why not now."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from freight.languages import tr
from freight.table.bubbles import Clearance
from freight.table.citing import behind, cited
from freight.table.looks import Fill, Panel
from freight.table.placement import Placement
from freight.table.screen.clearance import clearance, others
from freight.table.shortcut_list import BY_NAME, Shortcut
from freight.table.shortcuts import key_of

UNNAMED: Final = frozenset({"text", "field", "list"})
LONGER: Final = 24
"""A label that has so many letters more than what is written on its thing tells more."""
BARE: Final = frozenset({"hint", "undo", "redo"})
"""Buttons that have their name for a label: what they do is told as it is in the list of keys."""
SAME: Final = {"stop": "sail"}
"""Placements that another shortcut presses than the one of their name."""
_WORD: Final = re.compile(r"\w+|[^\w\s.,:;()·]")
_NAMES_ITS_KEY: Final = re.compile(r"\(\D[^)]*\)$")


def tip(placement: Placement, keyboard: str, written: str = "") -> str:
    """The words for a thing, '' where there is no more to it than can be read; `keyboard` is the name of its scene
    among the shortcuts, `written` what lies on it in words.
    """
    is_barred = bool(placement.why) and not placement.enabled
    parts = [_what(placement, keyboard, written), placement.why if is_barred else ""]
    return "\n".join(part for part in parts if part)


def shown_behind(placement: Placement) -> tuple[str, ...]:
    """The rulings that the words for a thing lead to; what only describes it has its bubble left free of others."""
    is_telling = placement.role == "button" or cited(placement.label) or not placement.enabled or placement.why
    return behind(placement) if is_telling else ()


def written_on(placement: Placement, placements: Sequence[Placement]) -> str:
    """What can be read on a thing in a layout: its own words, and the texts that lie on it."""
    texts = [each for each in placements if each.role == "text" and placement.rect.holds(*each.rect.centre)]
    return " ".join([getattr(placement.look, "text", ""), *(each.label for each in texts)])


def says_no_more(label: str, written: str) -> bool:
    """Whether a label has no word that is not written on its thing already."""
    return set(_WORD.findall(label.casefold())) <= set(_WORD.findall(written.casefold()))


class Told(NamedTuple):
    """What a bubble says, the rulings it leads to, what it keeps clear of, and whether it rather lies at the side."""

    words: str
    rulings: tuple[str, ...] = ()
    clear: Clearance = Clearance()
    aside: bool = False


def told_of(placement: Placement, keyboard: str, placements: Sequence[Placement]) -> Told:
    """What is told of a thing in a layout beyond what is written on it; where that is only its key, at its side."""
    written = written_on(placement, placements)
    aside = names_a_key_only(placement, keyboard, written)
    clear = clearance(placement.key, placements)
    if aside:
        clear = clear._replace(free=others(placement.key, placements))
    return Told(tip(placement, keyboard, written), shown_behind(placement), clear, aside)


def names_a_key_only(placement: Placement, keyboard: str, written: str) -> bool:
    """Whether all that is told of a thing is its key."""
    return bool(_shortcut(placement, keyboard)) and placement.enabled and says_no_more(placement.label, written)


def _shortcut(placement: Placement, keyboard: str) -> Shortcut | None:
    """The key that presses a button, where its label does not name it."""
    if placement.role != "button" or _NAMES_ITS_KEY.search(placement.label):
        return None
    return BY_NAME.get(f"{keyboard}.{SAME.get(placement.key, placement.key)}")


def _what(placement: Placement, keyboard: str, written: str) -> str:
    shortcut = _shortcut(placement, keyboard)
    describes = shortcut is not None and placement.key in BARE
    if not describes and says_no_more(placement.label, written):
        return tr("Key: {key}", key=key_of(shortcut.name)) if shortcut else ""
    if shortcut:
        does = shortcut.told if describes else placement.label
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
