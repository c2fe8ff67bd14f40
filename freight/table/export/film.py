"""A film of a saved game without a window: the table as the game itself shows it, on a clock that is made here.

All of it is seen from one seat, the one that the picture of its end is seen from.
"""

import itertools
import os
from collections.abc import Iterator
from typing import Final

import pygame

from freight.engine.events import Event
from freight.engine.state import State
from freight.record.replay import Replay
from freight.table.animation.acts import Act, acts
from freight.table.animation.showing import Showing
from freight.table.export.picture import full_size, model_at, model_of
from freight.table.layout import layout
from freight.table.model import TableModel
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Push
from freight.table.screen.screen import Screen
from freight.table.settings import Settings
from freight.table.stage.levels import Stage
from freight.table.stage.pointer import Pointer
from freight.table.widgets import unit
from freight.table.wording.telling import told, told_so_far

RATE: Final = 12
"""Pictures a second."""
SETTINGS: Final = Settings(still=False)
BEFORE: Final = 0.7
"""Seconds of the game in which the table is seen before anything happens."""


class FilmScene:
    """The table, which tells the steps of a game from one position to another by itself."""

    overlay = False

    def __init__(self, replay: Replay, first: int, last: int) -> None:
        self.changed = True
        self.acts: list[Act] = []
        self._header = replay.header
        self._me = model_at(replay, last).me
        self._lines = told_so_far(replay.header, replay.events_between(-1, first))
        self.showing = Showing(replay.state_at(first), self._tell, BEFORE)
        events = replay.events_between(first, last)
        self.showing.add(events)
        self._all, self._told = len(events), 0

    @property
    def share(self) -> float:
        """How much of it is told, from 0 to 1."""
        return self._told / max(1, self._all)

    def _tell(self, event: Event, before: State) -> None:
        self._told += 1
        self.acts += acts(event, before)
        self._lines += told(event, before, self._header)

    @property
    def model(self) -> TableModel:
        """The table as it is told so far."""
        return model_of(self.showing.state, self._header, self._lines, self._me)

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        """Where all of it lies."""
        return layout(self.model, size, settings)

    def on(self, action: Action) -> None:
        """Nobody plays."""

    def tick(self, now: float) -> None:
        """Whoever films it lets the time pass."""

    def close(self) -> None:
        """Nothing is held."""


class Film:
    """The frames of a film from one position of a replay to another, `pace` times as fast as in a game."""

    def __init__(self, replay: Replay, first: int, last: int, size: Size, pace: float = 1.0) -> None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        self.size, self._pace = size, pace
        self._scene = FilmScene(replay, first, last)
        self._full = full_size(size)
        self._canvas = pygame.Surface(self._full, depth=32)
        painter = Painter(self._canvas, THEMES[SETTINGS.palette], unit(self._full))
        self._screen, self._stage, self._pointer = Screen(painter, SETTINGS), Stage(), Pointer()
        self._stage.apply(Push(self._scene))

    @property
    def share(self) -> float:
        """How much of it was seen so far, from 0 to 1."""
        return self._scene.share

    def frames(self) -> Iterator[pygame.Surface | None]:
        """A frame each `RATE`th of a second until nothing moves any more; None for one that is as the one before."""
        for tick in itertools.count():
            now = tick * self._pace / RATE
            changed = self._pass(now)
            yield self._scaled() if changed else None
            if not (self._scene.showing.is_busy or self._screen.moving):
                return

    def _pass(self, now: float) -> bool:
        """Let the time go on to `now`, in seconds of the game; whether anything looks different then."""
        if self._scene.showing.tick(now, SETTINGS.speed):
            self._scene.changed = True
        if self._scene.changed:
            self._stage.top.lay_out(self._full, SETTINGS, 0)
            self._pointer.show(self._stage.top.placements)
            self._screen.stale = True
        return bool(self._screen.frame(self._stage, self._pointer, now))

    def _scaled(self) -> pygame.Surface:
        same = self._full == self.size
        return self._canvas if same else pygame.transform.smoothscale(self._canvas, self.size)
