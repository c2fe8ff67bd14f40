"""The whole window without a screen: events go in, a scene hears actions, pixels come out."""

import json
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.table import settings as kept
from freight.table.looks import Fill
from freight.table.loop.start import run
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import (
    ChangeSettings,
    Dropped,
    Explain,
    Lifted,
    Pressed,
    Quit,
    Typed,
)
from freight.table.settings import Settings
from tests.table.player import Board, Player, shown_words


class Bare(Board):
    """Nothing to press."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("ground", Fill("sea"), Rect(0, 0, *size))]


class Odd(Board):
    """A thing called after a file whose name is not UTF-8."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        return [Placement("row:b\udcffd.freight", Fill("sea"), Rect(0, 0, 9, 9))]


def test_a_click_presses_the_button(player: Player) -> None:
    player.click(150, 420)
    assert player.board.told() == [Pressed("go")]


def test_a_card_is_dragged_to_its_place(player: Player) -> None:
    player.lift()
    player.move(440, 170)
    player.up(440, 170)
    assert player.board.told() == [Dropped("card", "stack", (440, 170))]


HOME = [Dropped("card", "", (300, 200))]


def test_the_right_button_in_mid_drag_sends_the_card_home(player: Player) -> None:
    before = player.picture()
    player.lift()
    player.down(300, 200, which=3)
    assert player.board.told() == HOME
    player.up(300, 200, which=3)
    player.up(440, 170)
    assert player.board.told() == []
    player.move(900, 700)
    assert player.picture() == before


@pytest.mark.parametrize("outside", [(-5, 200), (5000, 200), (300, -1), (300, 3000)])
def test_letting_go_outside_of_the_window_sends_the_card_home(player: Player, outside: tuple[int, int]) -> None:
    player.lift()
    player.send(pygame.WINDOWLEAVE)
    assert player.board.told() == []
    player.move(*outside)
    player.up(*outside)
    assert player.board.told() == [Dropped("card", "", outside)]
    assert player.app.inputs.pointer.drag is None


def test_alt_tab_in_mid_drag_sends_the_card_home(player: Player) -> None:
    player.lift()
    player.send(pygame.WINDOWFOCUSLOST)
    assert player.board.told() == HOME
    player.up(440, 170)
    assert player.board.told() == []


def test_escape_in_mid_drag_sends_the_card_home_and_other_keys_wait(player: Player) -> None:
    player.lift()
    player.strike(pygame.K_u, "u")
    assert player.board.told() == []
    player.strike(pygame.K_ESCAPE)
    assert player.board.told() == HOME


def test_a_resize_in_mid_drag_sends_the_card_home_and_lays_everything_out(player: Player) -> None:
    player.lift()
    layouts = player.board.layouts
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1500, h=900)
    assert player.board.told() == HOME
    assert player.board.layouts == layouts + 1
    assert player.app.stage.top.placements[0].rect[2:] == (1500, 900)
    player.lift()
    player.up(440, 170)
    assert player.board.told() == [Dropped("card", "stack", (440, 170))]


def test_a_window_too_small_is_laid_out_for_the_least_size_and_then_made_larger(player: Player) -> None:
    pygame.display.set_mode((640, 400), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=640, h=400)
    assert player.app.stage.top.placements[0].rect[2:] == (1024, 640)
    player.step(1.0)
    assert player.app.window.size == (1024, 640)


def test_bursts_of_clicks_leave_every_card_in_its_place(player: Player) -> None:
    """PySolFC #592, #573."""
    before = player.picture()
    for _ in range(25):
        player.down(140, 150)
        player.up(140, 150)
    player.move(900, 700)
    assert player.picture() == before
    pressed = player.board.told()
    assert {type(action) for action in pressed} == {Pressed}
    assert len(pressed) == 25


def test_every_key_typed_into_a_field_is_text_and_nothing_else(player: Player) -> None:
    """18xx #4121."""
    every = "abcdefghijklmnopqrstuvwxyz0123456789 "
    player.board.answers = {letter: Quit() for letter in every} | {"space": Quit(), "go": Quit()}
    player.click(150, 520)
    player.board.heard.clear()
    player.write(every)
    assert player.board.line.text == every
    assert all(isinstance(action, Typed) for action in player.board.heard)
    assert player.app.stage.levels


def test_outside_of_a_field_the_same_key_is_a_shortcut(player: Player) -> None:
    player.strike(pygame.K_u, "u")
    assert player.board.told() == [Typed("u", "u", "")]


def test_idle_nothing_is_laid_out_or_painted(player: Player) -> None:
    player.step()
    layouts = player.board.layouts
    assert [player.step() for _ in range(100)] == [[]] * 100
    assert player.board.layouts == layouts
    assert player.board.ticks > 100


def test_moving_over_nothing_new_paints_nothing(player: Player) -> None:
    player.move(700, 300)
    player.app.inputs.take_all(
        [pygame.event.Event(pygame.MOUSEMOTION, pos=(710, 310), rel=(0, 0), buttons=(0, 0, 0))], 0
    )
    assert player.step() == []


def test_why_not_is_shown_beside_what_was_tried_until_the_next_press(player: Player) -> None:
    before = player.picture()
    player.click(350, 420)
    assert player.board.told() == []
    assert shown_words(player) == "Nothing to undo (R17)."
    player.step(60)
    assert shown_words(player) == "Nothing to undo (R17)."
    player.move(900, 700)
    player.down(900, 700)
    assert shown_words(player) == ""
    player.up(900, 700)
    assert player.picture() == before


def test_a_scene_can_explain_a_refusal(player: Player) -> None:
    player.board.answers["go"] = Explain("You have spent 5 MM already (R11).", "go")
    player.click(150, 420)
    assert shown_words(player) == "You have spent 5 MM already (R11)."


def test_resting_on_a_card_names_it_and_moving_on_ends_that(player: Player) -> None:
    player.move(140, 150)
    player.step(0.3)
    assert shown_words(player) == ""
    player.step(0.4)
    player.step()
    assert shown_words(player) == "Cheese 5"
    player.move(700, 300)
    assert shown_words(player) == ""


ON_GO = [pygame.Event(kind, pos=(150, 420), button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
"""A click, as it comes in at once."""


def test_settings_are_used_and_kept(player: Player) -> None:
    player.board.answers["go"] = ChangeSettings(Settings(speed="fast", text_size=150))
    layouts = player.board.layouts
    player.click(150, 420)
    assert player.board.layouts > layouts
    assert player.app.screen.motion.speed == "fast"
    assert kept.load() == Settings(speed="fast", text_size=150)


def test_full_screen_by_f11_and_by_alt_enter_is_kept(player: Player) -> None:
    player.strike(pygame.K_F11)
    assert kept.load().full_screen
    player.strike(pygame.K_RETURN, "\r", pygame.KMOD_LALT)
    assert not kept.load().full_screen


def test_the_size_of_the_window_is_kept() -> None:
    player = Player()
    pygame.display.set_mode((1400, 850), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1400, h=850)
    player.app.close()
    assert kept.load().window == (1400, 850)


def test_closing_the_window_closes_the_scenes(player: Player) -> None:
    player.send(pygame.QUIT)
    assert player.board.closed
    assert not player.app.stage.levels


def test_with_motion_the_card_glides_and_ends_where_it_is_without(player: Player) -> None:
    player.app.change(msgspec.structs.replace(player.app.settings, speed="slow"))
    player.step()
    player.board.home, player.board.changed = Rect(700, 400, 80, 112), True
    player.step()
    player.step(0.1)
    assert player.app.screen.motion.moving
    player.step(1.0)
    ended = player.picture()
    player.app.change(msgspec.structs.replace(player.app.settings, speed="off"))
    player.step()
    assert player.picture() == ended
    assert player.colour(740, 450) == (247, 181, 56)


def test_resizing_in_mid_deal_shows_the_full_layout_at_once(player: Player) -> None:
    """PySolFC #287, #555."""
    player.app.change(msgspec.structs.replace(player.app.settings, speed="slow"))
    player.step()
    player.board.home, player.board.changed = Rect(700, 400, 80, 112), True
    player.step()
    pygame.display.set_mode((1500, 900), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, w=1500, h=900)
    assert not player.app.screen.motion.moving
    assert player.colour(740, 450) == (247, 181, 56)


def test_by_keyboard_alone_the_card_is_carried(player: Player) -> None:
    player.strike(pygame.K_TAB, "\t")
    assert player.app.stage.top.focus.key == "card"
    player.strike(pygame.K_SPACE, " ")
    player.strike(pygame.K_KP_ENTER, "\r")
    assert player.board.told() == [Lifted("card"), Dropped("card", "stack", (450, 170))]


def test_where_things_lie_is_written_for_tests_that_ask(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("FREIGHT_TABLE_DUMP", str(tmp_path / "dump.json"))
    player = Player()
    dumped = json.loads((tmp_path / "dump.json").read_text("utf-8"))
    assert dumped["scene"] == "Board"
    assert dumped["go"] == [100, 400, 120, 40]
    player.app.start(lambda: Odd())
    player.step()
    dumped = json.loads((tmp_path / "dump.json").read_text("utf-8"))
    assert dumped["row:b?d.freight"] == [0, 0, 9, 9]
    player.app.close()


def test_without_a_screen_a_sentence_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pygame.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", "")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert run(None, Board) == 1
    told = capsys.readouterr().err.strip()
    assert told.startswith("No screen was found")
    assert "\n" not in told


def test_the_window_opens_without_sound(player: Player) -> None:
    assert pygame.mixer.get_init() is None
