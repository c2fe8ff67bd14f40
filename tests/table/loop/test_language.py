"""Another language while the window is open: all that is seen and told is made anew in it."""

from collections.abc import Callable
from contextlib import closing

import msgspec
import pygame
import pytest

from freight import languages
from freight.table.faults import log_path
from freight.table.loop.app import App
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import ChangeSettings, Scene
from freight.table.scenes.trouble import TroubleScene
from freight.table.screen.window import Window
from freight.table.settings import Settings, spoken
from freight.table.shortcuts import use
from freight.table.widgets import button, text
from tests.languages.pseudo import Pseudo
from tests.languages.test_nothing_is_hard_coded import plain
from tests.table.every_scene import EVERY
from tests.table.player import Board, Player

BELOW_THE_SETTINGS = (
    "title", "menu", "menu of an unsafe game", "settings", "keys", "rules",
    "auction", "loading", "weather", "arrival", "a computer thinks", "final payment of six",
    "replay", "replay, log", "replay at its end", "menu of a replay",
)  # fmt: skip
"""The scenes that may be seen while the language changes, or come up again after it."""


class Lingo(Board):
    """A board that has its words from the catalogue."""

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        words = languages.tr("Decline")
        return [button("go", Rect(10, 10, 120, 40), words), text("said", Rect(10, 90, 300, 40), words, 16)]


def labels(app: App) -> list[str]:
    return [each.label for each in app.stage.top.placements]


def test_the_window_speaks_the_language_of_the_settings() -> None:
    with closing(App(Window((1280, 800), full_screen=False), Settings(language="de"))):
        assert languages.current() == "de"
        assert pygame.display.get_caption()[0] == languages.tr("Freight Expectations")


def test_a_change_of_the_settings_changes_the_language_at_once(player: Player) -> None:
    player.app.apply(ChangeSettings(msgspec.structs.replace(player.app.settings, language="de")))
    assert languages.current() == "de"
    player.app.apply(ChangeSettings(msgspec.structs.replace(player.app.settings, language="")))
    assert languages.current() == spoken(Settings()) == "en"


def test_words_title_and_pixels_are_made_anew(player: Player) -> None:
    player.board = Lingo()
    player.app.start(lambda: player.board)
    player.step()
    before = pygame.image.tobytes(player.app.window.surface, "RGB")
    drawn = player.app.screen.painter.surfaces.bytes
    assert labels(player.app) == ["Decline", "Decline"]
    player.app.speak("xx", Pseudo())
    assert player.app.screen.painter.surfaces.bytes == 0 < drawn
    player.step()
    assert labels(player.app) == ["Đéçļíñééé", "Đéçļíñééé"]
    assert pygame.image.tobytes(player.app.window.surface, "RGB") != before
    assert plain(pygame.display.get_caption()[0]) == []
    player.app.speak("en")
    player.step()
    assert pygame.image.tobytes(player.app.window.surface, "RGB") == before


def test_a_scene_below_a_dialog_is_laid_out_anew_too(player: Player) -> None:
    below = Lingo()
    player.app.start(lambda: below)
    player.app.start(lambda: Board(overlay=True))
    player.step()
    player.app.speak("xx", Pseudo())
    player.step()
    assert player.app.stage.levels[-2].placements[0].label == "Đéçļíñééé"


def test_the_same_language_again_costs_nothing(player: Player) -> None:
    layouts, kept = player.board.layouts, player.app.screen.painter.surfaces.bytes
    player.app.speak("en")
    player.step()
    assert (player.board.layouts, player.app.screen.painter.surfaces.bytes) == (layouts, kept)


def test_what_was_explained_in_the_other_language_goes(player: Player) -> None:
    player.app.explain("Nothing to undo (R17).", "bound")
    player.app.speak("xx", Pseudo())
    player.step(1)
    told = [str(getattr(shown.look, "text", "")) for shown in player.app.screen.motion.frame(player.now)]
    assert "Nothing to undo (R17)." not in told


@pytest.mark.parametrize("name", BELOW_THE_SETTINGS)
def test_all_words_of_a_running_scene_change(name: str) -> None:
    assert not left_behind(EVERY[name])


def test_all_words_of_a_fault_change() -> None:
    error = ValueError("3")
    scene = TroubleScene(error, alone=False)
    named = plain(f"{type(error).__name__} {log_path()}")
    assert left_behind(lambda: scene) <= set(named)


def left_behind(make: Callable[[], Scene]) -> set[str]:
    """The plain words of a scene that was made and seen in English, after the language has changed."""
    with closing(App(Window((1280, 800), full_screen=False), Settings(speed="off"))) as app:
        app.start(make)
        app.step(100.0)
        assert any(plain(label) for label in labels(app))
        app.speak("xx", Pseudo())
        app.step(100.1)
        placed = app.stage.top.placements
    shown = [words for each in placed for words in (each.label, each.why, getattr(each.look, "text", ""))]
    return {word for words in shown for word in plain(words)}


def test_a_replays_buttons_name_the_players_own_keys() -> None:
    use((("replay.log", "k"),))
    scene = EVERY["replay"]()
    said = {each.key: each.label for each in scene.layout(Size(1280, 800), Settings())}
    assert said["replay-log"] == "Open the log beside the table (K)"
    use(())
    said = {each.key: each.label for each in scene.layout(Size(1280, 800), Settings())}
    assert said["replay-log"] == "Open the log beside the table (L)"
    assert said["play"] == "Play (Space)"
