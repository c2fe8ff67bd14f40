"""What the keys of the window do now: each as the game comes with it, or as the player has put it.

Scenes ask `action_of` what a stroke means to them. There is one keyboard, so there is one set of keys at a time: `use`
sets it.
"""

from collections.abc import Iterable, Mapping
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
        self._new = dict(self.changes)
        self._strokes = {each.name: _strokes(each, self._new) for each in SHORTCUTS}
        self._actions: dict[tuple[str, str], str] = {}
        for each in SHORTCUTS:
            for stroke in self._strokes[each.name]:
                self._actions[each.scene, stroke] = each.action

    def of(self, name: str) -> tuple[str, ...]:
        """The strokes of a shortcut."""
        return self._strokes[name]

    def further(self, name: str) -> str:
        """The stroke that the player has put beside those of a shortcut that stay, '' for none."""
        return self._new.get(name, "") if BY_NAME[name].stays else ""

    def standing_for(self, scene: str, typed: Typed) -> Typed:
        """A stroke as a scene gets it: a further one of a shortcut whose own stay counts as the first of these."""
        found = (BY_NAME[f"{each}.{action}"] for each in (scene, "window", "lists")
                 if (action := self.action(each, typed)))  # fmt: skip
        shortcut = next(found, None)
        if shortcut is None or self.further(shortcut.name) not in strokes_of(typed):
            return typed
        *held, key = parts_of(shortcut.strokes[0])
        return Typed(key, " " if key == "space" else "", typed.focus, tuple(held))

    def action(self, scene: str, typed: Typed) -> str:
        """What a stroke does in a scene, or ''."""
        found = (self._actions.get((scene, stroke), "") for stroke in strokes_of(typed))
        return next((action for action in found if action), "")


def _strokes(shortcut: Shortcut, new: Mapping[str, str]) -> tuple[str, ...]:
    """The strokes of a shortcut with the `new` ones by name: instead of its own, or beside those that stay."""
    if shortcut.name not in new:
        return shortcut.strokes
    return (*(shortcut.strokes if shortcut.stays else ()), new[shortcut.name])


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
    if shortcut is None:
        return tr("This key can't be changed.")
    if parts_of(stroke)[-1] in ("", *(f"{each}+" for each in MODIFIERS)):
        return tr(NAMELESS)
    if stroke in RESERVED or stroke in MODIFIERS or len(stroke) > LONGEST:
        return tr("{key} is needed everywhere and can't be given to anything else.", key=in_words((stroke,)))
    if shortcut.scene == "window" and shortcut.action != "zoom" and len(stroke) == 1 and not shortcut.stays:
        return tr(
            "This key is heard while you write, too. Choose one that writes nothing, such as F2 or one with Ctrl."
        )
    if shortcut.stays and stroke in shortcut.strokes:
        return without(changes, name)
    taken = _holder(changes, shortcut, stroke)
    if taken:
        return _is_taken(stroke, taken)
    rest = without(changes, name)
    return rest if (stroke,) == shortcut.strokes else (*rest, (name, stroke))


def restored(changes: Changes, name: str) -> Changes | str:
    """The changes with a shortcut as on the first day; or a sentence that says why that can't be."""
    shortcut, rest = BY_NAME[name], without(changes, name)
    for stroke in () if shortcut.stays else shortcut.strokes:
        taken = _holder(rest, shortcut, stroke)
        if taken:
            return _is_taken(stroke, taken)
    return rest


def without(changes: Changes, name: str) -> Changes:
    """The changes but that of a shortcut."""
    return tuple([each for each in changes if each[0] != name])


def _is_taken(stroke: str, by: Shortcut) -> str:
    return tr(
        "{key} is taken: {does} ({where}). Choose another key, or change that one first.",
        key=in_words((stroke,)),
        does=by.told,
        where=tr(SCENES[by.scene]),
    )


def _holder(changes: Changes, shortcut: Shortcut, stroke: str) -> Shortcut | None:
    """The other shortcut that has a stroke where this one is heard."""
    new = dict(changes)
    for other in SHORTCUTS:
        gives_way = other.stays and other.scene == "window" and stroke in other.strokes
        has_it = other.name != shortcut.name and stroke in _strokes(other, new)
        if has_it and not gives_way and _meet(shortcut, other):
            return other
    return None


def _meet(one: Shortcut, other: Shortcut) -> bool:
    """Whether both are heard at once: what is heard everywhere meets all, and a replay has no list that scrolls."""
    scenes = (one.scene, other.scene)
    if one.scene == other.scene or "window" in scenes:
        return True
    return "lists" in scenes and "replay" not in scenes


_now = [Keys()]


def use(changes: Changes) -> None:
    """Have these changes hold from now on."""
    _now[0] = Keys(changes)


def standing_for(scene: str, typed: Typed) -> Typed:
    """A stroke as a scene gets it now: a further one counts as the first of those that stay beside it."""
    return _now[0].standing_for(scene, typed)


def action_of(scene: str, typed: Typed) -> str:
    """What a stroke does in a scene now, or ''."""
    return _now[0].action(scene, typed)


def strokes(name: str) -> tuple[str, ...]:
    """The strokes of a shortcut as they are now."""
    return _now[0].of(name)


def key_of(name: str) -> str:
    """The keys of a shortcut as they are now, in words."""
    return in_words(_now[0].of(name))
