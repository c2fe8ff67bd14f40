"""Statistics over all games in the library: who wins how often, how much, and which records stand; with filters."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from freight.languages import tr
from freight.record.places import games_folder
from freight.record.statistics import Statistics, Wanted, people, statistics
from freight.table.destinations import ToNewGame, ToReplayOf
from freight.table.faults import LOG
from freight.table.painting.words import fit_wrapped, line_height, measure_wrapped
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Focused, Hovered, Pop, Pressed, Push, Transition, Typed
from freight.table.scenes.absence import Absence
from freight.table.scenes.backdrop import backdrop
from freight.table.scenes.page import below_heading, heading, page, sheet_of
from freight.table.scenes.scrolling import Scroll, follow, shortcut_or_scroll
from freight.table.scenes.statistics.chart import GAME
from freight.table.scenes.statistics.desk import StatisticsDesk
from freight.table.scenes.statistics.layout import RECORD, Filter, column, filters
from freight.table.scenes.statistics.words import PERIODS, PRESETS, games_in_words, seats_words
from freight.table.settings import Settings
from freight.table.widgets import text

SEATS: Final = (0, 2, 3, 4, 5, 6)
WIDEST: Final = 1700


class StatisticsScene:
    """What can be told of all games together."""

    overlay = False
    keyboard = "statistics"

    def __init__(self, folder: Path | None = None) -> None:
        self.desk = StatisticsDesk(folder or games_folder())
        self.changed = True
        self.wanted = Wanted()
        self._now = time.time()
        self._scroll = Scroll()
        self._chosen = -1
        """The game of the chart that is pointed at."""
        self._absence = Absence()
        self._read_anew = False
        self.count()

    def count(self) -> None:
        """Reckon everything anew from what is known.

        Where that can't be reckoned with, nothing is known: the page stays, and all files are read anew, once.
        """
        known = self.desk.known
        try:
            self.people = people(known)
            self.told: Statistics = statistics(known, self.wanted, self._now)
        except (ArithmeticError, LookupError, ValueError):
            LOG.exception("The statistics could not be reckoned")
            self.people, self.told = [], statistics((), self.wanted, self._now)
            if not self._read_anew:
                self._read_anew = True
                self.desk.forget()
        self._chosen = -1
        self.changed = True

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """Heading, how many games there are, filters, and the rest in a column that scrolls."""
        measures = page(size, settings)
        sheet = sheet_of(size, measures, WIDEST)
        inner = below_heading(sheet, measures)
        words = games_in_words(self.told, self.desk.left)
        small = fit_wrapped(words, (inner.w, 2 * line_height(measures.small)), measures.small, 9)
        games = Rect(inner.x, inner.y, inner.w, measure_wrapped(words, inner.w, small)[1])
        row = Rect(inner.x, games.bottom + measures.gap // 2, inner.w, measures.control)
        above, bottom = filters(row, self._filters(), measures)
        top = bottom + measures.gap
        room = Rect(inner.x, top, inner.w, inner.bottom - top)
        is_empty = not self.desk.shelf.entries
        blocks = column(self.told, is_empty, self._chosen, room, measures)
        return [
            backdrop(size),
            *heading(sheet, measures, tr("Statistics")),
            text("games", games, words, small, wrap=True, valign="top", colour="muted", z=3),
            *above,
            *self._scroll.show(blocks),
        ]

    def _filters(self) -> list[Filter]:
        wanted = self.wanted
        return [
            Filter("seats", tr("Seats"), seats_words(wanted.seats), more=True),
            Filter("player", tr("Player"), wanted.player or tr("Anybody"), more=bool(self.people or wanted.player)),
            Filter("preset", tr("Options"), tr(PRESETS[wanted.preset]), more=True),
            Filter("days", tr("Time"), tr(PERIODS[wanted.days]), more=True),
        ]

    def on(self, action: Action) -> Transition | None:
        """Filter, point at a game, open its replay, scroll, or go back."""
        at_once = follow(self, action, self._scroll)
        match action:
            case Hovered(key) | Focused(key):
                self._point(key)
            case Pressed(key):
                return self._press(key)
            case Typed():
                return self._press(shortcut_or_scroll(self, action, self._scroll))
        return at_once

    def _point(self, key: str) -> None:
        chosen = int(key.removeprefix(GAME)) if key.startswith(GAME) else -1
        if chosen != self._chosen:
            self._chosen, self.changed = chosen, True

    def _press(self, key: str) -> Transition | None:
        if key == "back":
            return Pop()
        if key.startswith(GAME):
            return Push(ToReplayOf(self.told.results[int(key.removeprefix(GAME))].entry.path))
        if key.startswith(RECORD):
            kind = key.removeprefix(RECORD)
            return Push(ToReplayOf(next(each.entry.path for each in self.told.records if each.kind == kind)))
        if key == "new":
            return Push(ToNewGame())
        if key == "all":
            self._want(Wanted())
        elif key.startswith("filter."):
            _, name, way = key.split(".")
            self._turn(name, 1 if way == "after" else -1)
        return None

    def _turn(self, name: str, steps: int) -> None:
        """Set a filter to the choice after or before, round and round."""
        choices: dict[str, Sequence[int | str]] = {
            "seats": SEATS, "player": ("", *self.people), "preset": tuple(PRESETS), "days": tuple(PERIODS),
        }  # fmt: skip
        offered, now = choices[name], getattr(self.wanted, name)
        place = offered.index(now) if now in offered else 0
        self._want(msgspec.structs.replace(self.wanted, **{name: offered[(place + steps) % len(offered)]}))

    def _want(self, wanted: Wanted) -> None:
        if wanted != self.wanted:
            self.wanted = wanted
            self._scroll.to(0)
            self.count()

    def tick(self, now: float) -> Transition | None:
        """Count what the clerk has read; look anew after another screen has been in front."""
        back = self._absence.ends(now)
        if (back and self.desk.rescan()) or self.desk.work(now):
            self._now = time.time()
            self.count()
        return None

    def close(self) -> None:
        """Let the clerk go."""
        self.desk.close()
