"""Every key of the window in one place: what it does, in which scene, and what the player has put in its place.

A stroke is written as `ctrl+shift+left`: the modifiers held, then pygame's name of the key, or the sign it types.
Scenes ask `action_of` what a stroke means to them. There is one keyboard, so there is one set of keys at a time: `use`
sets it.
"""

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from freight.table.scene import Typed

Changes = tuple[tuple[str, str], ...]
"""What the player has changed: pairs of a shortcut's name and the stroke it has now."""


class Shortcut(msgspec.Struct, frozen=True):
    """A key of a scene. The name is the scene's, a dot and the action's; a `fixed` one can't be changed."""

    name: str
    does: str
    strokes: tuple[str, ...]
    fixed: bool = False

    @property
    def scene(self) -> str:
        """The scene it belongs to."""
        return self.name.partition(".")[0]

    @property
    def action(self) -> str:
        """What it does, as the scene calls it."""
        return self.name.partition(".")[2]


def _group(scene: str, *rows: tuple[str, str, str]) -> tuple[Shortcut, ...]:
    """The shortcuts of a scene: action, what it does, strokes apart by spaces; fixed ones begin with `!`."""
    return tuple(
        Shortcut(f"{scene}.{action}", does, tuple(_stroke(each) for each in strokes.lstrip("!").split()),
                 strokes.startswith("!"))
        for action, does, strokes in rows
    )  # fmt: skip


def _stroke(written: str) -> str:
    return written.replace("_", " ")


SCENES: Final[dict[str, str]] = {
    "window": "Everywhere",
    "lists": "Lists and long texts",
    "title": "Title",
    "table": "The table",
    "menu": "Menu of a game",
    "settings": "Settings",
    "log": "Log",
    "replay": "Replay",
    "replay-menu": "Menu of a replay",
    "watch": "Watching another window",
    "library": "Saved games",
    "final": "Final payment",
}

SHORTCUTS: Final = (
    *_group(
        "window",
        ("next", "Go to the next thing", "!tab"),
        ("before", "Go to the thing before", "!shift+tab"),
        ("walk", "Go to the nearest thing that way", "!left right up down"),
        ("press", "Press it, pick it up, let it go", "!return space"),
        ("close", "Put it back, close, go back", "!escape"),
        ("zoom", "Hold: show the card large, in words", "z"),
        ("keys", "Show all keys", "f1"),
        ("voice", "The voice on or off", "f8"),
        ("full-screen", "Full screen on or off", "f11 alt+return"),
    ),
    *_group(
        "lists",
        ("page-up", "A page up", "!page_up"),
        ("page-down", "A page down", "!page_down"),
        ("first", "To the beginning", "!home"),
        ("last", "To the end", "!end"),
    ),
    *_group(
        "title",
        ("begin", "Continue, or begin a new game", "!return"),
        ("continue", "Continue", "c"),
        ("new", "New game", "n"),
        ("open", "Saved games", "o"),
        ("rules", "Rules", "r"),
        ("settings", "Settings", "s"),
        ("quit", "Quit", "q"),
    ),
    *_group(
        "table",
        *((f"bid:{amount}", f"Bid {amount} MM", f"!{amount}") for amount in range(1, 10)),
        ("bid:place", "Bid what lies on the lot", "b"),
        ("decline", "Decline", "d"),
        ("flip", "Flip the card with the focus", "f"),
        ("sail", "Set sail, or be done in a city", "s"),
        ("undo", "Take back the last step", "u ctrl+z"),
        ("redo", "Do it again", "y ctrl+y"),
        ("skip", "Skip what the computers do", "space"),
        ("log", "Log", "l"),
        ("rules", "Rules", "r"),
        ("mute", "The sound on or off", "m"),
        ("voice", "The voice on or off", "v"),
        ("menu", "Menu", "!escape"),
    ),
    *_group(
        "menu",
        ("resume", "Back to the game", "!escape return"),
        ("rules", "Rules", "r"),
        ("settings", "Settings", "s"),
        ("quit", "Quit", "q"),
    ),
    *_group(
        "settings",
        ("done", "Done", "!escape return"),
        ("mute", "The sound on or off", "m"),
        ("voice", "The voice on or off", "v"),
    ),
    *_group("log", ("close", "Close the log", "l"), ("done", "Close the log", "!escape return")),
    *_group(
        "replay",
        ("back", "A step back", "!left"),
        ("forward", "A step forward", "!right"),
        ("first", "To the beginning", "!home"),
        ("last", "To the end", "!end"),
        ("play", "Play or pause", "space p"),
        ("command-back", "A move back", ","),
        ("command-on", "A move forward", "."),
        ("turn-back", "A turn back", "shift+left"),
        ("turn-on", "A turn forward", "shift+right"),
        ("phase-back", "A phase back", "ctrl+left"),
        ("phase-on", "A phase forward", "ctrl+right"),
        ("trip-back", "A trip back", "page_up"),
        ("trip-on", "A trip forward", "page_down"),
        ("week-back", "A week back", "ctrl+page_up"),
        ("week-on", "A week forward", "ctrl+page_down"),
        ("moment-before", "To the mark before", "b"),
        ("moment-after", "To the next mark", "n"),
        *((f"speed.{number}", f"Speed {number + 1}", f"!{number + 1}") for number in range(5)),
        ("faster", "Faster", "+ ="),
        ("slower", "Slower", "-"),
        ("log", "Log", "l"),
        ("money", "Chart of money", "c"),
        ("undone", "Moves that were taken back", "u"),
        ("play-on", "Play on from here", "o"),
        ("what-if", "What if …", "w"),
        ("export", "Export and share", "e"),
        ("menu", "Menu", "m"),
        ("rules", "Rules", "r"),
        ("leave", "Leave the replay", "!escape"),
    ),
    *_group(
        "replay-menu",
        ("resume", "Back to the replay", "!escape return"),
        ("close", "Back to the replay", "m"),
        ("play-on", "Play on from here", "o"),
        ("what-if", "What if …", "w"),
        ("export", "Export and share", "e"),
        ("rules", "Rules", "r"),
        ("settings", "Settings", "s"),
    ),
    *_group(
        "watch",
        ("take-over", "Play on here, once it is free", "!return"),
        ("replay", "Replay so far", "p"),
        ("log", "Log", "l"),
        ("rules", "Rules", "r"),
        ("leave", "Leave", "!escape"),
    ),
    *_group(
        "library",
        ("play", "Play on", "c"),
        ("replay", "Replay", "r"),
        ("rename", "Rename", "f2"),
        ("verify", "Verify", "v"),
        ("duplicate", "Duplicate", "d"),
        ("export", "Export", "e"),
        ("import", "Import or open a file", "i"),
        ("mend", "Copy up to the damage", "m"),
        ("trash", "Put into the trash", "delete"),
        ("put-back", "Put back among the games", "b"),
        ("shelf.games", "Show the games", "g"),
        ("shelf.trash", "Show the trash", "t"),
        ("back", "Go back", "!escape"),
    ),
    *_group("final", ("share", "Share and export", "e"), ("home", "Title", "!escape")),
)
"""All of them, by scene."""

BY_NAME: Final = {each.name: each for each in SHORTCUTS}
RESERVED: Final = frozenset({
    "tab", "shift+tab", "left", "right", "up", "down", "return", "space", "escape", "backspace", "",
})  # fmt: skip
"""Strokes that walk, press and close everywhere, or write: no shortcut can be put on them."""
MODIFIERS: Final = ("ctrl", "alt", "shift")


def strokes_of(typed: Typed) -> tuple[str, ...]:
    """How a stroke may be written: by its key, and by the sign it types."""
    held = [each for each in MODIFIERS if each in typed.held]
    by_key = "+".join([*held, typed.key])
    sign = typed.text if len(typed.text) == 1 and typed.text.isprintable() and not typed.text.isalnum() else ""
    return (by_key, sign) if sign.strip() and held in ([], ["shift"]) else (by_key,)


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
        return "This key can't be changed."
    if stroke in RESERVED or stroke in MODIFIERS or len(stroke) > LONGEST:
        return f"{in_words((stroke,))} is needed everywhere and can't be given to anything else."
    if shortcut.scene == "window" and shortcut.action != "zoom" and len(stroke) == 1:
        return "This key is heard while you write, too. Choose one that writes nothing, such as F2 or one with Ctrl."
    taken = _holder(changes, shortcut, stroke)
    if taken:
        where = SCENES[taken.scene]
        return f"{in_words((stroke,))} is taken: {taken.does} ({where}). Choose another key, or change that one first."
    rest = tuple(each for each in changes if each[0] != name)
    return rest if (stroke,) == shortcut.strokes else (*rest, (name, stroke))


LONGEST: Final = 40
"""The letters of the longest stroke that is kept."""


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


_KEY_WORDS: Final = {
    "return": "Enter", "escape": "Escape", "page up": "Page up", "page down": "Page down", "space": "Space",
    "left": "←", "right": "→", "up": "↑", "down": "↓", "ctrl": "Ctrl", "alt": "Alt", "shift": "Shift",
    ",": "comma", ".": "full stop", "-": "minus", "+": "plus", "=": "equals",
}  # fmt: skip


def in_words(strokes: Sequence[str]) -> str:
    """Strokes as they are written for the player: `U, Ctrl+Z`."""
    return ", ".join(_in_words(stroke) for stroke in strokes)


def _in_words(stroke: str) -> str:
    parts = [stroke] if stroke in ("+", "") else stroke.split("+")
    return "+".join(_KEY_WORDS.get(part, part.capitalize()) for part in parts)


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
