"""A life of the monkey: one home, one window after another, and on request a journal of all that came in."""

import contextlib
import logging
import random
import signal
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pygame

from freight.table import settings as kept
from freight.table.faults import LOG
from freight.table.listeners.access import Access
from freight.table.listeners.access_adapter import Adapter, Asked
from freight.table.loop.app import App
from freight.table.loop.start import first_scene
from freight.table.scenes.final.scene import FinalScene
from freight.table.screen.window import Window
from tests.campaigns.monkey import laws
from tests.campaigns.monkey.home import fixed, furnish, home
from tests.campaigns.monkey.laws import Broken, Holdings
from tests.campaigns.monkey.whims import Gesture, Whims

Moment = tuple[float, list[tuple[int, dict[str, Any]]]]
"""A round of the loop: the seconds since the one before, and the events that came in."""
EVENTS: Final = 10_000
"""So many events are a life."""
PACES: Final = (*(1 / 60,) * 6, *(0.1,) * 3, 0.5, 2.0)
OFTEN: Final = 25
"""The laws are looked at after so many rounds; those that take long, after so many times that."""
LONGEST: Final = 60.0
"""Seconds of computing after which a round counts as one that never ends."""


class Ear(logging.Handler):
    """Hears what the program writes to its log: whatever it is, it is a fault."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard = ""

    def emit(self, record: logging.LogRecord) -> None:
        """Keep the first."""
        if not self.heard:
            error = record.exc_info[1] if record.exc_info else None
            self.heard = record.getMessage() + (f": {where(error)}" if error else "")


class Reader(Adapter):
    """A screen reader that takes all it is told, and now and then asks for something to be done."""

    def __init__(self, luck: random.Random) -> None:
        super().__init__()
        self.luck = luck
        self.numbers: list[int] = [1]
        self.times = 1

    def update(self, make: Any) -> None:
        """Be told of what is new."""
        self.numbers = [number for number, _ in make().nodes] or self.numbers
        if self.luck.random() < 0.02:
            action = self.luck.choice(("CLICK", "FOCUS", "INCREMENT", "DECREMENT", "SET_VALUE", "BLUR"))
            self.requests.put(Asked(action, self.luck.choice(self.numbers), "Ada"))

    def stand(self, focused: bool, bounds: Any) -> None:
        """Be told where the window is."""


class Life:
    """What happens in one life of `span` events. `name` draws all of it; `figures` counts what was done.

    `scenes` are the kinds of scenes that lay on top, `deepest` is how many lay on each other at most. What came in is
    written into the `journal`, if there is one: it holds more than the game does, and would hide what that holds.
    """

    def __init__(
        self, name: str, span: int, folder: Path, now: list[float], figures: Counter[str], journal: list[Moment] | None
    ) -> None:
        self.luck, self.span = random.Random(name), span
        self._gesture: Gesture = []
        self.folder, self.now, self.figures = folder, now, figures
        self.journal = journal
        self.events = self.rounds = 0
        self.scenes: set[str] = set()
        self.deepest = 0
        self.ear = Ear()
        self._ended: set[str] = set()
        self.files = furnish(folder, self.luck)
        self.whims = Whims(self.luck, self.files)
        self._reads = self.luck.random() < 0.25
        self.holdings = Holdings()
        self.app = self._open()

    def _open(self) -> App:
        settings = kept.load()
        access = Access(Reader(self.luck)) if self._reads else None
        window = Window(settings.window, settings.full_screen)
        app = App(window, settings, access)
        saved = self.luck.random() < 0.3
        app.start(lambda: first_scene(self.luck.choice(self.files) if saved else None))
        return app

    def live(self, until: int) -> None:
        """Go on to so many events of the whole, or a few more. Raises whatever goes wrong."""
        until = min(until, self.span)
        while self.events < until:
            if not self._gesture:
                self._gesture = self.whims.gesture(self.app)
            count = min(self.luck.choice((1, 1, 2, 3, 6)), self.span - self.events)
            now, self._gesture = self._gesture[:count], self._gesture[count:]
            self.pass_round([(each.type, each.dict) for each in now], self._pace())

    def _pace(self) -> float:
        showing = getattr(self.app.stage.top.scene, "showing", None)
        if showing is not None and showing.is_busy and self.luck.random() < 0.5:
            return 2.5
        return self.luck.choice(PACES)

    def pass_round(self, events: Sequence[tuple[int, dict[str, Any]]], seconds: float) -> None:
        """One round of the loop in which these events come in; the laws are looked at now and then."""
        if self.journal is not None:
            self.journal.append((seconds, list(events)))
        self.now[0] += seconds
        for kind, facts in events:
            self._post(kind, facts)
        self.events += len(events)
        self.rounds += 1
        with limited():
            self.app.step(self.now[0])
        if self.ear.heard:
            raise Broken(self.ear.heard)
        if not self.app.stage.levels:
            self._begin_again()
            return
        self._see_where()
        if self.rounds % OFTEN == 0:
            self.look(self.rounds % (OFTEN * 10) == 0)

    def _see_where(self) -> None:
        """Take note of the scene on top; a game that ended just now must be verified."""
        scene = self.app.stage.top.scene
        self.scenes.add(type(scene).__name__)
        self.deepest = max(self.deepest, len(self.app.stage.levels))
        if isinstance(scene, FinalScene) and scene.record.header.id not in self._ended:
            self._ended.add(scene.record.header.id)
            self.figures["games ended"] += 1
            laws.verified(scene.record)

    def _post(self, kind: int, facts: dict[str, Any]) -> None:
        facts = dict(facts)
        if kind == pygame.VIDEORESIZE and not self.app.window.full_screen:
            pygame.display.set_mode((facts["w"], facts["h"]), pygame.RESIZABLE)  # as the system does before it tells
        words = facts.pop("clipboard", None)
        if words is not None:
            pygame.scrap.put_text(words.replace("\0", ""))
        pygame.event.post(pygame.Event(kind, facts))

    def look(self, closely: bool = True) -> None:
        """Look at the laws now."""
        luck = random.Random(self.rounds)  # of its own, so that looking changes nothing
        laws.look(self.app, luck)
        if closely:
            laws.look_closely(self.app)
            self.holdings.bounded(len(self.app.stage.levels))

    def _begin_again(self) -> None:
        """The window was closed: see that nothing of it is left, and open it again."""
        self.close()
        self.figures["windows closed"] += 1
        self.app = self._open()

    def close(self) -> None:
        """Close the window, and see that nothing of it is left."""
        self.app.close()
        if self.ear.heard:
            raise Broken(self.ear.heard)
        self.holdings.given_back()


@contextlib.contextmanager
def born(name: str, span: int, figures: Counter[str], journal: list[Moment] | None = None) -> Iterator[Life]:
    """A life, from its beginning. One in eight has computers and a clerk in processes of their own."""
    now = [1000.0]
    luck = random.Random(f"{name} luck")
    with home(name) as folder, fixed(luck, now, alone=luck.random() > 0.125):
        life = Life(name, span, folder, now, figures, journal)
        LOG.addHandler(life.ear)
        LOG.propagate = False
        try:
            yield life
        finally:
            LOG.removeHandler(life.ear)
            with contextlib.suppress(Exception):
                life.app.close()


@contextlib.contextmanager
def limited() -> Iterator[None]:
    """Break off what computes too long, where the system has a way to."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGVTALRM, _too_long)
    signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _too_long(*_: object) -> None:
    raise TimeoutError(f"one round took more than {LONGEST:.0f} seconds of computing")


def where(error: BaseException) -> str:
    """What went wrong, and in which lines of the program."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = " < ".join(f"{Path(frame.filename).name}:{frame.lineno}" for frame in reversed(frames[-6:]))
    return f"{type(error).__name__}: {error} ({lines})"
