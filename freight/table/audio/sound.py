"""The sound of the window: cues go in, and a thread of its own makes the effects and plays them.

Nothing here ever waits in the window's own thread. The device is opened with the first cue, closed again after a while
of silence, since an open one costs as much as the idle window, and opened anew with the next. A machine without one,
or one that loses it, is silent, and the game goes on.
"""

import queue
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, ClassVar, Final, Protocol

import pygame

from freight.table.audio.cues import Cue, Turns, rank
from freight.table.audio.effects import EFFECTS
from freight.table.audio.synth import RATE
from freight.table.settings import LOUDEST, Settings

if TYPE_CHECKING:
    from array import array

QUIET: Final = 5.0
"""Seconds without a sound after which the device is closed."""
RETRY: Final = 30.0
"""Seconds from one vain attempt at opening a device to the next; each time twice as many."""
LATE: Final = 0.4
"""A cue that could not be heard for so many seconds isn't heard any more."""
PAUSE: Final = 0.03
"""Seconds of rest between making one effect and the next: the window has the first claim on the processor."""
FAREWELL: Final = 3.0
"""Seconds the thread has to end by itself, on a busy machine too."""
_BUFFER: Final = 512
_LOUD: Final = (0, 1)
_QUIET: Final = (2, 3, 4)
_FADE: Final = 30
_FAULTS: Final = (pygame.error, NotImplementedError, OSError, ValueError)
"""What a missing, lost or odd device may lead to; NotImplementedError: this pygame has no mixer."""

Message = tuple[float, tuple[Cue, ...]] | None


class Device(Protocol):
    """Something that sounds are played on. All of its methods may fail with one of `_FAULTS` at any time."""

    def open(self) -> None:
        """Make ready to play."""

    def play(self, effect: str, samples: "array[int]", volume: float, loud: bool) -> None:
        """Play an effect; a loud one takes the place of the loud one before it."""

    def hush(self) -> None:
        """End all that sounds."""

    def close(self) -> None:
        """Let go of the device."""


class Mixer:
    """The device of the system, through pygame's mixer.

    A process has but one: the mixer that has opened it last has it, and those before it are silent. Each takes its
    time, for while one thread closes the device another must not play on it.
    """

    _one_at_a_time = threading.Lock()
    _has_it: "ClassVar[Mixer | None]" = None

    def __init__(self) -> None:
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._turn = 0

    def open(self) -> None:
        """Open it; whatever it is in truth, it takes our samples as they are."""
        with self._one_at_a_time:
            pygame.mixer.init(RATE, -16, 1, _BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(len(_LOUD) + len(_QUIET))
            Mixer._has_it = self

    def play(self, effect: str, samples: "array[int]", volume: float, loud: bool) -> None:
        """Play on one of two channels for loud sounds, which take turns, or on a free one for quiet sounds."""
        with self._one_at_a_time:
            self._must_have_it()
            if effect not in self._sounds:
                self._sounds[effect] = pygame.mixer.Sound(buffer=samples)
            channel = self._loud() if loud else self._free()
            if channel:
                self._sounds[effect].set_volume(volume)  # the channel's own is full again with each sound
                channel.play(self._sounds[effect])

    def _must_have_it(self) -> None:
        if Mixer._has_it is not self:
            raise pygame.error("another mixer has the device")

    def _loud(self) -> pygame.mixer.Channel:
        pygame.mixer.Channel(_LOUD[self._turn]).fadeout(_FADE)
        self._turn = 1 - self._turn
        return pygame.mixer.Channel(_LOUD[self._turn])

    @staticmethod
    def _free() -> pygame.mixer.Channel | None:
        channels = map(pygame.mixer.Channel, _QUIET)
        return next((each for each in channels if not each.get_busy()), None)

    def hush(self) -> None:
        """Fade out all that sounds, so fast that it is as good as at once."""
        with self._one_at_a_time:
            self._must_have_it()
            pygame.mixer.fadeout(_FADE)

    def close(self) -> None:
        """Close it; sounds made for it are no good for the next."""
        with self._one_at_a_time:
            self._sounds.clear()
            if Mixer._has_it is self:
                Mixer._has_it = None
                pygame.mixer.quit()


class Sound:
    """Plays cues at the volume that the player set. `play`, `use` and `close` are for the window's thread."""

    def __init__(self, settings: Settings, device: Device | None = None) -> None:
        self._device: Device = device or Mixer()
        self._volume = volume_of(settings)
        self._messages: queue.SimpleQueue[Message] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._made: dict[str, array[int]] = {}
        self._turns = Turns(lambda effect: len(self._samples(effect)) / RATE)
        self._is_open = False
        self._wait, self._next_attempt = RETRY, 0.0

    def use(self, settings: Settings) -> None:
        """Take another volume; what sounds while it is turned off ends."""
        self._volume = volume_of(settings)
        if not self._volume and self._thread:
            self._messages.put((time.monotonic(), ()))

    def play(self, cues: Sequence[Cue]) -> None:
        """Let cues of one moment be heard; the first ones ever start the thread."""
        if not cues or not self._volume:
            return
        self._messages.put((time.monotonic(), tuple(cues)))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Fall silent and let go of the device."""
        if self._thread:
            self._messages.put(None)
            self._thread.join(FAREWELL)
            self._thread = None

    def _run(self) -> None:
        while True:
            try:
                message = self._messages.get(timeout=self._patience())
            except queue.Empty:
                self._idle()
                continue
            if message is None:
                break
            self._take(*message)
        self._shut()

    def _patience(self) -> float | None:
        """How long to wait for the next message: until there is something else to be done, or for ever."""
        if len(self._made) < len(EFFECTS):
            return PAUSE
        return QUIET if self._is_open else None

    def _idle(self) -> None:
        """Make another effect in good time, or close the device that nobody has used for a while."""
        missing = next((effect for effect in EFFECTS if effect not in self._made), None)
        if missing:
            self._samples(missing)
        else:
            self._shut()

    def _samples(self, effect: str) -> "array[int]":
        """The samples of an effect, made when they are first asked for."""
        if effect not in self._made:
            self._made[effect] = EFFECTS[effect].make()
        return self._made[effect]

    def _take(self, sent: float, cues: tuple[Cue, ...]) -> None:
        now = time.monotonic()
        try:
            if not cues:
                if self._is_open:
                    self._device.hush()
            elif now - sent < LATE and self._ready(now):
                for cue in self._turns.admit(cues, now):
                    volume = self._volume * cue.share
                    self._device.play(cue.effect, self._samples(cue.effect), volume, loud=rank(cue) > 0)
        except _FAULTS:
            self._lost(now)

    def _ready(self, now: float) -> bool:
        """Whether there is a device; one that can't be opened isn't tried again at once."""
        if not self._is_open and now >= self._next_attempt:
            self._device.open()
            self._is_open, self._wait = True, RETRY
        return self._is_open

    def _lost(self, now: float) -> None:
        self._shut()
        self._next_attempt = now + self._wait
        self._wait *= 2

    def _shut(self) -> None:
        self._is_open = False
        with suppress(*_FAULTS):
            self._device.close()


def volume_of(settings: Settings) -> float:
    """How loud that is for a device: squared, since the ear tells soft sounds apart better than loud ones."""
    return 0.0 if settings.muted else (settings.volume / LOUDEST) ** 2
