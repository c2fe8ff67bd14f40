"""Every scene at every size of window and text, in English, German and longer words: all fits, all is legible.

What the drawers really write is read (`written`), so that no text can be squeezed, shrunk or cut off unseen. Here a
few sizes of each scene are tried, all of them in turn; `python3 tests -m long tests/table/test_every_size.py` tries all
of them of every scene."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Final

import msgspec
import pytest

from freight.engine.goods import card_of
from freight.table.layout import layout
from freight.table.model import TableModel
from freight.table.painting.palettes import THEMES
from freight.table.painting.table_looks import Crate, Pile
from freight.table.placement import Size, overlap
from freight.table.scene import Scene
from freight.table.screen.close_up import close_up
from freight.table.screen.zoom import zoomed
from freight.table.settings import Palette, Settings
from tests.table.every.endings import FINAL
from tests.table.every.tables import TABLES
from tests.table.every_scene import EVERY
from tests.table.laid_tables import SIZES
from tests.table.legible import (
    LANGUAGES,
    LEAST,
    Read,
    faults_of_breaks,
    faults_of_growth,
    faults_of_likes,
    faults_of_places,
    faults_of_words,
    least_letters,
    sizes_of,
)
from tests.table.random_tables import tables
from tests.table.written import reading

TEXT_SIZES: Final = (100, 150, 200)
SMALLEST, USUAL = SIZES[0], Size(1920, 1080)
Tries = Mapping[Size, Sequence[int]]
"""Sizes of the window, and for each those of text, as percents."""


def in_turn(name: str, sizes: Sequence[Size]) -> Size:
    """Another size for each scene."""
    return sizes[list(EVERY).index(name) % len(sizes)]


def tries_of(name: str, language: str) -> Tries:
    """The sizes of window and text that a scene is tried at here: the smallest, and others that take turns.

    Each is tried in the usual text and in a larger one, which takes turns as well.
    """
    texts = (100, TEXT_SIZES[1 + list(EVERY).index(name) // len(SIZES) % 2])
    if language != "English":
        return dict.fromkeys((SMALLEST, in_turn(name, SIZES[1:])), texts)
    others = [size for size in SIZES if size not in (SMALLEST, USUAL)]
    turning = in_turn(name, others), in_turn(name, others[5:] + others[:5])
    return {SMALLEST: TEXT_SIZES, **dict.fromkeys((USUAL, *turning), texts)}


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def faults_of(
    make: Callable[[], Scene], language: str, tries: Tries, read: Read, palette: Palette = "as drawn"
) -> list[str]:
    """All that is wrong with a scene in a language and a palette, at each size of the window in some sizes of text.

    The language of longer words piles more accents on its letters than any that is spoken: those may lose two pixels.
    Its letters may be a pixel smaller than those of others, and need not grow.
    """
    longer, read = language == "longer words", partial(read, theme=THEMES[palette])
    found: list[str] = []
    with LANGUAGES[language]():
        scene = make()
        for size, text_sizes in tries.items():
            first: dict[tuple[str, str], int] = {}
            for text_size in text_sizes:
                laid = list(scene.layout(size, Settings(text_size=text_size, palette=palette)))
                faults = faults_of_places(laid, size) + faults_of_likes(laid, read)
                faults += faults_of_words(laid, read, least_letters(size, text_size) - longer, 2 * longer)
                faults += faults_of_breaks(laid, read)
                now = {} if longer else sizes_of(laid, read)
                faults += faults_of_growth(first, now)
                first = first or now
                found += [f"{size.w}×{size.h} at {text_size} %: {fault}" for fault in faults]
        scene.close()
    return found


@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_in_letters_of_any_size(name: str, read: Read) -> None:
    assert faults_of(EVERY[name], "English", tries_of(name, "English"), read) == []


@pytest.mark.parametrize("name", TABLES | FINAL)
def test_letters_of_the_table_grow_with_the_window(name: str, read: Read) -> None:
    scene = EVERY[name]()
    laid = list(scene.layout(SIZES[-1], Settings()))
    assert faults_of_words(laid, read, least_letters(SIZES[-1]), 0) == []
    scene.close()


@pytest.mark.parametrize("name", TABLES | {name: EVERY[name] for name in ("what if", "watching", "replay, log")})
def test_no_word_is_broken_that_smaller_letters_have_whole(name: str, read: Read) -> None:
    scene, found = EVERY[name](), []
    for size in (Size(1024, 640), Size(1024, 768), Size(1280, 800), Size(1440, 1080)):
        for text_size in (100, 200):
            faults = faults_of_breaks(list(scene.layout(size, Settings(text_size=text_size))), read)
            found += [f"{size.w}×{size.h} at {text_size} %: {fault}" for fault in faults]
    scene.close()
    assert found == []


@pytest.mark.parametrize("language", ["German", "longer words"])
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_in_another_language(name: str, language: str, read: Read) -> None:
    assert faults_of(EVERY[name], language, tries_of(name, language), read) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_size_has_its_turn_in_each_language(language: str) -> None:
    tried = {(size, text) for name in EVERY for size, texts in tries_of(name, language).items() for text in texts}
    assert tried == set(product(SIZES, TEXT_SIZES))


@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_in_high_contrast(name: str, read: Read) -> None:
    """Its lines are wider, and leave less room."""
    assert faults_of(EVERY[name], "German", {SMALLEST: (100,)}, read, "high contrast") == []
    assert faults_of(EVERY[name], "English", {in_turn(name, SIZES[1:]): (100,)}, read, "high contrast") == []


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_at_every_size(name: str, language: str, read: Read) -> None:
    assert faults_of(EVERY[name], language, dict.fromkeys(SIZES, TEXT_SIZES), read) == []


@pytest.mark.long
@pytest.mark.parametrize("language", ["English", "German"])
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_at_every_size_in_high_contrast(name: str, language: str, read: Read) -> None:
    assert faults_of(EVERY[name], language, dict.fromkeys(SIZES, TEXT_SIZES), read, "high contrast") == []


# Stacks of twenty, and the zoom


def laden(goods: int) -> TableModel:
    """A table of two ships that have so many goods each on one stack."""
    model = next(model for model in tables(2, 2) if model.view.phase == "loading")
    used = {card for market in model.view.markets for card in market} | set(model.view.docks[0] + model.view.docks[1])
    free = [2 * card for card in range(1, 76) if card not in used]
    stacks = ((tuple(free[:goods]),), (tuple(free[goods : 2 * goods]),))
    return msgspec.structs.replace(model, view=msgspec.structs.replace(model.view, stacks=stacks, older=(goods,)))


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_stack_of_twenty_can_be_read(size: Size, read: Read) -> None:
    """Each good has a bar of its own with its value, none over another."""
    model = laden(20)
    for text_size in TEXT_SIZES:
        laid = layout(model, size, Settings(text_size=text_size))
        bars = [each for each in laid if isinstance(each.look, Crate) and each.key.startswith("card:")]
        assert len(bars) == 40
        for bar in bars:
            values = [line for line in read(bar.look, Size(*bar.rect[2:])) if line.text.isdigit()]
            assert [line.text for line in values] == [str(bar.look.value)]  # type: ignore[attr-defined]
            assert values[0].size >= LEAST
        assert not [(a.key, b.key) for a, b in combinations(bars, 2) if overlap(a.rect, b.rect)]


ZOOMED: Final = ("card", "ship", "seat", "order", "stack", "day", "weather", "weekend", "flag", "money", "deck")
"""All that can be looked at closely, by the first word of its key; the upgrade is on the table on arrival."""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("phase", ["auction", "loading", "weather", "arrival"])
def test_whatever_is_a_card_can_be_looked_at_closely(phase: str, size: Size) -> None:
    games = (model for seed in range(4, 40) for model in tables(3, seed))
    model = next(model for model in games if model.view.phase == phase and model.choices and model.view.money[0])
    for text_size in (100, 200):
        settings = Settings(text_size=text_size)
        met = set()
        for each in layout(model, size, settings):
            shown = close_up(model, each.key)
            if shown is None:
                assert each.role not in ("card", "good"), each.key
                continue
            met.add(each.key.split(":")[0])
            slip = zoomed(shown, each.rect, size, settings)
            assert slip, (each.key, text_size)
            assert not overlap(slip[0].rect, each.rect), (each.key, text_size)
        assert met >= {*ZOOMED, *(["upgrade"] if phase == "arrival" else [])}


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_stack_in_two_columns_is_bracketed_as_one(size: Size) -> None:
    """All of its goods, and none of another stack, lie within a bracket that tells how many they are."""
    for goods, text_size in ((9, 100), (20, 100), (20, 200)):
        model = laden(goods)
        laid = layout(model, size, Settings(text_size=text_size))
        for seat, stacks in enumerate(model.view.stacks):
            rects = [each.rect for each in laid if each.key in {f"card:{card_of(good)}" for good in stacks[0]}]
            piles = [each for each in laid if each.key == f"pile:{seat}:0"]
            assert bool(piles) == (len({rect.x for rect in rects}) > 1)
            for pile in piles:
                look, around = pile.look, pile.rect
                assert isinstance(look, Pile)
                assert look.goods == len(rects) == goods
                assert all(around.x < rect.x and rect.right < around.right for rect in rects)
                assert all(around.y + look.tab <= rect.y and rect.bottom <= around.bottom for rect in rects)
                assert around.x >= 0
                assert around.y >= 0
