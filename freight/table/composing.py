"""One frame's goals: the layouts of all scenes that are seen, with what pointer and keyboard do to the topmost."""

from collections.abc import Sequence

import msgspec

from freight.table.keys import Focus
from freight.table.placement import Placement, Rect
from freight.table.pointer import Pointer, usable
from freight.table.shown import Mark, Shown, still
from freight.table.stage import LEVEL, Level

TILT = 3.0
"""Degrees that a carried card leans."""
CARRIED = LEVEL // 2


def compose(
    levels: Sequence[Level], pointer: Pointer, bubble: Sequence[Placement]
) -> tuple[list[Shown], frozenset[str]]:
    """What is to be seen, and the keys of what the pointer carries."""
    goals = [shown for level in levels for shown in level.stills]
    instant: frozenset[str] = frozenset()
    if levels:
        top = levels[-1]
        base = len(goals) - len(top.stills)
        places = {each.key: base + place for place, each in enumerate(top.placements)}
        for key, marks in marked(top.focus, pointer).items():
            if key in places:
                shown = goals[places[key]]
                goals[places[key]] = msgspec.structs.replace(shown, marks=shown.marks | marks)
        instant = _carry(goals, places, top.focus, pointer)
    goals += [still(each) for each in bubble]
    return goals, instant


def marked(focus: Focus, pointer: Pointer) -> dict[str, int]:
    """The marks of the topmost scene's placements by key."""
    marks: dict[str, int] = {}

    def mark(key: str, new: int) -> None:
        marks[key] = marks.get(key, Mark.NONE) | new

    carried = pointer.by_key.get(pointer.drag.key if pointer.drag else focus.carried)
    if carried:
        for key in carried.drops:
            mark(key, Mark.LIT)
        mark(pointer.target() or focus.aim, Mark.AIMED)
        mark(carried.key, Mark.LIFTED)
    else:
        over = pointer.by_key.get(pointer.over)
        if over and usable(over) and over.enabled:
            mark(over.key, Mark.PRESS if pointer.held == over.key else Mark.HOVER)
    if focus.seen and focus.key and not (carried and focus.carried != focus.key):
        mark(focus.key, Mark.FOCUS)
    return marks


def _carry(goals: list[Shown], places: dict[str, int], focus: Focus, pointer: Pointer) -> frozenset[str]:
    """Bring what is carried to where it is carried; it lies over everything else of its scene."""
    carried = pointer.by_key.get(pointer.drag.key if pointer.drag else focus.carried)
    if carried is None:
        return frozenset()
    rect = pointer.carried_rect(carried) if pointer.drag else _above(carried.rect, pointer.by_key.get(focus.aim))
    dx, dy = rect.x - carried.rect.x, rect.y - carried.rect.y
    keys = [key for key in (carried.key, *carried.along) if key in places]
    for key in keys:
        shown = goals[places[key]]
        x, y, w, h = shown.rect
        goals[places[key]] = msgspec.structs.replace(
            shown,
            rect=Rect(x + dx, y + dy, w, h),
            angle=shown.angle + (TILT if len(keys) == 1 else 0.0),
            z=shown.z + CARRIED,
            marks=shown.marks | Mark.LIFTED,
            clip=None,
            moving=pointer.drag is not None,
        )
    return frozenset(goals[places[key]].key for key in keys) if pointer.drag else frozenset()


def _above(home: Rect, aim: Placement | None) -> Rect:
    """Where the keyboard holds a thing: a little above the place it would land on, or above its own."""
    over = aim.rect if aim else home
    x, y = over.centre
    return Rect(x - home.w // 2 + home.w // 8, y - home.h // 2 - home.h // 6, home.w, home.h)
