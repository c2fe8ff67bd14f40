"""The ways through and out of the first voyage: skipping, its menu, its end, and where that leads."""

import subprocess
from pathlib import Path

import msgspec
import pytest

from freight.languages import tr, use
from freight.record.places import games_folder
from freight.table.destinations import ToFirstVoyage, ToNewGame, ToRules, ToSettings, ToTitle
from freight.table.scene import ChangeSettings, Pop, Pressed, Push, Replace, Reset, Typed
from freight.table.scenes.first_voyage.end import EndOfLessonsScene, LessonMenuScene, first_game, leaving
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.routes import arrived, scene_at
from freight.table.settings import Settings
from freight.table.teaching.lesson_game import RIVAL_NAME, YOU
from freight.table.teaching.lessons import STEPS
from tests.table.scenes.first_lessons import ALL, SIZE, STILL, placed, up


def test_a_lesson_is_skipped_to_the_beginning_of_the_next() -> None:
    scene = up(0)
    begins = [at for at in ALL if at == 0 or STEPS[at].lesson != STEPS[at - 1].lesson]
    for at in begins:
        assert scene.at == at
        scene.on(Pressed("lesson:skip"))
    assert scene.is_over


def test_both_captains_are_called_as_the_language_in_use_does_at_any_moment() -> None:
    scene = FirstVoyageScene(next(at for at, step in enumerate(STEPS) if not step.is_read))
    placed(scene)
    for code in ("de", "en"):
        use(code)
        texts = " ".join(each.label for each in scene.layout(SIZE, STILL))
        assert tr(RIVAL_NAME) in texts
        assert {each.name for each in scene.model.seats} == {tr(YOU), tr(RIVAL_NAME)}
        assert [each.name for each in scene.game.header.seats] == [tr(YOU), tr(RIVAL_NAME)]
    scene.close()


def test_the_last_slip_has_nothing_to_skip() -> None:
    for at in ALL:
        assert ("lesson:skip" in placed(up(at))) == (at < len(STEPS) - 1)


def test_a_second_press_at_once_does_not_turn_a_slip_that_nobody_has_read() -> None:
    scene = up(0)
    for press in (Pressed("lesson:on"), Pressed("lesson:on"), Typed("return", "", ""), Typed("space", " ", "")):
        scene.on(press)
    assert scene.at == 1
    scene.tick(1000.0)
    scene.on(Pressed("lesson:on"))
    assert scene.at == 2


def test_the_end_keeps_that_it_was_learned_and_shows_the_ways_on() -> None:
    scene = FirstVoyageScene(len(STEPS))
    scene.layout(SIZE, STILL)
    assert scene.tick(1) == ChangeSettings(msgspec.structs.replace(STILL, learned=True))
    answer = scene.tick(2)
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, EndOfLessonsScene)


def test_who_has_learned_before_is_not_asked_to_keep_it_again() -> None:
    scene = FirstVoyageScene(len(STEPS))
    scene.layout(SIZE, Settings(learned=True))
    assert isinstance(scene.tick(1), Replace)


def test_escape_opens_a_menu_from_which_one_begins_again_or_leaves() -> None:
    answer = up(2).on(Typed("escape", "", ""))
    assert isinstance(answer, Push)
    menu = answer.scene
    assert isinstance(menu, LessonMenuScene)
    assert menu.on(Pressed("again")) == Reset(ToFirstVoyage())
    assert menu.on(Pressed("leave")) == Reset(ToTitle())
    assert menu.on(Pressed("rules")) == Push(ToRules())
    assert menu.on(Pressed("settings")) == Push(ToSettings())
    assert menu.on(Typed("escape", "", "")) == menu.on(Typed("return", "", "")) == Pop()


def test_leaving_in_the_middle_is_asked_for() -> None:
    answer = up(2).on(Pressed("lesson:leave"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)
    assert answer.scene.on(Typed("escape", "", "")) == Pop()
    assert leaving().ways[-1].leads_to() == Reset(ToTitle())


def test_the_first_game_is_against_two_casual_computers_and_is_saved() -> None:
    assert [seat.player for seat in first_game().seats] == ["person", "casual", "casual"]
    answer = EndOfLessonsScene().on(Pressed("play"))
    assert isinstance(answer, Replace)
    answer.scene.game.close()  # type: ignore[union-attr]
    assert len(list(games_folder().glob("*.freight"))) == 1


def test_where_no_game_can_be_saved_the_first_one_says_so(freight_home: Path) -> None:
    freight_home.write_text("no folder")
    answer = EndOfLessonsScene().on(Pressed("play"))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)


def test_the_end_leads_on() -> None:
    end = EndOfLessonsScene()
    assert end.on(Pressed("new")) == Push(ToNewGame())
    assert end.on(Pressed("rules")) == Push(ToRules())
    assert end.on(Typed("escape", "", "")) == end.on(Pressed("home")) == Reset(ToTitle())


def test_nothing_is_saved_and_no_process_is_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def started(*_: object, **__: object) -> None:
        raise AssertionError("the lesson needs no other process")

    monkeypatch.setattr(subprocess, "Popen", started)
    scene = FirstVoyageScene(5)
    assert scene.game.path is None
    assert not games_folder().exists()
    scene.close()


def test_a_destination_leads_to_it() -> None:
    assert isinstance(scene_at(ToFirstVoyage()), FirstVoyageScene)
    assert isinstance(arrived(Push(ToFirstVoyage())), Push)
