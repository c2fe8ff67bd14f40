"""How a carried thing hangs from the hand: it lifts, leans with its movement, and is drawn to where it would land."""

import math
from typing import Final

import msgspec

MOST: Final = 11.0
"""Degrees that it leans at most."""
SPEED: Final = 1400.0
"""Pixels a second, in a window of 1280×800, at which it leans that much."""
SOFT: Final = 0.07
"""Seconds in which it follows by about two thirds."""
LIFT: Final = 1.05
"""How much larger it looks while it is held up."""
STEADY: Final = 0.5
"""Degrees, or pixels, that nobody sees."""


class Pose(msgspec.Struct, frozen=True):
    """Degrees that it leans, pixels that it is drawn aside, and how much larger it is."""

    angle: float = 0.0
    aside: tuple[int, int] = (0, 0)
    lift: float = 1.0


STILL: Final = Pose(lift=LIFT)
"""How it is held with reduced motion."""


class Sway:
    """One thing in the hand, from its lifting to its landing."""

    def __init__(self) -> None:
        self._last: tuple[float, float, float] | None = None
        self._angle = 0.0
        self._aside = (0.0, 0.0)
        self.restless = False
        """Whether it still moves while the hand is still."""

    def drop(self) -> None:
        """The hand is empty."""
        self._last = None
        self._angle, self._aside, self.restless = 0.0, (0.0, 0.0), False

    def follow(self, at: tuple[int, int], pull: tuple[int, int], now: float, unit: float = 1.0) -> Pose:
        """How it hangs with the pointer at a point; `pull` is how far it is from where it would land."""
        x, _, then = self._last or (*at, now)
        passed = max(0.0, now - then)
        speed = (at[0] - x) / unit / passed if passed else 0.0
        lean = MOST * max(-1.0, min(1.0, speed / SPEED))
        share = 1.0 - math.exp(-passed / SOFT)
        self._angle = _towards(self._angle, 0.0 if pull != (0, 0) else lean, share)
        self._aside = (_towards(self._aside[0], pull[0], share), _towards(self._aside[1], pull[1], share))
        self._last = (*at, now)
        self.restless = abs(self._angle) > 0 or self._aside != pull
        return Pose(float(round(self._angle)), (round(self._aside[0]), round(self._aside[1])), LIFT)


def _towards(value: float, goal: float, share: float) -> float:
    """Nearer to the goal by a share of the way; there when no difference can be seen."""
    nearer = value + (goal - value) * share
    return goal if abs(goal - nearer) < STEADY else nearer
