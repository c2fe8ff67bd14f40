"""Where the slip of a lesson lies: where it hides nothing that is to be touched, and little of all else."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from freight.table.looks import Panel, Words, indent
from freight.table.painting.words import measure
from freight.table.placement import Placement, Rect, Size, around, overlap
from freight.table.teaching.lesson_game import PUPIL, RIVAL

HIGH: Final = 300_000
"""How high all lies that a lesson lays over the table: above the table, below what is carried."""
READ: Final = frozenset({"text", "button", "money", "card", "good"})
"""The roles of what is to be read or pressed."""
STEPS: Final = 10
"""So many places are tried from left to right, and from top to bottom."""
WEIGHTS: Final = {"button": 2.0, "card": 1.0, "good": 1.2, "money": 1.0}
"""How much it matters that the slip hides things, by role, for its area."""
MINE: Final = {"button": 2.0, "card": 3.0, "good": 4.0, "money": 1.0, "stack": 1.0}
"""The same in the pupil's harbour: what is to be loaded, sold or given up is there."""
NAMED: Final = {
    "message": 3.0, "lot": 3.0, "centre": 3.0, "dock:title": 1.0, "upgrade:title": 2.0, "upgrade:told": 3.0,
    "dock": 0.6, "purse": 0.3, "next:title": 1.5, "next:told": 1.5,
    "me:name": 5.0, "me:left": 5.0, "me:money": 5.0, f"ship:{PUPIL}": 2.5, f"seat:{PUPIL}": 2.0,
    f"ship:{RIVAL}": 1.2, f"seat:{RIVAL}": 0.8, f"seat:{RIVAL}:name": 5.0, f"seat:{RIVAL}:money": 6.0,
    f"seat:{RIVAL}:status": 2.0, "bar:day": 4.0, "bar:trip": 3.0, "phase": 2.0, "weather:deck": 0.3,
}  # fmt: skip
"""The same by key: names and figures are small and matter much."""
FAMILIES: Final = {"city": 4.0, "rate": 1.0, "order": 2.0, "day": 1.5, "flag": 1.0, "log": 1.5}
"""The same by the first word of the key."""
TOUCHED: Final = 0.25
"""What it costs besides to hide any letter of a name or figure, in shares of the slip hidden."""
BESIDE: Final = 2.5
"""What matters so much has places tried close beside it."""
NEAR: Final = 0.12
"""How much a height of text of distance matters, in shares of the slip hidden."""
STAYS: Final = 0.5
"""How much is gained by a slip that stays where the last one of its lesson was, in shares of the slip hidden; twice
that by one that does not change at all, so that what is laid out again comes out the same.
"""


class Aims(NamedTuple):
    """Where what is to be touched lies; the slip keeps clear of all of them, and where there is room of the `kept`."""

    rects: tuple[Rect, ...]
    margin: int
    kept: tuple[Rect, ...] = ()
    standing: tuple[Rect, ...] = ()
    """All that stands on the table: where there is a place beside it the slip hides none of it."""
    in_use: tuple[Rect, ...] = ()
    """The same, of what is used in a turn alone."""
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
    return [around(half) for half in halves if half]


class Hidden(NamedTuple):
    """What the slip had better not hide: how much that matters for its area, and for any of it."""

    rect: Rect
    weight: float
    touched: float = 0.0


def hidden_by(table: Sequence[Placement]) -> tuple[Hidden, ...]:
    """What the slip had better not hide."""
    harbour = next((each.rect for each in table if each.key == "harbour"), Rect(0, 0, 0, 0))
    found = [_hidden(each, _weight(each, harbour)) for each in table]
    return (*[each for each in found if each.weight], *_voyage({each.key: each.rect for each in table}))


def _hidden(placement: Placement, weight: float) -> Hidden:
    """A thing that may be hidden; of one line of words only its letters count."""
    look, rect = placement.look, placement.rect
    if not isinstance(look, Words) or look.wrap:
        return Hidden(rect, weight)
    wide = min(rect.w, measure(look.text, look.size, look.bold)[0])
    left = indent(look.align, rect.w - wide)
    return Hidden(Rect(rect.x + left, rect.y, wide, rect.h), weight, TOUCHED if weight >= BESIDE else 0.0)


def _weight(placement: Placement, harbour: Rect) -> float:
    """How much it matters that a thing is hidden, for its area; panels that others lie on do not count."""
    key, look = placement.key, placement.look
    if key in NAMED:
        return NAMED[key]
    if isinstance(look, Panel) or key.startswith("dock:"):
        return 0.0
    family = FAMILIES.get(key.split(":")[0])
    if family is not None:
        return family
    roles = MINE if harbour.holds(*placement.rect.centre) else WEIGHTS
    return roles.get(placement.role, 0.0)


def _voyage(rects: Mapping[str, Rect]) -> Iterator[Hidden]:
    """The sea, while the fleet is under way on it."""
    if "weather:card" in rects and "slip" in rects and "centre" in rects:
        above, below = rects["slip"], rects["centre"]
        yield Hidden(Rect(below.x, above.bottom, below.w, below.y - above.bottom), 2.0)


@lru_cache(maxsize=256)
def spot_for(
    window: Size,
    size: Size,
    aims: Aims,
    hidden: tuple[Hidden, ...],
    letters: int,
    last: Rect | None = None,
    *,
    strict: bool,
) -> tuple[float, Rect] | None:
    """Where a slip of a size lies best, after how bad that is, if possible where the `last` one of its lesson was.

    None where it would hide what is to be touched or kept.
    """
    wide = 2 * aims.margin if strict else 0
    keep_clear = [*[rect.inset(-wide) for rect in aims.rects], *aims.kept, *aims.standing, *aims.in_use]
    best: tuple[float, Rect] | None = None
    most = math.inf
    beside = [*keep_clear, *[each.rect for each in hidden if each.weight >= BESIDE]]
    stays = _where_it_was(window, size, last)
    for rect in _free((*stays, *_places(window, size, beside)), keep_clear):
        if _leaves_no_arrow(rect, aims):
            continue
        cost = NEAR * apart(rect, aims.rects) / letters / 10 - STAYS * ((rect in stays) + (rect == last))
        for other, weight, touched in hidden if cost < most else ():
            pixels = overlap(rect, other)
            cost += pixels * weight / (size.w * size.h) + (touched if pixels else 0.0)
            if cost >= most:
                break
        if cost < most:
            best, most = (cost, rect), cost
    return best


def _free(places: Iterable[Rect], keep_clear: Sequence[Rect]) -> Iterator[Rect]:
    """The places that hide nothing of what is to be kept clear; there are thousands to be tried."""
    edges = [(rect.x, rect.y, rect.right, rect.bottom) for rect in dict.fromkeys(keep_clear)]
    for place in places:
        x, y, w, h = place
        right, bottom = x + w, y + h
        for left, top, far, low in edges:
            if x < far and left < right and y < low and top < bottom:
                break
        else:
            yield place


def _leaves_no_arrow(rect: Rect, aims: Aims) -> bool:
    return bool(aims.arrows) and all(overlap(rect, each) for each in aims.arrows)


def _where_it_was(window: Size, size: Size, last: Rect | None) -> tuple[Rect, ...]:
    """A slip of a size with its upper or lower edge where those of the last one were."""
    if last is None:
        return ()
    at = [Rect(last.x, top, *size) for top in dict.fromkeys((last.y, last.bottom - size.h))]
    return tuple([each for each in at if each.y >= 0 and each.right <= window.w and each.bottom <= window.h])


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


def apart(rect: Rect, aims: Sequence[Rect]) -> int:
    """How far a rectangle is from the first thing to touch."""
    if not aims:
        return 0
    aim = aims[0]
    return max(0, aim.x - rect.right, rect.x - aim.right) + max(0, aim.y - rect.bottom, rect.y - aim.bottom)
