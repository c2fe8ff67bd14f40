"""The picture book: every scene still looks as it did when somebody last looked at it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from freight.table.painting.table_looks import cargo
from freight.table.placement import Size
from freight.table.settings import Palette
from tests.table import card_sheet, picture_book
from tests.table.card_sheet import SHEETS, sheet
from tests.table.every_scene import EVERY
from tests.table.picture_book import SIZES, TOLERANCE, at_home, cards_of, fresh, furthest, page_of

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
    assert set(picture_book.pages()) == set(picture_book.BOOK.glob("*.png"))


@pytest.mark.parametrize(("size", "palette"), SHEETS, ids=str)
def test_cards_in_every_form_and_state_look_as_they_did(size: Size, palette: Palette) -> None:
    page = cards_of(size, palette)
    assert page.exists(), AGAIN
    apart, (column, line) = furthest(sheet(size, palette), pygame.image.load(page))
    at = f"{column * picture_book.TILE}, {line * picture_book.TILE}"
    assert apart <= card_sheet.TOLERANCE, f"differs by {apart:.0f} of 255 around {at}; {AGAIN}"


@pytest.mark.parametrize("size", card_sheet.SIZES, ids=str)
def test_a_card_whose_name_stands_a_little_lower_is_another(size: Size, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sheet(size, "as drawn")

    def lower(*given: Any) -> None:
        canvas, theme, name, room, *rest = given
        write_name(canvas, theme, name, room._replace(y=room.y + max(1, room.h // 9)), *rest)

    write_name = cargo._write_name  # noqa: SLF001
    monkeypatch.setattr(cargo, "_write_name", lower)
    assert furthest(before, sheet(size, "as drawn"))[0] > card_sheet.TOLERANCE


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
