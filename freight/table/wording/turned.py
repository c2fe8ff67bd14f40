"""What is said once something has been turned on or off by a key: how it stands now, and the key that turns it back."""

from freight.languages import tr
from freight.table.shortcuts import key_of


def sound_turned(muted: bool, scene: str) -> str:
    """How the sound stands, with the key that turns it in a scene."""
    key = key_of(f"{scene}.mute")
    if muted:
        return tr("The sound is off. {key} turns it on again.", key=key)
    return tr("The sound is on. {key} turns it off.", key=key)


def voice_turned(on: bool, scene: str = "window") -> str:
    """How the voice stands, with the key that turns it in a scene, or everywhere."""
    key = key_of(f"{scene}.voice")
    if on:
        return tr("The voice is on. {key} turns it off.", key=key)
    return tr("The voice is off. {key} turns it on again.", key=key)


def screen_turned(full: bool) -> str:
    """Whether the game fills the screen, with the key that changes it."""
    key = key_of("window.full-screen").split(",")[0]
    if full:
        return tr("The game fills the screen. {key} makes it a window again.", key=key)
    return tr("The game is in a window. {key} has it fill the screen.", key=key)
