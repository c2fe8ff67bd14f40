"""The keys that the slip of the first voyage names: they are true whatever the pointer did before."""

import pygame
import pytest

from freight.table.placement import Placement
from freight.table.scene import Dropped
from freight.table.settings import Settings
from freight.table.stage.stops import walkable
from freight.table.teaching.lessons import STEPS
from tests.table.scenes.first_lessons import ALL, placed, up
from tests.table.scenes.test_first_voyage_played import Pupil

STILL = Settings(speed="off", still=True)
OPENING = ("menu", "log", "rules", "lesson:leave", "lesson:skip", "lesson:on")
"""Buttons that lead elsewhere, or on."""


def pupil_at(at: int) -> Pupil:
    """Somebody who sees a step for the first time."""
    pupil = Pupil(STILL)
    pupil.voyage.go_to(at)
    pupil.await_step()
    return pupil


def where(pupil: Pupil) -> tuple[object, ...]:
    return pupil.voyage.at, *pupil.voyage.step.touch(pupil.voyage.model)


def shown(pupil: Pupil) -> list[Placement]:
    return list(pupil.app.stage.top.placements)


def wrong_ways(pupil: Pupil) -> list[tuple[str, str]]:
    """What can be pressed, and dragged onto each place that takes it, after '' for a press; also what is barred."""
    there = shown(pupil)
    presses = [(each.key, "") for each in there if walkable(each) and each.key not in OPENING]
    known = {each.key for each in there}
    dragged = [each for each in there if each.draggable and each.enabled]
    carries = [(each.key, to) for each in dragged[-6:] for to in each.drops if to in known]
    return [*presses, *carries]


def goes_wrong(pupil: Pupil, way: tuple[str, str]) -> bool:
    """Take a way by the pointer; whether the step is as it was."""
    before = where(pupil)
    key, to = way
    if to:
        pupil.drag(key, to)
    else:
        pupil.click(*pupil.rect(key).centre)
    if pupil.top is not pupil.voyage:  # what was said there leads to a ruling
        pupil.strike(pygame.K_ESCAPE)
    pupil.step(1.0)
    return not pupil.voyage.is_over and where(pupil) == before


@pytest.mark.parametrize("at", ALL)
def test_after_a_wrong_turn_by_the_pointer_the_keys_on_the_slip_do_what_it_asks(at: int) -> None:
    pupil = pupil_at(at)
    for way in wrong_ways(pupil):
        if not goes_wrong(pupil, way):
            pupil.app.close()
            pupil = pupil_at(at)
            continue
        before = where(pupil)
        focus = pupil.app.inputs.focus
        wanted = "lesson:on" if pupil.voyage.step.is_read else before[1]
        assert (focus.key, focus.seen) == (wanted, False), way
    before = where(pupil)
    pupil.use_what_the_slip_names()
    pupil.await_step()
    assert pupil.voyage.is_over or where(pupil) != before
    assert pupil.voyage.note == ""
    pupil.app.close()


@pytest.mark.parametrize("at", [0, 3, 16])
def test_after_a_wrong_turn_by_the_keyboard_it_begins_again_at_what_is_asked(at: int) -> None:
    pupil = pupil_at(at)
    focus, first = pupil.app.inputs.focus, pupil.app.inputs.focus.key
    pupil.app.inputs.pass_on(focus.go_to("hint"))
    pupil.strike(pygame.K_RETURN)
    pupil.step(1.0)
    assert pupil.voyage.note
    assert (focus.key, focus.seen) == (first, True)
    pupil.app.close()


def step_with(words: str) -> int:
    return next(at for at in ALL if words in STEPS[at].text)


@pytest.mark.parametrize("way", [0, 1])
@pytest.mark.parametrize(
    ("words", "named", "lit"),
    [
        ("1 to 3 MM", "On the keyboard: 1 to 3", {"bid:1", "bid:2", "bid:3"}),
        ("It is up to you", "On the keyboard: Enter, and Enter again, or S", {"stop"}),
    ],
)
def test_where_there_is_a_choice_all_of_it_is_lit_and_each_key_named_does_it(
    words: str, named: str, lit: set[str], way: int
) -> None:
    pupil = pupil_at(step_with(words))
    at = pupil.voyage.at
    there = {each.key: each for each in shown(pupil)}
    rings = [each.rect for key, each in there.items() if key.startswith("lesson:ring")]
    assert there["lesson:keys"].label == named
    assert all(
        any(ring.holds(*there[key].rect.centre) and ring.w < 2 * there[key].rect.w for ring in rings) for key in lit
    )
    pupil.use_what_the_slip_names(way)
    pupil.await_step()
    assert (pupil.voyage.at, pupil.voyage.note) == (at + 1, "")
    pupil.app.close()


def test_money_on_the_lot_is_bid_whichever_of_the_sums_it_is() -> None:
    scene = up(step_with("1 to 3 MM"))
    for count in (4, 3, 2):
        scene.on(Dropped(f"money:0:{count}", "lot", (0, 0)))
        assert scene.step.touch(scene.model) == ("bid:place",)
    scene.tick(1000)
    assert not [key for key in placed(scene) if key.startswith("lesson:ring:also")]
