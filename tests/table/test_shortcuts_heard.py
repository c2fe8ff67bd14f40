"""Every shortcut that is listed does something in its scene."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
import pytest

from freight.record.game import Game
from freight.record.header import SeatSetup
from freight.record.places import games_folder
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.record.watching import Watch
from freight.table import shortcuts
from freight.table.placement import Placement
from freight.table.scene import Explain, Pressed, Scene, Typed
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.library.scene import LibraryScene
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.statistics.scene import StatisticsScene
from freight.table.scenes.title import TitleScene
from freight.table.scenes.watching import WatchScene
from freight.table.shortcut_list import SHORTCUTS, Shortcut
from freight.table.stage.focus import Focus
from tests.record.story import GAMES, header_for, saved_game
from tests.table.at_the_table import SETTINGS, SIZE, loading, settle, table

BY_SCENE: dict[str, list[Shortcut]] = {}
for _each in SHORTCUTS:
    BY_SCENE.setdefault(_each.scene, []).append(_each)
OPEN: list[Scene] = []


@pytest.fixture(autouse=True)
def closed() -> Iterator[None]:
    shortcuts.use(())
    yield
    while OPEN:
        OPEN.pop().close()


def seen(scene: Scene) -> Sequence[Placement]:
    OPEN.append(scene)
    return scene.layout(SIZE, SETTINGS)


def struck(stroke: str, focus: str) -> Typed:
    *held, key = [stroke] if len(stroke) == 1 else stroke.split("+")
    return Typed(key, key if len(key) == 1 and not held else "", focus, tuple(held))


def _library(action: str) -> Scene:
    """The library with the kind of game chosen that a key is for."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    data = saved_game(folder / "a.freight", 10_000 if action == "result" else 6)
    if action == "mend":
        lines = data.splitlines(keepends=True)
        (folder / "a.freight").write_bytes(b"".join([*lines[:3], b"damaged\n", *lines[4:]]))
    os.utime(folder / "a.freight", (1000, 1000))
    scene = LibraryScene()
    scene.layout(SIZE, SETTINGS)
    if action in ("put-back", "shelf.games"):
        scene.on(Pressed("trash"))
        scene.on(Pressed("shelf.trash"))
    return scene


def _replay() -> Scene:
    return ReplayScene(Replay(read_save(GAMES / "three-people-think-again.freight")), 30)


def _watch(tmp_path: Path) -> WatchScene:
    saved_game(tmp_path / "w.freight", 6)
    scene = WatchScene(Watch(tmp_path / "w.freight"))
    scene.tick(10.0)
    return scene


def _game() -> Game:
    return Game.create(header_for(), None)


def _final(action: str) -> FinalScene:
    """The end of a game; its show for the key that skips it, a page from which the others can be turned to."""
    saved = read_save(GAMES / "three-as-printed.freight")
    return FinalScene(saved, show=action == "skip", page="lots" if action == "page:result" else "result")


def _statistics(action: str) -> StatisticsScene:
    """The statistics of a game that a person played; filtered, for the key that ends that."""
    header = header_for()
    seats = (SeatSetup("Ada", 0, "person"), header.seats[1])
    Game.create(msgspec.structs.replace(header, seats=seats), games_folder() / "a.freight").close()
    scene = StatisticsScene()
    for entry in scene.desk.shelf.entries:
        scene.desk.shelf.read(entry)
    scene.count()
    if action == "all":
        scene.on(Pressed("filter.seats.after"))
    return scene


def scene_of(shortcut: Shortcut, tmp_path: Path) -> tuple[Scene, str]:
    """A scene in which the shortcut should do something, and the key of what has the focus."""
    makers: dict[str, Callable[[], Scene]] = {
        "title": TitleScene,
        "menu": lambda: GameMenuScene(_game()),
        "settings": SettingsScene,
        "log": lambda: LogScene(("One.", "Two.")),
        "lists": lambda: LogScene(tuple(f"Line {number}." for number in range(400))),
        "replay": _replay,
        "replay-menu": lambda: ReplayMenuScene(_replay()),
        "watch": lambda: _watch(tmp_path),
        "library": lambda: _library(shortcut.action),
        "statistics": lambda: _statistics(shortcut.action),
        "final": lambda: _final(shortcut.action),
        "table": table,
    }
    if shortcut.name == "title.continue":
        saved_game(games_folder() / "a.freight", 4)
    if shortcut.name in ("table.flip", "table.sail"):
        return loading()
    scene = makers[shortcut.scene]()
    if shortcut.name == "table.redo":
        scene.on(Pressed("decline"))
        settle(scene)  # type: ignore[arg-type]
        scene.on(Pressed("undo"))
    if shortcut.name == "table.undo":
        scene.on(Pressed("decline"))
        settle(scene)  # type: ignore[arg-type]
    if shortcut.scene == "lists":
        seen(scene)
        scene.on(Typed("page up", "", ""))
    return scene, ""


def wait_for_the_hint(scene: Scene) -> None:
    end = time.monotonic() + 20
    while scene.model.advice is None and time.monotonic() < end:  # type: ignore[attr-defined]
        scene.tick(time.monotonic())
        time.sleep(0.002)
    scene.close()


NAMED = [each for each in SHORTCUTS if each.scene != "window"]


@pytest.mark.parametrize("shortcut", NAMED, ids=lambda each: each.name)
def test_a_shortcut_does_something_in_its_scene(shortcut: Shortcut, tmp_path: Path) -> None:
    for stroke in shortcut.strokes:
        scene, focus = scene_of(shortcut, tmp_path / stroke)
        before = list(seen(scene))
        answer = scene.on(struck(stroke, focus))
        if shortcut.name == "table.hint":
            wait_for_the_hint(scene)  # it is found elsewhere
        after = list(scene.layout(SIZE, SETTINGS))
        skipping = isinstance(scene, PlayScene) and scene.teller.hurried
        assert answer is not None or after != before or skipping, (shortcut.name, stroke)


def test_a_key_that_is_no_shortcut_does_nothing() -> None:
    for scene in (TitleScene(), SettingsScene(), table(), LogScene(("One.",))):
        before = list(seen(scene))
        assert scene.on(struck("f9", "")) is None
        assert list(scene.layout(SIZE, SETTINGS)) == before


def test_the_keys_of_the_window_walk_press_and_close() -> None:
    focus = Focus()
    focus.show(TitleScene().layout(SIZE, SETTINGS))
    assert focus.strike("tab", "", ())
    first = focus.key
    focus.strike("down", "", ())
    assert focus.key != first
    focus.strike("tab", "", ("shift",))
    assert focus.key == first
    focus.go_to("rules")
    assert focus.strike("return", "", ()) == [Pressed(focus.key)]
    assert focus.strike("space", " ", ()) == [Pressed(focus.key)]


def test_the_key_that_flips_is_heard_at_the_card_and_its_button_and_says_why_it_does_nothing() -> None:
    scene, card = loading()
    number = int(card.partition(":")[2])
    for turns, focus in enumerate((card, card.replace("card", "flip")), start=1):
        assert scene.on(Typed("f", "f", focus)) is None
        assert scene.hand.faces.get(number, 0) == turns % 2
    auction = table()
    answer = auction.on(Typed("f", "f", "decline"))
    assert isinstance(answer, Explain)
    assert answer.sentence == "Cards are flipped while you load your ship, after the auction."
