"""Every key of the window in one place: what it does, in which scene, and what the player has put in its place.

A stroke is written as `ctrl+shift+left`: the modifiers held, then pygame's name of the key, or the sign it types.
Scenes ask `action_of` what a stroke means to them. There is one keyboard, so there is one set of keys at a time: `use`
sets it.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from freight.languages import marked, tr
from freight.table.scene import Typed
from freight.table.strokes import in_words

Changes = tuple[tuple[str, str], ...]
"""What the player has changed: pairs of a shortcut's name and the stroke it has now."""


class Shortcut(msgspec.Struct, frozen=True):
    """A key of a scene. The name is the scene's, a dot and the action's; a `fixed` one can't be changed.

    `does` is marked for translation and may name the `{number}` of a key with a figure; `told` is for the player.
    """

    name: str
    does: str
    strokes: tuple[str, ...]
    fixed: bool = False

    @property
    def told(self) -> str:
        """What it does, in the language in use."""
        stroke = self.strokes[0]
        return tr(self.does, number=stroke) if stroke.isdecimal() else tr(self.does)

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
    "window": marked("Everywhere"),
    "lists": marked("Lists and long texts"),
    "title": marked("Title"),
    "table": marked("The table"),
    "menu": marked("Menu of a game"),
    "settings": marked("Settings"),
    "log": marked("Log"),
    "replay": marked("Replay"),
    "replay-menu": marked("Menu of a replay"),
    "watch": marked("Watching another window"),
    "library": marked("Saved games"),
    "final": marked("Final payment"),
    "statistics": marked("Statistics"),
}

SHORTCUTS: Final = (
    *_group(
        "window",
        ("next", marked("Go to the next thing"), "!tab"),
        ("before", marked("Go to the thing before"), "!shift+tab"),
        ("walk", marked("Go to the nearest thing that way"), "!left right up down"),
        ("press", marked("Press it, pick it up, let it go"), "!return space"),
        ("close", marked("Put it back, close, go back"), "!escape"),
        ("zoom", marked("Hold: show the card large, in words"), "z"),
        ("keys", marked("Show all keys"), "f1"),
        ("rule", marked("The rule behind what was said last"), "f3"),
        ("voice", marked("The voice on or off"), "f8"),
        ("full-screen", marked("Full screen on or off"), "f11 alt+return"),
    ),
    *_group(
        "lists",
        ("page-up", marked("A page up"), "!page_up"),
        ("page-down", marked("A page down"), "!page_down"),
        ("first", marked("To the beginning"), "!home"),
        ("last", marked("To the end"), "!end"),
    ),
    *_group(
        "title",
        ("begin", marked("Continue, or begin"), "!return"),
        ("continue", marked("Continue"), "c"),
        ("new", marked("New game"), "n"),
        ("learn", marked("First voyage"), "f"),
        ("open", marked("Saved games"), "o"),
        ("statistics", marked("Statistics"), "t"),
        ("rules", marked("Rules"), "r"),
        ("settings", marked("Settings"), "s"),
        ("quit", marked("Quit"), "q"),
    ),
    *_group(
        "table",
        *((f"bid:{amount}", marked("Bid {number} MM"), f"!{amount}") for amount in range(1, 10)),
        ("bid:place", marked("Bid what lies on the lot"), "b"),
        ("decline", marked("Decline"), "d"),
        ("flip", marked("Flip the card with the focus"), "f"),
        ("sail", marked("Set sail, or be done in a city"), "s"),
        ("hint", marked("A hint: what a good player would do, and why"), "h"),
        ("undo", marked("Take back the last step"), "u ctrl+z"),
        ("redo", marked("Do it again"), "y ctrl+y"),
        ("skip", marked("Skip what the computers do"), "space"),
        ("log", marked("Log"), "l"),
        ("rules", marked("Rules"), "r"),
        ("mute", marked("The sound on or off"), "m"),
        ("voice", marked("The voice on or off"), "v"),
        ("menu", marked("Menu"), "!escape"),
    ),
    *_group(
        "menu",
        ("resume", marked("Back to the game"), "!escape return"),
        ("rules", marked("Rules"), "r"),
        ("settings", marked("Settings"), "s"),
        ("quit", marked("Quit"), "q"),
    ),
    *_group(
        "settings",
        ("done", marked("Done"), "!escape return"),
        ("mute", marked("The sound on or off"), "m"),
        ("voice", marked("The voice on or off"), "v"),
    ),
    *_group("log", ("close", marked("Close the log"), "l"), ("done", marked("Close the log"), "!escape return")),
    *_group(
        "replay",
        ("back", marked("A step back"), "!left"),
        ("forward", marked("A step forward"), "!right"),
        ("first", marked("To the beginning"), "!home"),
        ("last", marked("To the end"), "!end"),
        ("play", marked("Play or pause"), "space p"),
        ("command-back", marked("A move back"), ","),
        ("command-on", marked("A move forward"), "."),
        ("turn-back", marked("A turn back"), "shift+left"),
        ("turn-on", marked("A turn forward"), "shift+right"),
        ("phase-back", marked("A phase back"), "ctrl+left"),
        ("phase-on", marked("A phase forward"), "ctrl+right"),
        ("trip-back", marked("A trip back"), "page_up"),
        ("trip-on", marked("A trip forward"), "page_down"),
        ("week-back", marked("A week back"), "ctrl+page_up"),
        ("week-on", marked("A week forward"), "ctrl+page_down"),
        ("moment-before", marked("To the mark before"), "b"),
        ("moment-after", marked("To the next mark"), "n"),
        *((f"speed.{number}", marked("Speed {number}"), f"!{number + 1}") for number in range(5)),
        ("faster", marked("Faster"), "+ ="),
        ("slower", marked("Slower"), "-"),
        ("log", marked("Log"), "l"),
        ("money", marked("Chart of money"), "c"),
        ("undone", marked("Moves that were taken back"), "u"),
        ("play-on", marked("Play on from here"), "o"),
        ("what-if", marked("What if …"), "w"),
        ("export", marked("Export and share"), "e"),
        ("menu", marked("Menu"), "m"),
        ("rules", marked("Rules"), "r"),
        ("leave", marked("Leave the replay"), "!escape"),
    ),
    *_group(
        "replay-menu",
        ("resume", marked("Back to the replay"), "!escape return"),
        ("close", marked("Back to the replay"), "m"),
        ("play-on", marked("Play on from here"), "o"),
        ("what-if", marked("What if …"), "w"),
        ("result", marked("Result of the game"), "g"),
        ("export", marked("Export and share"), "e"),
        ("rules", marked("Rules"), "r"),
        ("settings", marked("Settings"), "s"),
    ),
    *_group(
        "watch",
        ("take-over", marked("Play on here, once it is free"), "!return"),
        ("replay", marked("Replay so far"), "p"),
        ("log", marked("Log"), "l"),
        ("rules", marked("Rules"), "r"),
        ("leave", marked("Leave"), "!escape"),
    ),
    *_group(
        "library",
        ("play", marked("Play on"), "c"),
        ("replay", marked("Replay"), "r"),
        ("result", marked("Result"), "s"),
        ("rename", marked("Rename"), "f2"),
        ("verify", marked("Verify"), "v"),
        ("duplicate", marked("Duplicate"), "d"),
        ("export", marked("Export"), "e"),
        ("import", marked("Import or open a file"), "i"),
        ("mend", marked("Copy up to the damage"), "m"),
        ("trash", marked("Put into the trash"), "delete"),
        ("statistics", marked("Statistics"), "a"),
        ("put-back", marked("Put back among the games"), "b"),
        ("shelf.games", marked("Show the games"), "g"),
        ("shelf.trash", marked("Show the trash"), "t"),
        ("back", marked("Go back"), "!escape"),
    ),
    *_group(
        "final",
        ("skip", marked("Skip the show"), "!space"),
        ("page:result", marked("Result"), "1"),
        ("page:earnings", marked("Earnings"), "2"),
        ("page:lots", marked("Lots"), "3"),
        ("page:records", marked("Records"), "4"),
        ("again", marked("Play again"), "a"),
        ("next", marked("Next start order"), "n"),
        ("replay", marked("Replay"), "r"),
        ("share", marked("Share and export"), "e"),
        ("show", marked("Show again"), "s"),
        ("home", marked("Title, or back"), "!escape"),
    ),
    *_group(
        "statistics",
        *(
            (f"filter.{name}.after", does, key)
            for name, does, key in (
                ("seats", marked("Other seats"), "s"),
                ("player", marked("Another player"), "p"),
                ("preset", marked("Other options"), "o"),
                ("days", marked("Another time"), "t"),
            )
        ),
        ("all", marked("All games again"), "a"),
        ("back", marked("Go back"), "!escape"),
    ),
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
        return tr("This key can't be changed.")
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
