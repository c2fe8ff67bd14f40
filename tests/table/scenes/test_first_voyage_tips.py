"""Beside the slip of the first voyage nothing is told unasked."""

import pygame

from freight.table.placement import Placement
from freight.table.teaching.lessons import STEPS
from tests.table.scenes.test_first_voyage_keys import pupil_at, step_with
from tests.table.scenes.test_first_voyage_played import Pupil


def test_beside_a_slip_nothing_tells_of_the_focus_unless_it_is_asked_for() -> None:
    for at in range(3, len(STEPS), 4):
        pupil = pupil_at(at)
        pupil.strike(pygame.K_TAB)
        pupil.strike(pygame.K_TAB)
        for _ in range(8):
            pupil.step(0.5)
        assert not bubbles(pupil), at
        pupil.app.close()


def test_the_zoom_tells_of_the_focus_beside_a_slip() -> None:
    pupil = pupil_at(step_with("Drag the lower"))
    pupil.strike(pygame.K_TAB)
    pupil.app.screen.remark.zoom(True)
    pupil.step(0.5)
    pupil.step(0.5)
    assert bubbles(pupil)
    pupil.app.close()


def bubbles(pupil: Pupil) -> tuple[Placement, ...]:
    return tuple(pupil.app.screen.remark.placements)
