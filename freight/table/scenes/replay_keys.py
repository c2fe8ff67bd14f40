"""What the keys of a replay do: the same as its buttons, and a few ways to walk that have none."""

from typing import Final

from freight.record.course import Unit
from freight.table.scene import Typed
from freight.table.scenes.replay_walk import SPEEDS

STRIDES: Final[dict[tuple[str, tuple[str, ...]], tuple[Unit, bool]]] = {
    (",", ()): ("command", False),
    (".", ()): ("command", True),
    ("left", ("shift",)): ("turn", False),
    ("right", ("shift",)): ("turn", True),
    ("left", ("ctrl",)): ("phase", False),
    ("right", ("ctrl",)): ("phase", True),
    ("page up", ()): ("trip", False),
    ("page down", ()): ("trip", True),
    ("page up", ("ctrl",)): ("week", False),
    ("page down", ("ctrl",)): ("week", True),
}
"""By key and what is held with it: how far one steps, and whether forward."""
_BUTTONS: Final = {
    "home": "first",
    "end": "last",
    "left": "back",
    "right": "forward",
    "space": "play",
    "p": "play",
    "l": "log",
    "c": "money",
    "u": "undone",
    "o": "play-on",
    "w": "what-if",
    "e": "export",
    "m": "menu",
    "r": "rules",
    "escape": "leave",
    "n": "moment-after",
    "b": "moment-before",
    "+": "faster",
    "=": "faster",
    "-": "slower",
}
"""By key the button it stands for."""


def button_of(action: Typed) -> str:
    """The button a key stands for, or ''."""
    if {"ctrl", "alt"} & set(action.held):
        return ""
    if action.key in "12345"[: len(SPEEDS)] and action.key:
        return f"speed.{int(action.key) - 1}"
    return _BUTTONS.get(action.text if action.text in ("+", "-") else action.key, "")
