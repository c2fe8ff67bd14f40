"""The game's own voice: what is spoken, what is cut short, what waits; and the processes that speak."""

import sys
import threading
import time
from collections.abc import Callable, Iterator

import pygame
import pytest

from freight import languages
from freight.table import settings as kept
from freight.table.listeners.aloud import Aloud
from freight.table.listeners.speakers import NoSpeakerError
from freight.table.listeners.voice import FAILED, MOST_WAITING, NONE_FOUND, Voice
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.saying import Saying
from freight.table.settings import Settings
from freight.table.stage.levels import Level
from freight.table.widgets import button
from tests.table.player import Board, Player, shown_words

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


def test_its_last_words_are_spoken_instead_of_all_else_and_then_its_thread_ends(voice: Voice, mouth: Mouth) -> None:
    voice.say([Saying("a long story"), Saying("and another")])
    speaking(mouth, "a long story")
    voice.turn(False, "The voice is off.")
    speaking(mouth, "The voice is off.")
    voice.say([Saying("nobody hears this")])
    voice.focus("nor this")
    assert not mouth.closed
    mouth.speaks.clear()
    until(lambda: mouth.closed, "it goes on speaking")
    until(lambda: not [thread for thread in threading.enumerate() if thread.name == "voice"], "it lives on")
    assert mouth.said == ["a long story", "The voice is off."]


def test_turned_on_again_while_it_takes_its_leave_it_speaks_on() -> None:
    mouths = [Mouth(), Mouth()]
    left = mouths[:]
    voice = Voice(lambda: left.pop(0))
    voice.turn(True)
    voice.say([Saying("one")])
    speaking(mouths[0], "one")
    voice.turn(False, "The voice is off.")
    speaking(mouths[0], "The voice is off.")
    voice.turn(True)
    voice.say([Saying("two")])
    speaking(mouths[1], "two")
    assert mouths[0].cut == ["one", "The voice is off."]
    voice.turn(False)


def test_the_window_that_closes_does_not_wait_for_last_words(mouth: Mouth) -> None:
    aloud = Aloud(voice=Voice(lambda: mouth))
    aloud.use(Settings(voice=True))
    aloud.use(Settings())
    until(lambda: mouth.said, "nothing is said")
    assert mouth.said == ["The voice is off. F8 turns it on again."]
    aloud.close()
    assert mouth.closed
    assert not [thread for thread in threading.enumerate() if thread.name == "voice"]


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


VOICES = """Albert              en_US    # Hello! My name is Albert.
Eddy (German (Germany)) de_DE    # Hallo! Ich heiße Eddy.
Anna                de_DE    # Hallo! Ich heiße Anna.
"""
