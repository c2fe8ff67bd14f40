"""A language in which every text stands in brackets, so that a word that was never translated is seen at once."""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager

from freight import languages


class Brackets(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


@contextmanager
def spoken() -> Iterator[None]:
    """Speak it for a while, and English again."""
    languages.use("xx", Brackets())
    try:
        yield
    finally:
        languages.use("en")


def is_whole(text: str) -> bool:
    """Whether all of a text is one translated text: the bracket that it begins with is closed at its end."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "⟦") - (letter == "⟧")
        if depth == 0:
            return letter == "⟧" and place == len(text) - 1
    return False
