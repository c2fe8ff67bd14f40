"""Every scene at every size of window and text, in English, German and longer words: all fits, all is legible.

What the drawers really write is read (`written`), so that no text can be squeezed, shrunk or cut off unseen. Here a
few sizes are tried; `python3 tests -m long tests/table/test_every_size.py` tries all of them.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import combinations
from typing import Final

import msgspec
import pytest

from freight import languages
from freight.engine.goods import card_of
from freight.table.layout import layout
from freight.table.layout.frame import LEAST_TEXT
from freight.table.looks import Bar, Button, Field, Fill, Panel, Sprite, Words
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, Day, GoodsCard, Hull, Note, Pile, RateChip, SeatRow
from freight.table.painting.table_looks.lesson import Arrow, Halo, Numbered
from freight.table.painting.table_looks.pointed import Pointed
from freight.table.painting.words import line_height, measure
from freight.table.placement import Look, Placement, Rect, Size, overlap
from freight.table.scene import Scene
from freight.table.screen.close_up import close_up
from freight.table.screen.zoom import zoomed
from freight.table.settings import Settings
from tests.languages.pseudo import spoken
from tests.table.every.endings import FINAL
from tests.table.every.tables import NAMES, TABLES
from tests.table.every_scene import EVERY
from tests.table.random_tables import tables
from tests.table.scenes.test_screens_fit import seen
from tests.table.test_layout import SIZES
from tests.table.written import Written, reading

LEAST: Final = 9
"""Nothing is written smaller than this, in pixels."""
LEAST_OF_UNITS: Final = 7.3
"""The same in units of the table, of which a window of 1600 by 900 has one a pixel: in a larger one letters are larger,
where pictures needn't yield to larger words."""
NARROWEST: Final = 0.79
"""Nothing is squeezed to less than this share of its width, but for rounding."""
TEXT_SIZES: Final = (100, 150, 200)
FEW: Final = (SIZES[0], SIZES[3], SIZES[8])
"""The smallest, the usual one, and a wide one."""
MUTE: Final = (Panel, Fill, Sprite, Bar)
"""Looks that have no words."""
TYPED: Final = (*NAMES, "Βιλελμίνη", "Φεδερστωνίδου", "ξ", ".freight")
"""What players have typed, in part: only that may be cut short."""
TOUCHED: Final = ("button", "card", "good", "list", "field", "toggle", "slider", "link")
Read = Callable[[Look, Size], tuple[Written, ...]]


@contextmanager
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


LANGUAGES: Final[dict[str, Callable[[], AbstractContextManager[None]]]] = {
    "English": nullcontext,
    "German": german,
    "longer words": spoken,
}


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def letters_of(placement: Placement) -> Rect:
    """Where the letters of words are, of all their rectangle."""
    look, rect = placement.look, seen(placement)
    if not isinstance(look, Words) or look.wrap:
        return rect
    wide, tall = measure(look.text, look.size, look.bold)[0], min(rect.h, line_height(look.size))
    left = {"left": 0, "centre": (rect.w - wide) // 2, "right": rect.w - wide}[look.align]
    top = {"top": 0, "middle": (rect.h - tall) // 2, "bottom": rect.h - tall}[look.valign]
    return Rect(rect.x + left, rect.y + top, min(wide, rect.w), tall)


# What is asked of one layout

LAID_OVER: Final = ("lesson", "advice", "log-ground")
"""Sheets that are meant to lie over the table; where they may lie is tried by the tests of each."""
POINTERS: Final = (Arrow, Halo, Numbered, Pointed)
"""Outlines and arrows that point at things."""
BLEED: Final = 4
"""A sheet without meaning may reach over the edge of the window by its border, in pixels."""


def uncovered(laid: Sequence[Placement]) -> list[Placement]:
    """What lies on the screen and neither points at other things nor lies under a sheet that is meant to cover it."""
    sheets = [each for each in laid if each.key in LAID_OVER]
    shown = [each for each in laid if seen(each).w and seen(each).h and not isinstance(each.look, POINTERS)]
    return [each for each in shown if not any(s.z > each.z and overlap(s.rect, seen(each)) for s in sheets)]


def faults_of_places(laid: Sequence[Placement], size: Size) -> list[str]:
    """What leaves the window, and what lies over what it must not hide."""
    shown = uncovered(laid)
    found = [f"{each.key} has no size" for each in laid if each.rect.w <= 0 or each.rect.h <= 0]
    for each in laid:
        rect = seen(each).inset(BLEED) if isinstance(each.look, Panel) else seen(each)
        if rect.w > 0 and rect.h > 0 and (rect.x < 0 or rect.y < 0 or rect.right > size.w or rect.bottom > size.h):
            found.append(f"{each.key} leaves the window: {rect}")
    touched = [each for each in shown if each.focusable or each.draggable or each.role in ("card", "good")]
    found += [f"{a.key} and {b.key} overlap" for a, b in combinations(touched, 2) if _collide(a, b)]
    texts = [each for each in shown if isinstance(each.look, Words) and each.look.text]
    inked = [(each, letters_of(each)) for each in texts]
    found += [f"{a.key} is written over {b.key}" for (a, x), (b, y) in combinations(inked, 2) if overlap(x, y)]
    solid = [each for each in shown if not isinstance(each.look, Words | Fill) and _hides(each)]
    found += [f"{a.key} hides {b.key}" for b, x in inked for a in solid if a.z > b.z and overlap(seen(a), x)]
    cards = [each for each in shown if isinstance(each.look, GoodsCard)]
    fleet = [each for each in shown if isinstance(each.look, Hull | Crate) or each.key.startswith("seat:")]
    found += [f"{a.key} lies on {b.key}" for a in cards for b in fleet if overlap(seen(a), seen(b))]
    return found


def _collide(one: Placement, other: Placement) -> bool:
    """Whether one of two things that are touched lies over the other; marks lie on the slider that they belong to."""
    both = {one.role, other.role}
    return both <= set(TOUCHED) and both != {"slider", "button"} and overlap(seen(one), seen(other))


def _hides(placement: Placement) -> bool:
    return not isinstance(placement.look, Panel) or bool(placement.look.fill)


def least_letters(size: Size, text_size: int = 100) -> int:
    """The least size of letters in a window of a size, in pixels."""
    if text_size > 100:
        return LEAST
    return max(LEAST, int(LEAST_OF_UNITS * min(size.w / 1600, size.h / 900)))


def faults_of_words(laid: Sequence[Placement], read: Read, least: int, bleed: int) -> list[str]:
    """What can't be read of all that is written: letters of less than `least` pixels, or cut by more than `bleed`.

    What is not in our languages has letters with several accents, and may lose one pixel.
    """
    found = []
    for each in laid:
        rect = seen(each)
        if isinstance(each.look, MUTE) or not rect.w or not rect.h:
            continue
        for line in read(each.look, Size(each.rect.w, each.rect.h)):
            if line.size < (min(least, LEAST) if isinstance(each.look, Note) else least):  # a banknote is a picture
                found.append(f"{each.key}: “{line.text}” is {line.size} pixels high")
            if line.squeeze < NARROWEST:
                found.append(f"{each.key}: “{line.text}” is squeezed to {line.squeeze:.2f}")
            is_field = isinstance(each.look, Field)  # it moves what is typed along
            if line.cut > max(bleed, not line.text.isascii()) and not is_field:
                found.append(f"{each.key}: “{line.text}” is cut off by {line.cut}")
            is_typed = any(typed[:3] in each.label + line.text for typed in TYPED)
            if _cut_short(line.text) and not _told_whole(each) and not is_typed:
                found.append(f"{each.key}: “{line.text}” is cut short")
    return found


def _told_whole(placement: Placement) -> bool:
    """Whether it is the name of a captain, or a line of a log or of the saved games, told whole elsewhere."""
    is_captain = placement.key.startswith("seat:") and placement.key.endswith(":name")
    return is_captain or placement.key.startswith(("log:", "row:", "bidder:", "why"))


def _cut_short(text: str) -> bool:
    return text.endswith("…") and text != "…" and not text.endswith(" …")


# Like things, and larger letters


def faults_of_likes(laid: Sequence[Placement], read: Read) -> list[str]:
    """Things of one kind and size beside each other that are written in letters of different sizes."""
    sizes: dict[tuple[object, ...], set[int]] = defaultdict(set)
    for each in laid:
        name = each.key.split(":")[0]
        if isinstance(each.look, SeatRow | RateChip | Crate | GoodsCard | Day):
            lines = read(each.look, Size(each.rect.w, each.rect.h))
            names = lines[:1] if isinstance(each.look, Day) else lines  # the weather of a day has letters of its own
            sizes[name, type(each.look), each.rect[2:]] |= {line.size for line in names if line.text.isalpha()}
        elif isinstance(each.look, Button) and (name == "flip" or each.key[4:].isdigit()):
            sizes[name, Button, each.rect[2:]] |= {line.size for line in read(each.look, Size(*each.rect[2:]))}
    return [f"{key[0]}: letters of {sorted(each)} pixels" for key, each in sizes.items() if len(each) > 1]


def sizes_of(laid: Sequence[Placement], read: Read) -> dict[tuple[str, str], int]:
    """The size of each text by the key of its placement."""
    return {
        (each.key, line.text): line.size
        for each in laid
        if not isinstance(each.look, (*MUTE, Note))  # a banknote is a picture
        for line in read(each.look, Size(each.rect.w, each.rect.h))
    }


PICTURES: Final = ("card:", "feat:", "deck", "place-of-lot", "weather:deck")
"""Keys of what is a picture first, and bears a few words."""


def faults_of_growth(before: dict[tuple[str, str], int], after: dict[tuple[str, str], int]) -> list[str]:
    """Texts that came out smaller where larger ones were asked for.

    Words that share a room with others may lose a fifth, never more. What is written on a picture belongs to it: where
    large words leave less room for ships and cards it follows them, down to the least that texts of the table have, or
    by two fifths. Names that players typed are cut short or fitted as they need.
    """
    found = []
    for key, old in before.items():
        new = after.get(key, old)
        least = min(old - 1, round(0.79 * old))
        if key[0].startswith(PICTURES) or not any(letter.isalpha() for letter in key[1]):
            least = min(least, LEAST_TEXT, max(LEAST, round(0.58 * old)))
        if new < least and not any(typed[:3] in key[1] for typed in TYPED):
            found.append(f"{key[0]}: “{key[1]}” came from {old} to {new} pixels")
    return found


def faults_of(
    make: Callable[[], Scene], language: str, sizes: Sequence[Size], text_sizes: Sequence[int], read: Read
) -> list[str]:
    """All that is wrong with a scene in a language, each at its first size.

    The language of longer words piles more accents on its letters than any that is spoken: those may lose two pixels.
    Its letters may be a pixel smaller than those of others, and need not grow.
    """
    longer = language == "longer words"
    found: list[str] = []
    with LANGUAGES[language]():
        scene = make()
        for size in sizes:
            first: dict[tuple[str, str], int] = {}
            for text_size in text_sizes:
                laid = list(scene.layout(size, Settings(text_size=text_size)))
                faults = faults_of_places(laid, size) + faults_of_likes(laid, read)
                faults += faults_of_words(laid, read, least_letters(size, text_size) - longer, 2 * longer)
                now = {} if longer else sizes_of(laid, read)
                faults += faults_of_growth(first, now)
                first = first or now
                found += [f"{size.w}×{size.h} at {text_size} %: {fault}" for fault in faults]
        scene.close()
    return found


@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_in_letters_of_any_size(name: str, read: Read) -> None:
    assert faults_of(EVERY[name], "English", FEW, TEXT_SIZES, read) == []


@pytest.mark.parametrize("name", TABLES | FINAL)
def test_letters_of_the_table_grow_with_the_window(name: str, read: Read) -> None:
    scene = EVERY[name]()
    for size in (Size(1920, 1080), Size(3840, 2160)):
        laid = list(scene.layout(size, Settings()))
        assert faults_of_words(laid, read, least_letters(size), 0) == []
    scene.close()


@pytest.mark.parametrize("language", ["German", "longer words"])
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_in_another_language(name: str, language: str, read: Read) -> None:
    assert faults_of(EVERY[name], language, FEW[:2], (100, 200), read) == []


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY)
def test_a_scene_fits_at_every_size(name: str, language: str, read: Read) -> None:
    assert faults_of(EVERY[name], language, SIZES, TEXT_SIZES, read) == []


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
