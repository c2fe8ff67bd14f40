"""The replay: every way to walk through it, what it shows, and the screens that it leads to."""

from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from freight.engine.choices import choices
from freight.engine.evolve import fold
from freight.engine.state import NOBODY
from freight.record.course import UNITS
from freight.record.game import Game
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.placement import Placement, Rect, Size, overlap
from freight.table.scene import (
    Explain,
    Glide,
    Pop,
    Pressed,
    Push,
    Replace,
    Scene,
    Scrolled,
    Slid,
    Transition,
    Typed,
)
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.opening import open_file
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.branch import BranchScene, what_if_scene
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.routes import arrived
from freight.table.settings import TEXT_SIZES, Settings
from tests.record.story import GAMES, header_for, play_on
from tests.table.scenes.test_screens_fit import SIZES, check, seen

BIG = Size(1280, 800)
UNDONE = "four-one-week-undone-mirrored-deck"


def scene(name: str = "two-as-printed", position: int = 0) -> ReplayScene:
    return ReplayScene(Replay(read_save(GAMES / f"{name}.freight")), position)


def shown(walked: Scene, size: Size = BIG, text_size: int = 100) -> dict[str, Placement]:
    return {each.key: each for each in walked.layout(size, Settings(text_size=text_size))}


def press(walked: Scene, *keys: str) -> None:
    for key in keys:
        walked.on(Pressed(key))


def strike(walked: Scene, *names: str, held: tuple[str, ...] = ()) -> Transition | None:
    answer = None
    for name in names:
        answer = walked.on(Typed(name, name if len(name) == 1 else "", "", held))
    return answer


# Walking


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


# Playing


def played(walked: ReplayScene, seconds: float, start: float = 100.0) -> list[Transition]:
    """Let a replay play for so long, in rounds of a sixtieth of a second; gives what it answers."""
    answers = []
    for round_ in range(round(seconds * 60)):
        answer = walked.tick(start + round_ / 60)
        if answer is not None:
            answers.append(answer)
    return answers


def test_playing_moves_on_event_by_event_and_pausing_stops_it() -> None:
    walked = scene(position=4)
    strike(walked, "space")
    assert shown(walked)["play"].label == "Pause (Space)"
    answers = played(walked, 5)
    assert set(answers) == {Glide("normal")}
    assert walked.walk.step > 6
    strike(walked, "space")
    place = walked.walk.position, walked.walk.shown
    assert played(walked, 5, 200) == []
    assert (walked.walk.position, walked.walk.shown) == place


def test_the_five_speeds_are_each_faster_than_the_one_before() -> None:
    reached = []
    for number in range(5):
        walked = scene("six-tight-harbour-eight-weeks", 10)
        strike(walked, str(number + 1))
        press(walked, "play")
        played(walked, 12)
        reached.append(walked.walk.position)
    assert reached == sorted(set(reached))


def test_plus_and_minus_change_the_speed_within_its_range() -> None:
    walked = scene()
    walked.on(Typed("=", "+", "", ("shift",)))
    assert walked.walk.speed == 2.0
    strike(walked, *"+++++")
    assert walked.walk.speed == 8.0
    strike(walked, *"------")
    assert walked.walk.speed == 0.5


def test_playing_to_the_end_stops_there_and_begins_again_from_the_start() -> None:
    walked = scene(position=161)
    press(walked, "speed.4", "play")
    played(walked, 20)
    assert walked.position == walked.walk.last
    assert not walked.walk.playing
    press(walked, "play")
    assert walked.position == 0
    assert walked.walk.playing


def test_every_place_of_playing_is_the_fold_of_what_was_told() -> None:
    walked = scene()
    press(walked, "play")
    for round_ in range(4000):
        walked.tick(float(round_))
        walk = walked.walk
        before = walk.replay.state_at(walk.position)
        following = walk.replay.events_at(walk.position + 1)[: walk.shown] if walk.shown else ()
        assert walk.state == fold(before, following)
        if not walk.playing:
            break
    assert walked.position == walked.walk.last


def test_a_jump_while_playing_ends_it() -> None:
    walked = scene()
    press(walked, "play")
    walked.on(Slid("timeline", (500, 0)))
    assert not walked.walk.playing


# The log


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


# Undone moves


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


# The screen


def controls(placements: list[Placement], walked: ReplayScene) -> list[Placement]:
    """What the replay adds to the table, but for the sliders, on which other things lie."""
    table = {each.key for each in placements[: next(n for n, p in enumerate(placements) if p.key == "replay-ground")]}
    sliders = ("timeline", "chart")
    return [each for each in placements if each.key not in table and each.key not in sliders]


@pytest.mark.parametrize("name", ["six-tight-harbour-eight-weeks", UNDONE])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_controls_fit_at_every_size(name: str, size: Size) -> None:
    for text_size in TEXT_SIZES:
        walked = scene(name, 55)
        placed = list(walked.layout(size, Settings(text_size=text_size)))
        added = [each for each in controls(placed, walked) if each.key not in ("replay-ground", "walked")]
        check(added, size, f"{name} at {size}, {text_size} %")
        assert next(each for each in added if each.key == "forward").rect.h >= 24


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_keys_are_given_once_with_everything_open(size: Size) -> None:
    walked = scene(UNDONE, 55)
    strike(walked, "l", "c", "u")
    placed = walked.layout(size, Settings())
    keys = [each.key for each in placed]
    assert len(keys) == len(set(keys))
    log = [each for each in placed if each.key.startswith(("line.", "log-"))]
    strip = next(each.rect for each in placed if each.key == "replay-ground")
    assert all(seen(each).bottom <= strip.y for each in log)


def test_where_one_is_is_told_in_words() -> None:
    walked = scene(position=61)
    assert shown(walked)["position"].label == "Trip 4, arrival · command 61 of 163"
    strike(walked, "end")
    assert shown(walked)["position"].label == "The end · command 163 of 163"


def test_marks_stay_apart_and_in_order_in_a_narrow_room() -> None:
    walked = scene("six-tight-harbour-eight-weeks")
    placed = shown(walked, Size(1024, 640))
    kinds: dict[bool, list[Rect]] = {True: [], False: []}
    for number, moment in enumerate(walked.walk.moments):
        kinds[moment.kind == "weather"].append(placed[f"mark.{number}"].rect)
    for rects in kinds.values():
        assert [rect.x for rect in rects] == sorted(rect.x for rect in rects)
        assert not any(overlap(one, other) for one, other in combinations(rects, 2))


# Where it leads


def test_play_on_makes_a_new_game_that_remembers_where_it_came_from(freight_home: Path) -> None:
    walked = scene(position=50)
    answer = arrived(strike(walked, "o"))
    assert isinstance(answer, Push)
    asked = answer.scene
    assert isinstance(asked, BranchScene)
    press(asked, "player.0.person", "player.1.shrewd")
    begun = arrived(asked.on(Pressed("start")))
    assert isinstance(begun, Replace)
    table = begun.scene
    assert isinstance(table, PlayScene)
    assert table.game.state == walked.walk.state
    assert [seat.player for seat in table.game.header.seats] == ["person", "shrewd"]
    parent = table.game.header.parent
    assert parent is not None
    assert (parent.id, parent.position) == (walked.replay.header.id, 50)
    assert table.game.header.id != walked.replay.header.id
    table.close()
    (path,) = (freight_home / "games").iterdir()
    assert read_save(path).state == walked.walk.state


def test_somebody_is_a_person_when_a_game_of_computers_is_played_on() -> None:
    walked = scene(position=50)
    asked = BranchScene(walked.replay, 50)
    people = [number for number, seat in enumerate(asked.seats) if seat.player == "person"]
    assert people == [walked.walk.state.to_act]


def test_playing_on_from_an_undone_move_takes_the_game_as_it_was_then() -> None:
    walked = scene(UNDONE)
    strike(walked, "u")
    position = next(at for at in range(len(walked.replay)) if walked.replay.is_undone(at))
    walked.walk.go(position)
    answer = arrived(strike(walked, "w"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, WhatIfScene)
    assert answer.scene.game.state.stacks == walked.walk.state.stacks
    answer.scene.close()


def test_where_the_game_cannot_be_saved_another_place_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FREIGHT_HOME", str(GAMES / "two-as-printed.freight"))
    answer = arrived(BranchScene(scene().replay, 20).on(Pressed("start")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)


def test_what_if_saves_nothing_and_leads_back_to_the_same_place(freight_home: Path) -> None:
    walked = scene(position=50)
    answer = arrived(strike(walked, "w"))
    assert isinstance(answer, Push)
    tried = answer.scene
    assert isinstance(tried, WhatIfScene)
    assert shown(tried)["ribbon"].label == "What if? Nothing is saved"
    assert tried.game.state == walked.walk.state
    tried.game.play(next(iter(choices(tried.game.state))))
    assert tried.game.path is None
    assert isinstance(tried.on(Pressed("back-to-replay")), Pop)
    assert isinstance(strike(tried, "escape"), Pop)
    tried.close()
    assert not (freight_home / "games").exists()
    assert walked.position == 50


def test_a_what_if_gives_the_person_of_the_game_their_own_seat_and_the_computers_theirs() -> None:
    """Whoever decides at that moment: who watches a game of theirs again wants to try what they might have done."""
    walked = scene("four-at-one-table")
    seats = walked.replay.header.seats
    people = [number for number, seat in enumerate(seats) if seat.player == "person"]
    to_act = [walked.replay.state_at(at).to_act for at in range(len(walked.replay))]
    of_a_computer = next(at for at, seat in enumerate(to_act) if seat not in (*people, NOBODY))
    tried = what_if_scene(walked.replay, of_a_computer)
    assert tried.game.header.seats == seats
    assert tried.model.me == people[0]
    tried.close()


def test_a_what_if_that_is_played_out_tells_how_it_would_have_ended() -> None:
    walked = scene(position=150)
    answer = arrived(strike(walked, "w"))
    assert isinstance(answer, Push)
    tried = answer.scene
    assert isinstance(tried, WhatIfScene)
    play_on(tried.game)
    tried.showing.tick(0.0, "off")
    told = arrived(tried.tick(0.0))
    assert isinstance(told, Push)
    assert isinstance(told.scene, NoticeScene)
    assert "Manifest Density" in told.scene.sentence
    assert tried.tick(1.0) is None
    assert isinstance(told.scene.on(Pressed("way.1")), Pop)
    assert isinstance(tried.tick(2.0), Pop)
    tried.close()


def test_nothing_is_played_on_from_the_end_nor_while_it_is_told() -> None:
    at_the_end, just_before = scene(position=163), scene(position=162)
    strike(just_before, "p")
    for round_ in range(10_000):
        just_before.tick(round_ / 10)
        if just_before.walk.shown:
            break
    assert just_before.walk.state.phase != "over"
    for walked in (at_the_end, just_before):
        for key in ("o", "w"):
            assert isinstance(strike(walked, key), Explain)
        assert shown(walked)["play-on"].why
        menu = ReplayMenuScene(walked)
        assert shown(menu)["what-if"].why
        for key in ("play-on", "what-if"):
            answer = menu.on(Pressed(key))
            assert answer is None or isinstance(answer, Explain)


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


@pytest.mark.parametrize("kind", ["menu", "export", "branch", "what if"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_screens_over_a_replay_fit_at_every_size(kind: str, size: Size) -> None:
    walked = scene("six-tight-harbour-eight-weeks", 55)
    for text_size in TEXT_SIZES:
        where = f"{kind} at {size}, {text_size} %"
        if kind == "what if":
            answer = arrived(strike(walked, "w"))
            assert isinstance(answer, Push)
            assert isinstance(answer.scene, WhatIfScene)
            ribbon = [each for each in answer.scene.layout(size, Settings(text_size=text_size)) if each.z >= 40]
            check([each for each in ribbon if each.key != "ribbon"], size, where)
            answer.scene.close()
            continue
        over: Scene = {
            "menu": lambda: ReplayMenuScene(walked),
            "export": lambda: ExportScene(walked.replay),
            "branch": lambda: BranchScene(walked.replay, 55),
        }[kind]()
        check(list(over.layout(size, Settings(text_size=text_size))), size, where)


# Export


@pytest.mark.parametrize("way", ["card", "text", "markdown", "events", "money", "sales"])
def test_an_export_says_where_it_went(way: str, freight_home: Path) -> None:
    over = ExportScene(scene().replay)
    press(over, f"to.{way}")
    (path,) = (freight_home / "exports").iterdir()
    assert over.said == f"Written: “{path.name}”, in {freight_home / 'exports'}."
    assert not over.refused


def test_a_refused_export_says_why(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    over = ExportScene(scene().replay, tmp_path / "file")
    press(over, "to.card")
    assert over.said.startswith(f"Nothing was written to {tmp_path / 'file'}: ")
    assert over.refused
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_a_home_that_is_nobodys_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    over = ExportScene(scene().replay, Path("~nobody-here/mine"))
    answer = over.on(Pressed("to.text"))
    assert isinstance(answer, Explain)
    assert "~nobody-here" in answer.sentence
    assert list(tmp_path.iterdir()) == []


def test_the_folder_can_be_written(tmp_path: Path) -> None:
    over = ExportScene(scene().replay, Path("x"))
    over.on(Typed("backspace", "", "folder", ("ctrl",)))
    assert isinstance(over.on(Pressed("to.text")), Explain)
    for letter in str(tmp_path / "mine"):
        over.on(Typed(letter, letter, "folder"))
    press(over, "to.text")
    assert len(list((tmp_path / "mine").iterdir())) == 1


def test_a_score_card_opens_as_a_replay_of_the_same_game(freight_home: Path) -> None:
    walked = scene()
    press(ExportScene(walked.replay), "to.card")
    (path,) = (freight_home / "exports").iterdir()
    opened = open_file(path)
    assert isinstance(opened, ReplayScene)
    assert opened.replay.header == walked.replay.header
    assert opened.replay.state_at(opened.walk.last) == walked.replay.state_at(walked.walk.last)


def test_a_strangers_picture_says_what_it_is(tmp_path: Path) -> None:
    path = tmp_path / "holiday.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n and then nothing")
    opened = open_file(path)
    assert isinstance(opened, NoticeScene)
    assert "cut short" in opened.sentence


def _finished() -> Game:
    header = msgspec.structs.replace(header_for(3), practice=True)
    game = Game.create(header, None)
    play_on(game)
    return game


def test_the_final_payment_shares_the_game_and_says_that_it_was_practice() -> None:
    final = FinalScene(_finished())
    placed = shown(final)
    assert "(a practice game)" in placed["verdict"].label
    answer = arrived(final.on(Pressed("share")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ExportScene)
    final.close()
