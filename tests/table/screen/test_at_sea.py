"""The strip of sea on the screen while a captain takes his time: at rest, out of the way, still there afterwards."""

import pytest

from freight.engine import events as happened
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.table.placement import Rect, overlap
from freight.table.scene import Pop, Push
from freight.table.settings import Settings
from tests.table.rehearsal import Rehearsal, Told, story

LATER = 60.0


def at_sea() -> Rehearsal:
    """A table long after the weather was drawn, nothing else having happened."""
    before, event = next(each for each in story(4, 2, Rules(weeks=2)) if isinstance(each[1], happened.WeatherDrawn))
    table = Rehearsal(before)
    table.tell(event)
    table.frame(1.0)
    table.frame(LATER)
    return table


def strip(table: Rehearsal, now: float) -> Rect | None:
    return next((shown.rect for shown in table.frame(now) if shown.key == "voyage:mat"), None)


def test_it_rests_open_and_costs_nothing() -> None:
    table = at_sea()
    assert not table.screen.moving
    painted = table.painter.painted
    assert table.screen.frame(table.stage, table.pointer, LATER + 1) == []
    assert table.painter.painted == painted
    assert strip(table, LATER + 2)


@pytest.mark.parametrize("then", [Settings(text_size=200), Settings(plain=True)])
def test_it_goes_along_with_the_sea_when_the_table_is_laid_out_otherwise(then: Settings) -> None:
    table = at_sea()
    table.settings, table.scene.changed = then, True
    lies = strip(table, LATER + 1)
    left, right = (each.rect for each in table.stage.top.placements if each.key in ("city:0", "city:1"))
    assert lies
    assert left.right < lies.x
    assert lies.right < right.x
    assert right.x - left.right - lies.w < 40


def test_it_steps_aside_for_what_the_keyboard_shows_below_it_and_only_then() -> None:
    table = at_sea()
    band, focus = strip(table, LATER), table.stage.top.focus
    assert band
    focus.show(table.stage.top.placements)
    focus.seen = True
    below = [
        each.key for each in table.stage.top.placements if overlap(each.rect, band) and each.key.startswith("ship:")
    ]
    for key, seen in ((below[0], False), ("order:0", True)):
        focus.key, table.screen.stale = key, True
        assert (strip(table, LATER + 1) is not None) is seen


def test_it_is_there_again_after_another_scene() -> None:
    table = at_sea()
    other = Told(State.copy(table.scene.state))
    table.screen.turn(Push(other), table.stage, LATER)  # type: ignore[arg-type]
    table.stage.apply(Push(other))  # type: ignore[arg-type]
    table.stage.top.lay_out(table.size, table.settings, 0)
    table.screen.frame(table.stage, table.pointer, LATER + 1)
    assert not any(shown.key == "voyage:mat" for shown in table.painter.seen)
    table.screen.turn(Pop(), table.stage, LATER + 2)
    table.stage.apply(Pop())
    assert strip(table, LATER + 3)


def test_it_is_gone_with_its_table() -> None:
    table = at_sea()
    other = Told(State.copy(table.scene.state))
    table.stage.apply(Pop())
    table.stage.apply(Push(other))  # type: ignore[arg-type]
    table.stage.top.lay_out(table.size, table.settings, 0)
    table.screen.frame(table.stage, table.pointer, LATER + 1)
    assert not any(shown.key.startswith("voyage") for shown in table.painter.seen)
    assert table.screen.sea.voyage is None
