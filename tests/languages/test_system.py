"""The language of the system where no variable names one: Windows says it otherwise."""

import ctypes
from types import SimpleNamespace

import pytest

import main
from freight import languages

GERMAN_OF_SWITZERLAND, GERMAN, FRENCH, NO_LANGUAGE = 0x0807, 0x0407, 0x040C, 0xFFFF


@pytest.fixture
def nameless(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that names no language."""
    for name in languages.ENVIRONMENT:
        monkeypatch.delenv(name, raising=False)


def on_windows(monkeypatch: pytest.MonkeyPatch, shown_in: int) -> None:
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: shown_in)
    monkeypatch.setattr("sys.platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)


@pytest.mark.parametrize(
    ("shown_in", "code"), [(GERMAN, "de"), (GERMAN_OF_SWITZERLAND, "de"), (FRENCH, "en"), (NO_LANGUAGE, "en")]
)
def test_windows_is_asked(shown_in: int, code: str, nameless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch, shown_in)
    assert languages.of_system() == code
    assert languages.fitting(main.languages()) == code


def test_a_variable_is_stronger_than_windows(nameless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    on_windows(monkeypatch, GERMAN)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    assert languages.of_system() == "en"
    assert main.languages() == ["en_GB.UTF-8"]


def test_elsewhere_it_is_english(nameless: None) -> None:
    assert languages.of_system() == "en"
    assert main.languages() == []


@pytest.mark.parametrize(
    "wanted", ["de", "fr:de_AT.UTF-8", "en:de", "C.UTF-8", "DE", "", ":", "../de", "de:en", "de@euro"]
)
def test_the_start_speaks_what_the_game_speaks(wanted: str, nameless: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", wanted)
    starts_in = main.catalogue().info().get("language", "en")
    assert starts_in == languages.of_system()
