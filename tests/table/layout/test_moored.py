"""The other ships side by side: of one scale, each with a side that can be seen, and a name under it where it must."""

from collections.abc import Iterator

import pytest

from freight.table.layout import layout
from freight.table.layout.frame import frame
from freight.table.layout.hanging import TINY
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Hull, NamePlate
from freight.table.painting.table_looks.hulls import SIDE, hull_parts
from freight.table.painting.table_looks.laden import KEEL
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.settings import Settings
from tests.table.laid_tables import SIZES, some_tables

MOST_HIDDEN = 0.8
"""A plate takes no more than this of the height of a ship's side, at the usual size of text."""


def moored(seats: int, size: Size, letters: int = 100) -> Iterator[tuple[TableModel, dict[str, Placement]]]:
    for model in some_tables(seats):
        yield model, {each.key: each for each in layout(model, size, Settings(text_size=letters))}


def hulls(model: TableModel, laid: dict[str, Placement]) -> list[tuple[int, Hull, Rect]]:
    """Of each other ship the seat, its look, and where its cards are."""
    found = []
    for seat in model.others:
        look = laid[f"ship:{seat}"].look
        assert isinstance(look, Hull)
        x, y, w, h = laid[f"ship:{seat}"].rect
        found.append((seat, look, Rect(x, y, w, h - look.hang)))
    return found


@pytest.mark.parametrize("seats", range(3, 7))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_ships_side_by_side_are_of_one_scale_however_many_upgrades_they_have(size: Size, seats: int) -> None:
    for letters in (100, 200):
        for model, laid in moored(seats, size, letters):
            cards = sorted(rect.h for _, _, rect in hulls(model, laid))
            tiny = frame(size, Settings(text_size=letters)).px(*TINY)
            assert cards[0] == cards[-1] or cards[0] < cards[-1] <= tiny


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_plate_hides_the_side_of_a_ship(size: Size, seats: int) -> None:
    for model, laid in moored(seats, size):
        for seat, look, rect in hulls(model, laid):
            parts, name = hull_parts(look, Size(rect.w, rect.h)), laid.get(f"ship:{seat}:name")
            side = SIDE * rect.h
            if parts.plate:
                assert name is None
                assert parts.plate.h <= MOST_HIDDEN * side
            if name:
                assert isinstance(name.look, NamePlate)
                assert name.look.text == model.seats[seat].ship_name
                assert name.rect.y >= rect.y + round(rect.h * KEEL)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_name_under_a_ship_lies_clear_of_captains_and_goods(size: Size) -> None:
    for model, laid in (each for seats in (4, 5, 6) for each in moored(seats, size)):
        solid = [each for each in laid.values() if isinstance(each.look, Crate) or each.key.startswith("seat:")]
        for seat in model.others:
            name = laid.get(f"ship:{seat}:name")
            assert not name or not [each.key for each in solid if overlap(each.rect, name.rect)]


def test_six_seats_in_the_smallest_window_have_their_names_under_their_ships() -> None:
    assert all("ship:1:name" in laid for _, laid in moored(6, SIZES[0]))
    assert not all("ship:1:name" in laid for _, laid in moored(6, SIZES[7]))
