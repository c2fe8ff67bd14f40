"""The statistics on a screen: what is read and when, what the filters do, where things lead."""

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from threading import Event

import msgspec
import pytest

from freight.record import shelf as shelves
from freight.record.codec import Seal, encode_game
from freight.record.library import SaveInfo, look_at
from freight.record.reading import read_save
from freight.record.statistics import Share, Statistics, Wanted, statistics
from freight.table.export import clerk as clerks
from freight.table.export.clerk_desk import Reply, Task, done
from freight.table.painting.results_chart import ResultsChart, ShareBar, draw_results_chart, draw_share_bar
from freight.table.placement import Placement, Size
from freight.table.scene import Focused, Hovered, Pop, Pressed, Push, Typed
from freight.table.scenes.library.scene import LibraryScene
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.statistics import scene as scenes
from freight.table.scenes.statistics.desk import StatisticsDesk
from freight.table.scenes.statistics.layout import share_bar
from freight.table.scenes.statistics.scene import SEATS, StatisticsScene
from freight.table.scenes.statistics.words import share_in_words, shares_legend
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings
from freight.table.theme import DAY, contrast
from tests.record.story import GAMES

SIZE = Size(1280, 800)
FINISHED = ("four-as-printed", "two-as-printed", "six-as-printed", "three-tight-harbour")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Eight finished games with ids of their own, a damaged file and a running game."""
    place = tmp_path / "games"
    place.mkdir()
    for number in range(8):
        saved = read_save(GAMES / f"{FINISHED[number % 4]}.freight")
        header = msgspec.structs.replace(saved.header, id=f"game-{number}", parent=None, practice=False)
        seal = Seal(len(saved.steps) + 1, saved.steps[-1].digest)
        (place / f"{number}.freight").write_bytes(encode_game(header, saved.steps, seal)[0])
    (place / "bad.freight").write_bytes((place / "0.freight").read_bytes()[:400] + b"\nrubbish\n")
    saved = read_save(GAMES / "four-as-printed.freight")
    header = msgspec.structs.replace(saved.header, id="running")
    (place / "running.freight").write_bytes(encode_game(header, saved.steps[:20], None)[0])
    return place


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read, as they are read; the clerk works here instead of beside."""
    read: list[str] = []

    def answered(task: Task) -> Reply:
        read.append(task.file.name)
        return done(task)

    def look(path: Path) -> object:
        read.append(path.name)
        return look_at(path)

    monkeypatch.setattr(clerks, "STARTS", 0)
    monkeypatch.setattr(clerks, "done", answered)
    monkeypatch.setattr(shelves, "look_at", look)
    return read


@pytest.fixture
def scene(folder: Path, looks: list[str]) -> Iterator[StatisticsScene]:
    scene = StatisticsScene(folder)
    read_all(scene)
    yield scene
    scene.close()


def read_all(scene: StatisticsScene) -> None:
    now = 0.0
    while scene.desk.left:
        now += 0.01
        scene.tick(now)
        assert now < 60


def placed(scene: StatisticsScene, settings: Settings | None = None) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(SIZE, settings or Settings())}


def test_every_file_is_read_once_and_never_again_while_it_stays_the_same(folder: Path, looks: list[str]) -> None:
    scene = StatisticsScene(folder)
    assert looks == []  # the first picture waits for no file
    assert "10 still to be read" in placed(scene)["games"].label
    read_all(scene)
    assert sorted(looks) == sorted(path.name for path in folder.iterdir())
    scene.close()
    again = StatisticsScene(folder)
    assert again.told.games == 9
    read_all(again)
    assert len(looks) == 10
    os.utime(folder / "3.freight", (1, 1))
    again.tick(100.0)
    again.tick(200.0)  # another screen has been in front
    read_all(again)
    assert looks[10:] == ["3.freight"]
    again.close()


def test_the_games_are_read_by_the_clerk_beside_the_window(folder: Path) -> None:
    desk = StatisticsDesk(folder)
    until = time.monotonic() + 60
    began = False
    while desk.left:
        desk.work(time.monotonic())
        began = began or any(clerk.desk for clerk in desk._clerks)  # noqa: SLF001 - it can't be seen otherwise
        assert time.monotonic() < until
        time.sleep(0.002)
    assert began
    assert {info.state for info in desk.known} == {"finished", "damaged", "running"}
    desk.close()


def test_a_slow_disk_is_written_to_once_at_a_time(
    folder: Path, looks: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = StatisticsDesk(folder)
    begun: list[str] = []
    free = Event()

    def keep() -> None:
        begun.append("keep")
        free.wait(60)

    monkeypatch.setattr(desk.shelf, "keep", keep)
    for number in range(2):
        os.utime(folder / "3.freight", (number, number))
        desk.rescan()
        while desk.left:
            desk.work(0.0)
    assert len(looks) == 11
    assert begun == ["keep"]
    free.set()
    desk.close()
    assert begun == ["keep", "keep"], "what was learnt meanwhile is kept in the end"


def test_what_is_counted_is_told(scene: StatisticsScene) -> None:
    shown = placed(scene)
    assert shown["games"].label == ("9 games, 8 finished, 1 running, 1 file that can't be read")
    assert scene.told.counted == 8
    levels = [key for key in shown if key.startswith("level:") and key.count(":") == 1 and "." not in key]
    assert levels
    for key in levels:
        assert "luck alone would give" in shown[key].label
    assert "Results of 8 games" in shown["results"].label


def test_a_filter_goes_round_and_round(scene: StatisticsScene) -> None:
    seen = []
    for _ in range(6):
        seen.append(scene.wanted.seats)
        scene.on(Pressed("filter.seats.after"))
    assert seen == [0, 2, 3, 4, 5, 6]
    assert scene.wanted.seats == 0
    scene.on(Pressed("filter.seats.before"))
    assert scene.wanted.seats == 6
    assert scene.told.games == 2
    assert all(result.seats == 6 for result in scene.told.results)
    scene.on(Typed("a", "a", ""))
    assert scene.told.games == 9


def test_what_no_game_is_like_is_said_kindly(scene: StatisticsScene) -> None:
    scene.on(Pressed("filter.seats.after"))
    scene.on(Pressed("filter.preset.before"))
    shown = placed(scene)
    assert "No game is like that" in shown["none"].label
    assert "new" not in shown
    scene.on(Pressed("all"))
    assert "none" not in placed(scene)


def test_without_any_game_one_is_offered(tmp_path: Path) -> None:
    scene = StatisticsScene(tmp_path)
    shown = placed(scene)
    assert "No games yet" in shown["none"].label
    assert not shown["filter.player.after"].enabled
    assert shown["filter.player.after"].why
    answer = arrived(scene.on(Pressed("new")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NewGameScene)
    scene.close()


def test_records_and_games_lead_to_their_replay(scene: StatisticsScene) -> None:
    for key in ("record:money", "record:storm", "game:3"):
        if key not in placed(scene):
            continue
        answer = arrived(scene.on(Pressed(key)))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, ReplayScene)
        answer.scene.close()


def test_pointing_at_a_game_tells_of_it(scene: StatisticsScene) -> None:
    before = placed(scene)
    for action in (Hovered("game:2"), Focused("game:2")):
        scene.on(action)
        shown = placed(scene)
        assert shown["results.said"].label == shown["game:2"].label
        assert shown["results"].look.chosen == 2  # type: ignore[attr-defined]
        scene.on(Hovered(""))
    assert placed(scene) == before


def test_title_and_library_lead_here_and_one_goes_back(scene: StatisticsScene, folder: Path) -> None:
    for origin in (TitleScene(), LibraryScene(folder, folder.parent / "trash")):
        answer = arrived(origin.on(Pressed("statistics")))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, StatisticsScene)
        answer.scene.close()
        origin.close()
    assert isinstance(scene.on(Typed("escape", "", "")), Pop)


def test_games_won_differ_from_others_by_their_shape() -> None:
    won, lost = (
        draw_results_chart(ResultsChart((10,), (each,), (10.0,), 16), Size(200, 200), DAY) for each in (True, False)
    )
    corners = [(x, y) for x in range(200) for y in range(200)]
    seen = [{at for at in corners if drawn.get_at(at)[3] and drawn.get_at(at)[:3] == ink} for drawn, ink in (
        (won, DAY.colour("ink")), (lost, DAY.colour("steel_dark")))]  # fmt: skip
    assert len(seen[0]) > 10
    assert len(seen[1]) > 10
    assert len(seen[0] ^ seen[1]) > 10  # the outlines lie elsewhere: a square, a ring


def test_of_a_few_games_no_range_is_told_nor_drawn() -> None:
    assert share_in_words(Share(0, 1)) == "0 of 1 game won"
    assert share_in_words(Share(3, 7)) == "3 of 7 games won"
    assert share_in_words(Share(0, 10)).startswith("0 of 10 games won; with more games likely 0% to ")
    assert (share_bar(Share(1, 9)).low, share_bar(Share(1, 9)).high) == (-1, -1)
    assert share_bar(Share(1, 10)).high > share_bar(Share(1, 10)).low >= 0
    assert "hin line" not in shares_legend([Share(1, 9), Share(0, 0)], "Bar.")
    assert "hin line" in shares_legend([Share(1, 9), Share(3, 10)], "Bar.")
    size = Size(200, 20)
    bare, ranged = draw_share_bar(ShareBar(500, -1, -1), size, DAY), draw_share_bar(ShareBar(500, 100, 900), size, DAY)
    ink = DAY.colour("ink")
    assert [each.get_at((150, 10))[:3] == tuple(ink)[:3] for each in (bare, ranged)] == [False, True]


def test_the_bar_of_nothing_won_does_not_look_full() -> None:
    size = Size(200, 20)
    none, every = (draw_share_bar(ShareBar(share, -1, -1), size, DAY) for share in (0, 1000))
    assert none.get_at((100, 10))[:3] == DAY.colour("card")
    assert contrast(DAY.colour("card"), every.get_at((100, 10))[:3]) > 1.5


@pytest.mark.parametrize("fails_for", [1, 10**9])
def test_what_cannot_be_reckoned_with_leaves_the_page_and_is_read_anew(
    scene: StatisticsScene, looks: list[str], monkeypatch: pytest.MonkeyPatch, fails_for: int
) -> None:
    times = []

    def failing(known: Iterable[SaveInfo], wanted: Wanted, now: float) -> Statistics:
        known = list(known)
        times.append(1)
        if known and len(times) <= fails_for:
            raise ValueError("math domain error")
        return statistics(known, wanted, now)

    monkeypatch.setattr(scenes, "statistics", failing)
    before = len(looks)
    scene.on(Pressed("filter.seats.after"))
    assert "back" in placed(scene)
    assert scene.desk.left
    read_all(scene)
    assert len(looks) == 2 * before
    assert scene.told.games == (0 if fails_for > 1 else len([info for info in scene.desk.known if counts_two(info)]))
    assert "back" in placed(scene)


def counts_two(info: SaveInfo) -> bool:
    return info.summary.opens and len(info.summary.seats) == SEATS[1]
