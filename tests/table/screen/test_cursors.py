"""The pointer looks like what it would do, in the window's size; and a system without such pictures is no trouble."""

from collections.abc import Iterator

import msgspec
import pygame
import pytest

from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.screen import cursors
from freight.table.screen.cursors import LARGEST, SPOTS, Cursors, Shape, shape_of, side_of
from freight.table.settings import Settings
from freight.table.stage.pointer import Pointer

PANEL = Panel("paper", "edge", 2, 4)
SIZE = Size(1280, 800)


def thing(key: str, x: int, **traits: object) -> Placement:
    return msgspec.structs.replace(Placement(key, PANEL, Rect(x, 0, 50, 50), 1, label=key), **traits)


THINGS = (
    thing("button", 0, role="button", focusable=True),
    thing("off", 100, role="button", focusable=True, enabled=False, why="not now (R8)"),
    thing("card", 200, role="card", focusable=True, draggable=True),
    thing("field", 300, role="field", focusable=True),
    thing("picture", 400),
    thing("slider", 500, role="slider", focusable=True, draggable=True),
    thing("ruling", 600, role="text", rulings=("R8",)),
)
SHAPES: dict[str, Shape] = {
    "button": "press", "off": "arrow", "card": "hand", "field": "text", "picture": "arrow", "slider": "press",
    "ruling": "press",
}  # fmt: skip


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[pygame.Cursor]]:
    """The pointers that the system was given."""
    shown: list[pygame.Cursor] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shown.append)
    yield shown
    cursors.made.cache_clear()


def pointer_over(key: str) -> Pointer:
    pointer = Pointer()
    pointer.show(THINGS)
    rect = next(each.rect for each in THINGS if each.key == key)
    pointer.move(*rect.centre)
    return pointer


@pytest.mark.parametrize("key", SHAPES)
def test_the_pointer_shows_what_can_be_done(key: str) -> None:
    assert shape_of(pointer_over(key)) == SHAPES[key]


def test_over_nothing_it_is_an_arrow_and_around_what_is_carried_a_fist() -> None:
    pointer = pointer_over("card")
    pointer.down(225, 25)
    assert shape_of(pointer) == "hand"
    pointer.move(260, 60)
    assert shape_of(pointer) == "grip"
    pointer.up(260, 90, 0.0)
    assert shape_of(pointer) == "arrow"


def test_it_grows_with_the_window_and_the_letters_but_not_beyond_what_systems_take() -> None:
    small = side_of(Size(1024, 640), Settings())
    assert small < side_of(SIZE, Settings()) < side_of(SIZE, Settings(text_size=150))
    assert side_of(Size(3840, 2160), Settings(text_size=200)) == LARGEST
    assert side_of(SIZE, Settings(pointer=False)) == 0


def test_it_is_given_to_the_system_once_for_each_change(given: list[pygame.Cursor]) -> None:
    shown = Cursors()
    for key in ("button", "button", "card", "picture", "picture"):
        shown.follow(pointer_over(key), SIZE, Settings())
    shown.follow(pointer_over("picture"), SIZE, Settings(palette="high contrast"))
    assert len(given) == 4
    assert all(cursor.type == "color" for cursor in given)


def test_fields_and_those_who_want_it_have_the_systems_own(given: list[pygame.Cursor]) -> None:
    shown = Cursors()
    shown.follow(pointer_over("field"), SIZE, Settings())
    shown.follow(pointer_over("button"), SIZE, Settings(pointer=False))
    assert [cursor.type for cursor in given] == ["system", "system"]


@pytest.mark.parametrize("shape", SPOTS)
def test_it_points_with_ink_of_its_own(shape: Shape) -> None:
    cursor = cursors.made(cursors.Cursor(shape, 96, "as drawn"))
    (x, y), picture = cursor.data
    assert picture.get_at((x, y)).a > 0


def test_a_system_that_takes_no_pictures_is_told_of_once_and_is_no_trouble(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(_: object) -> None:
        raise pygame.error("This system has no pictures for pointers")

    monkeypatch.setattr(pygame.mouse, "set_cursor", refuse)
    shown = Cursors()
    for key in ("button", "picture", "button"):
        shown.follow(pointer_over(key), SIZE, Settings())
    assert [record.args for record in caplog.records] == [("This system has no pictures for pointers",)]
