"""The buttons of the table that turn something on: how fast moves are shown, the sound, the voice, all there is."""

from collections.abc import Callable

import msgspec

from freight.languages import tr
from freight.table.model import Details
from freight.table.scene import ChangeSettings, Explain
from freight.table.settings import SPEEDS, Settings
from freight.table.shortcuts import key_of


class Unfolding:
    """In plain words it is one thing at a time at the table: the rest is hidden until it is asked for."""

    def __init__(self) -> None:
        self._shows_all = False

    def details(self, hides: bool) -> Details:
        """How the rest stands at a table that `hides` it, or does not."""
        if not hides:
            return ""
        return "shown" if self._shows_all else "hidden"

    def switch(self, hides: bool) -> Explain | None:
        """Show the rest, or hide it again; says why not where nothing is hidden."""
        if not hides:
            return Explain(tr("All is shown already. In plain words only what you need now is."), "bar")
        self._shows_all = not self._shows_all
        return None


def switched(key: str, settings: Settings, note: Callable[[str], None]) -> ChangeSettings:
    """The settings after a press of `speed`, `mute` or `voice`; what can't be seen of it is noted."""
    match key:
        case "speed":
            speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
            return ChangeSettings(msgspec.structs.replace(settings, speed=speed))
        case "mute":
            muted = not settings.muted
            note(_of_sound(muted))
            return ChangeSettings(msgspec.structs.replace(settings, muted=muted))
    voice = not settings.voice
    note(_of_voice(voice))
    return ChangeSettings(msgspec.structs.replace(settings, voice=voice))


def _of_sound(muted: bool) -> str:
    key = key_of("table.mute")
    if muted:
        return tr("The sound is off. {key} turns it on again.", key=key)
    return tr("The sound is on. {key} turns it off.", key=key)


def _of_voice(voice: bool) -> str:
    key = key_of("table.voice")
    if voice:
        return tr("The voice is on. {key} turns it off.", key=key)
    return tr("The voice is off. {key} turns it on again.", key=key)
