"""The numbers at the rings of the first voyage."""

import pytest

from freight.table.painting.table_looks import GoodsCard
from freight.table.placement import Rect, Size, overlap
from freight.table.teaching.lessons import STEPS
from tests.table.scenes.first_lessons import ALL, placed, up


@pytest.mark.parametrize("size", [Size(1024, 640), Size(1280, 800), Size(1920, 1080)], ids=str)
@pytest.mark.parametrize("at", [at for at in ALL if not STEPS[at].is_read])
def test_a_number_lies_on_no_value_of_a_card(at: int, size: Size) -> None:
    there = placed(up(at), size)
    numbers = [each.rect for key, each in there.items() if key.startswith("lesson:number")]
    for each in there.values():
        x, y, w, h = each.rect
        if isinstance(each.look, GoodsCard):
            values = [Rect(x, y, w // 3, h // 5), Rect(x + w - w // 3, y + h - h // 5, w // 3, h // 5)]
            assert not [number for number in numbers for value in values if overlap(number, value)], each.key
