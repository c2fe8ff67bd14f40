"""The first voyage played through in the window by somebody who does what the slip says."""

from contextlib import nullcontext

import pygame
import pytest

from freight.table.lessons import STEPS
from freight.table.placement import Rect
from freight.table.scenes.first_voyage import FirstVoyageScene
from freight.table.scenes.first_voyage_end import EndOfLessonsScene
from freight.table.settings import Settings
from tests.languages.pseudo import spoken
from tests.table.test_app import Player


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


def test_shortcuts_alone_do_it_too() -> None:
    pupil = Pupil(Settings(speed="off", still=True))
    strokes = {"table.sail": pygame.K_s, "table.decline": pygame.K_d, "1": pygame.K_1, "4": pygame.K_4}
    for _ in range(3 * len(STEPS)):
        if pupil.voyage.is_over:
            break
        step = pupil.voyage.step
        if step.stroke in strokes:
            stroke = strokes[step.stroke]
            pupil.strike(stroke, chr(stroke))
        else:
            pupil.use_keys()
        assert pupil.voyage.note == "", step.text
        pupil.await_step()
    assert pupil.voyage.is_over
    pupil.app.close()
