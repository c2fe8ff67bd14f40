"""The law of a card: no part of it covers another one's ink, whatever its form, its state and its size."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Final

import pytest

from freight import languages
from freight.engine.goods import KINDS
from freight.table.painting.palettes import THEMES
from freight.table.painting.sprites import raster
from freight.table.painting.table_looks import Crate, GoodsCard, Hull
from freight.table.painting.table_looks.cargo import FRAMED, card_parts, crate_letters, crate_parts
from freight.table.painting.table_looks.goods_parts import LEAST_EMBLEM, LETTERS, Parts, frame_of, is_container
from freight.table.painting.table_looks.hulls import DECK, hull_parts
from freight.table.painting.table_looks.laden import KEEL
from freight.table.painting.table_looks.pen import alike, can_be_read
from freight.table.painting.words import font, forget_fonts
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.settings import Settings
from freight.table.theme import DAY, Theme, contrast
from tests.table.every_scene import EVERY
from tests.table.laid_tables import SIZES

STARK: Final = THEMES["high contrast"]
CARDS: Final = [Size(w, round(w * 1.4)) for w in (*range(16, 120), *range(120, 600, 17))]
GOODS: Final = [
    *(Size(w, round(w * 0.7)) for w in (*range(24, 120), *range(120, 600, 23))),
    *(Size(w, h) for w, h in product((27, 40, 58, 74, 90, 112, 150, 240, 420), range(13, 90, 2)) if h < w),
]
SCENES: Final = ("auction of six", "loading, six seats", "hint on losing", "arrival, six seats", "final show, verdict")


def inside(one: Rect, other: Rect) -> bool:
    return other.x <= one.x and one.right <= other.right and other.y <= one.y and one.bottom <= other.bottom


def faults_of_parts(parts: Parts) -> list[str]:
    """Parts that lie over each other, or reach out of what they lie on."""
    found = [f"{one} and {other} overlap" for one, other in combinations(parts.inked, 2) if overlap(one, other)]
    found += [f"{each} reaches out of {parts.body}" for each in parts.inked if not inside(each, parts.body)]
    if parts.plate and parts.name:
        found += [] if inside(parts.name, parts.plate) else ["the name reaches out of its plate"]
    return found


def faults_of_card(look: GoodsCard, size: Size, theme: Theme) -> list[str]:
    upper, lower = card_parts(look, size, theme)
    between = ["the containers overlap"] if overlap(upper.body, lower.body) else []
    return between + faults_of_parts(upper) + faults_of_parts(lower)


def faults_of_good(look: Crate, size: Size, theme: Theme) -> list[str]:
    """Its frame is outside of all its parts."""
    parts = crate_parts(look, size, theme)
    across, down = frame_of(size) if look.mark in FRAMED else (0, 0)
    framed = [] if parts.body == Rect(0, 0, *size).inset(across, down) else ["the frame lies over it"]
    return framed + faults_of_parts(parts)


def faults_of_hull(look: Hull, size: Size) -> list[str]:
    worn = hull_parts(look, size).inked
    found = [f"{one} and {other} overlap" for one, other in combinations(worn, 2) if overlap(one, other)]
    return found + [f"{each} reaches out of it" for each in worn if not inside(each, Rect(0, 0, *size))]


def test_the_law_refuses_a_badge_over_a_value_and_a_name_below_its_plate() -> None:
    parts = crate_parts(Crate(1, 3, 2, "run"), Size(160, 112), DAY)
    assert parts.plate
    assert parts.name
    assert not faults_of_parts(parts)
    assert faults_of_parts(parts._replace(badge=parts.disc))
    assert faults_of_parts(parts._replace(name=parts.name._replace(y=parts.plate.bottom)))
    assert faults_of_parts(parts._replace(body=parts.body.inset(9)))


@pytest.mark.parametrize("theme", [DAY, STARK], ids=["as drawn", "high contrast"])
@pytest.mark.parametrize("size", CARDS, ids=str)
def test_no_part_of_a_goods_card_covers_another(size: Size, theme: Theme) -> None:
    for mark, letters, notes in product(("", "lot"), (0, 11, 25, 60), ((), (4, 0))):
        look = GoodsCard((2, 3), (3, 2), mark, letters, notes=notes)
        assert faults_of_card(look, size, theme) == [], (mark, letters, notes)


@pytest.mark.parametrize("theme", [DAY, STARK], ids=["as drawn", "high contrast"])
@pytest.mark.parametrize("size", GOODS, ids=str)
def test_no_part_of_a_good_aboard_covers_another(size: Size, theme: Theme) -> None:
    for note, mark, letters in product((-1, 3), ("", *FRAMED), (0, 11, 25, 60)):
        look = Crate(1, 3, note, mark, letters)
        assert faults_of_good(look, size, theme) == [], (note, mark, letters)
        parts = crate_parts(look, size, theme)
        if is_container(size) and parts.badge and parts.emblem:
            assert min(parts.emblem.w, parts.emblem.h) >= LEAST_EMBLEM


@pytest.mark.parametrize("h", [*range(20, 90, 3), *range(90, 300, 19)])
def test_nothing_that_a_ship_wears_covers_another(h: int) -> None:
    for ship, decks, letters, foot in product(range(6), (1, 2, 5), (0, 12, 25, 60), (1.0, KEEL)):
        look = Hull(ship, decks, h, letters=letters)
        size = Size((2 + decks) * h, h)
        assert faults_of_hull(look, size) == [], (ship, decks, letters)
        assert all(each.bottom <= round(foot * h) for each in hull_parts(look, size, foot).inked)
    for ship, decks, letters, hang in product(range(6), (1, 2, 5), (0, 12, 25), (2, 14, 40)):
        look = Hull(ship, decks, h, letters=letters, hang=hang)
        size = Size((2 + decks) * h, h + hang)
        assert faults_of_hull(look, size) == [], (ship, decks, letters, hang)
        plate = hull_parts(look, size).plate
        assert plate is None or plate.y >= round(h * DECK)


@pytest.mark.parametrize("card", range(8, 60))
def test_every_ship_is_named_by_letters_or_by_a_large_emblem(card: int) -> None:
    for ship, decks, foot in product(range(6), (1, 3), (1.0, KEEL)):
        look, size = Hull(ship, decks, round(0.8 * card)), Size(2 * card + decks * round(0.8 * card), card)
        parts = hull_parts(look, size, foot)
        if parts.plate:
            (line,) = parts.lines
            assert can_be_read(line, parts.words.w, True)
            assert line == look.name or (len(line) >= 5 and look.name.startswith(line.rstrip("…")))
        else:
            assert card < 24
            assert parts.crest
            assert parts.crest.h >= 0.3 * card


def drawn_in(scene: str) -> Iterator[tuple[str, Placement]]:
    """All that a scene shows at every size of window and text."""
    made = EVERY[scene]()
    for size, text_size in product(SIZES, (100, 150, 200)):
        for each in made.layout(size, Settings(text_size=text_size)):
            yield f"{size.w}×{size.h} at {text_size} %: {each.key}", each
    made.close()


@pytest.mark.parametrize("scene", SCENES)
def test_no_part_of_a_card_on_the_table_covers_another(scene: str) -> None:
    tried, found = 0, []
    for where, each in drawn_in(scene):
        size, faults = Size(each.rect.w, each.rect.h), []
        match each.look:
            case GoodsCard() as card:
                faults = faults_of_card(card, size, DAY)
            case Crate() as crate:
                faults = faults_of_good(crate, size, DAY)
            case Hull() as hull:
                faults = faults_of_hull(hull, size)
            case _:
                continue
        tried += 1
        found += [f"{where}: {fault}" for fault in faults]
    assert found == []
    assert tried > 100


def ink_of(name: str, letters: int, room: Rect) -> tuple[int, int]:
    """The first row of a name's letters and the one after the last, counted from the top of its room."""
    drawn = font(letters, True).render(name, True, (0, 0, 0))
    ink = drawn.get_bounding_rect(64)
    top = (room.h - drawn.get_height()) // 2
    return top + ink.top, top + ink.bottom


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [65, 79, 110, 160, 221, 327])
def test_a_name_stands_within_its_plate_with_all_its_letters(width: int, language: str) -> None:
    """No cap meets the line above, no tail the one below; and on both halves of a card names stand alike."""
    forget_fonts()
    languages.use(language)
    looks: Sequence[GoodsCard] = [GoodsCard((kind, 3), (kind, 2)) for kind in range(len(KINDS))]
    for look in looks:
        upper, lower = card_parts(look, Size(width, round(width * 1.4)), DAY)
        assert upper.name
        assert lower.name
        letters = alike(look.names, upper.name.w, round(upper.name.h * LETTERS), True)
        name = look.names[look.up[0]]
        top, bottom = ink_of(name, letters, upper.name)
        assert 0 <= top < bottom <= upper.name.h, name
        assert ink_of(name, letters, lower.name) == (top, bottom)
    languages.use("en")


def test_a_framed_good_is_lettered_as_one_without_a_frame() -> None:
    for size in GOODS:
        letters = {crate_letters(Crate(6, 3, 2, mark), size, DAY) for mark in ("", *FRAMED)}
        assert len(letters) == 1


def test_in_high_contrast_a_weather_back_and_the_arrow_of_a_ship_order_are_seen_at_a_glance() -> None:
    back = raster("weather-back", (48, 67), STARK)
    ground, rose, sun = (back.get_at(at)[:3] for at in ((36, 46), (23, 25), (36, 11)))
    assert contrast(rose, ground) >= 7
    assert contrast(sun, ground) >= 7
    order = raster("order-card", (56, 80), STARK)
    assert contrast(order.get_at((28, 18))[:3], order.get_at((40, 50))[:3]) >= 7


def unnamed(names: Sequence[str], parts: Parts) -> list[str]:
    """The names that nobody could read on the strip of some parts, which would be empty."""
    room = parts.name.w if parts.plate and parts.name else 0
    return [name for name in names if room and not can_be_read(name, room, True)]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("theme", [DAY, STARK], ids=["as drawn", "high contrast"])
def test_no_strip_of_a_good_is_empty_whatever_its_kind(theme: Theme, language: str) -> None:
    languages.use(language)
    for size, mark, letters in product(CARDS, ("", "lot"), (0, 11, 25)):
        look = GoodsCard((2, 3), (3, 2), mark, letters)
        assert [unnamed(look.names, each) for each in card_parts(look, size, theme)] == [[], []], (size, mark)
    for size, mark, letters in product(GOODS, ("", *FRAMED), (0, 11, 25)):
        good = Crate(1, 3, 2, mark, letters)
        assert unnamed(good.names, crate_parts(good, size, theme)) == [], (size, mark)
    if language == "en":
        assert all(each.name for each in card_parts(GoodsCard((2, 3), (6, 2)), Size(59, 83), theme))
    languages.use("en")
