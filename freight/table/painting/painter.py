"""The painter: brings what is shown onto a surface, and repaints only where it differs from the frame before."""

from collections.abc import Iterable, Sequence

import msgspec
import pygame

from freight.table.painting.backdrop import Backdrop
from freight.table.painting.brush import OUTLINES, Brush, Item
from freight.table.painting.surfaces import Surfaces
from freight.table.placement import Placement, Size
from freight.table.shown import Shown, stills
from freight.table.theme import DAY, Theme

FEW = 12
"""More dirty rectangles than this are joined into one."""
WASTE = 1.3
"""Two rectangles are joined if that enlarges what is repainted by no more than this."""


class Painter:
    """Paints frames onto one surface."""

    def __init__(self, target: pygame.Surface, theme: Theme = DAY, unit: float = 1.0) -> None:
        self.target = target
        self.surfaces = Surfaces(_budget(target), theme)
        self._brush = Brush(self.surfaces, unit)
        self._backdrop = Backdrop(self._brush)
        self._before: dict[str, Item] = {}
        """What was painted last, lowest first."""
        self._known = False

    def resize(self, target: pygame.Surface, unit: float) -> None:
        """Paint on another surface from now on."""
        self.target, self._brush.unit = target, unit
        self.surfaces.allow(_budget(target))
        self._before = {}
        self.forget()

    def use(self, theme: Theme) -> None:
        """Paint all in the colours of a theme from now on."""
        if theme != self.surfaces.theme:
            self.surfaces.theme = theme
            self.draw_anew()

    def draw_anew(self) -> None:
        """Forget all that was drawn: it would look different now, as its words do in another language."""
        self.surfaces.clear()
        self._before = {}
        self.forget()

    def forget(self) -> None:
        """The target no longer shows what was painted: paint all of it next time."""
        self._backdrop.forget()
        self._known = False

    @property
    def bytes(self) -> int:
        """How much of memory is taken, besides the target: by the looks that were drawn, and the backdrop."""
        return self.surfaces.bytes + self._backdrop.bytes

    def make_room(self) -> None:
        """Let go of the longest unused looks, and the backdrop: all scenes go, and one of them may draw a window full
        to keep it."""
        self.forget()
        self.surfaces.make_room(2 * _window(self.target))

    def kept_frame(self) -> pygame.Surface:
        """A copy of what the target shows, in the place of the backdrop: there is room for one of the two."""
        self.forget()
        self.surfaces.allow(_budget(self.target))
        return self.target.copy()

    def paint(self, frame: Sequence[Shown]) -> list[pygame.Rect]:
        """Bring a frame, lowest first, onto the target; return the rectangles that changed."""
        items = self._items(frame)
        after = {item[0].key: item for item in items}
        whole, known = self.target.get_rect(), self._known
        dirty = joined([rect.clip(whole) for rect in self._differences(self._before, after)]) if known else [whole]
        self._before, self._known = after, True
        if not dirty:
            return dirty
        resting = _resting(frame)
        if 0 < resting < len(frame) and dirty != [whole]:
            self._paint_moving(items, resting, dirty)
            return dirty
        if known and resting == len(frame) and 2 * sum(map(_area, dirty)) > _area(whole):
            self._leap()
        self._brush.repaint_all(self.target, dirty, items)
        return dirty

    def _leap(self) -> None:
        """Most is new and nothing moves, as in a jump through a replay: there is no use for a backdrop, and where one
        jump was made, another follows. Until something moves, its room is for the looks."""
        self._backdrop.forget()
        self.surfaces.allow(_budget(self.target) + _window(self.target))

    def _paint_moving(self, items: Sequence[Item], resting: int, dirty: Sequence[pygame.Rect]) -> None:
        """Paint what moves over a copy of what rests."""
        self.surfaces.allow(_budget(self.target))
        below, above = items[:resting], items[resting:]
        whole = self.target.get_rect()
        changed = self._differences(self._backdrop.items, {item[0].key: item for item in below})
        changed = joined([rect.clip(whole) for rect in changed])
        self._backdrop.hold(below, changed)
        for rect in dirty:  # one after the other: where two overlap, nothing may be laid over itself
            if not self._brush.hides(rect, above):
                self._backdrop.copy_to(self.target, rect)
            self._brush.repaint(self.target, rect, above, ground=False)

    def _differences(self, before: dict[str, Item], after: dict[str, Item]) -> list[pygame.Rect]:
        """Where two pictures differ; each is its things by key, lowest first."""
        rects = [item[1] for key, item in before.items() if key not in after]
        for key, item in after.items():
            old = before.get(key)
            if old is None:
                rects.append(item[1])
            elif old is item or old[0] == item[0]:
                continue
            elif _only_outlines(old[0], item[0]):
                rects += self._brush.edges(item if item[1].contains(old[1]) else old)
            else:
                rects += (old[1], item[1])
        order = [key for key in before if key in after]
        return rects + [after[key][1] for key in _reordered(order, [key for key in after if key in before])]

    def _items(self, frame: Sequence[Shown]) -> list[Item]:
        """The things of a frame with their bounds, those that are as before taken over as they are."""
        items = []
        for shown in frame:
            old = self._before.get(shown.key)
            known = old is not None and (old[0] is shown or old[0] == shown)
            items.append(old if known and old else (shown, self._brush.bounds(shown)))
        return items


def _only_outlines(one: Shown, other: Shown) -> bool:
    """Whether two states of a thing differ in marks that are painted along its edge, and in nothing else."""
    if (one.marks ^ other.marks) & ~OUTLINES or one.marks == other.marks:
        return False
    return msgspec.structs.replace(one, marks=other.marks) == other


def _resting(frame: Sequence[Shown]) -> int:
    """How many of the lowest things of a frame rest: the place of the first that moves."""
    return next((place for place, shown in enumerate(frame) if shown.moving), len(frame))


def _reordered(old: list[str], new: list[str]) -> Iterable[str]:
    """The keys between the first and the last place where two orders of the same keys differ."""
    if old == new:
        return ()
    start, end = 0, len(old)
    while old[start] == new[start]:
        start += 1
    while old[end - 1] == new[end - 1]:
        end -= 1
    return new[start:end]


def joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """A few rectangles that cover the given ones; those are made one that lie well together."""
    left = [rect for rect in rects if rect.w and rect.h]
    if len(left) > 4 * FEW:
        return [left[0].unionall(left[1:])]
    done: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        partner = next((place for place, other in enumerate(done) if _lie_well(rect, other)), -1)
        if partner < 0:
            done.append(rect)
        else:
            left.append(rect.union(done.pop(partner)))
    return done if len(done) <= FEW else [done[0].unionall(done[1:])]


def _lie_well(one: pygame.Rect, other: pygame.Rect) -> bool:
    both = one.union(other)
    return both.w * both.h <= WASTE * (one.w * one.h + other.w * other.h - _area(one.clip(other)))


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h


def _budget(target: pygame.Surface) -> int:
    """Bytes for drawn looks: some four windows full, of which a whole table takes less than three. A fifth is the
    backdrop's, or the frame's that fades, or for more looks: never two of them.

    A small window gets more, for the words and cards of a replay that is dragged along its time.
    """
    return max(32 << 20, 4 * _window(target))


def _window(target: pygame.Surface) -> int:
    return target.get_pitch() * target.get_height()


def picture(placements: Iterable[Placement], size: Size, theme: Theme = DAY) -> pygame.Surface:
    """The placements as one picture, without a window."""
    target = pygame.Surface(size, depth=32)
    Painter(target, theme).paint(stills(placements))
    return target
