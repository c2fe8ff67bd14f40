"""Where the parts of a good lie on it: value, emblem, what it fetches and name, each in room of its own.

No part lies over another one, or over the frame of a good that is marked; what has no room is left out. All is in
pixels from the upper left corner, and counts on nothing but the size, so that a test can ask it of every size.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from freight.table.painting.table_looks.pen import LEAST_READ
from freight.table.placement import Rect, Size
from freight.table.proportions import CONTAINER

LEAST_STRIP: Final = 14
"""The strip of a name is not lower than this, in pixels."""
STRIP, HIGHEST_STRIP = 0.20, 0.30
"""The height of a container's name strip, of its height: as drawn, and at the most."""
LETTERS: Final = 0.80
"""The size of letters that stand in a strip with room for tails below them, of its height."""
EDGE: Final = 8 / CONTAINER.w
"""How far in from its sides the outline of a container reaches, of its width."""
ROUND: Final = 8 / CONTAINER.w
"""How round its corners are within the outline."""
DISC: Final = 57
"""How wide the disc of a value is, in units of a container's drawing."""
LEAST_TWO_LINES: Final = 31
"""A bar lower than this, in pixels, has its name beside the emblem or none."""
LEAST_AIRY: Final = 17
"""A bar lower than this, in pixels, has the plate of its value as high as itself, so that it can be read."""
IN_LINE: Final = 4.2
"""A bar so many times as wide as high has room for the name beside the emblem."""
LEAST_NAMED: Final = 58
"""A card narrower than this, in pixels, has no room for readable names."""
LEAST_EMBLEM: Final = 10
"""For the badge of what it fetches a container's emblem is not made smaller than this, in pixels."""
LEAST_BADGE: Final = 15
BADGE: Final = 1.7
"""The width of the badge that says what a good fetches, for its height."""
LEAST_FRAMED: Final = 44
"""A bar lower than this, in pixels, is not framed all around but at its ends: its figures need the height."""


class Parts(NamedTuple):
    """The parts of a good, within its `frame` if it has one; None is a part that is left out.

    `body` is the container or bar itself, `edge` how wide its outline is. The `name` stands on a `plate` whose outer
    corners have a `radius`, or without one on the body.
    """

    body: Rect
    edge: int
    disc: Rect | None
    emblem: Rect | None
    badge: Rect | None = None
    plate: Rect | None = None
    name: Rect | None = None
    radius: int = 0
    is_container: bool = False
    ribbed: bool = False

    @property
    def inked(self) -> list[Rect]:
        """Whatever something is drawn or written on."""
        sheets = self.disc, self.emblem, self.badge, self.plate or self.name
        return [each for each in sheets if each]


def is_container(size: Size) -> bool:
    """Whether a good of a size is shown as a whole container, else as a bar."""
    return size.h >= 0.5 * size.w and size.h >= 38


def frame_of(size: Size) -> tuple[int, int]:
    """How wide the frame of a marked good is at its ends, and above and below, in pixels."""
    thick = 2 * max(2, min(size) // 26)
    if is_container(size) or size.h >= LEAST_FRAMED:
        return thick, thick
    return max(4, min(8, size.h // 4)), 0


def strip_of(tall: int, letters: int) -> int:
    """The height of a container's name strip for letters of a size, if any size is asked for."""
    return max(LEAST_STRIP, round(tall * STRIP), min(round(letters / LETTERS), round(tall * HIGHEST_STRIP)))


def highest_letters(tall: int) -> float:
    """The largest letters that a name strip of a container so high may have, in pixels."""
    return LETTERS * max(LEAST_STRIP, tall * HIGHEST_STRIP)


def strip_of_bar(tall: int, letters: int) -> int:
    """The same for a bar."""
    return max(LEAST_STRIP, round(tall * 0.24), min(round(letters / LETTERS), round(tall * 0.4)))


def container(body: Rect, strip: int, line: int, *, turned: bool = False, noted: bool = False) -> Parts:
    """A container: the name in a strip along the middle of the card, the value in the outer corner.

    `turned` is upside down, `line` the width of its finest lines; `noted` says that it tells what it fetches.
    """
    edge = max(2, round(body.w * EDGE))
    inner = body.inset(edge, max(2, round(body.h * EDGE * CONTAINER.w / CONTAINER.h)))
    strip += line
    plate = Rect(inner.x, inner.y if turned else inner.bottom - strip, inner.w, strip)
    name = Rect(plate.x + 1, plate.y if turned else plate.y + line, plate.w - 2, strip - line)
    upper = Rect(inner.x, plate.bottom if turned else inner.y, inner.w, inner.h - strip).inset(0, 1)
    across = min(upper.h, max(LEAST_READ + 8, round(min(body.w / CONTAINER.w, body.h / CONTAINER.h) * DISC)))
    off = min(max(1, round(body.w / 80)), max(0, (upper.h - across) // 2))
    disc = Rect(upper.x + off, upper.y + off, across, across)
    bare = None, _right_of(upper, disc.right + off)
    badge, emblem = _best(_with_badge(upper, disc, off, strip), bare) if noted else bare
    if min(emblem.w, emblem.h) < LEAST_EMBLEM:
        badge, emblem = bare
    if turned:
        disc, emblem, badge = _about(upper, disc), _about(upper, emblem), badge and _about(upper, badge)
    return Parts(body, edge, disc, emblem, badge, plate, name, max(1, round(body.w * ROUND)), is_container=True)


def widened(parts: Parts) -> Parts:
    """The same with a strip over the outline at both sides: for a name that has no room within it."""
    if not parts.plate or not parts.name:
        return parts
    plate = Rect(parts.body.x, parts.plate.y, parts.body.w, parts.plate.h)
    return parts._replace(plate=plate, name=parts.name._replace(x=plate.x + 1, w=plate.w - 2))


_Way = tuple[Rect | None, Rect]


def _best(ways: Iterator[_Way], bare: _Way) -> _Way:
    """The way that leaves the emblem largest, if there is any."""
    return max(ways, key=lambda way: min(way[1].w, way[1].h), default=bare)


def _with_badge(upper: Rect, disc: Rect, gap: int, strip: int) -> Iterator[_Way]:
    """The places for the badge, each with what it leaves for the emblem: below the value, or beside it.

    It is about as high as the `strip` of the name, if there is room: its figures grow with the letters of that.
    """
    tall = max(LEAST_BADGE, round(disc.h * 0.72), min(round(0.95 * strip), round(upper.h * 0.45)))
    wide = round(tall * BADGE)
    below = Rect(disc.x, disc.bottom + gap, max(wide, disc.w), min(tall, upper.bottom - disc.bottom - gap))
    if below.h >= max(LEAST_BADGE, round(0.85 * tall)):
        yield below, _right_of(upper, below.right + gap)
    beside = Rect(upper.right - gap - wide, disc.y, wide, min(tall, upper.h))
    between = _right_of(upper, disc.right + 1)
    if beside.x <= disc.right:
        return
    yield beside, between._replace(w=max(1, beside.x - 1 - between.x))
    yield beside, Rect(between.x, beside.bottom, between.w, max(1, upper.bottom - beside.bottom))


def _right_of(room: Rect, left: int) -> Rect:
    return Rect(left, room.y, max(1, room.right - left), room.h)


def _about(room: Rect, rect: Rect) -> Rect:
    """A rectangle turned by half about the middle of a room."""
    return Rect(room.x + room.right - rect.right, room.y + room.bottom - rect.bottom, rect.w, rect.h)


def plain(body: Rect, *, turned: bool) -> Parts:
    """A container in little: its value and its emblem side by side; the emblem alone where no value can be read."""
    across = min(body.h - 1, max(body.w // 2, LEAST_READ + 4))
    inner = body.inset(1)
    if across < LEAST_READ + 4 or body.w < 2 * LEAST_READ:
        return Parts(body, 1, None, inner)
    disc = Rect(body.x, body.y + (body.h - across) // 2, across, across)
    emblem = _right_of(inner, disc.right)
    if turned:
        disc, emblem = _about(body, disc), _about(body, emblem)
    return Parts(body, 1, disc, emblem)


def has_two_lines(size: Size) -> bool:
    """Whether a bar of a size has the name below value and emblem, else beside."""
    return size.h >= LEAST_TWO_LINES and LEAST_NAMED <= size.w < IN_LINE * size.h


def high_bar(body: Rect, strip: int, line: int, *, noted: bool) -> Parts:
    """A bar with value, emblem and what it fetches in a line, over a strip with the name."""
    strip += line
    inner = body.inset(line)
    plate = Rect(inner.x, inner.bottom - strip, inner.w, strip)
    name = Rect(plate.x + 2, plate.y + line, plate.w - 4, strip - line)
    upper = Rect(inner.x, inner.y, inner.w, inner.h - strip).inset(1)
    across = min(upper.h, upper.w // 2, max(24, upper.w // 4))
    disc = Rect(upper.x + 1, upper.y + (upper.h - across) // 2, across, across)
    emblem, badge = _right_of(upper, disc.right + 2), None
    chip = min(round(across * 1.35), upper.w // 3)
    if noted and emblem.w - chip >= upper.h // 2:
        tall = round(chip * 0.62)
        badge = Rect(upper.right - chip - 1, upper.y + (upper.h - tall) // 2, chip, tall)
        emblem = emblem._replace(w=badge.x - 2 - emblem.x)
    return Parts(body, line, disc, emblem, badge, plate, name, line, ribbed=True)


def low_bar(body: Rect, line: int, *, noted: bool) -> Parts:
    """A bar with value, emblem, the room for a name, and what it fetches, side by side."""
    across = min(body.h - 2 * line if body.h >= LEAST_AIRY else body.h, body.w // 2)
    disc = Rect(body.x + 1 + line, body.y + (body.h - across) // 2, across, across)
    inner = body.inset(line + 1)
    left, right = disc.right + 1, inner.right
    emblem = Rect(left, inner.y, max(1, min(inner.h, right - left)), inner.h)
    left, badge = emblem.right + 2, None
    chip = round(body.h * 1.35)
    if noted and right - left >= chip:
        tall = min(inner.h, body.h - 4)
        badge = Rect(right - chip, body.y + (body.h - tall) // 2, chip, tall)
        right = badge.x - 1
    name = Rect(left, inner.y, right - left, inner.h) if right > left else None
    return Parts(body, line, disc, emblem, badge, None, name, ribbed=True)
