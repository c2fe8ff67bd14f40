"""Every sprite is there, has its size, uses only what the SVG reader draws right, and is told apart without colour."""

import importlib
import json
import os
import re
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

ROOT = Path(__file__).parents[3]
SPRITES = ROOT / "sprites"
FACTS = json.loads((ROOT / "freight" / "engine" / "goods.json").read_text(encoding="utf-8"))
FILES = sorted(SPRITES.glob("*.svg"))

ELEMENTS = {"svg", "g", "path", "rect", "circle", "ellipse"}
ATTRIBUTES = """
    width height viewBox transform d x y rx ry cx cy r
    fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin
"""
COLOUR = re.compile(r"none|#[0-9A-F]{6}")

SIZES = (
    (r"container-.*", (240, 168)),
    (r"emblem-.*|inside-.*|ship-emblem-.*|icon-.*|cursor-.*|coin|cup", (96, 96)),
    (r"ship-.*-(left|middle|right)", (240, 240)),
    (r"ship-.*", (240, 168)),
    (r"goods-frame|money-back|upgrade|weather-.*|flag-.*", (240, 336)),
    (r"order-card", (168, 240)),
    (r"skyline-.*", (480, 160)),
    (r"sea", (1920, 1080)),
    (r"title|title-open", (1920, 1440)),
    (r"title-ship", (984, 576)),
    (r"title-far-ship", (240, 168)),
    (r"title-water", (1920, 160)),
    (r"title-far-water", (480, 32)),
    (r"wave", (240, 48)),
    (r"app-icon", (256, 256)),
    (r"effect-(storm-)?waves", (240, 96)),
    (r"effect-(storm-)?cloud", (168, 84)),
    (r"effect-gull-.*", (48, 36)),
    (r"effect-rain", (240, 240)),
    (r"effect-bolt", (96, 168)),
    (r"effect-tentacle", (168, 240)),
    (r"effect-(duck|meteor)", (168, 168)),
    (r"effect-sun", (120, 120)),
    (r"effect-splash", (96, 96)),
    (r"effect-(bow-wave|wake)", (120, 48)),
    (r"empty-crate|gavel", (240, 168)),
    (r"gavel-block", (168, 48)),
)

ICONS = """
    log rules undo redo menu flip person computer play pause first back forward last skip speed full-screen close check
    warning anchor hand trophy gavel sail left right up down dice folder save zzz search branch chart copy pencil trash
    hint gear keyboard
"""
SINGLE = """
    weather-back goods-frame money-back coin cup order-card upgrade sea title title-open title-ship title-far-ship
    title-water title-far-water wave app-icon empty-crate gavel gavel-block
"""
CURSORS = "arrow press hand grip"
EFFECTS = (
    "bolt bow-wave cloud duck gull-down gull-up meteor rain splash storm-cloud storm-waves sun tentacle wake waves"
)

# What is left of linear red, green and blue for the three common colour-vision deficiencies, at their full strength
# (Machado, Oliveira and Fernandes, 2009), and for nobody's: greyscale.
SIGHTS = {
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
# Mean difference of two pictures 60 pixels wide, over all pixels and channels, from 0 to 255.
FLOOR_OF_CONTAINERS = 18.0
FLOOR_OF_SHIPS = 8.0

Picture = list[float]


def _slug(name: str) -> str:
    return name.lower().replace(" ", "-")


KINDS = [_slug(kind["name"]) for kind in FACTS["kinds"]]
SHIPS = [_slug(ship["name"]) for ship in FACTS["ships"]]


def _expected_names() -> Iterator[str]:
    for kind in KINDS:
        yield from (f"container-{kind}", f"inside-{kind}", f"emblem-{kind}")
    for ship in SHIPS:
        yield from (
            f"ship-{ship}",
            f"ship-emblem-{ship}",
            *(f"ship-{ship}-{part}" for part in ("left", "middle", "right")),
        )
    for city in FACTS["cities"]:
        yield from (f"flag-{_slug(city['name'])}", f"skyline-{_slug(city['name'])}")
    yield from (f"weather-{_slug(weather['name'])}" for weather in FACTS["weather"])
    yield from (f"icon-{icon}" for icon in ICONS.split())
    yield from (f"cursor-{cursor}" for cursor in CURSORS.split())
    yield from (f"effect-{effect}" for effect in EFFECTS.split())
    yield from SINGLE.split()


def _size_of(name: str) -> tuple[int, int]:
    return next(size for pattern, size in SIZES if re.fullmatch(pattern, name))


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


LINEAR = [_linear(channel) for channel in range(256)]


def _shown(light: float) -> float:
    light = min(max(light, 0.0), 1.0)
    return 255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055)


def _drawn(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(str(SPRITES / f"{name}.svg"), size)


def _rendered(name: str) -> bytes:
    """A sprite 60 pixels wide; a container with what is inside it."""
    ground = pygame.Surface((60, 42))
    ground.fill("#CFE8EC")
    ground.blit(_drawn(name, (60, 42)), (0, 0))
    if name.startswith("container-"):
        ground.blit(_drawn(name.replace("container", "inside"), (31, 31)), (22, 2))
    return pygame.image.tobytes(ground, "RGB")


def _seen(pixels: bytes, sight: tuple[tuple[float, float, float], ...]) -> Picture:
    lights = [LINEAR[channel] for channel in pixels]
    triples = zip(lights[::3], lights[1::3], lights[2::3], strict=True)
    return [_shown(r * red + g * green + b * blue) for red, green, blue in triples for r, g, b in sight]


def _difference(one: Picture, other: Picture) -> float:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) / len(one)


def _closest(names: list[str], sight: str) -> tuple[float, str, str]:
    pictures = {name: _seen(_rendered(name), SIGHTS[sight]) for name in names}
    return min((_difference(pictures[a], pictures[b]), a, b) for a, b in combinations(names, 2))


def test_the_files_are_what_the_script_draws() -> None:
    sys.path.insert(0, str(SPRITES))
    try:
        drawn: dict[str, str] = importlib.import_module("draw").drawings()
    finally:
        sys.path.remove(str(SPRITES))
    stale = [file.name for file in FILES if file.read_text(encoding="utf-8") != drawn.get(file.name)]
    assert not stale, f"run `python sprites/draw.py`; it would change {stale}"
    assert sorted(drawn) == [file.name for file in FILES]


def test_every_kind_ship_city_weather_and_button_has_its_files() -> None:
    assert sorted(_expected_names()) == sorted(file.stem for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sprite_gives_its_size_and_its_view_box(file: Path) -> None:
    root = ElementTree.parse(file).getroot()
    width, height = _size_of(file.stem)
    assert (root.get("width"), root.get("height")) == (str(width), str(height))
    assert root.get("viewBox") == f"0 0 {width} {height}"


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sprite_uses_only_what_the_reader_draws_right(file: Path) -> None:
    for element in ElementTree.parse(file).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in ELEMENTS
        assert set(element.attrib) <= set(ATTRIBUTES.split()), element.attrib
        assert not (element.text or "").strip()
        for name in ("fill", "stroke"):
            assert COLOUR.fullmatch(element.get(name, "none")), element.attrib


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sprite_has_no_thin_lines(file: Path) -> None:
    root = ElementTree.parse(file).getroot()
    assert all(float(element.get("stroke-width", 2)) >= 2 for element in root.iter())


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_sprite_is_drawn_at_a_small_and_a_large_size(file: Path) -> None:
    width, height = _size_of(file.stem)
    for share in (0.2, 1.5):
        drawn = pygame.image.load_sized_svg(str(file), (width * share, height * share))
        assert pygame.mask.from_surface(drawn).count() > 0.05 * drawn.get_width() * drawn.get_height()


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_containers_are_told_apart_without_full_colour_vision(sight: str) -> None:
    difference, one, other = _closest([f"container-{kind}" for kind in KINDS], sight)
    assert difference >= FLOOR_OF_CONTAINERS, f"{one} and {other} look alike ({difference:.1f}) under {sight}"


@pytest.mark.parametrize("sight", SIGHTS)
def test_any_two_ships_are_told_apart_without_full_colour_vision(sight: str) -> None:
    difference, one, other = _closest([f"ship-{ship}" for ship in SHIPS], sight)
    assert difference >= FLOOR_OF_SHIPS, f"{one} and {other} look alike ({difference:.1f}) under {sight}"


def test_an_emblem_is_told_from_every_other_by_its_silhouette_alone() -> None:
    def silhouette(name: str) -> pygame.Mask:
        return pygame.mask.from_surface(pygame.image.load_sized_svg(str(SPRITES / f"{name}.svg"), (32, 32)))

    for names in ([f"emblem-{kind}" for kind in KINDS], [f"ship-emblem-{ship}" for ship in SHIPS]):
        masks = {name: silhouette(name) for name in names}
        for one, other in combinations(names, 2):
            shared = masks[one].overlap_area(masks[other], (0, 0))
            either = masks[one].count() + masks[other].count() - shared
            assert shared / either < 0.85, f"{one} and {other} have one silhouette"
