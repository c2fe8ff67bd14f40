"""The weather cards and their back. The strip from 262 to 324 units is left for the card's name."""

from draw_cards import card, strip
from draw_emblem import inked, pale
from draw_kinds import KIND_EMBLEMS
from draw_palette import (
    CLOUD,
    CLOUD_SHADE,
    CORAL,
    INK,
    NIGHT,
    OCTOPUS,
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
    light,
)
from draw_pen import at, circle, framed, outlined, path, polygon, rect, ringed, stroke
from draw_scenery import cloud, gull, little_ship
from draw_waves import crest, swell

NAME_TOP = 262


def _scene(sky: str, *shapes: str) -> str:
    """A weather card: a scene under the sky, above the strip for its name."""
    return card(sky, *shapes, *strip(NAME_TOP))


def plain_sailing() -> str:
    """A calm sea under the sun."""
    return _scene(
        SKY_WARM,
        circle(78, 88, 58, light(SUN_LIGHT, 0.4)),
        circle(78, 88, 44, SUN),
        at(132, 34, *cloud(CLOUD, CLOUD_SHADE), size=0.85),
        at(160, 100, gull()),
        swell(0, 240, 166, 262, SEA_PALE, (120, 5)),
        at(68, 108, *little_ship(), size=1.1),
        swell(0, 240, 184, 262, SEA_LIGHT, (120, 6), 40),
        rect(44, 198, 66, 6, SUN_LIGHT, 3),
        swell(0, 240, 212, 262, SEA, (120, 6), 80),
        swell(0, 240, 238, 262, SEA_DEEP, (120, 6), 20),
    )


def rough_seas() -> str:
    """High waves and a ship that climbs them."""
    return _scene(
        SKY,
        at(14, 24, *cloud(CLOUD, CLOUD_SHADE)),
        at(128, 50, *cloud(CLOUD, CLOUD_SHADE), size=0.9),
        swell(0, 240, 160, 262, SEA_LIGHT, (110, 50), 10),
        at(70, 98, *little_ship(), turn=-20, size=1.1),
        swell(0, 240, 190, 262, SEA, (140, 60), 60),
        crest(0, 240, 190, 7, (140, 60), 60),
        swell(0, 240, 232, 262, SEA_DEEP, (120, 44), 20),
        crest(0, 240, 232, 6, (120, 44), 20),
    )


def stormy_weather() -> str:
    """Lightning, rain and a ship in trouble."""
    drops = ((36, 92), (80, 100), (120, 94), (222, 112), (214, 160), (24, 136))
    return _scene(
        STORM,
        outlined("M190 70L158 124H180L164 168L212 110H188L206 70Z", SUN, 5),
        swell(0, 240, 182, 262, SEA_DEEP, (130, 50), 10),
        at(38, 104, *little_ship(), turn=14, size=1.1),
        stroke("".join(f"M{x} {y}l-9 22" for x, y in drops), 5, light(STORM, 0.5)),
        at(4, 16, *cloud(STORM_DARK, INK), size=1.2),
        at(104, 22, *cloud(light(STORM, 0.25), STORM_DARK), size=1.22),
        swell(0, 240, 212, 262, SEA_DARK, (140, 56), 90),
        crest(0, 240, 212, 6, (140, 56), 90),
        swell(0, 240, 248, 262, NIGHT, (120, 36), 20),
    )


def _arm(d: str) -> tuple[str, ...]:
    """A stretch of tentacle."""
    return stroke(d, 40), stroke(d, 29, OCTOPUS)


def _stolen() -> tuple[str, ...]:
    """The container that is being carried off."""
    emblem = inked(KIND_EMBLEMS["Socks"], pale(CORAL), 6)
    return framed(0, 0, 118, 84, CORAL, 8, 6), rect(4, 4, 110, 9, light(CORAL, 0.4), 4), at(6, 16, emblem, size=0.66)


def freak_accident() -> str:
    """A tentacle helps itself to a container."""
    suckers = ((62, 216), (58, 190), (60, 164), (66, 139))
    return _scene(
        light(OCTOPUS, 0.76),
        at(10, 20, *cloud(CLOUD, CLOUD_SHADE), size=0.7),
        *_arm("M76 262C54 210 52 150 88 100C116 60 190 34 214 76"),
        at(80, 54, *_stolen(), turn=9),
        *_arm("M213 74C230 108 218 140 192 134C172 128 172 108 186 106"),
        *(circle(x, y, 7, light(OCTOPUS, 0.55)) for x, y in suckers),
        *(circle(x, y, 6, light(OCTOPUS, 0.55)) for x, y in ((214, 98), (207, 124), (182, 120))),
        swell(0, 240, 206, 262, SEA_LIGHT, (100, 18), 10),
        at(112, 172, *little_ship(SEA_DEEP), size=0.9, turn=-8),
        swell(0, 240, 232, 262, SEA, (120, 16), 50),
    )


def _ray(reach: float, turn: float) -> str:
    """One point of the compass rose, lit on its left."""
    halves = polygon(PAPER, (0, -reach), (-17, -17), (0, 0)), polygon(SEA_LIGHT, (0, -reach), (17, -17), (0, 0))
    return at(120, 168, *halves, turn=turn)


def weather_back() -> str:
    """The back of a weather card: a compass rose between sun and cloud."""
    return card(
        SEA_DARK,
        rect(17, 17, 206, 302, SEA_DEEP, 8),
        stroke("M46 168A74 74 0 1 1 194 168A74 74 0 1 1 46 168", 7, SUN_LIGHT),
        *(_ray(64, turn) for turn in (45, 135, 225, 315)),
        *(_ray(94, turn) for turn in (0, 90, 180, 270)),
        ringed(120, 168, 13, SUN, 5),
        *(at(x, y, *cloud(PAPER, PAPER_SHADE), size=0.6) for x, y in ((26, 38), (148, 266))),
        *(circle(x, y, 23, SUN) for x, y in ((182, 56), (58, 280))),
        *(path(f"M{x - 23} {y}A23 23 0 0 1 {x} {y - 23}Z", SUN_LIGHT) for x, y in ((182, 56), (58, 280))),
    )
