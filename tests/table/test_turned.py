"""What a key turns on or off answers in words, in every scene: seen in the window, and told to those who listen."""

import pygame
import pytest

from freight.table.scene import ChangeSettings, Typed
from freight.table.settings import Settings
from freight.table.shortcuts import key_of
from freight.table.traits import keyboard_of
from freight.table.wording.turned import screen_turned, sound_turned, voice_turned
from tests.table.at_the_table import SIZE
from tests.table.every_scene import EVERY, shown_strings
from tests.table.player import Player, shown_words

READ = 5
ONE_OF_EACH = [
    "title", "ships", "saved games", "renaming", "statistics", "rules", "log", "menu", "settings", "keys", "notice",
    "auction", "final payment", "final show begins", "replay", "exporting", "watching", "first voyage, bidding",
]  # fmt: skip


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_f8_shows_in_every_scene_how_the_voice_stands_and_is_gone_once_that_is_read(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = Player()
    voice = player.app.aloud.voice
    monkeypatch.setattr(voice, "turn", lambda on, last="": setattr(voice, "on", on))
    player.app.start(EVERY[name])
    player.step(1)
    for on in (True, False):
        player.strike(pygame.K_F8)
        player.step()
        assert shown_words(player) == voice_turned(on)
        bubble = player.app.screen.remark.placements[0].rect
        assert pygame.Rect((0, 0), player.app.window.size).contains(pygame.Rect(bubble))
    scene = player.top
    player.step()
    player.step(READ)
    player.step()
    assert shown_words(player) != voice_turned(False) or player.top is not scene
    player.app.close()


def test_each_is_there_long_enough_to_be_read_however_soon_it_follows_another(player: Player) -> None:
    for full in (True, False, True):
        player.strike(pygame.K_F11)
        player.step()
        player.step(READ * 0.7)
        player.step()
        assert shown_words(player) == screen_turned(full)


def test_f11_shows_whether_the_game_fills_the_screen(player: Player) -> None:
    for full in (True, False):
        player.strike(pygame.K_F11)
        player.step()
        assert shown_words(player) == screen_turned(full)
        assert key_of("window.full-screen").split(",")[0] in shown_words(player)


def test_what_was_said_fits_the_window_that_has_another_size_now(player: Player) -> None:
    player.strike(pygame.K_F11)
    for size in ((1920, 1080), (1024, 640)):
        pygame.display.set_mode(size)
        player.app.resized()
        player.step()
        bubble = pygame.Rect(player.app.screen.remark.placements[0].rect)
        assert shown_words(player) == screen_turned(True)
        assert abs(bubble.centerx - size[0] // 2) < 2
        assert bubble.top > 0


@pytest.mark.parametrize("name", [name for name in EVERY if "settings" in name or name in ("auction", "first lot")])
def test_m_shows_and_tells_how_the_sound_stands(name: str) -> None:
    scene, muted = EVERY[name](), False
    keyboard = keyboard_of(scene)
    scene.layout(SIZE, Settings())
    scene.sayings.clear()  # type: ignore[attr-defined]
    answer = scene.on(Typed("m", "m", ""))
    assert isinstance(answer, ChangeSettings)
    muted = answer.settings.muted
    words = [saying.words for saying in scene.sayings]  # type: ignore[attr-defined]
    assert words == [sound_turned(muted, keyboard)]
    shown = shown_strings(scene, SIZE, answer.settings)
    assert sound_turned(muted, keyboard) in shown or keyboard == "settings"
    scene.close()


def test_the_voice_is_told_of_by_a_screen_reader_too(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr(type(player.app.aloud), "listens", True)
    monkeypatch.setattr(player.app.aloud, "say", lambda sayings: told.extend(each.words for each in sayings))
    monkeypatch.setattr(player.app.aloud.voice, "turn", lambda on, last="": setattr(player.app.aloud.voice, "on", on))
    player.strike(pygame.K_F8)
    player.strike(pygame.K_F8)
    assert told == [voice_turned(True), voice_turned(False)]
