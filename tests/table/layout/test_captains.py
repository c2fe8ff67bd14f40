"""The captains' own names, in every language: nowhere on the table or at the end of a game is one of them cut short."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import pytest

from freight import languages
from freight.languages import tr
from freight.table.layout import layout
from freight.table.looks import Words
from freight.table.painting.table_looks.seats import SeatRow
from freight.table.placement import Placement, Size
from freight.table.scenes.new_game.setup import CAPTAINS, YOU
from freight.table.settings import Settings
from tests.table.every import endings, tables
from tests.table.every.endings import FINAL
from tests.table.every.tables import TABLES
from tests.table.every_scene import EVERY
from tests.table.laid_tables import SIZES
from tests.table.legible import Read
from tests.table.random_tables import tables as random_tables
from tests.table.written import reading

FEW: Final = (SIZES[0], SIZES[1], SIZES[2], SIZES[7])
TEXT_SIZES: Final = (100, 150, 200)
LANGUAGES: Final = ("en", "de")


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    languages.use("en")


def captains(first: int) -> tuple[str, ...]:
    """The names of six seats, the player's in the place of the one that is left out."""
    names = [tr(name) for name in CAPTAINS]
    return (tr(YOU), *(names[(first + place) % len(names)] for place in range(len(names) - 1)))


def cut_short(laid: Sequence[Placement], read: Read) -> list[str]:
    """Texts in which something is left out."""
    texts = [
        (each.key, line.text)
        for each in laid if isinstance(each.look, Words | SeatRow)
        for line in read(each.look, Size(each.rect.w, each.rect.h))
    ]  # fmt: skip
    return [f"{key}: {text}" for key, text in texts if text.endswith("…") and text != "…" and not text.endswith(" …")]


def faults_of(name: str, sizes: Sequence[Size], read: Read, patch: pytest.MonkeyPatch) -> list[str]:
    found: list[str] = []
    for language in LANGUAGES:
        languages.use(language)
        for first in (0, 3):
            for module in (tables, endings):
                patch.setattr(module, "NAMES", captains(first))
            scene = EVERY[name]()
            for size in sizes:
                for text_size in TEXT_SIZES:
                    cut = cut_short(list(scene.layout(size, Settings(text_size=text_size))), read)
                    found += [f"{language}, {size.w}×{size.h} at {text_size} %: {each}" for each in cut]
            scene.close()
    return found


@pytest.mark.parametrize("name", TABLES | FINAL)
def test_no_name_that_the_game_gives_is_cut_short(name: str, read: Read, monkeypatch: pytest.MonkeyPatch) -> None:
    assert faults_of(name, FEW, read, monkeypatch) == []


@pytest.mark.long
@pytest.mark.parametrize("name", TABLES | FINAL)
def test_no_name_that_the_game_gives_is_cut_short_at_any_size(
    name: str, read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    assert faults_of(name, SIZES, read, monkeypatch) == []


LONG_LINE: Final = (
    "Freak Accident: the ship order is shuffled, then every ship loses 1 good, off a stack of its owner's choice; an "
    "only good is safe."
)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_line_of_the_log_on_the_slip_is_whole_or_left_out(size: Size, read: Read) -> None:
    model = next(model for model in random_tables(4, 1) if model.view.phase == "weather")
    model = msgspec.structs.replace(model, log_lines=("The week begins.", LONG_LINE))
    for text_size in TEXT_SIZES:
        laid = layout(model, size, Settings(text_size=text_size))
        shown = [each for each in laid if each.key.startswith("log:")]
        assert cut_short(shown, read) == []
        for each in shown:
            lines = [line.text for line in read(each.look, Size(each.rect.w, each.rect.h))]
            assert " ".join(lines) == each.label
