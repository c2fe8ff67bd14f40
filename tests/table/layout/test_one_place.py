"""While ships load and unload each fact stands in one place, and both faces of a card to be loaded are priced."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest

from freight.engine.arrival import run_length
from freight.engine.commands import Stop
from freight.table.layout import layout
from freight.table.layout.standing import doing
from freight.table.model import TableModel
from freight.table.painting.table_looks import GoodsCard, SeatRow
from freight.table.placement import Placement, Size
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.laid_tables import SIZES
from tests.table.legible import LANGUAGES, LEAST, Read
from tests.table.random_tables import tables
from tests.table.written import reading


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def docks(seats: int = 2, seed: int = 2) -> list[TableModel]:
    """Tables with cards in the dock at the bottom: while that ship loads, and while another does."""
    found = [model for model in tables(seats, seed) if model.view.phase == "loading" and model.view.docks[0]]
    return [*[each for each in found if each.choices][:3], *[each for each in found if not each.choices][:2]]


def placed(model: TableModel, size: Size, text_size: int) -> dict[str, Placement]:
    return {each.key: each for each in layout(model, size, Settings(text_size=text_size))}


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_each_half_of_a_card_in_the_dock_bears_what_it_fetches(size: Size, text_size: int, read: Read) -> None:
    for model in docks():
        found = placed(model, size, text_size)
        for card in model.view.docks[0]:
            each = found[f"card:{card}"]
            assert isinstance(each.look, GoodsCard)
            written = {line.text: line.size for line in read(each.look, Size(*each.rect[2:]))}
            for good in model.goods.faces(card):
                assert written[f"→{model.rate(good)}"] >= LEAST


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.w}x{size.h}")
def test_the_panel_tells_how_the_price_of_each_face_comes_about(size: Size, text_size: int) -> None:
    for model in docks():
        found = placed(model, size, text_size)
        goods = [good for card in model.view.docks[0] for good in model.goods.faces(card)]
        for good in goods:
            told = found[f"face:{good}:sum"].label
            assert told.endswith(f" {model.rate(good)}")
            assert (f"face:{good}:up" in found) == (good in {model.up(card) for card in model.view.docks[0]})
        assert len({found[f"face:{good}:sum"].label[0].isdigit() for good in goods}) == 1, "all have one form"


@pytest.mark.parametrize("language", ["English", "German"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_another_seat_is_at_stands_on_its_plate_and_nowhere_else(seats: int, language: str) -> None:
    models = [model for model in tables(seats, seats) if model.view.phase in ("loading", "arrival")]
    with LANGUAGES[language]():
        for size in (SIZES[0], SIZES[3], SIZES[7]):
            for model in islice(models, 0, None, max(1, len(models) // 8)):
                for text_size in (100, 200):
                    found = placed(model, size, text_size)
                    assert not [each for each in found.values() if isinstance(each.look, SeatRow)]
                    plates = {seat for seat in model.others if f"seat:{seat}:status" in found}
                    assert plates == set(model.others), (size, text_size, model.view.phase)


def test_what_you_wait_for_stands_below_your_name() -> None:
    for model in tables(4, 4):
        if model.view.phase == "loading" and not model.choices and model.view.row.index(0) > model.view.turn:
            assert placed(model, SIZES[3], 100)["me:left"].label == "You wait to load"
            return
    raise AssertionError("nobody waits")


def test_an_empty_ship_is_not_told_to_unload() -> None:
    bare = next(model for model in tables(3, 1) if model.view.phase == "arrival" and model.choices)
    view = msgspec.structs.replace(bare.view, stacks=(((),), *bare.view.stacks[1:]), shipments=1, choices=(Stop(),))
    model = msgspec.structs.replace(bare, view=view)
    assert "unload" not in placed(model, SIZES[3], 100)["centre:title"].label
    assert "unload" not in doing(model, 0)[0]


def test_with_an_empty_dock_the_panel_tells_what_lies_on_top_of_each_stack() -> None:
    laden = [model for model in tables(2, 2) if model.view.phase == "loading" and not model.view.docks[0]]
    laden = [model for model in laden if any(model.stacks)]
    assert laden
    for model in laden[:6]:
        found = placed(model, Size(1280, 800), 100)
        for number, stack in enumerate(model.stacks):
            assert (f"aboard:{number}:sum" in found) == bool(stack)
            if stack:
                run = stack[-run_length(stack, model.goods) :]
                assert found[f"aboard:{number}:sum"].label.endswith(f" {sum(map(model.rate, run))}")
