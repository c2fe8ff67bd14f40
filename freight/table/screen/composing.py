"""One frame's goals: the layouts of all scenes that are seen, with what pointer and keyboard do to the topmost."""

from collections.abc import Sequence

import msgspec

from freight.table.animation.sway import STILL, Pose
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.shown import Mark, Shown, still
from freight.table.stage.focus import Focus
from freight.table.stage.levels import LEVEL, Level
from freight.table.stage.pointer import Pointer, usable

TILT = 3.0
"""Degrees that a thing leans which the keyboard carries."""
CARRIED = LEVEL // 2
NARROW = 2.2
"""A place up to so many times as wide as what is carried draws it to its middle."""


def compose(
    levels: Sequence[Level], pointer: Pointer, bubble: Sequence[Placement], pose: Pose = STILL
) -> tuple[list[Shown], frozenset[str]]:
    """What is to be seen, and the keys of what the pointer carries, in its `pose`."""
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
        instant = _carry(goals, places, top.focus, pointer, pose)
    goals += [still(each) for each in bubble]
    # What a list has scrolled out of its window is not drawn.
    return [goal for goal in goals if goal.clip is None or overlap(goal.rect, goal.clip)], instant


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


def pull(pointer: Pointer) -> tuple[int, int]:
    """How far what the pointer carries is from the middle of the narrow place it would land on; (0, 0) elsewhere."""
    aim = pointer.by_key.get(pointer.target())
    carried = pointer.by_key.get(pointer.drag.key) if pointer.drag else None
    if not aim or not carried or aim.role != "stack" or aim.rect.w > NARROW * carried.rect.w:
        return (0, 0)
    rect = pointer.carried_rect(carried)
    down = aim.rect.centre[1] - rect.centre[1] if aim.rect.h <= carried.rect.h else 0
    return (aim.rect.centre[0] - rect.centre[0], down)


def _carry(
    goals: list[Shown], places: dict[str, int], focus: Focus, pointer: Pointer, pose: Pose
) -> frozenset[str]:  # fmt: skip
    """Bring what is carried to where it is carried; it lies over everything else of its scene."""
    carried = pointer.by_key.get(pointer.drag.key if pointer.drag else focus.carried)
    if carried is None:
        return frozenset()
    if pointer.drag:
        rect = pointer.carried_rect(carried)
    else:
        rect, pose = _above(carried.rect, pointer.by_key.get(focus.aim)), Pose(TILT)
    dx, dy = rect.x - carried.rect.x + pose.aside[0], rect.y - carried.rect.y + pose.aside[1]
    keys = [key for key in (carried.key, *carried.along) if key in places]
    alone = len(keys) == 1
    for key in keys:
        shown = goals[places[key]]
        x, y, w, h = shown.rect
        grown = Rect(x + dx, y + dy, w, h)
        if alone:
            wider, higher = round(w * (pose.lift - 1) / 2), round(h * (pose.lift - 1) / 2)
            grown = grown.inset(-wider, -higher)
        goals[places[key]] = msgspec.structs.replace(
            shown,
            rect=grown,
            size=Size(grown.w, grown.h),
            angle=shown.angle + (pose.angle if alone else 0.0),
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
