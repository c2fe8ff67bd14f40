"""The painter: brings what is shown onto a surface, and repaints only where it differs from the frame before."""

from collections.abc import Iterable, Sequence

import pygame

from freight.table.placement import Placement, Size
from freight.table.shapes import rounded, soft
from freight.table.shown import Mark, Shown, stills
from freight.table.surfaces import Surfaces, turned
from freight.table.theme import DAY, Theme

AROUND = Mark.FOCUS | Mark.LIT | Mark.AIMED | Mark.LIFTED
FEW = 12
"""More dirty rectangles than this are joined into one."""


class Painter:
    """Paints frames onto one surface."""

    def __init__(self, target: pygame.Surface, theme: Theme = DAY, unit: float = 1.0) -> None:
        w, h = target.get_size()
        self.target = target
        self.theme = theme
        self.unit = unit
        self.surfaces = Surfaces(max(24 << 20, 6 * 4 * w * h), theme)
        self._before: dict[str, tuple[Shown, pygame.Rect]] = {}
        """What was painted last, lowest first, and the pixels each of it may have touched."""
        self._known = False

    def resize(self, target: pygame.Surface, unit: float) -> None:
        """Paint on another surface from now on."""
        w, h = target.get_size()
        self.target, self.unit = target, unit
        self.surfaces.budget = max(24 << 20, 6 * 4 * w * h)
        self.forget()

    def forget(self) -> None:
        """The target no longer shows what was painted: paint all of it next time."""
        self._known = False

    def paint(self, frame: Sequence[Shown]) -> list[pygame.Rect]:
        """Bring a frame, lowest first, onto the target; return the rectangles that changed."""
        before, after = self._before, {}
        dirty: list[pygame.Rect] = []
        for shown in frame:
            old = before.get(shown.key)
            if old and (old[0] is shown or old[0] == shown):
                after[shown.key] = old
                continue
            box = self._bounds_of(shown)
            after[shown.key] = (shown, box)
            dirty.append(box)
            if old:
                dirty.append(old[1])
        dirty += [before[key][1] for key in before.keys() - after.keys()]
        order = [key for key in before if key in after]
        dirty += [after[key][1] for key in _reordered(order, [key for key in after if key in before])]
        whole = self.target.get_rect()
        if not self._known:
            dirty = [whole]
        self._before, self._known = after, True
        dirty = joined([rect.clip(whole) for rect in dirty])
        boxes = [after[shown.key][1] for shown in frame]
        for rect in dirty:
            self._repaint(rect, frame, boxes)
        self.target.set_clip(None)
        return dirty

    def _bounds_of(self, shown: Shown) -> pygame.Rect:
        """The pixels that a thing may touch, its shadow, ring and glow included."""
        x, y, w, h = shown.rect
        surface = self.surfaces.get(shown.look, shown.size, shown.marks)
        grow_x = (surface.get_width() - shown.size.w) * w / max(1, shown.size.w)
        grow_y = (surface.get_height() - shown.size.h) * h / max(1, shown.size.h)
        box = pygame.Rect(x, y, w, h).inflate(round(grow_x), round(grow_y))
        if shown.angle:
            turned_size = pygame.math.Vector2(box.w, box.h).length()
            box = pygame.Rect(0, 0, turned_size + 4, turned_size + 4)
            box.center = shown.rect.centre
        if shown.marks & AROUND:
            room = round(26 * self.unit)
            box = box.inflate(2 * room, 2 * room)
        return box.clip(shown.clip) if shown.clip else box

    def _repaint(self, rect: pygame.Rect, frame: Sequence[Shown], boxes: list[pygame.Rect]) -> None:
        self.target.set_clip(rect)
        touched = rect.collidelistall(boxes)
        start = self._floor(rect, frame, touched)
        if start == 0:
            self.target.fill(self.theme.colour("sea_deep"), rect)
        for place in touched[start:]:
            shown = frame[place]
            self.target.set_clip(rect.clip(shown.clip) if shown.clip else rect)
            self._blit(shown)

    def _floor(self, rect: pygame.Rect, frame: Sequence[Shown], touched: list[int]) -> int:
        """The place in `touched` of the highest thing that hides all that lies below it in the rectangle."""
        for place in range(len(touched) - 1, 0, -1):
            shown = frame[touched[place]]
            if shown.angle or shown.alpha < 255 or shown.marks or shown.size != shown.rect[2:]:
                continue
            if not pygame.Rect(shown.rect).contains(rect) or (
                shown.clip and not pygame.Rect(shown.clip).contains(rect)
            ):
                continue
            surface = self.surfaces.get(shown.look, shown.size)
            if not surface.get_flags() & pygame.SRCALPHA and surface.get_size() == shown.size:
                return place
        return 0

    def _blit(self, shown: Shown) -> None:
        if shown.marks & AROUND:
            self._below(shown)
        surface = self._surface(shown)
        place = surface.get_rect(center=pygame.Rect(shown.rect).center)
        if not shown.angle:
            over_x, over_y = surface.get_width() - shown.rect.w, surface.get_height() - shown.rect.h
            place.topleft = shown.rect.x - over_x // 2, shown.rect.y - over_y // 2
        if shown.alpha < 255:
            surface = surface.copy()
            surface.set_alpha(shown.alpha)
        self.target.blit(surface, place)
        if shown.marks & AROUND:
            self._above(shown)

    def _surface(self, shown: Shown) -> pygame.Surface:
        w, h = shown.rect.w, shown.rect.h
        if shown.size == (w, h):
            return self.surfaces.get(shown.look, shown.size, shown.marks, shown.angle)
        surface = self.surfaces.get(shown.look, shown.size, shown.marks)
        full_w, full_h = surface.get_size()
        sized = pygame.transform.smoothscale(
            surface, (max(1, round(full_w * w / shown.size.w)), max(1, round(full_h * h / shown.size.h)))
        )
        return turned(sized, shown.angle) if shown.angle else sized

    def _below(self, shown: Shown) -> None:
        """Shadow of what is carried, glow of where it may go."""
        unit = self.unit
        if shown.marks & Mark.LIFTED:
            spread = round(16 * unit)
            shadow = soft((shown.rect.w, shown.rect.h), round(10 * unit), spread, self.theme.colour("veil"), 110)
            self.target.blit(shadow, (shown.rect.x - spread + round(5 * unit), shown.rect.y - spread + round(9 * unit)))
        elif shown.marks & (Mark.LIT | Mark.AIMED):
            spread = round(12 * unit)
            strength = 255 if shown.marks & Mark.AIMED else 150
            glow = soft((shown.rect.w, shown.rect.h), round(10 * unit), spread, self.theme.colour("gold"), strength)
            self.target.blit(glow, (shown.rect.x - spread, shown.rect.y - spread))

    def _above(self, shown: Shown) -> None:
        """Outline of where a carried thing may go; ring of the keyboard's focus."""
        unit = self.unit
        if shown.marks & (Mark.LIT | Mark.AIMED):
            width = max(2, round((5 if shown.marks & Mark.AIMED else 3) * unit))
            self._ring(shown, round(2 * unit), width, "focus")
        if shown.marks & Mark.FOCUS:
            self._ring(shown, max(4, round(6 * unit)), max(2, round(2 * unit)), "white")
            self._ring(shown, max(3, round(5 * unit)), max(2, round(3 * unit)), "focus")

    def _ring(self, shown: Shown, outside: int, width: int, colour: str) -> None:
        w, h = shown.rect.w + 2 * outside, shown.rect.h + 2 * outside
        radius = getattr(shown.look, "radius", min(round(12 * self.unit), h // 4)) + outside
        ring = rounded((w, h), radius, None, self.theme.colour(colour), width)
        if shown.angle:
            ring = turned(ring, shown.angle)
        self.target.blit(ring, ring.get_rect(center=pygame.Rect(shown.rect).center))


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


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the given ones, those that overlap made one."""
    left = [rect for rect in rects if rect.w and rect.h]
    if len(left) > 4 * FEW:
        return [left[0].unionall(left[1:])]
    done: list[pygame.Rect] = []
    while left:
        rect = left.pop()
        touching = rect.collidelist(done)
        if touching < 0:
            done.append(rect)
        else:
            left.append(rect.union(done.pop(touching)))
    return done if len(done) <= FEW else [done[0].unionall(done[1:])]


def picture(placements: Iterable[Placement], size: Size, theme: Theme = DAY) -> pygame.Surface:
    """The placements as one picture, without a window."""
    target = pygame.Surface(size, depth=32)
    Painter(target, theme).paint(stills(placements))
    return target
