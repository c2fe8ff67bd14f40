"""The formation: how a fleet sails in its strip of sea, so that every hull, all cargo and every name can be seen. Pure.

Where one row would make the ships too small, every other one sails in a second row, further off. Under each ship its
name stands on a plate in the water. Close together, as they set out and come in, ships and plates of a row lie side by
side; spread out, at sea, no plate is above or below another, so that ships may change their rows.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from freight.languages.box import ship_name
from freight.table.painting.table_looks.laden import LEAST_CRATE, PLATE_TALL, Build
from freight.table.painting.table_looks.pen import LEAST_LETTERS, LEAST_READ
from freight.table.painting.words import measure
from freight.table.placement import Size
from freight.table.proportions import CONTAINER_HEIGHT

DECK_SHAPE: Final = 0.8
"""How wide a deck is, of the height of a ship's cards."""
MOST_LONG, MOST_HIGH = 0.78, 0.44
"""The fleet in close formation takes no more than this of the strip's width, the cards of a ship of its height."""
LINE: Final = 0.74
"""How far down ships of a single row float at most, of the strip's height."""
LETTERS: Final = 0.06
"""The size of the letters on a plate, of the strip's height, where that is not too small."""
ABOVE: Final = 0.03
"""What stays free above the highest stack, of the strip's height."""
LEAST_CARD: Final = 8
"""The cards of a ship are not lower than this, in pixels."""


class Sailing(NamedTuple):
    """One ship as the formation needs it: whose, which, with how many decks, and whether its plate has a pointer on it,
    for the captain at the bottom of the table.
    """

    seat: int
    ship: int
    decks: int
    mine: bool


class Formation(NamedTuple):
    """How large ships and plates are and where rows float, in pixels of the strip; lengths and plates are by seat."""

    room: Size
    build: Build
    letters: int
    plate_height: int
    gap: int
    lines: tuple[int, ...]
    """How far down each row floats, the nearest first."""
    lengths: Mapping[int, int]
    plates: Mapping[int, int]

    @property
    def drop(self) -> int:
        """How far below the line of a ship its plate begins."""
        return _drop(self.room)

    def row(self, place: int) -> int:
        """How far down the ship at a place of the ship order floats."""
        return self.lines[place % len(self.lines)]

    def lane(self, place: int, of: int) -> int:
        """How far down one of so many ships floats while they pass each other, each in a lane, the first nearest."""
        low, high = self.lines[0], min(self.lines[-1], self.lines[0] - (of - 1) * (self.plate_height + 1))
        return low - (low - high) * place // max(1, of - 1)

    def wide(self, seat: int) -> int:
        """How much room a ship takes in its row, with its plate."""
        return max(self.lengths[seat], self.plates[seat])

    def column(self, order: Sequence[int], spread: bool) -> dict[int, float]:
        """By seat how far the middle of each ship is behind the front of the fleet, close together or spread out."""
        close = self._behind(order, spread=False, hulls=True)
        if not spread:
            return close
        wide, plates = (self._behind(order, spread=True, hulls=hulls) for hulls in (True, False))
        room, least, most = self.room.w - 2 * self.gap, self.long(plates, 1.0), self.long(wide, 1.0)
        share = 1.0 if most <= room else max(0.0, (room - least) / max(1.0, most - least))
        return {seat: plates[seat] + (wide[seat] - plates[seat]) * share for seat in order}

    def long(self, column: Mapping[int, float], spread: float) -> float:
        """How long a column of ships is, so far spread out: in the end to that of its plates."""
        ends = {seat: self.wide(seat) + (plate - self.wide(seat)) * spread for seat, plate in self.plates.items()}
        return max(behind + ends[seat] / 2 for seat, behind in column.items())

    def _behind(self, order: Sequence[int], *, spread: bool, hulls: bool) -> dict[int, float]:
        """The least distances that keep plates, and `hulls`, apart."""
        rows, found = len(self.lines), list[float]()
        for place, seat in enumerate(order):
            behind = (self.wide(seat) if hulls else self.plates[seat]) / 2
            if place:
                before = order[place - 1]
                near = (self.wide(before) + self.wide(seat)) / (4 if place == 1 and rows > 1 else 12)
                apart = (self.plates[before] + self.plates[seat]) / 2 + self.gap if spread else near
                behind = max(behind, found[place - 1] + apart)
            if place >= rows and (hulls or not spread):
                ahead = order[place - rows]
                behind = max(behind, found[place - rows] + (self.wide(ahead) + self.wide(seat)) / 2 + self.gap)
            found.append(behind)
        return dict(zip(order, found, strict=True))


@lru_cache(maxsize=16)
def formed(fleet: tuple[Sailing, ...], room: Size, tallest: int, names: tuple[str, ...]) -> Formation:
    """The formation of a fleet, in any order: of one row and two, that in which ships are larger.

    `tallest` is the highest stack aboard; `names` are those of the ships, in the same order.
    """
    letters, plates = _plates(fleet, room, names)
    forms = [_in_rows(rows, fleet, room, tallest, (letters, plates)) for rows in (1, 2)]
    return max(forms, key=lambda form: (_stands_under_the_sky(form, tallest), form.build.card, -len(form.lines)))


def _stands_under_the_sky(form: Formation, tallest: int) -> bool:
    """Whether the highest stack ends below the upper edge, wherever its ship sails."""
    return form.lines[-1] >= form.build.side + tallest * form.build.crate


def names_of(fleet: Sequence[Sailing]) -> tuple[str, ...]:
    """The names of the ships, in the language in use."""
    return tuple([ship_name(each.ship) for each in fleet])


def _plates(fleet: Sequence[Sailing], room: Size, names: Sequence[str]) -> tuple[int, dict[int, int]]:
    """The size of letters, and by seat how wide plates are that can lie side by side; where names are too long even in
    the smallest letters, they are squeezed.
    """
    free = room.w - (len(fleet) + 1) * _gap(room)
    for letters in range(max(LEAST_LETTERS, round(room.h * LETTERS)), LEAST_READ - 1, -1):
        wide = {
            each.seat: measure(name, letters, True)[0] + round(letters * (0.8 + PLATE_TALL * each.mine))
            for each, name in zip(fleet, names, strict=True)
        }
        if sum(wide.values()) <= free:
            return letters, wide
    share = free / sum(wide.values())
    return LEAST_READ, {seat: int(each * share) for seat, each in wide.items()}


def _gap(room: Size) -> int:
    return max(2, room.w // 200)


def _drop(room: Size) -> int:
    return max(1, room.h // 90)


def _in_rows(
    rows: int, fleet: Sequence[Sailing], room: Size, tallest: int, lettered: tuple[int, dict[int, int]]
) -> Formation:
    """The same in so many rows, the ships as large as there is room."""
    letters, plates = lettered
    plate, gap, free = round(letters * PLATE_TALL), _gap(room), round(room.h * ABOVE)
    drop = _drop(room)
    high = (room.h - free) // rows - plate - 2 * drop
    if rows == 1:
        high = min(high, round(room.h * LINE) - free)
    for card in range(min(round(room.h * MOST_HIGH), round(high / 0.95)), LEAST_CARD - 1, -1):
        form = Formation(room, _built(card, high, tallest), letters, plate, gap, (0,) * rows, {}, plates)
        form = form._replace(lengths={each.seat: form.build.size(each.decks, 1).w for each in fleet})
        if _longest(form, rows) <= room.w * MOST_LONG:
            break
    ship = form.build.side + max(tallest * form.build.crate, round(card * 0.52))
    spare = max(0, room.h - free - rows * (ship + plate + 2 * drop))
    low = room.h - plate - 2 * drop - spare // 4
    if rows == 1:
        return form._replace(lines=(min(low, max(round(room.h * LINE), ship + free)),))
    return form._replace(lines=(low, low - ship - plate - 2 * drop - spare // 6))


def _built(card: int, high: int, tallest: int) -> Build:
    """A ship with cards so high, whose highest stack ends so high above the water at most."""
    build = Build(card, round(card * DECK_SHAPE), 1)
    tall = min(round(build.across * CONTAINER_HEIGHT), (high - build.side) // max(1, tallest))
    return build._replace(crate=max(LEAST_CRATE, tall))


def _longest(form: Formation, rows: int) -> float:
    """How long the fleet is at most in close formation, in whichever order."""
    wide = sorted(map(form.wide, form.lengths), reverse=True)
    in_row = -(-len(wide) // rows)
    return sum(wide[:in_row]) + (in_row - 1) * form.gap + (wide[0] / 2 if rows > 1 else 0)
