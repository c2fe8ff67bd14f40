"""The brush: brings single things onto a surface, with the rings, glows and shadows that their marks ask for."""

from collections.abc import Sequence

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting.pieces import lay
from freight.table.painting.shapes import rounded, soft
from freight.table.painting.surfaces import Surfaces, turned
from freight.table.placement import Look, Size
from freight.table.shown import Mark, Shown
from freight.table.theme import Theme

OUTLINES = Mark.FOCUS | Mark.LIT | Mark.AIMED
"""Marks that are painted along the edge only."""
AROUND = OUTLINES | Mark.LIFTED
OUTLINE_ROOM, SHADOW_ROOM = 14, 26
"""How far outside of a thing its ring and glow, and its shadow, may reach at 1280×800."""
BAND = 512 * 512
"""A thing of more pixels that grows or shrinks is painted in bands: whole it would take as much memory once more."""
Item = tuple[Shown, pygame.Rect]
"""A thing and the pixels that it may touch."""


class Ring(msgspec.Struct, frozen=True, cache_hash=True):
    """An outline along the edge."""

    radius: int
    width: int
    colour: str


class Haze(msgspec.Struct, frozen=True, cache_hash=True):
    """A shadow or a glow, `spread` pixels further than the edge."""

    radius: int
    spread: int
    colour: str
    alpha: int
    hollow: int = 0
    """How much smaller than the size the hole is inside of which nothing is painted; 0 is none."""


@drawer(Ring)
def draw_ring(look: Ring, size: Size, theme: Theme) -> pygame.Surface:
    """An outline of round corners."""
    return rounded(size, look.radius, None, theme.colour(look.colour), look.width)


@drawer(Haze)
def draw_haze(look: Haze, size: Size, theme: Theme) -> pygame.Surface:
    """A soft shape, larger than its size."""
    return soft(size, look.radius, look.spread, theme.colour(look.colour), look.alpha, look.hollow)


class Brush:
    """Paints things onto any surface; `unit` scales what it adds to them."""

    def __init__(self, surfaces: Surfaces, unit: float) -> None:
        self.surfaces = surfaces
        self.unit = unit

    def bounds(self, shown: Shown) -> pygame.Rect:
        """The pixels that a thing may touch, its shadow, ring and glow included."""
        x, y, w, h = shown.rect
        wide, high = self.surfaces.pieces(shown.look, shown.size, shown.marks).size
        grow_x = (wide - shown.size.w) * w / max(1, shown.size.w)
        grow_y = (high - shown.size.h) * h / max(1, shown.size.h)
        box = pygame.Rect(x, y, w, h).inflate(round(grow_x) + 2, round(grow_y) + 2)
        if grow_x == grow_y == 0:
            box = pygame.Rect(x, y, w, h)
        if shown.angle:
            across = pygame.math.Vector2(box.w, box.h).length() + 4
            box = pygame.Rect(0, 0, across, across)
            box.center = shown.rect.centre
        if shown.marks & AROUND:
            room = self.pixels(SHADOW_ROOM if shown.marks & Mark.LIFTED else OUTLINE_ROOM)
            box = box.inflate(2 * room, 2 * room)
        return box.clip(shown.clip) if shown.clip else box

    def edges(self, item: Item) -> list[pygame.Rect]:
        """The part of a thing's bounds that rings and glows touch: a frame around its edge."""
        shown, box = item
        deep, room = self._radius(shown) + self.pixels(6), self.pixels(OUTLINE_ROOM)
        inner = pygame.Rect(shown.rect).inflate(-2 * deep, -2 * deep).clip(box)
        outer = pygame.Rect(shown.rect).inflate(2 * room, 2 * room).clip(box)
        if shown.angle or inner.w <= 0 or inner.h <= 0:
            return [box]
        return [
            pygame.Rect(outer.left, outer.top, outer.w, inner.top - outer.top),
            pygame.Rect(outer.left, inner.bottom, outer.w, outer.bottom - inner.bottom),
            pygame.Rect(outer.left, inner.top, inner.left - outer.left, inner.h),
            pygame.Rect(inner.right, inner.top, outer.right - inner.right, inner.h),
        ]

    def pixels(self, length: float) -> int:
        """A length given for a window of 1280×800, in pixels of this one."""
        return max(1, round(length * self.unit))

    def repaint(self, target: pygame.Surface, rect: pygame.Rect, items: Sequence[Item], ground: bool = True) -> None:
        """Paint what touches a rectangle, lowest first, onto the bare ground or (`ground` False) onto what is there."""
        self.repaint_all(target, [rect], items, ground)

    def repaint_all(
        self, target: pygame.Surface, rects: Sequence[pygame.Rect], items: Sequence[Item], ground: bool = True
    ) -> None:
        """Paint what touches any of some rectangles, each of them whole."""
        boxes = [item[1] for item in items]
        for rect in rects:
            self._repaint(target, rect, [items[place] for place in rect.collidelistall(boxes)], ground)

    def _repaint(self, target: pygame.Surface, rect: pygame.Rect, touched: Sequence[Item], ground: bool) -> None:
        start = self._floor(rect, touched)
        if start < 0 and ground:
            target.set_clip(rect)
            target.fill(self.surfaces.theme.colour("sea_deep"), rect)
        for shown, _ in touched[max(start, 0) :]:
            target.set_clip(rect.clip(shown.clip) if shown.clip else rect)
            self._blit(target, shown)
        target.set_clip(None)

    def _floor(self, rect: pygame.Rect, touched: Sequence[Item]) -> int:
        """The place in `touched` of the highest thing that hides all below it in the rectangle; -1 where none does."""
        for place in range(len(touched) - 1, -1, -1):
            shown = touched[place][0]
            if shown.angle or shown.alpha < 255 or shown.marks or shown.size != shown.rect[2:]:
                continue
            if not pygame.Rect(shown.rect).contains(rect) or (
                shown.clip and not pygame.Rect(shown.clip).contains(rect)
            ):
                continue
            pieces = self.surfaces.pieces(shown.look, shown.size)
            if pieces.solid and pieces.size == shown.size:
                return place
        return -1

    def hides(self, rect: pygame.Rect, items: Sequence[Item]) -> bool:
        """Whether nothing that lies below these things can be seen in the rectangle."""
        return self._floor(rect, items) >= 0

    def _blit(self, target: pygame.Surface, shown: Shown) -> None:
        if shown.marks & AROUND:
            self._below(target, shown)
        if shown.size == shown.rect[2:]:
            pieces = self.surfaces.pieces(shown.look, shown.size, shown.marks, shown.angle)
            pieces.lay(target, self._place(shown, pieces.size).topleft, shown.alpha)
        elif shown.angle:
            surface = self._turned(shown)
            lay(target, surface, self._place(shown, surface.get_size()), shown.alpha)
        else:
            self._blit_sized(target, shown)
        if shown.marks & AROUND:
            self._above(target, shown)

    @staticmethod
    def _place(shown: Shown, size: tuple[int, int]) -> pygame.Rect:
        """Where a surface of this size lies, which may reach out of the thing's rectangle."""
        place = pygame.Rect((0, 0), size)
        place.center = pygame.Rect(shown.rect).center
        if not shown.angle:
            place.topleft = shown.rect.x - (size[0] - shown.rect.w) // 2, shown.rect.y - (size[1] - shown.rect.h) // 2
        return place

    def _blit_sized(self, target: pygame.Surface, shown: Shown) -> None:
        """Paint a thing larger or smaller than it is drawn; one that fills a window in bands, and only those seen."""
        pieces = self.surfaces.pieces(shown.look, shown.size, shown.marks)
        (w, h), seen = pieces.size, target.get_clip()
        place = self._place(shown, _sized(pieces.size, shown))
        count = -(-max(w * h, place.w * place.h) // BAND)
        for number in range(count):
            top, bottom = h * number // count, h * (number + 1) // count
            to, end = place.h * number // count, place.h * (number + 1) // count
            band = pygame.Rect(place.x, place.y + to, place.w, end - to)
            if top < bottom and to < end and band.colliderect(seen):
                lay(target, pygame.transform.smoothscale(pieces.lines(top, bottom), band.size), band, shown.alpha)

    def _turned(self, shown: Shown) -> pygame.Surface:
        """A thing larger or smaller than it is drawn, and turned."""
        surface = self.surfaces.get(shown.look, shown.size, shown.marks)
        return turned(pygame.transform.smoothscale(surface, _sized(surface.get_size(), shown)), shown.angle)

    def _below(self, target: pygame.Surface, shown: Shown) -> None:
        """Shadow of what is carried, glow of where it may go."""
        radius = self._radius(shown)
        if shown.marks & Mark.LIFTED:
            haze = Haze(radius, self.pixels(16), "veil", 110)
            self._add(target, haze, shown, 0, (self.pixels(5), self.pixels(9)))
        elif shown.marks & (Mark.LIT | Mark.AIMED):
            strength = 255 if shown.marks & Mark.AIMED else 200
            haze = Haze(radius + self.pixels(5), self.pixels(9), "gold", strength, self.pixels(16))
            self._add(target, haze, shown, self.pixels(5))

    def _above(self, target: pygame.Surface, shown: Shown) -> None:
        """Outline of where a carried thing may go; ring of the keyboard's focus."""
        radius = self._radius(shown)
        if shown.marks & (Mark.LIT | Mark.AIMED):
            width = max(2, self.pixels(5 if shown.marks & Mark.AIMED else 3))
            self._add(target, Ring(radius + self.pixels(2), width, "focus"), shown, self.pixels(2))
        if shown.marks & Mark.FOCUS:
            outer, inner = max(4, self.pixels(6)), max(3, self.pixels(5))
            self._add(target, Ring(radius + outer, max(2, self.pixels(2)), "white"), shown, outer)
            self._add(target, Ring(radius + inner, max(2, self.pixels(3)), "focus"), shown, inner)

    def _radius(self, shown: Shown) -> int:
        return int(getattr(shown.look, "radius", min(self.pixels(12), shown.rect.h // 4)))

    def _add(
        self, target: pygame.Surface, look: Look, shown: Shown, outside: int = 0, shift: tuple[int, int] = (0, 0)
    ) -> None:
        """Lay a look around a thing, some pixels outside of its edge."""
        size = Size(shown.rect.w + 2 * outside, shown.rect.h + 2 * outside)
        surface = self.surfaces.get(look, size, Mark.NONE, shown.angle)
        x, y = pygame.Rect(shown.rect).center
        target.blit(surface, surface.get_rect(center=(x + shift[0], y + shift[1])))


def _sized(drawn: tuple[int, int], shown: Shown) -> tuple[int, int]:
    """How large what was drawn for a thing is where it is shown larger or smaller than that."""
    w, h = drawn
    return max(1, round(w * shown.rect.w / shown.size.w)), max(1, round(h * shown.rect.h / shown.size.h))
