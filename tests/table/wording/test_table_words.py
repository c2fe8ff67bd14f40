"""The words of the table come from the catalogue, in whatever language: on it, in its labels, its reasons, its zoom."""

import re
from collections.abc import Callable, Iterator
from functools import cache

import msgspec
import pygame
import pytest

from freight import languages
from freight.engine.rules import Rules
from freight.table.layout import layout
from freight.table.model import SeatFacts, TableModel
from freight.table.painting.chart import Chart, Series
from freight.table.painting.surfaces import Surfaces
from freight.table.painting.table_looks import Crate, Day, GoodsCard, Hull, Note, SeatRow, WeatherCard
from freight.table.placement import Look, Placement, Size
from freight.table.scenes.play.hand import astray
from freight.table.screen.close_up import close_up
from freight.table.settings import Settings
from freight.table.theme import DAY
from freight.table.wording.plain import plainly
from freight.table.wording.prompt import prompt
from tests.languages import pseudo
from tests.table.layout import test_layout
from tests.table.random_tables import tables

SIZE = Size(1280, 800)
LATIN = re.compile(r"[A-Za-z]{2,}")
ALLOWED = re.compile(r"\bMM\b|\bR\d+\b")
ENGLISH_FIELDS = {"weather", "icon", "style", "align", "valign", "mark", "fit", "when", "colour", "fill", "border"}


@cache
def moments() -> tuple[TableModel, ...]:
    """Tables of all phases without a name that a player chose, some replayed, some with IOUs, money put on the lot."""
    found = []
    for seats, rules in ((2, Rules(auction_limit=20)), (4, Rules(starting_stacks=3, restow_fee=1)), (6, Rules())):
        for number, model in enumerate(tables(seats, 7, rules)):
            if number % 5 == 0 or model.view.phase in ("last chance", "weather", "over"):
                found.append(anonymous(model, number))
    return tuple(found)


def anonymous(model: TableModel, number: int) -> TableModel:
    view = model.view
    if number % 3 == 0:
        view = msgspec.structs.replace(view, ious=tuple(min(2, money) for money in view.money))
    seats = tuple(SeatFacts(f"{seat}", facts.ship, facts.person) for seat, facts in enumerate(model.seats))
    built = min(model.bids, default=0) if number % 2 else 0
    return msgspec.structs.replace(
        model, view=view, seats=seats, message="", log_lines=(), replay=number % 7 == 6, bid_built=built
    )


def strings(look: Look | None) -> Iterator[str]:
    """All that a look has written on it; what names a sprite or a colour is not written."""
    fields = getattr(look, "__struct_fields__", ())
    if type(look).__name__ in ("Sprite", "WeatherCard"):
        fields = tuple(field for field in fields if field in ("title", "text"))
    if type(look).__name__ == "Day":
        fields = ("name", "word", "words")
    for field in fields:
        if field not in ENGLISH_FIELDS:
            value = getattr(look, field)
            yield from (each for each in (value if isinstance(value, tuple) else (value,)) if isinstance(each, str))


def told(placements: list[Placement]) -> Iterator[str]:
    for each in placements:
        yield from (each.label, each.why, *strings(each.look))


def english(text: str) -> bool:
    return bool(LATIN.search(ALLOWED.sub("", text)))


def test_the_moments_have_all_phases() -> None:
    assert {model.view.phase for model in moments()} >= {
        "auction", "last chance", "loading", "weather", "arrival", "over"
    }  # fmt: skip
    assert any(model.view.ious[0] and model.bid_built for model in moments())
    assert any(model.replay for model in moments())


@pytest.mark.parametrize("plain", [False, True])
def test_all_that_is_on_the_table_is_in_the_language_in_use(plain: bool) -> None:
    settings = Settings(plain=plain)
    with pseudo.spoken():
        for model in moments():
            found = [text for text in told(layout(model, SIZE, settings)) if english(text)]
            assert not found, (model.view.phase, found)


def test_all_that_a_zoom_tells_is_in_the_language_in_use() -> None:
    with pseudo.spoken():
        for model in moments()[::3]:
            for each in layout(model, SIZE, Settings()):
                shown = close_up(model, each.key)
                if shown:
                    assert not english(shown.words), shown.words
                    assert not english(plainly(shown.words)), shown.words
                    assert not [text for text in strings(shown.look) if english(text)], shown.look


def test_what_to_do_and_why_a_thing_went_home_is_told_in_the_language_in_use() -> None:
    with pseudo.spoken():
        for model in moments():
            for plain in (False, True):
                for lifted in ("", "money:0:0", "card:1"):
                    said = prompt(model.view, model.seats, 0, (), plain, lifted)
                    assert not english(said), said
            for each in layout(model, SIZE, Settings()):
                assert not english(astray(each.key, model)), each.key


def test_a_table_laid_out_in_one_language_is_not_shown_in_another() -> None:
    model = moments()[0]
    before = layout(model, SIZE, Settings())
    with pseudo.spoken():
        layout(model, SIZE, Settings())
    assert layout(model, SIZE, Settings()) == before


def test_you_are_told_of_in_the_second_person() -> None:
    seen = set()
    for model in moments():
        for each in layout(model, SIZE, Settings()):
            said = ""
            if isinstance(each.look, SeatRow) and each.look.name == "You":
                said = each.look.text
            elif each.key == "me:left":
                said = each.label.removeprefix("You ")
            assert not re.match(r"(is|has|waits|unloads|loses|sits|rests|stays)\b", said), said
            seen.add(said)
    assert {"wait to load", "have sailed", "wait to unload", "are done", "lose a good", "to bid now"} <= seen


@pytest.mark.parametrize("watched", [False, True], ids=["replayed", "watched"])
def test_nobody_is_told_of_in_the_second_person_where_a_game_is_only_looked_at(watched: bool) -> None:
    """In a replay the captain is no more you than any other; reasons, labels and what is seen closely name them."""
    for playing in moments():
        bare = msgspec.structs.replace(playing.view, choices=())
        model = msgspec.structs.replace(playing, view=bare, replay=True, watched=watched, bid_built=0)
        for each in layout(model, SIZE, Settings()):
            if each.key == "next:told":  # it speaks to whoever looks on
                continue
            closely = close_up(model, each.key)
            for words in (*strings(each.look), each.label, each.why, closely.words if closely else ""):
                assert not re.search(r"\b[Yy]ou(r|rs)?\b", words), (each.key, words)


@pytest.mark.parametrize(
    ("make", "size"),
    [
        (lambda: GoodsCard((0, 3), (1, 2)), Size(120, 168)),
        (lambda: Crate(3, 4), Size(120, 84)),
        (lambda: Hull(1, 1, 100), Size(500, 200)),
        (lambda: WeatherCard("Rough Seas"), Size(120, 168)),
        (lambda: Day("1", "Rough Seas", "past"), Size(120, 52)),
        (lambda: Note(owed=True), Size(60, 84)),
        (lambda: Chart((Series(0, (5, 7)),), 14), Size(400, 300)),
    ],
)  # fmt: skip
def test_what_was_drawn_in_one_language_is_drawn_anew_in_another(make: Callable[[], Look], size: Size) -> None:
    """Surfaces are kept by look, so a look of another language must be another look."""
    kept = Surfaces(1 << 24, DAY)
    english_look = make()
    first = picture(kept, english_look, size)
    with pseudo.spoken():
        strange = make()
        other = picture(kept, strange, size)
    assert strange != english_look
    assert other != first
    assert languages.current() == "en"
    assert picture(kept, make(), size) == first


def picture(kept: Surfaces, look: Look, size: Size) -> bytes:
    return pygame.image.tobytes(kept.get(look, size), "RGBA")


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", [Size(1024, 640), SIZE, Size(1920, 1080)], ids=lambda size: f"{size.w}x{size.h}")
def test_every_text_fits_in_a_language_with_longer_words(seats: int, size: Size) -> None:
    with pseudo.spoken():
        test_layout.test_every_text_fits_and_can_be_read(seats, size)
        test_layout.test_no_text_lies_over_another_or_under_a_card(seats, size)
