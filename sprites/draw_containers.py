"""Containers, the two faces of every goods card, and the emblems of what is inside."""

from draw_emblem import coloured, inked, pale
from draw_kinds import KIND_EMBLEMS
from draw_palette import PAPER, dark, light
from draw_pen import at, framed, path, rect, ringed, stroke, svg


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


def crate(kind: str, colour: str) -> tuple[str, ...]:
    """A container seen in a picture: nothing on it but its emblem."""
    bottom = path("M8 152H232Q232 160 224 160H16Q8 160 8 152Z", dark(colour, 0.4))
    return (*box(colour, 152), bottom, at(57, 20, inked(KIND_EMBLEMS[kind], pale(colour), 5), size=1.32))


def container(kind: str, colour: str) -> str:
    """One face of a goods card: emblem, an empty disc for the value, a strip for the name."""
    return svg(
        240,
        168,
        *box(colour, 130),
        path("M8 132H232V152Q232 160 224 160H16Q8 160 8 152Z", PAPER),
        stroke("M8 131H232", 4),
        at(86, 7, inked(KIND_EMBLEMS[kind], pale(colour), 5), size=1.26),
        ringed(38, 38, 26, PAPER, 5),
    )


def kind_emblem(kind: str, colour: str) -> str:
    """A kind's emblem alone."""
    return svg(96, 96, inked(KIND_EMBLEMS[kind], coloured(colour), 5, 3))
