"""The flotilla: where each ship of a voyage is at a moment, how it heaves and rolls, and what falls off it.

Pure. Ships sail in ship order, in their formation. Where they change places each goes by in a lane of its own, further
off the more it falls behind, so that no name comes over another.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from freight.table.animation.formation import MOST_HIGH, Formation, Sailing, formed, names_of
from freight.table.animation.manners import swing
from freight.table.animation.voyage import Vessel, Voyage
from freight.table.painting.table_looks import LadenShip
from freight.table.placement import Rect, Size

MIDDLE: Final = 0.42
"""How far across the middle of the fleet is while it is at sea, if there is room for all of it."""
DRAUGHT: Final = 0.08
"""How deep ships lie in the water, of the height of their cards."""
TURNING: Final = 0.25
"""The share of a change of places in which ships go into their lanes, and in which they leave them again."""


class Afloat(NamedTuple):
    """A ship at a moment: its look, where it is drawn, and how far it leans to the right, in degrees; how far down the
    water is that it floats on, in pixels; and its plate.
    """

    vessel: Vessel
    look: LadenShip
    rect: Rect
    angle: float
    line: int
    plate: Rect


class Sea(NamedTuple):
    """How a weather moves: the waves' sprite and height, how far ships heave (of the height) and roll (in degrees)."""

    waves: str
    high: float
    heave: float
    roll: float


SEAS: Final = {
    "Plain Sailing": Sea("wave", 0.17, 0.012, 1),
    "Rough Seas": Sea("effect-waves", 0.36, 0.05, 5),
    "Stormy Weather": Sea("effect-storm-waves", 0.40, 0.07, 8),
    "Freak Accident": Sea("effect-waves", 0.24, 0.03, 3),
}


class Flotilla:
    """All ships of a voyage at a moment, in a room."""

    def __init__(self, voyage: Voyage, room: Rect, now: float) -> None:
        self._voyage, self._room, self._now = voyage, room, now
        self.formation = _formation(voyage, Size(room.w, room.h))
        self.build = self.formation.build
        self._swell, self._seconds = voyage.swell(now), voyage.seconds(now)
        self._spread = self._how_spread()
        self._behind, self._deep = self._columns(), self._depths()
        self._front = self._lead()
        self.lines = tuple([room.y + line for line in self.formation.lines])
        """Where rows of ships float, in pixels, the nearest first."""

    @property
    def rows(self) -> int:
        """In how many rows ships sail."""
        return len(self.lines)

    def ships(self) -> Iterator[Afloat]:
        """The ships, the furthest off first."""
        yield from sorted((self._afloat(vessel) for vessel in self._voyage.fleet), key=_depth)

    def _afloat(self, vessel: Vessel) -> Afloat:
        voyage, build, room, form = self._voyage, self.build, self._room, self.formation
        size = build.size(len(vessel.hold), max(map(len, vessel.hold), default=0))
        sea, swell = SEAS[voyage.weather], self._swell
        along = self._front - self._behind[vessel.seat]
        middle = room.x + along if voyage.rightwards else room.right - along
        keel = max(room.x + size.w / 2, min(middle, room.right - size.w / 2))  # its plate may lie nearer to the side
        phase = 3.6 * self._seconds - 1.1 * vessel.ship
        line = room.y + round(self._deep[vessel.seat])
        heaved = min(room.h / self.rows, build.card / MOST_HIGH) * swell * sea.heave * math.sin(phase)
        roll = 2 * round(sea.roll * swell * math.cos(phase) / 2)
        angle = -roll if voyage.rightwards else roll
        aside, down = _about_the_keel(angle, size.h / 2)
        look = LadenShip(vessel.ship, vessel.hold, build.middle, build.crate, not voyage.rightwards)
        y = line - size.h + build.card * DRAUGHT + heaved
        rect = Rect(round(keel - size.w / 2 + aside), round(y + down), *size)
        wide = form.plates[vessel.seat]
        plate = Rect(round(middle - wide / 2), line + form.drop, wide, form.plate_height)
        return Afloat(vessel, look, rect, angle, line, plate)

    def _how_spread(self) -> float:
        """How far the fleet has opened its formation: it leaves a port and comes into one close together."""
        voyage, now = self._voyage, self._now
        out = swing(voyage.out.share(now) / 0.95)
        return out * (1 - swing(voyage.way_in.share(now) / 0.85)) if voyage.way_in else out

    def _columns(self) -> dict[int, float]:
        """By seat how far the middle of each ship is behind the front of the fleet, in pixels."""
        now = self._column([each.seat for each in self._voyage.fleet])
        if not self._voyage.was:
            return now
        was, way = self._column(self._voyage.was), swing((self._changed - TURNING) / (1 - 2 * TURNING))
        return {seat: was[seat] + (behind - was[seat]) * way for seat, behind in now.items()}

    def _column(self, order: Sequence[int]) -> dict[int, float]:
        """The same in an order, once all have their places in it."""
        close, wide = (self.formation.column(order, spread) for spread in (False, True))
        return {seat: close[seat] + (wide[seat] - close[seat]) * self._spread for seat in order}

    @property
    def _changed(self) -> float:
        return self._voyage.changed.share(self._now)

    def _depths(self) -> dict[int, float]:
        """By seat how far down the line of a ship is in the room: that of its row, or of its lane while ships pass."""
        form, now = self.formation, [each.seat for each in self._voyage.fleet]
        was = list(self._voyage.was)
        if not was or was == now:
            return {seat: form.row(place) for place, seat in enumerate(now)}
        gaining = sorted(now, key=lambda seat: (now.index(seat) - was.index(seat), seat))
        turned = swing(min(self._changed, 1 - self._changed) / TURNING)
        order = was if self._changed < 1 / 2 else now
        rows = {seat: form.row(order.index(seat)) for seat in now}
        return {
            seat: rows[seat] + (form.lane(place, len(gaining)) - rows[seat]) * turned
            for place, seat in enumerate(gaining)
        }

    def _lead(self) -> float:
        """How far the front of the fleet is from the side it sails from; the whole fleet is in the strip."""
        wide, voyage, edge = self._room.w, self._voyage, self.formation.gap
        long = self.formation.long(self._behind, self._spread)
        at_sea = max(min(MIDDLE * wide + long / 2, wide - edge), min(long + edge, wide))
        start, end = long + edge, wide - edge
        front = start + (at_sea - start) * swing(voyage.out.share(self._now) / 0.95)
        return front + (end - front) * swing(voyage.way_in.share(self._now) / 0.85) if voyage.way_in else front

    def good(self, afloat: Afloat, stack: int, place: int) -> Rect:
        """Where a good of a ship is, or was; its roll is left out."""
        spot = self.build.good(Size(afloat.rect.w, afloat.rect.h), stack, place, afloat.look.left)
        return spot._replace(x=afloat.rect.x + spot.x, y=afloat.rect.y + spot.y)


def _formation(voyage: Voyage, room: Size) -> Formation:
    """That of the fleet of a voyage, which is the same in any order of its ships."""
    fleet = [Sailing(each.seat, each.ship, len(each.hold), each.seat == voyage.mine) for each in voyage.fleet]
    fleet.sort()
    return formed(tuple(fleet), room, voyage.tallest, names_of(fleet))


def _depth(afloat: Afloat) -> tuple[int, int]:
    """Lower in the picture is nearer."""
    return afloat.line, afloat.vessel.seat


def _about_the_keel(angle: float, up: float) -> tuple[float, float]:
    """How far the middle of a picture goes aside and down as it turns about its lower edge, which is so far below."""
    turned = math.radians(angle)
    return up * math.sin(turned), up * (1 - math.cos(turned))
