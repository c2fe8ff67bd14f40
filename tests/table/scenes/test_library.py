"""The library: what it lists, and all that can be done with a game from it, by pointer and by keyboard."""

import os
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from freight.record.game import Game
from freight.record.header import SeatSetup
from freight.record.library import Entry, Summary
from freight.record.places import games_folder, trash_folder
from freight.table.placement import Placement, Size
from freight.table.scene import (
    Explain,
    FileDropped,
    Focused,
    Hovered,
    Pop,
    Pressed,
    Push,
    Replace,
    Scrolled,
    Transition,
    Typed,
)
from freight.table.scenes.library import LibraryScene
from freight.table.scenes.library_words import NO_TRASH, NONE_YET, facts_of, few_lines, shortened, when_played
from freight.table.scenes.line_dialog import LineScene
from freight.table.scenes.notice import NoticeScene
from freight.table.scenes.play import PlayScene
from freight.table.scenes.replay import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.watching import WatchScene
from freight.table.settings import Settings
from freight.table.words import measure
from tests.record.story import play_on, saved_game

SIZE = Size(1280, 800)
_OPEN: list[LibraryScene] = []


@pytest.fixture(autouse=True)
def let_go() -> Iterator[None]:
    """End the clerks."""
    yield
    while _OPEN:
        _OPEN.pop().close()


def library() -> LibraryScene:
    _OPEN.append(LibraryScene())
    return _OPEN[-1]


def put(name: str, commands: int = 4, played: int = 1_000, seats: int = 2) -> Path:
    path = games_folder() / f"{name}.freight"
    saved_game(path, commands, seats)
    os.utime(path, (played, played))
    return path


def placed(scene: LibraryScene, size: Size = SIZE) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, Settings())}


def written(dialog: Push, text: str, button: str = "") -> Transition | None:
    """What comes of writing a line into a dialog and pressing Enter, or a button."""
    scene = dialog.scene
    assert isinstance(scene, LineScene)
    scene.on(Typed("backspace", "", "line", ("ctrl",)))
    scene.on(Typed("paste", text, "line", ("ctrl",)))
    return scene.on(Pressed(button)) if button else scene.on(Typed("return", "\r", "line"))


def work(scene: LibraryScene, seconds: float = 45.0) -> Iterator[None]:
    """Let the scene tick, for at most so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        scene.tick(time.monotonic())
        yield
        time.sleep(0.01)
    raise AssertionError("the clerk took too long")


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


def test_an_empty_library_and_an_empty_trash_say_so() -> None:
    scene = library()
    assert placed(scene)["none"].label == NONE_YET
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
        assert shown["chosen.name"].label == f"{name}.freight"


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


def test_a_game_is_renamed_in_a_dialog_that_says_why_not() -> None:
    put("a")
    put("taken", played=1)
    scene = library()
    asked = scene.on(Typed("f2", "", ""))
    assert isinstance(asked, Push)
    refused = written(asked, "taken")
    assert isinstance(refused, Explain)
    assert "already a file of that name" in refused.sentence
    assert isinstance(written(asked, "My best"), Pop)
    assert scene.chosen == "My best.freight"
    assert scene.said == ("“a.freight” is now called “My best.freight”.", "good")
    assert placed(scene)["said"].label == scene.said[0]


def test_duplicate_export_and_import() -> None:
    path = put("a")
    scene = library()
    scene.on(Pressed("duplicate"))
    assert scene.chosen == "a-copy.freight"
    assert "A copy of “a.freight”" in placed(scene)["row:a-copy.freight"].label
    facts = [each.label for key, each in placed(scene).items() if key.startswith("fact.")]
    assert "A copy of “a.freight”, with the same moves." in facts
    asked = scene.on(Pressed("export"))
    assert isinstance(asked, Push)
    target = path.parent.parent / "b.freight"
    assert isinstance(written(asked, str(target)), Pop)
    assert target.read_bytes() == path.read_bytes()
    asked = scene.on(Pressed("import"))
    assert isinstance(asked, Push)
    assert isinstance(written(asked, ""), Explain)
    assert isinstance(written(asked, str(target)), Pop)
    assert "in the library already, as “a-copy.freight”" in scene.said[0]
    with Game.open(target) as game:
        play_on(game, 2)
    assert isinstance(written(asked, str(target)), Pop)
    assert scene.chosen == "b.freight"
    assert "another copy of a game" in scene.said[0]


def test_a_file_from_elsewhere_can_be_opened_where_it_is() -> None:
    target = put("a").rename(games_folder().parent / "b.freight")
    asked = library().on(Pressed("import"))
    assert isinstance(asked, Push)
    answer = arrived(written(asked, f'"{target}"', "way.0"))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()
    assert list(games_folder().iterdir()) == []


def test_to_the_trash_and_back() -> None:
    put("a", played=2_000)
    put("b", played=1_000)
    scene = library()
    scene.on(Typed("delete", "", ""))
    assert scene.said == ("“a.freight” was put into the trash.", "good")
    assert scene.chosen == "b.freight"
    scene.on(Focused("row:b.freight"))  # the focus goes on by itself
    assert scene.said[0]
    assert (trash_folder() / "a.freight").is_file()
    scene.on(Pressed("shelf.trash"))
    shown = placed(scene)
    assert "row:a.freight" in shown
    assert "put-back" in shown
    assert "rename" not in shown
    scene.on(Pressed("put-back"))
    assert placed(scene)["none"].label == NO_TRASH
    scene.on(Pressed("shelf.games"))
    assert {"row:a.freight", "row:b.freight"} <= set(placed(scene))


def test_a_game_that_is_played_elsewhere_is_left_where_it_is_and_watched() -> None:
    path = put("a")
    scene = library()
    with Game.open(path):
        scene.on(Pressed("trash"))
        assert scene.said[1] == "bad"
        assert "being played in another window" in scene.said[0]
        placed(scene)
        scene.tick(100.0)
        shown = placed(scene)
        assert shown["row:a.freight/state"].look.text == "Played elsewhere"
        assert shown["play"].label == "Watch"
        watched = arrived(scene.on(Pressed("play")))
        assert isinstance(watched, Push)
        assert isinstance(watched.scene, WatchScene)
    assert path.is_file()
    scene.tick(200.0)
    assert placed(scene)["play"].label == "Continue"


def test_a_damaged_game_is_mended_by_a_copy() -> None:
    path = put("a", commands=12)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:5], b"?" + lines[5], *lines[6:]]))
    scene = library()
    scene.on(Pressed("mend"))
    assert scene.chosen == "a-mended.freight"
    assert "play" in placed(scene)


def test_a_dropped_game_is_brought_in_and_anything_else_is_said() -> None:
    target = put("a").rename(games_folder().parent / "b.freight")
    scene = library()
    assert scene.on(FileDropped(str(target))) is None
    assert scene.chosen == "b.freight"
    other = target.with_name("letter.txt")
    other.write_text("dear friend")
    answer = arrived(scene.on(FileDropped(str(other))))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NoticeScene)
    assert "letter.txt" in answer.scene.sentence


def test_a_game_that_vanished_since_the_list_was_made_is_said() -> None:
    path = put("a")
    scene = library()
    path.unlink()
    for key in ("play", "replay"):
        answer = arrived(scene.on(Pressed(key)))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, NoticeScene)
    scene.on(Pressed("duplicate"))
    assert scene.said[1] == "bad"


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
        assert shown["chosen.name"].label == f"{number:02}.freight"


def test_what_was_said_of_one_game_is_not_said_of_the_next() -> None:
    put("a", played=3_000)
    put("b", played=2_000)
    scene = library()
    scene.on(Pressed("duplicate"))
    for _, _ in zip(range(3), work(scene), strict=False):
        pass
    scene.on(Focused("row:b.freight"))
    assert scene.said == ("", "")


def test_a_name_can_be_written_before_the_focus_is_anywhere() -> None:
    put("a")
    asked = arrived(library().on(Pressed("rename")))
    assert isinstance(asked, Push)
    scene = asked.scene
    assert isinstance(scene, LineScene)
    scene.on(Typed("b", "b", ""))
    assert scene.line.text == "ab"
    scene.on(Focused("back"))
    scene.on(Typed("b", "b", "back"))
    assert scene.line.text == "ab"


def test_escape_and_back_leave() -> None:
    assert isinstance(library().on(Typed("escape", "", "")), Pop)
    assert isinstance(library().on(Pressed("back")), Pop)


def test_when_a_game_was_played_is_said_in_words() -> None:
    now = datetime(2026, 5, 3, 12, 0)
    at = now.timestamp()
    assert when_played((now - timedelta(hours=2)).timestamp(), at) == "played today at 10:00"
    assert when_played((now - timedelta(days=1)).timestamp(), at) == "played yesterday at 12:00"
    assert when_played((now - timedelta(days=40)).timestamp(), at) == "played on 24 March 2026"


@pytest.mark.parametrize(
    ("changed", "created", "line"),
    [
        (1, "2026-05-01T09:00:00+00:00", "Played on 3 May 2026, begun on 1 May 2026."),
        (1, "", "Played on 3 May 2026."),
        (0, "2026-05-01T09:00:00+00:00", "Begun on 1 May 2026."),
        (0, "", ""),
    ],
)
def test_when_a_game_was_played_and_begun_is_a_sentence(changed: int, created: str, line: str) -> None:
    """Months keep their capital letters, and sentences have theirs."""
    played = datetime(2026, 5, 3, 12, 0)
    entry = Entry(Path("a.freight"), 1, changed * round(played.timestamp() * 10**9))
    facts = facts_of(entry, Summary(state="older", created=created), "", datetime(2026, 7, 1).timestamp())
    assert facts == [line] * bool(line)


@pytest.mark.parametrize(
    ("winners", "trips", "line"),
    [
        ((0,), 5, "Ada won after 5 trips."),
        ((0, 1), 5, "A shared win: Ada and Ben after 5 trips."),
        ((0, 1, 2), 1, "A shared win: Ada, Ben and Cleo after 1 trip."),
        ((), 10, "Finished after 10 trips."),
    ],
)
def test_how_a_game_ended_is_a_sentence(winners: tuple[int, ...], trips: int, line: str) -> None:
    seats = tuple(SeatSetup(name, number, "person") for number, name in enumerate(("Ada", "Ben", "Cleo")))
    over = Summary(state="finished", seats=seats, trips=trips, winners=winners)
    assert facts_of(Entry(Path("a.freight"), 1, 0), over, "", 0.0) == [line]


@pytest.mark.parametrize("played", [1e12, -1e12, 1e300, float("-inf")])
def test_a_time_that_no_calendar_has_is_no_fault(played: float) -> None:
    assert when_played(played, time.time()) == "played on a day that can't be told"


def test_long_words_are_shortened_to_their_room() -> None:
    words = "a very long name of a game " * 5
    short = shortened(words, 200, 16)
    assert short.endswith("…")
    assert measure(short, 16)[0] <= 200
    assert shortened("short", 200, 16) == "short"
    two = few_lines(words, 200, 16, 2).split("\n")
    assert len(two) == 2
    assert two[1].endswith("…")
    assert all(measure(line, 16)[0] <= 200 for line in two)
