"""Playing on from a place of a replay, as a new game or only to see what would have been."""

from pathlib import Path

import pytest

from freight.engine.choices import choices
from freight.engine.state import NOBODY
from freight.record.reading import read_save
from freight.table.scene import (
    Explain,
    Pop,
    Pressed,
    Push,
    Replace,
)
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.branch import BranchScene, what_if_scene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.what_if import WhatIfScene
from freight.table.scenes.routes import arrived
from tests.record.story import GAMES, play_on
from tests.table.scenes.walking import UNDONE, press, scene, shown, strike


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
