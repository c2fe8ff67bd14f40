"""The palettes: what is written can be read in each, and what differs is told apart by the eye it is made for."""

import os
from itertools import combinations
from typing import get_args

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from freight.engine.goods import KINDS, SHIPS
from freight.table.looks import Button, Panel, draw
from freight.table.painting import sprites
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import PALETTE_WORDS, PALETTES, THEMES
from freight.table.painting.repainting import repainted
from freight.table.painting.table_looks import Crate
from freight.table.painting.table_looks.pen import readable_on
from freight.table.placement import Placement, Rect, Size
from freight.table.settings import Palette, Settings
from freight.table.shown import stills
from freight.table.theme import DAY, TEXT_ON, Colour, Theme, channels, contrast
from freight.table.widgets import button
from tests.table.sight import SIGHTS, apart, seen

EYES = ("protanopia", "deuteranopia", "tritanopia")
# The least distance (see `apart`) of any two, in the palette made for an eye and as that eye sees it. As drawn it is
# 9.6, 7.6 and 8.5 for kinds and ships, and 6.4, 3.6 and 11.8 for the highlights.
FLOORS = {"kinds": 19.0, "ships": 21.0, "highlights": 15.0}
HIGHLIGHTS = ("focus", "gold", "green", "red", "edge")
# What stands out: the ring and what is asked, where things may go, what to do next, what is lost, plain outlines.
SMALL = (60, 42)


def _colours(theme: Theme, what: str) -> list[Colour]:
    match what:
        case "kinds":
            return [theme.kind(number) for number in range(len(KINDS))]
        case "ships":
            return [theme.ship(number) for number in range(len(SHIPS))]
    return [theme.colour(name) for name in HIGHLIGHTS]


def _closest(theme: Theme, what: str, eye: str) -> float:
    return min(apart(one, other, eye) for one, other in combinations(_colours(theme, what), 2))


def test_every_palette_of_the_settings_has_colours_and_a_name() -> None:
    assert set(THEMES) == set(PALETTE_WORDS) == set(PALETTES) == set(get_args(Palette))
    assert THEMES[Settings().palette] == DAY


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_can_be_read_in_every_palette(palette: Palette, text: str, ground: str) -> None:
    theme = THEMES[palette]
    assert contrast(theme.colour(text), theme.colour(ground)) >= (7 if theme.stark else 4.5)


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_written_on_goods_can_be_read(palette: Palette) -> None:
    theme = THEMES[palette]
    for number in range(len(KINDS)):
        ground = theme.kind(number)
        assert contrast(readable_on(ground, theme), ground) >= (7 if theme.stark else 4.0)


@pytest.mark.parametrize("palette", PALETTES)
def test_what_is_written_on_the_sea_of_the_title_can_be_read(palette: Palette) -> None:
    theme = THEMES[palette]
    poster = sprites.raster("title", (320, 180), theme)
    for x in range(14, 40):
        assert contrast(theme.colour("on_sea"), poster.get_at((x, 171))[:3]) >= (7 if theme.stark else 4.5)


@pytest.mark.parametrize("palette", PALETTES)
def test_the_ring_of_the_focus_and_outlines_stand_out(palette: Palette) -> None:
    theme = THEMES[palette]
    for ground in ("paper", "card", "port_gong", "bucks_grange", "sky"):
        for outline in ("focus", "edge"):
            assert contrast(theme.colour(outline), theme.colour(ground)) >= (7 if theme.stark else 3)


@pytest.mark.parametrize("what", FLOORS)
@pytest.mark.parametrize("eye", EYES)
def test_any_two_are_told_apart_by_the_eye_the_palette_is_made_for(eye: Palette, what: str) -> None:
    made_for_it = _closest(THEMES[eye], what, eye)
    assert made_for_it >= FLOORS[what]
    assert made_for_it > 1.25 * _closest(DAY, what, eye)


@pytest.mark.parametrize("eye", EYES)
def test_a_palette_stays_apart_for_full_colour_vision_as_well(eye: Palette) -> None:
    for what in FLOORS:
        for one, other in combinations(_colours(THEMES[eye], what), 2):
            assert one != other
            assert contrast(one, other) > 1.15 or sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 120


def _difference(one: str, other: str, theme: Theme, sight: str) -> float:
    """The mean difference of two sprites or kinds of goods, 0 to 255 a channel."""
    pictures = []
    for name in (one, other):
        ground = pygame.Surface(SMALL)
        ground.fill(theme.colour("sky"))
        is_kind = name.isdigit()
        ground.blit(
            draw(Crate(int(name), 3), Size(*SMALL), theme) if is_kind else sprites.raster(name, SMALL, theme), (0, 0)
        )
        raw = pygame.image.tobytes(ground, "RGB")
        pictures.append([channel for at in range(0, len(raw), 3) for channel in seen(raw[at : at + 3], sight)])
    shown = [[255 * share ** (1 / 2.2) for share in picture] for picture in pictures]
    return sum(abs(a - b) for a, b in zip(*shown, strict=True)) / len(shown[0])


@pytest.mark.parametrize(
    ("palette", "sight"), [*((eye, eye) for eye in EYES), *(("high contrast", sight) for sight in SIGHTS)]
)
def test_any_two_containers_and_ships_are_told_apart_in_their_palette(palette: Palette, sight: str) -> None:
    theme = THEMES[palette]
    kinds = [str(kind) for kind in range(len(KINDS))]
    ships = [f"ship-{ship.name.lower().replace(' ', '-')}" for ship in SHIPS]
    assert min(_difference(*pair, theme, sight) for pair in combinations(kinds, 2)) >= (10 if theme.stark else 18)
    assert min(_difference(*pair, theme, sight) for pair in combinations(ships, 2)) >= (4 if theme.stark else 8)


def test_a_sprite_stays_as_it_is_in_the_palette_it_was_drawn_in() -> None:
    assert repainted('<path fill="#F0E442"/>', "container-cheese", DAY) == '<path fill="#F0E442"/>'


def test_the_tones_of_a_kind_follow_its_colour_and_all_others_stay() -> None:
    theme = THEMES["protanopia"]
    drawn = '<path fill="#D55E00"/><path fill="#14233A"/><path fill="#FDF6E6"/>'
    assert repainted(drawn, "container-socks", theme) == drawn.replace("#D55E00", theme.kinds[1])
    assert repainted(drawn, "emblem-luck", theme) == drawn
    assert repainted(drawn, "weather-back", theme) == drawn
    lit = repainted('<path fill="#E48E4F"/>', "container-socks", theme)
    assert channels(lit[12:19]) > channels(theme.kinds[1])


def test_high_contrast_draws_wide_black_lines_on_pale_tints() -> None:
    stark = THEMES["high contrast"]
    drawn = repainted('<path fill="#277C98" stroke="#14233A" stroke-width="4"/>', "sea", stark)
    assert 'stroke="#000000" stroke-width="6"' in drawn
    assert contrast(channels(drawn[12:19]), (0, 0, 0)) >= 12


def test_in_high_contrast_houses_stand_out_by_a_line_around_them() -> None:
    """Else of a mill only its sails would be seen, and of a lighthouse its roof."""
    stark = THEMES["high contrast"]
    drawn = repainted('<g><!-- houses --><rect x="1" fill="#FDF6E6"/><!-- /houses --></g>', "title", stark)
    assert drawn.startswith('<g><rect x="1" fill="#000000" stroke="#000000" stroke-width="5"/><rect x="1" fill="#')
    for name, at in (("skyline-port-gong", 20), ("skyline-bucks-grange", 386 - 20)):
        skyline = sprites.raster(name, (480, 160), stark)
        beside = [skyline.get_at((x, 132)) for x in range(at - 14, at + 14)]
        assert any(contrast(each[:3], (255, 255, 255)) > 15 for each in beside if each.a > 200), name


def test_outlines_are_twice_as_wide_in_high_contrast() -> None:
    panel = Panel("paper", "edge", 3, 0)
    for theme, inside in ((DAY, 4), (THEMES["high contrast"], 7)):
        drawn = draw(panel, Size(60, 40), theme)
        assert drawn.get_at((30, inside))[:3] == theme.colour("paper")
        assert drawn.get_at((30, inside - 2))[:3] == theme.colour("edge")


def test_a_painter_shows_another_palette_at_once_and_the_first_one_again() -> None:
    target = pygame.Surface((200, 100), depth=32)
    painter = Painter(target)
    frame = stills([
        Placement("ground", Panel("paper_deep", radius=0), Rect(0, 0, 200, 100)),
        button("go", Rect(20, 20, 160, 60), "Go", style="primary"),
    ])  # fmt: skip
    painter.paint(frame)
    day = pygame.image.tobytes(target, "RGB")
    painter.use(THEMES["high contrast"])
    assert painter.paint(frame) == [target.get_rect()]
    stark = pygame.image.tobytes(target, "RGB")
    assert stark != day
    assert target.get_at((2, 2))[:3] == THEMES["high contrast"].colour("paper_deep")
    painter.use(DAY)
    painter.paint(frame)
    assert pygame.image.tobytes(target, "RGB") == day


def test_no_drawer_keeps_colours_of_another_palette() -> None:
    look = Button("Go", "sail", "primary")
    size = Size(120, 40)
    before = pygame.image.tobytes(draw(look, size, DAY), "RGBA")
    draw(look, size, THEMES["tritanopia"])
    assert pygame.image.tobytes(draw(look, size, DAY), "RGBA") == before
