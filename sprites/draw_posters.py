"""The large grounds: the open sea behind the table, the harbour behind the title, the strip of waves."""

from draw_cities import gong_skyline, grange_skyline
from draw_containers import crate
from draw_palette import (
    CLOUD,
    CLOUD_SHADE,
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
    WOOD,
    light,
    mix,
)
from draw_pen import Point, at, circle, path, polygon, rect, svg
from draw_scenery import cloud, gull
from draw_ships import badges, bow_shapes, deck_shapes, portholes, small_ship, stern_shapes
from draw_waves import crest, swell, water

HORIZON = 640
# The poster of the title is drawn for a window of 16 to 9; a higher one sees so much more sky and sea above and below.
MORE = 180
HIGH, LOWEST = 1080 + 2 * MORE, 1080 + MORE
SUN_AT = (760, 600)
# Where the near water catches the light: place and length.
SPARKS = (
    (60, 800, 90),
    (980, 800, 130),
    (1330, 830, 110),
    (1180, 890, 150),
    (1640, 800, 130),
    (1760, 880, 90),
    (1480, 900, 70),
)


def wave() -> str:
    """A strip of waves that joins itself."""
    return svg(240, 48, *water(240, 12, 52))


def sea() -> str:
    """Sky and soft bands of sea, quiet enough for cards and words to lie on."""
    bands = tuple(mix(mix(SEA_PALE, SKY, 0.6), SEA_LIGHT, share) for share in (0.1, 0.28, 0.46, 0.64, 0.82))
    return svg(
        1920,
        1080,
        rect(0, 0, 1920, 1080, light(SKY_WARM, 0.45)),
        circle(420, 236, 190, mix(SKY_WARM, SUN_LIGHT, 0.25)),
        circle(420, 236, 140, mix(SKY_WARM, SUN_LIGHT, 0.7)),
        *(
            at(x, y, *cloud(CLOUD, CLOUD_SHADE), size=s)
            for x, y, s in ((700, 70, 2), (1240, 120, 1.5), (1640, 60, 1.8))
        ),
        *(swell(0, 1920, 270 + 165 * row, 1080, band, (480, 26), 170 * row) for row, band in enumerate(bands)),
    )


def _beam(turn: float) -> str:
    return at(*SUN_AT, polygon(light(SUN_LIGHT, 0.62), (0, 0), (-110, -1500), (110, -1500)), turn=turn)


def _sunset() -> tuple[str, ...]:
    return (
        *(_beam(turn) for turn in range(-84, 90, 24)),
        circle(*SUN_AT, 290, light(SUN_LIGHT, 0.35)),
        circle(*SUN_AT, 215, SUN),
    )


def _glitter() -> tuple[str, ...]:
    """The sun on the water."""
    bars = ((270, 684), (190, 706), (120, 728))
    return tuple(rect(SUN_AT[0] - half, y, 2 * half, 12, SUN_LIGHT, 6) for half, y in bars)


def _laden_ship(colours: dict[str, str]) -> tuple[str, ...]:
    """A ship of four cards with goods aboard, 960 units long, its deck at 0."""
    hull = colours["Manifest Density"]
    middle = (*deck_shapes("Manifest Density", hull), *portholes())
    bow = (*bow_shapes("Manifest Density", hull), *badges("Manifest Density", hull))
    parts = stern_shapes("Manifest Density", hull), middle, middle
    stacks = (("Cheese", "Moustaches"), ("Socks", "Puddles", "Luck"))
    goods = (
        at(260 + 240 * stack, -140 * (height + 1), *crate(kind, colours[kind]), size=200 / 240)
        for stack, kinds in enumerate(stacks)
        for height, kind in enumerate(kinds)
    )
    cards = (at(240 * place, -120, *shapes) for place, shapes in enumerate(parts))
    return *cards, at(720, -120, *bow), *goods


def _skyline(drawing: str) -> str:
    """What a skyline's own file holds, to be set into the poster."""
    return "\n".join(drawing.splitlines()[1:-1])


def _shore(left: float, drawing: str, quay: Point, colour: str) -> tuple[str, ...]:
    """A city on the horizon; its quay runs on for whoever has a wide window, so that a narrow one cuts off no house."""
    start, end = quay
    runs_on = rect(start, 620, end - start, 22, colour), rect(start, 620, end - start, 6.6, light(colour, 0.5))
    return *runs_on, at(left, 466, _skyline(drawing), size=1.1)


def _harbour() -> tuple[str, ...]:
    """What lies behind the far ship: the sky, the two cities, and the sea up to the horizon."""
    return (
        rect(0, -MORE, 1920, HIGH, SKY_WARM),
        *_sunset(),
        *(
            at(x, y, *cloud(CLOUD, CLOUD_SHADE), size=s)
            for x, y, s in ((60, 300, 1.7), (1180, 330, 1.5), (1690, 240, 2))
        ),
        path("M-20 660Q160 520 420 600T700 660Z", light(GRASS_DARK, 0.45)),
        path("M1180 660Q1480 540 1700 590T1940 560V660Z", light(GRASS_DARK, 0.45)),
        *_shore(96, gong_skyline(), (-20, 660), STEEL),
        *_shore(1296, grange_skyline(), (1200, 1940), WOOD),
        swell(0, 1920, HORIZON, LOWEST, SEA_PALE, (320, 8)),
    )


def _far_water() -> str:
    """The water before the far ship."""
    return swell(0, 1920, 664, LOWEST, SEA_LIGHT, (320, 10), 90)


def _open_sea() -> tuple[str, ...]:
    """What lies between the two ships."""
    return (
        _far_water(),
        *_glitter(),
        *(at(x, y, gull(), size=s) for x, y, s in ((980, 420, 1.1), (1070, 470, 0.8), (900, 375, 0.9))),
        swell(0, 1920, 740, LOWEST, SEA, (320, 20), 200),
        *(rect(x, y, width, 8, SEA_LIGHT, 4) for x, y, width in SPARKS),
    )


def _near_water() -> tuple[str, ...]:
    """The water before the near ship."""
    return (
        swell(0, 1920, 950, LOWEST, SEA_DEEP, (320, 22), 40),
        crest(0, 1920, 950, 8, (320, 22), 40),
        swell(0, 1920, 1026, LOWEST, SEA_DARK, (320, 24), 150),
    )


def _poster(*shapes: str) -> str:
    return svg(1920, HIGH, at(0, MORE, *shapes))


def title(colours: dict[str, str]) -> str:
    """The harbour poster: two cities, ships and the sun; the colours are those of kinds and ships by name."""
    far = at(1090, 568, *small_ship("Stern Talking-To", colours["Stern Talking-To"]), size=0.6)
    near = at(170, 872, *_laden_ship(colours), size=0.82)
    return _poster(*_harbour(), far, *_open_sea(), near, *_near_water())


def title_parts(colours: dict[str, str]) -> dict[str, str]:
    """The poster in parts, for ships that sail in: without them, each of the two, and the water before each.

    Where they lie in the poster is told in `README.md`.
    """
    return {
        "title-open": _poster(*_harbour(), *_open_sea(), *_near_water()),
        "title-far-ship": svg(240, 168, *small_ship("Stern Talking-To", colours["Stern Talking-To"])),
        "title-far-water": svg(480, 32, at(-840, -648, _far_water())),
        "title-ship": svg(984, 576, at(12, 440, *_laden_ship(colours))),
        "title-water": svg(1920, 160, at(0, -920, *_near_water())),
    }
