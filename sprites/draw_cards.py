"""The ground of goods cards, money, order and upgrade cards, and the coin."""

import math

from draw_palette import (
    CORAL,
    FOAM,
    GRASS,
    GRASS_DARK,
    INK,
    PAPER,
    PAPER_DEEP,
    SEA,
    SEA_LIGHT,
    SKY,
    STEEL,
    STEEL_DARK,
    SUN,
    SUN_LIGHT,
    dark,
    light,
)
from draw_pen import at, circle, framed, outlined, path, rect, ringed, stroke, svg
from draw_waves import swell

STRIP = "M3 {top}H237V318Q237 333 222 333H18Q3 333 3 318Z"


def card(ground: str, *shapes: str) -> str:
    """A card of 240 by 336 with a dark border over whatever is drawn on it."""
    return svg(240, 336, rect(3, 3, 234, 330, ground, 16), *shapes, framed(3, 3, 234, 330, "none", 16, 6))


def strip(top: float) -> tuple[str, ...]:
    """The calm foot of a card, where the game writes its name."""
    return path(STRIP.format(top=top), PAPER), stroke(f"M3 {top - 2}H237", 5)


def goods_frame() -> str:
    """The ground two containers stand on, the lower one upside down."""
    return card(PAPER, rect(6, 164, 228, 8, PAPER_DEEP))


def coin_face() -> str:
    """A coin in a 96-unit square: a sailing boat for its emblem."""
    return "\n".join(
        (
            ringed(48, 48, 41, SUN, 6),
            path("M48 10A38 38 0 0 1 48 86A48 48 0 0 0 48 10Z", dark(SUN, 0.25)),
            circle(48, 48, 30, SUN_LIGHT),
            path("M45 23V57H24Q38 44 45 23Z", INK),
            path("M53 26Q69 40 72 57H53Z", INK),
            path("M22 62H76Q72 74 62 74H36Q26 74 22 62Z", INK),
        )
    )


def coin() -> str:
    """The coin alone."""
    return svg(96, 96, coin_face())


def cup() -> str:
    """A winner's cup: gold, lit from the left, on a dark foot."""
    return svg(
        96,
        96,
        stroke("M28 18H12Q12 44 34 46M68 18H84Q84 44 62 46", 12),
        stroke("M28 18H12Q12 44 34 46M68 18H84Q84 44 62 46", 4, SUN),
        outlined("M42 54H54V72H42Z", SUN),
        outlined("M26 8H70V32Q70 60 48 60Q26 60 26 32Z", SUN),
        path("M29 11H41V54Q29 48 29 32Z", SUN_LIGHT),
        path("M58 11H67V32Q67 46 58 53Z", dark(SUN, 0.25)),
        outlined("M32 72H64L70 90H26Z", STEEL_DARK),
        path("M34 75H44L42 87H30Z", STEEL),
    )


def _petal(turn: float) -> str:
    x, y = 120 + 82 * math.sin(math.radians(turn)), 168 - 82 * math.cos(math.radians(turn))
    return circle(x, y, 15, GRASS_DARK)


def money_back() -> str:
    """The banknote on the back of every goods card: a calm disc amid a rosette, coins in the corners."""
    return card(
        light(GRASS, 0.55),
        *(stroke(f"M-10 {y}q30 -16 60 0t60 0t60 0t60 0t60 0", 5, light(GRASS, 0.3)) for y in range(30, 330, 22)),
        stroke("M28 18H212Q222 18 222 28V308Q222 318 212 318H28Q18 318 18 308V28Q18 18 28 18Z", 5, GRASS_DARK),
        *(_petal(turn) for turn in range(0, 360, 20)),
        ringed(120, 168, 78, PAPER, 6, GRASS_DARK),
        *(at(x, y, coin_face(), size=0.5) for x in (24, 168) for y in (24, 264)),
    )


def order_card() -> str:
    """The ground of an order card: a bow that points at the next city."""
    return svg(
        168,
        240,
        outlined("M84 6C122 24 162 58 164 94V222Q164 236 150 236H18Q4 236 4 222V94C6 58 46 24 84 6Z", PAPER_DEEP, 6),
        path("M84 24C112 40 146 66 152 96V218Q152 226 144 226H24Q16 226 16 218V96C22 66 56 40 84 24Z", PAPER),
        path("M84 24C56 40 22 66 16 96V110Q26 72 84 40Z", FOAM),
        at(68, 38, path("M16 0L32 24H22V36H10V24H0Z", CORAL)),
    )


def _crane() -> tuple[str, ...]:
    brace = "".join(f"M{x} 30L{x + 14} 46L{x + 28} 30" for x in range(68, 230, 28))
    mast = "".join(f"M24 {y}L52 {y + 36}M52 {y}L24 {y + 36}" for y in (62, 98, 134, 170))
    return (
        stroke("M52 26H250M52 48H250", 7),
        stroke(brace, 4),
        framed(20, 30, 36, 240, SUN, 4),
        stroke(mast, 5, dark(SUN, 0.45)),
        framed(12, 14, 62, 46, SUN, 8),
        rect(16, 18, 10, 38, SUN_LIGHT, 4),
        framed(34, 24, 28, 22, SKY, 4, 4),
        stroke("M150 48V82", 6, STEEL_DARK),
        stroke("M108 112L150 84L192 112", 6, STEEL_DARK),
        ringed(150, 84, 8, SUN, 5),
    )


def _hull(left: float, right: float, top: float) -> tuple[str, ...]:
    """A piece of hull between two cuts."""
    width = right - left
    return (
        framed(left, top, width, 84, CORAL, 3),
        rect(left + 2.5, top + 3, width - 5, 10, light(CORAL)),
        rect(left + 2.5, top + 48, width - 5, 6, PAPER),
        rect(left + 2.5, top + 54, width - 5, 27, dark(CORAL, 0.45)),
    )


def upgrade() -> str:
    """The Ship Storage Upgrade card: a crane lowers one more deck into a ship."""
    return card(
        SKY,
        circle(200, 92, 26, SUN_LIGHT),
        *_crane(),
        *_hull(102, 198, 112),
        *_hull(-60, 90, 192),
        *_hull(210, 320, 192),
        stroke("M130 210L150 226L170 210", 9),
        swell(0, 240, 244, 272, SEA_LIGHT, (80, 8)),
        swell(0, 240, 256, 272, SEA, (80, 7), 30),
        *strip(270),
    )
