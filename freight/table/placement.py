"""What lies where: the one list that painter, pointer, keyboard, motion and tests read.

A scene lays itself out as placements. A placement keeps its key wherever it goes, so that motion can carry it there.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple, Protocol

import msgspec

Role = Literal[
    "picture", "text", "button", "card", "good", "money", "stack", "list", "field", "toggle", "slider", "link"
]


class Size(NamedTuple):
    """A width and a height in pixels."""

    w: int
    h: int


class Rect(NamedTuple):
    """A rectangle in pixels of the window: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column past the rectangle."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row past the rectangle."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        """The middle, in pixels."""
        return self.x + self.w // 2, self.y + self.h // 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, across: int, down: int | None = None) -> "Rect":
        """The rectangle smaller by a margin on every side."""
        tall = across if down is None else down
        return Rect(self.x + across, self.y + tall, self.w - 2 * across, self.h - 2 * tall)


def overlap(one: Rect, other: Rect) -> int:
    """The area that two rectangles share, in pixels; asked by the hundred thousand, so most are told apart at once."""
    x, y, w, h = one
    left, top, across, down = other
    if x >= left + across or left >= x + w or y >= top + down or top >= y + h:
        return 0
    return max(0, min(x + w, left + across) - max(x, left)) * max(0, min(y + h, top + down) - max(y, top))


def around(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle that takes in some others, at least one."""
    left, top = min(each.x for each in rects), min(each.y for each in rects)
    return Rect(left, top, max(each.right for each in rects) - left, max(each.bottom for each in rects) - top)


class Look(Protocol):
    """How a placement is painted: a frozen, hashable value. The painter caches one surface for each look and size."""

    def __hash__(self) -> int: ...


class Placement(msgspec.Struct, frozen=True, gc=False):
    """One thing on the screen; nothing that it holds leads back to it, so the collector need not look through it.

    `look` is how it is painted in `rect`, turned clockwise by `angle` degrees; a larger `z` lies above.
    `label` is what it is in words (tooltip, voice, tests); decoration has none.
    `focusable` things are walked by the keyboard and pressed by pointer or Enter (when `enabled`);
    what only `reads` is walked by the keyboard too, but there is nothing to press.
    `draggable` ones can be carried; `drops` are the keys of the placements that would take it, which light up.
    `why` says why it can't be used now, with its ruling; shown when somebody tries.

    The pointer takes the highest thing that is focusable, draggable, or has a `why` or a `label`; the role 'text' and
    things without a label let it through. While not `enabled`, buttons, fields and the like look dimmed; cards don't.
    A draggable slider stays where it is: the scene is told where the pointer goes while the button is held down on it.
    `along` are keys that move with this one while it is carried: the rest of a run, of a sum of money.
    `rulings` are those that it rests on, or sections of the rules, where its label and its `why` do not name them; a
    text that has any leads to the first when it is pressed.
    """

    key: str
    look: Look
    rect: Rect
    z: int = 0
    angle: float = 0.0
    label: str = ""
    role: Role = "picture"
    focusable: bool = False
    enabled: bool = True
    draggable: bool = False
    drops: tuple[str, ...] = ()
    why: str = ""
    clip: Rect | None = None
    along: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    reads: bool = False


def leads_to_rule(placement: Placement) -> bool:
    """Whether it is a text that opens the first ruling it rests on when it is pressed."""
    return placement.role == "text" and bool(placement.rulings)


def slides(placement: Placement) -> bool:
    """Whether it is a slider: pressed and dragged to a value, never carried."""
    return placement.role == "slider" and placement.draggable
