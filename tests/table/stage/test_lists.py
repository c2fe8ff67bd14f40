"""Lists that scroll, by keyboard: what has the focus is never lost out of sight."""

from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from freight.table.placement import Placement
from freight.table.scene import Pressed, Scrolled
from freight.table.scenes.library.scene import LibraryScene
from freight.table.settings import Settings
from freight.table.stage.stops import is_in_sight, rows_beside
from tests.table.every_scene import EVERY
from tests.table.player import AtTheKeyboard
from tests.table.scenes.saved_on_shelf import put

LISTS: Final = ["saved games", "keys", "settings", "new game"]


class Reader(AtTheKeyboard):
    """A small window with a scene, and somebody at its keyboard."""

    def __init__(self, name: str) -> None:
        if name == "saved games":
            for number in range(30):
                put(f"game {number}", played=1000 + number)
        first = LibraryScene if name == "saved games" else EVERY[name]
        super().__init__(first, Settings(speed="off", learned=True, text_size=200, window=(1024, 640)))

    def strike(self, key: int) -> None:
        events = [pygame.Event(kind, key=key, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)]
        self.app.inputs.take_all(events, self.now)
        self.step()

    @property
    def here(self) -> Placement:
        focus = self.app.inputs.focus
        return focus.by_key[focus.key]

    def rows(self) -> list[Placement]:
        """What the focus comes to in the first list that scrolls, from its top down."""
        placements = self.app.stage.top.placements
        thumb = next(each.key for each in placements if each.key.endswith(".thumb"))
        column = next(each for each in placements if each.key == thumb.removesuffix(".thumb"))
        first = next(each for each in placements if each.clip == column.rect)
        return rows_beside(first, placements)

    def scroll(self, steps: int) -> None:
        self.app.act(Scrolled(self.rows()[0].key, steps))
        self.step()


@pytest.fixture(params=LISTS)
def reader(request: pytest.FixtureRequest) -> Iterator[Reader]:
    made = Reader(request.param)
    yield made
    made.app.close()


def test_home_and_end_take_the_focus_to_the_first_and_the_last_row(reader: Reader) -> None:
    reader.app.inputs.pass_on(reader.app.inputs.focus.go_to(reader.rows()[0].key))
    reader.step()
    for key, place in ((pygame.K_END, -1), (pygame.K_HOME, 0), (pygame.K_HOME, 0)):
        reader.strike(key)
        assert reader.here.key == reader.rows()[place].key
        assert is_in_sight(reader.here)
    assert reader.app.inputs.focus.seen


def test_after_the_wheel_an_arrow_goes_on_from_a_row_that_is_seen(reader: Reader) -> None:
    reader.app.inputs.pass_on(reader.app.inputs.focus.go_to(reader.rows()[0].key))
    reader.step()
    reader.scroll(-30)
    assert not is_in_sight(reader.here)
    seen = [each.key for each in reader.rows() if is_in_sight(each)]
    reader.strike(pygame.K_DOWN)
    assert reader.here.key in seen
    assert is_in_sight(reader.here)


def test_enter_on_what_is_scrolled_away_brings_it_into_sight_and_presses_nothing(
    reader: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader.app.inputs.pass_on(reader.app.inputs.focus.go_to(reader.rows()[0].key))
    reader.step()
    reader.scroll(-30)
    heard: list[object] = []
    act = reader.app.act
    monkeypatch.setattr(reader.app, "act", lambda action: (heard.append(action), act(action)))
    before = reader.here.key
    reader.strike(pygame.K_RETURN)
    assert not [each for each in heard if isinstance(each, Pressed)]
    assert reader.here.key == before
    assert is_in_sight(reader.here)
