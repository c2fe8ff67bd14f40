"""Every key of the window as the game comes with it: what it does, and in which scene.

A stroke is written as `ctrl+shift+left`: the modifiers held, then pygame's name of the key, or the sign it types.
"""

from typing import Final

import msgspec

from freight.languages import marked, tr


class Shortcut(msgspec.Struct, frozen=True):
    """A key of a scene. The name is the scene's, a dot and the action's. The strokes of one that `stays` are no one
    else's and always there, so that no player can lock himself out; a further one can be put beside them.

    `does` is marked for translation and may name the `{number}` of a key with a figure; `told` is for the player.
    """

    name: str
    does: str
    strokes: tuple[str, ...]
    stays: bool = False

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
    """The shortcuts of a scene: action, what it does, strokes apart by spaces; those that stay begin with `!`."""
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
        ("left", marked("Go to the nearest thing on the left"), "!left"),
        ("right", marked("Go to the nearest thing on the right"), "!right"),
        ("up", marked("Go to the nearest thing above"), "!up"),
        ("down", marked("Go to the nearest thing below"), "!down"),
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
        *((f"bid:{amount}", marked("Bid {number} MM"), f"{amount}") for amount in range(1, 10)),
        ("bid:place", marked("Bid what lies on the lot"), "b"),
        ("decline", marked("Decline"), "d"),
        ("flip", marked("Flip the card with the focus"), "f"),
        ("sail", marked("Set sail, or be done in a city"), "s"),
        ("hint", marked("A hint: what a good player would do, and why"), "h"),
        ("undo", marked("Take back the last step"), "u ctrl+z"),
        ("redo", marked("Do it again"), "y ctrl+y"),
        ("skip", marked("Skip what the computers do"), "space"),
        ("details", marked("In plain words: show all, or less"), "a"),
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
        ("keys", marked("Show all keys"), "k"),
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
        *((f"speed.{number}", marked("Speed {number}"), f"{number + 1}") for number in range(5)),
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
        ("keys", marked("Show all keys"), "k"),
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
        ("next", marked("Play again, the next captain begins"), "n"),
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
