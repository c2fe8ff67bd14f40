"""Ships that come in with long runs on many stacks: every button of theirs is legible, at every size."""

from collections import defaultdict
from itertools import combinations

import msgspec
import pytest

from freight.engine.commands import Unload
from freight.engine.goods import Good
from freight.table.looks import Button
from freight.table.model import TableModel
from freight.table.painting.words import line_height, measure
from freight.table.placement import Size, overlap
from freight.table.settings import Settings
from tests.table.laid_tables import SIZES, placed
from tests.table.random_tables import tables

MOST_STACKS = 5
"""Three at the start and two upgrades."""


def with_runs(model: TableModel, stacks: int, length: int) -> TableModel:
    """The table with runs of a length on so many stacks, from cards that nobody has."""
    kinds = model.goods.kind
    by_kind: dict[int, list[Good]] = defaultdict(list)
    for good in map(Good, range(2, len(kinds))):
        by_kind[kinds[good]].append(good)
    laid: list[tuple[Good, ...]] = []
    used = {int(key[5:]) for key in placed(model) if key.startswith("card:") and key[5:].isdigit()}
    for goods in sorted(by_kind.values(), key=len, reverse=True):
        run = [good for good in goods if good // 2 not in used][:length]
        used |= {good // 2 for good in run}
        laid.append(tuple(run))
    laid = laid[:stacks]
    may = tuple(Unload(stack, count) for stack, run in enumerate(laid) for count in range(1, len(run) + 1))
    all_stacks = (tuple(laid), *model.view.stacks[1:])
    return msgspec.structs.replace(
        model, view=msgspec.structs.replace(model.view, stacks=all_stacks, choices=may, shipments=1)
    )


@pytest.fixture(scope="module")
def arriving() -> TableModel:
    return next(model for model in tables(6, 4) if model.view.phase == "arrival" and model.choices)


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_shipment_is_legible_however_many_there_are(arriving: TableModel, size: Size, text_size: int) -> None:
    for stacks, length in ((3, 1), (3, 2), (3, 5), (3, 12), (MOST_STACKS, 3), (MOST_STACKS, 10)):
        model = with_runs(arriving, stacks, length)
        found = placed(model, size, Settings(text_size=text_size))
        pressed = [each for key, each in found.items() if key.startswith("unload:") and each.role == "button"]
        for each in pressed:
            assert isinstance(each.look, Button)
            assert each.rect.h >= line_height(each.look.size), (stacks, length, each.key)
            assert each.rect.w > measure(each.look.text, each.look.size)[0], (stacks, length, each.key)
        assert not [(a.key, b.key) for a, b in combinations(pressed, 2) if overlap(a.rect, b.rect)]
        assert {each.key.rpartition(":")[0] for each in pressed} == {f"unload:{stack}" for stack in range(stacks)}
        lowest = max(each.rect.bottom for each in pressed)
        assert lowest <= size.h


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_shipments_bring_begins_at_one_line(arriving: TableModel, size: Size, text_size: int) -> None:
    """However wide the buttons before it are."""
    for stacks, length in ((2, 1), (3, 1), (3, 2)):
        found = placed(with_runs(arriving, stacks, length), size, Settings(text_size=text_size))
        assert len({each.rect.x for key, each in found.items() if key.startswith("unload:") and ":told:" in key}) <= 1
