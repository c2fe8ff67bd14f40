"""The leaves of the calendar in the bar: their pictures are whole, or there are none."""

import pygame
import pytest

from freight.engine.weather import FREAK_ACCIDENT
from freight.table.painting.palettes import THEMES
from freight.table.painting.table_looks import Day, papers
from freight.table.painting.words import measure
from freight.table.placement import Size
from freight.table.settings import Palette
from freight.table.theme import DAY, Colour, Theme

PINK = (255, 0, 255)
SIZES = [Size(w, h) for w in range(36, 200, 8) for h in (34, 38, 44, 56, 90)]


def pictures(look: Day, size: Size, monkeypatch: pytest.MonkeyPatch) -> tuple[pygame.Rect, list[tuple[int, int]]]:
    """What is seen of a picture on a leaf, and the sizes of the pictures made for it."""
    made: list[tuple[int, int]] = []

    def plain(_name: str, size: tuple[int, int], _theme: Theme) -> pygame.Surface:
        made.append(size)
        surface = pygame.Surface(size)
        surface.fill(PINK)
        return surface

    monkeypatch.setattr(papers, "small", plain)
    leaf = papers.draw_day(look, size, DAY)
    mask = pygame.mask.from_threshold(leaf, PINK, (1, 1, 1))
    return mask.get_bounding_rects()[0] if mask.count() else pygame.Rect(0, 0, 0, 0), made


def outlines(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How wide the outlines of the leaves are that are drawn from now on, in pixels."""
    lines: list[int] = []
    real = papers.rounded

    def noted(size: Size, radius: int, ground: Colour, edge: Colour, wide: int) -> pygame.Surface:
        lines.append(wide)
        return real(size, radius, ground, edge, wide)

    monkeypatch.setattr(papers, "rounded", noted)
    return lines


@pytest.mark.parametrize("look", [Day("Mon", FREAK_ACCIDENT, "past", 12), Day("Sat", "", "weekend", 12)])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_card_on_a_leaf_is_whole_and_large_enough_or_left_out(
    look: Day, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, made = pictures(look, size, monkeypatch)
    upright = shown.size if look.weather else (shown.h, shown.w)
    assert [upright] == (made or [(0, 0)])
    if made:
        assert upright[1] >= 18
        assert abs(upright[0] - upright[1] * 240 / 336) <= 1
        assert shown.x >= 3
        assert shown.bottom <= size.h - 2


@pytest.mark.parametrize("palette", THEMES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_name_beside_the_card_of_a_weekend_touches_neither_it_nor_the_edge(
    palette: Palette, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[int, int, int, int]] = []
    monkeypatch.setattr(papers, "write", lambda _canvas, _theme, _words, box, *_: boxes.append(box))
    lines = outlines(monkeypatch)
    look = Day("Sat", "", "weekend", 12)
    papers.draw_day(look, size, THEMES[palette])
    left, _, w, _ = boxes[0]
    needed = measure(look.name, look.letters)[0]
    assert left + w <= size.w - lines[0] - 2
    assert w >= needed or left < papers.LEAST_CARD


@pytest.mark.parametrize("palette", THEMES)
@pytest.mark.parametrize("days", [("Mon", "Wed"), ("Mo", "Mi"), ("Sat", "Sun"), ("Sa", "So")])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_leaves_of_one_size_have_all_a_picture_or_none(
    days: tuple[str, str], palette: Palette, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[tuple[int, int]] = []

    def noted(_name: str, size: tuple[int, int], _theme: Theme) -> pygame.Surface:
        made.append(size)
        return pygame.Surface(size)

    monkeypatch.setattr(papers, "small", noted)
    weather, when = (FREAK_ACCIDENT, "past") if days[0].startswith("M") else ("", "weekend")
    for name in days:
        papers.draw_day(Day(name, weather, when, 12, names=days), size, THEMES[palette])
    assert len(made) in (0, 2)
    assert len(set(made)) <= 1


@pytest.mark.parametrize("palette", THEMES)
@pytest.mark.parametrize("when", ["past", "now"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_written_on_a_leaf_keeps_off_its_outline(
    when: str, palette: Palette, size: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes: list[tuple[int, int, int, int]] = []
    lines = outlines(monkeypatch)
    monkeypatch.setattr(papers, "write", lambda _canvas, _theme, _words, box, *_: boxes.append(box))
    papers.draw_day(Day("Tue", FREAK_ACCIDENT, when, 12), size, THEMES[palette])
    assert lines[0] >= 2
    for left, _, w, _ in boxes:
        assert left > lines[0]
        assert left + w < size.w - lines[0]
