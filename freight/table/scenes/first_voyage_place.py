"""Where the slip of a lesson lies: where it hides nothing that is to be touched, and little of all else."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from freight.table.lesson_game import PUPIL, RIVAL
from freight.table.placement import Placement, Rect, Size

STEPS: Final = 10
"""So many places are tried from left to right, and from top to bottom."""
WEIGHTS: Final = {"button": 2.0, "card": 1.0, "good": 1.2, "money": 1.0}
"""How much it matters that the slip hides things, by role."""
PANELS: Final = {
    "message": 2.0, "lot": 0.4, "centre": 0.4, "dock": 0.4, "purse": 0.4, f"ship:{PUPIL}": 1.5, f"ship:{RIVAL}": 0.6,
    f"seat:{RIVAL}": 0.6,
}  # fmt: skip
"""The same by key."""
NEAR: Final = 0.35
"""How much a height of text of distance matters, in shares of the slip hidden."""


class Aims(NamedTuple):
    """Where what is to be touched lies; the slip keeps clear of all of them."""

    rects: tuple[Rect, ...]
    margin: int


def hidden_by(table: Sequence[Placement]) -> tuple[tuple[Rect, float], ...]:
    """What the slip had better not hide, and how much that matters."""
    found = []
    for each in table:
        weight = PANELS.get(each.key, WEIGHTS.get(each.role, 0.0))
        if weight:
            found.append((each.rect, weight))
    return (*found, *_voyage({each.key: each.rect for each in table}))


def _voyage(rects: Mapping[str, Rect]) -> Iterator[tuple[Rect, float]]:
    """The sea, while the fleet is under way on it."""
    if "weather:card" in rects and "slip" in rects and "centre" in rects:
        above, below = rects["slip"], rects["centre"]
        yield Rect(below.x, above.bottom, below.w, below.y - above.bottom), 2.0


@lru_cache(maxsize=256)
def spot_for(
    window: Size,
    sizes: tuple[Size, ...],
    aims: Aims,
    hidden: tuple[tuple[Rect, float], ...],
    letters: int,
    *,
    strict: bool,
) -> tuple[int, Rect] | None:
    """The number of the best of some sizes, and where it lies; None where each would hide what is to be touched."""
    keep_clear = [rect.inset(-2 * aims.margin) for rect in aims.rects] if strict else list(aims.rects)
    best: tuple[float, int, Rect] | None = None
    for number, size in enumerate(sizes):
        for rect in _places(window, size):
            if any(common(rect, aim) for aim in keep_clear):
                continue
            cost = NEAR * apart(rect, aims.rects) / letters / 10 + 0.05 * number
            most = best[0] if best else math.inf
            for other, weight in hidden if cost < most else ():
                cost += common(rect, other) * weight / (size.w * size.h)
                if cost >= most:
                    break
            if cost < most:
                best = (cost, number, rect)
    return best[1:] if best else None


def _places(window: Size, size: Size) -> list[Rect]:
    """Where a slip of a size may lie, from the upper left on."""
    rim = max(4, window.h // 120)
    across, down = window.w - size.w - 2 * rim, window.h - size.h - 2 * rim
    if across < 0 or down < 0:
        return []
    return [
        Rect(rim + across * x // STEPS, rim + down * y // STEPS, *size)
        for y in range(STEPS + 1)
        for x in range(STEPS + 1)
    ]


def common(one: Rect, other: Rect) -> int:
    """The pixels that two rectangles have in common."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return across * down if across > 0 and down > 0 else 0


def apart(rect: Rect, aims: Sequence[Rect]) -> int:
    """How far a rectangle is from the first thing to touch."""
    if not aims:
        return 0
    aim = aims[0]
    return max(0, aim.x - rect.right, rect.x - aim.right) + max(0, aim.y - rect.bottom, rect.y - aim.bottom)
