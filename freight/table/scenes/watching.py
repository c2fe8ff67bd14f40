"""A game that is being played in another window: its table, move by move as it is saved, and nothing to press on it."""

from collections.abc import Sequence
from typing import Final

from freight.engine.state import NOBODY
from freight.engine.view import view
from freight.languages import current, marked, tr
from freight.record.history import standing_events
from freight.record.watching import Watch
from freight.table.destinations import ToFile, ToReplayOf, ToRules
from freight.table.layout import layout
from freight.table.looks import ButtonStyle, Panel
from freight.table.model import TableModel, seat_below, seats_of
from freight.table.painting.words import fit_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Pop, Pressed, Push, Replace, Transition, Typed
from freight.table.scenes.log import LogScene
from freight.table.scenes.page import Page, page
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.widgets import button, button_width, text
from freight.table.wording.telling import told_so_far

POLL: Final = 0.5
"""Seconds between two looks at the file."""
WATCHING: Final = marked("Being played elsewhere; you are watching")
LEFT: Final = marked("The other window has let go of this game; you can take over")
OVER: Final = marked("The game has been played to its end")
_LOG_LINES: Final = 8
_LEAST: Final = 0.7
"""How much of its size the sentence keeps beside the buttons; where there is no room for that, it lies above them."""
_WAYS: Final[tuple[tuple[str, str, str, ButtonStyle], ...]] = (
    ("take-over", marked("Play on here"), "play", "primary"),
    ("replay", marked("Replay so far"), "back", "plain"),
    ("leave", marked("Leave"), "left", "plain"),
)


def banner_room(size: Size, measures: Page) -> Rect:
    """The strip below the table, as high as whatever it may come to say asks for."""
    gap = measures.gap
    ways = sum(button_width(tr(words), measures.text, icon) + gap for _, words, icon, _ in _WAYS)
    beside = size.w - 4 * gap - ways, measures.control
    said = min(fit_wrapped(tr(words), beside, measures.text, 1, bold=True) for words in (WATCHING, LEFT, OVER))
    rows = 1 if said >= measures.text * _LEAST else 2
    high = rows * measures.control + gap
    return Rect(0, size.h - high, size.w, high)


class WatchScene:
    """The table of a game that another window plays, followed live."""

    overlay = False
    keyboard = "watch"

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.changed = True
        self.free = False
        """Whether the other window has let go."""
        self._looked = 0.0
        self._plain = False
        self._follow()

    def _follow(self) -> None:
        header = self.watch.header
        self._seats = seats_of(header)
        self._me = seat_below(self._seats)
        self._log = told_so_far(header, standing_events(self.watch))
        self._language = current()

    @property
    def sentence(self) -> str:
        """What the banner says."""
        if self.watch.trouble:
            return self.watch.trouble
        if self.watch.finished:
            return tr(OVER)
        return tr(LEFT) if self.free else tr(WATCHING)

    @property
    def model(self) -> TableModel:
        """The table as it stands in the other window."""
        state = self.watch.state
        asked = state.to_act
        return TableModel(
            view=view(state, NOBODY),
            goods=state.goods,
            seats=self._seats,
            me=self._me,
            message=self._log[-1] if self._log else "",
            log_lines=() if self._plain else tuple(self._log[-_LOG_LINES - 1 : -1]),
            thinking=asked if asked not in (NOBODY, self._me) else NOBODY,
            replay=True,
            watched=True,
        )

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The table, and the banner below it."""
        self._plain = settings.plain
        if self._language != current():
            self._follow()
        measures = page(size, settings)
        strip = banner_room(size, measures)
        table = layout(self.model, Size(size.w, strip.y), settings)
        return [*table, *self._banner(strip, measures)]

    def _banner(self, room: Rect, measures: Page) -> list[Placement]:
        """What it says, and the ways on: in one row, or in two where one is too narrow for both."""
        gap, high = measures.gap, measures.control
        ways = _WAYS if self.free and not self.watch.finished else _WAYS[1:]  # the others stay where they are
        right, top = room.right - gap, room.bottom - gap // 2 - high
        placed = [Placement("banner", Panel("gold_light", "edge", 2, 0), room, z=40, label=tr("Banner"))]
        for key, words, icon, style in reversed(ways):
            wide = button_width(tr(words), measures.text, icon)
            right -= wide
            rect = Rect(right, top, wide, high)
            placed.append(button(key, rect, tr(words), icon=icon, style=style, size=measures.text, z=41))
            right -= gap
        said = Rect(room.x + 2 * gap, room.y + gap // 2, right - room.x - 2 * gap, high)
        if said.y < top:
            said = Rect(said.x, said.y, room.w - 4 * gap, high)
        size = fit_wrapped(self.sentence, (said.w, said.h), measures.text, 9, bold=True)
        placed.append(text("watching", said, self.sentence, size, bold=True, wrap=True, z=41))
        return [placed[0], placed[-1], *reversed(placed[1:-1])]

    def on(self, action: Action) -> Transition | None:
        """Leave, look back, or take over."""
        match action:
            case Pressed(key):
                return self._press(key)
            case Typed():
                return self._press(action_of("watch", action))
        return None

    def _press(self, key: str) -> Transition | None:
        match key:
            case "leave" | "menu":
                return Pop()
            case "log":
                return Push(LogScene(tuple(self._log)))
            case "rules":
                return Push(ToRules())
            case "replay":
                return Push(ToReplayOf(self.watch.path))
            case "take-over" if self.free and not self.watch.finished:
                return Replace(ToFile(self.watch.path))
        return None

    def tick(self, now: float) -> Transition | None:
        """Look at the file about twice a second."""
        if now - self._looked < POLL:
            return None
        self._looked = now
        if self.watch.poll():
            self._follow()
            self.changed = True
        free = self.watch.released()
        if free != self.free:
            self.free, self.changed = free, True
        return None

    def close(self) -> None:
        """Nothing is held."""
