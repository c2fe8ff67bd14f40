"""The speech of each system, as a process: `say` on macOS, SAPI on Windows, else speech-dispatcher or espeak-ng.

It speaks the language in use: in the voice that the player has set up, if that one speaks it, else in another.
"""

import contextlib
import os
import re
import shutil
import subprocess
import sys
from typing import IO, Final, Protocol

from freight.languages import current

COMMAND: Final = "FREIGHT_SPEAKER"
"""A command of the player's own that speaks what comes in, in UTF-8: used instead of the system's speech."""
PATIENCE: Final = 2.0
"""Seconds that a process has to end before it is struck down."""
_SAPI: Final = """
[Console]::InputEncoding = New-Object System.Text.UTF8Encoding $false
$voice = New-Object -ComObject SAPI.SpVoice
try {
  $wanted = [System.Globalization.CultureInfo]::GetCultureInfo('LANGUAGE').LCID -band 0x3ff
  function Tongue($one) { [Convert]::ToInt32($one.GetAttribute('Language').Split(';')[0], 16) -band 0x3ff }
  if ((Tongue $voice.Voice) -ne $wanted) {
    foreach ($one in $voice.GetVoices()) { if ((Tongue $one) -eq $wanted) { $voice.Voice = $one; break } }
  }
} catch { }
while ($null -ne ($line = [Console]::In.ReadLine())) {
  if ($line -eq '?') { [Console]::Out.WriteLine($voice.Status.RunningState); [Console]::Out.Flush() }
  elseif ($line -eq '!') { $null = $voice.Speak('', 3) }
  else { $null = $voice.Speak($line, 19) }
}
"""
"""Lines from the game: words to be spoken, `!` to fall silent, `?` to tell whether it still speaks (2) or not (1).
19 is: at once in the background (1), instead of what is being said (2), and the words are no XML (16).
LANGUAGE is a code (`de`); the lower ten bits of Windows' numbers for languages are the same in all countries."""
_OF_SAY: Final = re.compile(r"(?P<name>.+?)\s+(?P<language>[a-z]{2,3})[_-]\w+\s+#")
"""A line of the list of `say`: `Anna                de_DE    # Hallo!`."""


class NoSpeakerError(Exception):
    """There is no speech on this system."""


class Speaker(Protocol):
    """Something that speaks. An OSError from any of its methods: it can't any more."""

    def say(self, words: str) -> None:
        """Begin to speak."""

    def busy(self) -> bool:
        """Whether it still speaks."""

    def hush(self) -> None:
        """Fall silent at once."""

    def close(self) -> None:
        """Fall silent for ever."""


class CommandSpeaker:
    """A process for each saying, which ends when it is spoken. The words are its input, or else its last argument.

    `stopper` is a command that ends speech which outlives its process.
    """

    def __init__(self, command: list[str], *, as_argument: bool = False, stopper: tuple[str, ...] = ()) -> None:
        self._command, self._as_argument, self._stopper = command, as_argument, stopper
        self._process: subprocess.Popen[bytes] | None = None

    def say(self, words: str) -> None:
        """Start the process and give it the words."""
        self.hush()
        self._process = _start([*self._command, words] if self._as_argument else self._command)
        if not self._as_argument:
            _write(self._process.stdin, f"{words}\n")
        if self._process.stdin:
            self._process.stdin.close()

    def busy(self) -> bool:
        """Whether the process is there; its end is taken note of, and a failure is told."""
        if self._process is None:
            return False
        code = self._process.poll()
        if code is None:
            return True
        self._process = None
        if code > 0:
            raise OSError(f"{self._command[0]} ended with code {code}")
        return False

    def hush(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process and process.poll() is None:
            _end(process)
            if self._stopper:
                _succeeds(list(self._stopper))

    def close(self) -> None:
        """End the process."""
        self.hush()


class SapiSpeaker:
    """The speech of Windows, through one process that stays, since starting it takes a while."""

    def __init__(self, command: list[str]) -> None:
        self._process = _start(command, answers=True)

    def say(self, words: str) -> None:
        """Speak instead of what is being said."""
        _write(self._process.stdin, " ".join(words.split()).lstrip("!?") + "\n")

    def busy(self) -> bool:
        """Ask whether it still speaks."""
        _write(self._process.stdin, "?\n")
        answer = self._process.stdout.readline() if self._process.stdout else b""
        if not answer:
            raise OSError("the speech of the system has ended")
        return answer.strip() == b"2"

    def hush(self) -> None:
        """Fall silent."""
        _write(self._process.stdin, "!\n")

    def close(self) -> None:
        """End the process."""
        _end(self._process)


_UNSEEN: Final = 0x08000000 if sys.platform == "win32" else 0
"""No console window comes up on Windows."""


def _start(command: list[str], answers: bool = False) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE if answers else subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        creationflags=_UNSEEN,
    )


def _write(pipe: IO[bytes] | None, text: str) -> None:
    if pipe:
        pipe.write(text.encode("utf-8", "replace"))
        pipe.flush()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Strike a process down and wait for it, so that nothing of it stays."""
    process.kill()
    with contextlib.suppress(subprocess.TimeoutExpired):
        process.wait(PATIENCE)
    for pipe in (process.stdin, process.stdout):
        if pipe:
            with contextlib.suppress(OSError):
                pipe.close()


def find_speaker() -> Speaker:
    """The speech of this system; NoSpeakerError where there is none."""
    own = os.environ.get(COMMAND)
    if own:
        return CommandSpeaker(own.split())
    try:
        return _of_system()
    except OSError as error:
        raise NoSpeakerError from error


def _of_system() -> Speaker:
    if sys.platform == "win32":
        command = shutil.which("powershell") or shutil.which("pwsh")
        if command:
            script = _SAPI.replace("LANGUAGE", current())
            return SapiSpeaker([command, "-NoProfile", "-NonInteractive", "-Command", script])
    elif sys.platform == "darwin":
        if shutil.which("say"):
            return CommandSpeaker(["say", *_voice_of_say(current()), "-f", "-"])
    else:
        return _of_linux()
    raise NoSpeakerError


def _of_linux() -> Speaker:
    """The voice that the player has set up in speech-dispatcher, if it works; else espeak-ng itself."""
    if shutil.which("spd-say") and _succeeds(["spd-say", "--list-output-modules"]):
        command = ["spd-say", "--wait", "--language", current(), "--"]
        return CommandSpeaker(command, as_argument=True, stopper=("spd-say", "--cancel"))
    for name in ("espeak-ng", "espeak"):
        if shutil.which(name):
            return CommandSpeaker([name, "-v", current(), "--stdin"])
    raise NoSpeakerError


def _voice_of_say(language: str) -> list[str]:
    """The option of `say` for a voice; none where the player's own speaks the language, or no other does."""
    if _answer(["defaults", "read", "-g", "AppleLocale"]).startswith(language):
        return []
    voices = (_OF_SAY.match(line) for line in _answer(["say", "-v", "?"]).splitlines())
    return next((["-v", voice["name"]] for voice in voices if voice and voice["language"] == language), [])


def _answer(command: list[str]) -> str:
    """What a short command of the system prints; nothing where it fails."""
    done = _run(command)
    return done.stdout.decode("utf-8", "replace") if done and done.returncode == 0 else ""


def _succeeds(command: list[str]) -> bool:
    """Run a short command of the system; give whether it did what it should."""
    done = _run(command)
    return done is not None and done.returncode == 0


def _run(command: list[str]) -> subprocess.CompletedProcess[bytes] | None:
    """Run a short command of the system to its end; None where that can't be."""
    try:
        return subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE, check=False, creationflags=_UNSEEN
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
