"""The game's own voice, for players without a screen reader: it speaks through the system's speech.

What is focused is spoken at once and cuts short what is being said; what happens waits its turn. All of it is done in a
thread of its own by a process of the system's: a voice that hangs, fails or was never installed costs the game nothing.
"""

import contextlib
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from freight.languages import marked, tr
from freight.table.faults import LOG
from freight.table.saying import Saying

if TYPE_CHECKING:
    from freight.table.listeners.speakers import Speaker

NONE_FOUND: Final = marked(
    "No voice was found on this computer. Install speech-dispatcher or espeak-ng, and turn the voice on again."
)
FAILED: Final = marked("The voice of this computer does not work. See to its speech, and turn the voice on again.")
MOST_WAITING: Final = 8
"""So many sayings wait at most; of more, the oldest are dropped: the log has them."""
GLANCE: Final = 0.03
"""Seconds from one look at the speaker to the next while it speaks."""
LONGEST: Final = 60.0
"""Seconds after which a saying is cut short: something is wrong with the voice then."""
FAREWELL: Final = 1.0
"""Seconds the thread has to end by itself."""


class Voice:
    """Speaks sayings and the focus while it is on. All methods are for the window's thread, and none waits."""

    def __init__(self, find: Callable[[], "Speaker"] | None = None) -> None:
        self.on = False
        self._find = find
        self._trouble: str = ""
        self._thread: threading.Thread | None = None
        self._news = threading.Condition()
        self._waiting: deque[Saying] = deque()
        self._focus: str | None = None
        self._cut = False
        self._ending = self._renewing = False
        self._parting = False
        """Whether what waits are the last words."""

    def turn(self, on: bool, last: str = "") -> None:
        """Begin or stop to speak; the `last` words are spoken still, instead of what is being said and what waits."""
        if on == self.on:
            return
        self.on = on
        if last and not on:
            self._part(last)
            return
        self.close()
        if not on:
            return
        self._ending, self._parting, self._trouble = False, False, ""
        self._waiting.clear()
        self._focus = None
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, sayings: Sequence[Saying]) -> None:
        """Speak what happened after what is being said; urgent words before the others that wait."""
        if not self.on or not sayings:
            return
        with self._news:
            for saying in sayings:
                place = sum(each.urgent for each in self._waiting) if saying.urgent else len(self._waiting)
                self._waiting.insert(place, saying)
            while len(self._waiting) > MOST_WAITING:
                self._drop_one()
            self._news.notify()

    def focus(self, words: str) -> None:
        """Speak what is focused now; what is being said is cut short."""
        if self.on:
            with self._news:
                self._focus, self._cut = words, True
                self._news.notify()

    def trouble(self) -> str:
        """Why it can't speak, in a sentence; told once."""
        sentence, self._trouble = self._trouble, ""
        return tr(sentence) if sentence else ""

    def renew(self) -> None:
        """Look for a speaker anew, such as for another language; what is being said is cut short."""
        if self.on:
            with self._news:
                self._renewing = self._cut = True
                self._news.notify()

    def close(self) -> None:
        """Fall silent."""
        if self._thread:
            with self._news:
                self._ending = self._cut = True
                self._news.notify()
            self._thread.join(FAREWELL)
            self._thread = None

    def _part(self, last: str) -> None:
        with self._news:
            self._waiting.clear()
            self._waiting.append(Saying(last))
            self._focus = None
            self._cut = self._parting = True
            self._news.notify()

    def _drop_one(self) -> None:
        """Drop the oldest saying that is not urgent, or else the oldest."""
        plain = next((place for place, each in enumerate(self._waiting) if not each.urgent), 0)
        del self._waiting[plain]

    def _run(self) -> None:
        while self._speaks_through_one():
            pass

    def _speaks_through_one(self) -> bool:
        """Speak through one speaker to its end; gives whether another one is to follow."""
        from freight.table.listeners.speakers import NoSpeakerError, find_speaker  # few ever turn the voice on

        with self._news:
            self._renewing = False
        try:
            speaker = (self._find or find_speaker)()
        except NoSpeakerError:
            self._trouble = NONE_FOUND
            return False
        try:
            while (words := self._next()) is not None:
                self._speak(speaker, words)
        except OSError:
            LOG.warning("The voice failed", exc_info=True)
            self._trouble = FAILED
            return False
        finally:
            with contextlib.suppress(OSError):
                speaker.close()
        return self._renewing and not self._ending

    def _next(self) -> str | None:
        """Wait for something to say; None at the end of this speaker."""
        with self._news:
            while not (self._ending or self._renewing or self._parting or self._focus or self._waiting):
                self._news.wait()
            if self._ending or self._renewing or (self._parting and not self._waiting):
                return None
            self._cut = False
            words, self._focus = self._focus, None
            return words or self._waiting.popleft().words

    def _speak(self, speaker: "Speaker", words: str) -> None:
        """Speak until all is said or something more pressing comes."""
        speaker.say(words)
        until = time.monotonic() + LONGEST
        while speaker.busy():
            with self._news:
                self._news.wait_for(lambda: self._cut, GLANCE)
                cut = self._cut
            if cut or time.monotonic() > until:
                speaker.hush()
                return
