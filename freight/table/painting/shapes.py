"""Smooth rounded shapes, shadows and glows: small tiles, rasterised once and stretched along their straight sides."""

from functools import lru_cache

import pygame

from freight.table.painting.sprites import svg
from freight.table.theme import Colour

Pair = tuple[int, int]


def clear(size: Pair) -> pygame.Surface:
    """A transparent surface."""
    return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)


def flat(size: Pair, colour: Colour) -> pygame.Surface:
    """An opaque surface of one colour."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), depth=32)
    surface.fill(colour)
    return surface


def code(colour: Colour) -> str:
    """A colour as SVG writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def rounded(
    size: Pair, radius: int, fill: Colour | None, border: Colour | None = None, width: int = 0, alpha: int = 255
) -> pygame.Surface:
    """A rectangle with round corners; its border lies inside the size. Fill and border share `alpha`."""
    tile, corner = _tile_for(size, radius, fill, border, width, alpha)
    return stretched(tile, size, corner) if corner else tile.copy()  # who asked may draw on it


def lay_rounded(
    canvas: pygame.Surface, at: Pair, size: Pair, radius: int, fill: Colour | None, border: Colour | None = None,
    width: int = 0, alpha: int = 255,
) -> None:  # fmt: skip
    """Lay such a rectangle over what is on a surface; a solid one may be as large as a window without one between."""
    tile, corner = _tile_for(size, radius, fill, border, width, alpha)
    if corner:
        stretch(tile, size, corner, canvas, at, over=True)
    else:
        canvas.blit(tile, at)


def _tile_for(
    size: Pair, radius: int, fill: Colour | None, border: Colour | None, width: int, alpha: int
) -> tuple[pygame.Surface, int]:
    """The tile to stretch to a rectangle, and how large its corners are; 0 where it is the whole rectangle."""
    w, h = size
    radius = max(0, min(radius, w // 2, h // 2))
    width = min(width, w // 2, h // 2) if border else 0
    corner = max(radius, width) + 1
    if w <= 2 * corner + 1 or h <= 2 * corner + 1:
        return _tile(w, h, radius, fill, border, width, alpha), 0
    return _tile(2 * corner + 1, 2 * corner + 1, radius, fill, border, width, alpha), corner


@lru_cache(maxsize=128)
def _tile(
    w: int, h: int, radius: int, fill: Colour | None, border: Colour | None, width: int, alpha: int
) -> pygame.Surface:
    half = width / 2
    paint = f'fill="{code(fill) if fill else "none"}" fill-opacity="{alpha / 255:.3f}"'
    if border and width:
        paint += f' stroke="{code(border)}" stroke-width="{width}" stroke-opacity="{alpha / 255:.3f}"'
    inner = max(0.0, radius - half)
    shape = f'<rect x="{half}" y="{half}" width="{w - width}" height="{h - width}" rx="{inner}" ry="{inner}" {paint}/>'
    return svg(shape, (max(1, w), max(1, h)))


def stretched(tile: pygame.Surface, size: Pair, corner: int) -> pygame.Surface:
    """A tile enlarged to a size: its corners stay as they are, its single middle row and column are drawn out."""
    canvas = clear(size)
    stretch(tile, size, corner, canvas)
    return canvas


def stretch(
    tile: pygame.Surface, size: Pair, corner: int, canvas: pygame.Surface, at: Pair = (0, 0), over: bool = False
) -> None:
    """Put an enlarged tile in the place of what is on a surface, or `over` it, without a surface of its own between."""
    (w, h), (tile_w, tile_h) = size, tile.get_size()
    for from_x, from_w, to_x, to_w in _thirds(tile_w, w, corner):
        for from_y, from_h, to_y, to_h in _thirds(tile_h, h, corner):
            colour = tile.get_at((from_x, from_y))
            if (from_w, from_h) == (1, 1) and (colour.a == 255 or not over):  # the inside: it may fill a window
                canvas.fill(colour, (at[0] + to_x, at[1] + to_y, to_w, to_h))
                continue
            part = tile.subsurface((from_x, from_y, from_w, from_h))
            if (from_w, from_h) != (to_w, to_h):
                part = pygame.transform.scale(part, (to_w, to_h))
            if not over:
                part.set_alpha(None)  # copied with its alpha, not blended
            canvas.blit(part, (at[0] + to_x, at[1] + to_y))


def _thirds(tile: int, full: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """Where the two ends and the middle of a side come from and go to: (from, length, to, length)."""
    middle = (corner, tile - 2 * corner, corner, full - 2 * corner)
    return (0, corner, 0, corner), middle, (tile - corner, corner, full - corner, corner)


def soft(size: Pair, radius: int, spread: int, colour: Colour, alpha: int, hollow: int = 0) -> pygame.Surface:
    """A blurred rounded rectangle, `spread` pixels larger than `size` on every side: a shadow or a glow.

    With `hollow` it has a hole that is so many pixels narrower and lower than the size.
    """
    canvas = clear((size[0] + 2 * spread, size[1] + 2 * spread))
    soften(canvas, (0, 0), size, radius, spread, colour, alpha, hollow)
    return canvas


def soften(
    canvas: pygame.Surface, at: Pair, size: Pair, radius: int, spread: int, colour: Colour, alpha: int, hollow: int = 0
) -> None:
    """Put such a rectangle in the place of what is on a surface."""
    w, h = size
    radius = max(1, min(radius, w // 2, h // 2))
    corner = radius + 2 * spread
    full = (w + 2 * spread, h + 2 * spread)
    if full[0] <= 2 * corner + 1 or full[1] <= 2 * corner + 1:
        blurred = _blurred(w, h, radius, spread, colour, alpha, hollow)
        blurred.set_alpha(None)  # copied with its alpha, not blended
        canvas.blit(blurred, at)
        return
    inner = 2 * corner + 1 - 2 * spread
    stretch(_blurred(inner, inner, radius, spread, colour, alpha, hollow), full, corner, canvas, at)


@lru_cache(maxsize=64)
def _blurred(w: int, h: int, radius: int, spread: int, colour: Colour, alpha: int, hollow: int) -> pygame.Surface:
    canvas = clear((w + 2 * spread, h + 2 * spread))
    canvas.fill((*colour, 0))  # the blur must mix alpha only, never the colour of what is transparent
    inner = rounded((w, h), radius, colour, alpha=alpha)
    canvas.blit(inner, (spread, spread), special_flags=pygame.BLEND_RGBA_MAX)
    haze = pygame.transform.box_blur(canvas, max(1, spread // 2))
    if 0 < hollow < min(w, h):
        hole = rounded((w - hollow, h - hollow), radius, (0, 0, 0))
        haze.blit(hole, hole.get_rect(center=haze.get_rect().center), special_flags=pygame.BLEND_RGBA_SUB)
    return haze


def tinted(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A one-coloured drawing in another colour."""
    copy = surface.copy()
    copy.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    copy.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return copy
