"""The voyage: the fleet crosses the sea between the cities in ship order, and the weather is seen.

A film in one strip, laid over the sea from the departure to the arrival: out of port into the weather, where ships
change places and lose goods as the events tell of them, and in to the other port. While nothing happens at sea, as a
captain chooses what to lose, the water calms down and the strip rests. Pure: what is seen at a moment. It never takes
a press, and the table below is what it was without it.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from freight.table.animation.acts import Act, Built, Crossing, Cut, Dealt, Hold, Lost, Paid, Reordered, Sold, Swept
from freight.table.model import TableModel
from freight.table.placement import Rect
from freight.table.shown import Shown

ABOVE: Final = 1500
"""Above all that rests on the table or shifts its place, below cards that fly."""
OUT, IN, CHANGE, FALL = 1.9, 1.4, 1.3, 1.05
"""How long the ways out and in, a change of places and the fall of a good take at normal speed, in seconds."""
CALM, WAKE = 1.6, 0.4
"""Seconds in which the water calms down once nothing more happens, and rises again, at normal speed."""
LEAST: Final = 56
"""A strip of sea lower than this, in pixels, is no place for a fleet."""
ACCIDENTS: Final = ("tentacle", "duck", "meteor")
OPENING, CLOSING = 0.17, 0.1
"""Seconds in which it opens and closes at normal speed."""


class Span(msgspec.Struct, frozen=True):
    """A stretch of time, in seconds of the clock."""

    since: float
    lasts: float

    @property
    def end(self) -> float:
        """When it is over."""
        return self.since + self.lasts

    def share(self, now: float) -> float:
        """How much of it has gone, from 0 to 1."""
        return min(1.0, max(0.0, (now - self.since) / self.lasts))


class Vessel(msgspec.Struct, frozen=True):
    """One ship of the fleet: whose it is, which, and what it has aboard."""

    seat: int
    ship: int
    hold: Hold


class Fall(msgspec.Struct, frozen=True):
    """A good that goes overboard: whose, from which place on the ship, and when."""

    seat: int
    stack: int
    place: int
    good: tuple[int, int]
    span: Span


class Voyage(msgspec.Struct, frozen=True):
    """A crossing in a strip of the window: who sails, where to, in which weather, and what has happened so far.

    `fleet` is in ship order, as it `was` before the last change of places. `tallest` is the highest stack as it began.
    `pace` is how much longer all takes than at normal speed; `out` and `way_in` are its two legs, `slept` the seconds
    in which it rested.
    """

    band: Rect
    weather: str
    fleet: tuple[Vessel, ...]
    rightwards: bool
    accident: str
    pace: float
    out: Span
    way_in: Span | None = None
    was: tuple[int, ...] = ()
    changed: Span = Span(0.0, 1.0)
    falls: tuple[Fall, ...] = ()
    tallest: int = 1
    mine: int = -1
    woke: float = 0.0
    slept: float = 0.0
    began: float = 0.0
    z: int = ABOVE

    @property
    def rests_at(self) -> float:
        """When it comes to rest, if nothing more happens before; never on its way in."""
        if self.way_in:
            return float("inf")
        busy = max(self.out.end, self.changed.end, self.woke, *(fall.span.end for fall in self.falls))
        return busy + CALM * self.pace

    def rests(self, now: float) -> bool:
        """Whether it shows the same from now on."""
        return now >= self.rests_at

    def over(self, now: float) -> bool:
        """Whether it has been seen to its end."""
        return self.way_in is not None and now >= self.way_in.end

    def seconds(self, now: float) -> float:
        """The time at sea, at normal speed: it stands still while the strip rests."""
        return (min(now, self.rests_at) - self.began - self.slept) / self.pace

    def swell(self, now: float) -> float:
        """How much of its full height the sea has, from 0 to 1: it calms down before it rests, and in port."""
        calmed = 0.0 if self.way_in else max(0.0, 1 - (self.rests_at - now) / (CALM * self.pace))
        woken = min(1.0, (now - self.woke) / (WAKE * self.pace)) if self.slept else 1.0
        nearing = 1 - self.way_in.share(now) / 2 if self.way_in else 1.0
        return min(max(0.0, 1 - calmed), woken) * nearing

    def opened(self, now: float) -> float:
        """How far the strip is open, from 0 to 1."""
        shares = [1.0, (now - self.began) / (OPENING * self.pace)]
        if self.way_in:
            shares.append((self.way_in.end - now) / (CLOSING * self.pace))
        return max(0.0, min(shares))

    def moved(self, band: Rect | None) -> "Voyage | None":
        """The same in another strip; None where there is no room for one."""
        return msgspec.structs.replace(self, band=band) if band else None

    def told(self, act: Act, now: float) -> "Voyage":
        """The same after something more has happened at sea."""
        awake = self._woken(now)
        match act:
            case Crossing():
                return msgspec.structs.replace(awake, way_in=Span(now, IN * self.pace))
            case Reordered(order):
                by_seat = {vessel.seat: vessel for vessel in self.fleet}
                fleet = tuple([by_seat[seat] for seat in order if seat in by_seat])
                was = tuple([vessel.seat for vessel in self.fleet])
                span = Span(now, CHANGE * self.pace)
                return msgspec.structs.replace(awake, fleet=fleet, was=was, changed=span)
            case Lost(seat, _, stack):
                return _lost(awake, (seat, stack), now)
            case _:
                return self

    def _woken(self, now: float) -> "Voyage":
        asleep = now - self.rests_at
        if asleep < 0:
            return self
        return msgspec.structs.replace(self, woke=now, slept=self.slept + asleep)


def _lost(voyage: Voyage, top: tuple[int, int], now: float) -> Voyage:
    """The same after a good has begun to fall, the top one of a seat's stack."""
    seat, stack = top
    place = next((at for at, vessel in enumerate(voyage.fleet) if vessel.seat == seat), -1)
    if place < 0 or not voyage.fleet[place].hold[stack]:
        return voyage
    vessel = voyage.fleet[place]
    *left, good = vessel.hold[stack]
    hold = (*vessel.hold[:stack], tuple(left), *vessel.hold[stack + 1 :])
    fleet = (*voyage.fleet[:place], msgspec.structs.replace(vessel, hold=hold), *voyage.fleet[place + 1 :])
    fall = Fall(seat, stack, len(left), good, Span(now, FALL * voyage.pace))
    return msgspec.structs.replace(voyage, fleet=fleet, falls=(*voyage.falls, fall))


def follow(
    voyage: Voyage | None,
    act: Act,
    table: Mapping[str, Shown],
    sailors: TableModel | None,
    now: float,
    pace: float,
    level: int = 0,
) -> Voyage | None:
    """The voyage after an act, one that has begun, or None.

    `table` is what lies on the table by key, `sailors` the table that a scene shows; `pace` is how much longer all
    takes than at normal speed.
    """
    match act:
        case Crossing() if voyage is None or not act.arrives:
            return embark(act, table, sailors, now, pace, level)
        case Crossing() | Reordered() | Lost() if voyage:
            return voyage.told(act, now)
        case Cut() | Dealt() | Swept() | Paid() | Sold() | Built():
            return None  # they are in port
        case _:
            return voyage


def embark(
    act: Crossing, table: Mapping[str, Shown], sailors: TableModel | None, now: float, pace: float, level: int = 0
) -> Voyage | None:
    """The crossing that an act tells of, from there on; None where the table has no room for it."""
    band = sea_band(table)
    if band is None or sailors is None:
        return None
    fleet = tuple([Vessel(seat, sailors.seats[seat].ship, act.holds[seat]) for seat in act.order])
    accident = ACCIDENTS[act.trip % len(ACCIDENTS)] if act.weather == "Freak Accident" and not act.arrives else ""
    out = Span(now - OUT * pace * 2, OUT * pace) if act.arrives else Span(now, OUT * pace)
    return Voyage(
        band,
        act.weather,
        fleet,
        act.city == 1,
        accident,
        pace,
        out,
        way_in=Span(now, IN * pace) if act.arrives else None,
        tallest=max((len(stack) for vessel in fleet for stack in vessel.hold), default=1),
        mine=sailors.me,
        began=now,
        z=level + ABOVE,
    )


def sea_band(table: Mapping[str, Shown]) -> Rect | None:
    """The strip between the cities, under the ship order and above the middle of the table."""
    left, right = table.get("city:0"), table.get("city:1")
    upper, lower = table.get("slip"), table.get("centre") or table.get("lot")
    if not (left and right and upper and lower):
        return None
    gap = max(3, left.rect.x)
    top = upper.rect.bottom + gap
    band = Rect(left.rect.right + gap, top, right.rect.x - left.rect.right - 2 * gap, lower.rect.y - gap - top)
    return band if band.h >= LEAST and band.w >= 3 * LEAST else None
