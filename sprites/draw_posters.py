"""The large grounds: the open sea behind the table, the harbour behind the title, the strip of waves."""

from draw_cities import barn, gong
from draw_palette import (
    CLOUD,
    CLOUD_SHADE,
    FOAM,
    GRASS,
    GRASS_DARK,
    SEA,
    SEA_DARK,
    SEA_DEEP,
    SEA_LIGHT,
    SEA_PALE,
    SKY,
    SKY_WARM,
    STEEL,
    SUN,
    SUN_LIGHT,
    light,
    mix,
)
from draw_pen import at, circle, path, rect, svg
from draw_waves import swell, water
from draw_weather import cloud, little_ship


def wave() -> str:
    """A strip of waves that joins itself."""
    return svg(240, 48, *water(240, 12, 52))


def sea() -> str:
    """Sky and soft bands of sea, quiet enough for cards to lie on."""
    bands = ((SEA_PALE, 0.35), (SEA_PALE, 0), (SEA_LIGHT, 0.45), (SEA_LIGHT, 0.2), (SEA_LIGHT, 0))
    return svg(
        1920,
        1080,
        rect(0, 0, 1920, 1080, SKY),
        circle(360, 210, 150, mix(SKY, SUN_LIGHT, 0.5)),
        *(at(x, y, *cloud(CLOUD, CLOUD_SHADE), size=s) for x, y, s in ((620, 70, 2), (1380, 110, 1.6))),
        *(
            swell(0, 1920, 300 + 150 * row, 1080, light(colour, share), (480, 30), 170 * row)
            for row, (colour, share) in enumerate(bands)
        ),
    )


def title() -> str:
    """The harbour poster."""
    return svg(
        1920,
        1080,
        rect(0, 0, 1920, 1080, SKY_WARM),
        circle(480, 470, 260, SUN_LIGHT),
        circle(480, 470, 190, SUN),
        *(at(x, y, *cloud(CLOUD, CLOUD_SHADE), size=s) for x, y, s in ((980, 150, 2.4), (60, 210, 1.8), (1520, 240, 2))),
        path("M0 640Q200 520 460 620T760 660V760H0Z", GRASS_DARK),
        path("M1100 660Q1400 500 1920 600V760H1100Z", GRASS),
        at(120, 420, *gong(), size=1.4),
        at(1560, 430, *barn(), size=1.6),
        rect(0, 630, 520, 60, STEEL),
        swell(0, 1920, 680, 1080, SEA_PALE, (320, 16)),
        at(560, 560, *little_ship(), size=2.6),
        swell(0, 1920, 740, 1080, SEA_LIGHT, (320, 22), 90),
        swell(0, 1920, 830, 1080, SEA, (320, 26), 200),
        swell(0, 1920, 930, 1080, SEA_DEEP, (320, 30), 40),
        swell(0, 1920, 1020, 1080, SEA_DARK, (320, 30), 150),
    )


__all__ = ["FOAM"]
