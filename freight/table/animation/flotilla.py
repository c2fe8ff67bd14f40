"""The flotilla: where each ship of a voyage is at a moment, how it heaves and rolls, and what falls off it.

Pure. Ships sail behind each other in ship order; where there are many, every other one is a little further off. One
that overtakes another comes by on the near side.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from freight.table.animation.manners import swing
from freight.table.animation.voyage import Vessel, Voyage
from freight.table.painting.table_looks import LadenShip
from freight.table.painting.table_looks.laden import LEAST_CRATE, Build
from freight.table.placement import Rect, Size
from freight.table.proportions import CONTAINER_HEIGHT

DECK_SHAPE: Final = 0.8
"""How wide a deck is, of the height of a ship's cards."""
CLOSE: Final = {1: 1.05, 2: 1.05, 3: 0.94, 4: 0.84, 5: 0.76}
"""From one bow to the next, of a ship's length, by the number of ships; more are still closer."""
CLOSEST: Final = 0.7
MOST_LONG, MOST_HIGH = 0.8, 0.44
"""The fleet takes no more than this of the strip's width, the cards of a ship of its height."""
MIDDLE: Final = 0.42
"""How far across the middle of the fleet is while it is at sea."""
QUAY: Final = 0.8
"""How far from the side the first bow is as it sets out, of the strip's height."""
LINE: Final = 0.74
"""How far down ships float, of the strip's height."""
DRAUGHT: Final = 0.035
"""How deep ships lie in the water, of the strip's height."""
LANE: Final = 0.09
"""How far off the further ships are, of the strip's height; and how far aside one goes that passes another."""


class Afloat(NamedTuple):
    """A ship at a moment: its look, where it is drawn, and how far it leans to the right, in degrees."""

    vessel: Vessel
    look: LadenShip
    rect: Rect
    angle: float


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
        self._close = CLOSE.get(len(voyage.fleet), CLOSEST)
        self.build = self._built()
        self._lengths = {each.seat: self.build.size(len(each.hold), 1).w for each in voyage.fleet}
        self._behind, self._lane = self._columns(), self._lanes()
        self._swell, self._seconds, self._bow = voyage.swell(now), voyage.seconds(now), self._lead()
        self.line = room.y + round(room.h * LINE)
        """Where ships float, in pixels."""

    def _built(self) -> Build:
        """As large as lets the whole fleet be seen, and the highest stack under the sky."""
        room, fleet = self._room, self._voyage.fleet
        long = sum((2 + DECK_SHAPE * len(each.hold)) * self._close for each in fleet)
        card = max(8, min(round(room.h * MOST_HIGH), int(room.w * MOST_LONG / long)))
        build = Build(card, round(card * DECK_SHAPE), 1)
        air = round(room.h * (LINE - LANE)) - build.side
        tall = min(round(build.across * CONTAINER_HEIGHT), air // max(1, self._voyage.tallest))
        return build._replace(crate=max(LEAST_CRATE, tall))

    def ships(self) -> Iterator[Afloat]:
        """The ships, the furthest off first."""
        yield from sorted((self._afloat(place) for place in range(len(self._voyage.fleet))), key=_depth)

    def _afloat(self, place: int) -> Afloat:
        voyage, build, room = self._voyage, self.build, self._room
        vessel = voyage.fleet[place]
        size = build.size(len(vessel.hold), max(map(len, vessel.hold), default=0))
        sea, swell, seconds = SEAS[voyage.weather], self._swell, self._seconds
        along = self._bow - self._behind[vessel.seat] - size.w
        x = room.x + along if voyage.rightwards else room.right - along - size.w
        phase = 3.6 * seconds - 1.1 * vessel.ship
        y = self.line - size.h + room.h * (DRAUGHT + self._lane[vessel.seat] + swell * sea.heave * math.sin(phase))
        roll = 2 * round(sea.roll * swell * math.cos(phase) / 2)
        angle = -roll if voyage.rightwards else roll
        aside, down = _about_the_keel(angle, size.h / 2)
        look = LadenShip(vessel.ship, vessel.hold, build.middle, build.crate, not voyage.rightwards)
        return Afloat(vessel, look, Rect(round(x + aside), round(y + down), *size), angle)

    def _columns(self) -> dict[int, float]:
        """By seat how far each bow is behind the lead, in pixels."""
        now = self._column([each.seat for each in self._voyage.fleet])
        was = self._column(self._voyage.was) if self._voyage.was else now
        return {seat: self._between(was[seat], behind) for seat, behind in now.items()}

    def _column(self, order: Sequence[int]) -> dict[int, float]:
        """The same in an order, once all have their places in it."""
        behind, places = 0.0, {}
        for seat in order:
            places[seat] = behind
            behind += self._lengths[seat] * self._close
        return places

    def _lanes(self) -> dict[int, float]:
        """By seat how far down a ship is for its lane, and for one that it passes, of the height of the strip."""
        now = [each.seat for each in self._voyage.fleet]
        was = list(self._voyage.was) or now
        aside = LANE * math.sin(math.pi * self._voyage.changed.share(self._now)) if was != now else 0.0
        lanes = {}
        for there, seat in enumerate(now):
            here = was.index(seat)
            before, after = (-LANE * (place % 2) if self._close < 1 else 0.0 for place in (here, there))
            lanes[seat] = self._between(before, after) + aside * ((here > there) - (here < there))
        return lanes

    def _between(self, before: float, after: float) -> float:
        return before + (after - before) * swing(self._voyage.changed.share(self._now)) if self._voyage.was else after

    def _lead(self) -> float:
        """How far the bow of the first ship is from the side it sails from."""
        wide, voyage = self._room.w, self._voyage
        long = max(behind + self._lengths[seat] for seat, behind in self._behind.items())
        middle, quay = MIDDLE * wide + long / 2, QUAY * self._room.h
        lead = quay + (middle - quay) * swing(voyage.out.share(self._now) / 0.95)
        if voyage.way_in:
            lead += (wide * 0.985 - lead) * swing(voyage.way_in.share(self._now) / 0.85)
        return lead

    def good(self, afloat: Afloat, stack: int, place: int) -> Rect:
        """Where a good of a ship is, or was; its roll is left out."""
        spot = self.build.good(Size(afloat.rect.w, afloat.rect.h), stack, place, afloat.look.left)
        return spot._replace(x=afloat.rect.x + spot.x, y=afloat.rect.y + spot.y)


def _depth(afloat: Afloat) -> tuple[int, int]:
    """Lower in the picture is nearer."""
    return afloat.rect.bottom, afloat.vessel.seat


def _about_the_keel(angle: float, up: float) -> tuple[float, float]:
    """How far the middle of a picture goes aside and down as it turns about its lower edge, which is so far below."""
    turned = math.radians(angle)
    return up * math.sin(turned), up * (1 - math.cos(turned))
