"""A table that shows events one by one on a screen without pixels, to look at what moves and what is left."""

import random
from collections.abc import Iterator, Sequence

import pygame

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Command
from freight.engine.decide import play, run_on
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from freight.table.animation.acts import CUT, Act, acts
from freight.table.layout import layout
from freight.table.model import TableModel
from freight.table.painting.painter import Painter
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Push
from freight.table.screen.composing import compose
from freight.table.screen.screen import Screen
from freight.table.settings import Settings
from freight.table.shown import Shown
from freight.table.stage.levels import Stage
from freight.table.stage.pointer import Pointer
from tests.table import random_tables

SIZE = Size(1280, 800)


def story(seats: int, seed: int, rules: Rules | None = None) -> Iterator[tuple[State, Event]]:
    """The events of a random game from its first auction on, each with the table before it."""
    luck = random.Random(seed)
    state, chance = empty_table(seats, rules or Rules(weeks=1), STANDARD_GOODS), Chance(seed)
    run_on(state, chance)
    shown = state.copy()
    while state.phase != "over":
        for event in _played(state, random_tables.pick(state, luck), chance):
            yield shown.copy(), event
            evolve(shown, event)


def _played(state: State, command: Command, chance: Chance) -> list[Event]:
    assert command in choices(state)
    events = play(state, command, chance)
    assert isinstance(events, list)
    return events


class Told:
    """A scene that shows a table as it is told."""

    overlay = False

    def __init__(self, state: State) -> None:
        self.changed = True
        self.state = state
        self.acts: list[Act] = []
        self.latest: Event | None = None

    @property
    def model(self) -> TableModel:
        return random_tables.table(self.state, latest=self.latest)

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return layout(self.model, size, settings)

    def on(self, action: Action) -> None:
        """Nothing."""

    def tick(self, now: float) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


class Recorder(Painter):
    """Keeps what it is given instead of painting it."""

    def __init__(self, size: Size) -> None:
        super().__init__(pygame.Surface(size))
        self.seen: list[Shown] = []
        self.painted = 0

    def paint(self, frame: Sequence[Shown]) -> list[pygame.Rect]:
        self.seen = list(frame)
        self.painted += 1
        return [self.target.get_rect()]


class Rehearsal:
    """A screen and a scene on it; time is what the test says it is."""

    def __init__(self, state: State, settings: Settings | None = None, size: Size = SIZE) -> None:
        self.scene, self.size, self.settings = Told(state.copy()), size, settings or Settings()
        self.painter = Recorder(size)
        self.screen = Screen(self.painter, self.settings)
        self.stage, self.pointer = Stage(), Pointer()
        self.stage.apply(Push(self.scene))  # type: ignore[arg-type]
        self.screen.snap_next()
        self.frame(0.0)

    def frame(self, now: float) -> list[Shown]:
        """What is painted at a moment."""
        if self.scene.changed:
            self.stage.top.lay_out(self.size, self.settings, 0)
            self.pointer.show(self.stage.top.placements)
            self.screen.stale = True
        self.screen.frame(self.stage, self.pointer, now)
        return self.painter.seen

    def tell(self, event: Event) -> None:
        """Show an event from the next frame on."""
        self.scene.acts += acts(event, self.scene.state)
        evolve(self.scene.state, event)
        self.scene.latest = event
        self.scene.changed = True

    def undo(self, state: State) -> None:
        """Go back to an earlier table."""
        self.scene.acts = [CUT]
        self.scene.state, self.scene.latest = state.copy(), None
        self.scene.changed = True

    def resize(self, size: Size) -> None:
        """Give the window another size."""
        self.size = size
        self.painter.target = pygame.Surface(size)
        self.screen.snap_next()
        self.scene.changed = True

    def truth(self) -> list[Shown]:
        """The picture with motion off."""
        goals, _ = compose(self.stage.seen, self.pointer, ())
        return sorted(goals, key=lambda shown: shown.z)
