"""The crossing: in ship order, from the one city to the other, in its weather, and then it is over."""

import pytest

from freight.table.animation.acts import Crossing
from freight.table.animation.voyage import SEAS, SECONDS, Voyage, embark, sea_band
from freight.table.layout import layout
from freight.table.looks import Sprite
from freight.table.painting.table_looks import FleetShip, Offing, Rain, Waves
from freight.table.placement import Rect, Size
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.shown import Shown, still
from tests.table.random_tables import tables
from tests.table.test_layout import SIZES

BAND = Rect(200, 100, 900, 160)
FRAMES = range(115)
SIZE = Size(1280, 800)


def voyage(
    weather: str = "Plain Sailing", rightwards: bool = True, arrives: bool = False, accident: str = ""
) -> Voyage:
    return Voyage(BAND, weather, (3, 0, 5), rightwards, arrives, accident, 10.0, SECONDS[arrives])


def film(sailed: Voyage) -> list[list[Shown]]:
    frames = [sailed.at(sailed.began + frame / 60) for frame in FRAMES]
    return [frame for frame in frames if frame]


def bows(frame: list[Shown]) -> list[tuple[int, int]]:
    """Ships from left to right: where and which."""
    return sorted((each.rect.x, each.look.ship) for each in frame if isinstance(each.look, FleetShip))


@pytest.mark.parametrize("arrives", [False, True])
@pytest.mark.parametrize("rightwards", [False, True])
def test_the_ships_sail_in_ship_order_towards_the_city(rightwards: bool, arrives: bool) -> None:
    frames = film(voyage(rightwards=rightwards, arrives=arrives))
    first, last = bows(frames[0]), bows(frames[-1])
    order = [5, 0, 3] if rightwards else [3, 0, 5]
    assert [ship for _, ship in first] == [ship for _, ship in last] == order
    ahead = 1 if rightwards else -1
    for (_, ship), (_, same) in zip(first, last, strict=True):
        assert ship == same
    assert all(ahead * (there - here) > BAND.w // 6 for (here, _), (there, _) in zip(first, last, strict=True))
    assert all(each.look.left is not rightwards for each in frames[0] if isinstance(each.look, FleetShip))


def test_the_second_part_goes_on_where_the_first_has_ended() -> None:
    out, on = film(voyage())[-1], film(voyage(arrives=True))[0]
    assert all(abs(a - b) <= 8 for (a, _), (b, _) in zip(bows(out), bows(on), strict=True))


def test_the_first_ship_ends_at_the_far_side_and_none_passes_it() -> None:
    last = bows(film(voyage(arrives=True))[-1])
    assert last[-1][1] == 3
    ship = next(each for each in film(voyage(arrives=True))[-1] if each.key == "voyage:ship:3")
    assert BAND.right - 40 < ship.rect.right <= BAND.right


@pytest.mark.parametrize("weather", SEAS)
def test_each_weather_is_seen(weather: str) -> None:
    frames = film(voyage(weather, accident="duck" if weather == "Freak Accident" else ""))
    looks = [each.look for frame in frames for each in frame]
    sprites = {look.name for look in looks if isinstance(look, Sprite)}
    assert {look.weather for look in looks if isinstance(look, Offing)} == {weather}
    assert any(isinstance(look, Waves) for look in looks)
    assert any(isinstance(look, Rain) for look in looks) is (weather == "Stormy Weather")
    assert ("effect-bolt" in sprites) is (weather == "Stormy Weather")
    assert ("effect-duck" in sprites) is (weather == "Freak Accident")
    assert ("effect-gull-up" in sprites) is (weather == "Plain Sailing")


def test_ships_roll_in_rough_seas_and_hardly_in_fair_weather() -> None:
    def roll(weather: str) -> float:
        return max(abs(each.angle) for frame in film(voyage(weather)) for each in frame)

    assert roll("Plain Sailing") <= 2 < 8 <= roll("Rough Seas") < roll("Stormy Weather")


@pytest.mark.parametrize("accident", ["tentacle", "duck", "meteor"])
def test_an_accident_comes_in_the_first_part_only(accident: str) -> None:
    def seen(arrives: bool) -> bool:
        act = Crossing("Freak Accident", 1, (0, 1), arrives, ["tentacle", "duck", "meteor"].index(accident))
        sailed = embark(act, _table(), 0.0, 1.0)
        assert sailed
        return any(each.look == Sprite(f"effect-{accident}") for frame in range(110) for each in sailed.at(frame / 60))

    assert seen(False)
    assert not seen(True)


def test_lightning_never_flashes_three_times_in_a_second() -> None:
    lit = [any(isinstance(e.look, Offing) and e.look.lit for e in frame) for frame in film(voyage("Stormy Weather"))]
    flashes = [at for at in range(1, len(lit)) if lit[at] and not lit[at - 1]]
    assert len(flashes) == 2
    assert flashes[1] - flashes[0] > 20


@pytest.mark.parametrize("weather", SEAS)
def test_nothing_of_it_is_painted_outside_of_its_strip(weather: str) -> None:
    for frame in film(voyage(weather, accident="meteor" if weather == "Freak Accident" else "")):
        for each in frame:
            clip = each.clip
            assert clip is not None
            assert BAND.x <= clip.x
            assert BAND.y <= clip.y
            assert clip.right <= BAND.right
            assert clip.bottom <= BAND.bottom


def test_it_opens_closes_and_is_over() -> None:
    sailed = voyage()
    heights = [frame[0].clip.h for frame in film(sailed) if frame[0].clip]
    assert heights[0] < BAND.h == max(heights) > heights[-1]
    assert sailed.over(sailed.began + sailed.lasts)
    assert sailed.at(sailed.began + sailed.lasts) == []
    assert sailed.at(sailed.began - 1) == []


def test_its_keys_are_its_own_and_each_is_shown_once() -> None:
    for frame in film(voyage("Stormy Weather")):
        keys = [each.key for each in frame]
        assert len(keys) == len(set(keys))
        assert all(key.startswith("voyage:") for key in keys)


def _table(size: Size = SIZE, letters: int = 100) -> dict[str, Shown]:
    model = next(each for each in tables(2, 1) if each.view.phase == "loading")
    return {each.key: still(each) for each in layout(model, size, Settings(text_size=letters))}


@pytest.mark.parametrize(
    "size", [Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(2560, 1080), Size(3840, 2160)]
)
def test_the_strip_lies_between_the_cities_and_hides_neither_the_ship_order_nor_the_weather_card(size: Size) -> None:
    table = _table(size)
    band = sea_band(table)
    assert band is not None
    assert table["city:0"].rect.right <= band.x
    assert band.right <= table["city:1"].rect.x
    assert table["slip"].rect.bottom <= band.y
    assert band.bottom <= table["centre"].rect.y


@pytest.mark.parametrize("letters", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_weather_deck_sticks_out_from_under_the_strip(size: Size, letters: int) -> None:
    table = _table(size, letters)
    band = sea_band(table)
    assert band is not None
    for key in ("weather:deck", "weather:weekend:0", "weather:weekend:1"):
        assert table[key].rect.right <= band.right, key
        assert table[key].rect.bottom <= band.bottom, key


def test_where_the_table_has_no_room_there_is_no_crossing() -> None:
    act = Crossing("Rough Seas", 1, (0, 1), False, 1)
    assert embark(act, {}, 0.0, 1.0) is None
