"""The buttons of the table that turn something on: how fast moves are shown, the sound, the voice, all there is."""

import msgspec

from freight.languages import tr
from freight.table.model import Details
from freight.table.saying import Saying
from freight.table.scene import ChangeSettings, Explain
from freight.table.scenes.play.teller import Teller
from freight.table.settings import SPEEDS, Settings
from freight.table.wording.turned import sound_turned, voice_turned


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


def switched(key: str, settings: Settings, teller: Teller) -> ChangeSettings:
    """The settings after a press of `speed`, `mute` or `voice`; the teller says what can't be seen of it, the voice
    how that stands itself.
    """
    match key:
        case "speed":
            speed = SPEEDS[(SPEEDS.index(settings.speed) + 1) % len(SPEEDS)]
            return ChangeSettings(msgspec.structs.replace(settings, speed=speed))
        case "mute":
            muted = not settings.muted
            teller.note(sound_turned(muted, "table"))
            teller.sayings.append(Saying(sound_turned(muted, "table"), urgent=True))
            return ChangeSettings(msgspec.structs.replace(settings, muted=muted))
    voice = not settings.voice
    teller.note(voice_turned(voice, "table"))
    return ChangeSettings(msgspec.structs.replace(settings, voice=voice))
