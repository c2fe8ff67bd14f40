"""The words of the game in the player's language: one catalogue a language, read by gettext.

English is what the sources say and needs no file. `freight.pot` has all words, `de/LC_MESSAGES/freight.po` the German
ones, beside it the compiled `freight.mo`; `python -m freight.languages` makes them (it needs Babel).

Texts are translated where they are shown, never when a module is loaded, so that the language can change while the
game runs. Values are put in after translating, by name: `tr("{who} bids {price} MM.", who=..., price=...)`.
"""

import gettext
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from freight.engine.marking import marked
from freight.engine.refusal import Refusal

__all__ = [
    "DOMAIN",
    "LANGUAGES",
    "current",
    "everywhere",
    "fitting",
    "marked",
    "of_system",
    "told",
    "tr",
    "trc",
    "trn",
    "use",
]

DOMAIN: Final = "freight"
FOLDER: Final = Path(__file__).parent
LANGUAGES: Final = {"en": "English", "de": "Deutsch"}
"""The languages by their codes, each called as its own speakers call it."""
ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that may name a language, the strongest first."""


class _Spoken:
    """The language in use; there is one for the whole program."""

    code = "en"
    catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(code: str, catalogue: gettext.NullTranslations | None = None) -> None:
    """Speak a language of `LANGUAGES` from now on, or another one with a catalogue of the caller's.

    A language whose catalogue is missing or damaged is spoken in English.
    """
    _Spoken.code = code
    _Spoken.catalogue = catalogue or _catalogue_of(code)


def _catalogue_of(code: str) -> gettext.NullTranslations:
    if code != "en":
        with suppress(Exception):  # gettext fails in many ways at a damaged file, and none is a reason not to play
            return gettext.translation(DOMAIN, FOLDER, [code])
    return gettext.NullTranslations()


def current() -> str:
    """The code of the language in use."""
    return _Spoken.code


def fitting(wanted: Iterable[str]) -> str:
    """The first of some languages (`de`, `de_AT.UTF-8`, `de@euro`, `en-GB`) that the game has, else English."""
    for name in wanted:
        code = re.split("[-_.@]", name.lower())[0]
        if code in LANGUAGES:
            return code
    return "en"


def of_system() -> str:
    """The language that the environment asks for, as gettext reads it, or else Windows."""
    for name in ENVIRONMENT:
        if value := os.environ.get(name):
            return fitting(value.split(":"))
    return fitting(_of_windows())


def _of_windows() -> list[str]:
    """The language that Windows shows its own windows in; it sets no variable for that. Elsewhere nothing."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return []


def everywhere(text: str) -> Iterator[str]:
    """A text in each of the languages."""
    for code in LANGUAGES:
        yield _catalogue_of(code).gettext(text)


def tr(text: str, /, **values: object) -> str:
    """A text in the language in use, then `values` put in where it names them in braces."""
    translated = _Spoken.catalogue.gettext(text)
    return translated.format(**values) if values else translated


def trn(one: str, many: str, count: int, /, **values: object) -> str:
    """A text for one thing or for many, by the language's own plural; `{count}` and `values` are put in."""
    return _Spoken.catalogue.ngettext(one, many, count).format(count=count, **values)


def trc(context: str, text: str, /, **values: object) -> str:
    """Like `tr`, for a text that means different things in different places; `context` tells translators which."""
    translated = _Spoken.catalogue.pgettext(context, text)
    return translated.format(**values) if values else translated


def told(refusal: Refusal) -> str:
    """Why a command is not allowed, in the language in use; the value `who` is a name that a player chose."""
    words = {name: value if name == "who" else _shown(value) for name, value in refusal.values.items()}
    return tr(refusal.text, **words)


def _shown(value: int | str) -> int | str:
    return tr(value) if isinstance(value, str) and value else value
