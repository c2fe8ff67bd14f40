"""Sliders: pressed and dragged to a value by pointer and keys; and pictures that come at once when a scene says so."""

from collections.abc import Iterator

import pygame
import pytest

from freight.table.looks import Fill, Panel
from freight.table.loop.app import App
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Action, Focused, Glide, Hovered, Pressed, Push, Slid, Transition, Typed
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stage.focus import Focus
from freight.table.stage.pointer import Pointer
from freight.table.widgets import button

SLIDER = Placement(
    "time", Panel(), Rect(100, 500, 400, 30), role="slider", focusable=True, draggable=True, label="Time"
)
BUTTONS = [button("back", Rect(100, 550, 80, 40), "Back"), button("on", Rect(200, 550, 80, 40), "On")]
MARK = Placement("mark", Panel(), Rect(300, 500, 20, 20), 5, label="Rough Seas", role="button", focusable=True)


def told(outcomes: list[object]) -> list[object]:
    return [each for each in outcomes if not isinstance(each, Hovered | Focused)]


def pointer() -> Pointer:
    made = Pointer()
    made.show([SLIDER, *BUTTONS, MARK])
    return made


def test_a_press_on_a_slider_tells_the_place_at_once() -> None:
    assert told([*pointer().down(140, 510)]) == [Slid("time", (140, 510))]


def test_a_held_slider_follows_the_pointer_wherever_it_goes() -> None:
    hand = pointer()
    hand.down(140, 510)
    assert told([*hand.move(320, 700)]) == [Slid("time", (320, 700))]
    assert told([*hand.move(-5, 20)]) == [Slid("time", (-5, 20))]
    assert hand.drag is None
    hand.up(200, 510, 1.0)
    assert told([*hand.move(220, 510)]) == []


def test_a_slider_lets_go_when_the_drag_is_called_off() -> None:
    hand = pointer()
    hand.down(140, 510)
    assert told([*hand.cancel()]) == []
    assert told([*hand.move(320, 510)]) == []


def test_what_lies_on_a_slider_is_clicked_and_does_not_slide() -> None:
    hand = pointer()
    assert told([*hand.down(305, 505), *hand.up(305, 505, 1.0)]) == [Pressed("mark")]


def focus(key: str = "", seen: bool = False) -> Focus:
    made = Focus()
    made.key, made.seen = key, seen
    made.show([*BUTTONS, SLIDER])
    return made


def test_left_and_right_go_to_the_slider_while_no_focus_is_seen() -> None:
    made = focus()
    assert made.strike("left", "", ()) == [Focused("time"), Typed("left", "", "time")]
    assert made.strike("right", "", ()) == [Typed("right", "", "time")]


def test_left_and_right_walk_between_buttons_once_the_focus_is_there() -> None:
    assert focus("back", seen=True).strike("right", "", ()) == [Focused("on")]


def test_up_and_down_leave_a_slider() -> None:
    assert focus("time", seen=True).strike("down", "", ()) == [Focused("on")]


def test_enter_on_a_slider_presses_it_and_carries_nothing() -> None:
    made = focus("time", seen=True)
    assert made.strike("return", "", ()) == [Pressed("time")]
    assert made.carried == ""


class Mover:
    """A sheet that jumps to and fro, with or without a word on how fast."""

    overlay = False

    def __init__(self, answer: Transition | None) -> None:
        self.changed, self.far, self.answer = True, False, answer

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        ground = Placement("ground", Fill("sea"), Rect(0, 0, *size))
        return [ground, Placement("sheet", Fill("red"), Rect(600 if self.far else 100, 100, 80, 80), 1)]

    def on(self, action: Action) -> Transition | None:
        self.far, self.changed = not self.far, True
        return self.answer

    def tick(self, now: float) -> Transition | None:
        return None

    def close(self) -> None:
        return None


@pytest.fixture
def app() -> Iterator[App]:
    pygame.display.init()
    made = App(Window((1024, 640), full_screen=False), Settings())
    yield made
    made.close()


@pytest.mark.parametrize(("answer", "moves"), [(Glide("off"), False), (Glide("fast"), True), (None, True)])
def test_a_picture_comes_at_once_when_the_scene_says_so(app: App, answer: Transition | None, moves: bool) -> None:
    app.apply(Push(Mover(answer)))
    app.step(0.0)
    app.step(1.0)
    app.act(Typed("x", "x", ""))
    app.step(2.0)
    assert app.screen.motion.moving == moves
    assert (tuple(app.window.surface.get_at((640, 140)))[:3] == (168, 42, 58)) != moves


def test_with_motion_off_nothing_glides(app: App) -> None:
    app.screen.settings = Settings(speed="off")
    app.apply(Push(Mover(Glide("slow"))))
    app.step(0.0)
    app.act(Typed("x", "x", ""))
    app.step(1.0)
    assert not app.screen.motion.moving
