"""The bar above the table: its buttons have their words wherever these fit, and nothing else is lost for them."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from freight import languages
from freight.languages import tr
from freight.table.layout.bar import BUTTONS
from freight.table.looks import Button, Words
from freight.table.painting.table_looks import Day
from freight.table.painting.table_looks.pen import can_be_read
from freight.table.painting.words import measure
from freight.table.placement import Placement, Size
from freight.table.settings import Settings
from tests.table.every_scene import EVERY

USUAL = [
    Size(*size)
    for size in (
        (1280, 800), (1366, 768), (1440, 900), (1600, 900), (1680, 1050), (1920, 810), (1920, 1080), (1920, 1200),
        (2560, 1080), (2560, 1440), (2880, 1800), (3440, 1440), (3840, 2160),
    )
]  # fmt: skip
SIZES = [*USUAL, Size(1024, 640), Size(1024, 768), Size(1440, 1080)]


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    before = languages.current()
    languages.use(request.param)
    yield request.param
    languages.use(before)


def bar_at(size: Size, text_size: int = 100) -> dict[str, Placement]:
    scene = EVERY["arrival"]()
    try:
        placed = scene.layout(size, Settings(speed="off", still=True, text_size=text_size))
        return {each.key: each for each in placed}
    finally:
        scene.close()


def buttons(shown: dict[str, Placement]) -> list[Placement]:
    return [shown[key] for key, _ in BUTTONS]


@pytest.mark.parametrize("size", USUAL, ids=str)
def test_the_buttons_have_their_words_in_every_usual_window(size: Size) -> None:
    assert [each.look.text for each in buttons(bar_at(size))] == [tr(words) for _, words in BUTTONS]  # type: ignore[attr-defined]


@pytest.mark.parametrize("text_size", [100, 150, 200])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_words_of_the_buttons_fit_and_lie_apart(size: Size, text_size: int, language: str) -> None:
    shown = buttons(bar_at(size, text_size))
    for each in shown:
        look = each.look
        assert isinstance(look, Button)
        assert measure(look.text, look.size)[0] + 1.7 * look.size * bool(look.text) <= each.rect.w, language
    for one, other in pairwise(shown):
        assert one.rect.right < other.rect.x
    assert shown[-1].rect.right <= size.w


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_phases_and_the_weather_of_the_week_can_be_read_beside_the_buttons(size: Size, language: str) -> None:
    shown = bar_at(size)
    phases = [each for key, each in shown.items() if key.startswith("phase:") and isinstance(each.look, Words)]
    assert len([each for each in phases if each.label != "›"]) == 4, language
    leaves = [each for key, each in shown.items() if key.startswith("day:")]
    assert len(leaves) == 5
    for leaf in leaves:
        look = leaf.look
        assert isinstance(look, Day)
        bare = not shown["hint"].look.text  # type: ignore[attr-defined]
        assert bare or can_be_read(look.word, leaf.rect.w - 8), language
