"""The voyage: the fleet crosses the sea between the cities in ship order, and the weather is seen.

A film of two parts, laid over the sea for a second or two: out of port into the weather, then on into the other port.
Pure: what is seen at a share of its time. It never takes a press, and the table below is what it was without it.
"""

import math
from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from freight.table.animation.acts import Crossing
from freight.table.animation.manners import ease, swing
from freight.table.looks import Sprite
from freight.table.painting.table_looks import FleetShip, Mat, Offing, OrderCard, Rain, Waves
from freight.table.painting.table_looks.voyage import KEEL, skyline, tile_width
from freight.table.placement import Look, Rect, Size
from freight.table.shown import Shown

ABOVE: Final = 1500
"""Above all that rests on the table or shifts its place, below cards that fly."""
SECONDS: Final = {False: 1.9, True: 1.4}
"""How long each part lasts at normal speed: out, and in."""
LEAST: Final = 56
"""A strip of sea lower than this, in pixels, is no place for a fleet."""
ACCIDENTS: Final = ("tentacle", "duck", "meteor")
STROKES: Final = ((0.55, 0.38), (1.2, 0.63))
"""When lightning strikes, in seconds, and how far across; fewer than three flashes a second harm nobody."""
OPENING, CLOSING = 0.09, 0.07
"""The shares of its time in which it opens and closes."""


class Sea(msgspec.Struct, frozen=True):
    """How a weather moves: the waves' sprite and height, how far ships heave (of the height) and roll (in degrees)."""

    waves: str
    high: float
    heave: float
    roll: float


SEAS: Final = {
    "Plain Sailing": Sea("wave", 0.17, 0.012, 2),
    "Rough Seas": Sea("effect-waves", 0.36, 0.06, 10),
    "Stormy Weather": Sea("effect-storm-waves", 0.40, 0.08, 14),
    "Freak Accident": Sea("effect-waves", 0.24, 0.03, 6),
}


class Voyage(msgspec.Struct, frozen=True):
    """One part of a crossing in a strip of the window: who sails, where to, in which weather, from when to when."""

    band: Rect
    weather: str
    ships: tuple[int, ...]
    rightwards: bool
    arrives: bool
    accident: str
    began: float
    lasts: float
    z: int = ABOVE

    def over(self, now: float) -> bool:
        """Whether it has been seen."""
        return now - self.began >= self.lasts

    def at(self, now: float) -> list[Shown]:
        """All that is seen of it now, lowest first; nothing once it is over."""
        share = (now - self.began) / self.lasts
        if not 0 <= share < 1:
            return []
        return list(_Film(self, share).shown())


def embark(act: Crossing, table: Mapping[str, Shown], now: float, pace: float, level: int = 0) -> Voyage | None:
    """The part of the crossing that an act tells of; None where the table has no room for it.

    `table` is what lies on it by key; `pace` is how much longer all takes than at normal speed.
    """
    band = sea_band(table)
    cards = [table.get(f"order:{seat}") for seat in act.order]
    ships = tuple([card.look.ship for card in cards if card and isinstance(card.look, OrderCard)])
    if band is None or not ships:
        return None
    accident = ACCIDENTS[act.trip % len(ACCIDENTS)] if act.weather == "Freak Accident" and not act.arrives else ""
    lasts = SECONDS[act.arrives] * pace
    return Voyage(band, act.weather, ships, act.city == 1, act.arrives, accident, now, lasts, level + ABOVE)


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


class _Film:
    """One picture of a voyage."""

    def __init__(self, voyage: Voyage, share: float) -> None:
        self.voyage, self.share = voyage, share
        self.sea = SEAS[voyage.weather]
        if voyage.arrives:
            self.sea = msgspec.structs.replace(self.sea, heave=self.sea.heave / 2, roll=self.sea.roll / 2)
        self.seconds = share * SECONDS[voyage.arrives]
        self.mat = max(4, voyage.band.h // 34)
        self.room = voyage.band.inset(self.mat)
        self.clip = _opened(voyage.band, ease(min(1.0, share / OPENING, (1 - share) / CLOSING)))
        inner = _opened(self.room, self.clip.h / voyage.band.h)
        self.window = inner
        self.line = self.room.y + round(self.room.h * 0.74)
        """Where ships float."""

    def shown(self) -> Iterator[Shown]:
        """From the mat to the rain."""
        band, room, voyage = self.voyage.band, self.room, self.voyage
        yield Shown("voyage:mat", Mat(self.mat), band, Size(band.w, band.h), voyage.z, clip=self.clip, moving=True)
        yield self.put("offing", Offing(voyage.weather, self.flashes), room, 1)
        yield from self.sky()
        yield self.waves("far", self.line - round(room.h * self.sea.high * 0.62), 2, -0.05)
        if voyage.accident:
            yield from self.happens()
        for place, ship in enumerate(voyage.ships):
            yield self.ship(place, ship)
        yield self.waves("near", self.line - round(room.h * (0.03 + self.sea.high * 0.2)), 6, 0.11)
        if voyage.weather == "Stormy Weather" and not voyage.arrives:
            yield from self.storm()

    @property
    def flashes(self) -> bool:
        """Whether the sky is lit by a stroke of lightning."""
        is_storm = self.voyage.weather == "Stormy Weather" and not self.voyage.arrives
        return is_storm and any(0 <= self.seconds - strikes < 0.1 for strikes, _ in STROKES)

    def put(self, name: str, look: Look, rect: Rect, above: int, angle: float = 0.0) -> Shown:
        """A thing seen through the window."""
        size = Size(max(1, rect.w), max(1, rect.h))
        return Shown(
            f"voyage:{name}", look, rect, size, self.voyage.z + above, angle, clip=self.window, moving=True
        )  # fmt: skip

    def waves(self, name: str, top: int, above: int, pace: float) -> Shown:
        """A strip that runs along under the ships, a little lower than the window so that it may heave."""
        room = self.room
        tall = room.bottom - top + round(room.h * 0.06)
        tile = tile_width(self.sea.waves, tall)
        heave = round(room.h * self.sea.heave * 0.5 * math.sin(3.1 * self.seconds + above))
        shift = round(room.w * pace * self.seconds) % tile
        rect = Rect(room.x - tile + shift, top + heave, (room.w // tile + 2) * tile, tall)
        return self.put(name, Waves(self.sea.waves), rect, above)

    def ship(self, place: int, ship: int) -> Shown:
        """A ship in its place of the row, heaving and rolling."""
        room, voyage = self.room, self.voyage
        tall = round(room.h * 0.46)
        size = Size(round(tall * 240 / (168 * KEEL)), tall)
        along = self.lead(size.w) - place * self.apart(size.w) - size.w
        x = room.x + along if voyage.rightwards else room.right - along - size.w
        phase = 5.2 * self.seconds - 0.9 * place
        y = self.line - tall + round(room.h * (0.05 + self.sea.heave * math.sin(phase)))
        roll = 2 * round(self.sea.roll * math.cos(phase) / 2)
        look = FleetShip(ship, not voyage.rightwards)
        return self.put(f"ship:{ship}", look, Rect(round(x), y, *size), 4, -roll if voyage.rightwards else roll)

    def apart(self, across: int) -> float:
        """From one bow to the next."""
        return min(across * 1.12, self.room.w * 0.7 / len(self.voyage.ships))

    def lead(self, across: int) -> float:
        """How far the bow of the first ship is from the side it sails from."""
        wide = self.room.w
        behind = self.apart(across) * (len(self.voyage.ships) - 1) + across
        middle = wide / 2 + behind / 2
        if self.voyage.arrives:
            return middle + (wide * 0.985 - middle) * swing(self.share / 0.9)
        quay = skyline(Size(wide, self.room.h)).w * 0.6
        return quay + (middle - quay) * swing(self.share / 0.95)

    def sky(self) -> Iterator[Shown]:
        """Clouds that drift, and gulls where it is fair."""
        room, weather = self.room, self.voyage.weather
        if weather == "Plain Sailing":
            yield from self.gulls()
            return
        name = "effect-storm-cloud" if weather == "Stormy Weather" else "effect-cloud"
        for place, (left, top, part) in enumerate(((0.30, 0.03, 0.30), (0.52, 0.08, 0.24), (0.70, 0.02, 0.34))):
            tall = round(room.h * part)
            x = room.x + round(room.w * (left + 0.018 * self.seconds * (1 + place % 2)))
            yield self.put(f"cloud:{place}", Sprite(name), Rect(x, room.y + round(room.h * top), tall * 2, tall), 1)

    def gulls(self) -> Iterator[Shown]:
        """Three of them, each with a beat of its own."""
        room = self.room
        for place, (left, top, pace) in enumerate(((0.30, 0.20, 0.10), (0.40, 0.10, 0.08), (0.66, 0.26, -0.09))):
            wide = max(10, round(room.h * 0.17))
            x = room.x + round(room.w * (left + pace * self.seconds))
            y = room.y + round(room.h * (top + 0.03 * math.sin(4 * self.seconds + place)))
            up = int(self.seconds * 3.2 + place * 0.6) % 2
            look = Sprite("effect-gull-up" if up else "effect-gull-down")
            yield self.put(f"gull:{place}", look, Rect(x, y, wide, wide * 3 // 4), 1)

    def storm(self) -> Iterator[Shown]:
        """Rain all the while; two strokes of lightning."""
        room = self.room
        tile = max(40, round(room.h * 0.8))
        fallen = round(self.seconds * room.h * 2.4) % tile
        rect = Rect(room.x - round(fallen * 13 / 36), room.y - tile + fallen, room.w + tile, room.h + tile)
        yield self.put("rain", Rain(tile), rect, 8)
        for stroke, (strikes, left) in enumerate(STROKES):
            if 0 <= self.seconds - strikes < 0.3:
                tall = round(room.h * 0.56)
                at = Rect(room.x + round(room.w * left), room.y + round(room.h * 0.14), round(tall * 96 / 168), tall)
                yield self.put(f"bolt:{stroke}", Sprite("effect-bolt"), at, 3)

    def happens(self) -> Iterator[Shown]:
        """What no forecast had: an arm out of the water, a great duck, a lump of sky."""
        room = self.room
        s = self.seconds / SECONDS[False]
        sprite = Sprite(f"effect-{self.voyage.accident}")
        match self.voyage.accident:
            case "tentacle":
                tall = round(room.h * 0.86)
                up = ease((s - 0.2) / 0.3) - ease((s - 0.78) / 0.2)
                rect = Rect(room.x + round(room.w * 0.62), self.line - round(tall * 0.9 * up), round(tall * 0.7), tall)
                yield self.put("accident", sprite, rect, 5, angle=3.0 * round(2 * math.sin(9 * s)))
            case "duck":
                side = round(room.h * 0.72)
                x = room.x + round(room.w * (0.86 - 0.42 * swing(s)))
                y = self.line - round(side * 0.86) + round(room.h * 0.03 * math.sin(8 * s))
                yield self.put("accident", sprite, Rect(x, y, side, side), 5, angle=2.0 * round(3 * math.sin(8 * s)))
            case _:
                yield from self.falls(sprite, s)

    def falls(self, sprite: Sprite, s: float) -> Iterator[Shown]:
        """The meteor, and the splash it makes."""
        room = self.room
        side = round(room.h * 0.62)
        fall = (s - 0.22) / 0.36
        end = (room.x + round(room.w * 0.64), self.line - side // 2)
        if 0 <= fall < 1:
            x, y = end[0] - round((1 - fall) * room.h * 1.5), end[1] - round((1 - fall) * room.h * 1.1)
            yield self.put("accident", sprite, Rect(x, y, side, side), 5)
        burst = (s - 0.56) / 0.3
        if 0 <= burst < 1:
            tall = round(room.h * 0.7 * math.sin(math.pi * ease(burst)))
            at = Rect(end[0] + side // 8, self.line - tall + room.h // 12, side, max(1, tall))
            splash = self.put("splash", Sprite("effect-splash"), at, 5)
            yield msgspec.structs.replace(splash, size=Size(side, side))


def _opened(rect: Rect, share: float) -> Rect:
    """A rectangle opened from its middle line."""
    tall = max(1, round(rect.h * share))
    return Rect(rect.x, rect.y + (rect.h - tall) // 2, rect.w, tall)
