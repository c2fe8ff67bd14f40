"""A key that goes down: the stroke it makes, and whether it does again what it did as long as it is held."""

import sys
from typing import Final

import pygame

from freight.table.scene import Typed
from freight.table.stage.focus import Focus
from freight.table.stage.stops import STEPS

MODIFIERS = (
    (pygame.KMOD_CTRL, "ctrl"),
    (pygame.KMOD_META, "ctrl"),
    (pygame.KMOD_SHIFT, "shift"),
    (pygame.KMOD_ALT, "alt"),
)
NAMES = {"enter": "return"}
"""The keypad's keys by the names of their fellows."""
KEYPAD: Final = {
    "[0]": "insert", "[1]": "end", "[2]": "down", "[3]": "page down", "[4]": "left", "[6]": "right", "[7]": "home",
    "[8]": "up", "[9]": "page up", "[.]": "delete",
}  # fmt: skip
"""What the keys of the keypad are while its figures are off."""
_LETTERS: Final = {pygame.KSCAN_A + place: letter for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
_FIGURES: Final = {pygame.KSCAN_1 + place: figure for place, figure in enumerate("1234567890")}
OWN_SIGNS: Final = ("-", "+", "=", "/")
"""Signs of the figures' row of some keyboard that are keys of the game."""
BARE = {f"{side} {key}" for side in ("left", "right") for key in ("shift", "ctrl", "alt", "meta")} | {
    "caps lock",
    "numlock",
}
WALKS = {*STEPS, "tab", "page up", "page down", "home", "end"}
"""Keys that go on while they are held down, wherever that is."""
PRESSES = {"return", "escape"}
"""Keys that do not, not even in a field."""


def stroke_of(event: pygame.Event) -> Typed:
    """What a key that goes down is called, what it types, and the modifiers that are held."""
    name, text = pygame.key.name(event.key), event.unicode
    held = tuple(dict.fromkeys(word for bit, word in MODIFIERS if event.mod & bit))
    if name.startswith("[") and name[1:-1].isdecimal() | (name in KEYPAD):
        has_figures = event.mod & pygame.KMOD_NUM or text or sys.platform == "darwin"
        return Typed(name, text or name[1:-1], "", held) if has_figures else Typed(KEYPAD.get(name, name), "", "", held)
    return Typed(_figure_of(event, name) or _letter_of(event, name) or NAMES.get(name, name), text, "", held)


def _figure_of(event: pygame.Event, name: str) -> str:
    """The figure that is printed on a key of the figures' row, where it is typed with Shift; '' for any other key.

    French and Czech keyboards are such. Signs that mean something by themselves stay what they are.
    """
    if name.isdecimal() or name in OWN_SIGNS or event.mod & pygame.KMOD_SHIFT:
        return ""
    return _FIGURES.get(getattr(event, "scancode", 0), "")


def _letter_of(event: pygame.Event, name: str) -> str:
    """The letter that a Latin keyboard has where a key of another script lies; '' for any other place."""
    return "" if name and name.isascii() else _LETTERS.get(getattr(event, "scancode", 0), "")


def is_modifier(typed: Typed) -> bool:
    """Whether it is no stroke by itself, only with another key."""
    return typed.key in BARE


class HeldKey:
    """The key that went down last, until it comes up: the system repeats it while it is held."""

    def __init__(self) -> None:
        self._down = 0

    def goes_down(self, key: int) -> bool:
        """A key goes down; whether it was down already, so that this is a repetition."""
        again, self._down = key == self._down, key
        return again

    def comes_up(self, key: int) -> None:
        """A key comes up."""
        if key == self._down:
            self._down = 0

    def forget(self) -> None:
        """The window hears of no key any more: whatever comes next goes down."""
        self._down = 0


def goes_on(name: str, focus: Focus, keyboard: str) -> bool:
    """Whether a key that is held does again what it did, in a scene with such a `keyboard`.

    One does that walks, writes, steps through a replay, or presses either end of a stepper. All others press once, so
    that none acts on what comes up under it.
    """
    is_on_stepper = focus.seen and focus.key.endswith((".more", ".less"))
    if name in WALKS:
        return True
    if name in PRESSES:
        return name == "return" and is_on_stepper
    if name == "space" and is_on_stepper:
        return True
    return focus.in_field or (name != "space" and keyboard == "replay")
