"""The fleet in its strip: at every moment of a crossing each name can be read, each hull and all cargo can be seen."""

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from itertools import combinations, permutations
from typing import Final

import pytest

from freight.table.animation.acts import Act, Crossing, Hold, Lost, Reordered
from freight.table.animation.formation import Sailing, formed
from freight.table.animation.seascape import seascape
from freight.table.animation.voyage import CHANGE, IN, OUT, Voyage, follow
from freight.table.layout import layout
from freight.table.painting.table_looks import LadenShip, NamePlate
from freight.table.placement import Look, Rect, Size, overlap
from freight.table.settings import Settings
from freight.table.shown import Shown, still
from tests.languages.pseudo import spoken
from tests.table.laid_tables import SIZES
from tests.table.legible import LEAST, NARROWEST
from tests.table.random_tables import tables
from tests.table.written import Written, reading

Read = Callable[[Look, Size], tuple[Written, ...]]
WEATHERS: Final = ("Stormy Weather", "Rough Seas", "Freak Accident", "Plain Sailing")
SHUFFLED, LOST, ARRIVES = 12.0, 13.4, 15.0
"""When all that happens at sea, in seconds of the clock; it begins at 10."""
STEP: Final = 1 / 15
HIDDEN: Final = 0.05
"""So much of the picture of a ship may lie under others, or beyond the edge, where its corners are clear."""
OWN: Final = 0.16
"""So much of it may lie under its own plate, which it dips behind as it heaves."""


@pytest.fixture(scope="module")
def read() -> Iterator[Read]:
    with reading() as reads:
        yield reads


def _holds(seats: int) -> tuple[Hold, ...]:
    luck = random.Random(seats)

    def hold() -> Hold:
        stacks = [[(luck.randrange(8), luck.randrange(1, 6)) for _ in range(luck.randrange(5))] for _ in range(3)]
        stacks[0].append((seats, 3))
        return tuple([tuple(stack) for stack in stacks[: luck.choice((1, 2, 2, 3))]])

    return tuple([hold() for _ in range(seats)])


def _crossing(seats: int, size: Size, city: int = 1, letters: int = 100) -> Iterator[tuple[float, Voyage]]:
    """The voyage at each moment, from the departure to the arrival."""
    model = next(each for each in tables(seats, 1) if each.view.phase == "loading")
    table = {each.key: still(each) for each in layout(model, size, Settings(text_size=letters))}
    order, weather, holds = tuple(range(seats)), WEATHERS[seats % 4], _holds(seats)
    then = random.Random(size.w).sample(order, seats)
    told: list[tuple[float, Act]] = [
        (10.0, Crossing(weather, city, order, False, seats, holds)), (SHUFFLED, Reordered(tuple(then))),
        (LOST, Lost(then[0], 7, 0)), (ARRIVES, Crossing(weather, city, tuple(then), True, seats, holds)),
    ]  # fmt: skip
    voyage, now = None, 10.0
    while now < ARRIVES + IN:
        while told and told[0][0] <= now:
            voyage = follow(voyage, told.pop(0)[1], table, model, now, 1.0)
        assert voyage
        if voyage.opened(now) == 1:
            yield now, voyage
        now += STEP


def _of(frame: Sequence[Shown], kind: type) -> dict[int, Shown]:
    """Plates or ships by the number of the ship."""
    return {int(each.key.split(":")[-1]): each for each in frame if isinstance(each.look, kind)}


def faults_of_names(frame: Sequence[Shown], room: Rect, ships: int, read: Read) -> list[str]:
    """What keeps a name from being read."""
    plates = _of(frame, NamePlate)
    found = [] if len(plates) == ships else [f"only {sorted(plates)} have a name"]
    for each in plates.values():
        (line,) = read(each.look, each.size)
        if line.size < LEAST or line.squeeze < NARROWEST or line.cut > 0:
            found.append(f"{each.key} can't be read: {line}")
        if overlap(each.rect, room) < each.rect.w * each.rect.h:
            found.append(f"{each.key} is out of the strip")
        found += [
            f"{other.key} lies over {each.key}"
            for other in frame
            if other.z > each.z and not isinstance(other.look, NamePlate) and overlap(other.rect, each.rect)
        ]
    return found + [
        f"{one.key} and {two.key} lie over each other"
        for one, two in combinations(plates.values(), 2)
        if overlap(one.rect, two.rect)
    ]


def faults_of_ships(frame: Sequence[Shown], room: Rect) -> list[str]:
    """What hides a ship or what it carries, of those that keep their places."""
    found, plates, ships = [], _of(frame, NamePlate), _of(frame, LadenShip)
    for number, ship in ships.items():
        whole = ship.rect.w * ship.rect.h
        if overlap(ship.rect, room) < whole * (1 - HIDDEN):
            found.append(f"{ship.key} is not wholly in the strip")
        for other in (*ships.values(), *plates.values()):
            most = OWN if other is plates[number] else HIDDEN
            if other is not ship and overlap(ship.rect, other.rect) > most * whole:
                found.append(f"{other.key} lies over {ship.key}: {overlap(ship.rect, other.rect) / whole:.2f}")
    return found


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
def test_every_name_can_be_read_and_every_ship_seen_through_a_whole_crossing(
    size: Size, seats: int, read: Read
) -> None:
    found = set()
    for now, voyage in _crossing(seats, size, city=seats % 2):
        frame = seascape(voyage, now)
        room = next(each.rect for each in frame if each.key == "voyage:offing")
        found |= set(faults_of_names(frame, room, seats, read))
        if not SHUFFLED <= now < SHUFFLED + CHANGE:
            found |= set(faults_of_ships(frame, room))
    assert found == set()


@pytest.mark.parametrize("language", [nullcontext, spoken])
@pytest.mark.parametrize("size", [SIZES[0], SIZES[1], SIZES[2], SIZES[7]])
def test_names_keep_apart_where_letters_are_large_and_words_long(
    size: Size, language: Callable[[], nullcontext[None]], read: Read
) -> None:
    with language():
        for now, voyage in _crossing(6, size, letters=200):
            frame = seascape(voyage, now)
            room = next(each.rect for each in frame if each.key == "voyage:offing")
            faults = faults_of_names(frame, room, 6, read)
            assert [fault for fault in faults if language is nullcontext or "can't be read" not in fault] == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ships_pass_each_other_in_any_order_without_a_name_over_another(seats: int) -> None:
    (now, voyage), *_ = _crossing(seats, SIZES[0])
    for order in permutations(range(seats)):
        passing = voyage.told(Reordered(order), 10.0 + OUT)
        for part in range(24):
            plates = _of(seascape(passing, 10.0 + OUT + CHANGE * part / 24), NamePlate).values()
            assert not any(overlap(one.rect, two.rect) for one, two in combinations(plates, 2))
    assert now < 11


def test_the_fleet_is_as_large_in_any_order_and_whatever_goes_overboard() -> None:
    frames = [(now, seascape(voyage, now)) for now, voyage in _crossing(4, SIZES[3])]
    widths = {(each.key, each.rect.w) for _, frame in frames for each in _of(frame, LadenShip).values()}
    assert len(widths) == 4


def test_few_ships_sail_in_one_row_and_many_in_two() -> None:
    def rows(ships: int) -> int:
        fleet = tuple([Sailing(ship, ship, 2, False) for ship in range(ships)])
        return len(formed(fleet, Size(800, 150), 2, ("Cargo Figure",) * ships).lines)

    assert rows(2) == 1
    assert rows(6) == 2
