"""What a table asks of the seat at the bottom, for the keyboard: where to begin, and whether that was asked before."""

import itertools
from collections.abc import Sequence
from typing import Final

from freight.table.placement import Placement, Rect, slides
from freight.table.scene import Asked, Scene
from freight.table.traits import asking_of, table_of

BUTTONS: Final = frozenset({"decline", "buy", "no-thanks", "sail", "stop", "buy-upgrade"})
FAMILIES: Final = frozenset({"bid", "lose", "unload"})
"""The keys of the buttons that answer; those of a family have a colon and more after its name."""
WAITS: Final = ("waits",)
"""What stands for a question that is still to come."""


def asked(scene: Scene, placements: Sequence[Placement]) -> Asked | None:
    """What a scene asks with a layout; None where it asks nothing. A scene that `asks` knows best itself.

    At a table that others play at meanwhile something will be asked again.
    """
    asks = asking_of(scene)
    if asks is not None:
        return asks(placements)
    model = table_of(scene)
    if model is None or model.replay:
        return None
    first = _first(placements) if model.choices else ""
    view = model.view
    return Asked((model.me, view.trip, view.phase, view.lot, view.city) if first else WAITS, first)


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
