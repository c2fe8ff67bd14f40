"""The processes that speak: which is taken, what it is given, and how it ends."""

import os
import shutil
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pytest

from freight import languages
from freight.table.listeners import speakers
from freight.table.listeners.speakers import CommandSpeaker, NoSpeakerError, SapiSpeaker, find_speaker
from freight.table.listeners.voice import Voice
from freight.table.saying import Saying
from tests.table.listeners.test_voice import VOICES, posix, until


@pytest.fixture
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


def script(folder: Path, body: str) -> str:
    """A command of the shell that stands for a speaker."""
    path = folder / "speak"
    path.write_text(f"#!/bin/sh\n{body}\n", "utf-8")
    path.chmod(0o755)
    return str(path)


def finished(speaker: CommandSpeaker) -> None:
    until(lambda: not speaker.busy(), "it never ends")


@posix
def test_a_command_gets_the_words_as_its_input(tmp_path: Path) -> None:
    speaker = CommandSpeaker([script(tmp_path, f"cat >> {tmp_path}/said")])
    for words in ("Ada bids 2 MM.", "Käse — «3»; -x $(boom)"):
        speaker.say(words)
        finished(speaker)
    assert (tmp_path / "said").read_text("utf-8") == "Ada bids 2 MM.\nKäse — «3»; -x $(boom)\n"


@posix
def test_a_command_may_get_the_words_as_an_argument(tmp_path: Path) -> None:
    speaker = CommandSpeaker([script(tmp_path, f'printf "%s|" "$@" >> {tmp_path}/said'), "--"], as_argument=True)
    speaker.say("-x; two words")
    finished(speaker)
    assert (tmp_path / "said").read_text("utf-8") == "--|-x; two words|"


@posix
def test_hushing_ends_the_process_leaves_no_zombie_and_stops_what_outlives_it(tmp_path: Path) -> None:
    stop = tmp_path / "stop"
    stop.write_text(f"#!/bin/sh\ntouch {tmp_path}/stopped\n")
    stop.chmod(0o755)
    speaker = CommandSpeaker([script(tmp_path, "exec sleep 60")], stopper=(str(stop),))
    speaker.say("a long story")
    assert speaker.busy()
    process = speaker._process  # noqa: SLF001
    assert process
    speaker.hush()
    assert not speaker.busy()
    assert process.returncode is not None
    assert (tmp_path / "stopped").exists()
    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


@posix
def test_a_command_that_fails_is_told_of(tmp_path: Path) -> None:
    speaker = CommandSpeaker([script(tmp_path, "cat; exit 3")])
    speaker.say("hello")
    with pytest.raises(OSError, match="code 3"):
        finished(speaker)
    with pytest.raises(OSError, match="no-such-speaker"):
        CommandSpeaker(["no-such-speaker"]).say("hello")


@posix
def test_the_speech_of_windows_is_one_process_that_is_asked_whether_it_speaks(tmp_path: Path) -> None:
    lines = f"""
while read -r line; do
  echo "$line" >> {tmp_path}/said
  case "$line" in '?') if [ -e {tmp_path}/done ]; then echo 1; else echo 2; fi ;; esac
done"""
    speaker = SapiSpeaker([script(tmp_path, lines)])
    speaker.say("Ada bids\n2 MM.")
    assert speaker.busy()
    (tmp_path / "done").touch()
    assert not speaker.busy()
    speaker.hush()
    speaker.say("?! what")
    assert not speaker.busy()
    assert (tmp_path / "said").read_text().splitlines() == ["Ada bids 2 MM.", "?", "?", "!", "what", "?"]
    speaker._process.kill()  # noqa: SLF001
    speaker._process.wait()  # noqa: SLF001
    with pytest.raises(OSError):
        speaker.busy()
    speaker.close()


@posix
def test_the_voice_speaks_through_a_command_of_the_players_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(speakers.COMMAND, script(tmp_path, f"cat >> {tmp_path}/said"))
    voice = Voice()
    voice.turn(True)
    voice.say([Saying("Ada bids 2 MM."), Saying("Tom declines.")])
    until(lambda: (tmp_path / "said").exists() and "Tom" in (tmp_path / "said").read_text(), "it is silent")
    voice.turn(False)


@pytest.mark.parametrize(
    ("installed", "chosen"),
    [
        ({"spd-say", "espeak-ng"}, "spd-say"),
        ({"espeak-ng", "espeak"}, "espeak-ng"),
        ({"espeak"}, "espeak"),
        (set(), ""),
    ],
)
def test_the_best_voice_that_is_installed_is_taken(
    installed: set[str], chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(speakers.COMMAND, raising=False)
    monkeypatch.setattr(speakers.sys, "platform", "linux")
    monkeypatch.setattr(speakers.shutil, "which", lambda name: name if name in installed else None)
    monkeypatch.setattr(speakers, "_succeeds", lambda command: command[0] in installed)
    if not chosen:
        with pytest.raises(NoSpeakerError):
            find_speaker()
        return
    speaker = find_speaker()
    assert isinstance(speaker, CommandSpeaker)
    assert speaker._command[0] == chosen  # noqa: SLF001


def test_a_dispatcher_that_does_not_work_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(speakers.COMMAND, raising=False)
    monkeypatch.setattr(speakers.sys, "platform", "linux")
    monkeypatch.setattr(speakers.shutil, "which", lambda name: name)
    monkeypatch.setattr(speakers, "_succeeds", lambda command: False)
    speaker = find_speaker()
    assert isinstance(speaker, CommandSpeaker)
    assert speaker._command[0] == "espeak-ng"  # noqa: SLF001


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("installed", "command"),
    [
        ("spd-say", ["spd-say", "--wait", "--language", "de", "--"]),
        ("espeak-ng", ["espeak-ng", "-v", "de", "--stdin"]),
    ],
)
def test_linux_speaks_the_language_in_use(installed: str, command: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(speakers.COMMAND, raising=False)
    monkeypatch.setattr(speakers.sys, "platform", "linux")
    monkeypatch.setattr(speakers.shutil, "which", lambda name: name if name == installed else None)
    monkeypatch.setattr(speakers, "_succeeds", lambda command: True)
    speaker = find_speaker()
    assert isinstance(speaker, CommandSpeaker)
    assert speaker._command == command  # noqa: SLF001


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize(
    ("locale", "voices", "option"),
    [
        ("en_GB\n", VOICES, ["-v", "Eddy (German (Germany))"]),
        ("de_AT\n", VOICES, []),
        ("", "", []),
        ("fr_FR", "Thomas              fr_FR    # Bonjour", []),
    ],
)
def test_macos_speaks_the_language_in_use(
    locale: str, voices: str, option: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(speakers.COMMAND, raising=False)
    monkeypatch.setattr(speakers.sys, "platform", "darwin")
    monkeypatch.setattr(speakers.shutil, "which", lambda name: name)
    monkeypatch.setattr(speakers, "_answer", lambda command: voices if command[0] == "say" else locale)
    speaker = find_speaker()
    assert isinstance(speaker, CommandSpeaker)
    assert speaker._command == ["say", *option, "-f", "-"]  # noqa: SLF001


@pytest.mark.usefixtures("german")
def test_windows_speaks_the_language_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.delenv(speakers.COMMAND, raising=False)
    monkeypatch.setattr(speakers.sys, "platform", "win32")
    monkeypatch.setattr(speakers.shutil, "which", lambda name: name)
    monkeypatch.setattr(speakers, "SapiSpeaker", started.append)
    find_speaker()
    assert "GetCultureInfo('de')" in started[0][-1]


@posix
def test_espeak_speaks_aloud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real thing, into a file: words in, sound out."""
    if not shutil.which("espeak-ng"):
        if os.environ.get("CI"):
            pytest.fail("the voice can't be tested without espeak-ng (Debian: espeak-ng)")
        pytest.skip("the voice can't be tested without espeak-ng (Debian: espeak-ng)")
    sound = tmp_path / "said.wav"
    monkeypatch.setenv(speakers.COMMAND, f"espeak-ng --stdin -w {sound}")
    voice = Voice()
    voice.turn(True)
    voice.say([Saying("Stormy Weather: the ship order is shuffled.")])
    until(lambda: voice.trouble() or (sound.exists() and _whole(sound)), "no sound was made")
    voice.turn(False)
    with wave.open(str(sound)) as file:
        frames = file.readframes(file.getnframes())
        seconds = file.getnframes() / file.getframerate()
    loudest = max(abs(int.from_bytes(frames[at : at + 2], "little", signed=True)) for at in range(0, len(frames), 2))
    assert seconds > 1
    assert loudest > 3000


def _whole(sound: Path) -> bool:
    """Whether a file of sound has been written to its end."""
    size = sound.stat().st_size
    time.sleep(0.2)
    return 10_000 < size == sound.stat().st_size
