"""The log beside a replay, and the moves that were taken back."""

from freight.table.placement import Placement, Size
from freight.table.scene import (
    Scrolled,
)
from tests.table.scenes.walking import UNDONE, press, scene, shown, strike


def test_the_log_marks_the_present_line_and_a_press_on_a_line_leads_there() -> None:
    walked = scene(position=40)
    press(walked, "replay-log")
    placed = shown(walked)
    number = walked.walk.told - 1
    assert placed[f"line.{number}"].rect.bottom <= placed["log-ground"].rect.bottom
    others = [key for key in placed if key.startswith("line.") and key.count(".") == 1 and key != f"line.{number}"]
    assert placed[f"line.{number}"].look not in [placed[key].look for key in others]
    for key in others:
        press(walked, key)
        assert walked.walk.told - 1 == int(key.partition(".")[2])
        assert walked.walk.lines[walked.walk.told - 1].words == placed[key].label


def test_every_line_of_the_log_can_be_gone_to() -> None:
    walked = scene()
    for number, line in enumerate(walked.walk.lines):
        walked.walk.go_to_line(number)
        if line.position:  # the setup is one moment
            assert walked.walk.told == number + 1
        assert walked.walk.step == line.position


def test_the_log_scrolls_and_comes_back_with_the_next_step() -> None:
    walked = scene(position=80)
    strike(walked, "l")
    first = min(_lines(shown(walked)))
    walked.on(Scrolled(f"line.{first}", 3))
    assert min(_lines(shown(walked))) < first
    strike(walked, "home")
    press(walked, "log-earlier")
    assert min(_lines(shown(walked))) == 0
    strike(walked, "end")
    assert max(_lines(shown(walked))) == len(walked.walk.lines) - 1


def _lines(placed: dict[str, Placement]) -> list[int]:
    return [int(key.partition(".")[2]) for key in placed if key.startswith("line.") and key.count(".") == 1]


def test_beside_the_log_the_table_gives_way_where_there_is_room() -> None:
    walked = scene()
    strike(walked, "l")
    assert shown(walked)["city:1"].rect.right <= shown(walked)["log-ground"].rect.x
    small = shown(walked, Size(1024, 640))
    assert small["city:1"].rect.right > small["log-ground"].rect.x


def test_undone_moves_are_hidden_until_they_are_asked_for() -> None:
    walked = scene(UNDONE, 40)
    state = walked.walk.state
    last = walked.walk.last
    strike(walked, "u")
    assert walked.replay.undone
    assert walked.walk.last == last + 2 * len(walked.replay.undone_places) // 2
    assert walked.walk.state == state
    assert any(line.undone for line in walked.walk.lines)
    strike(walked, "u")
    assert (walked.position, walked.walk.last) == (40, last)
    assert not any(line.undone for line in walked.walk.lines)


def test_an_undone_move_says_that_it_was_taken_back() -> None:
    walked = scene(UNDONE)
    strike(walked, "u")
    position = next(at for at in range(len(walked.replay)) if walked.replay.is_undone(at))
    walked.walk.go(position)
    assert shown(walked, Size(1920, 1080))["position"].label.startswith("Taken back")


def test_a_game_without_undone_moves_has_no_switch_for_them() -> None:
    walked = scene()
    assert "undone" not in shown(walked)
    strike(walked, "u")
    assert not walked.replay.undone
