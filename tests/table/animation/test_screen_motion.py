"""The whole screen in motion: whatever is shown, wherever it is interrupted, it ends in the picture without motion."""

import itertools

import pytest

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.table.animation.acts import CUT, Dealt
from freight.table.animation.showing import FACTORS, pause_after
from freight.table.placement import Size, overlap
from freight.table.settings import SPEEDS, Settings, Speed
from freight.table.shown import Shown
from tests.table.rehearsal import Rehearsal, story

LONGEST = 4.0
"""Seconds after which everything has come to rest at normal speed."""


def one_of_each(seats: int = 4, seed: int = 2) -> list[tuple[State, Event]]:
    """Of each kind of event, and of each weather, the first of a game."""
    found: dict[object, tuple[State, Event]] = {}
    for before, event in story(seats, seed, Rules(weeks=2)):
        kind = (type(event), event.card if isinstance(event, happened.WeatherDrawn) else "")
        found.setdefault(kind, (before, event))
    return list(found.values())


SCENES = one_of_each()


def name(scene: tuple[State, Event]) -> str:
    event = scene[1]
    return event.card if isinstance(event, happened.WeatherDrawn) else type(event).__name__


def test_the_scenes_hold_everything_that_moves() -> None:
    kinds = {type(event) for _, event in SCENES}
    moving = {"LotSold", "MarketRefilled", "GoodLoaded", "WeatherDrawn", "ShipsArrived", "GoodLost", "ShipmentSold"}
    assert moving <= {kind.__name__ for kind in kinds}


@pytest.mark.parametrize("scene", SCENES, ids=name)
def test_every_event_ends_in_the_picture_without_motion_and_then_nothing_is_painted(scene: tuple[State, Event]) -> None:
    before, event = scene
    table = Rehearsal(before)
    table.tell(event)
    table.frame(1.0)
    assert without_the_strip(table.frame(1.0 + LONGEST)) == table.truth()
    painted = table.painter.painted
    table.frame(1.1 + LONGEST)
    table.frame(9.0 + LONGEST)
    assert table.painter.painted <= painted + 1
    assert not table.screen.moving


@pytest.mark.parametrize("scene", SCENES, ids=name)
def test_undo_on_every_frame_of_every_animation(scene: tuple[State, Event]) -> None:
    """PySolFC #118."""
    before, event = scene
    for frame in range(0, 130, 3):
        table = Rehearsal(before)
        table.tell(event)
        table.frame(1.0)
        table.frame(1.0 + frame / 60)
        if not table.screen.moving:
            break
        table.undo(before)
        table.frame(1.0 + frame / 60)
        assert table.screen.sea.voyage is None
        assert table.frame(1.0 + frame / 60 + LONGEST) == table.truth() == Rehearsal(before).truth()
        assert not table.screen.moving


@pytest.mark.parametrize("scene", SCENES, ids=name)
def test_on_every_frame_each_thing_is_shown_once(scene: tuple[State, Event]) -> None:
    """PySolFC #592."""
    before, event = scene
    table = Rehearsal(before)
    table.tell(event)
    for frame in range(40):
        keys = [shown.key.removeprefix("gone:") for shown in table.frame(1.0 + frame / 20)]
        assert len(keys) == len(set(keys))


@pytest.mark.parametrize("size", [Size(1024, 640), Size(1920, 1080), Size(2560, 1080)])
def test_a_resize_in_mid_deal_lays_everything_out_at_once(size: Size) -> None:
    """PySolFC #287, #555."""
    before, event = next(scene for scene in SCENES if isinstance(scene[1], happened.MarketRefilled))
    for wait in (0.0, 0.2, 0.5):
        table = Rehearsal(before)
        table.tell(event)
        table.frame(1.0)
        table.frame(1.0 + wait)
        assert table.screen.moving
        table.resize(size)
        assert table.frame(1.0 + wait) == table.truth()
        assert not table.screen.moving


def test_a_resize_at_sea_goes_on_with_the_crossing_in_the_strip_that_is_there_now() -> None:
    before, event = next(scene for scene in SCENES if isinstance(scene[1], happened.WeatherDrawn))
    table = Rehearsal(before)
    table.tell(event)
    table.frame(1.0)
    assert any(shown.key == "voyage:mat" for shown in table.frame(1.5))
    table.resize(Size(1024, 640))
    mat = next(shown for shown in table.frame(1.6) if shown.key == "voyage:mat")
    assert mat.rect.right < 1024
    assert without_the_strip(table.frame(1.6)) == table.truth()


def test_a_whole_week_is_shown_without_leaving_anything_behind() -> None:
    """Unciv #8099: event by event, at the pace at which they are shown."""
    scenes = list(story(3, 5))[:400]
    table, now = Rehearsal(scenes[0][0]), 1.0
    for _, event in scenes:
        table.tell(event)
        table.frame(now)
        now += pause_after(event)
        table.frame(now)
    assert table.frame(now + LONGEST) == table.truth()
    assert not table.screen.moving


@pytest.mark.parametrize("settings", [Settings(speed="off"), Settings(still=True)], ids=["at once", "reduced motion"])
@pytest.mark.parametrize("scene", SCENES, ids=name)
def test_with_motion_off_or_reduced_everything_is_in_its_place_at_once(
    scene: tuple[State, Event], settings: Settings
) -> None:
    before, event = scene
    table = Rehearsal(before, settings)
    table.tell(event)
    assert table.frame(1.0) == table.truth()
    assert not table.screen.moving


@pytest.mark.parametrize("speed", [speed for speed in SPEEDS if speed != "off"])
def test_the_legs_of_a_crossing_take_no_longer_than_the_moments_they_are_shown_in(speed: Speed) -> None:
    for before, event in SCENES:
        if isinstance(event, (happened.WeatherDrawn, happened.ShipsArrived)):
            table = Rehearsal(before, Settings(speed=speed))
            table.tell(event)
            table.frame(1.0)
            voyage = table.screen.sea.voyage
            assert voyage
            leg = voyage.way_in or voyage.out
            assert leg.lasts <= pause_after(event) * FACTORS[speed]


@pytest.mark.parametrize("seed", [2, 5])
def test_from_the_departure_to_the_unloading_one_strip_is_open(seed: int) -> None:
    """Through reshuffle, losses and what a captain takes his time for; it is closed once, for the unloading."""
    table, now, at_sea, crossings = Rehearsal(next(story(4, seed, Rules(weeks=2)))[0]), 1.0, False, 0
    for _, event in story(4, seed, Rules(weeks=2)):
        table.tell(event)
        table.frame(now)
        at_sea = at_sea or isinstance(event, happened.WeatherDrawn)
        if isinstance(event, happened.ShipsArrived):
            at_sea, crossings = False, crossings + 1
            table.frame(now + pause_after(event))
        elif at_sea:
            for wait in (0.0, 0.3, pause_after(event), 20.0):
                assert strip_in(table.frame(now + wait)) is not None, event
            now += 20.0
        now += pause_after(event)
        assert at_sea or strip_in(table.frame(now)) is None
    assert crossings > 5


def strip_in(frame: list[Shown]) -> Shown | None:
    return next((shown for shown in frame if shown.key == "voyage:mat"), None)


def without_the_strip(frame: list[Shown]) -> list[Shown]:
    return [shown for shown in frame if not shown.key.startswith("voyage:")]


def test_what_is_skipped_ends_the_crossing() -> None:
    before, event = next(scene for scene in SCENES if isinstance(scene[1], happened.WeatherDrawn))
    table = Rehearsal(before)
    table.tell(event)
    table.frame(1.0)
    assert table.screen.sea.voyage
    table.scene.acts.append(CUT)
    table.frame(1.2)
    assert table.screen.sea.voyage is None


def test_the_first_table_of_a_game_is_dealt_card_by_card() -> None:
    before, _ = next(story(3, 1))
    table = Rehearsal(before)
    table.scene.acts = [Dealt(tuple([card for market in before.markets for card in market]))]
    table.screen.snap_next()
    dealt = {f"1:card:{card}" for market in before.markets for card in market}
    early = {shown.key for shown in table.frame(1.0)}
    table.frame(1.0)
    assert len(dealt & early) <= 1
    half = {shown.key for shown in table.frame(1.6)}
    assert 3 < len(dealt & half) < len(dealt)
    assert table.frame(1.0 + LONGEST) == table.truth()


def test_nothing_of_the_show_takes_a_press() -> None:
    before, event = next(scene for scene in SCENES if isinstance(scene[1], happened.WeatherDrawn))
    table = Rehearsal(before)
    table.tell(event)
    table.frame(1.0)
    table.frame(1.5)
    assert not any(key.startswith(("voyage", "sent", "gone")) for key in table.pointer.by_key)


def test_plates_of_captains_pass_each_other_whole() -> None:
    """Where the ship order changes no plate shows the words of another."""
    passed = 0
    for before, event in story(5, 3):
        if not isinstance(event, (happened.ShipOrderShuffled, happened.ShipmentFeePaid)):
            continue
        table = Rehearsal(before)
        table.tell(event)
        table.frame(1.0)
        for frame in range(1, 12):
            parts = plates(table.frame(1.0 + frame / 60))
            for one, other in itertools.combinations(parts.values(), 2):
                if overlap(one[0].rect, other[0].rect):
                    passed += 1
                    lower, upper = sorted((one, other), key=lambda part: part[0].z)
                    assert max(each.z for each in lower) < min(each.z for each in upper)
    assert passed


def plates(frame: list[Shown]) -> dict[str, list[Shown]]:
    """By seat the moving plate and all that is written on it, the plate first."""
    found: dict[str, list[Shown]] = {}
    for shown in frame:
        kind, _, seat = shown.key.removeprefix("1:").partition(":")
        if kind in ("seat", "money") and shown.moving:
            found.setdefault(seat.split(":")[0], []).append(shown)
    return {seat: sorted(parts, key=lambda part: part.z) for seat, parts in found.items()}
