"""Keys of any keyboard: those of the keypad, those of other scripts, and how each is written for the player."""

from collections.abc import Iterator

import pygame
import pytest

from freight.engine.commands import Bid
from freight.languages import use
from freight.table import shortcuts
from freight.table.loop.app import App
from freight.table.loop.held_key import stroke_of
from freight.table.loop.inputs import PASTES
from freight.table.placement import Size
from freight.table.scene import Explain, Pressed
from freight.table.scenes.keys import KeysScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.shortcuts import NAMELESS, RESERVED, action_of, changed, strokes_of
from freight.table.strokes import in_words
from freight.table.widgets import Line
from tests.table.every_scene import EVERY

NUM, CTRL, SHIFT = pygame.KMOD_NUM, pygame.KMOD_CTRL, pygame.KMOD_SHIFT
FIGURES = {int(name[-1]): getattr(pygame, name) for name in dir(pygame) if name[:-1] == "K_KP_" and name[-1].isdigit()}


def down(key: int, mod: int = 0, text: str = "", scancode: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=scancode)


def does(scene: str, *event: object) -> str:
    """What a key does in a scene."""
    return action_of(scene, stroke_of(down(*event)))  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def first_keys() -> Iterator[None]:
    yield
    shortcuts.use(())


@pytest.mark.parametrize("figure", range(1, 6))
def test_figures_are_bid_and_speeds_chosen_from_the_keypad_too(figure: int) -> None:
    for text in ("", str(figure)):
        assert does("table", FIGURES[figure], NUM, text) == f"bid:{figure}"
        assert does("replay", FIGURES[figure], NUM, text) == f"speed.{figure - 1}"


@pytest.mark.parametrize(
    "event", [(pygame.K_KP_3, NUM), (pygame.K_QUOTEDBL, SHIFT, "3", pygame.KSCAN_3), (0x161, 0, "š", pygame.KSCAN_3)]
)
def test_a_figure_from_anywhere_is_bid_at_the_table(event: tuple[object, ...]) -> None:
    settings = Settings(speed="off")
    app = App(Window(settings.window, full_screen=False), settings)
    scene = EVERY["auction"]()
    app.start(lambda: scene)
    for now in (100.0, 103.0):
        app.step(now)
    app.inputs.take_all([down(*event)], 104.0)  # type: ignore[arg-type]
    app.step(104.0)
    assert isinstance(scene, PlayScene)
    assert scene.game.steps[-1].command == Bid(3)
    app.close()


def test_the_keypad_walks_while_its_figures_are_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    names = {figure: stroke_of(down(key)).key for figure, key in FIGURES.items()}
    assert names == {
        0: "insert", 1: "end", 2: "down", 3: "page down", 4: "left", 5: "[5]", 6: "right", 7: "home", 8: "up",
        9: "page up",
    }  # fmt: skip
    assert does("replay", FIGURES[7]) == "first"


def test_figures_that_need_shift_or_lie_under_other_signs_are_figures() -> None:
    assert does("table", pygame.K_AMPERSAND, SHIFT, "1", pygame.KSCAN_1) == "bid:1"
    assert does("table", 0x11B, 0, "ě", pygame.KSCAN_2) == "bid:2"
    french = zip((ord(sign) for sign in "&é\"'("), range(5), strict=True)
    assert [does("table", key, 0, chr(key), pygame.KSCAN_1 + place) for key, place in french] == [
        f"bid:{amount}" for amount in range(1, 6)
    ]
    assert stroke_of(down(pygame.K_MINUS, 0, "-", pygame.KSCAN_6)).key == "-", "a key of the replay by itself"
    assert does("table", pygame.K_1, SHIFT, "!", pygame.KSCAN_1) == ""


def test_keys_of_another_script_do_what_the_latin_letter_of_their_place_does() -> None:
    assert does("table", 0x432, 0, "в", pygame.KSCAN_D) == "decline"
    assert does("table", 0x3B4, 0, "δ", pygame.KSCAN_D) == "decline"
    assert does("table", 0x44F, CTRL, "", pygame.KSCAN_Z) == "undo"
    assert does("table", pygame.K_z, CTRL, "", pygame.KSCAN_Y) == "undo"
    assert stroke_of(down(0xF6, 0, "ö", pygame.KSCAN_SEMICOLON)).key != "o"


@pytest.mark.parametrize(
    ("stroke", "key", "mod", "text"),
    [
        ("z", pygame.K_z, 0, "z"),
        ("[+]", pygame.K_KP_PLUS, 0, "+"),
        ("[5]", pygame.K_KP_5, NUM, ""),
        ("#", pygame.K_HASH, 0, "#"),
        ("#", pygame.K_3, SHIFT, "#"),
        ("ctrl++", pygame.K_PLUS, CTRL, ""),
        ("ctrl+[+]", pygame.K_KP_PLUS, CTRL, ""),
    ],
)
def test_the_zoom_ends_with_its_key_whichever_that_is(stroke: str, key: int, mod: int, text: str) -> None:
    assert strokes_of(stroke_of(down(key, mod, text)))[-1 if stroke == "#" else 0] == stroke
    settings = Settings(speed="off", keys=() if stroke == "z" else (("window.zoom", stroke),))
    app = App(Window(settings.window, full_screen=False), settings)
    app.start(EVERY["auction"])
    app.step(100.0)
    app.inputs.take_all([down(key, mod, text)], 100.0)
    assert app.screen.remark.zooming
    app.inputs.take_all([pygame.Event(pygame.KEYUP, key=key, mod=0)], 100.0)
    assert not app.screen.remark.zooming
    app.close()


def test_every_key_is_written_in_words() -> None:
    assert in_words(["ctrl++", "[+]", "ctrl+[5]", "+", "ctrl+shift+left"]) == (
        "Ctrl+plus, Keypad plus, Ctrl+Keypad 5, plus, Ctrl+Shift+←"
    )
    use("de")
    assert in_words(["[+]", "ctrl+[5]"]) == "Ziffernblock Plus, Strg+Ziffernblock 5"
    assert "Ziffernblock 5" in str(changed((("table.log", "[5]"),), "table.rules", "[5]"))


@pytest.mark.parametrize(
    "stroke", ["ctrl+v", "shift+insert", "ctrl+a", "ctrl+backspace", "ctrl+delete", "alt+f4", "alt+tab"]
)
def test_what_fields_and_the_system_take_can_not_be_given_to_anything_else(stroke: str) -> None:
    assert "needed everywhere" in str(changed((), "table.log", stroke))


@pytest.mark.parametrize("mod", [0, CTRL, SHIFT, CTRL | SHIFT])
def test_of_a_key_without_a_name_is_said_that_it_has_none(mod: int) -> None:
    scene = KeysScene()
    scene.layout(Size(1280, 800), Settings())
    scene.on(Pressed("key.table.log"))
    answer = scene.on(stroke_of(down(0x40000105, mod, "", 261)))
    assert answer == Explain(NAMELESS, "key.table.log")
    assert scene.hears_all


def test_every_stroke_that_a_field_takes_with_ctrl_is_reserved() -> None:
    line = Line("two words", 3)
    for key in [*map(chr, range(97, 123)), "backspace", "delete", "insert"]:
        assert line.typed(key, "", ("ctrl",)) == line or f"ctrl+{key}" in RESERVED, key
    assert {"+".join([*held, key]) for key, held in PASTES} <= RESERVED
