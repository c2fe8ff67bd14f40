"""The table on arrival: runs beside their sums, shipments with their terms."""

import msgspec
import pytest

from freight.engine.commands import Unload
from freight.table.looks import Button
from freight.table.model import TableModel
from freight.table.painting.words import measure
from freight.table.placement import Size
from tests.table.laid_tables import SIZES, over, placed
from tests.table.random_tables import tables


def arrivals(seats: int) -> list[TableModel]:
    """Tables on arrival with something to unload."""
    found = [model for seed in range(4) for model in tables(seats, seed) if model.view.phase == "arrival"]
    return [model for model in found if any(isinstance(choice, Unload) for choice in model.choices)]


@pytest.mark.parametrize("size", [SIZES[0], SIZES[3], SIZES[7]], ids=str)
def test_on_arrival_a_run_lies_beside_its_sum_and_what_it_would_bring_in_the_other_city(size: Size) -> None:
    for model in arrivals(3):
        stacks = {choice.stack for choice in model.choices if isinstance(choice, Unload)}
        if len(stacks) > 1:
            continue
        (stack,) = stacks
        count = max(choice.count for choice in model.choices if isinstance(choice, Unload))
        run, found = model.stacks[stack][-count:], placed(model, size)
        less = model.goods.crowding(model.view.markets[model.view.next_city])
        there = sum(max(0, model.goods.value[good] - less[model.goods.kind[good]]) for good in run)
        here = sum(map(model.rate, run)) - bool(model.view.shipments)
        assert len([key for key in found if key.startswith(f"run:{stack}:")]) == count
        assert f" {here}".replace("-", "−") in found[f"unload:{stack}:told:0"].label
        assert found[f"unload:{stack}:told:1"].label.endswith(f": {there} MM")
        assert not [key for key in found if key.startswith("price:")], "the city tells what it takes off"


def test_the_button_of_a_shipment_says_what_is_left_of_its_price_after_the_fee() -> None:
    """As the line beside it does: what one presses for must be what one gets."""
    further = [model for model in arrivals(3) if model.view.shipments]
    assert further
    for model in further:
        found = placed(model, SIZES[3])
        for choice in [each for each in model.choices if isinstance(each, Unload)]:
            left = sum(map(model.rate, model.stacks[choice.stack][-choice.count :])) - 1
            look = found[f"unload:{choice.stack}:{choice.count}"].look
            assert isinstance(look, Button)
            assert look.text.removesuffix(" MM").split()[-1] == (f"{left:+}".replace("-", "−") if left else "0")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_terms_of_a_shipment_are_written_in_one_line(size: Size) -> None:
    for model in arrivals(3):
        told = placed(model, size)["arrival:told"]
        assert measure(told.look.text, told.look.size)[0] <= told.rect.w  # type: ignore[attr-defined]


def test_a_long_run_of_an_arriving_ship_can_be_unloaded_by_pressing_on_the_smallest_screen() -> None:
    model = next(model for model in tables(3, 4) if model.view.phase == "arrival" and model.choices)
    seen = {int(key[5:]) for key in placed(model) if key.startswith("card:")}
    cheese = tuple(good for good in range(2, 152) if good // 2 not in seen and model.goods.kind[good] == 0)[:9]
    may = tuple(Unload(0, count) for count in range(1, 10))
    stacks = ((cheese, *[()] * (len(model.stacks) - 1)), *model.view.stacks[1:])
    model = msgspec.structs.replace(model, view=msgspec.structs.replace(model.view, stacks=stacks, choices=may))
    pressed = [each for key, each in placed(model).items() if key.startswith("unload:") and each.role == "button"]
    assert [each.key for each in pressed] == [f"unload:0:{count}" for count in range(9, 0, -1)]
    for each in pressed:
        assert isinstance(each.look, Button)
        assert measure(each.look.text, each.look.size)[0] < each.rect.w
    assert not any(over(a.rect, b.rect) for i, a in enumerate(pressed) for b in pressed[i + 1 :])
