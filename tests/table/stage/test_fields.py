"""Fields to write in: whatever shows a caret has the keyboard, and dialogs that ask for a line begin in it."""

from collections.abc import Iterator

import pygame
import pytest

from freight.languages import use
from freight.table.bubbles import bubble
from freight.table.looks import Field
from freight.table.painting.controls import draw_field
from freight.table.painting.palettes import THEMES
from freight.table.placement import Placement, Size, overlap
from freight.table.scene import Scene
from freight.table.screen.clearance import clearance
from freight.table.settings import Settings
from tests.table.every_scene import EVERY
from tests.table.player import AtTheKeyboard

DIALOGS = ["renaming", "importing", "exporting a copy", "saving"]
"""Scenes that ask for a line and for nothing else."""
CTRL_V = (pygame.K_v, pygame.KMOD_CTRL)


class Writer(AtTheKeyboard):
    """A window with a scene, and a keyboard that types as one of any layout does."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        super().__init__(lambda: scene, Settings(speed="off", learned=True))

    def send(self, *events: pygame.Event) -> None:
        self.app.inputs.take_all(events, self.now)
        self.step()

    def strike(self, key: int, mod: int = 0, text: str = "") -> None:
        """A key goes down and comes up; what it types comes by itself where the window listens for text."""
        down = pygame.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        written = [pygame.Event(pygame.TEXTINPUT, text=text)] if text and self.app.inputs.writes else []
        self.send(down, *written, pygame.Event(pygame.KEYUP, key=key, mod=mod, unicode=text))

    def click(self, x: int, y: int) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.Event(kind, pos=(x, y), button=1))

    def carets(self) -> list[str]:
        """The fields that show a caret."""
        return [each.key for each in self.app.stage.top.placements if _has_caret(each)]

    def field(self) -> str:
        """What stands in the first field."""
        return next(each.look.text for each in self.app.stage.top.placements if isinstance(each.look, Field))


def _has_caret(placement: Placement) -> bool:
    return isinstance(placement.look, Field) and placement.look.caret >= 0


@pytest.fixture
def writers() -> Iterator[list[Writer]]:
    made: list[Writer] = []
    yield made
    for each in made:
        each.app.close()


def opened(name: str, writers: list[Writer]) -> Writer:
    writers.append(Writer(EVERY[name]()))
    return writers[-1]


@pytest.mark.parametrize("name", EVERY)
def test_a_field_shows_a_caret_where_the_keyboard_is_and_nowhere_else(name: str, writers: list[Writer]) -> None:
    writer = opened(name, writers)
    assert writer.carets() == ([writer.app.inputs.focus.key] if writer.app.inputs.focus.in_field else [])
    writer.click(2, 2)
    assert writer.carets() == ([writer.app.inputs.focus.key] if writer.app.inputs.focus.in_field else [])


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_that_asks_for_a_line_is_written_in_at_once(
    name: str, writers: list[Writer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("freight.table.loop.inputs._clipboard", lambda: "-by hand")
    writer = opened(name, writers)
    before = writer.field()
    writer.strike(pygame.K_7, pygame.KMOD_SHIFT, "/")
    writer.strike(0xF6, 0, "ö")
    writer.strike(pygame.K_8, pygame.KMOD_SHIFT, "(")
    writer.strike(*CTRL_V)
    assert writer.field() == before + "/ö(-by hand"


@pytest.mark.parametrize("name", ["rules", "rules at R16"])
def test_what_is_written_anywhere_in_the_rules_is_searched_for_from_its_first_letter(
    name: str, writers: list[Writer]
) -> None:
    writer = opened(name, writers)
    writer.strike(pygame.K_PAGEDOWN)
    writer.strike(pygame.K_SPACE, 0, " ")
    assert writer.field() == ""
    for letter in "Über R1_":
        key, mod = ord(letter.lower()), pygame.KMOD_SHIFT if letter in "ÜR_" else 0
        writer.strike(key, mod, letter)
    assert writer.field() == "Über R1_"
    assert writer.carets() == ["search"]
    writer.strike(pygame.K_ESCAPE)
    assert writer.field() == ""
    writer.strike(pygame.K_TAB)
    writer.strike(pygame.K_BACKSPACE)
    assert writer.app.stage.top.scene is writer.scene


@pytest.mark.parametrize("name", ["rules", "new game"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_stands_in_an_empty_field_is_never_cut(name: str, language: str) -> None:
    use(language)
    size, settings = Size(1024, 640), Settings(text_size=200)
    for each in EVERY[name]().layout(size, settings):
        if isinstance(each.look, Field) and each.look.placeholder and not each.look.text:
            high = Size(each.rect.w, each.rect.h)
            drawn = draw_field(each.look, high, THEMES["as drawn"])
            margin = max(6, each.look.size // 2)
            strip = drawn.subsurface((high.w - margin - 2, high.h // 4, 2, high.h // 2))
            assert len({tuple(strip.get_at((x, y))) for x in range(2) for y in range(high.h // 2)}) == 1


@pytest.mark.parametrize("name", DIALOGS)
@pytest.mark.parametrize(("size", "letters"), [((1024, 640), 200), ((1280, 800), 100)])
def test_what_is_said_of_a_field_hides_no_button_of_its_dialog(name: str, size: tuple[int, int], letters: int) -> None:
    settings, window = Settings(text_size=letters), Size(*size)
    placed = EVERY[name]().layout(window, settings)
    line = next(each for each in placed if each.role == "field")
    words = "Write or paste the path of a saved game first, or drop its file on the window. It may be anywhere."
    slip = bubble(words, line.rect, window, settings, True, (), clearance(line.key, placed))[0]
    assert not [each.key for each in placed if each.role == "button" and overlap(each.rect, slip.rect)]
