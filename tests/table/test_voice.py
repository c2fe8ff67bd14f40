"""The game's own voice: what is spoken, what is cut short, what waits; and the processes that speak."""

import os
import shutil
import sys
import threading
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from freight import languages
from freight.table import settings as kept
from freight.table.listeners import speakers
from freight.table.listeners.aloud import Aloud
from freight.table.listeners.speakers import CommandSpeaker, NoSpeakerError, SapiSpeaker, find_speaker
from freight.table.listeners.voice import FAILED, MOST_WAITING, NONE_FOUND, Voice
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.saying import Saying
from freight.table.settings import Settings
from freight.table.stage.levels import Level
from freight.table.widgets import button
from tests.table.test_app import Board, Player, shown_words

PATIENCE = 10.0
posix = pytest.mark.skipif(sys.platform == "win32", reason="the command is a script of the shell")


class Mouth:
    """A speaker that speaks until it is told to have finished, and keeps what it said."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut: list[str] = []
        self.speaks = threading.Event()
        self.closed = False

    def say(self, words: str) -> None:
        self.speaks.set()
        self.said.append(words)

    def busy(self) -> bool:
        return self.speaks.is_set()

    def hush(self) -> None:
        self.cut.append(self.said[-1])
        self.speaks.clear()

    def close(self) -> None:
        self.closed = True


def until(true: Callable[[], object], why: str) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, why
        time.sleep(0.005)


@pytest.fixture
def mouth() -> Mouth:
    return Mouth()


@pytest.fixture
def voice(mouth: Mouth) -> Iterator[Voice]:
    voice = Voice(lambda: mouth)
    voice.turn(True)
    yield voice
    voice.turn(False)


def speaking(mouth: Mouth, words: str) -> None:
    until(lambda: mouth.said and mouth.said[-1] == words, f"{words!r} is not among {mouth.said}")


def test_what_happens_is_spoken_one_after_the_other(voice: Voice, mouth: Mouth) -> None:
    voice.say([Saying("Ada bids 2 MM."), Saying("Tom declines.")])
    speaking(mouth, "Ada bids 2 MM.")
    time.sleep(0.1)
    assert mouth.said == ["Ada bids 2 MM."]
    mouth.speaks.clear()
    speaking(mouth, "Tom declines.")
    assert not mouth.cut


def test_a_new_focus_cuts_short_what_is_said_and_what_waits_is_said_after_it(voice: Voice, mouth: Mouth) -> None:
    voice.say([Saying("Ada bids 2 MM."), Saying("Tom declines.")])
    speaking(mouth, "Ada bids 2 MM.")
    voice.focus("Decline, button.")
    speaking(mouth, "Decline, button.")
    voice.focus("Menu, button.")
    speaking(mouth, "Menu, button.")
    assert mouth.cut == ["Ada bids 2 MM.", "Decline, button."]
    mouth.speaks.clear()
    speaking(mouth, "Tom declines.")


def test_urgent_words_come_before_others_that_wait(voice: Voice, mouth: Mouth) -> None:
    voice.say([Saying("one")])
    speaking(mouth, "one")
    voice.say([Saying("two"), Saying("You may not (R11).", urgent=True)])
    mouth.speaks.clear()
    speaking(mouth, "You may not (R11).")


def test_of_too_much_that_waits_the_oldest_is_dropped(voice: Voice, mouth: Mouth) -> None:
    voice.say([Saying("first")])
    speaking(mouth, "first")
    voice.say([Saying(f"{number}") for number in range(MOST_WAITING + 5)])
    for number in range(5, MOST_WAITING + 5):
        mouth.speaks.clear()
        speaking(mouth, f"{number}")


def test_turned_off_it_falls_silent_at_once_and_its_thread_ends(mouth: Mouth) -> None:
    voice = Voice(lambda: mouth)
    voice.turn(True)
    voice.say([Saying("a long story"), Saying("and another")])
    speaking(mouth, "a long story")
    voice.turn(False)
    assert mouth.closed
    assert mouth.cut == ["a long story"]
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]
    voice.say([Saying("nobody hears this")])
    voice.focus("nor this")
    assert mouth.said == ["a long story"]


def test_without_any_voice_installed_a_sentence_says_so_once() -> None:
    def find() -> Mouth:
        raise NoSpeakerError

    voice = Voice(find)
    voice.turn(True)
    until(lambda: voice._trouble, "no trouble")  # noqa: SLF001
    assert voice.trouble() == NONE_FOUND
    assert voice.trouble() == ""
    voice.turn(False)


def test_a_voice_that_fails_says_so_and_is_tried_again_when_it_is_turned_on_again() -> None:
    class Hoarse(Mouth):
        def say(self, words: str) -> None:
            raise OSError("no throat")

    mouths = [Hoarse(), Mouth()]
    voice = Voice(lambda: mouths.pop(0))
    voice.turn(True)
    voice.say([Saying("hello")])
    until(lambda: voice._trouble, "no trouble")  # noqa: SLF001
    assert voice.trouble() == FAILED
    voice.turn(False)
    last = mouths[0]
    voice.turn(True)
    voice.say([Saying("hello")])
    speaking(last, "hello")
    voice.turn(False)


def test_a_voice_that_can_not_speak_is_off_again_and_kept_so() -> None:
    def find() -> Mouth:
        raise NoSpeakerError

    player = Player()
    player.app.aloud.voice = Voice(find)
    player.strike(pygame.K_F8)
    until(lambda: (player.step(), not player.app.settings.voice)[1], "it is on for ever")
    assert not player.app.aloud.voice.on
    assert not kept.load().voice
    assert shown_words(player) == NONE_FOUND
    player.app.close()


def test_in_another_language_it_looks_for_another_speaker_and_goes_on_with_what_waits() -> None:
    mouths = [Mouth(), Mouth()]
    left = mouths[:]
    voice = Voice(lambda: left.pop(0))
    voice.turn(True)
    voice.say([Saying("Ada bids 2 MM."), Saying("Tom lehnt ab.")])
    speaking(mouths[0], "Ada bids 2 MM.")
    voice.renew()
    speaking(mouths[1], "Tom lehnt ab.")
    assert mouths[0].closed
    assert mouths[0].cut == ["Ada bids 2 MM."]
    voice.turn(False)
    assert mouths[1].closed
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]


def test_a_silent_voice_looks_for_no_speaker() -> None:
    voice = Voice(lambda: pytest.fail("nobody speaks"))
    voice.renew()
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]


@pytest.fixture
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


def test_the_window_has_its_voice_renewed_when_the_language_has_changed() -> None:
    aloud, renewed = Aloud(), []
    aloud.voice.renew = lambda: renewed.append(languages.current())  # type: ignore[method-assign]
    aloud.use(Settings())
    languages.use("de")
    aloud.use(Settings())
    aloud.use(Settings())
    languages.use("en")
    aloud.use(Settings())
    assert renewed == ["de", "en"]


# What the window says


def listened_to() -> tuple[Aloud, list[str], Level]:
    """The voice, what it says of the focus, and a board to go about on."""
    aloud, spoken = Aloud(), []
    aloud.voice.on = True
    aloud.voice.focus = spoken.append  # type: ignore[method-assign]
    return aloud, spoken, Level(Board(), 1)


def test_the_focus_is_spoken_where_the_keyboard_goes_and_not_where_the_pointer_does() -> None:
    aloud, spoken, level = listened_to()
    level.lay_out(Size(1024, 640), Settings(), 0)
    level.focus.show(level.placements)
    level.focus.point_at("go")
    aloud.step(level, True, Rect(0, 0, 1, 1))
    assert spoken == []
    level.focus.strike("tab", "", ())
    aloud.step(level, True, Rect(0, 0, 1, 1))
    aloud.step(level, True, Rect(0, 0, 1, 1))
    assert spoken == ["Go, button."]


def test_picking_up_says_what_and_where_it_may_go() -> None:
    aloud, spoken, level = listened_to()
    level.lay_out(Size(1024, 640), Settings(), 0)
    level.focus.show(level.placements)
    level.focus.strike("tab", "", ())
    aloud.step(level, True, Rect(0, 0, 1, 1))
    level.focus.strike("return", "", ())
    aloud.step(level, True, Rect(0, 0, 1, 1))
    assert spoken[0].startswith("Cheese 5.")
    assert spoken[1].startswith("Picked up: Cheese 5. Put it here: Stack 1")


def test_a_focused_thing_is_spoken_again_when_its_name_changes() -> None:
    aloud, spoken, level = listened_to()
    for words in ("Weeks: more than 2", "Weeks: more than 2", "Weeks: more than 3"):
        level.placements = (button("more", Rect(0, 0, 9, 9), "+", label=words),)
        level.focus.show(level.placements)
        level.focus.go_to("more")
        aloud.step(level, True, Rect(0, 0, 1, 1))
    assert spoken == ["Weeks: more than 2, button.", "Weeks: more than 3, button."]


def test_a_scene_that_comes_up_is_named() -> None:
    aloud, said = Aloud(), []
    aloud.voice.on = True
    aloud.voice.say = lambda sayings: said.extend(sayings)  # type: ignore[method-assign]
    level = Level(Board(), 1)
    aloud.step(level, True, Rect(0, 0, 1, 1))
    assert said == []
    level.placements = (Placement("x", Panel(), Rect(0, 0, 9, 9), label="The rules", role="text"),)
    aloud.step(level, True, Rect(0, 0, 1, 1))
    aloud.step(level, True, Rect(0, 0, 1, 1))
    assert said == [Saying("The rules.", urgent=True)]


# The processes


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


VOICES = """Albert              en_US    # Hello! My name is Albert.
Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.
Anna                de_DE    # Hallo! Ich heiße Anna.
"""


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
