"""What the middle of the table tells of the weather: what it does, and to whom."""

from functools import cache
from typing import NamedTuple

import msgspec
import pytest

from freight.engine import events as happened
from freight.engine.evolve import evolve
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.engine.weather import FREAK_ACCIDENT, PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER
from freight.table.layout import layout
from freight.table.looks import Words
from freight.table.painting.table_looks import SeatRow
from freight.table.placement import Placement, Size
from freight.table.settings import TEXT_SIZES, Settings
from tests.table.laid_tables import SIZES
from tests.table.random_tables import table
from tests.table.rehearsal import story

WEATHERS = (PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER, FREAK_ACCIDENT)


class Strike(NamedTuple):
    """A weather as it is drawn, the seats that lose a good to it, and the table after the first of these losses."""

    drawn: State
    hit: tuple[int, ...]
    after: State


@cache
def strike(weather: str) -> Strike:
    """Of a few games the one that hits the most ships."""
    found: list[Strike] = []
    for seed in range(2, 7):
        hit, drawn, after = (), None, None
        for before, event in story(5, seed, Rules(weeks=2, starting_stacks=2)):
            state = before.copy()
            evolve(state, event)
            match event:
                case happened.WeatherDrawn(card) if card == weather:
                    hit, drawn, after = (), state, None
                case happened.LossesDue(seats):
                    hit = seats
                case happened.GoodLost():
                    after = after or state
                case happened.ShipsArrived() if drawn:
                    found.append(Strike(drawn, hit, after or drawn))
                    drawn = None
    return max(found, key=lambda each: len(each.hit))


def rows(state: State) -> dict[int, str]:
    return {
        int(each.key.removeprefix("row:")): each.look.text
        for each in layout(table(state), Size(1920, 1080), Settings())
        if isinstance(each.look, SeatRow)
    }


@pytest.mark.parametrize("weather", WEATHERS)
def test_as_the_card_is_turned_up_every_seat_is_told_what_the_weather_does_to_it(weather: str) -> None:
    state, hit, _ = strike(weather)
    said = rows(state)
    assert len(said) == state.seats
    for seat, words in said.items():
        count = sum(map(len, state.stacks[seat]))
        assert words == "nothing aboard" if not count else words.startswith(f"{count} good")
        assert words.endswith("loses 1") is (seat in hit)
    assert bool(hit) is (weather in (STORMY_WEATHER, FREAK_ACCIDENT))


def test_while_goods_are_lost_those_are_named_that_have_still_to_lose_one() -> None:
    state = strike(FREAK_ACCIDENT).after
    assert state.due
    said = rows(state)
    for seat in state.order:
        assert ("a good" in said[seat]) is (seat in state.due)
        assert "safe" not in said[seat]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("weather", WEATHERS)
def test_what_it_does_is_shown_with_an_icon_and_words(weather: str, size: Size) -> None:
    placed = {each.key: each for each in layout(table(strike(weather).drawn), size, Settings())}
    for number in (0, 1):
        chip = placed[f"weather:effect:{number}"]
        for part in (placed[f"weather:effect:{number}:icon"], placed[f"weather:effect:{number}:words"]):
            assert inside(part, chip)
        assert inside(chip, placed["centre"])


def inside(one: Placement, other: Placement) -> bool:
    inner, outer = one.rect, other.rect
    across = outer.x <= inner.x and inner.right <= outer.right
    return across and outer.y <= inner.y and inner.bottom <= outer.bottom


def test_at_sea_no_empty_dock_lies_beside_the_ship() -> None:
    placed = {each.key for each in layout(table(strike(STORMY_WEATHER).drawn), Size(1920, 1080), Settings())}
    assert "dock" not in placed


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_what_is_told_of_the_way_yields_before_its_letters_get_smaller(size: Size, plain: bool) -> None:
    """From where to where my ship sails, beside the buttons that skip."""
    before, event = next(each for each in story(3, 2) if isinstance(each[1], happened.WeatherDrawn))
    evolve(before, event)
    model = msgspec.structs.replace(table(before), me=0)
    letters = []
    for text_size in TEXT_SIZES:
        found = {each.key: each for each in layout(model, size, Settings(text_size=text_size, plain=plain))}
        told = found["next:told"].look
        assert isinstance(told, Words)
        assert told.text.endswith(("turn.", "turn"))
        letters.append(told.size)
    assert min(letters) >= 0.9 * letters[0]  # at 100 %
    assert letters[-1] > 1.4 * letters[0]
