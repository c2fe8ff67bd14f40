"""Motion: what has moved since the last layout goes to its new place; what is new appears, what is gone fades.

Only the way there is made here. The goal is always the picture without motion, so a new layout in the middle of a
movement simply starts from where things are. A `Cast` may give single things another way than the straight one, an
origin to come from or a goal to go to, and may send things along that are in no layout.
"""

import itertools
from collections.abc import Iterable, Mapping

import msgspec

from freight.table.animation.convoys import convoys
from freight.table.animation.evenly import budding
from freight.table.animation.manners import PATHS, Manner, travels
from freight.table.settings import Speed
from freight.table.shown import Shown

SECONDS: dict[Speed, float] = {"off": 0.0, "slow": 0.42, "normal": 0.26, "fast": 0.16}
GONE = "gone:"
SENT = "sent:"


class Tween(msgspec.Struct, frozen=True):
    """The way of one thing from how it was shown to its goal; `unseen` is not shown before it begins."""

    start: Shown
    goal: Shown
    began: float
    lasts: float
    manner: Manner = "glide"
    unseen: bool = False
    raised: int = 0
    """How much higher than other things that move it is while it goes there."""

    def at(self, now: float) -> Shown:
        """How the thing is shown now."""
        if now < self.began:
            waiting = 0 if self.unseen else self.start.alpha
            return msgspec.structs.replace(self.start, alpha=waiting, moving=True)
        shown = PATHS[self.manner](self.start, self.goal, (now - self.began) / self.lasts)
        return msgspec.structs.replace(shown, z=shown.z + self.raised, moving=True)

    def over(self, now: float) -> bool:
        """Whether it has arrived."""
        return now - self.began >= self.lasts


class Way(msgspec.Struct, frozen=True):
    """Another way than the straight one; `delay` and `lasts` are seconds at normal speed.

    A thing that is new comes from `start`, one that is gone goes to `goal`, one that stays may start with another look.
    """

    manner: Manner
    start: Shown | None = None
    goal: Shown | None = None
    delay: float = 0.0
    lasts: float = SECONDS["normal"]


class Cast(msgspec.Struct, frozen=True):
    """Ways by key, and things sent along that are in no layout: their ways have both a start and a goal."""

    ways: Mapping[str, Way] = {}
    sent: tuple[Way, ...] = ()


PLAIN = Cast()


class Motion:
    """All that is shown and where it is going."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self._goals: list[Shown] = []
        self._tweens: dict[str, Tween] = {}
        self._gone: dict[str, Tween] = {}
        self._sent: dict[str, Tween] = {}
        self._serials = itertools.count()

    @property
    def moving(self) -> bool:
        """Whether another frame is due."""
        return bool(self._tweens or self._gone or self._sent)

    def snap(self, goals: Iterable[Shown]) -> None:
        """Show things where they belong, at once."""
        self._goals = list(goals)
        for tweens in (self._tweens, self._gone, self._sent):
            tweens.clear()

    def dismiss(self) -> None:
        """Drop what was sent along: it belongs to no layout."""
        self._sent.clear()

    def postpone(self, seconds: float) -> None:
        """Let all that moves begin so much later."""
        for tweens in (self._tweens, self._gone, self._sent):
            for key, tween in tweens.items():
                tweens[key] = msgspec.structs.replace(tween, began=tween.began + seconds)

    def now(self, now: float) -> dict[str, Shown]:
        """Everything of the last layout by key, as it is shown now."""
        return {goal.key: self._current(goal, now) for goal in self._goals}

    def show(
        self, goals: Iterable[Shown], now: float, instant: frozenset[str] = frozenset(), cast: Cast = PLAIN
    ) -> None:
        """Let things go to where they belong now; `instant` are the keys that are carried by hand."""
        if self.speed == "off":
            self.snap(goals)
            return
        before = {goal.key: goal for goal in self._goals}
        self._goals = list(goals)
        tweens = {}
        for goal in self._goals:
            old = before.pop(goal.key, None)
            tween = None if goal.key in instant else self._tween(goal, old, now, cast.ways.get(goal.key))
            if tween:
                tweens[goal.key] = tween
            self._gone.pop(goal.key, None)
        for key, old in before.items():
            self._gone[key] = self._leaving(self._current(old, now), now, cast.ways.get(key))
        self._tweens = _in_convoys(tweens)
        for way in cast.sent:
            self._send(way, now)

    def frame(self, now: float) -> list[Shown]:
        """What to paint now, lowest first."""
        for tweens in (self._tweens, self._gone, self._sent):
            for key in [key for key, tween in tweens.items() if tween.over(now)]:
                del tweens[key]
        frame = [self._tweens[goal.key].at(now) if goal.key in self._tweens else goal for goal in self._goals]
        frame += [tween.at(now) for tweens in (self._gone, self._sent) for tween in tweens.values()]
        if self.moving:
            frame = [shown for shown in frame if shown.alpha or not shown.moving]
        frame.sort(key=lambda shown: shown.z)
        return frame

    def _current(self, goal: Shown, now: float) -> Shown:
        tween = self._tweens.get(goal.key)
        return tween.at(now) if tween else goal

    def _tween(self, goal: Shown, old: Shown | None, now: float, way: Way | None) -> Tween | None:
        if old is None:
            return self._coming(goal, now, way)
        if way:
            return self._on(way, way.start or self._current(old, now), goal, now)
        running = self._tweens.get(goal.key)
        if _same_place(old, goal):
            # On its way there already: only how it looks may have changed.
            return msgspec.structs.replace(running, goal=goal) if running else None
        return Tween(self._current(old, now), goal, now, SECONDS[self.speed])

    def _coming(self, goal: Shown, now: float, way: Way | None) -> Tween:
        ghost = self._gone.get(goal.key)
        if way and way.start and not ghost:
            return self._on(way, way.start, goal, now, unseen=True)
        start = msgspec.structs.replace(ghost.at(now), key=goal.key) if ghost else budding(goal)
        return Tween(start, goal, now, SECONDS[self.speed])

    def _leaving(self, last: Shown, now: float, way: Way | None) -> Tween:
        start = msgspec.structs.replace(last, key=GONE + last.key, moving=True)
        if way and way.goal:
            return self._on(way, start, msgspec.structs.replace(way.goal, key=start.key), now)
        return Tween(start, msgspec.structs.replace(start, alpha=0), now, SECONDS[self.speed])

    def _send(self, way: Way, now: float) -> None:
        assert way.start is not None  # who sends a thing along says from where and to where
        assert way.goal is not None
        key = f"{SENT}{next(self._serials)}"
        start, goal = (msgspec.structs.replace(each, key=key) for each in (way.start, way.goal))
        self._sent[key] = self._on(way, start, goal, now, unseen=True)

    def _on(self, way: Way, start: Shown, goal: Shown, now: float, unseen: bool = False) -> Tween:
        pace = SECONDS[self.speed] / SECONDS["normal"]
        return Tween(start, goal, now + way.delay * pace, way.lasts * pace, way.manner, unseen)


def _in_convoys(tweens: dict[str, Tween]) -> dict[str, Tween]:
    """The same, with what glides together raised together: things that pass each other do not show through."""
    gliding = {key: tween for key, tween in tweens.items() if _passes(tween)}
    raised = convoys((key, _way(tween)) for key, tween in gliding.items())
    return {
        key: msgspec.structs.replace(tween, raised=raised[key]) if raised.get(key) else tween
        for key, tween in tweens.items()
    }


def _passes(tween: Tween) -> bool:
    return tween.manner == "glide" and travels(tween.start, tween.goal)


def _way(tween: Tween) -> tuple[int, int]:
    return tween.goal.rect.x - tween.start.rect.x, tween.goal.rect.y - tween.start.rect.y


def _same_place(one: Shown, other: Shown) -> bool:
    return one.rect == other.rect and one.angle == other.angle
