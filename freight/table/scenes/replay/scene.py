"""A saved game, walked through on the same table: step, play, drag along its time; nothing of it can be changed."""

from collections.abc import Sequence
from typing import Final

from freight.engine.state import NOBODY
from freight.engine.view import view
from freight.languages import marked, tr
from freight.record.course import UNITS, Unit
from freight.record.replay import Replay
from freight.table.animation.acts import Act, acts
from freight.table.audio.cues import Cue, heard
from freight.table.destinations import Destination, ToFinalPayment, ToRules
from freight.table.interlude import interlude
from freight.table.layout import layout
from freight.table.model import TableModel, seat_below, seats_of
from freight.table.painting.timeline import position_at
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import (
    Action,
    Explain,
    Glide,
    Pop,
    Pressed,
    Push,
    Scene,
    Scrolled,
    Slid,
    Transition,
    Typed,
)
from freight.table.scenes.page import Page, page
from freight.table.scenes.replay.below import Below, strip_room
from freight.table.scenes.replay.branch import BranchScene, what_if_scene
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.keys import STRIDES
from freight.table.scenes.replay.log import LogPanel, PlainLines
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.strip import Facts, spoken_now
from freight.table.scenes.replay.walk import GLIDES, SPEEDS, Walk, newest
from freight.table.settings import Settings
from freight.table.shortcuts import action_of

LEAST: Final = Size(930, 560)
"""A table is not made smaller than this to make room for the log or the chart: they lie over it then."""
BESIDE: Final = 0.4
"""The log beside a table takes no more than this of the width."""
AT_ONCE: Final = Glide("off")
OVER: Final = marked("The game is over here: step back to a move before the end, and play on from there.")


def _log_width(measures: Page) -> int:
    """How wide the open log is: where it lies over the table up to half of the window, beside it a little less."""
    wanted, whole = max(measures.px(330), measures.text * 20), measures.size.w
    beside = min(wanted, round(whole * BESIDE))
    return beside if whole - beside >= LEAST.w else min(wanted, whole // 2)


class ReplayScene:
    """Walks through `replay`, from its beginning unless another position is given."""

    overlay = False
    keyboard = "replay"

    def __init__(self, replay: Replay, position: int = 0) -> None:
        self.changed = True
        self.unit: Unit = "command"
        self.log_open = self.chart_open = False
        self.leaving = False
        """Set by the menu over it: the way out leads through here."""
        self.settings = Settings()
        self._log = LogPanel()
        self._seats = seats_of(replay.header)
        self._below = Below(tuple([seat.ship for seat in self._seats]))
        self._me = seat_below(self._seats)
        self.walk = Walk(replay, position)
        self.cues: list[Cue] = []
        self.acts: list[Act] = []

    @property
    def replay(self) -> Replay:
        """What is walked through."""
        return self.walk.replay

    @property
    def position(self) -> int:
        """The present position."""
        return self.walk.position

    @property
    def model(self) -> TableModel:
        """The table at the present place."""
        state, told = self.walk.state, self.walk.told
        return TableModel(
            view=view(state, NOBODY),
            goods=state.goods,
            seats=self._seats,
            me=self._me,
            message="".join(newest(self.walk.lines, told, 1)),
            log_lines=() if self.settings.plain else newest(self.walk.lines, told, 8),
            replay=True,
            speed=self.settings.speed,
            interlude=interlude(self.walk.latest, state),
        )

    # What is seen

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The table, the strip of controls below it, and beside or over it the open log and chart."""
        self.settings = settings
        if self.walk.retell():
            self._below.forget()
        measures = page(size, settings)
        below = strip_room(measures)
        log_w = _log_width(measures) if self.log_open else 0
        chart_h = measures.px(170) if self.chart_open else 0
        table = Size(
            size.w - log_w if size.w - log_w >= LEAST.w else size.w,
            below.y - chart_h if below.y - chart_h >= LEAST.h else below.y,
        )
        placed = list(layout(self.model, table, settings))
        placed += self._below.strip(below, self.walk, self._facts(), measures)
        if self.chart_open:
            room = Rect(0, below.y - chart_h, size.w, chart_h)
            placed += self._below.money(room, self.walk, measures.small)
        if self.log_open:
            room = Rect(size.w - log_w, 0, log_w, below.y - chart_h)
            lines = PlainLines(self.walk.lines) if settings.plain else self.walk.lines
            placed += self._log.layout(room, lines, self.walk.told, measures)
        return [*placed, *self._below.marks(self.walk)]

    def _facts(self) -> Facts:
        walk = self.walk
        hidden = bool(self.replay.undone_places)
        return Facts(
            unit=self.unit,
            speed=walk.speed,
            playing=walk.playing,
            at_start=walk.step == 0,
            at_end=walk.position == walk.last,
            log=self.log_open,
            chart=self.chart_open,
            undone=self.replay.undone if hidden else None,
            over=not walk.leads_on,
            spoken=spoken_now(),
        )

    # What the player does

    def on(self, action: Action) -> Transition | None:
        """Walk on or back, open and close, or leave."""
        if self.log_open and self._log.on(action):
            self.changed = True
            return AT_ONCE
        match action:
            case Slid("timeline" | "chart", (x, _)):
                return self._go(position_at(x, self.walk.last, self._below.track))
            case Pressed(key):
                return self._press(key)
            case Typed():
                return self._type(action)
            case Scrolled("timeline" | "chart", steps):
                return self._stride(self.unit, steps < 0)
        return None

    def _type(self, action: Typed) -> Transition | None:
        pressed = action_of("replay", action)
        if action.key == "escape" and (self.log_open or self.chart_open):
            return self._switch("log" if self.log_open else "money", "")
        stride = STRIDES.get(pressed)
        if stride is not None:
            return self._stride(*stride)
        if self.log_open and action.key in ("up", "down"):
            self.changed = self._log.scroll(-1 if action.key == "up" else 1) or self.changed
            return AT_ONCE
        return self._press(pressed)

    def _press(self, key: str) -> Transition | None:
        name, _, part = key.partition(".")
        match name:
            case "first" | "last":
                return self._go(0 if name == "first" else self.walk.last)
            case "back" | "forward":
                return self._stride(self.unit, name == "forward")
            case "play" | "timeline" | "chart":
                return self._play()
            case "mark":
                return self._go(self.walk.moments[int(part)].position)
            case "moment-before" | "moment-after":
                self.walk.to_moment(name == "moment-after")
                return self._arrived()
            case "line":
                self.walk.go_to_line(int(part))
                return self._arrived()
        return self._switch(name, part) or self._open(name)

    def _switch(self, name: str, part: str) -> Transition | None:
        """Change how far a step goes, how fast it plays, or what is shown."""
        match name:
            case "unit":
                self.unit = part or UNITS[(UNITS.index(self.unit) + 1) % len(UNITS)]  # type: ignore[assignment]
            case "speed":
                now = SPEEDS.index(self.walk.speed)
                self.walk.speed = SPEEDS[int(part) if part else (now + 1) % len(SPEEDS)]
            case "faster" | "slower":
                now = SPEEDS.index(self.walk.speed) + (1 if name == "faster" else -1)
                self.walk.speed = SPEEDS[max(0, min(now, len(SPEEDS) - 1))]
            case "log" | "replay-log":
                self.log_open = not self.log_open
                self._log.follow()
            case "money":
                self.chart_open = not self.chart_open
            case "undone":
                self._show_undone()
            case _:
                return None
        self.changed = True
        return AT_ONCE

    def _show_undone(self) -> None:
        """Show the moves that were taken back, or hide them again; the place stays as near as it can be."""
        if not self.replay.undone_places:
            return
        place = self.replay.places[self.walk.step]
        replay = Replay(self.replay.record, undone=not self.replay.undone)
        speed = self.walk.speed
        self.walk = Walk(replay, replay.position_of(place))
        self.walk.speed = speed
        self._below.forget()

    def _open(self, name: str) -> Transition | None:
        if name == "leave":
            return Pop()
        if name in ("play-on", "what-if") and not self.walk.leads_on:
            return Explain(tr(OVER), "play-on")
        scene = self._scene(name)
        if scene is None:
            return None
        self.walk.playing, self.changed = False, True
        return Push(scene)

    def _scene(self, name: str) -> Scene | Destination | None:
        match name:
            case "menu" | "replay-menu":
                return ReplayMenuScene(self)
            case "export":
                return ExportScene(self.replay)
            case "result" if self.walk.course.points[-1].phase == "over":
                return ToFinalPayment(self.replay.record, back=True)
            case "play-on":
                return BranchScene(self.replay, self.walk.step)
            case "what-if":
                return what_if_scene(self.replay, self.walk.step)
            case "rules":
                return ToRules()
        return None

    def _play(self) -> Transition:
        if self.walk.playing:
            self.walk.playing = False
        else:
            self.walk.play()
        self.changed = True
        return AT_ONCE

    def _stride(self, unit: Unit, forward: bool) -> Transition:
        self.walk.stride(unit, forward)
        return self._arrived()

    def _go(self, position: int) -> Transition:
        self.walk.go(position)
        return self._arrived()

    def _arrived(self) -> Transition:
        """After a jump: it stands still there, and is seen at once."""
        self.walk.playing = False
        self._log.follow()
        self.changed = True
        return AT_ONCE

    def tick(self, now: float) -> Transition | None:
        """Play on, or leave."""
        if self.leaving:
            return Pop()
        if not self.walk.tick(now):
            return None
        self._log.follow()
        self.changed = True
        if GLIDES[self.walk.speed] != "off":  # too fast to be seen is too fast to be heard
            for event, before in zip(self.walk.just_told, self.walk.just_before, strict=True):
                self.cues += heard(event)
                self.acts += acts(event, before)
        return Glide(GLIDES[self.walk.speed])

    def close(self) -> None:
        """Nothing is held."""
