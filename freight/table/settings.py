"""What the player has set: window, speed, text size and sound; kept in a small file from one start to the next."""

import contextlib
import os
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal, TypeVar, get_args, get_origin

import msgspec
import pygame

from freight import languages
from freight.languages import LANGUAGES
from freight.record.files import replace_file
from freight.record.places import settings_path
from freight.table.proportions import LEAST_WINDOW

Kept = TypeVar("Kept", bound=msgspec.Struct)
Speed = Literal["off", "slow", "normal", "fast"]
Palette = Literal["as drawn", "high contrast", "protanopia", "deuteranopia", "tritanopia"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "off")
TEXT_SIZES = (100, 125, 150, 175, 200)
LOUDEST = 100
"""The volume in per cent goes from 0 to this."""
LARGEST_FILE = 64 * 1024
_LONGEST_FOREIGN: Final = 1000
"""Bytes of a field of another release that is kept."""
_NONSENSE: Final = (msgspec.MsgspecError, ValueError, RecursionError)
"""What reading a file raises that somebody else has written."""


class Settings(msgspec.Struct, frozen=True):
    """The player's settings, kept from one start to the next.

    `speed` is how fast the computer's moves and the motion are shown ('off' shows results at once), `text_size` is in
    per cent, `window` the last size of the window in pixels, `volume` that of the sound in per cent; `muted` keeps the
    volume for later. `voice` is whether the game speaks. `palette` names the colours, `plain` has all told in short
    sentences, larger and one at a time, `zoom` shows a card large after the pointer has rested on it. `keys` are the
    shortcuts that the player has changed, as pairs of a shortcut's name and the stroke it has now. `still` has nothing
    move on its way, and no weather strike; None is as the system is set. `language` is the code of one of `LANGUAGES`,
    '' is as the system speaks. `learned` is whether the first voyage was sailed to its end. `pointer` is whether the
    pointer looks like the game, rather than like the system's.
    """

    speed: Speed = "normal"
    text_size: int = 100
    full_screen: bool = False
    window: tuple[int, int] = (1280, 800)
    volume: int = 70
    muted: bool = False
    voice: bool = False
    palette: Palette = "as drawn"
    plain: bool = False
    zoom: bool = False
    keys: tuple[tuple[str, str], ...] = ()
    still: bool | None = None
    language: str = ""
    learned: bool = False
    pointer: bool = True

    @property
    def letters(self) -> int:
        """The size that text is laid out in, in per cent: plain words come a quarter larger, up to the largest."""
        return min(TEXT_SIZES[-1], self.text_size * 5 // 4) if self.plain else self.text_size


def load() -> Settings:
    """The settings kept last; each that can't be read or makes no sense is as on the first day."""
    kept = read(settings_path(), Settings())
    least, most = TEXT_SIZES[0], TEXT_SIZES[-1]
    w, h = kept.window
    return msgspec.structs.replace(
        kept,
        text_size=min(most, max(least, kept.text_size)),
        window=(min(16384, max(LEAST_WINDOW.w, w)), min(16384, max(LEAST_WINDOW.h, h))),
        volume=min(LOUDEST, max(0, kept.volume)),
        language=kept.language if kept.language in LANGUAGES else "",
    )


def read(path: Path, first: Kept) -> Kept:
    """What was kept in a file, as `keep` writes it; each field that is missing or makes no sense is as in `first`."""
    return _sensible(_written(path), first)


def _written(path: Path) -> dict[str, msgspec.Raw]:
    """The fields that a file holds, unread; none where it can't be read."""
    with contextlib.suppress(OSError, *_NONSENSE):
        if path.is_file():  # a pipe would keep us waiting for ever
            with path.open("rb") as file:
                return msgspec.json.decode(file.read(LARGEST_FILE).removeprefix(BOM_UTF8), type=dict[str, msgspec.Raw])
    return {}


def _sensible(written: dict[str, msgspec.Raw], first: Kept) -> Kept:
    found: dict[str, object] = {}
    for field in msgspec.structs.fields(first):
        before, raw = getattr(first, field.name), written.get(field.encode_name)
        if raw is None:
            continue
        with contextlib.suppress(*_NONSENSE):
            if isinstance(before, msgspec.Struct):
                found[field.name] = _sensible(msgspec.json.decode(raw, type=dict[str, msgspec.Raw]), before)
            else:
                found[field.name] = _made_of(raw, field.type)
    return msgspec.structs.replace(first, **found)


def _made_of(raw: msgspec.Raw, kind: Any) -> object:
    """A value of a kind; of a row of any length, what in it makes sense, but of a row of structures all or nothing.

    Raises one of `_NONSENSE`.
    """
    if get_origin(kind) is tuple and get_args(kind)[1:] == (...,):
        each = get_args(kind)[0]
        parts = msgspec.json.decode(raw, type=list[msgspec.Raw])
        if isinstance(each, type) and issubclass(each, msgspec.Struct):
            return tuple([_structure(part, each) for part in parts])
        return tuple(_sound(parts, each))
    return msgspec.json.decode(raw, type=kind)


def _structure(raw: msgspec.Raw, kind: type[msgspec.Struct]) -> msgspec.Struct:
    """A structure without the fields that only another release knows."""
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    fields = msgspec.json.decode(raw, type=dict[str, msgspec.Raw])
    return msgspec.json.decode(
        msgspec.json.encode({name: part for name, part in fields.items() if name in known}), type=kind
    )


def _sound(parts: list[msgspec.Raw], kind: Any) -> Iterator[object]:
    for part in parts:
        with contextlib.suppress(*_NONSENSE):
            yield msgspec.json.decode(part, type=kind)


def save(settings: Settings) -> None:
    """Keep the settings; where that can't be written they last until the window closes."""
    keep(settings_path(), settings)


def keep(path: Path, value: msgspec.Struct) -> None:
    """Write what is to be there at the next start, whole or not at all; where it can't be written it is let be.

    It is on the disk before it takes the place of what was there, or the power could go in between and leave neither.
    Fields there that are not known here stay, but for those in a row: they are of another release, to which the player
    may go back. What would be too large to be read again is written without them, or without spaces.
    """
    own = msgspec.json.encode(value)
    whole = msgspec.json.encode(_with_foreign(own, _written(path)))
    ways = (msgspec.json.format(whole, indent=2), whole, msgspec.json.format(own, indent=2), own)
    short = next((way for way in ways if len(way) <= LARGEST_FILE), None)
    if short is not None:
        with contextlib.suppress(OSError):
            replace_file(path, short)


def _with_foreign(own: bytes | msgspec.Raw, there: dict[str, msgspec.Raw]) -> dict[str, object]:
    """The fields to be written, and after them those there that have other names, where they are simple."""
    fields: dict[str, object] = dict(msgspec.json.decode(own, type=dict[str, msgspec.Raw]))
    for name, raw in there.items():
        if name not in fields and _is_simple(raw):
            fields[name] = raw
        elif isinstance(mine := fields.get(name), msgspec.Raw):
            with contextlib.suppress(*_NONSENSE):  # of structures in it the same holds
                fields[name] = _with_foreign(mine, msgspec.json.decode(raw, type=dict[str, msgspec.Raw]))
    return fields


def _is_simple(raw: msgspec.Raw) -> bool:
    with contextlib.suppress(*_NONSENSE):
        msgspec.json.decode(raw)
        return len(bytes(raw)) <= _LONGEST_FOREIGN
    return False


def spoken(settings: Settings) -> str:
    """The code of the language to speak: the one that was chosen, else what the environment or the system asks for."""
    return settings.language or _of_system()


def _of_system() -> str:
    if any(os.environ.get(name) for name in languages.ENVIRONMENT):
        return languages.of_system()
    with contextlib.suppress(pygame.error, NotImplementedError):
        wanted = [locale["language"] for locale in pygame.system.get_pref_locales()]
        if wanted:
            return languages.fitting(wanted)
    return languages.of_system()
