"""What the keys of the window do now: each as the game comes with it, or as the player has put it.

Scenes ask `action_of` what a stroke means to them. There is one keyboard, so there is one set of keys at a time: `use`
sets it.
"""

from collections.abc import Iterable
from typing import Final

from freight.languages import marked, tr
from freight.table.scene import Typed
from freight.table.shortcut_list import BY_NAME, SCENES, SHORTCUTS, Shortcut
from freight.table.strokes import MODIFIERS, in_words, parts_of

Changes = tuple[tuple[str, str], ...]
"""What the player has changed: pairs of a shortcut's name and the stroke it has now."""
RESERVED: Final = frozenset({
    "tab", "shift+tab", "left", "right", "up", "down", "return", "space", "escape", "backspace", "ctrl+backspace",
    "ctrl+delete", "ctrl+a", "ctrl+v", "shift+insert", "alt+f4", "alt+tab",
})  # fmt: skip
"""Strokes that walk, press and close everywhere, write, or never come here: no shortcut can be put on them."""
NAMELESS: Final = marked("This key has no name here and can't be given to anything. Choose another one.")
LONGEST: Final = 40
"""The letters of the longest stroke that is kept."""


def strokes_of(typed: Typed) -> tuple[str, ...]:
    """How a stroke may be written: by its key, and by the sign or figure it types."""
    held = [each for each in MODIFIERS if each in typed.held]
    by_key = "+".join([*held, typed.key])
    text = typed.text if held in ([], ["shift"]) and len(typed.text) == 1 and typed.text.isprintable() else ""
    is_sign = bool(text.strip()) and ((text.isascii() and text.isdecimal()) or not text.isalnum())
    return (by_key, text) if is_sign and text != by_key else (by_key,)


class Keys:
    """The keys as the player has them."""

    def __init__(self, changes: Changes = ()) -> None:
        self.changes = sound(changes)
        new = dict(self.changes)
        self._strokes = {each.name: (new[each.name],) if each.name in new else each.strokes for each in SHORTCUTS}
        self._actions: dict[tuple[str, str], str] = {}
        for each in SHORTCUTS:
            for stroke in self._strokes[each.name]:
                self._actions[each.scene, stroke] = each.action

    def of(self, name: str) -> tuple[str, ...]:
        """The strokes of a shortcut."""
        return self._strokes[name]

    def action(self, scene: str, typed: Typed) -> str:
        """What a stroke does in a scene, or ''."""
        found = (self._actions.get((scene, stroke), "") for stroke in strokes_of(typed))
        return next((action for action in found if action), "")


def sound(changes: Iterable[tuple[str, str]]) -> Changes:
    """Those of some changes that can be: of shortcuts there are, to strokes that are free."""
    kept: Changes = ()
    for name, stroke in changes:
        answer = changed(kept, name, stroke)
        kept = kept if isinstance(answer, str) else answer
    return kept


def changed(changes: Changes, name: str, stroke: str) -> Changes | str:
    """The changes with a shortcut put on another stroke; or a sentence that says why it can't be."""
    shortcut = BY_NAME.get(name)
    if shortcut is None or shortcut.fixed:
        return tr("This key can't be changed.")
    if parts_of(stroke)[-1] in ("", *(f"{each}+" for each in MODIFIERS)):
        return tr(NAMELESS)
    if stroke in RESERVED or stroke in MODIFIERS or len(stroke) > LONGEST:
        return tr("{key} is needed everywhere and can't be given to anything else.", key=in_words((stroke,)))
    if shortcut.scene == "window" and shortcut.action != "zoom" and len(stroke) == 1:
        return tr(
            "This key is heard while you write, too. Choose one that writes nothing, such as F2 or one with Ctrl."
        )
    taken = _holder(changes, shortcut, stroke)
    if taken:
        return tr(
            "{key} is taken: {does} ({where}). Choose another key, or change that one first.",
            key=in_words((stroke,)),
            does=taken.told,
            where=tr(SCENES[taken.scene]),
        )
    rest = tuple(each for each in changes if each[0] != name)
    return rest if (stroke,) == shortcut.strokes else (*rest, (name, stroke))


def _holder(changes: Changes, shortcut: Shortcut, stroke: str) -> Shortcut | None:
    """The other shortcut that has a stroke where this one is heard."""
    new = dict(changes)
    for other in SHORTCUTS:
        strokes = (new[other.name],) if other.name in new else other.strokes
        if other.name != shortcut.name and stroke in strokes and _meet(shortcut, other):
            return other
    return None


def _meet(one: Shortcut, other: Shortcut) -> bool:
    """Whether both are heard at once. What is fixed in the window gives way; a replay has no list that scrolls."""
    scenes = (one.scene, other.scene)
    if one.scene == other.scene or one.scene == "window" or (other.scene == "window" and not other.fixed):
        return True
    return "lists" in scenes and "replay" not in scenes


_now = [Keys()]


def use(changes: Changes) -> None:
    """Have these changes hold from now on."""
    _now[0] = Keys(changes)


def action_of(scene: str, typed: Typed) -> str:
    """What a stroke does in a scene now, or ''."""
    return _now[0].action(scene, typed)


def strokes(name: str) -> tuple[str, ...]:
    """The strokes of a shortcut as they are now."""
    return _now[0].of(name)


def key_of(name: str) -> str:
    """The keys of a shortcut as they are now, in words."""
    return in_words(_now[0].of(name))
