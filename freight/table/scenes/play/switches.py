"""The buttons of the table that turn a setting on: how fast moves are shown, the sound, the voice."""

import msgspec

from freight.languages import tr
from freight.table.settings import SPEEDS, Settings
from freight.table.shortcuts import key_of


def switched(key: str, settings: Settings) -> tuple[Settings, str]:
    """The settings after a press of `speed`, `mute` or `voice`, and what is said of that; '' where it can be seen."""
    match key:
        case "speed":
            speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
            return msgspec.structs.replace(settings, speed=speed), ""
        case "mute":
            muted = not settings.muted
            return msgspec.structs.replace(settings, muted=muted), _of_sound(muted)
    voice = not settings.voice
    return msgspec.structs.replace(settings, voice=voice), _of_voice(voice)


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
