"""Every word that is shown or told comes from the catalogue: in a language without Latin letters, none has any."""

import ast
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pygame
import pytest

from freight.languages import FOLDER
from freight.table.looks import Panel, Words
from freight.table.painting import words
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Scene
from freight.table.settings import Settings
from freight.table.shown import stills
from freight.table.theme import Colour
from freight.table.widgets import unit
from tests.languages.pseudo import spoken, strange
from tests.table.every_scene import EVERY, shown_strings
from tests.table.glyphs import has_glyphs

SIZE: Final = Size(1280, 800)
SETTINGS: Final = Settings()
ALLOWED: Final = re.compile(
    r"\bR\d+\b"  # rulings
    r"|/[\w./-]+|[\w.-]*\.(freight|txt)\b|\bexports\b|\.f\w*|\bfreight\b"  # names of files
    r"|Freight Expectations|Talen Lee|English|Deutsch"  # names of things and people
    r"|xyzzy|storm"  # what players typed
)
MONEY: Final = re.compile(r"\bMM\b")
LATIN: Final = re.compile(r"[A-Za-z]{2,}")


def plain(text: str) -> list[str]:
    """The words of a text that are in plain Latin letters without being names."""
    return LATIN.findall(ALLOWED.sub("", text))


@contextmanager
def drawn() -> Iterator[set[str]]:
    """All that is written on any surface meanwhile."""
    seen: set[str] = set()

    class Recording(words.Upright):
        def render(self, text: str, antialias: bool, color: Colour) -> pygame.Surface:
            seen.add(text)
            return super().render(text, antialias, color)

    class RecordingBold(words.Bold):
        def render(self, text: str, antialias: bool, color: Colour) -> pygame.Surface:
            seen.add(text)
            return super().render(text, antialias, color)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(words, "Upright", Recording)
        patch.setattr(words, "Bold", RecordingBold)
        words.forget_fonts()
        yield seen
    words.forget_fonts()


def paint(scene: Scene, size: Size, settings: Settings) -> None:
    canvas = pygame.Surface(size)
    Painter(canvas, THEMES[settings.palette], unit(size)).paint(stills(scene.layout(size, settings)))


def hard_coded(make: Callable[[], Scene], settings: Settings = SETTINGS) -> dict[str, list[str]]:
    """The texts of a scene that the catalogue does not have, each with the words in it that tell."""
    with spoken(), drawn() as written:
        scene = make()
        try:
            paint(scene, SIZE, settings)
            told = shown_strings(scene, SIZE, settings)
        finally:
            scene.close()
    return {text: found for text in {*written, *told} if (found := plain(text))}


@pytest.mark.parametrize("name", EVERY)
def test_every_word_of_a_scene_comes_from_the_catalogue(name: str) -> None:
    assert hard_coded(EVERY[name]) == {}


@pytest.mark.parametrize("name", EVERY)
def test_every_plain_word_of_a_scene_comes_from_the_catalogue(name: str) -> None:
    assert hard_coded(EVERY[name], Settings(plain=True)) == {}


def put_together(source: str) -> list[str]:
    """The amounts that a source writes into texts put together from parts: only a catalogue may."""
    texts = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.JoinedStr)]
    parts = [str(part.value) for text in texts for part in text.values if isinstance(part, ast.Constant)]
    return [part for part in parts if MONEY.search(part)]


@pytest.mark.parametrize("path", sorted(FOLDER.parent.rglob("*.py")), ids=lambda path: path.stem)
def test_no_amount_is_put_together_past_the_catalogue(path: Path) -> None:
    assert put_together(path.read_text("utf-8")) == []


def test_an_amount_past_the_catalogue_is_found() -> None:
    assert put_together("f'{name} {money} MM' + f'{6}. '") == [" MM"]


class Careless:
    """A scene that writes one word past the catalogue, and says another."""

    overlay = False
    changed = True

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        shown = Rect(0, 0, size.w, 40)
        return [
            Placement("written", Words("Written", 16), shown),
            Placement("strong", Words("Strong", 16, bold=True), shown),
            Placement("said", Panel("paper"), shown, label="Said 3 MM"),
        ]

    def close(self) -> None:
        """Nothing is held."""


def test_a_hard_coded_word_is_found() -> None:
    assert hard_coded(Careless) == {"Written": ["Written"], "Strong": ["Strong"], "Said 3 MM": ["Said", "MM"]}
    assert plain("Đéçļíñééé 3 ṀṀ (R16)") == []


@pytest.mark.parametrize(
    ("text", "spoken_as"),
    [
        ("Decline", "Đéçļíñééé"),
        ("{who} bids {price} MM (R9).", "{who} ƀíđšš {price} ṀṀ (R9)."),
        ("a b c", "á ƀ çç"),
    ],
)
def test_the_language_is_longer_and_keeps_what_is_put_in(text: str, spoken_as: str) -> None:
    assert strange(text) == spoken_as


def test_the_font_has_its_letters() -> None:
    assert has_glyphs(strange("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
