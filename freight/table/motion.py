"""Motion: what has moved since the last layout glides to its new place; what is new appears, what is gone fades.

Only the way there is made here. The goal is always the picture without motion, so a new layout in the middle of a
movement simply starts from where things are.
"""

from collections.abc import Iterable

import msgspec

from freight.table.placement import Rect, Size
from freight.table.settings import Speed
from freight.table.shown import Shown

SECONDS: dict[Speed, float] = {"off": 0.0, "slow": 0.42, "normal": 0.26, "fast": 0.16}
RAISED = 1000
"""Added to z while a thing moves, so that it passes over what it passes."""
GONE = "gone:"


class Tween(msgspec.Struct, frozen=True):
    """The way of one thing from how it was shown to its goal."""

    start: Shown
    goal: Shown
    began: float
    lasts: float

    def at(self, now: float) -> Shown:
        """How the thing is shown now."""
        way = ease((now - self.began) / self.lasts)
        start, goal = self.start, self.goal
        rect = Rect(*(round(a + (b - a) * way) for a, b in zip(start.rect, goal.rect, strict=True)))
        return msgspec.structs.replace(
            goal,
            rect=rect,
            size=_larger(start.size, goal.size) if start.look == goal.look else goal.size,
            angle=start.angle + (goal.angle - start.angle) * way,
            alpha=round(start.alpha + (goal.alpha - start.alpha) * way),
            z=goal.z + (RAISED if travels(start, goal) else 0),
            moving=True,
        )


def ease(share: float) -> float:
    """Fast at first, slow at the end: 0 to 1 for 0 to 1."""
    return 1.0 - (1.0 - min(1.0, max(0.0, share))) ** 3


def travels(start: Shown, goal: Shown) -> bool:
    """Whether a thing goes from one place to another, and does not just appear, fade or change its size."""
    return start.rect[:2] != goal.rect[:2] and bool(start.alpha and goal.alpha)


def _larger(one: Size, other: Size) -> Size:
    return one if one.w * one.h > other.w * other.h else other


class Motion:
    """All that is shown and where it is going."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self._goals: list[Shown] = []
        self._tweens: dict[str, Tween] = {}
        self._gone: dict[str, Tween] = {}

    @property
    def moving(self) -> bool:
        """Whether another frame is due."""
        return bool(self._tweens or self._gone)

    def snap(self, goals: Iterable[Shown]) -> None:
        """Show things where they belong, at once."""
        self._goals = list(goals)
        self._tweens.clear()
        self._gone.clear()

    def show(self, goals: Iterable[Shown], now: float, instant: frozenset[str] = frozenset()) -> None:
        """Let things go to where they belong now; `instant` are the keys that are carried by hand."""
        if self.speed == "off":
            self.snap(goals)
            return
        before = {goal.key: goal for goal in self._goals}
        self._goals = list(goals)
        tweens = {}
        for goal in self._goals:
            tween = None if goal.key in instant else self._way(goal, before.pop(goal.key, None), now)
            before.pop(goal.key, None)
            if tween:
                tweens[goal.key] = tween
            self._gone.pop(goal.key, None)
        for key, old in before.items():
            self._gone[key] = self._vanishing(self._current(old, now), now)
        self._tweens = tweens

    def frame(self, now: float) -> list[Shown]:
        """What to paint now, lowest first."""
        for tweens in (self._tweens, self._gone):
            for key in [key for key, tween in tweens.items() if now - tween.began >= tween.lasts]:
                del tweens[key]
        frame = [self._tweens[goal.key].at(now) if goal.key in self._tweens else goal for goal in self._goals]
        frame += [tween.at(now) for tween in self._gone.values()]
        frame.sort(key=lambda shown: shown.z)
        return frame

    def _current(self, goal: Shown, now: float) -> Shown:
        tween = self._tweens.get(goal.key)
        return tween.at(now) if tween else goal

    def _way(self, goal: Shown, old: Shown | None, now: float) -> Tween | None:
        lasts = SECONDS[self.speed]
        if old is None:
            ghost = self._gone.get(goal.key)
            start = ghost.at(now) if ghost else _budding(goal)
            return Tween(msgspec.structs.replace(start, key=goal.key), goal, now, lasts)
        running = self._tweens.get(goal.key)
        if _same_place(old, goal):
            # On its way there already: only how it looks may have changed.
            return Tween(running.start, goal, running.began, running.lasts) if running else None
        return Tween(self._current(old, now), goal, now, lasts)

    def _vanishing(self, last: Shown, now: float) -> Tween:
        start = msgspec.structs.replace(last, key=GONE + last.key, moving=True)
        return Tween(start, msgspec.structs.replace(start, alpha=0), now, SECONDS[self.speed])


def _same_place(one: Shown, other: Shown) -> bool:
    return one.rect == other.rect and one.angle == other.angle


def _budding(goal: Shown) -> Shown:
    """A new thing begins unseen, and a card's breadth smaller."""
    x, y, w, h = goal.rect
    less_w, less_h = (w // 24, h // 24) if w * h < 250_000 else (0, 0)
    return msgspec.structs.replace(goal, rect=Rect(x + less_w, y + less_h, w - 2 * less_w, h - 2 * less_h), alpha=0)
