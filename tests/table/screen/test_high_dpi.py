"""Screens with small pixels, faked: the ratio of pixels to points, and how large Windows shows everything.

What cannot be tried here is the real thing: a Windows that scales, a Mac with a Retina screen.
"""

import sys

import pygame
import pytest

import freight.table  # noqa: F401 (it says what we want of SDL as it is imported)
from freight.table.placement import Size
from freight.table.scene import Lifted, Pressed
from freight.table.screen import high_dpi, window
from freight.table.screen.high_dpi import in_pixels
from freight.table.screen.window import Window
from freight.table.settings import Settings
from tests.table.player import Player


def half_the_points(patch: pytest.MonkeyPatch, player: Player) -> None:
    """Have the system count half as many points as the surface has pixels, as on a Retina screen."""
    w, h = player.app.window.size
    patch.setattr(pygame.display, "get_window_size", lambda: (w // 2, h // 2))


def test_windows_is_asked_for_true_pixels_before_pygame_comes() -> None:
    import os

    assert os.environ["SDL_WINDOWS_DPI_AWARENESS"] == "permonitorv2"


def test_the_pointer_meets_what_it_is_over_where_a_point_is_two_pixels(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    half_the_points(monkeypatch, player)
    player.click(75, 210)
    assert player.board.told() == [Pressed("go")]
    player.click(150, 420)
    assert player.board.told() == []


def test_a_card_is_dragged_where_a_point_is_two_pixels(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    half_the_points(monkeypatch, player)
    player.move(70, 75)
    player.down(70, 75)
    player.move(225, 85)
    player.up(225, 85)
    told = player.board.told()
    assert told[0] == Lifted("card")
    assert (told[1].key, told[1].target) == ("card", "stack")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("points", "pixels", "there"),
    [
        (Size(1280, 800), Size(1280, 800), (640, 400)),
        (Size(1280, 800), Size(2560, 1600), (1280, 800)),
        (Size(1280, 800), Size(1920, 1200), (960, 600)),
        (Size(0, 0), Size(1280, 800), (640, 400)),
    ],
)
def test_a_place_in_points_is_brought_to_pixels(points: Size, pixels: Size, there: tuple[int, int]) -> None:
    event = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1)
    brought = in_pixels(event, points, pixels)
    assert brought.pos == there
    assert brought.button == 1


def test_what_has_no_place_stays_as_it_is() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0)
    assert in_pixels(event, Size(1, 1), Size(2, 2)) is event


def test_the_first_window_is_as_large_as_the_player_has_windows_show_all_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "scale", lambda: 1.5)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    opened = Window(Settings().window, full_screen=False)
    try:
        assert opened.windowed == opened.size == Size(1920, 1200)
    finally:
        opened.close()


def test_a_size_that_the_player_has_given_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "scale", lambda: 2.0)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(3840, 2160)])
    opened = Window((1400, 900), full_screen=False)
    try:
        assert opened.size == Size(1400, 900)
    finally:
        opened.close()


@pytest.mark.parametrize(("dots", "times"), [(96, 1.0), (144, 1.5), (192, 2.0), (72, 1.0), (1000, 4.0)])
def test_the_scale_comes_from_the_dots_that_windows_tells(
    monkeypatch: pytest.MonkeyPatch, dots: int, times: float
) -> None:
    import ctypes

    class Windows:
        class user32:  # noqa: N801 (as Windows calls it)
            GetDpiForSystem = staticmethod(lambda: dots)

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", Windows, raising=False)
    assert high_dpi.scale() == times


def test_an_old_windows_that_cannot_tell_shows_all_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    import ctypes

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", object(), raising=False)
    assert high_dpi.scale() == 1.0
