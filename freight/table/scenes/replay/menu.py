"""The menu over a replay: playing on, trying something else, exporting, settings, and the way out."""

from collections.abc import Sequence
from typing import Final, Protocol

from freight.languages import marked, tr
from freight.table.destinations import ToKeys, ToSettings
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quiet, Replace, Transition, Typed
from freight.table.scenes.menu_slip import Entry, Foot, menu_slip
from freight.table.scenes.page import page
from freight.table.scenes.replay.walk import Walk
from freight.table.settings import Settings
from freight.table.shortcuts import action_of

_ENTRIES: Final = (
    ("resume", marked("Back to the replay"), "play"),
    ("play-on", marked("Play on from here"), "branch"),
    ("what-if", marked("What if …"), "dice"),
    ("result", marked("Result of the game"), "trophy"),
    ("export", marked("Export and share"), "save"),
    ("rules", marked("Rules"), "rules"),
    ("keys", marked("Keys"), "keyboard"),
    ("settings", marked("Settings"), "gear"),
    ("leave", marked("Leave the replay"), "left"),
)
_HELP: Final = marked(
    "Left and right step, with Shift by a turn, with Ctrl by a phase; Page up and down by a trip, with Ctrl by a week. "
    "N and B go to the next mark and the one before. 1 to 5 set the speed, Space plays."
)
NOT_YET: Final = marked("This game has not ended yet.")
NO_MORE: Final = marked("The game is over here: step back to a move before the end first.")


class Replayed(Protocol):
    """The replay that the menu lies over."""

    walk: Walk
    leaving: bool

    def on(self, action: Action) -> Transition | None:
        """Take what the player chose."""


class ReplayMenuScene(Quiet):
    """The menu of a replay."""

    overlay = True
    keyboard = "replay-menu"

    def __init__(self, replay: Replayed) -> None:
        self.replay = replay
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other, and below them which keys walk."""
        entries = [Entry(key, tr(words), icon, self._why_not(key)) for key, words, icon in _ENTRIES]
        return menu_slip(tr("Replay"), entries, Foot("help", tr(_HELP)), page(size, settings))

    def _why_not(self, key: str) -> str:
        """Why a button can't be pressed, '' for one that can."""
        walk = self.replay.walk
        if key in ("play-on", "what-if") and not walk.leads_on:
            return tr(NO_MORE)
        return tr(NOT_YET) if key == "result" and walk.course.points[-1].phase != "over" else ""

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to."""
        match action:
            case Pressed(key):
                return self._go(key)
            case Typed():
                return self._go(action_of("replay-menu", action))
        return None

    def _go(self, key: str) -> Transition | None:
        if key in ("resume", "close"):
            return Pop()
        if key == "keys":
            return Push(ToKeys("replay"))
        if key == "settings":
            return Push(ToSettings())
        if key == "leave":
            self.replay.leaving = True
            return Pop()
        answer = self.replay.on(Pressed(key)) if key else None
        return Replace(answer.scene) if isinstance(answer, Push) else answer
