"""The final payment: a show of the last sales, then who won and how, and what to do next."""

from collections.abc import Callable, Sequence
from typing import Final

from freight.languages import tr
from freight.record.feats import position_of
from freight.record.game import Game
from freight.record.history import Record
from freight.record.rematch import first_order, next_order
from freight.record.replay import Replay
from freight.table.animation.acts import CUT, Act
from freight.table.audio.cues import TOO_SOON, Cue
from freight.table.destinations import ToReplay, ToTitle
from freight.table.placement import Placement, Rect, Size
from freight.table.saying import Saying
from freight.table.scene import (
    Action,
    Asked,
    Explain,
    Focused,
    Glide,
    Hovered,
    Pop,
    Pressed,
    Push,
    Reset,
    Transition,
    Typed,
)
from freight.table.scenes.empty import empty
from freight.table.scenes.final import earnings, lots, records, result
from freight.table.scenes.final.again import play_again
from freight.table.scenes.final.facts import facts_of
from freight.table.scenes.final.frame import NO_SHOW, PAGES, Deed, PageName, frame
from freight.table.scenes.final.result import RANK, TRIP
from freight.table.scenes.final.show import Show
from freight.table.scenes.final.stage import stage
from freight.table.scenes.page import Page, page
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.scrolling import Scroll, follow, shortcut_or_scroll
from freight.table.settings import Settings
from freight.table.shortcuts import action_of
from freight.table.stage.guard import TOO_EARLY, Guard
from freight.table.stillness import pace

SKIPS: Final = {"skip", "home"}
"""The shortcuts that end the show."""


class FinalScene:
    """The end of a game. With `show` the final sales are shown first; with `back` one came here from a replay or the
    library, and goes back there."""

    overlay = False
    keyboard = "final"

    def __init__(self, record: Record, *, show: bool = False, back: bool = False, page: PageName = "result") -> None:
        self.record = record
        self.facts = facts_of(record)
        self.changed = True
        self.page: PageName = page
        self.order: lots.Order = "gain"
        self.settings = Settings()
        self.acts: list[Act] = []
        self.cues = list[Cue]()
        self.sayings: list[Saying] = []
        self._back = back
        self._lit, self._trip = -1, -1
        """The seat and the trip that are pointed at."""
        self._scrolls = {name: Scroll() for name in PAGES}
        self._guard, self._now = Guard(), 0.0
        self._sought = ""
        """The lot that the focus came to."""
        self.show: Show | None = None
        if show:
            self._begin()
        else:
            self.sayings.append(Saying(self.verdict()))

    def verdict(self) -> str:
        """Who won, in a sentence; equal money is a shared win (R30)."""
        return self.facts.verdict

    @property
    def at_stake(self) -> Game | None:
        """The game, while its moves are lost if it is left; one who goes back leaves nothing."""
        return self.record if isinstance(self.record, Game) and not self._back and self.record.would_lose else None

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The show, or the page that is open."""
        self.settings = settings
        measures = page(size, settings)
        if self.show:
            return stage(self.show, measures)
        placed, room = frame(self.page, self.facts.verdicts, self._deeds(), measures)
        pages: dict[PageName, Callable[[Rect, Page], list[Placement]]] = {
            "result": self._result, "earnings": self._earnings, "lots": self._lots, "records": self._records,
        }  # fmt: skip
        return [*placed, *pages[self.page](room, measures)]

    def asks(self, placements: Sequence[Placement]) -> Asked | None:
        """After the show the keyboard begins at the first button, not at whatever lies where the show was."""
        return None if self.show else Asked(("result",), "again")

    def _deeds(self) -> list[Deed]:
        why = tr(NO_SHOW) if pace(self.settings) == "off" else ""
        order = next_order(first_order(self.record.steps[0].events))
        first = tr(
            "Play again with the starting order moved on by one: {name} begins, and who began goes last",
            name=self.facts.name(order[0]),
        )
        return [
            Deed("again", tr("Play again"), "redo", tr("Play again: the same table, other cards"), style="primary"),
            Deed("next", tr("Next one begins"), "person", first),
            Deed("replay", tr("Replay"), "play", tr("Step through this game")),
            Deed("share", tr("Share"), "save", tr("Share and export")),
            Deed("show", tr("Show again"), "sail", why=why),
            Deed("home", tr("Back") if self._back else tr("Title"), "left"),
        ]

    def _result(self, room: Rect, measures: Page) -> list[Placement]:
        left, right = result.halves(room, measures)
        column = result.ranking(self.facts, left, measures, self._lit)
        chart = result.chart_panel(self.facts, right, measures, self._lit, self._trip)
        return [*self._scrolls["result"].show(column), *chart]

    def _earnings(self, room: Rect, measures: Page) -> list[Placement]:
        placed, column = earnings.table(self.facts, room, measures)
        return [*placed, *self._scrolls["earnings"].show(column)]

    def _lots(self, room: Rect, measures: Page) -> list[Placement]:
        """Only the rows in sight, one more at either end for the keyboard, and the one with the focus."""
        placed, below = lots.head(self.facts, room, measures, self.order)
        fates, high = lots.sorted_lots(self.facts, self.order), lots.row_height(measures)
        if not fates:
            return empty(room, tr(lots.NONE), measures)
        scroll = self._scrolls["lots"]
        scroll.show(lots.column(self.facts, (), len(fates), below, measures))
        first = max(0, scroll.offset // high - 1)
        in_sight = set(range(first, min(len(fates), (scroll.offset + below.h) // high + 2)))
        held = {place for place, (number, _) in enumerate(fates) if f"{lots.LOT}{number}" == self._sought}
        shown = [(place, fates[place]) for place in sorted(in_sight | held)]
        return [*placed, *scroll.show(lots.column(self.facts, shown, len(fates), below, measures))]

    def _records(self, room: Rect, measures: Page) -> list[Placement]:
        if not self.facts.feats:
            return empty(room, tr(records.NOTHING), measures)
        return self._scrolls["records"].show(records.column(self.facts, room, measures))

    def on(self, action: Action) -> Transition | None:
        """Skip the show; turn to a page, point at something, or go on from here.

        A press a moment after the show has begun anew or ended was meant for what lay there before, which is said.
        """
        if isinstance(action, Pressed | Typed) and not self._guard.lets_through(self._now):
            self.cues.append(TOO_SOON)
            return Explain(tr(TOO_EARLY), action.focus if isinstance(action, Typed) else action.key, passes=True)
        if self.show:
            return self._skip(action)
        scroll = self._scrolls[self.page]
        at_once = follow(self, action, scroll)
        match action:
            case Hovered(key) | Focused(key):
                self._point(key, focused=isinstance(action, Focused))
            case Pressed(key):
                return self._press(key)
            case Typed():
                return self._press(shortcut_or_scroll(self, action, scroll))
        return at_once

    def _skip(self, action: Action) -> Transition | None:
        """Any press, and the keys that skip, lead to the result at once."""
        if isinstance(action, Pressed) or (isinstance(action, Typed) and _skips(action)):
            self._end()
            return Glide("off")
        return None

    def _point(self, key: str, *, focused: bool) -> None:
        lit = int(key.removeprefix(RANK)) if key.startswith(RANK) else -1
        trip = int(key.removeprefix(TRIP)) if key.startswith(TRIP) else -1
        sought = key if focused and key.startswith(lots.LOT) else self._sought
        if (lit, trip, sought) != (self._lit, self._trip, self._sought):
            self._lit, self._trip, self._sought = lit, trip, sought
            self.changed = True

    def _press(self, key: str) -> Transition | None:
        name, _, part = key.partition(":" if ":" in key else ".")
        match name:
            case "page" if part in PAGES:
                self._turn(part)
            case "order" if part in lots.ORDERS:
                self.order, self._sought, self.changed = part, "", True
                self._scrolls["lots"].to(0)
            case "lot":
                return self._replay_at(self.facts.fates[int(part)].bought_at)
            case "feat" if self.facts.feats[int(part)].at >= 0:
                return self._replay_at(self.facts.feats[int(part)].at)
            case _:
                return self._go(key)
        return None

    def _go(self, key: str) -> Transition | None:
        """Do what a button below says."""
        match key:
            case "replay":
                return Push(ToReplay(Replay(self.record)))
            case "share":
                return Push(ExportScene(Replay(self.record)))
            case "again" | "next":
                return play_again(self.record, self.at_stake, moved_on=key == "next")
            case "show" if pace(self.settings) == "off":
                return Explain(tr(NO_SHOW), "show")
            case "show":
                self._guard.alert = True
                self._begin()
            case "home":
                return Pop() if self._back else Reset(ToTitle())
        return None

    def _turn(self, to: PageName) -> None:
        self.page, self._lit, self._trip, self._sought = to, -1, -1, ""
        self.changed = True

    def _replay_at(self, at: int) -> Transition:
        """The replay, at the moment of an event."""
        replay = Replay(self.record)
        return Push(ToReplay(replay, position_of(replay, at)))

    def _begin(self) -> None:
        self.show = Show(self.facts)
        self._lit, self._trip = -1, -1
        self.changed = True
        if self.show.over:
            self._end()
        else:
            self._tell()

    def _tell(self) -> None:
        """Let the present moment of the show be seen, heard and told."""
        if self.show:
            self.acts += self.show.acts
            self.cues += self.show.cues
            if self.show.is_told:
                self.sayings.append(Saying(self.show.words))

    def _end(self) -> None:
        """Come to the result."""
        if self.show and self.show.beat.what != "verdict":
            self.sayings.append(Saying(self.verdict(), urgent=True))
        self.show = None
        self._guard.alert = True
        self.page = "result"
        self.acts.append(CUT)
        self.changed = True

    def tick(self, now: float) -> Transition | None:
        """Go on with the show."""
        self._now = now
        if self._guard.alert:
            self._guard.comes(now)
        if self.show is None:
            return None
        speed = pace(self.settings)
        if speed == "off":
            self._end()
            return Glide("off")
        if self.show.tick(now, speed):
            self.changed = True
            if self.show.over:
                self._end()
            else:
                self._tell()
        return None

    def close(self) -> None:
        """Let go of the saved game."""
        if isinstance(self.record, Game):
            self.record.close()


def _skips(typed: Typed) -> bool:
    return action_of("final", typed) in SKIPS or typed.key in ("return", "space")
