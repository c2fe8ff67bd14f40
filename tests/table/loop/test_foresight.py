"""What will probably be seen next is drawn while nothing is done; nothing of it is seen, kept or started before."""

from collections.abc import Iterator

import msgspec
import pytest

from freight.record.places import games_folder
from freight.table.loop import foresight
from freight.table.loop.app import App
from freight.table.painting.surfaces import Surfaces
from freight.table.scene import Pressed, Push
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.screen.window import Window
from freight.table.settings import Settings


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(foresight, "PAUSE", 0.0)
    settings = Settings()
    app = App(Window((1280, 800), full_screen=False), settings)
    app.apply(Push(NewGameScene()))
    yield app
    app.close()


def rest(app: App) -> None:
    """Let the player do nothing until nothing more is got ready."""
    for _ in range(300):
        app.round()


def test_a_table_is_there_at_once_after_a_moment_at_the_page_that_begins_it(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    rest(app)
    drawn: list[object] = []
    made = Surfaces._made  # noqa: SLF001
    monkeypatch.setattr(Surfaces, "_made", lambda self, key: drawn.append(key[0]) or made(self, key))
    page = app.stage.top.scene
    app.guarded(lambda: page.on(Pressed("start")))
    app.round()
    assert isinstance(app.stage.top.scene, PlayScene)
    assert len(app.stage.top.placements) > 50
    assert len(drawn) < 15  # what the file's name and the dealing add


def test_nothing_is_begun_by_it(app: App) -> None:
    app.round()
    before = app.stage.top.placements
    rest(app)
    assert app.stage.top.placements == before
    assert not list(games_folder().glob("*"))


def test_it_waits_while_the_player_does_something(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight, "PAUSE", 1000.0)
    asked: list[object] = []
    monkeypatch.setattr(foresight, "coming", asked.append)
    rest(app)
    assert not asked


def test_what_is_got_ready_is_asked_for_once_after_each_thing_that_was_done(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr(foresight, "coming", asked.append)
    rest(app)
    page = app.stage.top.scene
    asked.clear()
    rest(app)
    assert not asked
    app.act(Pressed("add"))
    rest(app)
    assert set(asked) == {page}


def test_a_game_that_cannot_begin_leads_nowhere() -> None:
    page = NewGameScene()
    assert page.coming is not None
    seats = tuple(msgspec.structs.replace(seat, name="") for seat in page.setup.seats)
    page.setup = msgspec.structs.replace(page.setup, seats=seats)
    assert page.coming is None


def test_the_computers_begin_to_think_only_once_their_table_is_seen(app: App) -> None:
    page = app.stage.top.scene
    app.guarded(lambda: page.on(Pressed("start")))
    table = app.stage.top.scene
    assert isinstance(table, PlayScene)
    app.round()
    assert table._thinker.worker is None  # noqa: SLF001
    app.round()
    assert table._thinker.worker is not None  # noqa: SLF001
