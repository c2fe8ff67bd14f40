"""Showing events: every one can be followed at the player's speed, or skipped; the end is always the same."""

import pytest

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import LoseGood
from freight.engine.decide import play, run_on
from freight.engine.events import BidMade, Event, GoodLost, LotOpened, ShipsArrived
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from freight.table.animation.showing import FACTORS, Showing
from freight.table.animation.voyage import FALL
from freight.table.settings import SPEEDS, Speed


def _first_auction() -> tuple[State, State, list[Event]]:
    """A table, the same table one auction later, and all that happened in between."""
    state, chance = empty_table(3, Rules(), STANDARD_GOODS), Chance(4)
    run_on(state, chance)
    before, events = state.copy(), []
    while state.phase == "auction":
        offered = choices(state)
        happened = play(state, offered[1] if state.bid == 0 else offered[0], chance)
        assert isinstance(happened, list)
        events += happened
    return before, state, events


def _shown(speed: str) -> tuple[State, State, float]:
    """How that auction looks once it is shown at a speed, how it ended, and the seconds that took."""
    before, after, events = _first_auction()
    showing = Showing(before, lambda event, state: None)
    showing.add(events)
    now = 0.0
    while showing.is_busy:
        showing.tick(now, speed)  # type: ignore[arg-type]
        now += 1 / 60
    return showing.state, after, now


@pytest.mark.parametrize("speed", SPEEDS)
def test_whatever_the_speed_the_table_ends_the_same(speed: str) -> None:
    state, after, _ = _shown(speed)
    assert state == after


def test_each_bid_has_a_moment_of_its_own() -> None:
    before, _, events = _first_auction()
    seen: list[tuple[float, Event]] = []
    now = 0.0
    showing = Showing(before, lambda event, state: seen.append((now, event)))
    showing.add(events)
    while showing.is_busy:
        showing.tick(now, "normal")
        now += 1 / 60
    moments = [at for at, event in seen if isinstance(event, (BidMade, LotOpened))]
    assert len(moments) > 6
    assert len(set(moments)) == len(moments)


@pytest.mark.parametrize("speed", SPEEDS)
def test_nothing_more_is_shown_while_the_table_holds(speed: str) -> None:
    before, after, events = _first_auction()
    held = True
    showing = Showing(before, lambda event, state: None, holds=lambda state: held and state.bid > 0)
    showing.add(events)
    for second in range(100):
        showing.tick(second, speed)  # type: ignore[arg-type]
    assert showing.is_busy
    assert showing.state.bid > 0
    assert showing.state.number < after.number
    held = False
    for second in range(100, 500):
        showing.tick(second, speed)  # type: ignore[arg-type]
    assert showing.state == after


def _at_sea(seats_due: tuple[int, ...]) -> State:
    """A table in a storm in which these seats have to choose what they lose."""
    state = empty_table(3, Rules(), STANDARD_GOODS)
    run_on(state, Chance(4))
    state.phase, state.weather, state.due, state.to_act = "weather", "Stormy Weather", seats_due, seats_due[0]
    for seat in seats_due:
        state.stacks[seat] = ((seat * 4,), (seat * 4 + 2,))
    return state


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_a_good_that_the_player_chose_to_lose_is_seen_to_fall_before_the_ships_arrive(speed: Speed) -> None:
    state = _at_sea((0,))
    events = play(state.copy(), LoseGood(1), Chance(4))
    assert isinstance(events, list)
    now, seen = 50.0, list[tuple[float, Event]]()
    showing = Showing(state, lambda event, before: seen.append((now, event)))
    showing.tick(now, speed)
    showing.add(events, 1)
    while showing.is_busy:
        showing.tick(now, speed)
        now += 1 / 60
    moments = {type(event): at for at, event in seen}
    assert moments[GoodLost] == 50.0
    assert moments[ShipsArrived] - moments[GoodLost] >= FALL * FACTORS[speed]


def test_without_motion_the_ships_arrive_at_once_after_a_loss() -> None:
    state = _at_sea((0,))
    showing = Showing(state, lambda event, before: None)
    showing.add(play(state.copy(), LoseGood(1), Chance(4)), 1)  # type: ignore[arg-type]
    showing.tick(50.0, "off")
    assert not showing.is_busy


def test_whoever_has_to_choose_next_need_not_wait_for_the_fall_of_a_good() -> None:
    state = _at_sea((0, 1))
    showing = Showing(state, lambda event, before: None)
    showing.add(play(state.copy(), LoseGood(1), Chance(4)), 1)  # type: ignore[arg-type]
    assert not showing.is_busy
    assert showing.state.to_act == 1


def test_slow_takes_longer_than_normal_and_fast_is_quicker() -> None:
    seconds = {speed: _shown(speed)[2] for speed in SPEEDS}
    assert seconds["slow"] > 1.8 * seconds["normal"] > 1.8 * 2 * seconds["fast"]
    assert seconds["off"] < 0.1


def test_skipping_shows_all_that_is_left_at_once_and_tells_it() -> None:
    before, after, events = _first_auction()
    told: list[Event] = []
    showing = Showing(before, lambda event, state: told.append(event))
    showing.add(events)
    showing.tick(0.0, "slow")
    showing.tick(0.1, "off")
    assert not showing.is_busy
    assert showing.state == after
    assert told == events


def test_the_players_own_move_is_shown_without_a_pause() -> None:
    before, _, events = _first_auction()
    told: list[Event] = []
    showing = Showing(before, lambda event, state: told.append(event))
    showing.add(events, at_once=1)
    assert told == events[:1]
