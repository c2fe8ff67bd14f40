"""Every screen around the table at every size of window and text: all in sight, all legible, nothing in the way."""

from itertools import combinations

import pytest

from freight.table.looks import Button, Words
from freight.table.painting.words import fit, line_height, measure, measure_wrapped
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scene import Focused, Pressed
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.rules.scene import RulesScene
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.every.endings import FINAL
from tests.table.every.screens import SCREENS, full_table

SIZES = (
    Size(1024, 640),
    Size(1024, 768),
    Size(1280, 800),
    Size(1366, 768),
    Size(1920, 1080),
    Size(2560, 1080),
    Size(3840, 2160),
)
LEAST = 9
"""No words are set smaller than this, in pixels."""


def seen(placement: Placement) -> Rect:
    """The part of a placement that is on the screen."""
    rect, clip = placement.rect, placement.clip
    if clip is None:
        return rect
    x, y = max(rect.x, clip.x), max(rect.y, clip.y)
    return Rect(x, y, max(0, min(rect.right, clip.right) - x), max(0, min(rect.bottom, clip.bottom) - y))


def too_tight(placement: Placement) -> bool:
    """Whether words do not fit their rectangle, or are too small to read."""
    rect, look = placement.rect, placement.look
    match look:
        case Words(wrap=True):
            w, h = measure_wrapped(look.text, rect.w, look.size, look.bold)
        case Words():
            w, h = measure(look.text, look.size, look.bold)[0], line_height(look.size)
        case Button() if look.text:
            h = line_height(look.size)
            room = rect.w - (round(1.7 * look.size) if look.icon else 0) - look.size // 2
            shrunk = fit(look.text, room, look.size, bold=look.style in ("primary", "danger"))
            return shrunk < LEAST or shrunk < look.size * 2 // 3 or h > rect.h + 4
        case _:
            return False
    return look.size < LEAST or w > rect.w + 1 or h > rect.h + 4


ALL = SCREENS | FINAL


@pytest.mark.parametrize("name", ALL)
def test_a_screen_fits_at_every_size(name: str) -> None:
    for size in SIZES:
        for text_size in TEXT_SIZES:
            placements = ALL[name]().layout(size, Settings(text_size=text_size))
            check(placements, size, f"{name} at {size.w}×{size.h}, {text_size} %")


def check(placements: list[Placement], size: Size, where: str) -> None:
    keys = [each.key for each in placements]
    assert len(keys) == len(set(keys)), where
    for each in placements:
        rect = seen(each)
        assert each.label or not each.focusable, (where, each.key)
        if not rect.w or not rect.h:
            continue
        assert rect.x >= 0, (where, each.key)
        assert rect.y >= 0, (where, each.key)
        assert rect.right <= size.w, (where, each.key, rect)
        assert rect.bottom <= size.h, (where, each.key, rect)
        assert not too_tight(each), (where, each.key, each.look, each.rect)
    usable = [each for each in placements if each.focusable]
    for one, other in combinations(usable, 2):
        assert not overlap(seen(one), seen(other)), (where, one.key, other.key)


@pytest.mark.parametrize("name", ALL)
def test_a_layout_is_pure(name: str) -> None:
    scene = ALL[name]()
    first = list(scene.layout(SIZES[0], Settings()))
    scene.layout(SIZES[2], Settings(text_size=200))
    assert list(scene.layout(SIZES[0], Settings())) == first


def test_a_seat_out_of_sight_is_scrolled_to_when_the_focus_comes_to_it() -> None:
    scene = NewGameScene(full_table())
    settings = Settings(text_size=200)
    before = {each.key: each for each in scene.layout(SIZES[0], settings)}
    assert seen(before["name.5"]).h < before["name.5"].rect.h
    scene.on(Focused("name.5"))
    after = {each.key: each for each in scene.layout(SIZES[0], settings)}
    assert seen(after["name.5"]) == after["name.5"].rect


def test_the_bar_pages_through_the_rules() -> None:
    scene = RulesScene()
    placed = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    scene.on(Pressed("rules.later"))
    paged = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    assert paged["rules.thumb"].rect.y > placed["rules.thumb"].rect.y
    scene.on(Pressed("rules.earlier"))
    again = {each.key: each for each in scene.layout(SIZES[0], Settings())}
    assert again["rules.thumb"].rect == placed["rules.thumb"].rect
