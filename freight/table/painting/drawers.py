"""The drawers of the common looks: sheets, words, sprites, and what is composed of others."""

import pygame

from freight.table.looks import Fill, Layers, Panel, Sprite, Turned, Words, draw, drawer, indent, lowering
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, flat, lay_rounded, rounded, soften, tinted
from freight.table.painting.words import LEAST, fit, fit_wrapped, font, line_height, wrap
from freight.table.placement import Size
from freight.table.theme import Theme

LARGE, STRIP = 512 * 512, 256
"""A drawing of so many pixels is made in strips so high."""


@drawer(Fill)
def draw_fill(look: Fill, size: Size, theme: Theme) -> pygame.Surface:
    """A flat rectangle."""
    if look.alpha == 255:
        return flat(size, theme.colour(look.colour))
    if look.alpha == 0:
        return clear((1, 1))  # it is there to be pointed at: nothing of it is seen, however large it is
    surface = clear(size)
    surface.fill((*theme.colour(look.colour), look.alpha))
    return surface


@drawer(Panel)
def draw_panel(look: Panel, size: Size, theme: Theme) -> pygame.Surface:
    """A rounded sheet, over the shadow that it throws a little downwards."""
    fill = theme.colour(look.fill) if look.fill else None
    border = theme.colour(look.border) if look.border else None
    width = theme.line(look.width)
    if not look.shadow:
        return rounded(size, look.radius, fill, border, width, look.alpha)
    spread = max(3, min(look.radius, min(size) // 6))
    drop = spread // 3
    canvas = clear((size.w + 2 * (spread + drop), size.h + 2 * (spread + drop)))
    soften(canvas, (drop, 2 * drop), size, look.radius, spread, theme.colour("veil"), 90)
    lay_rounded(canvas, (spread + drop, spread + drop), size, look.radius, fill, border, width, look.alpha)
    return canvas


@drawer(Words)
def draw_words(look: Words, size: Size, theme: Theme) -> pygame.Surface:
    """A text, set smaller where it does not fit."""
    least = min(LEAST, look.size)
    if look.wrap:
        points = fit_wrapped(look.text, size, look.size, least, look.bold)
        lines = wrap(look.text, size.w, points, look.bold)
    else:
        points = fit(look.text, size.w, look.size, least, look.bold)
        lines = (look.text,)
    canvas = clear(size)
    step = line_height(points)
    top = lowering(look.valign, size.h - step * len(lines))
    for place, line in enumerate(lines):
        written = font(points, look.bold).render(line, True, theme.colour(look.colour))
        written = _squeezed(written, size)
        left = indent(look.align, size.w - written.get_width())
        canvas.blit(written, (left, top + place * step))
    return canvas


def _squeezed(written: pygame.Surface, size: Size) -> pygame.Surface:
    """The last resort for a text that at the least size is still too wide: narrower letters rather than lost ones."""
    if written.get_width() <= size.w:
        return written
    return pygame.transform.smoothscale(written, (size.w, written.get_height()))


@drawer(Sprite)
def draw_sprite(look: Sprite, size: Size, theme: Theme) -> pygame.Surface:
    """A drawing, stretched to the rectangle, whole inside it, or filling it."""
    fitted = _fitted(look, size)
    if size.w * size.h >= LARGE and look.fit != "contain" and not (look.tint or look.flipped):
        scenery = _scenery(look, size, fitted, theme)
        if scenery:
            return scenery
    surface = sprites.raster(look.name, fitted, theme)
    if fitted != size:
        canvas = clear(size)
        canvas.blit(surface, ((size.w - fitted.w) // 2, (size.h - fitted.h) // 2))
        surface = canvas
    if look.tint:
        surface = tinted(surface, theme.colour(look.tint))
    if look.flipped:
        surface = pygame.transform.rotate(surface, 180)
    return opaque_if_full(surface)


def _scenery(look: Sprite, size: Size, fitted: Size, theme: Theme) -> pygame.Surface | None:
    """A solid drawing that fills a rectangle, or None for one with a gap; a strip at a time, as a window full of it
    takes eight megabytes, and so would each step of its making."""
    solid = flat(size, (0, 0, 0))
    left, top = -((size.w - fitted.w) // 2), -((size.h - fitted.h) // 2)
    for y in range(0, size.h, STRIP):
        strip = sprites.raster(look.name, fitted, theme, (left, top + y, size.w, min(STRIP, size.h - y)))
        if pygame.mask.from_surface(strip, 254).count() < strip.get_width() * strip.get_height():
            return None
        solid.blit(strip, (0, y))
    return solid


def _fitted(look: Sprite, size: Size) -> Size:
    if look.fit == "stretch":
        return size
    w, h = sprites.natural(look.name)
    pick = min if look.fit == "contain" else max
    scale = pick(size.w / w, size.h / h)
    return Size(max(1, round(w * scale)), max(1, round(h * scale)))


def opaque_if_full(surface: pygame.Surface) -> pygame.Surface:
    """The surface without alpha where every pixel is solid: it is faster to paint and hides what lies below."""
    w, h = surface.get_size()
    if pygame.mask.from_surface(surface, 254).count() < w * h:
        return surface
    solid = flat((w, h), (0, 0, 0))
    solid.blit(surface, (0, 0))
    return solid


@drawer(Turned)
def draw_turned(look: Turned, size: Size, theme: Theme) -> pygame.Surface:
    """A look upside down."""
    return pygame.transform.rotate(draw(look.look, size, theme), 180)


@drawer(Layers)
def draw_layers(look: Layers, size: Size, theme: Theme) -> pygame.Surface:
    """Looks over each other in one surface, large enough for a shadow of any of them."""
    drawn: list[tuple[pygame.Surface, int, int]] = []
    margin = 0
    for part, (x, y, w, h) in look.layers:
        left, top = size.w * x // 1000, size.h * y // 1000
        inner = Size(size.w * (x + w) // 1000 - left, size.h * (y + h) // 1000 - top)
        surface = draw(part, inner, theme)
        over_x, over_y = (surface.get_width() - inner.w) // 2, (surface.get_height() - inner.h) // 2
        drawn.append((surface, left - over_x, top - over_y))
        margin = max(margin, over_x - left, over_y - top)
        margin = max(margin, left + inner.w + over_x - size.w, top + inner.h + over_y - size.h)
    canvas = clear((size.w + 2 * margin, size.h + 2 * margin))
    for surface, left, top in drawn:
        canvas.blit(surface, (left + margin, top + margin))
    return canvas
