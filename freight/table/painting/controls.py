"""The drawers of buttons, fields, switches, chips and bars."""

import pygame

from freight.table.looks import Bar, Button, Chip, Field, Toggle, drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded, tinted
from freight.table.painting.words import fit, font, measure
from freight.table.placement import Size
from freight.table.theme import Colour, Theme, mix

STYLES = {"plain": ("card", "edge", "ink"), "primary": ("green", "green_dark", "white")}
STYLES |= {"quiet": ("", "", "ink"), "danger": ("red", "red_dark", "white")}


def corner(size: Size) -> int:
    """The radius of a control's corners."""
    return max(4, min(14, size.h // 4))


def stroke(size: Size) -> int:
    """The width of a control's outline."""
    return max(1, round(size.h / 24))


@drawer(Button)
def draw_button(look: Button, size: Size, theme: Theme) -> pygame.Surface:
    """A button: icon left of its text, both in the middle."""
    fill_name, edge_name, text_name = STYLES[look.style]
    fill = theme.colour(fill_name) if fill_name else None
    border = theme.colour(edge_name) if edge_name else None
    if look.down:
        fill, border = _held(look, fill, theme), theme.colour("edge")
    canvas = (
        rounded(size, corner(size), fill, border, theme.line(stroke(size)) + (2 if look.down else 0))
        if fill
        else clear(size)
    )
    _inscribe(canvas, look, theme, theme.colour(text_name))
    return canvas


def _held(look: Button, fill: Colour | None, theme: Theme) -> Colour:
    if look.style in ("plain", "quiet") or fill is None:
        return theme.colour("gold_light")
    return mix(fill, theme.colour("ink"), 0.3)


def _inscribe(canvas: pygame.Surface, look: Button, theme: Theme, colour: Colour) -> None:
    w, h = canvas.get_size()
    points = look.size or max(8, round(h * 0.4))
    bold = look.style in ("primary", "danger")
    icon = min(round(points * 1.35), h - 4, w - 4) if look.icon else 0
    gap = points // 3 if look.icon and look.text else 0
    if look.text:
        points = fit(look.text, w - icon - gap - 2 * stroke(Size(w, h)) - points // 2, points, bold=bold)
    text_w = measure(look.text, points, bold)[0] if look.text else 0
    spare = w - icon - gap - text_w
    left = {"left": min(spare, points * 2 // 3), "centre": spare // 2, "right": max(0, spare - points * 2 // 3)}[
        look.align
    ]
    if look.icon:
        drawn = sprites.raster(f"icon-{look.icon}", (icon, icon), theme)
        canvas.blit(tinted(drawn, colour), (left, (h - icon) // 2))
    if look.text:
        written = font(points, bold).render(look.text, True, colour)
        canvas.blit(written, (left + icon + gap, (h - written.get_height()) // 2))


@drawer(Field)
def draw_field(look: Field, size: Size, theme: Theme) -> pygame.Surface:
    """A line to type in; a long text is shifted so that the caret stays in sight."""
    editing = look.caret >= 0
    border = theme.colour("focus" if editing else "edge")
    canvas = rounded(
        size, corner(size), theme.colour("white"), border, theme.line(stroke(size)) + (1 if editing else 0)
    )
    points = look.size or max(8, round(size.h * 0.4))
    margin = max(6, points // 2)
    inner = pygame.Rect(margin, 0, max(1, size.w - 2 * margin), size.h)
    shown = look.text or look.placeholder
    if not look.text:
        points = fit(shown, inner.w, points)
    written = font(points).render(shown, True, theme.colour("ink" if look.text else "muted"))
    caret_x = measure(look.text[: max(0, look.caret)], points)[0] if look.text else 0
    shift = max(0, min(caret_x - inner.w * 3 // 4, written.get_width() + 3 - inner.w))
    top = (size.h - written.get_height()) // 2
    window = canvas.subsurface(inner)
    if editing and look.selected:
        window.fill(theme.colour("gold_light"), (-shift, top, written.get_width(), written.get_height()))
    window.blit(written, (-shift, top))
    if editing:
        window.fill(theme.colour("ink"), (caret_x - shift, top + 1, max(2, points // 9), written.get_height() - 2))
    return canvas


@drawer(Toggle)
def draw_toggle(look: Toggle, size: Size, theme: Theme) -> pygame.Surface:
    """A switch at the left, its name at the right of it; on and off differ in place and sign, not by colour alone."""
    canvas = clear(size)
    points = look.size or max(8, round(size.h * 0.4))
    track = Size(round(points * 2.3), round(points * 1.3))
    top = (size.h - track.h) // 2
    ground = theme.colour("green" if look.on else "steel_dark")
    canvas.blit(rounded(track, track.h // 2, ground), (0, top))
    knob = track.h - 2 * max(2, track.h // 9)
    edge = (track.h - knob) // 2
    knob_x = track.w - knob - edge if look.on else edge
    canvas.blit(rounded((knob, knob), knob // 2, theme.colour("white")), (knob_x, top + edge))
    if look.on:
        tick = tinted(sprites.raster("icon-check", (knob, knob), theme), theme.colour("white"))
        canvas.blit(tick, (edge, top + edge))
    room = size.w - track.w - points // 2
    points = fit(look.text, room, points)
    written = font(points).render(look.text, True, theme.colour("ink"))
    canvas.blit(written, (track.w + points // 2, (size.h - written.get_height()) // 2))
    return canvas


@drawer(Chip)
def draw_chip(look: Chip, size: Size, theme: Theme) -> pygame.Surface:
    """A pill with a word in it."""
    canvas = rounded(size, size.h // 2, theme.colour(look.fill))
    points = fit(look.text, size.w - size.h // 2, look.size or max(8, round(size.h * 0.62)), bold=look.bold)
    written = font(points, look.bold).render(look.text, True, theme.colour(look.colour))
    canvas.blit(written, ((size.w - written.get_width()) // 2, (size.h - written.get_height()) // 2))
    return canvas


@drawer(Bar)
def draw_bar(look: Bar, size: Size, theme: Theme) -> pygame.Surface:
    """A track with a filled part; it lies along the longer side."""
    upright = size.h > size.w
    long = size.h if upright else size.w
    radius = min(size) // 2
    canvas = rounded(size, radius, theme.colour(look.ground))
    length = max(min(size), long * look.share // 1000) if look.share else 0
    if length:
        start = min(long - length, long * look.start // 1000)
        part = (size.w, length) if upright else (length, size.h)
        canvas.blit(rounded(part, radius, theme.colour(look.fill)), (0, start) if upright else (start, 0))
    return canvas
