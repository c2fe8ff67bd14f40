"""What is seen at sea while the weather strikes: sun, gulls, clouds, rain, lightning, high waves, accidents."""

from draw_palette import (
    CLOUD,
    CLOUD_SHADE,
    CORAL,
    FOAM,
    INK,
    OCTOPUS,
    SEA,
    SEA_DARK,
    SEA_DEEP,
    SEA_LIGHT,
    SEA_PALE,
    STORM,
    STORM_DARK,
    SUN,
    SUN_LIGHT,
    dark,
    light,
)
from draw_pen import at, circle, ellipse, outlined, path, polygon, ringed, stroke, svg
from draw_scenery import cloud, gull
from draw_waves import crest, swell

RAIN = 240
"""The rain joins itself on all four sides."""


def sun() -> str:
    """A sun with a ring of rays."""
    rays = (at(60, 60, polygon(SUN_LIGHT, (-9, -44), (9, -44), (0, -58)), turn=turn) for turn in range(0, 360, 36))
    return svg(120, 120, *rays, circle(60, 60, 38, SUN), circle(54, 54, 26, light(SUN, 0.3)))


def wings(up: bool) -> str:
    """A gull, its wings up or down."""
    down = "M4 14Q14 10 24 22Q34 10 44 14"
    return svg(48, 36, at(4, 20, gull()) if up else stroke(down, 5))


def clouds(dark: bool) -> str:
    """A white cloud, or one that means it."""
    tones = (light(STORM, 0.15), STORM_DARK) if dark else (CLOUD, CLOUD_SHADE)
    return svg(168, 84, at(2, 4, *cloud(*tones), size=1.49))


def rain() -> str:
    """A square of rain, slanting so that it joins itself."""
    drops = (
        (30, 20),
        (110, 6),
        (190, 40),
        (70, 90),
        (150, 110),
        (226, 96),
        (20, 160),
        (100, 176),
        (186, 170),
        (34, 70),
        (150, 20),
        (228, 150),
        (140, 200),
    )
    line = "".join(f"M{x + dx} {y + dy}l-13 36" for x, y in drops for dx in (-240, 0, 240) for dy in (-240, 0))
    return svg(RAIN, RAIN, stroke(line, 7, SEA_PALE))


def bolt() -> str:
    """A fork of lightning."""
    shape = "M58 4L20 78H48L30 132L34 134L16 164L80 96H54L92 44H66L84 4Z"
    return svg(96, 168, outlined(shape, SUN, 5), path("M62 9L30 72H44L62 36Z", SUN_LIGHT))


def waves(storm: bool) -> str:
    """A strip of high waves that joins itself."""
    tones = (SEA_DEEP, SEA_DARK) if storm else (SEA, SEA_DEEP)
    return svg(
        240,
        96,
        swell(0, 240, 40, 96, light(tones[0], 0.12), (240, 56), 60),
        swell(0, 240, 52, 96, tones[0], (240, 56), 0),
        crest(0, 240, 52, 6, (240, 56), 0),
        swell(0, 240, 84, 96, tones[1], (120, 16), 30),
    )


def splash() -> str:
    """A crown of water."""
    crown = "M10 88Q4 58 14 40Q22 56 28 62Q28 34 38 16Q44 40 48 54Q54 36 62 12Q68 40 66 62Q76 52 84 38Q92 60 86 88Z"
    drops = ((10, 24, 5), (30, 8, 4), (52, 20, 4), (74, 14, 5), (90, 26, 4))
    return svg(
        96,
        96,
        path(crown, SEA_PALE),
        path("M20 88Q20 66 26 62Q34 74 38 52Q46 74 52 60Q60 74 64 60Q70 72 78 62Q80 76 76 88Z", FOAM),
        *(circle(x, y, radius, SEA_LIGHT) for x, y, radius in drops),
    )


def bow_wave() -> str:
    """The foam that a bow throws up: it sails to the right, its water at the foot."""
    curl = "M2 48C30 46 54 38 70 20Q78 8 92 5Q86 16 94 24Q84 26 86 34Q96 38 106 34Q102 46 118 48Z"
    return svg(
        120,
        48,
        outlined(curl, FOAM, 3, SEA_DEEP),
        path("M34 46C54 42 68 36 76 26Q76 40 66 46Z", SEA_PALE),
        *(ringed(x, y, radius, FOAM, 3, SEA_DEEP) for x, y, radius in ((106, 14, 6), (114, 26, 4))),
    )


def wake() -> str:
    """The foam that a stern leaves behind: it sails to the right."""
    crests = "M2 48Q6 30 24 34Q30 18 50 26Q64 14 78 28Q96 24 102 38Q112 40 118 48Z"
    return svg(
        120,
        48,
        outlined(crests, FOAM, 3, SEA_DEEP),
        path("M22 46Q28 36 42 40Q54 30 68 40Q84 36 92 46Z", SEA_PALE),
    )


def tentacle() -> str:
    """An arm that reaches out of the water."""
    arm = "M60 252C38 200 40 140 78 96C106 58 150 60 146 100C142 128 112 126 114 104"
    suckers = ((50, 214), (50, 180), (58, 146), (76, 114), (102, 88), (128, 84))
    return svg(
        168,
        240,
        stroke(arm, 44),
        stroke(arm, 33, OCTOPUS),
        *(circle(x, y, 7, light(OCTOPUS, 0.55)) for x, y in suckers),
    )


def duck() -> str:
    """A rubber duck, of the size that blocks canals."""
    return svg(
        168,
        168,
        outlined("M22 84Q4 66 10 62Q26 84 56 84Q44 20 96 18Q146 20 138 66Q132 82 118 88Q160 100 152 132Q144 160 92 160"
                 "Q24 160 22 84Z", SUN, 6),
        path("M30 104Q32 150 92 154Q138 154 146 128Q118 146 84 138Q44 128 30 104Z", dark(SUN, 0.22)),
        outlined("M136 56Q162 54 160 64Q158 78 132 74Z", CORAL, 5),
        path("M66 44Q74 28 92 28Q76 36 74 54Z", SUN_LIGHT),
        circle(112, 50, 9, INK),
        circle(115, 47, 3, "#FFFFFF"),
        outlined("M58 106Q86 96 110 112Q96 136 70 126Q60 120 58 106Z", SUN_LIGHT, 5),
    )  # fmt: skip


def meteor() -> str:
    """A lump of sky on fire."""
    return svg(
        168,
        168,
        path("M6 4Q90 30 150 84Q166 128 132 152Q100 168 66 140Q30 84 6 4Z", SUN),
        path("M34 28Q100 56 142 92Q150 124 128 140Q104 150 80 130Q54 92 34 28Z", CORAL),
        outlined("M92 92Q112 78 134 94Q150 112 140 132Q124 150 102 144Q80 132 84 110Z", STORM_DARK, 6),
        ellipse(106, 112, 9, 7, STORM),
        circle(126, 124, 7, STORM),
        circle(122, 102, 5, STORM),
    )


def effects() -> dict[str, str]:
    """All of them by name."""
    return {
        "effect-bolt": bolt(),
        "effect-bow-wave": bow_wave(),
        "effect-cloud": clouds(dark=False),
        "effect-duck": duck(),
        "effect-gull-down": wings(up=False),
        "effect-gull-up": wings(up=True),
        "effect-meteor": meteor(),
        "effect-rain": rain(),
        "effect-splash": splash(),
        "effect-storm-cloud": clouds(dark=True),
        "effect-storm-waves": waves(storm=True),
        "effect-sun": sun(),
        "effect-tentacle": tentacle(),
        "effect-wake": wake(),
        "effect-waves": waves(storm=False),
    }
