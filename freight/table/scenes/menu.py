"""The menu over a game."""

from collections.abc import Sequence
from typing import Final

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.replay import Replay
from freight.table.destinations import ToKeys, ToReplay, ToRules, ToSettings, ToTitle
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quiet, Quit, Reset, Transition, Typed
from freight.table.scenes.fitting import hyphenated
from freight.table.scenes.menu_slip import Entry, Foot, inner_width, menu_slip
from freight.table.scenes.page import page
from freight.table.scenes.safety import is_unsafe, safety
from freight.table.scenes.saving import SavingScene
from freight.table.settings import Settings
from freight.table.shortcuts import action_of

_ENTRIES: Final = (
    ("resume", marked("Back to the game"), "play"),
    ("replay", marked("Replay so far"), "first"),
    ("rules", marked("Rules"), "rules"),
    ("keys", marked("Keys"), "keyboard"),
    ("settings", marked("Settings"), "gear"),
    ("leave", marked("Leave to the title"), "left"),
    ("quit", marked("Quit"), "close"),
)
_ELSEWHERE: Final = ("elsewhere", marked("Save in another place"), "save")


class GameMenuScene(Quiet):
    """The menu of a running game."""

    overlay = True
    keyboard = "menu"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other, and below them where the game is saved."""
        measures = page(size, settings)
        unsafe = is_unsafe(self.game)
        entries = (*_ENTRIES[:1], _ELSEWHERE, *_ENTRIES[1:]) if unsafe else _ENTRIES
        words = hyphenated(safety(self.game), inner_width(measures), measures.small)
        buttons = [Entry(key, tr(name), icon) for key, name, icon in entries]
        return menu_slip(tr("Menu"), buttons, Foot("safety", words, "red" if unsafe else "muted"), measures)

    def on(self, action: Action) -> Transition | None:
        """Go where the player wants to."""
        match action:
            case Pressed(key):
                return self._go(key)
            case Typed():
                return self._go(action_of("menu", action))
        return None

    def _go(self, key: str) -> Transition | None:
        match key:
            case "resume":
                return Pop()
            case "leave":
                return Reset(ToTitle())
            case "quit":
                return Quit()
            case "rules":
                return Push(ToRules())
            case "keys":
                return Push(ToKeys("table"))
            case "settings":
                return Push(ToSettings())
            case "replay":
                return Push(ToReplay(Replay(self.game)))
            case "elsewhere":
                return Push(SavingScene(self.game, Pop, Pop))
        return None
