"""The seascape: one picture of a voyage, from its frame to the rain over it. Pure."""

import math
from collections.abc import Iterator

import msgspec

from freight.languages.box import ship_name
from freight.table.animation.flotilla import SEAS, Afloat, Flotilla
from freight.table.animation.manners import ease, swing
from freight.table.animation.voyage import OUT, Fall, Voyage
from freight.table.looks import Sprite
from freight.table.painting.table_looks import Crate, Mat, NamePlate, Offing, Rain, Waves
from freight.table.painting.table_looks.voyage import HORIZON, tile_width
from freight.table.placement import Look, Rect, Size
from freight.table.proportions import CONTAINER_HEIGHT
from freight.table.shown import Shown

STROKES = ((0.55, 0.38), (1.2, 0.63))
"""When lightning strikes, in seconds, and how far across; fewer than three flashes a second harm nobody."""
DROWNED = 0.62
"""The share of the time of its fall after which a good is in the water."""
SKY, FAR, BOLT, OFF, MIDDLE, SHIP, FALLING, NEAR, RAIN, TOLD = 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
"""How high all lies above the frame; ships of a further row are `OFF`, behind the waves in the middle."""
HORIZON_ABOVE = 0.05
"""How far above the furthest row the horizon is at least, of the height of the strip."""


def seascape(voyage: Voyage, now: float) -> list[Shown]:
    """All that is seen of a voyage at a moment; nothing before it begins and once it is over."""
    return [] if now < voyage.began or voyage.over(now) else list(_Seascape(voyage, now).shown())


class _Seascape:
    def __init__(self, voyage: Voyage, now: float) -> None:
        self.voyage, self.now = voyage, now
        self.sea = SEAS[voyage.weather]
        self.seconds = voyage.seconds(now)
        self.mat = max(4, voyage.band.h // 34)
        self.room = voyage.band.inset(self.mat)
        self.clip = _opened(voyage.band, ease(voyage.opened(now)))
        self.window = _opened(self.room, self.clip.h / voyage.band.h)
        self.moving = not voyage.rests(now)
        self.flotilla = Flotilla(voyage, self.room, now)
        self.line, self.off = self.flotilla.lines[0], self.flotilla.lines[-1]
        """Where the nearest and the furthest row of ships float."""

    def shown(self) -> Iterator[Shown]:
        """From the mat to the rain."""
        band, room, voyage = self.voyage.band, self.room, self.voyage
        size = Size(band.w, band.h)
        yield Shown("voyage:mat", Mat(self.mat), band, size, voyage.z, clip=self.clip, moving=self.moving)
        yield self.put("offing", Offing(voyage.weather, self.flashes, self.horizon), room, SKY)
        yield from self.sky()
        yield self.waves("far", self.off - round(self.high * 0.62), self.off + room.h // 3, FAR, -0.05)
        if voyage.accident:
            yield from self.happens()
        ships = list(self.flotilla.ships())
        for afloat in ships:
            yield self.ship(afloat)
            yield self.plate(afloat)
        if self.off < self.line:
            yield self.waves("middle", self.crest(self.off), self.line + room.h // 12, MIDDLE, 0.08)
        for number, fall in enumerate(voyage.falls):
            yield from self.overboard(number, fall, ships)
        yield self.waves("near", self.crest(self.line), room.bottom, NEAR, 0.11)
        if voyage.weather == "Stormy Weather":
            yield from self.storm()

    @property
    def flashes(self) -> bool:
        """Whether the sky is lit by a stroke of lightning."""
        is_storm = self.voyage.weather == "Stormy Weather" and self.voyage.out.share(self.now) < 1
        return is_storm and any(0 <= self.seconds - strikes < 0.1 for strikes, _ in STROKES)

    def put(self, name: str, look: Look, rect: Rect, above: int, angle: float = 0.0) -> Shown:
        """A thing seen through the window."""
        size = Size(max(1, rect.w), max(1, rect.h))
        return Shown(
            f"voyage:{name}", look, rect, size, self.voyage.z + above, angle, clip=self.window, moving=self.moving
        )  # fmt: skip

    @property
    def horizon(self) -> int:
        """How far down the horizon is, in thousandths of the height."""
        return min(HORIZON, 1000 * (self.off - self.room.y) // self.room.h - round(1000 * HORIZON_ABOVE))

    @property
    def high(self) -> float:
        """How high waves are, in pixels: where ships sail in two rows, they are smaller."""
        return self.room.h * self.sea.high / self.flotilla.rows

    def crest(self, line: int) -> int:
        """How far down the strip of waves begins that is before a row of ships."""
        return line - round(self.room.h * 0.02 + self.high * 0.14)

    def waves(self, name: str, top: int, bottom: int, above: int, pace: float) -> Shown:
        """A strip that runs along under the ships, a little lower than it need be so that it may heave."""
        room, swell = self.room, self.voyage.swell(self.now)
        tall = bottom - top + round(room.h * 0.06)
        tile = tile_width(self.sea.waves, tall)
        heave = round(room.h / self.flotilla.rows * self.sea.heave * 0.5 * swell * math.sin(3.1 * self.seconds + above))
        shift = round(room.w * pace * self.seconds) % tile
        rect = Rect(room.x - tile + shift, top + heave, (room.w // tile + 2) * tile, tall)
        return self.put(name, Waves(self.sea.waves), rect, above)

    def ship(self, afloat: Afloat) -> Shown:
        """A ship in its place of the row, heaving and rolling."""
        above = OFF if self.is_off(afloat) else SHIP
        return self.put(f"ship:{afloat.vessel.ship}", afloat.look, afloat.rect, above, afloat.angle)

    def plate(self, afloat: Afloat) -> Shown:
        """The name of a ship under it; that of the captain at the bottom of the table is pointed out."""
        vessel = afloat.vessel
        look = NamePlate(ship_name(vessel.ship), self.flotilla.formation.letters, vessel.seat == self.voyage.mine)
        return self.put(f"name:{vessel.ship}", look, afloat.plate, TOLD)

    def is_off(self, afloat: Afloat) -> bool:
        """Whether a ship sails in the further row, and is not just coming out of it."""
        return self.off < self.line and afloat.line <= self.off

    def overboard(self, number: int, fall: Fall, ships: list[Afloat]) -> Iterator[Shown]:
        """A good that tips off its ship on the near side, and the splash where it goes under."""
        afloat = next((each for each in ships if each.vessel.seat == fall.seat), None)
        share = fall.span.share(self.now)
        if afloat is None or share >= 1:
            return
        x, y, w, _ = self.flotilla.good(afloat, fall.stack, fall.place)
        size = Size(w, round(w * CONTAINER_HEIGHT))
        above = OFF if self.is_off(afloat) else FALLING
        aside = round(w * 0.7) * (1 if self.voyage.rightwards else -1)
        fallen = share / DROWNED
        if fallen < 1:
            hop = size.h * 0.7 * math.sin(math.pi * min(1.0, fallen * 1.3))
            down = (afloat.line + size.h - y) * fallen * fallen
            spot = Rect(x - round(aside * fallen), round(y + down - hop * (1 - fallen)), *size)
            yield self.put(f"lost:{number}", Crate(*fall.good), spot, above, 2.0 * round(-16 * fallen))
        burst = (share - DROWNED * 0.86) / (1 - DROWNED * 0.86)
        if burst > 0:
            side = max(2 * w, round(self.room.h * 0.3 / self.flotilla.rows))
            yield self.splash(f"splash:{number}", (x - aside + w // 2, afloat.line), side, burst, above)

    def splash(self, name: str, at: tuple[int, int], side: int, burst: float, above: int) -> Shown:
        """Water thrown up about a place on a line, at a share of its time."""
        tall = max(1, round(side * math.sin(math.pi * ease(burst))))
        rect = Rect(at[0] - side // 2, at[1] - tall + self.room.h // 12, side, tall)
        return msgspec.structs.replace(self.put(name, Sprite("effect-splash"), rect, above), size=Size(side, side))

    def sky(self) -> Iterator[Shown]:
        """Clouds that drift, and gulls where it is fair."""
        room, weather = self.room, self.voyage.weather
        if weather == "Plain Sailing":
            yield from self.gulls()
            return
        name = "effect-storm-cloud" if weather == "Stormy Weather" else "effect-cloud"
        for place, (left, top, part) in enumerate(((0.30, 0.03, 0.30), (0.52, 0.08, 0.24), (0.70, 0.02, 0.34))):
            tall = round(room.h * part)
            x = room.x + round(room.w * _round_about(left + 0.018 * self.seconds * (1 + place % 2)))
            yield self.put(f"cloud:{place}", Sprite(name), Rect(x, room.y + round(room.h * top), tall * 2, tall), SKY)

    def gulls(self) -> Iterator[Shown]:
        """Three of them, each with a beat of its own."""
        room = self.room
        for place, (left, top, pace) in enumerate(((0.30, 0.20, 0.10), (0.40, 0.10, 0.08), (0.66, 0.26, -0.09))):
            wide = max(10, round(room.h * 0.17))
            x = room.x + round(room.w * _round_about(left + pace * self.seconds))
            y = room.y + round(room.h * (top + 0.03 * math.sin(4 * self.seconds + place)))
            up = int(self.seconds * 3.2 + place * 0.6) % 2
            look = Sprite("effect-gull-up" if up else "effect-gull-down")
            yield self.put(f"gull:{place}", look, Rect(x, y, wide, wide * 3 // 4), SKY)

    def storm(self) -> Iterator[Shown]:
        """Rain all the while; two strokes of lightning."""
        room = self.room
        tile = max(40, round(room.h * 0.8))
        fallen = round(self.seconds * room.h * 2.4) % tile
        rect = Rect(room.x - round(fallen * 13 / 36), room.y - tile + fallen, room.w + tile, room.h + tile)
        yield self.put("rain", Rain(tile), rect, RAIN)
        for stroke, (strikes, left) in enumerate(STROKES):
            if 0 <= self.seconds - strikes < 0.3 and self.voyage.out.share(self.now) < 1:
                tall = round(room.h * 0.56)
                at = Rect(room.x + round(room.w * left), room.y + round(room.h * 0.14), round(tall * 96 / 168), tall)
                yield self.put(f"bolt:{stroke}", Sprite("effect-bolt"), at, BOLT)

    def happens(self) -> Iterator[Shown]:
        """What no forecast had: an arm out of the water, a great duck, a lump of sky."""
        room = self.room
        s = self.seconds / OUT
        if s >= 1:
            return
        sprite = Sprite(f"effect-{self.voyage.accident}")
        match self.voyage.accident:
            case "tentacle":
                tall = round(room.h * 0.86)
                up = ease((s - 0.2) / 0.3) - ease((s - 0.78) / 0.2)
                rect = Rect(room.x + round(room.w * 0.62), self.off - round(tall * 0.9 * up), round(tall * 0.7), tall)
                yield self.put("accident", sprite, rect, BOLT, angle=3.0 * round(2 * math.sin(9 * s)))
            case "duck":
                side = round(room.h * 0.72)
                x = room.x + round(room.w * (0.86 - 0.42 * swing(s)))
                y = self.off - round(side * 0.86) + round(room.h * 0.03 * math.sin(8 * s))
                angle = 2.0 * round(3 * math.sin(8 * s))
                yield self.put("accident", sprite, Rect(x, y, side, side), BOLT, angle)
            case _:
                yield from self.meteor(sprite, s)

    def meteor(self, sprite: Sprite, s: float) -> Iterator[Shown]:
        """The lump of sky, and the splash it makes."""
        room = self.room
        side = round(room.h * 0.62)
        fall = (s - 0.22) / 0.36
        end = (room.x + round(room.w * 0.64), self.off - side // 2)
        if 0 <= fall < 1:
            x, y = end[0] - round((1 - fall) * room.h * 1.5), end[1] - round((1 - fall) * room.h * 1.1)
            yield self.put("accident", sprite, Rect(x, y, side, side), BOLT)
        burst = (s - 0.56) / 0.3
        if 0 <= burst < 1:
            yield self.splash("splash", (end[0] + side // 8 + side // 2, self.off), side, burst, BOLT)


def _round_about(share: float) -> float:
    """A share of the width that something drifts past, come in again at the other side."""
    return (share + 0.3) % 1.4 - 0.3


def _opened(rect: Rect, share: float) -> Rect:
    """A rectangle opened from its middle line."""
    tall = max(1, round(rect.h * share))
    return Rect(rect.x, rect.y + (rect.h - tall) // 2, rect.w, tall)
