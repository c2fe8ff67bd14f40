"""What a lesson lays over the table: the slip, the rings and the arrow, and what is told to those who listen.

Each step is tried in one view, the views taken in turn; `python3 tests -m long` with this file tries every step in all.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame
import pytest

from freight.engine.commands import Undo
from freight.engine.goods import card_of
from freight.table.looks import Button, Words
from freight.table.painting.palettes import THEMES
from freight.table.painting.table_looks.lesson import Halo, draw_halo
from freight.table.placement import Look, Placement, Rect, Size, overlap
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.first_voyage.teacher import BOBS
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.teaching.lessons import STEPS
from tests.languages.pseudo import spoken
from tests.table.legible import letters_of
from tests.table.scenes.first_lessons import ALL, do_first, placed, up
from tests.table.scenes.test_screens_fit import SIZES, check
from tests.table.written import inking

Ink = Callable[[Look, Size], Rect]
View = tuple[Size, Settings]


def views(sizes: Sequence[Size], *text_sizes: int) -> list[View]:
    """Windows of some sizes with letters of some sizes, at rest."""
    return [(size, Settings(text_size=letters, speed="off", still=True)) for letters in text_sizes for size in sizes]


def seen_in(every: Sequence[View], apart: int = 1) -> pytest.MarkDecorator:
    """Give each step, or one of so many, with one of some views, in turn; in the long run, each step with them all."""
    few = [pytest.param(at, [every[at % len(every)]], id=str(at)) for at in ALL[::apart]]
    return pytest.mark.parametrize(
        ("at", "seen"), [*few, *(pytest.param(at, every, id=f"{at} in all", marks=pytest.mark.long) for at in ALL)]
    )


EVERYWHERE: Final = [
    *views(SIZES, *TEXT_SIZES[::2]),
    *((size, Settings(plain=True, speed="off", still=True)) for size in SIZES),
]


@seen_in(EVERYWHERE)
def test_the_slip_hides_nothing_that_is_to_be_touched_and_fits(at: int, seen: Sequence[View]) -> None:
    look_from(at, seen)


@seen_in(EVERYWHERE, apart=3)
def test_the_slip_hides_nothing_in_longer_words_either(at: int, seen: Sequence[View]) -> None:
    with spoken():
        look_from(at, seen)


def look_from(at: int, seen: Sequence[View]) -> None:
    scene = up(at)
    for size, settings in seen:
        where = f"step {at} at {size.w}×{size.h}, {settings.letters} %"
        look_at(scene, size, settings, where)
        scene.ask(Undo())
        look_at(scene, size, settings, f"{where}, with a note")
        scene.note = ""


def look_at(scene: FirstVoyageScene, size: Size, settings: Settings, where: str) -> None:
    shown = placed(scene, size, settings)
    lesson = [each for key, each in shown.items() if key.startswith("lesson")]
    texts = [each for each in lesson if not each.key.startswith(("lesson:arrow", "lesson:ring", "lesson:number"))]
    check(texts, size, where)
    slip = shown["lesson"].rect
    for key in scene.step.touch(scene.model):
        assert key in shown, (where, key)
        for seen in (key, key.replace("flip", "card"), *shown[key].along):
            assert not overlap(slip, shown[seen].rect), (where, seen)
    arrow = shown["lesson:arrow"].rect
    assert not overlap(slip, arrow), where
    assert Rect(0, 0, *size).holds(*arrow.centre), where
    assert all(rect_within(slip, each.rect) for each in texts), where


@seen_in(views(SIZES, 100, 150))
def test_the_slip_leaves_in_sight_what_it_explains_and_is_as_wide_as_the_others(at: int, seen: Sequence[View]) -> None:
    scene = up(at)
    for size, settings in seen:
        for note in ("", "Begin low: 1 MM is enough for a first bid."):
            scene.note = note
            shown = placed(scene, size, settings)
            slip = shown["lesson"].rect
            for key in (*STEPS[at].keep, *always_seen(at, shown)):
                if key in shown:
                    assert not overlap(slip, shown[key].rect), (at, size, settings.text_size, note, key)
            words = shown["lesson:text"].look.size  # type: ignore[attr-defined]
            assert slip.w <= 24 * words, (at, size, settings.text_size, note)


def always_seen(at: int, shown: dict[str, Placement]) -> list[str]:
    """What only some steps explain besides the middle of the table."""
    if "{sum}" not in STEPS[at].text:
        return []
    return [key for key in shown if key.startswith("rate:1:")] + ["city:1:name", "city:1:takes"]


@seen_in(views([Size(1024, 640), Size(1280, 800)], 200))
def test_in_large_letters_too_the_slip_leaves_the_stage_in_sight_whatever_it_has_to_say(
    at: int, seen: Sequence[View]
) -> None:
    scene = up(at)
    for size, settings in seen:
        for note in ("", "Load in the order in which you bought, with Puddles up: another order costs 1 MM."):
            scene.note = note
            shown = placed(scene, size, settings)
            for key in STEPS[at].keep:
                assert key not in shown or not overlap(shown["lesson"].rect, shown[key].rect), (size, note, key)


USUAL: Final = (Size(1024, 640), Size(1280, 800), Size(1920, 1080))


def room_for(size: Size, slip: Rect, kept: Sequence[Rect], step: int = 8) -> Rect | None:
    """A place for a slip well inside a window that hides none of some things, if there is one."""
    rim = max(4, size.h // 120)
    wide = [rect.inset(-rim) for rect in kept]
    for top in range(rim, size.h - slip.h - rim + 1, step):
        rows = [rect for rect in wide if rect.y < top + slip.h and top < rect.bottom]
        left = rim
        while left <= size.w - slip.w - rim:
            blocking = [rect.right for rect in rows if rect.x < left + slip.w and left < rect.right]
            if not blocking:
                return Rect(left, top, slip.w, slip.h)
            left = max(blocking)
    return None


@seen_in(views(USUAL, 100))
def test_the_slip_hides_no_ship_no_button_and_no_dock_where_there_is_a_place_that_hides_none(
    at: int, seen: Sequence[View]
) -> None:
    scene = up(at)
    for size, settings in seen:
        shown = placed(scene, size, settings)
        slip = shown["lesson"].rect
        table = {key: each for key, each in shown.items() if not key.startswith("lesson")}
        used = {
            key: each.rect
            for key, each in table.items()
            if key in ("dock", "slip", "lot", "centre", "next", *scene.step.touch(scene.model))
            or key.split(":")[0] in ("ship", "seat", "order")
            or (each.role == "button" and each.enabled)
        }
        lit = [each.rect for key, each in shown.items() if key.startswith(("lesson:ring", "lesson:arrow"))]
        kept = [shown[key].rect for key in STEPS[at].keep if key in shown]
        for things in (used, {key: each.rect for key, each in table.items() if key not in ("sea", "harbour")}):
            hidden = [key for key, rect in things.items() if overlap(slip, rect)]
            free = hidden and room_for(size, slip, [*things.values(), *lit, *kept])
            assert not free, (at, size, hidden, free)


NAMES = ("me:name", "me:left", "me:money", "seat:1:name", "seat:1:money", "bar:day", "city:0:name", "city:1:name")


@seen_in(views(USUAL, 100))
def test_no_name_no_purse_and_no_good_of_the_pupil_is_hidden_by_the_slip(at: int, seen: Sequence[View]) -> None:
    scene = up(at)
    for size, settings in seen:
        shown = placed(scene, size, settings)
        slip = shown["lesson"].rect
        assert not [key for key in NAMES if key in shown and overlap(slip, letters_of(shown[key]))], size
        goods = [f"card:{card_of(good)}" for stack in scene.model.stacks for good in stack]
        assert not [key for key in goods if overlap(slip, shown[key].rect)], size


@pytest.mark.parametrize("size", [Size(1024, 640), Size(1920, 1080)], ids=str)
def test_the_slip_rests_in_its_place_through_a_lesson(size: Size) -> None:
    scene = FirstVoyageScene()
    before: tuple[str, Rect] = ("", Rect(0, 0, 0, 0))
    moves = []
    for at in ALL:
        for second in range(100):
            if not scene.is_up:
                scene.tick(1000.0 * at + second)
        slip = placed(scene, size)["lesson"].rect
        assert placed(scene, size)["lesson"].rect == slip
        last = before[1]
        if before[0] == scene.step.lesson and (slip.x, slip.y) not in (
            (last.x, last.y),
            (last.x, last.bottom - slip.h),
        ):
            moves.append(at)
        before = scene.step.lesson, slip
        do_first(scene)
    assert len(moves) <= 2, moves


@seen_in(views(USUAL, 100))
def test_the_arrow_lies_on_no_name_and_no_price(at: int, seen: Sequence[View]) -> None:
    scene = up(at)
    for size, settings in seen:
        shown = placed(scene, size, settings)
        arrow = shown["lesson:arrow"].rect
        for key, each in shown.items():
            if key.startswith(("rate:", "face:", "lot:fetches", "bidder:")) or key.endswith(":name"):
                assert not overlap(arrow, each.rect), (at, size, key)


def rect_within(outer: Rect, inner: Rect) -> bool:
    return outer.x <= inner.x and outer.y <= inner.y and inner.right <= outer.right and inner.bottom <= outer.bottom


def test_the_arrow_moves_softly_and_then_rests() -> None:
    scene = up(3, Settings(still=False))
    places = []
    for tick in range(4 * BOBS):
        scene.tick(1000 + 0.3 * tick)
        places.append(placed(scene, settings=Settings(still=False))["lesson:arrow"].rect)
    assert len(set(places)) == 2
    assert len(set(places[-BOBS:])) == 1


def test_the_arrow_stands_still_where_motion_is_reduced() -> None:
    scene = up(3)
    places = set()
    for tick in range(20):
        scene.tick(1000 + tick)
        places.add(placed(scene)["lesson:arrow"].rect)
    assert len(places) == 1


def test_what_is_lifted_moves_the_arrow_on_to_where_it_goes() -> None:
    scene = up(3)
    before = placed(scene)["lesson:arrow"].label
    scene.hand.lifted = scene.step.touch(scene.model)[0]
    after = placed(scene)["lesson:arrow"].label
    assert "1 MM" in before
    assert "The lot" in after


def test_the_step_and_what_it_points_at_are_told_to_those_who_listen_once() -> None:
    scene = up(3)
    scene.sayings.clear()
    for second in range(3):
        placed(scene)
        scene.tick(500 + second)
    words = [saying.words for saying in scene.sayings]
    assert words == [
        f"Bidding. Step 4 of {len(STEPS)}. Each card goes to the highest bidder. Drag 1 MM from your purse onto the "
        "lot, then press the bid.",
        "Points to: 1 MM of your 5",
        "On the keyboard: 1",
    ]


@pytest.mark.parametrize("at", ALL)
def test_how_it_is_done_with_keys_and_what_is_pointed_at_are_heard_in_words_that_say_it(at: int) -> None:
    scene = up(at)
    scene.sayings.clear()
    scene.layout(Size(1280, 800), Settings())
    scene.tick(500.0)
    *_, pointed, keys = [saying.words for saying in scene.sayings]
    shown = placed(scene)
    assert keys == (shown["lesson:keys"].label if "lesson:keys" in shown else "On the keyboard: Enter")
    thing = pointed.removeprefix("Points to: ")
    assert thing != pointed
    assert re.sub(r"[\d .]|MM", "", thing), "a sum of what?"


@pytest.mark.parametrize("size", [(118, 39), (543, 35), (236, 29), (1100, 45), (32, 32)])
@pytest.mark.parametrize("width", [4, 6, 9])
def test_a_ring_cuts_nothing_off_what_lies_within_it(size: tuple[int, int], width: int) -> None:
    ring = draw_halo(Halo(width), Size(*size), THEMES["as drawn"])
    inside = pygame.Rect(0, 0, *size).inflate(-2 * width, -2 * width)
    corner = max(3, width // 2)
    for x in range(inside.left, inside.right):
        for y in range(inside.top, inside.bottom):
            from_edge = min(x - inside.left, inside.right - 1 - x) + min(y - inside.top, inside.bottom - 1 - y)
            assert ring.get_at((x, y)).a < 60 or from_edge < corner, (x, y)


def test_what_is_told_of_goods_just_loaded_speaks_of_no_way_back_in_the_lessons() -> None:
    at = next(at for at in ALL if STEPS[at].text.startswith("Flip this one to"))
    whys = [each.why for each in placed(up(at)).values() if each.role == "good" and each.why]
    assert any("restowed" in why for why in whys)
    assert not any("undo" in why for why in whys)


@pytest.fixture
def ink() -> Iterator[Ink]:
    with inking() as inked:
        yield inked


def words_drawn(shown: dict[str, Placement], ink: Ink) -> dict[str, Rect]:
    """Where the letters of each text and each button of the table are drawn, by its key."""
    found = {}
    for key, each in shown.items():
        if isinstance(each.look, Words | Button) and not key.startswith("lesson"):
            letters = ink(each.look, Size(*each.rect[2:]))
            if letters.w and letters.h:
                found[key] = letters._replace(x=each.rect.x + letters.x, y=each.rect.y + letters.y)
    return found


@seen_in(views(USUAL, 100, 150))
def test_no_ring_and_no_number_lies_over_words(at: int, seen: Sequence[View], ink: Ink) -> None:
    scene = up(at)
    for size, settings in seen:
        shown = placed(scene, size, settings)
        words = words_drawn(shown, ink)
        assert len(words) > 20
        for key, each in shown.items():
            where = size, settings.text_size, key
            if key.startswith("lesson:number"):
                assert not [word for word, letters in words.items() if overlap(each.rect, letters)], where
                assert not [day for day in shown if day.startswith("day:") and overlap(each.rect, shown[day].rect)]
            if key.startswith("lesson:ring"):
                hole = each.rect.inset(each.look.width)  # type: ignore[attr-defined]
                crossed = [
                    word for word, letters in words.items()
                    if overlap(each.rect, letters) and overlap(hole, letters) < letters.w * letters.h
                ]  # fmt: skip
                assert not crossed, where
