"""Where the focus of the keyboard may stop, and which of these places is the nearest, anywhere or one way."""

from collections.abc import Sequence

from freight.table.placement import Placement, Rect, leads_to_rule, slides

STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
"""By the name of an arrow the way it leads."""


def walkable(placement: Placement) -> bool:
    """Whether the focus stops here: at what can be used, and at what could be and says why not now.

    A slider that is not focusable, such as a scroll bar's, is for the pointer alone; keys scroll without it.
    """
    for_keys = placement.focusable or placement.reads or (placement.draggable and not slides(placement))
    return for_keys and (placement.enabled or bool(placement.why))


def explains(placement: Placement) -> bool:
    """Whether it can't be used and says why, or leads to the ruling that it rests on: arrows come there, Tab not."""
    return bool(placement.why) or leads_to_rule(placement)


def reachable(placement: Placement) -> bool:
    """Whether the focus comes here at all, by Tab or by arrows."""
    return walkable(placement) or explains(placement)


def is_in_sight(placement: Placement) -> bool:
    """Whether it is not scrolled away altogether."""
    seen, rect = placement.clip, placement.rect
    return seen is None or (rect.y < seen.bottom and rect.bottom > seen.y)


def rows_beside(here: Placement, placements: Sequence[Placement]) -> list[Placement]:
    """What the focus comes to in the list that scrolls with a placement; nothing where that lies in none."""
    return [each for each in placements if here.clip and each.clip == here.clip and reachable(each)]


def nearest(start: Rect, others: Sequence[Placement], step: tuple[int, int]) -> Placement | None:
    """The placement that lies closest in a direction; straight ahead counts more than aside."""
    best: tuple[float, Placement] | None = None
    for each in others:
        ahead, aside = _distances(start, each.rect, step)
        if ahead <= 0:
            continue
        far = ahead + 2.5 * aside
        if best is None or far < best[0]:
            best = (far, each)
    return best[1] if best else None


def closest(start: Rect, placements: Sequence[Placement]) -> Placement | None:
    """The placement with a stop for Tab whose middle lies closest; None where there is none."""
    x, y = start.centre
    stops = [each for each in placements if walkable(each)]
    return min(stops, key=lambda p: abs(p.rect.centre[0] - x) + abs(p.rect.centre[1] - y), default=None)


def _distances(start: Rect, other: Rect, step: tuple[int, int]) -> tuple[float, float]:
    """How far the middle of a rectangle lies ahead, and how far its nearer edge lies aside."""
    (x, y), (to_x, to_y) = start.centre, other.centre
    if step[0]:
        aside = max(0, other.y - start.bottom, start.y - other.bottom) + abs(to_y - y) / 8
        return (to_x - x) * step[0], aside
    aside = max(0, other.x - start.right, start.x - other.right) + abs(to_x - x) / 8
    return (to_y - y) * step[1], aside
