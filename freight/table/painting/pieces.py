"""What is kept of a drawn look: the pixels in which there is something to see, and not those of one colour.

A text fills little of its rectangle, and most of a sheet is one flat colour inside of an edge. Cut so, the looks of a
table take half the memory, and a quarter of the time to be painted; every pixel is as if the whole had been laid.
"""

from typing import Final, NamedTuple

import pygame

from freight.table.looks import Box, Panel, Words
from freight.table.painting.shapes import Pair, clear, flat
from freight.table.placement import Look, Size

BAND: Final = 32
"""The height in pixels of what is kept of a rectangle of one colour."""
WORTH: Final = 64 * 64
"""Pixels of one colour that a sheet must have for its edge to be kept alone."""


class Flat(NamedTuple):
    """A rectangle, counted from the look's corner, of one colour through which nothing is seen; a band of it is kept.

    Bands are laid faster than the colour is filled in, as they don't drive all else out of the processor's cache.
    """

    rect: pygame.Rect
    band: pygame.Surface

    def lay(self, target: pygame.Surface, at: Pair, alpha: int = 255) -> None:
        """Lay the rectangle in a look whose corner is at a place."""
        x, y, w, h = self.rect.move(at)
        for down in range(0, h, BAND):
            lay(target, self.band, (x, y + down), alpha, (0, 0, w, min(BAND, h - down)))


class Pieces(NamedTuple):
    """A drawn look of a `size` in pixels: parts of it at places counted from its corner, which don't overlap.

    `solid` says that nothing is seen through any of it.
    """

    size: Pair
    solid: bool
    parts: tuple[tuple[pygame.Surface, Pair], ...]
    flat: Flat | None = None

    @property
    def bytes(self) -> int:
        """How much of memory the parts take."""
        surfaces = [part for part, _ in self.parts] + ([self.flat.band] if self.flat else [])
        return sum(surface.get_pitch() * surface.get_height() for surface in surfaces)

    def lay(self, target: pygame.Surface, at: Pair, alpha: int = 255) -> None:
        """Lay the look over what is on a surface, its corner at a place; `alpha` 0 to 255."""
        left, top = at
        if self.flat:
            self.flat.lay(target, at, alpha)
        for part, (x, y) in self.parts:
            lay(target, part, (left + x, top + y), alpha)

    def whole(self) -> pygame.Surface:
        """The look as it was drawn; not to be drawn on."""
        return self.parts[0][0] if self._is_whole else self.lines(0, self.size[1])

    def lines(self, top: int, bottom: int) -> pygame.Surface:
        """Some lines of the look as it was drawn, from `top` to above `bottom`; not to be drawn on."""
        if self._is_whole:
            return self.parts[0][0].subsurface((0, top, self.size[0], bottom - top))
        canvas = clear((self.size[0], bottom - top))
        self.lay(canvas, (0, -top))
        return canvas

    @property
    def _is_whole(self) -> bool:
        return len(self.parts) == 1 and self.parts[0][0].get_size() == self.size


def lay(
    target: pygame.Surface, surface: pygame.Surface, at: Pair | pygame.Rect, alpha: int, area: Box | None = None
) -> None:
    """Lay a surface, or an area of it, over another one with so much of 255 of its own alpha."""
    if alpha < 255:
        own = surface.get_alpha()
        surface.set_alpha(alpha)  # for this once: it is kept
        target.blit(surface, at, area)
        surface.set_alpha(own)
    else:
        target.blit(surface, at, area)


def cut(look: Look, size: Size, drawn: pygame.Surface) -> Pieces:
    """What is to be kept of a look of this size that was drawn, maybe with marks or turned."""
    match look:
        case Words():
            return _inked(drawn)
        case Panel():
            return _framed(look, size, drawn)
    return uncut(drawn)


def uncut(drawn: pygame.Surface) -> Pieces:
    """A drawn look in one piece."""
    return Pieces(drawn.get_size(), not drawn.get_flags() & pygame.SRCALPHA, ((drawn, (0, 0)),))


def _inked(drawn: pygame.Surface) -> Pieces:
    """The rectangle in which there are letters."""
    return Pieces(drawn.get_size(), False, _parts(drawn, drawn.get_bounding_rect()))


def _framed(look: Panel, size: Size, drawn: pygame.Surface) -> Pieces:
    """The edge of a sheet: four strips around an inside of one colour, or around nothing."""
    w, h = drawn.get_size()
    edge = max(0, w - size.w + 1, h - size.h + 1) // 2 + max(look.radius, 2 * look.width) + 1
    inside = drawn.get_rect().inflate(-2 * edge, -2 * edge)
    colour = drawn.get_at(inside.center) if drawn.get_rect().collidepoint(inside.center) else None
    if inside.w <= 0 or inside.w * inside.h < WORTH or colour is None or 0 < colour.a < 255:
        return uncut(drawn)
    strips = (
        pygame.Rect(0, 0, w, inside.top),
        pygame.Rect(0, inside.top, inside.left, inside.h),
        pygame.Rect(inside.right, inside.top, w - inside.right, inside.h),
        pygame.Rect(0, inside.bottom, w, h - inside.bottom),
    )
    band = flat((inside.w, min(BAND, inside.h)), (colour.r, colour.g, colour.b)) if colour.a else None
    return Pieces((w, h), False, _parts(drawn, *strips), Flat(inside, band) if band else None)


def _parts(drawn: pygame.Surface, *rects: pygame.Rect) -> tuple[tuple[pygame.Surface, Pair], ...]:
    return tuple((drawn.subsurface(rect).copy(), rect.topleft) for rect in rects if rect.w and rect.h)
