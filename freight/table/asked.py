"""What a table asks of the seat at the bottom, for the keyboard: where to begin, and whether that was asked before."""

import itertools
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from freight.table.placement import Placement, Rect, slides

if TYPE_CHECKING:
    from freight.table.model import TableModel

BUTTONS: Final = frozenset({"decline", "buy", "no-thanks", "sail", "stop", "buy-upgrade"})
FAMILIES: Final = frozenset({"bid", "lose", "unload"})
"""The keys of the buttons that answer; those of a family have a colon and more after its name."""


class Asked(msgspec.Struct, frozen=True):
    """A question as it is shown: `question` tells it from others, `first` is the key of the answer to begin at.

    One that `leads` has the focus go there wherever the player has put it, and what is picked up go to `aim` at first.
    """

    question: tuple[object, ...]
    first: str
    leads: bool = False
    aim: str = ""


def asked(scene: object, placements: Sequence[Placement]) -> Asked | None:
    """What a scene asks with a layout; None while it asks nothing. A scene that `asks` knows best itself."""
    asks: Callable[[Sequence[Placement]], Asked | None] | None = getattr(scene, "asks", None)
    if asks is not None:
        return asks(placements)
    first = _first(placements)
    model: TableModel | None = getattr(scene, "model", None) if first else None
    if model is None or not model.choices:
        return None
    view = model.view
    return Asked((model.me, view.trip, view.phase, view.lot, view.city), first)


def answers(placements: Sequence[Placement]) -> list[Rect]:
    """Where the buttons lie that answer a question now: what nothing should hide."""
    return [each.rect for each in placements if each.enabled and each.focusable and _is_answer(each.key)]


def _is_answer(key: str) -> bool:
    return key in BUTTONS or key.partition(":")[0] in FAMILIES


def _first(placements: Sequence[Placement]) -> str:
    """The key of the answer to begin at: a card in the dock, else a button, else whatever can be dragged."""
    usable = [each for each in placements if each.enabled and (each.focusable or each.draggable)]
    keys = {each.key for each in usable}
    in_dock = (each.key for each in usable if each.draggable and f"flip:{each.key.partition(':')[2]}" in keys)
    buttons = (each.key for each in usable if _is_answer(each.key))
    dragged = (each.key for each in usable if each.drops and not slides(each))
    return next(itertools.chain(in_dock, buttons, dragged), "")
