"""Every key: named once, heard where it is listed, only a letter in a name, and changeable."""

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from freight.table import settings as kept
from freight.table import shortcuts
from freight.table.destinations import ToKeys
from freight.table.loop.app import App
from freight.table.placement import Placement, Size
from freight.table.scene import ChangeSettings, Explain, Pressed, Push, Scene, Typed
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.line_dialog import LineScene, Way
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.notice import go_back
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.settings import SettingsScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.shortcut_list import BY_NAME, SCENES, SHORTCUTS
from freight.table.shortcuts import Keys, action_of, changed, key_of, sound, strokes_of
from tests.table.every_scene import EVERY

SCENE_FILES = sorted((Path(__file__).parents[2] / "freight" / "table" / "scenes").glob("*.py"))
SIZE = Size(1280, 800)
CODES = {"page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN}
MODS = {"ctrl": pygame.KMOD_CTRL, "alt": pygame.KMOD_ALT, "shift": pygame.KMOD_SHIFT}


@pytest.fixture(autouse=True)
def first_keys() -> Iterator[None]:
    """Leave the keys as on the first day."""
    yield
    shortcuts.use(())


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    app = App(Window((1280, 800), full_screen=False), Settings(speed="off"))
    monkeypatch.setattr(app, "toggle_full_screen", lambda: None)
    monkeypatch.setattr(app, "toggle_voice", lambda: None)
    yield app
    app.close()


def typed(stroke: str, focus: str = "") -> Typed:
    """The action that a stroke comes to a scene as."""
    *held, key = [stroke] if len(stroke) == 1 else stroke.split("+")
    return Typed(key, key if len(key) == 1 and held in ([], ["shift"]) else "", focus, tuple(held))


def press(app: App, stroke: str) -> None:
    """Strike a key of the window, down and up."""
    action = typed(stroke)
    code = CODES.get(action.key) or pygame.key.key_code(action.key)
    mod = sum(MODS[each] for each in action.held)
    facts = {"key": code, "mod": mod, "unicode": action.text}
    events = [pygame.event.Event(pygame.KEYDOWN, facts)]
    if action.text:
        events.append(pygame.event.Event(pygame.TEXTINPUT, text=action.text))
    app.inputs.take_all([*events, pygame.event.Event(pygame.KEYUP, facts)], 0.0)
    app.step(0.0)


def placed(app: App) -> dict[str, Placement]:
    return {each.key: each for each in app.stage.top.placements}


# The list itself


def test_every_shortcut_has_a_name_of_its_own_and_a_scene() -> None:
    assert len(BY_NAME) == len(SHORTCUTS)
    assert {each.scene for each in SHORTCUTS} == set(SCENES)
    assert all(each.strokes and each.does for each in SHORTCUTS)


def test_no_stroke_means_two_things_in_a_scene() -> None:
    for shortcut in SHORTCUTS:
        if not shortcut.stays and shortcut.strokes[0] not in shortcuts.RESERVED:
            own = ((shortcut.name, shortcut.strokes[0]),) if len(shortcut.strokes) > 1 else ()
            assert changed((), shortcut.name, shortcut.strokes[0]) == own, shortcut.name
    heard = [(each.scene, stroke) for each in SHORTCUTS for stroke in each.strokes]
    assert len(heard) == len(set(heard))


def test_scenes_read_their_keys_from_the_list() -> None:
    written = re.compile(r'Typed\(([^)]*"[^)]*)\)')
    own = {"escape", "return", "page up", "page down", "path", "folder", "line", ""}
    for file in SCENE_FILES:
        for found in written.finditer(file.read_text("utf-8")):
            assert set(re.findall(r'"([^"]*)"', found[1])) <= own, (file.name, found[0])


def test_a_stroke_is_known_by_its_key_and_by_the_sign_it_types() -> None:
    assert strokes_of(Typed("=", "+", "", ("shift",))) == ("shift+=", "+")
    assert strokes_of(Typed("z", "", "", ("shift", "ctrl"))) == ("ctrl+shift+z",)
    assert strokes_of(Typed("a", "a", "")) == ("a",)
    assert action_of("replay", Typed("=", "+", "", ("shift",))) == "faster"
    assert action_of("table", Typed("d", "d", "")) == "decline"
    assert action_of("table", Typed("d", "", "", ("ctrl",))) == ""


# In a name


LETTERS = sorted({stroke for each in SHORTCUTS for stroke in each.strokes if len(stroke) == 1})


@pytest.mark.parametrize("where", ["new game", "dialog", "search"])
def test_every_shortcut_that_is_a_letter_only_types_it_in_a_field(app: App, where: str) -> None:
    scene, field = {
        "new game": (NewGameScene(), "name.0"),
        "dialog": (LineScene("Rename", "How?", "Name", "", (Way("Rename", lambda _: go_back()),)), "line"),
        "search": (RulesScene(), "search"),
    }[where]
    app.apply(Push(scene))
    app.step(0.0)
    app.inputs.pass_on(app.stage.top.focus.go_to(field))
    for letter in LETTERS:
        app.act(Typed("end", "", field))
        app.act(Typed("backspace", "", field, ("ctrl",)))
        press(app, letter)
        assert placed(app)[field].look.text == letter  # type: ignore[attr-defined]
        assert [level.scene for level in app.stage.levels] == [scene]
        assert not app.screen.remark.zooming


def test_a_key_that_is_heard_everywhere_is_never_a_letter() -> None:
    for name in ("window.keys", "window.voice", "window.full-screen"):
        assert "writes nothing" in str(changed((), name, "k"))
        assert changed((), name, "f5") == ((name, "f5"),)


# Changing them


def open_keys(app: App) -> KeysScene:
    app.apply(Push(SettingsScene()))
    app.step(0.0)
    press(app, "f1")
    scene = app.stage.top.scene
    assert isinstance(scene, KeysScene)
    return scene


def test_f1_opens_the_keys_once_and_settings_and_rules_lead_there(app: App) -> None:
    open_keys(app)
    press(app, "f1")
    assert len(app.stage.levels) == 2
    for scene in (SettingsScene(), RulesScene()):
        scene.layout(SIZE, Settings())
        answer = scene.on(Pressed("keys"))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, ToKeys)


def test_the_screen_lists_every_key_to_be_changed_or_to_be_given_a_further_one(app: App) -> None:
    scene = KeysScene()
    column = scene.layout(Size(1280, 20000), Settings())
    keys = {each.key for each in column}
    for each in SHORTCUTS:
        assert {f"does.{each.name}", f"key.{each.name}"} <= keys
        assert (f"stays.{each.name}" in keys) == each.stays


def test_what_stays_is_what_a_player_would_be_locked_out_without() -> None:
    needed = {*shortcuts.RESERVED, "page up", "page down", "home", "end"}
    assert all(set(each.strokes) <= needed for each in SHORTCUTS if each.stays)
    assert not [each.name for each in SHORTCUTS if each.name.startswith(("table.bid", "replay.speed")) and each.stays]


@pytest.mark.parametrize("scene", SCENES)
def test_the_keys_of_a_scene_alone_are_seen_at_once(scene: str) -> None:
    keys = KeysScene(scene)
    placements = {each.key: each for each in keys.layout(SIZE, Settings())}
    listed = [key.removeprefix("key.") for key in placements if key.startswith("key.")]
    assert listed == [each.name for each in SHORTCUTS if each.scene == scene]
    assert placements[f"show.{scene}"].look.down  # type: ignore[attr-defined]
    assert "list.thumb" not in placements, "there is nothing to scroll to"
    keys.on(Pressed("show.all"))
    assert len([each for each in keys.layout(SIZE, Settings()) if each.key.startswith("key.")]) == len(SHORTCUTS)


def test_f1_opens_at_the_keys_of_the_scene_below(app: App) -> None:
    app.apply(Push(EVERY["auction"]()))
    app.step(0.0)
    press(app, "f1")
    assert isinstance(app.stage.top.scene, KeysScene)
    assert app.stage.top.scene.shown == "table"


def test_every_other_row_has_a_band_that_leads_from_what_a_key_does_to_the_key() -> None:
    shown = {each.key: each for each in KeysScene().layout(SIZE._replace(h=20_000), Settings())}
    for scene in SCENES:
        names = [each.name for each in SHORTCUTS if each.scene == scene]
        tops = sorted({shown[f"does.{name}"].rect.y for name in names})
        for name in names:
            assert (f"row.{name}" in shown) == (tops.index(shown[f"does.{name}"].rect.y) % 2 == 0)
    for name in [key.removeprefix("row.") for key in shown if key.startswith("row.")]:
        does, band = shown[f"does.{name}"].rect, shown[f"row.{name}"].rect
        key = shown[f"key.{name}"].rect
        assert band.x < does.x
        assert key.right < band.right
        assert band.y <= key.y
        assert key.bottom <= band.bottom


def test_a_changed_key_holds_at_once_and_after_the_next_start(app: App) -> None:
    scene = open_keys(app)
    app.act(Pressed("key.table.decline"))
    app.step(0.0)
    assert placed(app)["key.table.decline"].look.down  # type: ignore[attr-defined]
    press(app, "k")
    assert not scene.waiting
    assert app.settings.keys == (("table.decline", "k"),)
    assert action_of("table", typed("k")) == "decline"
    assert action_of("table", typed("d")) == ""
    assert key_of("table.decline") == "K"
    assert kept.load().keys == app.settings.keys
    shortcuts.use(())
    App(app.window, kept.load())
    assert action_of("table", typed("k")) == "decline"
    app.act(Pressed("reset"))
    assert app.settings.keys == ()
    assert action_of("table", typed("d")) == "decline"


def test_a_clash_is_said_and_another_key_can_be_tried(app: App) -> None:
    scene = KeysScene()
    scene.layout(SIZE, Settings())
    scene.on(Pressed("key.table.decline"))
    for stroke, said in (("l", "Log (The table)"), ("f1", "Everywhere"), ("3", "Bid 3 MM"), ("space", "needed")):
        answer = scene.on(typed(stroke))
        assert isinstance(answer, Explain)
        assert said in answer.sentence
        assert scene.hears_all
    assert scene.on(typed("k")) == ChangeSettings(Settings(keys=(("table.decline", "k"),)))
    assert not scene.hears_all


def test_while_a_key_is_awaited_no_key_does_what_it_did(app: App) -> None:
    scene = open_keys(app)
    app.act(Pressed("key.window.voice"))
    for stroke in ("tab", "return", "f11", "left"):
        press(app, stroke)
        assert scene.waiting == "window.voice" or stroke == "f11"
    assert app.settings.keys == ()
    press(app, "escape")
    assert not scene.waiting
    assert app.stage.top.scene is scene
    press(app, "escape")
    assert app.stage.top.scene is not scene


def test_a_stroke_of_another_scene_is_free() -> None:
    assert changed((), "table.decline", "e") == (("table.decline", "e"),)
    assert changed((("table.decline", "e"),), "table.decline", "d") == ()


def test_kept_keys_that_make_no_sense_are_left_out() -> None:
    good = ("table.log", "g")
    bad = (
        ("no.such", "x"),
        ("table.menu", "tab"),
        ("table.rules", "g"),
        ("table.mute", "escape"),
        ("table.undo", "x" * 99),
    )
    assert sound((good, *bad, ("table.undo", "x" * 99))) == (good,)
    assert Keys((good, *bad)).of("table.rules") == ("r",)


def test_the_figures_may_lie_elsewhere(app: App) -> None:
    shortcuts.use((("table.bid:1", "f2"), ("table.bid:2", "1")))
    assert action_of("table", typed("f2")) == "bid:1"
    assert action_of("table", typed("1")) == "bid:2"
    assert action_of("table", typed("2")) == ""


STAY = [each for each in SHORTCUTS if each.stays]


@pytest.mark.parametrize("name", [each.name for each in STAY])
def test_a_further_key_counts_as_the_first_of_those_that_stay(name: str) -> None:
    shortcut = BY_NAME[name]
    answer = changed((), name, "f7")
    assert answer == ((name, "f7"),)
    keys = Keys(answer)
    assert keys.of(name) == (*shortcut.strokes, "f7")
    scene = "table" if shortcut.scene in ("window", "lists") else shortcut.scene
    meant = keys.standing_for(scene, typed("f7", "here"))
    stroke = "+".join([*meant.held, meant.key])
    assert (stroke, meant.focus) == (shortcut.strokes[0], "here")
    for each in shortcut.strokes:
        assert keys.standing_for(scene, typed(each)) == typed(each)


def test_a_further_key_walks_presses_and_closes_in_the_window_and_only_writes_in_a_field(app: App) -> None:
    further = {"next": "j", "before": "f5", "right": "f6", "press": "x", "close": "f9"}
    keys = tuple((f"window.{action}", stroke) for action, stroke in further.items())
    app.change(Settings(speed="off", keys=keys))
    app.apply(Push(SettingsScene()))
    app.step(0.0)
    press(app, "j")
    first = app.stage.top.focus.key
    press(app, "j")
    second = app.stage.top.focus.key
    assert first != second
    press(app, "f5")
    assert app.stage.top.focus.key == first
    press(app, "f6")
    assert app.stage.top.focus.key == second
    app.inputs.pass_on(app.stage.top.focus.go_to("still"))
    press(app, "x")
    assert app.settings.still is True
    press(app, "f9")
    assert not app.stage.levels
    app.apply(Push(NewGameScene()))
    app.step(0.0)
    app.inputs.pass_on(app.stage.top.focus.go_to("name.0"))
    press(app, "x")
    assert placed(app)["name.0"].look.text.endswith("x")  # type: ignore[attr-defined]


def test_a_further_key_of_a_list_gives_way_to_what_a_replay_does_with_it() -> None:
    keys = Keys((("lists.last", "b"),))
    assert keys.of("lists.last") == ("end",), "the table bids with it"
    keys = Keys((("table.bid:place", "f5"), ("library.put-back", "f5"), ("lists.last", "b")))
    assert keys.standing_for("", typed("b")).key == "end"
    assert keys.standing_for("replay", typed("b")) == typed("b")


def test_what_is_heard_everywhere_takes_no_key_of_a_scene_and_gives_none_away() -> None:
    assert "Decline" in str(changed((), "window.press", "d"))
    kept = changed((), "window.press", "x")
    assert isinstance(kept, tuple)
    assert "Press it" in str(changed(kept, "table.decline", "x"))


def test_backspace_makes_a_key_as_on_the_first_day_unless_that_is_taken(app: App) -> None:
    app.change(Settings(keys=(("table.undo", "f7"), ("table.log", "g"), ("table.rules", "l"), ("window.press", "f5"))))
    scene = open_keys(app)
    for name in ("table.undo", "window.press"):
        app.act(Pressed(f"key.{name}"))
        press(app, "backspace")
        assert not scene.waiting
        assert shortcuts.strokes(name) == BY_NAME[name].strokes
    app.act(Pressed("key.table.log"))
    press(app, "backspace")
    assert scene.waiting == "table.log"
    assert "L is taken: Rules" in "".join(each.label for each in app.screen.remark.placements)
    assert shortcuts.strokes("table.log") == ("g",)


def test_a_player_may_swap_two_keys_by_way_of_a_third() -> None:
    answer: object = ()
    for name, stroke in (("table.log", "g"), ("table.rules", "l"), ("table.log", "r")):
        assert isinstance(answer, tuple)
        answer = changed(answer, name, stroke)
    assert isinstance(answer, tuple)
    assert dict(answer) == {"table.log": "r", "table.rules": "l"}


def test_the_scene_protocol_has_room_for_the_keys() -> None:
    scene: Scene = KeysScene()
    assert not scene.overlay
    assert scene.tick(0.0) is None
