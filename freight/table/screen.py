"""From layouts to pixels: motion, the voyage, bubbles and the painter together, and only when something is new."""

import contextlib
import os
from collections.abc import Iterable, Sequence
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pygame

from freight.table.animation.acts import Act, Crossing, Cut
from freight.table.animation.motion import PLAIN, Cast, Motion
from freight.table.animation.showing import FACTORS
from freight.table.animation.sway import STILL, Pose, Sway
from freight.table.bubbles import REST, bubble, seen_of
from freight.table.citing import cited, ruling_of
from freight.table.clearance import clearance
from freight.table.composing import compose, pull
from freight.table.painting.painter import Painter
from freight.table.placement import Placement, Rect, Size
from freight.table.pointer import Pointer
from freight.table.scene import Quit, Transition
from freight.table.settings import Settings, Speed
from freight.table.shown import Shown
from freight.table.stage import LEVEL, Level, Stage
from freight.table.stillness import pace
from freight.table.tips import Told, told_of
from freight.table.traits import keyboard_of, table_of, taken_acts
from freight.table.widgets import unit
from freight.table.wording.plain import plainly, spoken

if TYPE_CHECKING:
    from freight.table.animation.voyage import Voyage

FADE = 0.16
"""Seconds in which one screen gives way to another at normal speed."""
_height = attrgetter("z")


class Screen:
    """What is seen, and how it comes to be seen."""

    def __init__(self, painter: Painter, settings: Settings) -> None:
        self.painter = painter
        self.settings = settings
        self.motion = Motion(pace(settings))
        self.voyage: Voyage | None = None
        self._sway = Sway()
        self.stale = True
        """Whether the goals must be put together again."""
        self._snap = True
        self._glide: Speed | None = None
        self._bubble: tuple[Placement, ...] = ()
        self.cites: tuple[str, ...] = ()
        """The rulings that the bubble leads to."""
        self._bubble_of = Rect(-1, -1, 0, 0)
        self._warned = False
        self._about = ""
        """The key of what the bubble is about."""
        self._rested = ("", 0.0)
        self.zooming = False
        """Whether the key of the zoom is held."""
        self.told = ""
        """What was shown large last, in words, until it is taken to be spoken."""
        self._old: pygame.Surface | None = None
        self._old_since = 0.0

    def snap_next(self) -> None:
        """Show the next frame without motion, whole."""
        self._snap = self.stale = True
        self._old = None
        self.voyage = None

    def glide(self, speed: Speed) -> None:
        """Let the changes of the next picture move at this speed; with motion off in the settings nothing moves."""
        self._glide = speed if pace(self.settings) != "off" else "off"
        self.stale = True

    def turn(self, transition: Transition, stage: Stage, now: float) -> None:
        """The scenes change: one that hides the others is faded in, a dialog comes by motion."""
        self.hush()
        scene = getattr(transition, "scene", None)
        leaves = bool(stage.levels) and not stage.top.scene.overlay
        if isinstance(transition, Quit):  # nothing comes in the place of what is seen
            self.snap_next()
        elif (scene is not None and (not scene.overlay)) or (scene is None and leaves):
            self._old = self.painter.kept_frame() if pace(self.settings) != "off" and stage.levels else None
            self._old_since = now
            self._snap = True
            self.voyage = None
        self.stale = True

    def frame(self, stage: Stage, pointer: Pointer, now: float) -> list[pygame.Rect]:
        """Paint what is new; return the rectangles of the window that changed."""
        self._rest(stage, pointer, now)
        acts = _taken(stage)
        if self.stale or acts or self._sway.restless:
            self.stale = False
            goals, instant = compose(stage.seen, pointer, self._bubble, self._pose(pointer, now))
            self._set_going(goals, instant, acts, stage, now)
        elif not self.moving and self._old is None:
            return []
        if self._old is not None:
            return self._fading(now)
        return self.painter.paint(self._things(now))

    @property
    def moving(self) -> bool:
        """Whether another frame is due even if nothing happens."""
        return self.motion.moving or self.voyage is not None

    def _pose(self, pointer: Pointer, now: float) -> Pose:
        """How the thing in the hand hangs; with motion reduced it does not swing."""
        if not pointer.drag or pace(self.settings) == "off":
            self._sway.drop()
            return STILL
        return self._sway.follow(pointer.drag.at, pull(pointer), now, unit(Size(*self.painter.target.get_size())))

    def _set_going(
        self, goals: list[Shown], instant: frozenset[str], acts: Sequence[Act], stage: Stage, now: float
    ) -> None:  # fmt: skip
        """Let everything go to its new place; what happened may give things a way of their own."""
        speed = self.motion.speed = self._glide or pace(self.settings)
        if speed == "off" or any(isinstance(act, Cut) for act in acts):
            self.voyage = None
            self.motion.dismiss()
        cast = PLAIN if speed == "off" else self._cast(goals, acts, stage, now)
        if self._snap:
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
        from freight.table.animation.voyage import embark

        after = _within(prefix, goals)
        level = LEVEL * (len(stage.seen) - 1)
        for act in acts:
            if isinstance(act, Crossing):
                self.voyage = embark(act, after, now, FACTORS[self.motion.speed], level)
        cast = choreograph(acts, before, after)
        return Cast({prefix + key: way for key, way in cast.ways.items()}, cast.sent)

    def _things(self, now: float) -> list[Shown]:
        """Everything to paint now, lowest first."""
        things = self.motion.frame(now)
        if self.voyage:
            if self.voyage.over(now):
                self.voyage = None
            else:
                things += self.voyage.at(now)
                things.sort(key=_height)
        return things

    def explain(
        self, sentence: str, key: str, placements: Sequence[Placement], at: tuple[int, int],
        rulings: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        """Say why not, beside a placement or the pointer; the `rulings` are those that the sentence does not name."""
        beside = next((each.rect for each in placements if each.key == key), Rect(*at, 1, 1))
        self._about = key
        self._say(Told(sentence, rulings or cited(sentence), clearance(key, placements)), beside, warning=True)

    def rule_at(self, at: tuple[int, int]) -> str:
        """The ruling that a press at a point of the bubble leads to: that of a chip, else the first; '' elsewhere."""
        if not self.cites or not self._bubble[0].rect.holds(*at):
            return ""
        return next((ruling_of(each.key) for each in self._bubble if each.rect.holds(*at) and ruling_of(each.key)),
                    self.cites[0])  # fmt: skip

    def _is_on_the_way(self, at: tuple[int, int]) -> bool:
        """Whether a point lies on a bubble that can be pressed, or between it and what it is about; or on a warning."""
        if self._warned:
            return self._bubble[0].rect.holds(*at)
        if not self.cites:
            return False
        one, other = self._bubble[0].rect, self._bubble_of
        left, top = min(one.x, other.right), min(one.y, other.bottom)
        return Rect(left, top, max(one.right, other.x) - left, max(one.bottom, other.y) - top).holds(*at)

    def hush(self) -> None:
        """Take the bubble away."""
        if self._bubble:
            self._bubble, self.cites, self._warned = (), (), False
            self.stale = True
        self._rested = ("", 0.0)

    def dump(self, level: Level) -> None:
        """A help for tests with a real pointer: with FREIGHT_TABLE_DUMP set to a path, each layout is written there, as
        JSON of key to [x, y, w, h] and the name of the scene."""
        path = os.environ.get("FREIGHT_TABLE_DUMP")
        if not path:
            return
        places: dict[str, object] = {each.key: list(each.rect) for each in level.placements}
        places["scene"] = type(level.scene).__name__
        new = Path(path + ".new")
        with contextlib.suppress(OSError):
            new.write_bytes(msgspec.json.encode(places))
            new.replace(path)

    def _fading(self, now: float) -> list[pygame.Rect]:
        share = (now - self._old_since) / FADE
        self.painter.forget()
        self.painter.paint(self._things(now))
        if self._old is None or share >= 1 or self._old.get_size() != self.painter.target.get_size():
            self._old = None
        else:
            self._old.set_alpha(round(255 * (1 - share)))
            self.painter.target.blit(self._old, (0, 0))
            self.painter.forget()
        return [self.painter.target.get_rect()]

    def _rest(self, stage: Stage, pointer: Pointer, now: float) -> None:
        """Name a thing after the pointer, or the keyboard, has rested on it for a while."""
        focus = stage.top.focus
        by_keys = focus.seen and (self.zooming or not focus.is_held)  # beside a lesson's slip nothing tells itself
        key = focus.key if by_keys else pointer.over
        busy = pointer.drag or pointer.held or focus.carried or self.voyage  # a voyage hides what lies below it
        if busy or (pointer.has_landed and not by_keys):
            key = ""
        elif not by_keys and self._is_on_the_way(pointer.at):
            return
        if key != self._rested[0]:
            if self._bubble and not self._warned:
                self.hush()
            self._rested = (key, now)
        elif self._is_due(key, now):
            self._rested = (key, float("inf"))
            placement = pointer.by_key.get(key)
            if placement and self._zoomed(placement, stage):
                self._warned, self.stale = False, True
            elif placement:
                self._name(placement, stage.top, pointer.at)

    def _name(self, placement: Placement, level: Level, at: tuple[int, int]) -> None:
        """Say what there is to say of a thing."""
        told = told_of(placement, keyboard_of(level.scene), level.placements)
        if told.words:
            self._about = placement.key
            self._say(told, seen_of(placement, at), warning=False)

    def _is_due(self, key: str, now: float) -> bool:
        """Whether a thing has been rested on for long enough to be named, and no bubble about it is there."""
        is_free = not self._bubble or (self._warned and key != self._about)
        return bool(key) and is_free and now - self._rested[1] >= (0 if self.zooming else REST)

    def zoom(self, on: bool) -> None:
        """The key of the zoom went down, or up: show what is pointed at large, or no longer."""
        if on != self.zooming:
            self.zooming = on
            self.hush()

    def _zoomed(self, placement: Placement, stage: Stage) -> bool:
        """Show a thing of the table large, where that is wanted; whether there is more to it."""
        model = table_of(stage.top.scene) if self.zooming or self.settings.zoom else None
        if model is None:
            return False
        from freight.table.close_up import close_up  # as above
        from freight.table.zoom import zoomed

        shown = close_up(model, placement.key)
        if shown and self.settings.plain:
            shown = msgspec.structs.replace(shown, lines=tuple(map(plainly, shown.lines)))
        window = Size(*self.painter.target.get_size())
        self._bubble = tuple(zoomed(shown, placement.rect, window, self.settings)) if shown else ()
        self.told = shown.words if shown and self._bubble else ""
        if not self._bubble:  # what was said before is gone, be it a warning
            self._warned, self.cites = False, ()
        return bool(self._bubble)

    def _say(self, told: Told, beside: Rect, warning: bool) -> None:
        size = Size(*self.painter.target.get_size())
        words = spoken(self.settings.plain)(told.words)
        self._bubble = tuple(bubble(words, beside, size, self.settings, warning, *told[1:]))
        self._bubble_of, self._warned, self.stale = beside, warning, True
        self.cites = told.rulings if self._bubble else ()


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
