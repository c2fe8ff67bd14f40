"""The library: what it lists, how a game is chosen and opened, and that it follows what happens in the folder."""

import os
import time
from datetime import datetime
from pathlib import Path

from freight.record.game import Game
from freight.record.places import games_folder
from freight.table.destinations import ToNewGame
from freight.table.scene import (
    Focused,
    Hovered,
    Pop,
    Pressed,
    Push,
    Scrolled,
    Typed,
)
from freight.table.scenes.library.words import NO_TRASH, NONE_YET
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from tests.record.story import play_on
from tests.table.scenes.saved_on_shelf import library, placed, put, work


def test_games_are_listed_newest_first_with_what_each_is() -> None:
    put("old", commands=10_000, played=1_000)
    put("new", played=3_000)
    (games_folder() / "odd.freight").write_bytes(b"once upon a time")
    os.utime(games_folder() / "odd.freight", (2_000, 2_000))
    shown = placed(library())
    rows = [each for key, each in shown.items() if key.startswith("row:") and "/" not in key]
    assert [each.key for each in rows] == ["row:new.freight", "row:odd.freight", "row:old.freight"]
    assert rows[0].label.startswith("Running: Player 0 (Manifest Density), Player 1 (Cargo Figure). Trip 1 of 5")
    assert "is not a saved game" in rows[1].label
    assert rows[2].label.startswith("Finished: ")
    assert " won" in rows[2].label
    assert shown["row:new.freight/money.0"].label.isdigit()


def test_games_of_the_same_people_are_told_apart_by_their_headings() -> None:
    put("old", commands=10_000, played=1_000)
    put("new", played=90_000)
    shown = placed(library())
    headings = [shown[f"row:{name}.freight/name"].label for name in ("new", "old")]
    assert headings[0].endswith("1970, 00:00 · trip 1 of 5".replace("00:00", f"{datetime.fromtimestamp(90_000):%H:%M}"))
    assert headings[1].endswith(" won")
    assert shown["row:new.freight/line"].label == "Player 0, Player 1"


def test_an_empty_library_and_an_empty_trash_say_so() -> None:
    scene = library()
    assert placed(scene)["none"].label == NONE_YET
    assert scene.on(Pressed("new")) == Push(ToNewGame())
    scene.on(Pressed("shelf.trash"))
    assert placed(scene)["none"].label == NO_TRASH


def test_each_state_has_the_deeds_that_can_be_done() -> None:
    path = put("a", commands=12)
    put("over", commands=10_000)
    lines = path.read_bytes().splitlines(keepends=True)
    (games_folder() / "broken.freight").write_bytes(b"".join([*lines[:5], b"?" + lines[5], *lines[6:]]))
    (games_folder() / "empty.freight").write_bytes(b"")
    scene = library()
    files = {"verify", "rename", "duplicate", "export", "trash"}
    for name, more in (("a", {"play", "replay"}), ("over", {"replay"}), ("broken", {"mend"}), ("empty", set())):
        scene.on(Focused(f"row:{name}.freight"))
        shown = placed(scene)
        known = {*files, "play", "replay", "mend", "put-back"}
        assert {key for key in shown if key in known} == files | more, name
        assert f"{name}.freight" in shown["chosen.file" if "chosen.file" in shown else "chosen.name"].label


def test_continue_and_replay_open_the_chosen_game() -> None:
    put("a")
    scene = library()
    play, replay = (arrived(scene.on(Pressed(key))) for key in ("play", "replay"))
    assert isinstance(play, Push)
    assert isinstance(play.scene, PlayScene)
    play.scene.close()
    assert isinstance(replay, Push)
    assert isinstance(replay.scene, ReplayScene)


def test_a_click_chooses_and_a_double_click_or_enter_opens() -> None:
    put("a", played=2_000)
    put("b", played=1_000, commands=10_000)
    scene = library()
    row = "row:b.freight"
    scene.on(Hovered(row))
    scene.on(Focused(row))
    assert scene.on(Pressed(row)) is None
    assert scene.chosen == "b.freight"
    double = arrived(scene.on(Pressed(row, 2)))
    assert isinstance(double, Push)
    assert isinstance(double.scene, ReplayScene)
    scene.on(Hovered(""))
    scene.on(Focused("row:a.freight"))
    entered = arrived(scene.on(Pressed("row:a.freight")))
    assert isinstance(entered, Push)
    assert isinstance(entered.scene, PlayScene)
    entered.scene.close()


def test_opening_what_cannot_be_opened_says_why() -> None:
    games_folder().mkdir(parents=True)
    (games_folder() / "empty.freight").write_bytes(b"")
    answer = arrived(library().on(Pressed("row:empty.freight", 2)))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)
    assert "is empty" in answer.scene.sentence


def test_the_clerk_paints_the_pictures_and_verifies() -> None:
    put("a")
    scene = library()
    placed(scene)
    for _ in work(scene):
        look = placed(scene)["row:a.freight/picture"].look
        if look.file:
            assert Path(look.file).is_file()
            break
    scene.on(Typed("v", "v", ""))
    assert "is being verified" in scene.said[0]
    for _ in work(scene):
        if "is verified" in scene.said[0]:
            assert scene.said[1] == "good"
            break


def test_a_game_that_goes_on_elsewhere_is_listed_anew() -> None:
    path = put("a")
    scene = library()
    before = placed(scene)["row:a.freight"].label
    with Game.open(path) as game:
        play_on(game, 60)
    for _ in work(scene):
        label = placed(scene)["row:a.freight"].label
        if label != before and "Reading" not in label:
            break


def test_of_a_thousand_games_only_those_in_sight_are_laid_out() -> None:
    data = put("a").read_bytes()
    for number in range(1, 1000):
        path = games_folder() / f"{number:03}.freight"
        path.write_bytes(data)
        os.utime(path, (2_000 + number, 2_000 + number))
    began = time.perf_counter()
    scene = library()
    shown = placed(scene)
    print(f"{1000 * (time.perf_counter() - began):.0f} ms to the first list of 1,000 games")
    rows = [key for key in shown if key.startswith("row:") and "/" not in key]
    assert len(rows) < 20
    assert rows[0] == "row:999.freight"
    scene.on(Scrolled("saves", -100))
    rows = [key for key in placed(scene) if key.startswith("row:") and "/" not in key]
    assert "row:999.freight" in rows, "the chosen one stays, so that the keyboard is not lost"
    assert len(rows) < 20
    scene.on(Typed("end", "", ""))
    shown = placed(scene)
    assert "row:a.freight" in shown
    assert shown["row:a.freight"].rect.bottom <= shown["saves"].rect.bottom


def test_the_next_row_is_there_for_the_keyboard_and_comes_into_sight() -> None:
    for number in range(30):
        put(f"{number:02}", played=1_000 - number)
    scene = library()
    for number in range(1, 30):
        key = f"row:{number:02}.freight"
        assert key in placed(scene)
        scene.on(Focused(key))
        shown = placed(scene)
        assert shown["saves"].rect.y <= shown[key].rect.y
        assert shown[key].rect.bottom <= shown["saves"].rect.bottom
        assert shown["chosen.file"].label == f"File: {number:02}.freight"


def test_what_was_said_of_one_game_is_not_said_of_the_next() -> None:
    put("a", played=3_000)
    put("b", played=2_000)
    scene = library()
    scene.on(Pressed("duplicate"))
    for _, _ in zip(range(3), work(scene), strict=False):
        pass
    scene.on(Focused("row:b.freight"))
    assert scene.said == ("", "")


def test_escape_and_back_leave() -> None:
    assert isinstance(library().on(Typed("escape", "", "")), Pop)
    assert isinstance(library().on(Pressed("back")), Pop)
