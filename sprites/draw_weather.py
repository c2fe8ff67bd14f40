"""The weather cards and their back. The strip from 262 to 324 units is left for the card's name."""

import math

from draw_emblem import inked, pale
from draw_kinds import KIND_EMBLEMS
from draw_palette import (
    CLOUD,
    CLOUD_SHADE,
    CORAL,
    FOAM,
    INK,
    NIGHT,
    PAPER,
    PAPER_SHADE,
    SEA,
    SEA_DARK,
    SEA_DEEP,
    SEA_LIGHT,
    SEA_PALE,
    SKY,
    SKY_WARM,
    STORM,
    STORM_DARK,
    SUN,
    SUN_LIGHT,
    dark,
    light,
)
from draw_pen import at, circle, framed, outlined, path, polygon, rect, ringed, stroke, svg
from draw_waves import crest, swell

OCTOPUS = "#8C4A7E"


def cloud(colour: str, shade: str) -> tuple[str, ...]:
    """A flat cloud of 110 by 52 units."""
    return (
        path("M20 52A20 20 0 0 1 18 14A28 28 0 0 1 68 10A24 24 0 0 1 96 20A17 17 0 0 1 94 52Z", colour),
        path("M20 52A20 20 0 0 1 4 40Q50 44 110 34A17 17 0 0 1 94 52Z", shade),
    )


def little_ship(hull: str = CORAL) -> tuple[str, ...]:
    """A container ship of 120 by 80 units, its waterline at 66."""
    return (
        framed(10, 20, 24, 26, PAPER, 3, 4),
        rect(14, 25, 16, 7, NIGHT),
        framed(40, 28, 26, 18, SUN, 2, 4),
        framed(68, 28, 26, 18, SEA_DEEP, 2, 4),
        framed(52, 10, 26, 18, light(CORAL, 0.5), 2, 4),
        outlined("M2 46H92Q104 46 116 38L104 78H18Q4 70 2 46Z", hull, 5),
        path("M9 64H107L103 76H19Q12 72 9 64Z", dark(hull, 0.45)),
    )


def _scene(sky: str, *shapes: str) -> str:
    """A weather card: a scene under the sky, above the strip for its name."""
    return svg(
        240,
        336,
        rect(3, 3, 234, 330, sky, 16),
        *shapes,
        path("M3 262H237V318Q237 333 222 333H18Q3 333 3 318Z", PAPER),
        stroke("M3 260H237", 5),
        *_corners(),
        framed(3, 3, 234, 330, "none", 16, 6),
    )


def _corners() -> tuple[str, ...]:
    """Nothing yet is drawn outside the border but what a turned corner leaves."""
    return ()


def plain_sailing() -> str:
    """A calm sea under the sun."""
    return _scene(
        SKY_WARM,
        circle(76, 84, 52, SUN_LIGHT),
        circle(76, 84, 38, SUN),
        at(130, 40, *cloud(CLOUD, CLOUD_SHADE), size=0.8),
        swell(0, 240, 168, 262, SEA_PALE, (120, 5)),
        at(66, 112, *little_ship()),
        swell(0, 240, 184, 262, SEA_LIGHT, (120, 6), 40),
        swell(0, 240, 212, 262, SEA, (120, 6), 80),
        swell(0, 240, 238, 262, SEA_DEEP, (120, 6), 20),
    )


def rough_seas() -> str:
    """High waves and a ship that climbs them."""
    return _scene(
        SKY,
        at(20, 26, *cloud(CLOUD, CLOUD_SHADE)),
        at(126, 52, *cloud(CLOUD, CLOUD_SHADE), size=0.9),
        swell(0, 240, 160, 262, SEA_LIGHT, (110, 50), 10),
        at(78, 92, *little_ship(), turn=-18),
        swell(0, 240, 186, 262, SEA, (140, 64), 60),
        crest(0, 240, 186, 7, (140, 64), 60),
        swell(0, 240, 228, 262, SEA_DEEP, (120, 44), 20),
        crest(0, 240, 228, 6, (120, 44), 20),
    )


def stormy_weather() -> str:
    """Lightning, rain and a ship in trouble."""
    rain = "".join(f"M{x} {y}l-10 24" for x, y in ((40, 112), (86, 104), (196, 108), (226, 130), (26, 158), (212, 160), (60, 150)))
    return _scene(
        STORM,
        swell(0, 240, 176, 262, SEA_DEEP, (120, 56), 20),
        at(54, 112, *little_ship(), turn=14),
        stroke(rain, 5, light(STORM, 0.5)),
        outlined("M150 74L116 132H140L126 178L176 114H150L168 74Z", SUN, 5),
        at(6, 20, *cloud(STORM_DARK, INK), size=1.2),
        at(100, 26, *cloud(light(STORM, 0.2), STORM_DARK), size=1.25),
        swell(0, 240, 208, 262, SEA_DARK, (140, 60), 90),
        crest(0, 240, 208, 6, (140, 60), 90),
        swell(0, 240, 244, 262, NIGHT, (120, 40), 20),
    )


def freak_accident() -> str:
    """A tentacle helps itself to a container."""
    arm = "M70 250C60 190 110 176 104 128C98 88 150 56 178 92C194 116 172 138 152 128"
    return _scene(
        light(OCTOPUS, 0.72),
        at(132, 22, *cloud(CLOUD, CLOUD_SHADE), size=0.8),
        at(128, 84, framed(0, 0, 84, 58, CORAL, 8, 6), at(22, 6, inked(KIND_EMBLEMS["Socks"], pale(CORAL), 6), size=0.46), turn=16),
        stroke(arm, 40),
        stroke(arm, 28, OCTOPUS),
        stroke(arm, 8, light(OCTOPUS, 0.4)),
        swell(0, 240, 204, 262, SEA_LIGHT, (100, 22), 10),
        swell(0, 240, 226, 262, SEA, (120, 20), 50),
    )


def weather_back() -> str:
    """The back of a weather card: a compass rose between sun and cloud."""
    points = tuple(
        at(120, 168, polygon(PAPER, (0, -r), (16, 0), (0, 0)), polygon(SEA_LIGHT, (0, -r), (-16, 0), (0, 0)), turn=turn)
        for r, turn in ((62, 45), (62, 135), (62, 225), (62, 315), (88, 0), (88, 90), (88, 180), (88, 270))
    )
    return svg(
        240,
        336,
        framed(3, 3, 234, 330, SEA_DARK, 16, 6),
        rect(16, 16, 208, 304, SEA_DEEP, 8),
        ringed(120, 168, 74, SEA_DARK, 6, SUN_LIGHT),
        *points,
        ringed(120, 168, 12, SUN, 5),
        *(at(x, y, *cloud(PAPER, PAPER_SHADE), size=0.56) for x, y in ((28, 40), (150, 266))),
        *(circle(x, y, 24, SUN) for x, y in ((184, 56), (56, 280))),
    )


__all__ = ["FOAM", "math"]
