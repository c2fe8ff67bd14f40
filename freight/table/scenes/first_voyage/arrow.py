"""The arrow of a lesson: it points at what is to be touched now, from the side where it hides least."""

from collections.abc import Sequence
from typing import Final

from freight.languages import tr
from freight.table.painting.table_looks.lesson import Arrow
from freight.table.placement import Placement, Rect, overlap
from freight.table.scenes.first_voyage.place import HIGH, READ
from freight.table.scenes.page import Page

ROWS: Final = ("rate:", "face:", "row:", "bidder:", "weather:card")
"""The beginnings of keys of what else is to be read or pressed."""
_DIRECTIONS: Final = {"down": (0, 1), "up": (0, -1), "left": (-1, 0), "right": (1, 0)}


def arrow_at(
    target: Placement,
    table: Sequence[Placement],
    slip: Rect,
    others: Sequence[Rect],
    measures: Page,
    *,
    away: bool,
    otherwise: str,
) -> Placement:
    """An arrow at a thing of the table, on the side where it hides least; a little `away` from it, or close to it.

    To hide the `slip` counts most, then the `others` that are to be touched and what is to be read. The label names the
    thing, `otherwise` what is said of one that has no name.
    """
    places = _places(target, measures)
    side = places[0][1].w
    read = _read(table)

    def hides(place: tuple[str, Rect]) -> int:
        rect = place[1]
        outside = side * side - overlap(rect, Rect(0, 0, *measures.size))
        most, more = 20 * overlap(rect, slip) + 20 * outside, sum(overlap(rect, other) for other in others)
        return most + more + sum(overlap(rect, each) for each in read)

    way, rect = min(places, key=hides)
    x, y = _DIRECTIONS[way]
    step = side // 5 if away else 0
    label = tr("Points to: {thing}", thing=_name(target, table) or otherwise)
    moved = Rect(rect.x - x * step, rect.y - y * step, side, side)
    return Placement("lesson:arrow", Arrow(way), moved, HIGH + 3, label=label, role="text")


def arrow_places(target: Placement, table: Sequence[Placement], measures: Page) -> tuple[Rect, ...]:
    """Where an arrow at a thing may lie and hides nothing: the slip leaves room for one of them."""
    window, read = Rect(0, 0, *measures.size), _read(table)
    return tuple([
        rect for _, rect in _places(target, measures)
        if overlap(rect, window) == rect.w * rect.h and not any(overlap(rect, each) for each in read)
    ])  # fmt: skip


def _name(target: Placement, table: Sequence[Placement]) -> str:
    """What is pointed at in words: a text alone may be no more than a sum, what it is written on says of what."""
    below = (each for each in table if each.role != "text" and each.rect.holds(*target.rect.centre))
    names = [each.label for each in below if target.role == "text" and target.label in each.label]
    return min(names, key=len, default=target.label)


def _read(table: Sequence[Placement]) -> list[Rect]:
    """What on the table is to be read or pressed, and an arrow had better not lie on."""
    return [each.rect for each in table if each.role in READ or each.key.startswith(ROWS)]


def _places(target: Placement, measures: Page) -> list[tuple[str, Rect]]:
    return _beside(target.rect, max(30, measures.px(42)), measures.px(10))


def _beside(rect: Rect, side: int, gap: int) -> list[tuple[str, Rect]]:
    """Where an arrow may be that points to a rectangle, by the way it points, the best first."""
    x, y = rect.centre
    left, top = x - side // 2, y - side // 2
    return [
        ("down", Rect(left, rect.y - gap - side, side, side)),
        ("up", Rect(left, rect.bottom + gap, side, side)),
        ("left", Rect(rect.right + gap, top, side, side)),
        ("right", Rect(rect.x - gap - side, top, side, side)),
    ]
