"""The stack of scenes: which is on top, which are seen, and how they follow each other."""

import itertools
from collections.abc import Iterator

from freight.table.destinations import Destination
from freight.table.placement import Placement, Size
from freight.table.scene import Pop, Push, Quit, Replace, Reset, Scene
from freight.table.settings import Settings
from freight.table.shown import Shown, still
from freight.table.stage.focus import Focus

LEVEL = 1_000_000
"""What each scene's z lies above that of the scene below."""

Move = Push | Pop | Replace | Reset | Quit


class Level:
    """A scene of the stack with its last layout and its own focus."""

    def __init__(self, scene: Scene, serial: int) -> None:
        self.scene = scene
        self.prefix = f"{serial}:"
        self.placements: tuple[Placement, ...] = ()
        self.stills: list[Shown] = []
        self.focus = Focus()
        self._height = 0

    def lay_out(self, size: Size, settings: Settings, height: int) -> None:
        """Ask the scene for its layout."""
        self.scene.changed = False
        kept = zip(self.placements, self.stills, strict=True) if height == self._height else ()
        before = {old.key: (old, shown) for old, shown in kept}
        self._height = height
        self.placements = tuple(self.scene.layout(size, settings))
        # What is as before stays the very same object, which is soon compared.
        self.stills = []
        for each in self.placements:
            old = before.get(each.key)
            new = old[1] if old and old[0] == each else still(each, self.prefix, height * LEVEL)
            self.stills.append(new)


class Stage:
    """The scenes, the last one on top."""

    def __init__(self) -> None:
        self.levels: list[Level] = []
        self._serials = itertools.count(1)

    @property
    def top(self) -> Level:
        """The scene that hears the player."""
        return self.levels[-1]

    @property
    def seen(self) -> list[Level]:
        """The scenes that are painted, lowest first: from the last one that is not laid over another."""
        lowest = max((at for at, level in enumerate(self.levels) if not level.scene.overlay), default=0)
        return self.levels[lowest:]

    def apply(self, move: Move) -> list[Scene]:
        """Do what a transition says; return the scenes that were dropped."""
        match move:
            case Push(scene):
                self._put(scene)
                return []
            case Pop():
                return [self.levels.pop().scene]
            case Replace(scene, below):
                dropped = [self.levels.pop().scene for _ in self.levels[-1 - below :]]
            case Reset(scene):
                dropped = list(self._all_off())
            case Quit():
                return list(self._all_off())
        self._put(scene)
        return dropped

    def _put(self, scene: Scene | Destination) -> None:
        assert not isinstance(scene, Destination)  # whoever applies a transition has made the scene by now
        self.levels.append(Level(scene, next(self._serials)))

    def _all_off(self) -> Iterator[Scene]:
        while self.levels:
            yield self.levels.pop().scene
