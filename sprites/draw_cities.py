"""Port Gong and Bucks Grange: their flags and skylines."""

from draw_palette import (
    BLUE,
    CORAL,
    GRASS,
    GRASS_DARK,
    INK,
    NIGHT,
    PAPER,
    PAPER_DEEP,
    PAPER_SHADE,
    RED,
    SKY,
    STEEL,
    STEEL_DARK,
    SUN,
    SUN_LIGHT,
    WOOD,
    WOOD_DARK,
    dark,
    light,
)
from draw_pen import at, circle, framed, outlined, path, polygon, rect, ringed, stroke, svg


def _flag(colour: str, *shapes: str) -> str:
    """A flag of 240 by 336 with a paper rim inside a dark border."""
    return svg(
        240,
        336,
        framed(3, 3, 234, 330, PAPER, 16, 6),
        rect(14, 14, 212, 308, colour, 8),
        *shapes,
    )


def gong() -> tuple[str, ...]:
    """A gong on its frame, in a square of 160 units."""
    return (
        stroke("M20 160V14M140 160V14", 16),
        stroke("M6 16Q80 -6 154 16", 18),
        stroke("M20 160V14M140 160V14", 8, WOOD),
        stroke("M6 16Q80 -6 154 16", 10, WOOD),
        stroke("M48 12L56 44M112 12L104 44", 6),
        ringed(80, 84, 50, SUN, 6),
        path("M80 34A50 50 0 0 1 80 134A62 62 0 0 0 80 34Z", dark(SUN, 0.18)),
        circle(80, 84, 30, SUN_LIGHT),
        ringed(80, 84, 12, dark(SUN, 0.25), 5),
    )


def _mallet() -> tuple[str, ...]:
    return (stroke("M0 60L34 14", 12), stroke("M0 60L34 14", 5, WOOD), ringed(40, 8, 16, PAPER, 6))


def gong_flag() -> str:
    """The flag of Port Gong."""
    stripes = tuple(rect(14, y, 212, 22, light(RED, 0.12)) for y in range(36, 320, 44))
    return _flag(RED, *stripes, at(40, 80, *gong()), at(156, 206, *_mallet()))


def barn() -> tuple[str, ...]:
    """A barn in 130 by 120 units, its floor at the bottom."""
    return (
        outlined("M10 120V56L65 10L120 56V120Z", RED, 6),
        path("M13 117V60L30 46V117Z", light(RED, 0.25)),
        stroke("M2 62L65 10L128 62", 16),
        stroke("M2 62L65 10L128 62", 8, PAPER),
        framed(42, 70, 46, 50, PAPER, 2, 5),
        stroke("M44 72L86 118M86 72L44 118", 5, RED),
        ringed(65, 44, 9, PAPER, 5),
    )


def grange_flag() -> str:
    """The flag of Bucks Grange: a barn, and a coin for a sun."""
    rays = tuple(at(120, 112, polygon(light(BLUE, 0.3), (-9, -64), (9, -64), (13, -90), (-13, -90)), turn=t) for t in range(0, 360, 30))
    return _flag(
        BLUE,
        *rays,
        ringed(120, 112, 52, SUN, 6),
        circle(120, 112, 36, SUN_LIGHT),
        path("M14 262Q120 226 226 262V314Q226 322 218 322H22Q14 322 14 314Z", GRASS),
        path("M60 322Q90 270 112 248H128Q150 270 180 322Z", PAPER_DEEP),
        at(55, 146, *barn()),
    )


def _windows(left: float, top: float, columns: int, rows: int) -> tuple[str, ...]:
    return tuple(
        rect(left + 18 * column, top + 18 * row, 9, 10, SUN_LIGHT, 2) for column in range(columns) for row in range(rows)
    )


def _quay(colour: str) -> tuple[str, ...]:
    return (rect(0, 140, 480, 20, colour), rect(0, 140, 480, 6, light(colour, 0.5)))


def _pagoda(x: float) -> str:
    roofs = tuple(
        path(f"M{-w} {y}Q{-w / 2} {y - 6} 0 {y - 18}Q{w / 2} {y - 6} {w} {y}Z", RED) for w, y in ((26, 40), (34, 70), (42, 104))
    )
    return at(x, 0, rect(-14, 36, 28, 106, PAPER_SHADE), rect(-22, 104, 44, 38, PAPER), *roofs, rect(-2, 6, 4, 20, NIGHT))


def gong_skyline() -> str:
    """Port Gong from the sea: warehouses, a gong tower, a crane and a lighthouse."""
    return svg(
        480,
        160,
        rect(96, 64, 58, 80, NIGHT),
        *_windows(106, 76, 3, 3),
        polygon(dark(RED, 0.3), (160, 96), (190, 74), (220, 96)),
        rect(164, 96, 52, 48, CORAL),
        _pagoda(270),
        rect(330, 54, 46, 90, STEEL_DARK),
        *_windows(339, 66, 2, 4),
        stroke("M400 142V40M440 142V40M386 40H474M420 40V18L474 40", 6, NIGHT),
        stroke("M462 40V84", 4, NIGHT),
        rect(448, 84, 28, 18, SUN, 3),
        polygon(PAPER, (40, 144), (48, 44), (72, 44), (80, 144)),
        polygon(CORAL, (45, 84), (47, 64), (73, 64), (75, 84)),
        polygon(CORAL, (42, 124), (44, 104), (76, 104), (78, 124)),
        rect(46, 26, 28, 18, SUN_LIGHT),
        polygon(NIGHT, (42, 28), (60, 10), (78, 28)),
        *_quay(STEEL),
    )


def grange_skyline() -> str:
    """Bucks Grange from the sea: a barn, silos, a windmill and hills."""
    sails = tuple(at(360, 56, polygon(PAPER, (-3, 0), (-14, -52), (10, -52), (3, 0)), turn=turn) for turn in (20, 110, 200, 290))
    return svg(
        480,
        160,
        path("M0 144Q80 60 190 110T400 84T480 144Z", GRASS_DARK),
        path("M0 144Q130 92 260 128T480 116V144Z", GRASS),
        polygon(WOOD, (344, 144), (350, 56), (370, 56), (376, 144)),
        polygon(WOOD_DARK, (346, 60), (360, 38), (374, 60)),
        *sails,
        circle(360, 56, 5, INK),
        rect(40, 60, 34, 84, STEEL),
        path("M40 60A17 17 0 0 1 74 60Z", STEEL_DARK),
        rect(80, 76, 30, 68, PAPER_SHADE),
        path("M80 76A15 15 0 0 1 110 76Z", CORAL),
        at(130, 40, *barn(), size=0.84),
        rect(252, 108, 60, 36, PAPER),
        polygon(BLUE, (246, 110), (264, 88), (300, 88), (318, 110)),
        rect(262, 118, 14, 14, SKY),
        rect(286, 118, 14, 26, WOOD),
        *_quay(WOOD),
    )
