"""The menu over a game."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from freight.languages import marked, tr
from freight.record.game import Game
from freight.record.replay import Replay
from freight.table.destinations import ToReplay, ToRules, ToSettings, ToTitle
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Quit, Reset, Transition, Typed
from freight.table.scenes.notice import ask
from freight.table.scenes.page import page
from freight.table.scenes.saving import SavingScene
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.widgets import button, text, veil
from freight.table.words import line_height, measure, measure_wrapped

_ENTRIES: Final = (
    ("resume", marked("Back to the game"), "play"),
    ("replay", marked("Replay so far"), "first"),
    ("rules", marked("Rules"), "rules"),
    ("settings", marked("Settings"), "speed"),
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


def hyphenated(words: str, wide: int, size: int) -> str:
    """Words with a break after those hyphens where a long file name would otherwise be broken anywhere."""
    done: list[str] = []
    for word in words.split(" "):
        lines = [""]
        for part in re.findall(r"[^-]+-?|-", word):
            if lines[-1] and measure(lines[-1] + part, size)[0] > wide:
                lines.append("")
            lines[-1] += part
        done.append("\n".join(lines))
    return " ".join(done)


def is_unsafe(game: Game) -> bool:
    """Whether leaving the game would lose moves."""
    return bool(game.trouble) or game.path is None


class GameMenuScene:
    """The menu of a running game."""

    overlay = True
    keyboard = "menu"

    def __init__(self, game: Game) -> None:
        self.game = game
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other, and below them where the game is saved."""
        measures = page(size, settings)
        gap = measures.gap
        entries = (*_ENTRIES[:1], _ELSEWHERE, *_ENTRIES[1:]) if is_unsafe(self.game) else _ENTRIES
        wide = min(size.w - 6 * gap, max(measures.px(400), measures.text * 24))
        inner = wide - 4 * gap
        words = hyphenated(safety(self.game), inner, measures.small)
        words_h = measure_wrapped(words, inner, measures.small)[1]
        title_h = line_height(measures.head)
        room = size.h - 2 * gap - title_h - words_h - 6 * gap
        high = min(round(measures.text * 2.6), (room - gap * (len(entries) - 1)) // len(entries))
        tall = title_h + words_h + 5 * gap + len(entries) * (high + gap)
        slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, min(tall, size.h - 2 * gap))
        title = Rect(slip.x + 2 * gap, slip.y + 2 * gap, inner, title_h)
        placed = [
            veil(size),
            Placement("slip", Panel("paper", "edge", 2, measures.px(14), shadow=True), slip, 1, label=tr("Menu")),
            text("title", title, tr("Menu"), measures.head, bold=True, align="centre", z=3),
        ]
        top = title.bottom + gap
        for key, name, icon in entries:
            rect = Rect(slip.x + 2 * gap, top, inner, high)
            style = "primary" if key == "resume" else "plain"
            placed.append(button(key, rect, tr(name), icon=icon, style=style, size=measures.text, z=3))  # type: ignore[arg-type]
            top += high + gap
        rect = Rect(slip.x + 2 * gap, top, inner, words_h)
        colour = "red" if is_unsafe(self.game) else "muted"
        placed.append(text("safety", rect, words, measures.small, wrap=True, align="centre", colour=colour, z=3))
        return placed

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
            case "settings":
                return Push(ToSettings())
            case "replay":
                return Push(ToReplay(Replay(self.game)))
            case "elsewhere":
                return Push(SavingScene(self.game, Pop))
        return None

    def _unless_lost(self, leads_to: Callable[[], Transition], yes: str) -> Transition:
        """Leave at once if all is saved; else only when the player says so."""
        if not is_unsafe(self.game):
            return leads_to()
        lost = tr("{why} Moves that are not saved are lost.", why=safety(self.game))
        return Push(ask(tr("Leave without saving?"), lost, yes, leads_to, style="danger"))

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held; the game is the table's."""
