"""The entrance of the title: once, after the first picture, in nobody's way; what it leaves is the poster."""

from collections.abc import Iterator

import pygame
import pytest

from freight.table.animation.acts import ENTRANCE, Entered
from freight.table.destinations import ToTitle
from freight.table.looks import Sprite
from freight.table.loop.app import App
from freight.table.loop.start import first_scene
from freight.table.painting.painter import picture
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Pressed, Push, Typed
from freight.table.scenes.entrance import ANSWER, PARTS, ships
from freight.table.scenes.routes import scene_at
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.title import TitleScene
from freight.table.screen.window import Window
from freight.table.settings import Settings
from freight.table.stillness import System

SIZE = Size(1024, 640)
SHIPS = {key for key, _, _ in PARTS}
STILL = [Settings(speed="off"), Settings(still=True)]


class Start:
    """A window in which the program starts, at a clock of its own."""

    def __init__(self, settings: Settings) -> None:
        self.app = App(Window(SIZE, full_screen=False), settings)
        self.now = 100.0
        self.app.start(lambda: first_scene(None))
        self.painted = self.step(0.0)

    def step(self, seconds: float = 1 / 60) -> bool:
        """Let a round go by; whether anything was painted."""
        self.now += seconds
        shown: list[object] = []
        self.app.window.show = shown.extend  # type: ignore[method-assign,assignment]
        self.app.step(self.now)
        return bool(shown)

    def send(self, kind: int, **facts: object) -> None:
        self.app.inputs.take_all([pygame.event.Event(kind, facts)], self.now)

    @property
    def keys(self) -> set[str]:
        """What is laid out."""
        return {each.key for each in self.app.stage.top.placements}

    @property
    def places(self) -> dict[str, Rect]:
        """Where things are shown now."""
        return {shown.key.partition(":")[2]: shown.rect for shown in self.app.screen.motion.frame(self.now)}

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.app.window.surface, "RGB")


@pytest.fixture
def start() -> Iterator[Start]:
    start = Start(Settings())
    yield start
    start.app.close()


def goals() -> dict[str, Placement]:
    return {each.key: each for each in TitleScene().layout(SIZE, Settings())}


def test_the_first_picture_does_not_wait_for_the_ships_and_has_the_whole_menu(start: Start) -> None:
    assert start.painted
    assert not start.keys & SHIPS
    assert start.keys == set(goals()) - SHIPS
    buttons = {each.key: each for each in start.app.stage.top.placements if each.role == "button"}
    assert buttons
    assert all(each == goals()[key] for key, each in buttons.items())


def test_the_ships_sail_in_and_come_to_rest_where_they_lie_in_the_poster(start: Start) -> None:
    start.step()
    assert start.keys >= SHIPS
    left, seen = start.places["ship"].x, []
    assert left < -SIZE.w // 3
    for _ in range(round(ENTRANCE * 60) + 5):
        assert start.places["water"] == goals()["water"].rect
        start.step()
        seen.append(start.places["ship"].x)
    assert seen == sorted(seen)
    assert {key: rect for key, rect in start.places.items() if key in goals()} == {
        key: each.rect for key, each in goals().items()
    }


def test_afterwards_it_costs_nothing_and_leaves_the_same_pixels_as_without_it(start: Start) -> None:
    for _ in range(round(ENTRANCE * 60) + 10):
        start.step()
    assert not start.app.screen.moving
    assert [start.step() for _ in range(60)] == [False] * 60
    pixels = start.pixels()
    still = Start(Settings(speed="off"))  # in the one window there is
    still.step()
    assert pixels == still.pixels()
    still.app.sound.close()
    still.app.aloud.close()


@pytest.mark.parametrize("settings", STILL)
def test_where_nothing_is_to_move_the_ships_are_there_in_the_first_picture(settings: Settings) -> None:
    start = Start(settings)
    assert start.keys >= SHIPS
    assert [start.step() for _ in range(60)] == [False] * 60
    start.app.close()


def test_any_key_has_everything_lie_there_at_once(start: Start) -> None:
    start.step()
    start.step()
    assert start.app.screen.moving
    start.send(pygame.KEYDOWN, key=pygame.K_x, unicode="x", mod=0)
    start.step()
    assert not start.app.screen.moving
    assert start.places["ship"] == goals()["ship"].rect


@pytest.mark.parametrize("steps", [0, 1, 20])
def test_a_press_does_what_it_says_at_any_moment(start: Start, steps: int) -> None:
    for _ in range(steps):
        start.step()
    at = goals()["rules"].rect.centre
    start.send(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    start.send(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    start.send(pygame.MOUSEBUTTONUP, pos=at, button=1)
    assert isinstance(start.app.stage.top.scene, RulesScene)


def test_it_comes_as_the_program_starts_and_never_again() -> None:
    title = first_scene(None)
    assert isinstance(title, TitleScene)
    title.layout(SIZE, Settings())
    for moment in (1.0, 1.1, 1.2, 9.0, 9.1):
        title.tick(moment)
    assert title.acts == [Entered()]
    other = scene_at(ToTitle())
    assert isinstance(other, TitleScene)
    other.layout(SIZE, Settings())
    for moment in (1.0, 1.1, 1.2):
        other.tick(moment)
    assert other.acts == []


@pytest.mark.parametrize("action", [Pressed("rules"), Typed("x", "x", "")])
def test_what_is_pressed_before_it_has_begun_ends_it_as_well(action: Pressed | Typed) -> None:
    title = TitleScene(enters=True)
    title.layout(SIZE, Settings())
    title.tick(1.0)
    assert isinstance(title.on(action), Push) == (action == Pressed("rules"))
    for moment in (1.1, 1.2):
        title.tick(moment)
    assert title.acts == []
    assert {each.key for each in title.layout(SIZE, Settings())} >= SHIPS


def test_the_system_is_given_a_moment_to_say_that_nothing_is_to_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(System, "has_answered", False)
    title = TitleScene(enters=True)
    title.layout(SIZE, Settings())
    for moment in (1.0, 1.1, 1.0 + ANSWER * 0.9):
        title.tick(moment)
        assert title.acts == []
    title.tick(1.0 + ANSWER * 1.1)
    assert title.acts == [Entered()]


@pytest.mark.parametrize("size", [Size(1024, 640), Size(1920, 1080), Size(2560, 1080), Size(800, 900)])
def test_with_its_ships_it_is_the_poster(size: Size) -> None:
    whole = Rect(0, 0, *size)
    poster = picture([Placement("poster", Sprite("title", "cover"), whole)], size)
    parts = picture([Placement("poster", Sprite("title-open", "cover"), whole), *ships(size)], size)
    same = pygame.mask.from_threshold(poster, (0, 0, 0), (60, 60, 60, 255), parts).count()
    assert same > 0.99 * size.w * size.h  # but for the edges
