"""What is heard when: every event was thought of, and no two loud sounds get into each other's way."""

from collections.abc import Iterator
from typing import get_args

import pytest

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import empty_table
from freight.table.animation.showing import pause_after
from freight.table.audio import cues
from freight.table.audio.cues import EVENTS, WEATHER, Cue, Turns, heard, rank
from freight.table.audio.effects import EFFECTS

PAUSED = {kind.__name__ for kind in get_args(Event) if pause_after(kind(*[None] * len(kind.__struct_fields__))) > 0}


def all_cues() -> Iterator[Cue]:
    yield from (cue for cue in [*EVENTS.values(), *WEATHER.values()] if cue)
    yield from (cue for cue in vars(cues).values() if isinstance(cue, Cue))


def test_every_event_has_a_sound_or_is_silent_on_purpose() -> None:
    assert EVENTS.keys() | {happened.WeatherDrawn} == set(get_args(Event))


def test_every_weather_card_sounds() -> None:
    assert set(empty_table(2, Rules(), STANDARD_GOODS).weather_deck) <= WEATHER.keys()
    assert len(WEATHER) == 4


def test_every_cue_has_its_effect_and_every_effect_its_cue() -> None:
    assert {cue.effect for cue in all_cues()} == EFFECTS.keys()
    assert all(0 < cue.share <= 1 for cue in all_cues())


def test_what_sounds_is_also_seen_by_itself() -> None:
    """An event that comes together with the next would sound before its time."""
    assert [kind for kind, cue in EVENTS.items() if cue and kind.__name__ not in PAUSED] == []


def test_the_weather_sounds_like_the_card() -> None:
    assert [cue.effect for cue in heard(happened.WeatherDrawn("Stormy Weather"))] == ["thunder"]
    assert [cue.effect for cue in heard(happened.WeatherDrawn("Plain Sailing"))] == ["gull"]
    assert heard(happened.BidDeclined(0, 1)) == []


@pytest.fixture
def turns() -> Turns:
    return Turns(lambda effect: 2.0)


def effects(admitted: list[Cue]) -> list[str]:
    return [cue.effect for cue in admitted]


def test_of_what_comes_together_one_loud_and_one_quiet_sound_is_heard(turns: Turns) -> None:
    burst = [Cue("coin"), Cue("horn"), Cue("gavel"), Cue("wave"), Cue("card")]
    assert effects(turns.admit(burst, 1.0)) == ["gavel", "card"]


def test_a_lesser_sound_waits_for_no_greater_one_but_is_left_out(turns: Turns) -> None:
    assert effects(turns.admit([Cue("thunder")], 1.0)) == ["thunder"]
    assert effects(turns.admit([Cue("splash")], 2.5)) == []
    assert effects(turns.admit([Cue("splash")], 3.0)) == ["splash"]


def test_a_greater_sound_takes_the_place_of_a_lesser_one_at_once(turns: Turns) -> None:
    turns.admit([Cue("horn")], 1.0)
    assert effects(turns.admit([Cue("cash")], 1.01)) == ["cash"]


def test_an_equal_gets_its_turn_after_a_moment_and_nothing_stutters(turns: Turns) -> None:
    turns.admit([Cue("gavel")], 1.0)
    assert effects(turns.admit([Cue("cash")], 1.1)) == []
    assert effects(turns.admit([Cue("gavel")], 1.4)) == []
    assert effects(turns.admit([Cue("cash")], 1.4)) == ["cash"]


def test_quiet_sounds_do_not_rattle(turns: Turns) -> None:
    heard_at = [at for at in range(60) if turns.admit([Cue("card")], 5 + at / 60)]
    assert 8 <= len(heard_at) <= 15
    assert rank(Cue("card")) == 0
