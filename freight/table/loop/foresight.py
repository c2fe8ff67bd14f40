"""Foresight: what will probably be seen next is drawn while the player does nothing, so that it is there at once."""

import time
from collections import deque
from typing import Final, Protocol

from freight.table.placement import Size
from freight.table.scenes.routes import scene_at
from freight.table.screen.screen import Screen
from freight.table.settings import Settings
from freight.table.shown import Shown, stills
from freight.table.stage.levels import Stage
from freight.table.traits import coming

PAUSE: Final = 0.4
"""Seconds after which a player counts as doing nothing."""
A_WHILE: Final = 0.004
"""Seconds of one round that go into it; no drawing is left half done."""


class Host(Protocol):
    """What is needed of the app: `busy_at` is when something came in or was painted last, by `time.perf_counter`."""

    stage: Stage
    screen: Screen
    settings: Settings
    busy_at: float

    @property
    def room(self) -> Size:
        """What a scene is laid out for."""


class Foresight:
    """Gets ready what comes after the topmost scene, a little in each round; after each thing that was done anew."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._since = 0.0
        self._left: deque[Shown] = deque()

    def look_ahead(self) -> None:
        """Go on with it, if nothing has been done for a while."""
        began, since = time.perf_counter(), self._host.busy_at
        if began - since < PAUSE:
            return
        if since != self._since:
            self._since = since
            self._left = deque(self._first_picture())
            return
        while self._left and time.perf_counter() - began < A_WHILE:
            shown = self._left.popleft()
            self._host.screen.painter.surfaces.pieces(shown.look, shown.size, shown.marks)

    def _first_picture(self) -> list[Shown]:
        levels = self._host.stage.levels
        destination = coming(levels[-1].scene) if levels else None
        if destination is None:
            return []
        scene = scene_at(destination)
        try:
            return stills(scene.layout(self._host.room, self._host.settings))
        finally:
            scene.close()
