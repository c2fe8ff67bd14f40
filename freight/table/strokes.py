"""Strokes of keys as they are written for the player, in the language in use."""

from collections.abc import Sequence
from typing import Final

from freight.languages import trc

MODIFIERS: Final = ("ctrl", "alt", "shift")


def in_words(strokes: Sequence[str]) -> str:
    """Strokes as they are written for the player: `U, Ctrl+Z`."""
    return ", ".join(_in_words(stroke) for stroke in strokes)


def parts_of(stroke: str) -> list[str]:
    """The modifiers of a stroke, and last its key: `ctrl++` is `ctrl` and `+`, `[+]` the key of the keypad."""
    held: list[str] = []
    while (modifier := stroke.partition("+")[0]) in MODIFIERS and len(stroke) > len(modifier) + 1:
        held.append(modifier)
        stroke = stroke[len(modifier) + 1 :]
    return [*held, stroke]


def _in_words(stroke: str) -> str:
    named = _keys_in_words()
    return "+".join(_key_in_words(part, named) for part in parts_of(stroke))


def _key_in_words(key: str, named: dict[str, str]) -> str:
    if len(key) == len("[+]") and key[0] + key[-1] == "[]":
        return trc("key", "Keypad {key}", key=named.get(key[1], key[1]))
    return named.get(key, key.capitalize())


def _keys_in_words() -> dict[str, str]:
    """What is written on keys that have more than a letter on them, and what signs are called."""
    return {
        "return": trc("key", "Enter"), "escape": trc("key", "Escape"), "tab": trc("key", "Tab"),
        "space": trc("key", "Space"), "backspace": trc("key", "Backspace"), "delete": trc("key", "Delete"),
        "insert": trc("key", "Insert"), "home": trc("key", "Home"), "end": trc("key", "End"),
        "page up": trc("key", "Page up"), "page down": trc("key", "Page down"),
        "left": "←", "right": "→", "up": "↑", "down": "↓",
        "ctrl": trc("key", "Ctrl"), "alt": trc("key", "Alt"), "shift": trc("key", "Shift"),
        ",": trc("key", "comma"), ".": trc("key", "full stop"), "-": trc("key", "minus"), "+": trc("key", "plus"),
        "=": trc("key", "equals"),
    }  # fmt: skip
