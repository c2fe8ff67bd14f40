"""The plates of the other captains: all of a table alike, and reckoned once for all of them."""

import msgspec
import pytest

from freight.table.layout import layout, plate
from freight.table.model import TableModel
from freight.table.painting.words import breaks
from freight.table.placement import Placement, Size
from freight.table.settings import Settings
from tests.table.laid_tables import some_tables
from tests.table.random_tables import tables

SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080))


def plates(model: TableModel, size: Size, settings: Settings) -> dict[str, Placement]:
    """What stands on a plate and below it, by its key."""
    return {each.key: each for each in layout(model, size, settings) if each.key.startswith("seat:")}


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_plates_stay_alike_while_one_of_them_after_another_changes(size: Size, text_size: int) -> None:
    """What was laid out before is taken again only if it is still as all the others are."""
    for model in tables(6, 3):
        found = plates(model, size, Settings(text_size=text_size))
        assert len({found[f"seat:{seat}"].rect[1:] for seat in model.others}) == 1
        assert len({found[f"seat:{seat}:money"].rect[1:] for seat in model.others}) == 1
        names = [found[f"seat:{seat}:name"] for seat in model.others]
        sizes = {each.key: msgspec.structs.astuple(each.look)[1] for each in names}
        largest = max(sizes.values())
        for each in names:  # a name is smaller than the others alone where a word of it would be broken
            assert sizes[each.key] == largest or breaks(each.label, each.rect.w, largest, bold=True)


def test_a_plate_is_reckoned_once_for_all_that_a_layout_has() -> None:
    plate._laid.cache_clear()  # noqa: SLF001
    models = some_tables(6)[:5]
    for model in models:
        layout(model, SIZES[1], Settings())
    assert plate._laid.cache_info().misses <= len(models)  # noqa: SLF001
    assert plate._laid.cache_info().hits + plate._laid.cache_info().misses == len(models)  # noqa: SLF001


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_plate_at_sea_or_in_plain_words_has_a_line_with_nothing_on_it(size: Size) -> None:
    at_sea = [model for model in tables(4, 3) if model.view.phase == "weather"]
    assert at_sea
    for model in at_sea:
        found = plates(model, size, Settings())
        assert all(f"seat:{seat}:status" in found for seat in model.others)
    for model in some_tables(4):
        found = plates(model, size, Settings(plain=True))
        for seat in model.others:
            written = [found[key] for key in found if key.startswith(f"seat:{seat}:")]
            lowest = max(each.rect.bottom for each in written)
            assert found[f"seat:{seat}"].rect.bottom - lowest < found[f"seat:{seat}:money"].rect.h / 2
