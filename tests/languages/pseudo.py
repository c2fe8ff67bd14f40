"""A language that nobody speaks: every word of the game without a Latin letter as English has it, and 40 % longer.

`Decline` is `Đéçļíñééé`. What a screen shows in plain Latin letters while it is spoken did not come from the catalogue.
"""

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from freight import languages

LONGER: Final = 0.4
_PLAIN: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_STRANGE: Final = "áƀçđéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
_STRANGER: Final = str.maketrans(_PLAIN, _STRANGE)
_PARTS: Final = re.compile(r"(\{[^}]*\}|\bMM\b|\bR\d+\b|[A-Za-z]+)")
_KEPT: Final = re.compile(r"\{|R\d")
_AS_LONG: Final = "MM"


def strange(text: str) -> str:
    """A text in that language; values in braces and the numbers of rulings stay, and money is as short as it was."""
    longer = 0.0
    parts = []
    for part in _PARTS.split(text):
        if part[:1].isascii() and part[:1].isalpha() and not _KEPT.match(part):
            longer += LONGER * len(part) if part != _AS_LONG else 0
            more = int(longer) if part != _AS_LONG else 0
            longer -= more
            parts.append((part + part[-1].lower() * more).translate(_STRANGER))
        else:
            parts.append(part)
    return "".join(parts)


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language, made as it is asked for."""

    def gettext(self, message: str) -> str:
        return strange(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return strange(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return strange(message)


@contextmanager
def spoken() -> Iterator[None]:
    """Speak that language for a while."""
    before = languages.current()
    languages.use("xx", Pseudo())
    try:
        yield
    finally:
        languages.use(before)
