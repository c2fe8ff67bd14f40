"""The first voyage played through in the window by somebody who does what the slip says."""

import re
from contextlib import nullcontext
from typing import Literal

import pygame
import pytest

from freight.table.placement import Rect
from freight.table.scenes.first_voyage.end import EndOfLessonsScene
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.settings import Settings
from freight.table.stage.guard import GUARD
from freight.table.teaching.lessons import STEPS
from tests.languages.pseudo import spoken
from tests.table.player import Player


class Pupil(Player):
    """Somebody who does what the slip says."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self.voyage = FirstVoyageScene()
        self.app.start(lambda: self.voyage)
        self.await_step()

    def await_step(self) -> None:
        for _ in range(2000):
            if self.voyage.is_over or (self.voyage.is_up and not self.voyage.changed):
                break
            self.step(0.25)
        self.step(1.0)  # what moves comes to rest; a press is taken as meant

    def rect(self, key: str) -> Rect:
        return next(each.rect for each in self.app.stage.top.placements if each.key == key)

    def drag(self, key: str, target: str) -> None:
        (x, y), (to_x, to_y) = self.rect(key).centre, self.rect(target).centre
        self.move(x, y)
        self.down(x, y)
        self.move((x + to_x) // 2, (y + to_y) // 2)
        self.move(to_x, to_y)
        self.up(to_x, to_y)

    def use_pointer(self) -> None:
        """Do what the step points at."""
        if self.voyage.step.is_read:
            self.click(*self.rect("lesson:on").centre)
            return
        touch = self.voyage.step.touch(self.voyage.model)
        if len(touch) == 2:
            self.drag(*touch)
        else:
            self.click(*self.rect(touch[0]).centre)

    def use_keys(self) -> None:
        """Press what has the focus; carry it on where it can be carried."""
        carried = len(self.voyage.step.touch(self.voyage.model)) == 2 and not self.voyage.step.is_read
        if not self.app.inputs.focus.seen:
            self.strike(pygame.K_TAB)
        self.strike(pygame.K_RETURN)
        if carried:
            self.strike(pygame.K_RETURN)

    def use_what_the_slip_names(self, way: int = 0) -> None:
        """Strike the keys that stand on the slip, one after the other; Enter where it is only read.

        Where there are other ways, `way` tells which, from 0.
        """
        slip = next((each.label for each in self.app.stage.top.placements if each.key == "lesson:keys"), ": Enter")
        for name in NAMED_KEYS.findall(OTHERWISE.split(slip.partition(":")[2])[way]):
            key = pygame.key.key_code("return" if name == "Enter" else name)
            self.strike(key, "" if name == "Enter" else name.lower())


NAMED_KEYS = re.compile(r"\bEnter\b|\b[A-Z0-9]\b")
OTHERWISE = re.compile(r" to | or | bis | oder ")


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("way", ["use_pointer", "use_keys"])
@pytest.mark.parametrize("language", ["en", "strange"])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_it_is_played_through(way: str, language: str, speed: str, size: tuple[int, int]) -> None:
    with spoken() if language == "strange" else nullcontext():
        pupil = Pupil(Settings(speed=speed, window=size, still=True))  # type: ignore[arg-type]
        if language == "strange":
            from tests.languages.pseudo import Pseudo

            pupil.app.speak("xx", Pseudo())
        for _ in range(3 * len(STEPS)):
            if pupil.voyage.is_over:
                break
            at, pressed = pupil.voyage.at, pupil.voyage.note
            getattr(pupil, way)()
            assert (pupil.voyage.note, pressed) == ("", ""), at
            pupil.await_step()
        pupil.step()
        assert isinstance(pupil.top, EndOfLessonsScene)
        assert pupil.app.settings.learned
        pupil.app.close()


@pytest.mark.parametrize("tabs", [0, 1])
@pytest.mark.parametrize("language", ["en", "de"])
def test_exactly_the_keys_that_each_slip_names_play_it_through(language: Literal["en", "de"], tabs: int) -> None:
    pupil = Pupil(Settings(speed="off", still=True, language=language))
    for _ in range(tabs):
        pupil.strike(pygame.K_TAB)
    for _ in range(3 * len(STEPS)):
        if pupil.voyage.is_over:
            break
        before = pupil.voyage.at, pupil.voyage.step.touch(pupil.voyage.model)
        pupil.use_what_the_slip_names()
        assert not pupil.app.inputs.focus.carried, before
        assert pupil.voyage.note == "", before
        pupil.await_step()
        now = pupil.voyage.is_over or (pupil.voyage.at, pupil.voyage.step.touch(pupil.voyage.model))
        assert now != before
    assert pupil.voyage.is_over
    pupil.app.close()


@pytest.mark.parametrize("way", ["click", "enter"])
@pytest.mark.parametrize("interval", [0.3, 0.5, 0.9])
def test_whoever_presses_steadily_reads_on(way: str, interval: float) -> None:
    """Each step waits for a moment, and however many presses come meanwhile for no longer."""
    pupil = Pupil(Settings(speed="off", still=True))
    begun, began = pupil.voyage.at, pupil.now
    while pupil.voyage.step.is_read and pupil.now < began + 20:
        if way == "enter":
            pupil.strike(pygame.K_RETURN)
        elif "lesson:on" in pupil.app.inputs.pointer.by_key:
            pupil.click(*pupil.rect("lesson:on").centre)
        pupil.step(interval)
    assert not pupil.voyage.step.is_read
    assert pupil.now - began <= (GUARD + interval + 0.2) * (pupil.voyage.at - begun)
    pupil.app.close()


@pytest.mark.parametrize("interval", [0.5, 1.0])
def test_enter_between_two_steps_picks_nothing_up_and_reads_on_after(interval: float) -> None:
    """Wherever the seen focus has strayed to while nothing is asked."""
    pupil = Pupil(Settings(speed="normal", still=True))
    between = pressed = 0
    while not pupil.voyage.is_over and pupil.now < 500:
        asked = pupil.voyage.is_up
        if asked and not pupil.voyage.step.is_read:
            pupil.use_keys()
        else:
            pupil.app.inputs.focus.seen = True
            before = pupil.voyage.at
            pupil.strike(pygame.K_RETURN)
            between += not asked
            pressed = 0 if pupil.voyage.at != before or not asked else pressed + 1
            assert pressed <= GUARD / interval + 2
            assert asked or not pupil.app.inputs.focus.carried
        pupil.step(interval)
    assert pupil.voyage.is_over
    assert between
    pupil.app.close()


def test_enter_held_down_reads_no_further_than_one_step() -> None:
    pupil = Pupil(Settings(speed="off", still=True))
    at = pupil.voyage.at
    for _ in range(80):
        pupil.hold(pygame.K_RETURN)
        pupil.step(0.04)
    assert pupil.voyage.at == at + 1
    pupil.app.close()
