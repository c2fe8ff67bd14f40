"""From layouts to pixels: motion, the voyage, bubbles and the painter together, and only when something is new."""

import contextlib
import os
from collections.abc import Iterable, Sequence
from operator import attrgetter
from pathlib import Path

import msgspec
import pygame

from freight.table.animation.acts import Act, Cut
from freight.table.animation.motion import PLAIN, Cast, Motion
from freight.table.animation.showing import FACTORS
from freight.table.animation.sway import STILL, Pose, Sway
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Placement, Size
from freight.table.scene import Quit, Transition
from freight.table.screen.at_sea import AtSea
from freight.table.screen.composing import compose, pull
from freight.table.screen.remark import Remark
from freight.table.settings import Settings, Speed
from freight.table.shown import Shown
from freight.table.stage.levels import Level, Stage
from freight.table.stage.pointer import Pointer
from freight.table.stillness import pace
from freight.table.traits import taken_acts
from freight.table.widgets import unit

FADE, FRAME = 0.2, 1 / 60
"""Seconds in which one screen gives way to another at normal speed, and those of one of its pictures."""
_height = attrgetter("z")


class Screen:
    """What is seen, and how it comes to be seen."""

    def __init__(self, painter: Painter, settings: Settings) -> None:
        self.painter = painter
        self.settings = settings
        self.motion = Motion(pace(settings))
        self.sea = AtSea()
        self.remark = Remark()
        self._reminder = ""
        """What was said last at the upper edge of the window, unless something else was said since."""
        self._sway = Sway()
        self.stale = True
        """Whether the goals must be put together again."""
        self._snap = True
        self._glide: Speed | None = None
        self._old: pygame.Surface | None = None
        self._old_since = 0.0
        self._opened: float | None = None
        """When the first picture of a screen was asked for in which things move: they wait until it is there."""
        self._frames = 0
        """How many pictures there were of the new screen; the first takes long to make, and does not count."""
        self._sails = False
        """Whether ships were under way in the last frame."""

    def use(self, settings: Settings) -> None:
        """Show everything from now on as these settings have it."""
        self.settings = settings
        self.painter.use(THEMES[settings.palette])
        self.motion.speed = settings.speed

    def refit(self) -> None:
        """The window has another size: what was said beside a thing is gone, what was said of no thing stays."""
        reminder = self._reminder if self.remark.passes else ""
        self.remark.hush()
        if reminder:
            self.remind(reminder)
        self.snap_next()

    def snap_next(self) -> None:
        """Show the next frame without motion, whole."""
        self._snap = self.stale = True
        self._old = None

    def glide(self, speed: Speed) -> None:
        """Let the changes of the next picture move at this speed; with motion off in the settings nothing moves."""
        self._glide = speed if pace(self.settings) != "off" else "off"
        self.stale = True

    def turn(self, transition: Transition, stage: Stage, now: float) -> None:
        """The scenes change: one that hides the others is faded in, a dialog comes by motion."""
        self.remark.hush()
        scene = getattr(transition, "scene", None)
        leaves = bool(stage.levels) and not stage.top.scene.overlay
        if isinstance(transition, Quit):  # nothing comes in the place of what is seen
            self.snap_next()
        elif (scene is not None and (not scene.overlay)) or (scene is None and leaves):
            self._old = self.painter.kept_frame() if pace(self.settings) != "off" and stage.levels else None
            self._frames = 0
            self._snap = True
        self.stale = True

    def frame(self, stage: Stage, pointer: Pointer, now: float) -> list[pygame.Rect]:
        """Paint what is new; return the rectangles of the window that changed."""
        if self._opened is not None:
            self.motion.postpone(now - self._opened)
            self._opened = None
        self.stale |= self.sea.settle(stage, now)
        self.remark.rest(stage.top, pointer, now, self._size, self.settings, self.sea.hides(stage, pointer))
        acts = _taken(stage)
        if self.stale or self.remark.is_new or acts or self._sway.restless:
            self.stale = self.remark.is_new = False
            goals, instant = compose(stage.seen, pointer, self.remark.placements, self._pose(pointer, now))
            self._set_going(goals, instant, acts, stage, now)
        elif not self.moving and self._old is None:
            return []
        self._sails = self.sea.moves(now)
        things = self._things(stage, now)
        return self.painter.paint(things) if self._old is None else self._fading(things, now)

    @property
    def moving(self) -> bool:
        """Whether another frame is due even if nothing happens."""
        return self.motion.moving or self._sails

    @property
    def _size(self) -> Size:
        """That of the window."""
        return Size(*self.painter.target.get_size())

    def _pose(self, pointer: Pointer, now: float) -> Pose:
        """How the thing in the hand hangs; with motion reduced it does not swing."""
        if not pointer.drag or pace(self.settings) == "off":
            self._sway.drop()
            return STILL
        return self._sway.follow(pointer.drag.at, pull(pointer), now, unit(self._size))

    def _set_going(
        self, goals: list[Shown], instant: frozenset[str], acts: Sequence[Act], stage: Stage, now: float
    ) -> None:  # fmt: skip
        """Let everything go to its new place; what happened may give things a way of their own."""
        speed = self.motion.speed = self._glide or pace(self.settings)
        if speed == "off" or any(isinstance(act, Cut) for act in acts):
            self.sea.end()
            self.motion.dismiss()
        self.sea.fit(goals, resized=self._snap)
        cast = PLAIN if speed == "off" else self._cast(goals, acts, stage, now)
        if self._snap:
            self._opened = now if cast.ways else None
            self.motion.snap(goal for goal in goals if goal.key not in cast.ways)
        if not self._snap or cast.ways:
            self.motion.show(goals, now, instant, cast)
        self._snap, self._glide = False, None

    def _cast(self, goals: list[Shown], acts: Sequence[Act], stage: Stage, now: float) -> Cast:
        """The ways of what happened in the topmost scene; a crossing begins if there was one."""
        prefix = stage.top.prefix
        before = {} if self._snap else _within(prefix, self.motion.now(now).values())
        if not (acts or before):
            return PLAIN
        # Only where something moves: never in the first picture.
        from freight.table.animation.choreography import choreograph

        after = _within(prefix, goals)
        self.sea.follow(acts, after, stage, now, FACTORS[self.motion.speed])
        cast = choreograph(acts, before, after)
        return Cast({prefix + key: way for key, way in cast.ways.items()}, cast.sent)

    def _things(self, stage: Stage, now: float) -> list[Shown]:
        """Everything to paint now, lowest first."""
        things = self.motion.frame(now)
        at_sea = self.sea.things(stage, now)
        if at_sea:
            things += at_sea
            things.sort(key=_height)
        return things

    def explain(
        self, sentence: str, key: str, placements: Sequence[Placement], at: tuple[int, int],
        rulings: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Say why not, beside a placement or the pointer; the `rulings` are those that the sentence does not name."""
        self._reminder = ""
        self.remark.explain(sentence, key, placements, at, rulings, self._size, self.settings)

    def remind(self, sentence: str) -> None:
        """Say how something stands now at the upper edge of the window, until it has been read."""
        self._reminder = sentence
        top = self._size.w // 2, 0
        self.remark.explain(sentence, "", (), top, (), self._size, self.settings)
        self.remark.passes = True

    def dump(self, level: Level) -> None:
        """A help for tests with a real pointer: with FREIGHT_TABLE_DUMP set to a path, each layout is written there, as
        JSON of key to [x, y, w, h] and the name of the scene."""
        path = os.environ.get("FREIGHT_TABLE_DUMP")
        if not path:
            return
        places: dict[str, object] = {
            each.key.encode("utf-8", "replace").decode(): list(each.rect) for each in level.placements
        }
        places["scene"] = type(level.scene).__name__
        new = Path(path + ".new")
        with contextlib.suppress(OSError):
            new.write_bytes(msgspec.json.encode(places))
            new.replace(path)

    def _fading(self, things: list[Shown], now: float) -> list[pygame.Rect]:
        if self._frames <= 1:  # but it is seen at once that something comes
            self._old_since = now - (self._frames + 1) * FRAME
        self._frames += 1
        share = (now - self._old_since) / FADE
        self.painter.forget()
        self.painter.paint(things)
        if self._old is None or share >= 1 or self._old.get_size() != self.painter.target.get_size():
            self._old = None
        else:
            self._old.set_alpha(round(255 * (1 - share)))
            self.painter.target.blit(self._old, (0, 0))
            self.painter.forget()
        return [self.painter.target.get_rect()]


def _taken(stage: Stage) -> list[Act]:
    """What the scenes have to show in motion since the last frame: only the topmost can be seen doing anything."""
    taken: list[Act] = []
    for level in stage.levels:
        acts = taken_acts(level.scene)
        if level is stage.top:
            taken = acts
    return taken


def _within(prefix: str, things: Iterable[Shown]) -> dict[str, Shown]:
    """The things of one scene by their keys without its prefix."""
    cut = len(prefix)
    return {shown.key[cut:]: shown for shown in things if shown.key.startswith(prefix)}
