"""From layouts to pixels: motion, bubbles and the painter together, and only when something is new."""

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pygame

from freight.table.bubbles import REST, bubble
from freight.table.composing import compose
from freight.table.looks import Fill, Panel
from freight.table.motion import Motion
from freight.table.painter import Painter
from freight.table.placement import Placement, Rect, Size
from freight.table.pointer import Pointer
from freight.table.scene import Transition
from freight.table.settings import Settings, Speed
from freight.table.stage import Level, Stage

FADE = 0.16
"""Seconds in which one screen gives way to another at normal speed."""
UNNAMED_BY_BUBBLE = {"text", "field", "list"}


class Screen:
    """What is seen, and how it comes to be seen."""

    def __init__(self, painter: Painter, settings: Settings) -> None:
        self.painter = painter
        self.settings = settings
        self.motion = Motion(settings.speed)
        self.stale = True
        """Whether the goals must be put together again."""
        self._snap = True
        self._glide: Speed | None = None
        self._bubble: tuple[Placement, ...] = ()
        self._bubble_of = ""
        self._warned = False
        self._rested = ("", 0.0)
        self._old: pygame.Surface | None = None
        self._old_since = 0.0

    def snap_next(self) -> None:
        """Show the next frame without motion, whole."""
        self._snap = self.stale = True
        self._old = None

    def glide(self, speed: Speed) -> None:
        """Let the changes of the next picture move at this speed; with motion off in the settings nothing moves."""
        self._glide = speed if self.settings.speed != "off" else "off"
        self.stale = True

    def turn(self, transition: Transition, stage: Stage, now: float) -> None:
        """The scenes change: one that hides the others is faded in, a dialog comes by motion."""
        self.hush()
        scene = getattr(transition, "scene", None)
        leaves = bool(stage.levels) and not stage.top.scene.overlay
        if (scene is not None and (not scene.overlay)) or (scene is None and leaves):
            self._old = self.painter.target.copy() if self.settings.speed != "off" and stage.levels else None
            self._old_since = now
            self._snap = True
        self.stale = True

    def frame(self, stage: Stage, pointer: Pointer, now: float) -> list[pygame.Rect]:
        """Paint what is new; return the rectangles of the window that changed."""
        self._rest(stage, pointer, now)
        if self.stale:
            self.stale = False
            goals, instant = compose(stage.seen, pointer, self._bubble)
            if self._snap:
                self.motion.snap(goals)
            else:
                self.motion.speed = self._glide or self.settings.speed
                self.motion.show(goals, now, instant)
            self._snap, self._glide = False, None
        elif not self.motion.moving and self._old is None:
            return []
        if self._old is not None:
            return self._fading(now)
        return self.painter.paint(self.motion.frame(now))

    def explain(self, sentence: str, key: str, placements: Sequence[Placement], at: tuple[int, int]) -> None:
        """Say why not, beside a placement or the pointer."""
        beside = next((each.rect for each in placements if each.key == key), Rect(*at, 1, 1))
        self._say(sentence, key, beside, warning=True)

    def hush(self) -> None:
        """Take the bubble away."""
        if self._bubble:
            self._bubble, self._bubble_of, self._warned = (), "", False
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
        self.painter.paint(self.motion.frame(now))
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
        key = focus.key if focus.seen else pointer.over
        if pointer.drag or pointer.held or focus.carried:
            key = ""
        if key != self._rested[0]:
            if self._bubble and not self._warned:
                self.hush()
            self._rested = (key, now)
        elif key and not self._bubble and now - self._rested[1] >= REST:
            self._rested = (key, float("inf"))
            placement = pointer.by_key.get(key)
            if placement and _tells_more(placement):
                self._say(placement.label, key, placement.rect, warning=False)

    def _say(self, words: str, key: str, beside: Rect, warning: bool) -> None:
        size = Size(*self.painter.target.get_size())
        self._bubble = tuple(bubble(words, beside, size, self.settings, warning))
        self._bubble_of, self._warned, self.stale = key, warning, True


def _tells_more(placement: Placement) -> bool:
    """Whether the label says what can't be read on the thing itself."""
    if not placement.label or placement.role in UNNAMED_BY_BUBBLE:
        return False
    if placement.role in ("picture", "button", "slider") and isinstance(placement.look, Panel | Fill):
        return False  # what it says lies on it
    written = getattr(placement.look, "text", "")
    return not written or len(placement.label) > len(written) + 24
