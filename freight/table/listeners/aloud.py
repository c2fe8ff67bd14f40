"""For players who listen: one place that hears of all that is new and tells the screen reader and the game's voice."""

from collections.abc import Iterable

from freight.languages import current, tr
from freight.table.listeners.access import Access, Request
from freight.table.listeners.access_tree import spoken, title_of
from freight.table.listeners.voice import Voice
from freight.table.placement import Placement, Rect
from freight.table.saying import Saying
from freight.table.settings import Settings
from freight.table.stage.focus import Focus
from freight.table.stage.levels import Level
from freight.table.traits import tells_itself
from freight.table.wording.turned import voice_turned

NOWHERE = ("", "", "", "")
"""What is focused: its key, what is carried and where to, and its label."""
MOST_AT_ONCE = 8
"""Of more sayings in one step, as when the computers' moves are skipped, the last ones are told; the log has all."""
MESSAGE = "message"
"""The placement that says what happened last, of scenes that tell nothing themselves."""
SAID = ("none", "said", "passage.nothing", "words")
"""Those that say, in any scene, what is all there is: that there is nothing to show and why, or what was learned."""


class Aloud:
    """Tells what is focused and what happens to whoever listens; while nobody does, it does nothing."""

    def __init__(self, access: Access | None = None, voice: Voice | None = None) -> None:
        self.access = access or Access()
        self.voice = voice or Voice()
        self._sayings: list[Saying] = []
        self._level: Level | None = None
        self._message = ""
        self._said = ""
        self._focus = NOWHERE
        self._language = current()

    @property
    def listens(self) -> bool:
        """Whether there is anybody to be told."""
        return self.voice.on or self.access.listens

    def use(self, settings: Settings) -> None:
        """Turn the voice on or off, which it says itself; in another language, have it speak that one."""
        if self._language != current():
            self._language = current()
            self.voice.renew()
        if settings.voice and not self.voice.on:
            self.voice.turn(True)
            self.say([Saying(voice_turned(True), urgent=True)])
        elif self.voice.on and not settings.voice:
            self.voice.turn(False, voice_turned(False))
            self.say([Saying(voice_turned(False), urgent=True)])

    def say(self, sayings: Iterable[Saying]) -> None:
        """Tell something with the next step."""
        if self.listens:
            self._sayings += sayings

    def step(self, level: Level, focused: bool, bounds: Rect) -> None:
        """Tell what is new in the topmost scene: `focused`: the keyboard is the window's; `bounds`: where that is."""
        if not self.listens:
            self._level = None
            return
        if not level.placements:  # it has come up in this very round
            return
        sayings, self._sayings = [*self._of_scene(level), *self._sayings][-MOST_AT_ONCE:], []
        if self.access.listens:
            self.access.stand(focused, bounds)
            self.access.tell(level.placements, level.focus, sayings)
        if self.voice.on:
            self.voice.say(sayings)
            self._speak_focus(level)

    def requests(self) -> Iterable[Request]:
        """What was asked by a screen reader."""
        return self.access.requests() if self.access.listens else ()

    def _of_scene(self, level: Level) -> Iterable[Saying]:
        """A scene that has come up is named; one that tells nothing itself has its message told."""
        if level is not self._level:
            self._level, self._message, self._said, self._focus = level, "", "", NOWHERE
            title = title_of(level.placements)
            if title:
                yield Saying(title, urgent=True)
        if not tells_itself(level.scene):
            message = _label(MESSAGE, level.focus)
            if message and message != self._message:
                yield Saying(message)
            self._message = message
        said = " ".join(words for key in SAID if (words := _label(key, level.focus)))
        if said and said != self._said:
            yield Saying(said)
        self._said = said

    def _speak_focus(self, level: Level) -> None:
        """Speak what the keyboard has come to, and that what it is on has another name now."""
        focus = level.focus
        here = focus.by_key.get(focus.aim if focus.carried else focus.key)
        if here is None or not (focus.is_shown or focus.carried):
            self._focus = NOWHERE
            return
        now = (here.key, focus.carried, focus.aim, here.label)
        if now != self._focus:
            self.voice.focus(_focused(here, focus, picked_up=bool(focus.carried) and not self._focus[1]))
        self._focus = now

    def close(self) -> None:
        """Let go of the screen reader and of the voice."""
        self.voice.turn(False)
        self.voice.close()
        self.access.close()


def _focused(here: Placement, focus: Focus, picked_up: bool) -> str:
    carried = focus.by_key.get(focus.carried)
    words = spoken(here, focus.carried, carried.drops if carried else ())
    return tr("Picked up: {thing}. {words}", thing=carried.label, words=words) if picked_up and carried else words


def _label(key: str, focus: Focus) -> str:
    placement = focus.by_key.get(key)
    return placement.label if placement else ""
