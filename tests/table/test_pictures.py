"""The picture book: every scene still looks as it did when somebody last looked at it."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from freight.table.placement import Size
from tests.table import picture_book
from tests.table.every_scene import EVERY
from tests.table.picture_book import SIZES, TOLERANCE, at_home, fresh, furthest, page_of

AGAIN = "look at the scene; if it is as it should be, run `python -m tests.table.picture_book`"


@pytest.fixture(autouse=True)
def home(tmp_path: Path) -> Iterator[None]:
    """Every scene as on the first day."""
    with at_home(tmp_path):
        yield


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_looks_as_it_did(name: str, size: Size) -> None:
    page = page_of(name, size)
    assert page.exists(), AGAIN
    apart, (column, line) = furthest(fresh(name, size), pygame.image.load(page))
    share = size.w / picture_book.ACROSS * picture_book.TILE
    assert apart <= TOLERANCE, f"differs by {apart:.0f} of 255 around {column * share:.0f}, {line * share:.0f}; {AGAIN}"


def test_the_book_has_no_page_of_a_scene_that_is_no_more() -> None:
    assert {page_of(name, size) for name in EVERY for size in SIZES} == set(picture_book.BOOK.glob("*.png"))


def test_a_picture_without_one_of_its_buttons_is_another() -> None:
    scene = EVERY["auction"]()
    size = SIZES[0]
    shown = scene.layout(size, picture_book.SETTINGS)
    less = [each for each in shown if each.key != "decline"]
    assert len(less) == len(shown) - 1
    whole = picture_book.small(picture_book.painted(scene, size))
    scene.layout = lambda *_: less  # type: ignore[method-assign]
    assert furthest(whole, picture_book.small(picture_book.painted(scene, size)))[0] > TOLERANCE
    scene.close()


def test_a_picture_of_another_shape_is_another() -> None:
    assert furthest(pygame.Surface((8, 8)), pygame.Surface((8, 16)))[0] == 255
