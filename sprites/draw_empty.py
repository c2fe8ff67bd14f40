"""What stands where there is nothing to show: an empty crate afloat, and a gull that waits on it."""

from draw_palette import FOAM, INK, PAPER, PAPER_SHADE, SEA, SEA_DEEP, SEA_LIGHT, SUN, WOOD, WOOD_DARK, dark, light
from draw_pen import circle, ellipse, outlined, path, polygon, stroke, svg


def _crate() -> tuple[str, ...]:
    """An open crate of boards, a little aslant in the water."""
    boards = light(WOOD, 0.3)
    return (
        outlined("M52 74L170 66L182 140H60Z", WOOD_DARK, 5),
        polygon(dark(WOOD_DARK, 0.3), (58, 77), (166, 70), (168, 84), (60, 92)),
        outlined("M55 87L176 80L178 102L57 110Z", boards, 5),
        outlined("M58 112L178 104L180 126L56 134Z", WOOD, 5),
        outlined("M57 136L181 128L182 150H60Z", boards, 5),
        outlined("M52 84L72 82.5L80 150H60Z", WOOD, 5),
        outlined("M154 78L175 76.5L184 150H164Z", WOOD, 5),
        *(circle(x, y, 2.6, INK) for x, y in ((64, 98), (67, 122), (166, 92), (170, 116))),
    )


def _gull() -> tuple[str, ...]:
    """It stands on the edge and looks back over the sea."""
    return (
        stroke("M112 66V80M124 65V79", 4, SUN),
        outlined("M84 50Q92 34 116 36Q126 20 140 22Q154 24 153 40Q150 66 118 68Q98 69 78 58Z", FOAM, 5),
        path("M88 50Q104 40 126 48Q118 62 100 60Q92 58 80 56Z", dark(PAPER_SHADE, 0.25)),
        outlined("M152 34L168 40L152 44Z", SUN, 4),
        circle(143, 34, 3.4, INK),
    )


def empty_crate() -> str:
    """The crate with the gull, the water before it."""
    return svg(
        240, 168,
        ellipse(120, 146, 96, 10, SEA_LIGHT),
        *_crate(),
        *_gull(),
        path("M8 140Q24 130 40 140T72 140T104 140T136 140T168 140T200 140T232 140V160Q120 174 8 160Z", SEA),
        stroke("M8 140Q24 130 40 140T72 140T104 140T136 140T168 140T200 140T232 140", 4, PAPER),
        path("M8 154Q24 146 40 154T72 154T104 154T136 154T168 154T200 154T232 154V160Q120 174 8 160Z", SEA_DEEP),
    )  # fmt: skip
