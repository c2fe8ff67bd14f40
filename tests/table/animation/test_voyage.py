"""The crossing: in ship order, from the one city to the other, in its weather, in one strip, and then it is over."""

import msgspec
import pytest

from freight.table.animation.acts import CUT, Act, Crossing, Hold, Lost, Paid, Reordered
from freight.table.animation.flotilla import SEAS
from freight.table.animation.seascape import seascape
from freight.table.animation.voyage import CHANGE, FALL, IN, OUT, Voyage, embark, follow, sea_band
from freight.table.layout import layout
from freight.table.looks import Sprite
from freight.table.model import TableModel
from freight.table.painting.table_looks import Crate, LadenShip, Offing, Rain, Waves
from freight.table.placement import Rect, Size
from freight.table.settings import TEXT_SIZES, Settings
from freight.table.shown import Shown, still
from tests.table.laid_tables import SIZES
from tests.table.random_tables import tables

SIZE = Size(1280, 800)
FRAMES = range(114)
HOLDS: tuple[Hold, ...] = ((((0, 3), (1, 4)),), (((2, 5),), ()), (((3, 1), (3, 2), (3, 4)), (), ((4, 7),)))
"""What three seats have aboard: of ships with one stack, two and three."""
ACCIDENTS = ("tentacle", "duck", "meteor")


def crossing(weather: str = "Plain Sailing", city: int = 1, arrives: bool = False, trip: int = 1) -> Crossing:
    return Crossing(weather, city, (2, 0, 1), arrives, trip, HOLDS)


def loading() -> TableModel:
    return next(each for each in tables(3, 1) if each.view.phase == "loading")


def _table(size: Size = SIZE, letters: int = 100, *, plain: bool = False) -> dict[str, Shown]:
    return {each.key: still(each) for each in layout(loading(), size, Settings(text_size=letters, plain=plain))}


def sailed(*told: tuple[float, Act], size: Size = SIZE, plain: bool = False) -> Voyage:
    """The voyage after some acts, each with its moment."""
    table, voyage = _table(size, plain=plain), None
    for now, act in told:
        voyage = follow(voyage, act, table, loading(), now, 1.0)
    assert voyage
    return voyage


def set_out(weather: str = "Plain Sailing", city: int = 1, trip: int = 1) -> Voyage:
    return sailed((10.0, crossing(weather, city, trip=trip)))


def film(voyage: Voyage, since: float = 10.0) -> list[list[Shown]]:
    frames = [seascape(voyage, since + frame / 60) for frame in FRAMES]
    return [frame for frame in frames if frame]


def bows(frame: list[Shown]) -> list[tuple[int, int]]:
    """Ships from left to right: where the middle of each is, and which."""
    return sorted((each.rect.centre[0], each.look.ship) for each in frame if isinstance(each.look, LadenShip))


def ship(frame: list[Shown], number: int) -> Shown:
    return next(each for each in frame if isinstance(each.look, LadenShip) and each.look.ship == number)


def test_in_plain_words_which_hide_the_ship_order_the_ships_sail_as_well() -> None:
    plainly = sailed((10.0, crossing()), plain=True)
    assert plainly.fleet == set_out().fleet
    assert plainly.mine == set_out().mine


@pytest.mark.parametrize("city", [0, 1])
def test_the_ships_sail_in_ship_order_towards_the_city(city: int) -> None:
    voyage = sailed((10.0, crossing(city=city)), (12.0, crossing(city=city, arrives=True)))
    out, way_in = film(voyage, 10.0), film(voyage, 12.0)
    order = [1, 0, 2] if city else [2, 0, 1]
    ahead = 1 if city else -1
    for frames in (out, way_in):
        first, last = bows(frames[0]), bows(frames[-1])
        assert [each for _, each in first] == [each for _, each in last] == order
        assert all(
            ahead * (there - here) > voyage.band.w // 40 for (here, _), (there, _) in zip(first, last, strict=True)
        )
    assert all(each.look.left is (city == 0) for each in out[0] if isinstance(each.look, LadenShip))


def test_it_is_one_strip_from_the_departure_to_the_arrival() -> None:
    """Through all that happens at sea it is open, and every ship is seen going on from where it was."""
    told = [(10.0, crossing("Stormy Weather")), (12.0, Reordered((0, 1, 2))), (12.9, Lost(2, 7, 0))]
    voyage = sailed(*told, (16.5, crossing("Stormy Weather", arrives=True)))
    before: dict[int, int] = {}
    for frame in range(round(60 * (6.5 + IN)) - 1):
        now = 10.0 + frame / 60
        seen = seascape(
            sailed(*[each for each in (*told, (16.5, crossing("Stormy Weather", arrives=True))) if each[0] <= now]), now
        )
        if 10.2 < now < 16.5 + IN - 0.2:
            assert seen[0].clip == voyage.band
        for x, number in bows(seen):
            assert abs(x - before.get(number, x)) < voyage.band.w // 20
            before[number] = x
    assert seascape(voyage, 16.5 + IN) == []
    assert voyage.over(16.5 + IN)


def test_ships_change_places_where_the_order_is_shuffled() -> None:
    voyage = sailed((10.0, crossing("Rough Seas")), (12.0, Reordered((1, 2, 0))))
    before, after = (seascape(voyage, now) for now in (12.0, 12.0 + CHANGE))
    assert [number for _, number in bows(before)] == [1, 0, 2]
    assert [number for _, number in bows(after)] == [0, 2, 1]
    half = seascape(voyage, 12.0 + CHANGE / 2)
    assert ship(half, 1).rect.bottom > ship(half, 0).rect.bottom  # it overtakes on the near side


def test_a_ship_carries_what_it_has_aboard_and_is_as_long_as_it_was_built() -> None:
    seen = film(set_out())[-1]
    for seat, hold in enumerate(HOLDS):
        look = ship(seen, seat).look
        assert isinstance(look, LadenShip)
        assert look.stacks == hold
    assert ship(seen, 0).rect.w < ship(seen, 1).rect.w < ship(seen, 2).rect.w


def test_a_good_falls_off_its_ship_in_the_strip_and_is_gone() -> None:
    voyage = sailed((10.0, crossing("Stormy Weather")), (12.0, Lost(2, 7, 0)))
    seen = [seascape(voyage, 12.0 + FALL * part / 40) for part in range(40)]
    look = ship(seen[0], 2).look
    assert isinstance(look, LadenShip)
    assert look.stacks == (HOLDS[2][0][:-1], *HOLDS[2][1:])
    falls = [each for frame in seen for each in frame if each.look == Crate(*HOLDS[2][0][-1])]
    hull = ship(seen[0], 2).rect
    assert hull.x <= falls[0].rect.x < hull.right
    assert falls[0].rect.y < hull.bottom < falls[-1].rect.bottom
    assert any(each.look == Sprite("effect-splash") for each in seen[-2])
    assert not any(each.key.startswith(("voyage:lost", "voyage:splash")) for each in seascape(voyage, 12.0 + FALL))


def test_while_nothing_happens_at_sea_it_comes_to_rest_and_goes_on_from_there() -> None:
    voyage = set_out("Stormy Weather")
    assert not voyage.rests(10.0 + OUT)
    rest = voyage.rests_at
    assert rest < 10.0 + OUT + 3
    assert seascape(voyage, rest) == seascape(voyage, rest + 1000)
    assert not any(each.moving for each in seascape(voyage, rest))
    woken = voyage.told(Reordered((0, 1, 2)), rest + 1000)
    assert not woken.rests(rest + 1000)
    still_there = {each.key: each.rect for each in seascape(voyage, rest)}
    for each in seascape(woken, rest + 1000):
        assert each.rect == still_there[each.key]
        assert each.moving


def test_in_port_and_where_it_is_skipped_nothing_is_seen_of_it() -> None:
    voyage, table = set_out(), _table()
    for act in (CUT, Paid(0, 1)):
        assert follow(voyage, act, table, loading(), 11.0, 1.0) is None
    assert follow(None, Reordered((0, 1)), table, loading(), 11.0, 1.0) is None
    assert follow(None, Lost(0, 1, 0), table, loading(), 11.0, 1.0) is None


def test_the_first_ship_ends_at_the_far_side_and_none_passes_it() -> None:
    voyage = sailed((10.0, crossing()), (12.0, crossing(arrives=True)))
    last = seascape(voyage, 12.0 + 0.99 * IN)
    assert bows(last)[-1][1] == 2
    assert voyage.band.right - 40 < ship(last, 2).rect.right <= voyage.band.right


@pytest.mark.parametrize("weather", SEAS)
def test_each_weather_is_seen(weather: str) -> None:
    looks = [each.look for frame in film(set_out(weather)) for each in frame]
    sprites = {look.name for look in looks if isinstance(look, Sprite)}
    assert {look.weather for look in looks if isinstance(look, Offing)} == {weather}
    assert any(isinstance(look, Waves) for look in looks)
    assert any(isinstance(look, Rain) for look in looks) is (weather == "Stormy Weather")
    assert ("effect-bolt" in sprites) is (weather == "Stormy Weather")
    assert ("effect-duck" in sprites) is (weather == "Freak Accident")
    assert ("effect-gull-up" in sprites) is (weather == "Plain Sailing")


def test_ships_roll_in_rough_seas_and_hardly_in_fair_weather() -> None:
    def roll(weather: str) -> float:
        return max(
            abs(each.angle) for frame in film(set_out(weather)) for each in frame if each.key.startswith("voyage:ship")
        )

    assert roll("Plain Sailing") <= 2 < 4 <= roll("Rough Seas") < roll("Stormy Weather")


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_an_accident_comes_on_the_way_out_only(accident: str) -> None:
    trip = ACCIDENTS.index(accident)
    voyage = sailed(
        (10.0, crossing("Freak Accident", trip=trip)), (12.0, crossing("Freak Accident", arrives=True, trip=trip))
    )  # fmt: skip

    def seen(since: float) -> bool:
        return any(each.look == Sprite(f"effect-{accident}") for frame in film(voyage, since) for each in frame)

    assert seen(10.0)
    assert not seen(12.0)


def test_lightning_never_flashes_three_times_in_a_second() -> None:
    lit = [any(isinstance(e.look, Offing) and e.look.lit for e in frame) for frame in film(set_out("Stormy Weather"))]
    flashes = [at for at in range(1, len(lit)) if lit[at] and not lit[at - 1]]
    assert len(flashes) == 2
    assert flashes[1] - flashes[0] > 20


@pytest.mark.parametrize("weather", SEAS)
def test_nothing_of_it_is_painted_outside_of_its_strip(weather: str) -> None:
    voyage = msgspec.structs.replace(set_out(weather, trip=2))
    voyage = voyage.told(Lost(2, 7, 0), 11.0)
    for frame in film(voyage):
        for each in frame:
            clip = each.clip
            assert clip is not None
            assert voyage.band.x <= clip.x
            assert voyage.band.y <= clip.y
            assert clip.right <= voyage.band.right
            assert clip.bottom <= voyage.band.bottom


@pytest.mark.parametrize("size", SIZES)
def test_all_that_is_aboard_is_seen_in_the_strip(size: Size) -> None:
    """The highest stack stands under the sky, and the whole fleet has room at sea."""
    tall = (((0, 1),) * 20, ())
    table = _table(size)
    act = Crossing("Plain Sailing", 1, (2, 0, 1), False, 1, (tall, tall, tall))
    voyage = embark(act, table, loading(), 10.0, 1.0)
    assert voyage
    for each in seascape(voyage, 10.0 + OUT):
        if isinstance(each.look, LadenShip):
            assert voyage.band.x <= each.rect.x
            assert each.rect.right <= voyage.band.right
            assert voyage.band.y <= each.rect.y


def test_it_opens_closes_and_is_over() -> None:
    voyage = sailed((10.0, crossing()), (12.0, crossing(arrives=True)))
    heights = [seen[0].clip.h for frame in range(204) if (seen := seascape(voyage, 10.0 + frame / 60)) and seen[0].clip]
    assert heights[0] < voyage.band.h == max(heights) > heights[-1]
    assert seascape(voyage, 9.0) == []


def test_its_keys_are_its_own_and_each_is_shown_once() -> None:
    voyage = set_out("Stormy Weather").told(Lost(2, 7, 0), 11.0).told(Lost(2, 6, 0), 11.2)
    for frame in film(voyage):
        keys = [each.key for each in frame]
        assert len(keys) == len(set(keys))
        assert all(key.startswith("voyage:") for key in keys)


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
    assert embark(crossing("Rough Seas"), {}, loading(), 0.0, 1.0) is None
    assert set_out().moved(None) is None


def test_in_another_window_it_goes_on_in_the_strip_that_is_there() -> None:
    band = Rect(100, 100, 700, 120)
    moved = set_out().moved(band)
    assert moved
    assert all(each.clip and each.clip.w <= band.w for frame in film(moved) for each in frame)
