"""Nothing that bears words is out of its proportions on its way: read off what is really written on it."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.engine.rules import Rules
from freight.table.animation.evenly import contained
from freight.table.animation.manners import PATHS, RAISED
from freight.table.animation.motion import SECONDS, Motion
from freight.table.looks import Button, Words
from freight.table.painting.table_looks import Crate, GoodsCard, Note, UpgradeCard, WeatherCard
from freight.table.placement import Look, Placement, Rect, Size
from freight.table.settings import Settings
from freight.table.shown import Shown, still, stills
from tests.table.animation.test_screen_motion import one_of_each
from tests.table.every_scene import EVERY
from tests.table.laid_tables import SIZES
from tests.table.rehearsal import Rehearsal, story
from tests.table.written import Written, reading

Read = Callable[[Look, Size], tuple[Written, ...]]
TURNED_OVER: Final = (GoodsCard, Crate, Note, WeatherCard, UpgradeCard)
"""Cards are narrower while they are turned over, seen from their edge."""
FRAMES: Final = 24
"""So many looks at each movement, through its longest way."""
LONG: Final = 2.4
TABLES: Final = ((2, SIZES[0]), (3, SIZES[8]), (4, SIZES[0]), (5, SIZES[3]), (6, SIZES[0]))
"""So many seats in a window of this size."""
RECTS = st.builds(Rect, st.integers(-200, 500), st.integers(-200, 500), st.integers(8, 400), st.integers(8, 200))


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def is_out_of_proportion(shown: Shown) -> bool:
    """Whether a thing is drawn wider or higher than its picture is, by more than a pixel."""
    (w, h), size = shown.rect[2:], shown.size
    if isinstance(shown.look, Words):
        return (w, h) != size
    return abs(w - size.w * h / size.h) > 1 and abs(h - size.h * w / size.w) > 1


def is_turned_over(shown: Shown) -> bool:
    """Whether it is a card in the air that is only narrower than it is."""
    narrower = shown.rect.w * shown.size.h <= shown.rect.h * shown.size.w
    return isinstance(shown.look, TURNED_OVER) and shown.z >= 2 * RAISED and narrower


def faults(frame: Sequence[Shown], read: Read) -> list[str]:
    """What bears words and is out of proportion."""
    return [
        f"{shown.key}: {type(shown.look).__name__} of {shown.size[0]}×{shown.size[1]} in {tuple(shown.rect)}"
        for shown in frame
        if is_out_of_proportion(shown) and not is_turned_over(shown) and read(shown.look, shown.size)
    ]


@pytest.mark.parametrize(("seats", "size"), TABLES)
def test_words_keep_their_proportions_whatever_happens_at_the_table(seats: int, size: Size, read: Read) -> None:
    found: list[str] = []
    for before, event in one_of_each(seats, 3):
        table = Rehearsal(before, size=size)
        table.tell(event)
        table.frame(1.0)
        for number in range(FRAMES):
            found += faults(table.frame(1.0 + LONG * number / FRAMES), read)
            if not table.screen.moving:
                break
    assert found == []


@pytest.mark.parametrize(("seats", "size"), TABLES)
def test_words_keep_their_proportions_where_one_movement_comes_into_the_other(
    seats: int, size: Size, read: Read
) -> None:
    events = list(story(seats, 7, Rules(weeks=1)))[:160]
    table, now, found = Rehearsal(events[0][0], size=size), 1.0, list[str]()
    for _, event in events:
        table.tell(event)
        for _ in range(3):
            now += 0.05
            found += faults(table.frame(now), read)
    assert found == []


@pytest.mark.parametrize("size", [SIZES[0], SIZES[8]])
def test_words_keep_their_proportions_from_any_scene_to_the_next(size: Size, read: Read) -> None:
    found: list[str] = []
    laid = []
    for make in EVERY.values():
        scene = make()
        laid += [stills(scene.layout(size, Settings(text_size=letters))) for letters in (100, 200)]
        scene.close()
    for one, other in [*pairwise(laid), *pairwise(laid[::2])]:
        motion = Motion("normal")
        motion.snap(one)
        motion.show(other, 0.0)
        for share in (0.0, 0.1, 0.4, 0.9):
            found += faults(motion.frame(share * SECONDS["normal"]), read)
    assert found == []


@given(RECTS, RECTS, st.floats(0, 1), st.sampled_from([Words("Set sail", 12), Button("Set sail")]))
def test_words_glide_to_their_goal_and_are_there_at_the_end(start: Rect, goal: Rect, share: float, look: Look) -> None:
    begins, ends = (still(Placement("words", look, rect)) for rect in (start, goal))
    on_its_way = PATHS["glide"](begins, ends, share)
    assert not is_out_of_proportion(on_its_way)
    there = PATHS["glide"](begins, ends, 1.0)
    assert (there.rect, there.size) == (ends.rect, ends.size)


def test_a_row_that_becomes_wider_is_not_seen_outside_of_where_it_was_and_will_be() -> None:
    start, goal = (
        still(Placement("row", Button("Row"), rect)) for rect in (Rect(300, 0, 100, 20), Rect(0, 40, 400, 20))
    )
    for share in (0.0, 0.3, 0.6):
        assert PATHS["glide"](start, goal, share).clip == Rect(0, 0, 400, 60)


@given(st.tuples(st.integers(1, 300), st.integers(1, 300)), RECTS)
def test_what_is_fitted_into_a_rectangle_keeps_its_shape_and_its_middle(shape: tuple[int, int], rect: Rect) -> None:
    fitted = contained(shape, rect)
    assert fitted.w <= rect.w
    assert fitted.h <= rect.h
    assert fitted.w == rect.w or fitted.h == rect.h
    assert abs(2 * fitted.x + fitted.w - 2 * rect.x - rect.w) <= 1
    assert abs(2 * fitted.y + fitted.h - 2 * rect.y - rect.h) <= 1
