"""Goods, money, order and upgrade cards, and the coin."""

import math

from draw_emblem import coloured, inked, pale
from draw_kinds import KIND_EMBLEMS
from draw_palette import (
    CORAL,
    FOAM,
    GRASS,
    GRASS_DARK,
    INK,
    PAPER,
    PAPER_DEEP,
    PAPER_SHADE,
    SEA_PALE,
    SKY,
    STEEL,
    STEEL_DARK,
    SUN,
    SUN_LIGHT,
    WOOD_DARK,
    dark,
    light,
)
from draw_pen import at, circle, framed, number, outlined, path, polygon, rect, ringed, stroke, svg
from draw_waves import swell


def _ribs(colour: str, tops: range, bottom: float) -> tuple[str, ...]:
    """The corrugation of a container: each rib catches light on its left and throws shade on its right."""
    lit, shaded = light(colour, 0.22), dark(colour, 0.22)
    return tuple(
        stripe for x in tops for stripe in (rect(x, 18, 5, bottom - 18, lit), rect(x + 5, 18, 7, bottom - 18, shaded))
    )


def container(kind: str, colour: str) -> str:
    """One face of a goods card: emblem, an empty disc for the value, a strip for the name."""
    return svg(
        240,
        168,
        framed(5, 5, 230, 158, colour, 14, 6),
        rect(8, 8, 224, 10, light(colour, 0.4), 6),
        *_ribs(colour, range(17, 230, 24), 132),
        path("M8 132H232V152Q232 160 224 160H16Q8 160 8 152Z", PAPER),
        stroke("M8 130H232", 4),
        at(82, 11, inked(KIND_EMBLEMS[kind], pale(colour), 5), size=1.18),
        ringed(38, 38, 26, PAPER, 5),
    )


def kind_emblem(kind: str, colour: str) -> str:
    """A kind's emblem alone."""
    return svg(96, 96, inked(KIND_EMBLEMS[kind], coloured(colour), 5, 3))


def _card(ground: str, *shapes: str) -> str:
    """A card of 240 by 336 with a dark border over whatever is drawn on it."""
    border = framed(3, 3, 234, 330, "none", 16, 6)
    return svg(240, 336, rect(3, 3, 234, 330, ground, 16), *shapes, border)


def goods_frame() -> str:
    """The ground two containers stand on, the lower one upside down."""
    return _card(PAPER, rect(3, 164, 234, 8, PAPER_DEEP))


def coin_face() -> str:
    """A coin in a 96-unit square: a sail for its emblem."""
    return "\n".join(
        (
            ringed(48, 48, 41, SUN, 6),
            path("M48 11A37 37 0 0 1 48 85A46 46 0 0 0 48 11Z", dark(SUN, 0.18)),
            circle(48, 48, 29, SUN_LIGHT),
            path("M44 24V58H24Q36 44 44 24Z", INK),
            path("M52 24Q70 38 72 58H52Z", INK),
            path("M22 63H76Q72 74 62 74H36Q26 74 22 63Z", INK),
        )
    )


def coin() -> str:
    """The coin alone."""
    return svg(96, 96, coin_face())


def _rosette() -> tuple[str, ...]:
    petals = (
        (120 + 82 * math.cos(math.radians(angle)), 168 + 82 * math.sin(math.radians(angle))) for angle in range(0, 360, 20)
    )
    return tuple(circle(float(f"{x:.2f}"), float(f"{y:.2f}"), 15, GRASS_DARK) for x, y in petals)


def money_back() -> str:
    """The banknote on the back of every goods card: a calm disc amid a rosette, coins in the corners."""
    leaf = light(GRASS, 0.55)
    waves = tuple(stroke(f"M-10 {y}q30 -16 60 0t60 0t60 0t60 0t60 0", 5, light(GRASS, 0.3)) for y in range(30, 330, 22))
    return _card(
        leaf,
        *waves,
        framed(18, 18, 204, 300, "none", 10, 5).replace(INK, GRASS_DARK),
        *_rosette(),
        ringed(120, 168, 80, PAPER, 6, GRASS_DARK),
        *(at(x, y, coin_face(), size=0.5) for x in (24, 168) for y in (24, 264)),
    )


def order_card() -> str:
    """The ground of an order card: a bow that points at the next city."""
    deck = "M84 24C112 40 146 66 152 96V218Q152 226 144 226H24Q16 226 16 218V96C22 66 56 40 84 24Z"
    return svg(
        168,
        240,
        outlined("M84 6C122 24 162 58 164 94V222Q164 236 150 236H18Q4 236 4 222V94C6 58 46 24 84 6Z", PAPER_DEEP, 6),
        path(deck, PAPER),
        path("M84 24C56 40 22 66 16 96V110Q26 72 84 40Z", FOAM),
        at(68, 38, path("M16 0L32 24H22V36H10V24H0Z", CORAL)),
    )


def _crane() -> tuple[str, ...]:
    brace = "".join(f"M{x} 30L{x + 15} 44L{x + 30} 30" for x in range(60, 210, 30))
    return (
        stroke("M52 20H232M52 46H226", 7, INK),
        stroke(brace, 4, INK),
        rect(20, 20, 36, 254, CORAL),
        stroke("M20 60L56 96M56 60L20 96M20 110L56 146M56 110L20 146M20 160L56 196M56 160L20 196", 5, dark(CORAL, 0.4)),
        framed(12, 12, 58, 42, SUN, 8),
        rect(22, 22, 24, 20, SKY, 4),
        stroke("M142 46V92", 6, STEEL_DARK),
        stroke("M142 92L102 122M142 92L182 122", 5, STEEL_DARK),
        circle(142, 92, 8, INK),
    )


def _deck_section() -> tuple[str, ...]:
    return (
        framed(92, 122, 100, 62, STEEL, 6),
        rect(92, 122, 100, 12, light(STEEL, 0.5), 4),
        stroke("M142 138V182", 4, STEEL_DARK),
        path("M142 206L124 190H160Z", INK),
    )


def upgrade() -> str:
    """The Ship Storage Upgrade card: a crane lowers one more deck into a ship."""
    return _card(
        SKY,
        circle(206, 84, 24, SUN),
        *_crane(),
        *_deck_section(),
        outlined("M-10 200H86V260H-10Z", CORAL, 5),
        outlined("M198 200H260V260H198Z", CORAL, 5),
        swell(0, 240, 242, 280, SEA_PALE, (60, 9)),
        path("M3 268H237V318Q237 333 222 333H18Q3 333 3 318Z", PAPER),
        stroke("M3 267H237", 5),
    )


__all__ = ["PAPER_SHADE", "WOOD_DARK", "number", "polygon"]
