"""Goods on the screen: the goods card with its two containers, the good aboard, and the rates of a city."""

from functools import lru_cache

import msgspec
import pygame
from msgspec.structs import force_setattr

from freight.engine.goods import KINDS, Kind
from freight.languages import current
from freight.languages.box import kind_name
from freight.table.looks import drawer
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.table_looks.pen import (
    LEAST_LETTERS,
    LEAST_READ,
    Box,
    alike,
    can_be_read,
    disc,
    icon,
    readable_on,
    small,
    write,
)
from freight.table.placement import Size
from freight.table.proportions import CONTAINER
from freight.table.theme import Theme, mix
from freight.table.wording.slugs import KIND_SLUGS

STRIP, HIGHEST_STRIP = 0.20, 0.30
"""The height of a container's name strip, of its height: as drawn, and at the most."""
LEAST_STRIP = 14
LEAST_TWO_LINES = 31
"""A bar lower than this, in pixels, has its name beside the emblem or none."""
LEAST_AIRY = 17
"""A bar lower than this, in pixels, has the plate of its value as high as itself, so that it can be read."""
IN_LINE = 4.2
"""A bar so many times as wide as high has room for the name beside the emblem."""
LEAST_NAMED = 58
"""A card narrower than this, in pixels, has no room for readable names."""


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
    those of all kinds, in the language in use when the look is made. `notes` is what each face fetches next, in MM, the
    one that is up first; empty where that is not told.
    """

    up: tuple[Kind, int]
    down: tuple[Kind, int]
    mark: str = ""
    letters: int = 0
    names: Names = ()
    notes: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        force_setattr(self, "names", kind_names())


class Crate(msgspec.Struct, frozen=True, cache_hash=True):
    """A good aboard. `note` is what it fetches next, in MM (-1: not told); `mark` is '', 'run', 'lose' or 'faint'.

    A rectangle of a container's shape shows the whole container; a flat one a bar with value, emblem and name.
    `letters` and `names` are as those of a card.
    """

    kind: Kind
    value: int
    note: int = -1
    mark: str = ""
    letters: int = 0
    names: Names = ()

    def __post_init__(self) -> None:
        force_setattr(self, "names", kind_names())


@drawer(GoodsCard)
def draw_goods_card(look: GoodsCard, size: Size, theme: Theme) -> pygame.Surface:
    """Two containers on a card; the words are upright on both, in the middle of the card."""
    w, h = size
    canvas = clear(size)
    width = theme.line(max(2, round(w / 40)))
    edge = theme.colour("focus") if look.mark == "lot" else theme.colour("ink")
    border = round(width * 1.6) if look.mark == "lot" else width
    canvas.blit(rounded(size, round(w * 0.08), theme.colour("card"), edge, border), (0, 0))
    margin = border + max(1, w // 60)
    half = (h - 2 * margin - max(1, h // 110)) // 2
    draws = container if w >= LEAST_NAMED else plain
    upper = draws(look.up, look, (w - 2 * margin, half), False, theme)
    lower = draws(look.down, look, (w - 2 * margin, half), True, theme)
    canvas.blit(upper, (margin, margin))
    canvas.blit(lower, (margin, h - margin - half))
    _notes_of_halves(canvas, theme, look, margin, half)
    return canvas


def _notes_of_halves(canvas: pygame.Surface, theme: Theme, look: GoodsCard, margin: int, half: int) -> None:
    """What each face fetches, in the corner beside its value."""
    w, h = canvas.get_size()
    tall = max(15, round(half * 0.3), min(round(look.letters * 1.2), round(half * 0.4)))
    across = round(tall * 1.7)
    corners = ((w - margin - across - 2, margin + 2), (margin + 2, h - margin - tall - 2))
    for note, (x, y) in zip(look.notes, corners, strict=False):
        _note(canvas, theme, note, (x, y, across, tall))


def container(
    face: tuple[Kind, int], look: GoodsCard | Crate, size: tuple[int, int], turned: bool, theme: Theme
) -> pygame.Surface:
    """A container with its value and its name; `turned` is upside down but for the words."""
    kind, value = face
    w, h = size
    strip = max(LEAST_STRIP, round(h * STRIP), min(round(look.letters / 0.86), round(h * HIGHEST_STRIP)))
    canvas = clear(size)
    body = small(f"container-{KIND_SLUGS[kind]}", size, theme)
    canvas.blit(pygame.transform.rotate(body, 180) if turned else body, (0, 0))
    edge = max(1, round(w * 0.03))
    _plate(canvas, theme, (edge, 2 if turned else h - strip - edge + 1, w - 2 * edge, strip), turned)
    top = edge if turned else h - strip - edge + 1
    top -= _mark_width(look, size) // 2  # a frame lies over the foot of the strip
    _name(canvas, theme, look, kind, (edge + 1, top, w - 2 * edge - 2, strip), round(strip * 0.86))
    across = max(LEAST_STRIP + 3, round(min(w / CONTAINER.w, h / CONTAINER.h) * 62))
    off_x, off_y = max(round(w * 38 / CONTAINER.w), across // 2 + 1), max(round(h * 38 / CONTAINER.h), across // 2 + 1)
    disc(canvas, theme, (w - off_x, h - off_y) if turned else (off_x, off_y), across, str(value))
    return canvas


def _name(
    canvas: pygame.Surface, theme: Theme, look: GoodsCard | Crate, kind: Kind, box: Box, size: int
) -> None:  # fmt: skip
    """The name of a kind, as large as that of any other; none where nobody could read it."""
    if can_be_read(look.names[kind], box[2]):
        write(canvas, theme, look.names[kind], box, alike(look.names, box[2], size, True), bold=True)


def plain(
    face: tuple[Kind, int], _look: GoodsCard | Crate, size: tuple[int, int], turned: bool, theme: Theme
) -> pygame.Surface:
    """A container in little: its value and its emblem side by side, the emblem upside down where it is turned.

    Where the value could not be read the emblem is alone.
    """
    kind, value = face
    w, h = size
    canvas = rounded(size, max(2, h // 7), theme.kind(kind), theme.colour("ink"), 1)
    across = min(h - 1, max(w // 2, LEAST_READ + 4))
    if across < LEAST_READ + 4 or w < 2 * LEAST_READ:
        icon(canvas, theme, f"emblem-{KIND_SLUGS[kind]}", (1, 1, w - 2, h - 2))
        return canvas
    emblem = clear((w - across - 1, h))
    icon(emblem, theme, f"emblem-{KIND_SLUGS[kind]}", (0, 1, w - across - 2, h - 2))
    if turned:
        emblem = pygame.transform.rotate(emblem, 180)
    canvas.blit(emblem, (1 if turned else across + 1, 0))
    disc(canvas, theme, (w - across // 2 - 1 if turned else across // 2 + 1, h // 2), across, str(value))
    return canvas


def _plate(canvas: pygame.Surface, theme: Theme, box: Box, turned: bool) -> None:
    """The paper strip for the name, where the sprite's own is too low for readable letters."""
    x, y, w, h = box
    natural = round(canvas.get_height() * 0.185)
    if h <= natural:
        return
    canvas.fill(theme.colour("paper"), (x, y if not turned else y + 2, w, h - 2))
    line = y + h if turned else y - 1
    canvas.fill(theme.colour("ink"), (x, line, w, max(1, h // 12)))


@drawer(Crate)
def draw_crate(look: Crate, size: Size, theme: Theme) -> pygame.Surface:
    """A container, or the bar of one that is tucked under the next."""
    w, h = size
    if h >= 0.5 * w and h >= 38:
        canvas = container((look.kind, look.value), look, (w, h), False, theme)
        if look.note >= 0:
            tall = max(15, round(h * 0.3))
            _note(canvas, theme, look.note, (w - round(tall * 1.7) - 3, 3, round(tall * 1.7), tall))
        _mark(canvas, look, size, theme)
        return canvas
    return _bar(look, size, theme)


def _bar(look: Crate, size: Size, theme: Theme) -> pygame.Surface:
    """The bar: value, emblem and what it fetches in a line; the name below where it is high, else beside."""
    w, h = size
    colour = theme.kind(look.kind)
    line = theme.line(max(1, min(h // 16, w // 60)))
    canvas = rounded(size, max(2, h // 8), colour, theme.colour("ink"), line)
    for x in range(h // 2, w - 3, max(5, min(h, 40) // 4)):
        canvas.fill(mix(colour, theme.colour("ink"), 0.16), (x, line, max(1, h // 18), h - 2 * line))
    if h >= LEAST_TWO_LINES and LEAST_NAMED <= w < IN_LINE * h:
        strip = max(LEAST_STRIP, round(h * 0.24), min(round(look.letters / 0.84), round(h * 0.4)))
        canvas.fill(theme.colour("paper"), (line + 1, h - strip - line, w - 2 * line - 2, strip))
        canvas.fill(theme.colour("ink"), (line, h - strip - line - 1, w - 2 * line, line))
        _name(canvas, theme, look, look.kind, (4, h - strip - line, w - 8, strip), round(strip * 0.84))
        _above(canvas, theme, look, (line + 1, line + 1, w - 2 * line - 2, h - strip - 2 * line - 2))
    else:
        _in_line(canvas, theme, look, size)
    _mark(canvas, look, size, theme)
    return canvas


def _above(canvas: pygame.Surface, theme: Theme, look: Crate, box: Box) -> None:
    """Value, emblem and what it fetches over a strip with the name."""
    x, y, w, h = box
    across = min(round(h * 0.84), w // 2, max(24, w // 4))
    disc(canvas, theme, (x + across // 2 + 2, y + h // 2), across, str(look.value))
    right = x + w
    chip = min(round(across * 1.35), w // 3)
    if look.note >= 0 and w - across - chip >= h // 2:
        tall = round(chip * 0.62)
        _note(canvas, theme, look.note, (right - chip - 2, y + (h - tall) // 2, chip, tall))
        right -= chip + 3
    left = x + across + 4
    icon(canvas, theme, f"emblem-{KIND_SLUGS[look.kind]}", (left, y, right - left, h))


def _in_line(canvas: pygame.Surface, theme: Theme, look: Crate, size: Size) -> None:
    """Value, emblem, perhaps the name, and what it fetches, side by side."""
    w, h = size
    across = min(h - 2 if h >= LEAST_AIRY else h, w // 2)
    disc(canvas, theme, (2 + across // 2, h // 2), across, str(look.value))
    left, right = across + 3, w - 2
    emblem = min(h - 2, max(1, right - left))
    icon(canvas, theme, f"emblem-{KIND_SLUGS[look.kind]}", (left, 1, emblem, h - 2))
    left += emblem + 2
    chip = round(h * 1.35)
    if look.note >= 0 and right - left >= chip:
        _note(canvas, theme, look.note, (right - chip, 2, chip, h - 4))
        right -= chip + 1
    letters = min(round(h * 0.62), 26, int((right - left) / 4.4))
    name, room = look.names[look.kind], right - left
    if letters >= min(LEAST_LETTERS, round(h * 0.62)) and can_be_read(name, room):
        colour = readable_on(theme.kind(look.kind), theme)
        letters = max(LEAST_READ, alike(look.names, room, max(LEAST_READ, letters), True))
        write(canvas, theme, name, (left, 0, room, h), letters, colour, True, "left")


def _note(canvas: pygame.Surface, theme: Theme, amount: int, box: Box) -> None:
    x, y, w, h = box
    canvas.blit(rounded((w, h), h // 2, theme.colour("gold"), theme.colour("ink"), 1), (x, y))
    write(canvas, theme, f"→{amount}", (x + 1, y, w - 2, h), round(h * 0.8), bold=True)


def _mark_width(look: GoodsCard | Crate, size: tuple[int, int]) -> int:
    """How wide the frame of a marked good is, in pixels."""
    return 2 * max(2, min(size) // 26) if isinstance(look, Crate) and look.mark in ("run", "lose") else 0


def _mark(canvas: pygame.Surface, look: Crate, size: Size, theme: Theme) -> None:
    if look.mark in ("run", "lose"):  # two lines, seen on every colour
        colour = theme.colour("focus" if look.mark == "run" else "red")
        line, radius = _mark_width(look, size) // 2, max(2, size.h // 10)
        canvas.blit(rounded(size, radius, None, theme.colour("white"), 2 * line), (0, 0))
        canvas.blit(rounded(size, radius, None, colour, round(1.5 * line)), (0, 0))
    if look.mark == "faint":
        canvas.fill((255, 255, 255, 130), special_flags=pygame.BLEND_RGBA_MULT)
