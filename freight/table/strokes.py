"""Strokes of keys as they are written for the player, in the language in use."""

from collections.abc import Sequence

from freight.languages import trc


def in_words(strokes: Sequence[str]) -> str:
    """Strokes as they are written for the player: `U, Ctrl+Z`."""
    return ", ".join(_in_words(stroke) for stroke in strokes)


def _in_words(stroke: str) -> str:
    parts = [stroke] if stroke in ("+", "") else stroke.split("+")
    named = _keys_in_words()
    return "+".join(named.get(part, part.capitalize()) for part in parts)


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
