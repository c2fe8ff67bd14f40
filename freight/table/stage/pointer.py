"""The pointer: what lies under it, clicks, and the drag of one thing at a time.

It knows placements and positions only; the app feeds it and turns what it answers into actions of the scene.
"""

import math
from collections.abc import Iterable, Sequence

import msgspec

from freight.table.citing import rule_key
from freight.table.placement import Placement, Rect, leads_to_rule, overlap, slides
from freight.table.scene import Action, Dropped, Hovered, Lifted, Pressed, Scrolled, Slid

THRESHOLD = 6
"""Pixels that the pointer must move with the button down before a click becomes a drag."""
DOUBLE = 0.4
"""Seconds between the two clicks of a double click, at most."""
ENOUGH = 0.25
"""The share of a carried thing that must lie over a target for it to land there, the pointer itself being beside it."""


class Refused(msgspec.Struct, frozen=True):
    """Somebody tried the placement `key`, which can't be used now; its `why` is to be shown."""

    key: str


Outcome = Action | Refused


class Drag(msgspec.Struct):
    """A thing being carried: where it was gripped, counted from its left upper corner, and where the pointer is."""

    key: str
    grip: tuple[int, int]
    at: tuple[int, int]


def usable(placement: Placement) -> bool:
    """Whether pointer and keyboard act on it."""
    return placement.focusable or placement.draggable


def solid(placement: Placement) -> bool:
    """Whether it stops the pointer: text and unnamed decoration let it through to what lies below, but not a text that
    leads to a ruling."""
    if leads_to_rule(placement):
        return True
    return usable(placement) or bool(placement.why) or (bool(placement.label) and placement.role != "text")


def covers(placement: Placement, x: int, y: int) -> bool:
    """Whether a point lies on the placement, turned and clipped as it is."""
    if placement.clip and not placement.clip.holds(x, y):
        return False
    if not placement.angle:
        return placement.rect.holds(x, y)
    middle_x, middle_y = placement.rect.centre
    turn = math.radians(-placement.angle)
    dx, dy = x - middle_x, y - middle_y
    back_x = middle_x + dx * math.cos(turn) - dy * math.sin(turn)
    back_y = middle_y + dx * math.sin(turn) + dy * math.cos(turn)
    return placement.rect.holds(round(back_x), round(back_y))


def topmost(placements: Iterable[Placement], x: int, y: int) -> Placement | None:
    """The highest of the placements at a point: by z, then the later one."""
    best: Placement | None = None
    for each in placements:
        if (best is None or each.z >= best.z) and covers(each, x, y):
            best = each
    return best


def under(placements: Iterable[Placement], x: int, y: int) -> Placement | None:
    """What the pointer touches at a point."""
    return topmost((each for each in placements if solid(each)), x, y)


class Pointer:
    """Where the pointer is, what it holds, and what that means for the scene shown."""

    def __init__(self) -> None:
        self.placements: Sequence[Placement] = ()
        self.by_key: dict[str, Placement] = {}
        self.at = (-1, -1)
        self.over = ""
        self.held = ""
        """The key that the button went down on, until it comes up."""
        self.drag: Drag | None = None
        self._landed: tuple[int, int] | None = None
        """Where the button came up last, until the pointer moves on."""
        self._down_at = (0, 0)
        self._last = ("", -1.0)
        """Key and time of the click before, for double clicks."""

    def show(self, placements: Sequence[Placement]) -> list[Outcome]:
        """Another layout is shown; a drag whose thing is gone or bound now ends."""
        self.placements = placements
        self.by_key = {each.key: each for each in placements}
        outcomes: list[Outcome] = []
        if self.drag:
            carried = self.by_key.get(self.drag.key)
            if carried is None or not (carried.draggable and carried.enabled):
                outcomes += self.cancel()
        if self.held not in self.by_key:
            self.held = ""
        return outcomes + self._hover()

    @property
    def has_landed(self) -> bool:
        """Whether it has not moved since the button came up: what lies there now was not pointed at."""
        return self.at == self._landed

    def move(self, x: int, y: int) -> list[Outcome]:
        """The pointer came to a point."""
        if (x, y) != self._landed:
            self._landed = None
        self.at = (x, y)
        if self.drag:
            self.drag.at = (x, y)
            return []
        held = self.by_key.get(self.held)
        if held and slides(held):
            return [Slid(held.key, self.at)] if held.enabled else []
        if self.held and math.dist(self.at, self._down_at) >= THRESHOLD:
            held = self.by_key[self.held]
            if held.draggable or (held.why and not held.enabled):
                return self._lift(held)
        return self._hover()

    def down(self, x: int, y: int) -> list[Outcome]:
        """The main button went down."""
        outcomes = self.move(x, y)
        hit = under(self.placements, x, y)
        self.held = hit.key if hit else ""
        self._down_at = (x, y)
        if hit and slides(hit) and hit.enabled:
            outcomes.append(Slid(hit.key, self.at))
        return outcomes

    def up(self, x: int, y: int, now: float) -> list[Outcome]:
        """The main button came up, at `now` seconds."""
        if self.drag:
            self.drag.at = (x, y)
            return self._drop()
        outcomes = self.move(x, y)
        if self.drag:  # the button came up with the very move that began the drag
            return outcomes + self._drop()
        held, self.held = self.held, ""
        self._landed = self.at
        hit = under(self.placements, x, y)
        if not held or hit is None or hit.key != held:
            return outcomes
        return outcomes + self._click(hit, now)

    def wheel(self, steps: int) -> list[Outcome]:
        """The wheel turned."""
        hit = under(self.placements, *self.at)
        return [Scrolled(hit.key, steps)] if hit and steps else []

    def leave(self) -> list[Outcome]:
        """The pointer left the window."""
        self.at = (-1, -1)
        return [] if self.drag else self._hover()

    def cancel(self) -> list[Outcome]:
        """Whatever is held goes home: nothing was meant."""
        self.held = ""
        self._last = ("", -1.0)  # the next click may fall on another scene: it is nobody's second one
        drag, self.drag = self.drag, None
        return [Dropped(drag.key, "", drag.at)] if drag else []

    def target(self) -> str:
        """Where what is carried would land now, '' for nowhere."""
        if self.drag is None:
            return ""
        carried = self.by_key[self.drag.key]
        takers = [self.by_key[key] for key in carried.drops if key in self.by_key]
        aimed = topmost(takers, *self.drag.at)
        if aimed:
            return aimed.key
        rect = self.carried_rect(carried)
        shares = [(overlap(rect, each.rect) / max(1, rect.w * rect.h), each.key) for each in takers]
        share, key = max(shares, default=(0.0, ""), key=lambda pair: pair[0])
        return key if share >= ENOUGH else ""

    def carried_rect(self, carried: Placement) -> Rect:
        """Where a thing is while it is carried."""
        if self.drag is None:
            return carried.rect
        (x, y), (grip_x, grip_y) = self.drag.at, self.drag.grip
        return Rect(x - grip_x, y - grip_y, carried.rect.w, carried.rect.h)

    def _lift(self, held: Placement) -> list[Outcome]:
        self.held = ""
        if not held.enabled:
            return [Refused(held.key)]
        (x, y), rect = self._down_at, held.rect
        self.drag = Drag(held.key, (x - rect.x, y - rect.y), self.at)
        self.over = ""
        return [Lifted(held.key)]

    def _drop(self) -> list[Outcome]:
        target = self.target()
        drag, self.drag, self.held = self.drag, None, ""
        assert drag is not None  # both callers have looked
        self.at = self._landed = drag.at
        return [Dropped(drag.key, target, drag.at), *self._hover()]

    def _click(self, hit: Placement, now: float) -> list[Outcome]:
        if not hit.enabled or (hit.why and not usable(hit)):
            return [Refused(hit.key)]
        if leads_to_rule(hit):
            return [Pressed(rule_key(hit.rulings[0]))]
        if not usable(hit) or slides(hit):
            return []
        key, before = self._last
        again = key == hit.key and now - before <= DOUBLE
        self._last = ("", -1.0) if again else (hit.key, now)
        return [Pressed(hit.key, 2 if again else 1)]

    def _hover(self) -> list[Outcome]:
        if self.drag:
            return []
        hit = under(self.placements, *self.at)
        key = hit.key if hit else ""
        if key == self.over:
            return []
        self.over = key
        return [Hovered(key)]
