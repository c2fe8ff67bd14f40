"""The replay: every way to walk through it, and the menu that leads out of it."""

from itertools import combinations

import pytest

from freight.engine.evolve import fold
from freight.record.course import UNITS
from freight.table.placement import overlap
from freight.table.scene import (
    Glide,
    Pop,
    Pressed,
    Replace,
    Scrolled,
    Slid,
    Typed,
)
from freight.table.scenes.replay.branch import BranchScene
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.routes import arrived
from freight.table.settings import Settings
from tests.table.scenes.walking import BIG, press, scene, shown, strike


def test_the_table_at_a_position_is_that_of_a_fresh_fold_whichever_way_one_came() -> None:
    walked = scene()
    states, state = [], walked.replay.header.table()
    for position in range(len(walked.replay)):
        fold(state, walked.replay.events_at(position))
        states.append(state.copy())
    for position in (*range(0, 160, 7), *range(159, 0, -11)):
        walked.on(Slid("timeline", (0, 0)))
        walked.walk.go(position)
        assert walked.walk.state == states[position]
    for unit in UNITS:
        press(walked, "last", f"unit.{unit}")
        while walked.position:
            press(walked, "back")
            assert walked.walk.state == states[walked.position]


def test_stepping_back_shows_the_same_pictures() -> None:
    walked = scene(position=60)
    there = []
    for _ in range(20):
        there.append(tuple(walked.layout(BIG, Settings())))
        press(walked, "forward")
    for picture in reversed(there):
        press(walked, "back")
        assert tuple(walked.layout(BIG, Settings())) == picture


def test_the_buttons_step_by_the_unit_that_is_chosen() -> None:
    walked = scene()
    course = walked.walk.course
    for unit in UNITS:
        press(walked, "first", f"unit.{unit}", "forward", "forward")
        assert walked.position == course.after(course.after(0, unit), unit)
        press(walked, "back")
        assert walked.position == course.after(0, unit)


@pytest.mark.parametrize(
    ("on", "back", "held", "unit"),
    [
        (".", ",", (), "command"),
        ("right", "left", ("shift",), "turn"),
        ("right", "left", ("ctrl",), "phase"),
        ("page down", "page up", (), "trip"),
        ("page down", "page up", ("ctrl",), "week"),
    ],
)
def test_keys_step_by_each_unit_whatever_is_chosen(on: str, back: str, held: tuple[str, ...], unit: str) -> None:
    walked = scene(position=3)
    press(walked, "unit.week")
    answer = strike(walked, on, held=held)
    assert answer == Glide("off")
    assert walked.position == walked.walk.course.after(3, unit)  # type: ignore[arg-type]
    strike(walked, back, held=held)
    assert walked.position == walked.walk.course.before(walked.walk.course.after(3, unit), unit)  # type: ignore[arg-type]


def test_left_right_home_and_end_walk() -> None:
    walked = scene()
    strike(walked, "right", "right", "left")
    assert walked.position == 1
    strike(walked, "end")
    assert walked.position == walked.walk.last
    strike(walked, "right", "home", "left")
    assert walked.position == 0


def test_dragging_along_the_timeline_goes_where_the_pointer_is() -> None:
    walked = scene()
    placed = shown(walked)
    track = placed["track"].rect
    middle = (track.x + track.w // 2, track.y)
    assert walked.on(Slid("timeline", middle)) == Glide("off")
    assert abs(walked.position - walked.walk.last // 2) <= 1
    handle = shown(walked)["handle"].rect
    assert abs(handle.centre[0] - middle[0]) <= 6
    walked.on(Slid("timeline", (track.right + 500, 0)))
    assert walked.position == walked.walk.last
    walked.on(Slid("timeline", (-500, 2000)))
    assert walked.position == 0


def test_the_chart_of_money_is_a_second_timeline() -> None:
    walked = scene()
    assert "chart" not in shown(walked)
    press(walked, "money")
    placed = shown(walked)
    x = placed["chart"].rect.x + placed["chart"].rect.w // 4
    walked.on(Slid("chart", (x, placed["chart"].rect.y)))
    at = walked.position
    assert abs(at - walked.walk.last // 4) <= 1
    walked.on(Slid("timeline", (x, 0)))
    assert walked.position == at
    press(walked, "money")
    assert "chart" not in shown(walked)


def test_a_mark_leads_to_its_moment_and_says_what_it_is() -> None:
    walked = scene()
    placed = shown(walked)
    for number, moment in enumerate(walked.walk.moments):
        assert placed[f"mark.{number}"].label == moment.words
        press(walked, f"mark.{number}")
        assert walked.position == moment.position
    marks = [placed[f"mark.{number}"].rect for number in range(len(walked.walk.moments))]
    assert not any(overlap(one, other) for one, other in combinations(marks, 2))


def test_n_and_b_go_from_mark_to_mark() -> None:
    walked = scene()
    places = sorted({moment.position for moment in walked.walk.moments})
    there = []
    for _ in places:
        strike(walked, "n")
        there.append(walked.position)
    assert there == places
    strike(walked, "b")
    assert walked.position == places[-2]


def test_a_jump_is_shown_at_once_and_the_wheel_steps() -> None:
    walked = scene()
    assert walked.on(Scrolled("timeline", -1)) == Glide("off")
    assert walked.position == 1
    walked.on(Scrolled("timeline", 1))
    assert walked.position == 0


def test_the_menu_leads_where_the_keys_do_and_out() -> None:
    walked = scene(position=20)
    for key, kind in (("play-on", BranchScene), ("what-if", WhatIfScene), ("export", ExportScene)):
        answer = arrived(ReplayMenuScene(walked).on(Pressed(key)))
        assert isinstance(answer, Replace)
        assert isinstance(answer.scene, kind)
        answer.scene.close()
    assert isinstance(ReplayMenuScene(walked).on(Typed("escape", "", "")), Pop)
    assert walked.tick(0.0) is None
    assert isinstance(ReplayMenuScene(walked).on(Pressed("leave")), Pop)
    assert isinstance(walked.tick(0.0), Pop)


def test_escape_closes_what_is_open_before_it_leaves() -> None:
    walked = scene()
    walked.on(Pressed("log"))
    walked.on(Pressed("money"))
    assert walked.log_open
    assert walked.chart_open
    assert not isinstance(strike(walked, "escape"), Pop)
    assert (walked.log_open, walked.chart_open) == (False, True)
    assert not isinstance(strike(walked, "escape"), Pop)
    assert not walked.chart_open
    assert isinstance(strike(walked, "escape"), Pop)


def test_escape_leaves() -> None:
    assert isinstance(strike(scene(), "escape"), Pop)
