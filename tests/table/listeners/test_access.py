"""What the window tells a screen reader and what it is told: the adapter of the system is a fake, all else is real."""

import queue
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from freight.table.listeners import access_adapter
from freight.table.listeners.access import Access
from freight.table.listeners.access_adapter import Adapter, Asked
from freight.table.loop.app import App
from freight.table.placement import Placement, Rect
from freight.table.saying import Saying
from freight.table.scene import Action, Dropped, Explain, Focused, Hovered, Lifted, Pressed, Push, Typed
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.widgets import stepper
from tests.languages.pseudo import Pseudo
from tests.languages.test_nothing_is_hard_coded import plain
from tests.table.player import Board
from tests.table.reader import Reader

accesskit = pytest.importorskip("accesskit")


class Talker(Board):
    """A board with a stepper that has something to say."""

    def __init__(self) -> None:
        super().__init__()
        self.sayings: list[Saying] = []

    def layout(self, *words: Any) -> list[Placement]:
        return [
            *super().layout(*words),
            *stepper("weeks", Rect(600, 400, 200, 40), "2", "Weeks", less=False, more=True),
        ]


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def app(reader: Reader) -> Iterator[App]:
    app = App(Window((1024, 640), full_screen=False), Settings(speed="off"), Access(reader))
    app.start(Talker)
    app.step(0)
    yield app
    app.close()


def board(app: App) -> Talker:
    scene = app.stage.levels[0].scene
    assert isinstance(scene, Talker)
    return scene


def done(app: App) -> list[Action]:
    """What the scene has heard after a step, but for what only moves the eye."""
    app.step(1)
    return [action for action in board(app).told() if not isinstance(action, Focused | Hovered)]


def test_nothing_is_built_while_nobody_listens(app: App, reader: Reader) -> None:
    board(app).sayings.append(Saying("Ada bids 3 MM."))
    for now in range(5):
        app.step(now)
    assert reader.updates == 0
    assert not app.aloud.listens


def test_a_reader_that_comes_is_told_everything_once(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    assert {"window", "stack", "card", "go", "bound", "name"} <= set(reader.nodes)
    assert reader.nodes["go"].label == "Go"
    assert reader.nodes["bound"].is_disabled
    assert (reader.nodes["go"].bounds.x0, reader.nodes["go"].bounds.y1) == (100, 440)
    for now in range(2, 6):
        app.step(now)
    assert reader.updates == 1


def test_a_reader_is_told_the_language_and_every_name_in_it(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    assert reader.nodes["window"].language == "en"
    assert reader.nodes["card"].description == "Press to pick it up, then press where it goes."
    app.speak("xx", Pseudo())
    app.step(2)
    assert reader.nodes["window"].language == "xx"
    assert plain(reader.nodes["card"].description) == []
    assert plain(reader.nodes["weeks.more"].label) == ["Weeks"], "the name is the scene's own"
    assert plain(reader.nodes["window"].label) == []


def test_of_a_new_picture_only_what_changed_is_told(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    board(app).home = Rect(120, 100, 80, 112)
    board(app).changed = True
    app.step(2)
    assert (reader.updates, reader.sent) == (2, 2)  # the card, and the button that carries it
    assert reader.nodes["card"].bounds.x0 == 120


def test_a_reader_that_comes_back_is_told_everything_again(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.leave()
    app.step(2)
    reader.nodes.clear()
    reader.come()
    app.step(3)
    assert "go" in reader.nodes


def test_what_happens_is_announced_and_what_is_urgent_assertively(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.heard.clear()
    board(app).sayings += [Saying("Ada bids 3 MM."), Saying("Tom declines."), Saying("Not now.", urgent=True)]
    app.step(2)
    assert sorted(reader.heard) == [("Ada bids 3 MM. Tom declines.", False), ("Not now.", True)]
    board(app).sayings.append(Saying("Tom declines."))
    app.step(3)
    board(app).sayings.append(Saying("Tom declines."))
    app.step(4)
    assert reader.heard[2:] == [("Tom declines.", False)] * 2


def test_a_refusal_is_announced(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    app.apply(Explain("Nobody may look (R3)."))
    app.step(2)
    assert ("Nobody may look (R3). F3 opens the rule: R3.", True) in reader.heard
    reader.ask("CLICK", "bound")
    app.step(3)
    app.step(4)
    assert ("Nothing to undo (R17). F3 opens the rule: R17.", True) in reader.heard


def test_pressing_through_the_reader_is_pressing(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.ask("CLICK", "go")
    assert done(app) == [Pressed("go")]
    assert reader.focus == "go"


def test_the_focus_goes_where_the_reader_wants_it(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.ask("FOCUS", "name")
    app.step(2)
    assert app.stage.top.focus.key == reader.focus == "name"


def test_a_thing_is_picked_up_and_put_down_in_two_presses(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.ask("CLICK", "card")
    assert done(app) == [Lifted("card")]
    assert reader.nodes["stack"].label == "Put it here: Stack 1"
    assert reader.focus == "stack"
    reader.ask("CLICK", "stack")
    assert done(app) == [Dropped("card", "stack", (450, 170))]


def test_a_thing_picked_up_is_put_back_by_pressing_it_again(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.ask("CLICK", "card")
    app.step(2)
    board(app).told()
    reader.ask("CLICK", "card")
    assert done(app) == [Dropped("card", "", (140, 156))]


def test_a_whole_drag_is_one_button(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    assert reader.nodes["move:card>stack"].label == "Put Cheese 5 onto Stack 1"
    reader.ask("CLICK", "move:card>stack")
    assert done(app) == [Dropped("card", "stack", (450, 170))]


def test_steppers_go_up_and_down_and_fields_are_rewritten(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.ask("INCREMENT", "weeks")
    assert done(app) == [Pressed("weeks.more")]
    reader.ask("DECREMENT", "weeks")
    app.step(2)
    app.step(3)
    assert ("Weeks can't be less than 2.", True) in reader.heard
    board(app).line = board(app).line.typed("A", "Anna")
    reader.ask("SET_VALUE", "name", "Bess")
    assert Typed("paste", "Bess", "name", ("ctrl",)) in done(app)
    assert board(app).line.text == "Bess"


def test_a_request_for_what_is_gone_is_passed_over(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    reader.requests.put(Asked("CLICK", 999_999))
    reader.requests.put(Asked("SCROLL_DOWN", reader.ids["go"]))
    reader.requests.put(Asked("CLICK", reader.ids["window"]))
    assert done(app) == []
    assert list(app.aloud.requests()) == []


def test_a_dialog_that_comes_up_is_named_and_the_scene_below_is_gone(app: App, reader: Reader) -> None:
    reader.come()
    app.step(1)
    app.apply(Push(Talker()))
    app.step(2)
    app.step(3)
    assert any("Weeks: 2" in words for words, _ in reader.heard)


class Panic(BaseException):
    """What a fault in the adapter comes as: no ordinary exception."""


class Broken:
    """An adapter that fails at every turn."""

    def __getattr__(self, name: str) -> Callable[..., None]:
        def fail(*words: object) -> None:
            raise Panic(name)

        return fail


def test_an_adapter_that_fails_is_let_go_and_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access_adapter, "_CONNECT", {sys.platform: lambda *_: Broken()})
    adapter = Adapter()
    adapter.open()
    app = App(Window((1024, 640), full_screen=False), Settings(speed="off"), Access(adapter))
    app.start(Board)
    adapter._called()  # noqa: SLF001 (as the system does)
    app.step(1)
    app.step(2)
    assert not app.aloud.listens
    assert len(app.stage.levels) == 1
    app.close()


def test_a_system_without_accesskit_has_no_screen_reader_and_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "accesskit", None)  # as if it could not be imported
    adapter = Adapter()
    adapter.open()
    assert adapter.times == 0


def test_a_connection_that_can_not_be_made_is_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_words: object) -> None:
        raise Panic("no connection")

    monkeypatch.setattr(access_adapter, "_CONNECT", {sys.platform: fail})
    adapter = Adapter()
    adapter.open()
    assert adapter.times == 0


def test_what_the_system_asks_for_comes_from_its_thread_as_a_note() -> None:
    class Wanted:
        action, target, data = accesskit.Action.SET_VALUE, 7, (None, "Bess")

    adapter = Adapter()
    adapter._asked(Wanted())  # noqa: SLF001
    assert adapter.requests.get_nowait() == Asked("SET_VALUE", 7, "Bess")
    with pytest.raises(queue.Empty):
        adapter.requests.get_nowait()


def test_f8_turns_the_voice_on_and_keeps_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.aloud.voice, "turn", lambda on, last="": setattr(app.aloud.voice, "on", on))
    facts = {"key": pygame.K_F8, "mod": 0, "unicode": ""}
    key = [pygame.event.Event(kind, facts) for kind in (pygame.KEYDOWN, pygame.KEYUP)]
    app.inputs.take_all(key, 1)
    assert app.settings.voice
    app.inputs.take_all(key, 2)
    assert not app.settings.voice
