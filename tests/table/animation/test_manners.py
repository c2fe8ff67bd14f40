"""Every way ends where it should, and begins where the thing was."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.table.animation.manners import PATHS, Manner, swing
from freight.table.looks import Fill
from freight.table.placement import Rect, Size
from freight.table.shown import Mark, Shown

RECTS = st.builds(Rect, st.integers(-200, 500), st.integers(-200, 500), st.integers(8, 200), st.integers(8, 200))
ENDS: list[Manner] = ["glide", "flip", "turn", "tuck", "untuck"]


def shown(rect: Rect, colour: str = "gold", **more: object) -> Shown:
    return Shown("card", Fill(colour), rect, Size(rect.w, rect.h), **more)  # type: ignore[arg-type]


def near(one: Rect, other: Rect) -> bool:
    return all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("manner", ENDS)
@given(RECTS, RECTS)
def test_at_its_end_a_thing_covers_its_goal(manner: Manner, start: Rect, goal: Rect) -> None:
    end = PATHS[manner](shown(start, angle=-180.0 if manner == "turn" else 0.0), shown(goal, "red"), 1.0)
    seen = end.rect
    if end.clip:
        assert (end.rect.x, end.rect.y) == (goal.x, goal.y)
        seen = Rect(*end.rect[:3], min(end.rect.h, end.clip.h))
    assert near(seen, goal)
    assert end.angle == 0
    assert end.alpha == 255


@pytest.mark.parametrize("manner", [*ENDS, "sell"])
@given(RECTS, RECTS)
def test_at_its_beginning_it_is_where_it_was(manner: Manner, start: Rect, goal: Rect) -> None:
    assert near(PATHS[manner](shown(start), shown(goal), 0.0).rect, start) or manner == "untuck"


@given(RECTS, st.floats(0, 1))
def test_a_card_that_is_turned_over_shows_its_back_first_and_then_its_face(place: Rect, share: float) -> None:
    flipped = PATHS["flip"](shown(place, "back"), shown(place, "face"), share)
    assert flipped.look == Fill("back" if share < 0.3 + 0.55 / 2 else "face")
    assert flipped.rect.w <= place.w
    assert flipped.rect.h == place.h


def test_a_card_turns_by_half_a_turn_about_its_middle() -> None:
    start, goal = shown(Rect(0, 0, 100, 140), angle=-180.0), shown(Rect(0, 0, 100, 140))
    angles = [PATHS["turn"](start, goal, share / 10).angle for share in range(11)]
    assert angles == sorted(angles)
    assert angles[5] == -90
    assert PATHS["turn"](start, goal, 0.5).rect.centre == (50, 70)


def test_a_card_slides_under_until_only_its_upper_half_is_seen() -> None:
    start, goal = shown(Rect(300, 300, 100, 140)), shown(Rect(0, 0, 100, 70), "red")
    flown = PATHS["tuck"](start, goal, 0.62)
    assert flown.rect == Rect(0, 0, 100, 140)
    heights = [clip.h for share in range(63, 101) if (clip := PATHS["tuck"](start, goal, share / 100).clip)]
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 70


def test_what_sinks_is_out_of_sight_at_the_end_and_never_seen_below_the_water() -> None:
    water = 200
    clip = Rect(-100, 0, 400, water)
    start, goal = shown(Rect(50, 60, 60, 40)), shown(Rect(80, water + 10, 60, 40), angle=26.0, clip=clip)
    path = [PATHS["sink"](start, goal, share / 20) for share in range(21)]
    assert all(each.clip == clip for each in path)
    assert path[-1].rect.y >= water
    assert path[3].rect.y < start.rect.y


def test_what_is_let_go_keeps_its_shadow_on_the_way() -> None:
    start = shown(Rect(0, 0, 10, 10), marks=Mark.LIFTED)
    assert PATHS["glide"](start, shown(Rect(90, 0, 10, 10)), 0.5).marks == Mark.LIFTED


def test_a_sale_fades_when_it_has_become_money() -> None:
    start, goal = shown(Rect(0, 0, 50, 50), "crate"), shown(Rect(200, 0, 30, 42), "note")
    sold = [PATHS["sell"](start, goal, share / 20) for share in range(21)]
    assert [each.alpha for each in sold[:17]] == [255] * 17
    assert sold[-1].alpha == 0
    assert sold[-2].look == Fill("note")


def test_a_swing_is_slow_fast_slow() -> None:
    assert (swing(-1), swing(0), swing(0.5), swing(1), swing(3)) == (0, 0, 0.5, 1, 1)
    assert swing(0.1) < 0.1 < 0.9 < swing(0.9)
