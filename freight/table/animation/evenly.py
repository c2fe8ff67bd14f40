"""Evenly: how large a thing is on its way. Pure.

What is written on a thing keeps its proportions. Only what bears no words is stretched into another shape; cards and
ships grow and shrink evenly; and where the shape changes, or nothing but words is there, a thing has the size of its
goal from the first moment on and only changes its place.
"""

from typing import Final

import msgspec

from freight.table.looks import Align, Bar, Fill, Panel, Sprite, Valign, Words, indent, lowering
from freight.table.placement import Look, Rect, Size, around
from freight.table.shown import Shown

STRETCHED: Final = (Fill, Panel, Bar, Sprite)
"""Looks that bear no words."""
BUD: Final = 11 / 12
"""What is new begins at this share of its size."""
LARGEST_BUD: Final = 250_000
"""Larger things, in square pixels, have their size at once."""


def between(one: Rect, other: Rect, way: float) -> Rect:
    """The rectangle at a share of the way from one to the other."""
    return Rect(*(round(a + (b - a) * way) for a, b in zip(one, other, strict=True)))


def contained(shape: tuple[int, int], rect: Rect) -> Rect:
    """The largest rectangle of a shape within another, about its middle."""
    w, h = min(rect.w, round(rect.h * shape[0] / shape[1])), min(rect.h, round(rect.w * shape[1] / shape[0]))
    return Rect(rect.x + (rect.w - w) // 2, rect.y + (rect.h - h) // 2, max(1, w), max(1, h))


def bears_words(look: Look) -> bool:
    """Whether something may be written on a look, so that it must not be stretched."""
    return not isinstance(look, STRETCHED)


def flat(shown: Shown, rect: Rect) -> Rect:
    """Where a thing is as it passes a rectangle: all of that, or what its proportions leave of it."""
    return contained(shown.size, rect) if bears_words(shown.look) else rect


def on_the_way(start: Shown, goal: Shown, way: float) -> tuple[Rect, Size, Rect | None]:
    """At a share of the way, where a thing is shown, the size it is drawn in, and what it is clipped to.

    One that is larger at its goal than where it comes from is not seen outside of both.
    """
    passed = between(start.rect, goal.rect, way)
    if not bears_words(goal.look):
        return passed, _drawn(start, goal), goal.clip
    if not isinstance(goal.look, Words) and alike(start.rect, goal.rect):
        return contained(goal.rect[2:], passed), _drawn(start, goal), goal.clip
    rect = _held(goal, passed)
    is_bound = rect[2:] != passed[2:] and not isinstance(goal.look, Words) and not goal.marks
    return rect, goal.size, goal.clip or (around((start.rect, goal.rect)) if is_bound else None)


def alike(one: Rect, other: Rect) -> bool:
    """Whether two rectangles are of one shape, but for less than what rounding to pixels does."""
    return abs(one.w - other.w * one.h / other.h) <= 1 or abs(one.h - other.h * one.w / other.w) <= 1


def budding(goal: Shown) -> Shown:
    """A new thing begins unseen, and cards and the like a little smaller."""
    x, y, w, h = goal.rect
    bud = goal.rect
    if w * h < LARGEST_BUD and not isinstance(goal.look, Words):
        small = Size(max(1, round(w * BUD)), max(1, round(h * BUD)))
        bud = Rect(x + (w - small.w) // 2, y + (h - small.h) // 2, *small)
    return msgspec.structs.replace(goal, rect=bud, alpha=0)


def _drawn(start: Shown, goal: Shown) -> Size:
    """The size in which to draw what changes its own: a drawing is better made smaller than larger."""
    is_larger = start.size.w * start.size.h > goal.size.w * goal.size.h
    return start.size if start.look == goal.look and is_larger else goal.size


def _held(goal: Shown, passed: Rect) -> Rect:
    """The size of the goal, held at the side of the rectangle it passes that its words begin from."""
    w, h = goal.rect[2:]
    side: Align = getattr(goal.look, "align", "centre")
    level: Valign = getattr(goal.look, "valign", "middle")
    return Rect(passed.x + indent(side, passed.w - w), passed.y + lowering(level, passed.h - h), w, h)
