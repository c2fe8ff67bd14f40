"""The menu over a replay: playing on, trying something else, exporting, settings, and the way out."""

from collections.abc import Sequence
from typing import Final, Protocol

from freight.languages import marked, tr
from freight.table.destinations import ToSettings
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Replace, Transition, Typed
from freight.table.scenes.page import page
from freight.table.scenes.replay_walk import Walk
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.widgets import button, text, veil
from freight.table.words import fit, line_height, measure_wrapped

_ENTRIES: Final = (
    ("resume", marked("Back to the replay"), "play"),
    ("play-on", marked("Play on from here"), "branch"),
    ("what-if", marked("What if …"), "dice"),
    ("result", marked("Result of the game"), "trophy"),
    ("export", marked("Export and share"), "save"),
    ("rules", marked("Rules"), "rules"),
    ("settings", marked("Settings"), "speed"),
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


class ReplayMenuScene:
    """The menu of a replay."""

    overlay = True
    keyboard = "replay-menu"

    def __init__(self, replay: Replayed) -> None:
        self.replay = replay
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A slip in the middle: one button under the other, and below them which keys walk."""
        measures = page(size, settings)
        gap = measures.gap
        wide = min(size.w - 6 * gap, max(measures.px(430), measures.text * 24))
        inner = wide - 4 * gap
        help_words = tr(_HELP)
        help_h = measure_wrapped(help_words, inner, measures.small)[1]
        title_h = line_height(measures.head)
        room = size.h - 2 * gap - title_h - help_h - 6 * gap
        high = min(round(measures.text * 2.5), (room - gap * (len(_ENTRIES) - 1)) // len(_ENTRIES))
        tall = title_h + help_h + 5 * gap + len(_ENTRIES) * (high + gap)
        slip = Rect((size.w - wide) // 2, max(gap, (size.h - tall) // 2), wide, min(tall, size.h - 2 * gap))
        title, name = Rect(slip.x + 2 * gap, slip.y + 2 * gap, inner, title_h), tr("Replay")
        placed = [
            veil(size),
            Placement("slip", Panel("paper", "edge", 2, measures.px(14), shadow=True), slip, 1, label=tr("Menu")),
            text("title", title, name, fit(name, inner, measures.head, bold=True), bold=True, align="centre", z=3),
        ]
        top = title.bottom + gap
        over = not self.replay.walk.leads_on
        ended = self.replay.walk.course.points[-1].phase == "over"
        for key, words, icon in _ENTRIES:
            why = tr(NO_MORE) if over and key in ("play-on", "what-if") else ""
            if key == "result" and not ended:
                why = tr(NOT_YET)
            rect = Rect(slip.x + 2 * gap, top, inner, high)
            style = "primary" if key == "resume" else "plain"
            placed.append(
                button(key, rect, tr(words), icon=icon, style=style, size=measures.text, enabled=not why, why=why, z=3)  # type: ignore[arg-type]
            )
            top += high + gap
        keys = Rect(slip.x + 2 * gap, top, inner, slip.bottom - top - gap)
        placed.append(text("keys", keys, help_words, measures.small, wrap=True, align="centre", colour="muted", z=3))
        return placed

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
        if key == "settings":
            return Push(ToSettings())
        if key == "leave":
            self.replay.leaving = True
            return Pop()
        answer = self.replay.on(Pressed(key)) if key else None
        return Replace(answer.scene) if isinstance(answer, Push) else answer

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""
