"""Goods on the screen: the goods card with its two containers, and the good aboard."""

from functools import lru_cache
from typing import Final, NamedTuple

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.engine.goods import KINDS, Kind
from freight.languages import current
from freight.languages.box import kind_name
from freight.table.looks import Align, drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, code, rounded
from freight.table.painting.table_looks.goods_parts import (
    LEAST_NAMED,
    LETTERS,
    Parts,
    container,
    frame_of,
    has_two_lines,
    high_bar,
    highest_letters,
    is_container,
    low_bar,
    plain,
    strip_of,
    strip_of_bar,
    widened,
)
from freight.table.painting.table_looks.pen import (
    LEAST_LETTERS,
    LEAST_READ,
    alike,
    as_written,
    can_be_read,
    disc,
    icon,
    readable_on,
    small,
    write,
)
from freight.table.placement import Rect, Size
from freight.table.theme import Colour, Theme, mix
from freight.table.wording.slugs import KIND_SLUGS

FRAMED: Final = {"run": "focus", "lose": "red"}
"""The marks of a good aboard that are a frame around it, each with the colour of that."""
WIDEST_BORDER: Final = 20
"""The border of a card is no wider than so many parts of its width, where wide lines are asked for."""
NEARLY: Final = 0.8
"""Names are not set smaller than this part of the least size."""
STILL_READ: Final = 0.6
"""A name beside an emblem that would be smaller than this part of the letters asked for is left out."""
OF_LEAST: Final = 0.68
"""Names on a whole container are not set smaller than this part of the least size; such would do on no card at all."""
MOST_BESIDE: Final = 26
"""A name beside an emblem is not larger than this, in pixels, unless larger letters are asked for."""

Names = tuple[str, ...]
"""The names of all kinds, by their numbers: goods are lettered alike, whatever their kind."""


def kind_names() -> Names:
    """The names of all kinds in the language in use."""
    return _kind_names(current())


@lru_cache(maxsize=8)
def _kind_names(_language: str) -> Names:
    return tuple([kind_name(kind) for kind in range(len(KINDS))])


class GoodsCard(msgspec.Struct, frozen=True, cache_hash=True):
    """A goods card: the face that is up above, the other one upside down below. `mark` is '' or 'lot'.

    `letters` is the size in pixels that its names are to have where there is room; 0 follows the card. `names` are
    those of all kinds, in the language in use when the look is made. A card that has no room for letters of nearly the
    `least` size, in pixels, is a picture without names. `notes` is what each face fetches next, in MM, the
    one that is up first; empty where that is not told.
    """

    up: tuple[Kind, int]
    down: tuple[Kind, int]
    mark: str = ""
    letters: int = 0
    names: Names = ()
    least: int = 0
    notes: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "names", kind_names())


class Crate(msgspec.Struct, frozen=True, cache_hash=True):
    """A good aboard. `note` is what it fetches next, in MM (-1: not told); `mark` is '', 'run' or 'lose'.

    A rectangle of a container's shape shows the whole container; a flat one a bar with value, emblem and name.
    `letters` and `names` are as those of a card. A whole container is a picture without names where they would be much
    smaller than the `least` size, in pixels.
    """

    kind: Kind
    value: int
    note: int = -1
    mark: str = ""
    letters: int = 0
    names: Names = ()
    least: int = 0

    def __post_init__(self) -> None:
        force_setattr(self, "names", kind_names())


@drawer(GoodsCard)
def draw_goods_card(look: GoodsCard, size: Size, theme: Theme) -> pygame.Surface:
    """Two containers on a card; the words are upright on both, in the middle of the card."""
    edge = theme.colour("focus") if look.mark == "lot" else theme.colour("ink")
    canvas = rounded(size, round(size.w * 0.08), theme.colour("card"), edge, _border(look, size, theme))
    upper, lower = card_parts(look, size, theme)
    notes = look.notes or (-1, -1)
    for face, note, parts in ((look.up, notes[0], upper), (look.down, notes[1], lower)):
        _lay(canvas, theme, _Good(*face, note), parts, turned=parts is lower)
        if parts.name:
            letters = alike(look.names, parts.name.w, round(parts.name.h * LETTERS), True)
            _write_name(canvas, theme, look.names[face[0]], parts.name, letters)
    return canvas


def _border(look: GoodsCard, size: Size, theme: Theme) -> int:
    """How wide the border of a card is, in pixels; that of the lot is wider."""
    width = min(theme.line(max(2, round(size.w / 40))), max(2, size.w // WIDEST_BORDER))
    return round(width * 1.6) if look.mark == "lot" else width


def card_parts(look: GoodsCard, size: Size, theme: Theme) -> tuple[Parts, Parts]:
    """The parts of both containers on a card of a size, the upper one first."""
    w, h = size
    margin = _border(look, size, theme) + max(1, w // 60)
    half = (h - 2 * margin - max(1, h // 110)) // 2
    upper, lower = Rect(margin, margin, w - 2 * margin, half), Rect(margin, h - margin - half, w - 2 * margin, half)
    if w < LEAST_NAMED or highest_letters(half) < NEARLY * look.least:
        return plain(upper, turned=False), plain(lower, turned=True)
    strip, line = strip_of(half, look.letters), theme.line(max(1, half // 42))
    noted = bool(look.notes)
    both = container(upper, strip, line, noted=noted), container(lower, strip, line, turned=True, noted=noted)
    for one, other in (both, (widened(both[0]), widened(both[1]))):
        if _have_names(look.names, one):
            return one, other
    return plain(upper, turned=False), plain(lower, turned=True)


def _have_names(names: Names, parts: Parts, least: int = LEAST_READ) -> bool:
    """Whether the names of all kinds can be read on parts, in letters of the `least` size: none has an empty strip
    where another has a word."""
    return parts.name is not None and _can_be_read(names, parts.name.w, least)


@lru_cache(maxsize=512)
def _can_be_read(names: Names, room: int, least: int) -> bool:
    return all(as_written(name, room, least, True) >= least for name in names)


@drawer(Crate)
def draw_crate(look: Crate, size: Size, theme: Theme) -> pygame.Surface:
    """A container, or the bar of one that is tucked under the next; one that is marked lies within its frame."""
    canvas = clear(size)
    parts = crate_parts(look, size, theme)
    if look.mark in FRAMED:
        _frame(canvas, parts.body, theme, FRAMED[look.mark])
    _lay(canvas, theme, _Good(look.kind, look.value, look.note), parts)
    letters = crate_letters(look, size, theme)
    if parts.name and letters:
        colour = theme.colour("ink") if parts.plate else readable_on(theme.kind(look.kind), theme)
        name = look.names[look.kind]
        _write_name(canvas, theme, name, parts.name, letters, colour, "centre" if parts.plate else "left")
    return canvas


def crate_parts(look: Crate, size: Size, theme: Theme) -> Parts:
    """The parts of a good aboard of a size. Its strip is as high with a frame as without one: names are alike."""
    whole, (across, down) = Rect(0, 0, *size), frame_of(size)
    framed = whole.inset(across, down)
    body = framed if look.mark in FRAMED else whole
    if is_container(size):
        return _container(look, body, framed, size.h, theme)
    line = theme.line(max(1, min(size.h // 16, size.w // 60)))
    if has_two_lines(size):
        strip = strip_of_bar(size.h, look.letters)
        within, parts = (high_bar(each, strip, line, noted=look.note >= 0) for each in (framed, body))
        if _have_names(look.names, within):
            return parts
    return low_bar(body, line, noted=look.note >= 0)


def _container(look: Crate, body: Rect, framed: Rect, tall: int, theme: Theme) -> Parts:
    """A whole container; without a strip if that were too short for a name within the frame of a marked one."""
    line, strip, noted = theme.line(max(1, tall // 42)), strip_of(tall, look.letters), look.note >= 0
    within, parts = (container(each, strip, line, noted=noted) for each in (framed, body))
    least = max(LEAST_READ, int(OF_LEAST * look.least))
    if _have_names(look.names, within, least):
        return parts
    if _have_names(look.names, widened(within), least):
        return widened(parts)
    return container(body, 0, 0, noted=noted)._replace(plate=None, name=None)


def crate_letters(look: Crate, size: Size, theme: Theme) -> int:
    """The size of the letters of the name on a good aboard, in pixels: the same with a frame as without; 0 for none."""
    marked = [msgspec.structs.replace(look, mark=mark) for mark in ("", *FRAMED)]
    return min(_letters(look, crate_parts(each, size, theme)) for each in marked)


def _letters(look: Crate, parts: Parts) -> int:
    if not parts.name:
        return 0
    if parts.plate:
        return alike(look.names, parts.name.w, round(parts.name.h * LETTERS), True)
    most = round(parts.body.h * 0.62)
    letters = min(most, max(MOST_BESIDE, look.letters), int(parts.name.w / 4.4))
    if letters < min(LEAST_LETTERS, most):
        return 0
    found = alike(look.names, parts.name.w, max(LEAST_READ, letters), True)
    return found if found >= STILL_READ * look.letters else 0


class _Good(NamedTuple):
    """What is told of a good in figures: its kind, its value, and what it fetches, -1 where that is not told."""

    kind: Kind
    value: int
    fetches: int = -1


def _lay(canvas: pygame.Surface, theme: Theme, good: _Good, parts: Parts, turned: bool = False) -> None:
    """Lay all parts of a good but its name on a surface, `turned` upside down but for the figures."""
    slug = KIND_SLUGS[good.kind]
    if parts.is_container:
        body = small(f"container-{slug}", (parts.body.w, parts.body.h), theme)
        canvas.blit(pygame.transform.rotate(body, 180) if turned else body, parts.body[:2])
    else:
        _bar(canvas, theme, theme.kind(good.kind), parts)
    if parts.plate and parts.name:
        _plate(canvas, theme, parts.plate, parts.plate.h - parts.name.h, turned, parts.radius)
    if parts.emblem:
        emblem = clear((parts.emblem.w, parts.emblem.h))
        icon(emblem, theme, f"inside-{slug}", (0, 0, parts.emblem.w, parts.emblem.h))
        canvas.blit(pygame.transform.rotate(emblem, 180) if turned else emblem, parts.emblem[:2])
    if parts.disc:
        disc(canvas, theme, parts.disc.centre, parts.disc.w, str(good.value))
    if parts.badge:
        _badge(canvas, theme, good.fetches, parts.badge)


def _bar(canvas: pygame.Surface, theme: Theme, colour: Colour, parts: Parts) -> None:
    """A flat box, ribbed but for a small one of a card."""
    (x, y, w, h), line = parts.body, parts.edge
    canvas.blit(rounded((w, h), max(2, h // 8), colour, theme.colour("ink"), line), (x, y))
    for rib in range(x + h // 2, x + w - 3, max(5, min(h, 40) // 4)) if parts.ribbed else ():
        canvas.fill(mix(colour, theme.colour("ink"), 0.16), (rib, y + line, max(1, h // 18), h - 2 * line))


def _plate(canvas: pygame.Surface, theme: Theme, plate: Rect, line: int, turned: bool, radius: int) -> None:
    """The paper strip for the name, its outer corners round; a line of so many pixels along its inner side."""
    x, y, w, h = plate
    outer = f"M0 0H{w}V{h - radius}Q{w} {h} {w - radius} {h}H{radius}Q0 {h} 0 {h - radius}Z"
    ink = f'<rect x="0" y="0" width="{w}" height="{line}" fill="{code(theme.colour("ink"))}"/>'
    paper = sprites.svg(f'<path d="{outer}" fill="{code(theme.colour("paper"))}"/>{ink}', (w, h))
    canvas.blit(pygame.transform.rotate(paper, 180) if turned else paper, (x, y))


def _write_name(
    canvas: pygame.Surface, theme: Theme, name: str, room: Rect, letters: int, colour: Colour | None = None,
    align: Align = "centre",
) -> None:  # fmt: skip
    """The name of a kind, as large as that of any other; none where nobody could read it."""
    if can_be_read(name, room.w, True):
        write(canvas, theme, name, room, letters, colour, True, align)


def _badge(canvas: pygame.Surface, theme: Theme, amount: int, box: Rect) -> None:
    """What a good fetches next."""
    line = max(1, min(theme.line(max(1, box.h // 20)), box.h // 9))
    canvas.blit(rounded((box.w, box.h), box.h // 2, theme.colour("gold"), theme.colour("ink"), line), box[:2])
    write(canvas, theme, f"→{amount}", box.inset(box.h // 6, 0), round(box.h * 0.76), bold=True)


def _frame(canvas: pygame.Surface, body: Rect, theme: Theme, colour: str) -> None:
    """A frame around the body, with a white line between, so that it is seen on every colour."""
    w, h = canvas.get_size()
    across, down = body.x, body.y
    radius = max(2, h // 10)
    if down:
        canvas.blit(rounded((w, h), radius, theme.colour("white"), theme.colour(colour), round(down * 0.75)), (0, 0))
        return
    canvas.fill(theme.colour("white"), (across - 1, 0, w - 2 * across + 2, h))
    for left in (0, w - across):
        canvas.blit(rounded((across, h), 2, theme.colour(colour)), (left, 0))
