"""Motion: the goal is always the picture without it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.table.animation.manners import RAISED, ease
from freight.table.animation.motion import GONE, SECONDS, Motion
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect
from freight.table.settings import SPEEDS
from freight.table.shown import Shown, still, stills

RECTS = st.builds(Rect, st.integers(0, 500), st.integers(0, 500), st.integers(1, 200), st.integers(1, 200))
LAYOUTS = st.dictionaries(st.sampled_from("abcdef"), RECTS, max_size=6)


def cards(places: dict[str, Rect]) -> list[Shown]:
    return [still(Placement(key, Panel(), rect)) for key, rect in places.items()]


def moving(*layouts: dict[str, Rect]) -> Motion:
    motion = Motion("normal")
    motion.snap(cards(layouts[0]))
    for layout in layouts[1:]:
        motion.show(cards(layout), 0.0)
    return motion


HERE, THERE, BEYOND = Rect(0, 0, 50, 50), Rect(400, 200, 50, 50), Rect(0, 400, 100, 50)


def only(motion: Motion, now: float) -> Shown:
    (shown,) = motion.frame(now)
    return shown


def test_a_card_glides_from_its_old_place_to_its_new_one_and_rests_there() -> None:
    motion = moving({"a": HERE}, {"a": THERE})
    assert only(motion, 0.0).rect == HERE
    halfway = only(motion, SECONDS["normal"] / 2)
    assert HERE.x < halfway.rect.x < THERE.x
    assert halfway.z == RAISED
    assert motion.frame(SECONDS["normal"]) == cards({"a": THERE})
    assert not motion.moving


def test_another_goal_in_mid_way_starts_from_where_the_card_is() -> None:
    motion = moving({"a": HERE}, {"a": THERE})
    before = only(motion, 0.1)
    motion.show(cards({"a": BEYOND}), 0.1)
    assert only(motion, 0.1).rect == before.rect
    assert motion.frame(5.0) == cards({"a": BEYOND})


def test_the_same_goal_again_does_not_start_the_way_anew() -> None:
    motion = moving({"a": HERE}, {"a": THERE})
    motion.show(cards({"a": THERE}), 0.1)
    assert motion.frame(SECONDS["normal"])[0].rect == THERE


def test_what_is_new_appears_and_what_is_gone_fades() -> None:
    motion = moving({"a": HERE}, {"b": THERE})
    shown = {each.key: each.alpha for each in motion.frame(0.0)}
    assert shown == {GONE + "a": 255}
    later = {each.key: each.alpha for each in motion.frame(0.1)}
    assert 0 < later["b"] < 255
    assert 0 < later[GONE + "a"] < 255
    assert motion.frame(1.0) == cards({"b": THERE})


def test_what_comes_back_while_it_fades_goes_on_from_there() -> None:
    motion = moving({"a": HERE}, {})
    faded = only(motion, 0.1).alpha
    motion.show(cards({"a": HERE}), 0.1)
    assert only(motion, 0.1).alpha == faded
    assert motion.frame(1.0) == cards({"a": HERE})


def test_what_is_carried_by_hand_follows_at_once() -> None:
    motion = moving({"a": HERE})
    motion.show(cards({"a": THERE}), 0.0, frozenset({"a"}))
    assert motion.frame(0.0) == cards({"a": THERE})


def test_with_motion_off_everything_is_in_its_place_at_once() -> None:
    motion = Motion("off")
    motion.show(cards({"a": HERE}), 0.0)
    motion.show(cards({"a": THERE, "b": HERE}), 0.0)
    assert motion.frame(0.0) == cards({"a": THERE, "b": HERE})
    assert not motion.moving


@pytest.mark.parametrize("speed", [speed for speed in SPEEDS if speed != "off"])
def test_ways_last_between_a_sixth_and_half_a_second(speed: str) -> None:
    assert 0.16 <= SECONDS[speed] <= 0.42  # type: ignore[index]


def test_easing_is_fast_first_and_ends_exactly() -> None:
    assert (ease(-1), ease(0), ease(1), ease(2)) == (0, 0, 1, 1)
    assert ease(0.25) > 0.5


@given(st.lists(st.tuples(LAYOUTS, st.floats(0, 0.4)), min_size=1, max_size=8))
def test_undo_on_any_frame_of_any_movement_ends_in_the_picture_without_motion(
    steps: list[tuple[dict[str, Rect], float]],
) -> None:
    """PySolFC #118: whatever was interrupted, nothing is left behind and everything is where it belongs."""
    motion, now = Motion("normal"), 0.0
    motion.snap(cards(steps[0][0]))
    for layout, wait in steps:
        motion.show(cards(layout), now)
        motion.frame(now)
        now += wait
        motion.frame(now)
    final = [Placement(key, Panel(), rect) for key, rect in steps[-1][0].items()]
    assert motion.frame(now + 1) == stills(final)
    assert not motion.moving
    motion.speed = "off"
    motion.show(cards(steps[0][0]), now)
    assert motion.frame(now) == cards(steps[0][0])


@given(LAYOUTS, LAYOUTS, st.floats(0, 0.3))
def test_on_every_frame_each_card_is_shown_once(one: dict[str, Rect], other: dict[str, Rect], wait: float) -> None:
    """PySolFC #592."""
    motion = moving(one, other)
    motion.show(cards(one), wait)
    keys = [shown.key.removeprefix(GONE) for shown in motion.frame(wait + 0.02)]
    assert len(keys) == len(set(keys))
    assert set(one) <= set(keys)


def test_plates_that_pass_each_other_do_not_show_through() -> None:
    """All of the one lies above all of the other while they overlap."""
    left, right = Rect(0, 0, 100, 40), Rect(300, 0, 120, 41)

    def plates(first: Rect, second: Rect) -> list[Shown]:
        placed = []
        for name, rect in (("one", first), ("two", second)):
            placed.append(Placement(name, Panel(), rect, 1))
            placed += [
                Placement(f"{name}:{part}", Panel(), rect.inset(5 * part), 3 * part) for part in (1, 2)
            ]  # fmt: skip
        return stills(placed)

    motion = Motion("normal")
    motion.snap(plates(left, right))
    motion.show(plates(right, left), 0.0)
    heights: dict[str, list[int]] = {}
    for shown in motion.frame(SECONDS["normal"] / 3):
        heights.setdefault(shown.key[:3], []).append(shown.z)
    one, two = heights["one"], heights["two"]
    assert len(one) == len(two) == 3
    assert max(one) < min(two) or max(two) < min(one)
