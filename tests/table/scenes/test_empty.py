"""Where there is nothing to show: a picture, the words and the way on, in the middle of what would be full."""

from itertools import pairwise

import pytest

from freight.table.placement import Placement, Size
from freight.table.settings import Settings
from tests.table.every.screens import SCREENS

SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(3440, 1440))
WAYS = {
    "no saved games": "new", "trash": "", "no statistics": "new", "rules about nothing": "clear-search",
    "statistics, none like that": "all",
}  # fmt: skip


def shown(name: str, size: Size, letters: int) -> dict[str, Placement]:
    scene = SCREENS[name]()
    try:
        return {each.key: each for each in scene.layout(size, Settings(text_size=letters))}
    finally:
        scene.close()


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [100, 200])
def test_nothing_to_show_is_a_picture_with_the_words_and_the_way_on_below_each_other(
    name: str, size: Size, letters: int
) -> None:
    placed = shown(name, size, letters)
    words = placed["none"] if "none" in placed else placed["passage.nothing"]
    picture = placed["empty.picture"]
    column = [picture, words, *([placed[WAYS[name]]] if WAYS[name] else [])]
    for upper, lower in pairwise(column):
        assert upper.rect.bottom <= lower.rect.y
        assert abs(upper.rect.centre[0] - lower.rect.centre[0]) <= 1
    assert picture.rect.y > size.h // 10
    assert column[-1].rect.bottom < size.h
