"""A column that is longer than its window: wheel, keys, a bar, and the focus that is never out of sight."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec

from freight.languages import tr
from freight.table.looks import Fill, Panel
from freight.table.placement import Placement, Rect
from freight.table.scene import Action, Focused, Glide, Pressed, Scrolled, Slid, Typed
from freight.table.shortcuts import action_of

BAR = 14
"""Pixels of a bar at the smallest window."""


class Column(msgspec.Struct, frozen=True):
    """Placements as they lie with nothing scrolled, the window `rect` they are seen through, and their whole height."""

    key: str
    rect: Rect
    placements: tuple[Placement, ...]
    height: int
    step: int
    """Pixels that a turn of the wheel is worth."""

    @property
    def most(self) -> int:
        """The largest offset there is."""
        return max(0, self.height - self.rect.h)


class Scroll:
    """How far a column is scrolled; when it gets another height, it stays as far on in proportion."""

    def __init__(self, at_end: bool = False) -> None:
        self.column: Column | None = None
        self._share = 1.0 if at_end else 0.0
        self._grip: int | None = None
        """How far below its top the thumb is held."""

    @property
    def offset(self) -> int:
        """How many pixels of the column lie above its window."""
        return round(self._share * self.column.most) if self.column else 0

    def show(self, column: Column) -> list[Placement]:
        """The column as it is seen now, with a bar where there is more of it."""
        self.column = column
        return [*_seen(column, self.offset), *_bar(column, self.offset)]

    def on(self, action: Action) -> bool:
        """Take what concerns the column; whether it was scrolled."""
        if self.column is None:
            return False
        if isinstance(action, Slid):
            return self._slide(action)
        self._grip = None
        match action:
            case Scrolled(key, steps) if self._owns(key):
                return self.to(self.offset - steps * self.column.step)
            case Focused(key):
                return self._reveal(key)
            case Pressed(key) if key == f"{self.column.key}.earlier":
                return self.page(-1)
            case Pressed(key) if key == f"{self.column.key}.later":
                return self.page(1)
        return False

    def _slide(self, slid: Slid) -> bool:
        """Bring the thumb to the pointer, held where it was taken hold of."""
        if self.column is None or slid.key != f"{self.column.key}.thumb":
            return False
        track, thumb = _track(self.column), _thumb(self.column, self.offset)
        y = slid.at[1]
        if self._grip is None:
            self._grip = y - thumb.y if thumb.y <= y < thumb.bottom else thumb.h // 2
        return self.to(round((y - self._grip - track.y) * self.column.most / max(1, track.h - thumb.h)))

    def keys(self, action: Typed) -> bool:
        """Take the keys that scroll; whether they did."""
        step = self.column.step if self.column else 0
        match action.key:
            case "page up":
                return self.page(-1)
            case "page down":
                return self.page(1)
            case "home":
                return self.to(0)
            case "end":
                return self.to(self.column.most if self.column else 0)
            case "up":
                return self.to(self.offset - step)
            case "down":
                return self.to(self.offset + step)
        return False

    def first_read(self) -> str:
        """The key of the first thing to be read that lies in sight whole, else of the first in sight; '' for none."""
        if self.column is None:
            return ""
        top = self.column.rect.y + self.offset
        read = [each for each in self.column.placements if each.reads and each.rect.bottom > top]
        whole = (each.key for each in read if top <= each.rect.y and each.rect.bottom <= top + self.column.rect.h)
        return next(whole, read[0].key if read else "")

    def page(self, pages: int) -> bool:
        """Go on or back by what is seen at once, less a line."""
        if self.column is None:
            return False
        return self.to(self.offset + pages * max(self.column.step, self.column.rect.h - self.column.step))

    def to(self, offset: int) -> bool:
        """Go to an offset, or as near as there is; whether that is another one."""
        most = self.column.most if self.column else 0
        before = self.offset
        self._share = max(0, min(offset, most)) / most if most else 0.0
        return self.offset != before

    def _owns(self, key: str) -> bool:
        assert self.column is not None
        return key.startswith(f"{self.column.key}.") or key == self.column.key or self._find(key) is not None

    def _find(self, key: str) -> Placement | None:
        placements = self.column.placements if self.column else ()
        return next((each for each in placements if each.key == key), None)

    def _reveal(self, key: str) -> bool:
        found = self._find(key)
        if found is None or self.column is None:
            return False
        top = found.rect.y - self.column.rect.y
        room = self.column.step // 3
        lowest = top + found.rect.h + room - self.column.rect.h
        return self.to(max(min(self.offset, top - room), lowest))


class Changing(Protocol):
    """A scene whose lists scroll."""

    changed: bool


class Keyed(Changing, Protocol):
    """One with shortcuts of its own."""

    keyboard: str


def follow(scene: Changing, action: Action, *lists: Scroll) -> Glide | None:
    """Let a scene's lists take what concerns them; what the wheel or the bar moves is there at once."""
    scrolled = [each.on(action) for each in lists]
    if not any(scrolled):
        return None
    scene.changed = True
    return Glide("off") if isinstance(action, Scrolled | Slid) else None


def shortcut_or_scroll(scene: Keyed, typed: Typed, column: Scroll) -> str:
    """The shortcut of a scene that was typed; '' for any other key, which may scroll its list."""
    pressed = action_of(scene.keyboard, typed)
    if not pressed and column.keys(typed):
        scene.changed = True
    return pressed


def in_lane(room: Rect, unit: float, build: Callable[[int], Column]) -> Column:
    """What is built in the width of a room; where that is longer than the room, what is built beside a lane for a bar.

    `build` gets a width in pixels.
    """
    column = build(room.w)
    return build(room.w - bar_width(room, unit)) if column.most else column


def bar_width(rect: Rect, unit: float) -> int:
    """The room a column should leave free at its right for the bar, and a gap before it."""
    return min(BAR + round(14 * unit), rect.w // 8)


def _seen(column: Column, offset: int) -> list[Placement]:
    """What is in sight; and, so that the keyboard gets there, what can be used or read and is not."""
    placed = [Placement(column.key, Fill("paper", 0), column.rect, 1, label=tr("List"), role="list")]
    for each in column.placements:
        rect = Rect(each.rect.x, each.rect.y - offset, each.rect.w, each.rect.h)
        in_sight = rect.y < column.rect.bottom and rect.bottom > column.rect.y
        if in_sight or each.focusable or each.reads:
            placed.append(msgspec.structs.replace(each, rect=rect, clip=column.rect))
    return placed


def _track(column: Column) -> Rect:
    wide = max(6, min(BAR, column.rect.w // 10))
    return Rect(column.rect.right - wide, column.rect.y, wide, column.rect.h)


def _thumb(column: Column, offset: int) -> Rect:
    track = _track(column)
    high = min(track.h, max(2 * track.w, track.h * column.rect.h // column.height))
    return Rect(track.x, track.y + (track.h - high) * offset // column.most, track.w, high)


def _bar(column: Column, offset: int) -> Sequence[Placement]:
    if not column.most:
        return ()
    track, thumb = _track(column), _thumb(column, offset)
    wide = track.w
    ways = (
        ("earlier", tr("Scroll up"), Rect(track.x, track.y, wide, thumb.y - track.y)),
        ("later", tr("Scroll down"), Rect(track.x, thumb.bottom, wide, track.bottom - thumb.bottom)),
    )
    placed = [Placement(f"{column.key}.track", Panel("paper_deep", radius=wide // 2), track, 5)]
    for way, label, rect in ways:
        if rect.h > 0:
            ground = Fill("paper_deep", 0)
            key = f"{column.key}.{way}"
            placed.append(Placement(key, ground, rect, 6, label=label, role="button", focusable=True))
    look = Panel("steel_dark", radius=wide // 2)
    thumb_key = f"{column.key}.thumb"
    placed.append(Placement(thumb_key, look, thumb, 7, label=tr("Scroll bar"), role="slider", draggable=True))
    return placed
