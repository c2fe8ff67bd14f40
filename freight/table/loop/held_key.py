"""A key that goes down: the stroke it makes, and whether it does again what it did as long as it is held."""

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
    name = pygame.key.name(event.key)
    held = tuple(dict.fromkeys(word for bit, word in MODIFIERS if event.mod & bit))
    return Typed(NAMES.get(name, name), event.unicode, "", held)


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
