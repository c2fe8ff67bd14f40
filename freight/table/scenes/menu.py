"""The menu over a game."""

from collections.abc import Callable, Sequence
from typing import Final

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.replay import Replay
from freight.table.destinations import ToKeys, ToReplay, ToRules, ToSettings, ToTitle
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quiet, Quit, Replace, Reset, Transition, Typed
from freight.table.scenes.fitting import hyphenated
from freight.table.scenes.menu_slip import Entry, Foot, inner_width, menu_slip
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.page import page
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


def safety(game: Game) -> str:
    """Where the game is kept, or why it is not safe, in a sentence."""
    if game.trouble:
        return game.trouble
    if game.path is None:
        return tr("This game is played without a file: it is lost when it is left.")
    return tr("Saved after every move to {file}", file=game.path.name)


def is_unsafe(game: Game) -> bool:
    """Whether leaving the game would lose moves."""
    return bool(game.trouble) or game.path is None


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
                return self._unless_lost(lambda: Reset(ToTitle()), tr("Leave the game"))
            case "quit":
                return self._unless_lost(Quit, tr("Quit"))
            case "rules":
                return Push(ToRules())
            case "keys":
                return Push(ToKeys())
            case "settings":
                return Push(ToSettings())
            case "replay":
                return Push(ToReplay(Replay(self.game)))
            case "elsewhere":
                return Push(SavingScene(self.game, Pop, Pop))
        return None

    def _unless_lost(self, leads_to: Callable[[], Transition], yes: str) -> Transition:
        """Leave at once if all is saved; else only when the player says so, or once it is saved elsewhere."""
        if not is_unsafe(self.game):
            return leads_to()
        lost = tr("{why} Moves that are not saved are lost.", why=safety(self.game))
        ways = (
            Way(tr("Back")),
            Way(yes, leads_to, "danger"),
            Way(tr("Another place"), lambda: Replace(SavingScene(self.game, leads_to, Pop)), "primary"),
        )
        return Push(NoticeScene(tr("Leave without saving?"), lost, ways))
