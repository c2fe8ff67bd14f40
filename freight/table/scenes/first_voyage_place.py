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
    "message": 2.0, "lot": 3.0, "centre": 3.0, "dock:title": 3.0, "upgrade:told": 3.0,
    "dock": 0.4, "purse": 0.4, f"ship:{PUPIL}": 1.5, f"ship:{RIVAL}": 0.6,
    f"seat:{RIVAL}": 0.6,
}  # fmt: skip
"""The same by key."""
BESIDE: Final = 2.0
"""What matters so much has places tried close beside it."""
NEAR: Final = 0.35
"""How much a height of text of distance matters, in shares of the slip hidden."""


class Aims(NamedTuple):
    """Where what is to be touched lies; the slip keeps clear of all of them, and where there is room of the `kept`."""

    rects: tuple[Rect, ...]
    margin: int
    kept: tuple[Rect, ...] = ()
    arrows: tuple[Rect, ...] = ()
    """Where an arrow could lie well; one of these places at least stays free."""


def kept_in(table: Sequence[Placement], keys: Sequence[str]) -> tuple[Rect, ...]:
    """Where the things lie that are to be kept in sight; a family, whose key ends with a star, as one."""
    found = []
    for key in keys:
        family = key.removesuffix("*") if key.endswith("*") else ""
        rects = [each.rect for each in table if (each.key.startswith(family) if family else each.key == key)]
        found += _by_side(rects) if family else rects
    return tuple(found)


def _by_side(rects: Sequence[Rect]) -> list[Rect]:
    """Rectangles around those that lie to the left, and those to the right: the cities are on both sides."""
    middle = sum(rect.centre[0] for rect in rects) / max(1, len(rects))
    halves = ([r for r in rects if r.centre[0] <= middle], [r for r in rects if r.centre[0] > middle])
    return [_around(half) for half in halves if half]


def _around(rects: Sequence[Rect]) -> Rect:
    left, top = min(rect.x for rect in rects), min(rect.y for rect in rects)
    return Rect(left, top, max(rect.right for rect in rects) - left, max(rect.bottom for rect in rects) - top)


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
    size: Size,
    aims: Aims,
    hidden: tuple[tuple[Rect, float], ...],
    letters: int,
    *,
    strict: bool,
) -> Rect | None:
    """Where a slip of a size lies best; None where it would hide what is to be touched or kept."""
    wide = 2 * aims.margin if strict else 0
    keep_clear = [*[rect.inset(-wide) for rect in aims.rects], *aims.kept]
    best: Rect | None = None
    most = math.inf
    for rect in _places(window, size, (*keep_clear, *[each for each, weight in hidden if weight >= BESIDE])):
        if any(common(rect, aim) for aim in keep_clear) or _leaves_no_arrow(rect, aims):
            continue
        cost = NEAR * apart(rect, aims.rects) / letters / 10
        for other, weight in hidden if cost < most else ():
            cost += common(rect, other) * weight / (size.w * size.h)
            if cost >= most:
                break
        if cost < most:
            best, most = rect, cost
    return best


def _leaves_no_arrow(rect: Rect, aims: Aims) -> bool:
    return bool(aims.arrows) and all(common(rect, each) for each in aims.arrows)


def _places(window: Size, size: Size, beside: Sequence[Rect]) -> list[Rect]:
    """Where a slip of a size may lie: evenly over the window from the upper left on, and close beside some things."""
    rim = max(4, window.h // 120)
    across, down = window.w - size.w - 2 * rim, window.h - size.h - 2 * rim
    if across < 0 or down < 0:
        return []
    lefts = [rim + across * step // STEPS for step in range(STEPS + 1)]
    lefts += [left for each in beside for left in (each.right + rim, each.x - rim - size.w)]
    tops = [rim + down * step // STEPS for step in range(STEPS + 1)]
    tops += [top for each in beside for top in (each.bottom + rim, each.y - rim - size.h)]
    return [
        Rect(left, top, *size)
        for top in dict.fromkeys(tops)
        if rim <= top <= rim + down
        for left in dict.fromkeys(lefts)
        if rim <= left <= rim + across
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
