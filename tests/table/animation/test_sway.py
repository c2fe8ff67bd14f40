"""A carried thing leans with the hand, is drawn to where it may land, and comes to rest."""

from hypothesis import given
from hypothesis import strategies as st

from freight.table.animation.sway import LIFT, MOST, Sway

NOWHERE = (0, 0)


def moved(sway: Sway, pixels: int, frames: int, start: int = 0) -> float:
    """The lean after moving so many pixels a frame, sixty frames a second."""
    pose = sway.follow((start, 0), NOWHERE, 0.0)
    for frame in range(1, frames + 1):
        pose = sway.follow((start + pixels * frame, 0), NOWHERE, frame / 60)
    return pose.angle


def test_it_leans_the_way_it_goes_and_the_faster_the_more() -> None:
    assert 0 < moved(Sway(), 5, 20) < moved(Sway(), 18, 20) <= MOST
    assert moved(Sway(), -18, 20) < 0


def test_it_hangs_straight_again_when_the_hand_is_still_and_then_asks_for_no_more_frames() -> None:
    sway = Sway()
    moved(sway, 18, 20)
    assert sway.restless
    frames = 0
    while sway.restless:
        frames += 1
        pose = sway.follow((360, 0), NOWHERE, (20 + frames) / 60)
    assert (pose.angle, pose.aside, pose.lift) == (0.0, NOWHERE, LIFT)
    assert frames < 40


def test_it_is_drawn_to_its_place_and_stays_there() -> None:
    sway = Sway()
    path = [sway.follow((0, 0), (30, -8), frame / 60).aside for frame in range(60)]
    assert path[0] == (0, 0)
    assert path[-1] == (30, -8)
    assert [x for x, _ in path] == sorted(x for x, _ in path)
    assert not sway.restless


def test_an_empty_hand_rests() -> None:
    sway = Sway()
    moved(sway, 18, 20)
    sway.drop()
    assert not sway.restless
    assert sway.follow((900, 0), NOWHERE, 5.0).angle == 0


@given(st.lists(st.tuples(st.integers(-4000, 4000), st.floats(0, 0.5)), max_size=30))
def test_however_the_hand_moves_it_never_leans_too_far(path: list[tuple[int, float]]) -> None:
    sway, now = Sway(), 0.0
    for x, wait in path:
        now += wait
        assert abs(sway.follow((x, 0), NOWHERE, now).angle) <= MOST
