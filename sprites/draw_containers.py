"""Containers, and the emblems of what is inside."""

from draw_emblem import coloured, inked, pale
from draw_kinds import KIND_EMBLEMS
from draw_palette import dark, light
from draw_pen import at, framed, path, rect, svg


def _ribs(colour: str, bottom: float) -> tuple[str, ...]:
    """The corrugation: each rib catches light on its left and throws shade on its right."""
    lit, shaded = light(colour, 0.16), dark(colour, 0.16)
    return tuple(
        stripe
        for x in range(24, 216, 22)
        for stripe in (rect(x, 18, 4, bottom - 18, lit), rect(x + 4, 18, 8, bottom - 18, shaded))
    )


def box(colour: str, bottom: float) -> tuple[str, ...]:
    """A corrugated box of 240 by 168 units between its corner posts, ribbed down to the bottom given."""
    return (
        framed(5, 5, 230, 158, colour, 14, 6),
        *_ribs(colour, bottom),
        path(f"M8 {bottom}V16Q8 8 16 8H24V{bottom}Z", light(colour, 0.3)),
        path(f"M216 {bottom}V8H224Q232 8 232 16V{bottom}Z", dark(colour, 0.3)),
        path("M8 18V16Q8 8 16 8H224Q232 8 232 16V18Z", light(colour, 0.45)),
    )


def _closed(colour: str) -> tuple[str, ...]:
    """A container with nothing on it."""
    return (*box(colour, 152), path("M8 152H232Q232 160 224 160H16Q8 160 8 152Z", dark(colour, 0.4)))


def crate(kind: str, colour: str) -> tuple[str, ...]:
    """A container seen in a picture: nothing on it but its emblem."""
    return (*_closed(colour), at(57, 20, inked(KIND_EMBLEMS[kind], pale(colour), 5), size=1.32))


def container(colour: str) -> str:
    """A container of a goods card, for the game to lay emblem, value and name on."""
    return svg(240, 168, *_closed(colour))


def inside(kind: str, colour: str) -> str:
    """A kind's emblem as it is painted on its container."""
    return svg(96, 96, at(3, 3, inked(KIND_EMBLEMS[kind], pale(colour), 5), size=0.94))


def kind_emblem(kind: str, colour: str) -> str:
    """A kind's emblem alone."""
    return svg(96, 96, inked(KIND_EMBLEMS[kind], coloured(colour), 5, 3))
