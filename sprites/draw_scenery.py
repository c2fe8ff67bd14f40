"""Small things that several pictures share: clouds, gulls and a little container ship."""

from draw_palette import CORAL, NIGHT, PAPER, SEA_DEEP, SUN, dark, light
from draw_pen import framed, outlined, path, rect, stroke


def cloud(colour: str, shade: str) -> tuple[str, ...]:
    """A flat cloud of 110 by 52 units."""
    return (
        path("M22 52A18 18 0 0 1 20 16A27 27 0 0 1 70 12A22 22 0 0 1 92 22A15 15 0 0 1 94 52Z", colour),
        path("M3.5 38Q52 47 108 38A15 15 0 0 1 94 52H22A18 18 0 0 1 3.5 38Z", shade),
    )


def gull() -> str:
    """A gull on the wing, 40 units across."""
    return stroke("M0 0Q10 -12 20 2Q30 -12 40 0", 5)


def _cargo(x: float, y: float, colour: str) -> tuple[str, ...]:
    return framed(x, y, 26, 18, colour, 2, 4), rect(x + 2, y + 2, 22, 4, light(colour, 0.5))


def little_ship(hull: str = CORAL) -> tuple[str, ...]:
    """A container ship of 120 by 80 units, its waterline at 66."""
    return (
        *_cargo(40, 28, SUN),
        *_cargo(68, 28, SEA_DEEP),
        *_cargo(52, 10, light(CORAL, 0.45)),
        framed(10, 18, 24, 28, PAPER, 3, 4),
        rect(12, 20, 6, 24, "#FFFFFF"),
        rect(14, 25, 16, 7, NIGHT),
        outlined("M2 46H92Q104 46 116 38L104 78H18Q4 70 2 46Z", hull, 5),
        path("M9 64H107L103 76H19Q12 72 9 64Z", dark(hull, 0.45)),
        stroke("M6 51H93Q104 51 111 47", 4, light(hull, 0.4)),
    )
