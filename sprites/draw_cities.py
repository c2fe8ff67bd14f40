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
    mix,
)
from draw_pen import at, circle, framed, houses, outlined, path, polygon, rect, ringed, stroke, svg

HAZE = mix(STEEL, SKY, 0.45)


def gong() -> tuple[str, ...]:
    """A gong on its frame, in a square of 160 units."""
    return (
        stroke("M20 160V14M140 160V14", 18),
        stroke("M6 16Q80 -6 154 16", 20),
        stroke("M20 160V14M140 160V14", 8, WOOD),
        stroke("M6 16Q80 -6 154 16", 10, WOOD),
        stroke("M48 12L56 44M112 12L104 44", 6),
        ringed(80, 84, 50, SUN, 6),
        path("M80 36A48 48 0 0 1 80 132A60 60 0 0 0 80 36Z", dark(SUN, 0.25)),
        circle(80, 84, 31, SUN_LIGHT),
        ringed(80, 84, 12, dark(SUN, 0.25), 5),
    )


def _mallet() -> tuple[str, ...]:
    return stroke("M0 66L36 14", 16), stroke("M0 66L36 14", 7, WOOD), ringed(42, 6, 18, PAPER, 6)


def _flag(colour: str, *shapes: str) -> str:
    """A flag of 240 by 336 with a paper rim inside a dark border."""
    return svg(240, 336, framed(3, 3, 234, 330, PAPER, 16, 6), rect(14, 14, 212, 308, colour, 8), *shapes)


def gong_flag() -> str:
    """The flag of Port Gong: a gong whose sound spreads in rings."""
    rings = tuple(circle(120, 162, radius, light(RED, share)) for radius, share in ((105, 0.1), (84, 0.2)))
    return _flag(RED, *rings, at(22, 64, *gong(), size=1.22), at(160, 220, *_mallet()))


def barn() -> tuple[str, ...]:
    """A barn in 130 by 120 units, its floor at the bottom."""
    return (
        outlined("M10 120V56L65 10L120 56V120Z", RED, 6),
        path("M13 117V60L30 46V117Z", light(RED, 0.25)),
        stroke("M2 62L65 10L128 62", 18),
        stroke("M2 62L65 10L128 62", 9, PAPER),
        framed(42, 70, 46, 50, PAPER, 2, 5),
        stroke("M46 74L84 116M84 74L46 116", 6, RED),
        ringed(65, 46, 9, PAPER, 5),
    )


def _beam(turn: float) -> str:
    return at(120, 108, polygon(light(BLUE, 0.3), (-8, -64), (8, -64), (13, -88), (-13, -88)), turn=turn)


def grange_flag() -> str:
    """The flag of Bucks Grange: a barn, and a coin for a sun."""
    return _flag(
        BLUE,
        *(_beam(turn) for turn in range(0, 360, 30)),
        ringed(120, 108, 52, SUN, 6),
        circle(120, 108, 37, SUN_LIGHT),
        path("M120 59A49 49 0 0 1 120 157A60 60 0 0 0 120 59Z", dark(SUN, 0.25)),
        path("M14 262Q120 226 226 262V314Q226 322 218 322H22Q14 322 14 314Z", GRASS),
        path("M56 322Q92 280 112 262H128Q148 280 184 322Z", PAPER_DEEP),
        at(39, 120, *barn(), size=1.25),
    )


def _block(x: float, top: float, width: float, colour: str) -> tuple[str, ...]:
    """A building, its left side in the sun, its right in shade."""
    return (
        rect(x, top, width, 142 - top, colour),
        rect(x, top, width / 5, 142 - top, light(colour, 0.25)),
        rect(x + width * 0.84, top, width * 0.16, 142 - top, dark(colour, 0.2)),
    )


def _windows(left: float, top: float, columns: int, rows: int) -> tuple[str, ...]:
    places = ((left + 16 * column, top + 18 * row) for column in range(columns) for row in range(rows))
    return tuple(rect(x, y, 8, 10, SUN_LIGHT, 2) for x, y in places)


def _gable(x: float, eaves: float, width: float, colour: str) -> str:
    return polygon(colour, (x - 6, eaves), (x + width / 2, eaves - width * 0.36), (x + width + 6, eaves))


def _quay(colour: str) -> tuple[str, ...]:
    posts = tuple(rect(x, 148, 8, 12, dark(colour, 0.3), 2) for x in range(16, 480, 40))
    return rect(0, 140, 480, 20, colour), *posts, rect(0, 140, 480, 6, light(colour, 0.5))


def _pagoda(x: float) -> str:
    """The bell tower over the harbour: three roofs that turn up at the eaves."""
    roofs = (
        (path(f"M{-w} {y - 5}Q{-w / 3} {y - 6} 0 {y - 26}Q{w / 3} {y - 6} {w} {y - 5}L{w - 8} {y + 3}H{8 - w}Z", RED))
        for w, y in ((28, 42), (36, 74), (44, 106))
    )
    walls = (rect(-13, 36, 26, 36, PAPER), rect(-18, 70, 36, 34, PAPER), rect(-24, 104, 48, 38, PAPER))
    shade = (rect(6, 36, 7, 36, PAPER_DEEP), rect(10, 70, 8, 34, PAPER_DEEP), rect(14, 104, 10, 38, PAPER_DEEP))
    door = path("M-8 142V124A8 8 0 0 1 8 124V142Z", NIGHT)
    return at(x, 0, rect(-2.5, 4, 5, 22, NIGHT), *walls, *shade, *roofs, door)


def _lighthouse(x: float) -> str:
    return at(
        x,
        0,
        polygon(PAPER, (-22, 144), (-13, 46), (13, 46), (22, 144)),
        polygon(PAPER_DEEP, (8, 144), (5, 46), (13, 46), (22, 144)),
        polygon(CORAL, (-16.5, 84), (-14.6, 64), (14.6, 64), (16.5, 84)),
        polygon(CORAL, (-20, 122), (-18.3, 103), (18.3, 103), (20, 122)),
        rect(-12, 28, 24, 18, SUN_LIGHT),
        rect(-17, 44, 34, 6, NIGHT, 2),
        polygon(NIGHT, (-17, 29), (0, 10), (17, 29)),
    )


def _harbour_crane(x: float) -> str:
    return at(
        x,
        0,
        stroke("M12 142V40M52 142V40M12 92L52 60", 7, NIGHT),
        stroke("M0 40H80M32 40V16L76 38", 6, NIGHT),
        stroke("M66 42V82", 4, NIGHT),
        rect(52, 82, 28, 19, SUN, 3),
        rect(52, 82, 28, 5, SUN_LIGHT, 3),
    )


def gong_skyline() -> str:
    """Port Gong from the sea: lighthouse, warehouses, its gong, a bell tower and a crane."""
    haze = ((6, 92, 34), (96, 50, 34), (132, 72, 30), (214, 66, 44), (318, 44, 32), (350, 70, 40), (398, 84, 40))
    return svg(
        480,
        160,
        *(rect(x, top, width, 142 - top, HAZE, 2) for x, top, width in haze),
        *houses(
            _lighthouse(32),
            *_block(64, 96, 56, CORAL),
            _gable(64, 98, 56, dark(RED, 0.35)),
            framed(82, 116, 20, 26, PAPER_SHADE, 2, 4),
            *_block(126, 66, 44, NIGHT),
            *_windows(132, 76, 2, 3),
            at(180, 60, *gong(), size=0.5),
            _pagoda(306),
            *_block(356, 82, 38, STEEL_DARK),
            *_windows(363, 92, 2, 2),
            _harbour_crane(396),
        ),
        *_quay(STEEL),
    )


def _windmill(x: float) -> str:
    sail = (polygon(PAPER, (4, -12), (4, -50), (19, -50), (19, -12)), stroke("M0 0V-52", 5, NIGHT))
    return at(
        x,
        0,
        polygon(PAPER_SHADE, (-20, 144), (-12, 58), (12, 58), (20, 144)),
        polygon(PAPER_DEEP, (6, 144), (4, 58), (12, 58), (20, 144)),
        path("M-16 60Q-12 38 0 38Q12 38 16 60Z", CORAL),
        path("M-7 144V126A7 7 0 0 1 7 126V144Z", WOOD_DARK),
        *(at(0, 56, *sail, turn=turn) for turn in (20, 110, 200, 290)),
        circle(0, 56, 6, INK),
    )


def _tree(x: float, y: float, radius: float) -> tuple[str, ...]:
    return (
        rect(x - 3, y, 6, 144 - y, WOOD_DARK),
        circle(x, y, radius, GRASS_DARK),
        circle(x - radius * 0.25, y - radius * 0.25, radius * 0.6, light(GRASS_DARK, 0.25)),
    )


def _silo(x: float, top: float, width: float, colour: str, roof: str) -> tuple[str, ...]:
    half = width / 2
    return *_block(x, top, width, colour), path(f"M{x} {top + 1}A{half} {half} 0 0 1 {x + width} {top + 1}Z", roof)


def grange_skyline() -> str:
    """Bucks Grange from the sea: silos, its barn, a farmhouse, a windmill and hills."""
    return svg(
        480,
        160,
        path("M0 144Q90 62 200 112Q300 56 380 88Q450 104 480 144Z", light(GRASS_DARK, 0.3)),
        path("M0 144Q130 96 260 126Q380 100 480 144Z", GRASS),
        *houses(
            *_tree(20, 118, 14),
            *_silo(42, 62, 34, STEEL, STEEL_DARK),
            *_silo(82, 82, 30, PAPER_SHADE, CORAL),
            at(126, 40, *barn(), size=0.84),
            *_tree(252, 112, 16),
            *_block(268, 108, 58, PAPER),
            polygon(BLUE, (260, 110), (278, 86), (316, 86), (334, 110)),
            rect(278, 118, 13, 13, SKY, 2),
            rect(300, 118, 14, 26, WOOD, 2),
            _windmill(386),
            *_tree(438, 120, 15),
            *_tree(460, 126, 11),
        ),
        *_quay(WOOD),
    )
