"""The sounds of the table, each made by a short recipe; what it is heard for is told in `cues.py`.

Every recipe says what the ear should meet. Loud sounds are events of the harbour, and one of them sounds at a time;
quiet ones are what hands do on a table.
"""

import math
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from freight.table.audio.synth import (
    Samples,
    above,
    around,
    below,
    finished,
    noise,
    overtones,
    shaped,
    struck,
    sung,
    together,
)

if TYPE_CHECKING:
    from array import array


def gavel() -> Samples:
    """The auctioneer's hammer: two dry knocks of hard wood on a wooden block, the second softer, as it bounces."""

    def knock(wood: float) -> Samples:
        body = [(390, 1.0, 0.045), (835, 0.75, 0.03), (1480, 0.5, 0.018), (2350, 0.35, 0.012), (3420, 0.2, 0.008)]
        blow = shaped(around(noise(0.03, 11), 2400, 0.9), [(0, 1), (0.004, 0.4), (0.03, 0)])
        ring = struck(0.3, [(pitch * wood, level, fade) for pitch, level, fade in body])
        return together((0, 1, ring), (0, 0.8, blow))

    return together((0, 1, knock(1)), (0.15, 0.6, knock(1.04)))


def coin() -> Samples:
    """A coin put down on others: two bright, thin rings close together, the second a little higher."""

    def ring(pitch: float) -> Samples:
        return struck(0.4, [
            (pitch, 0.8, 0.09), (pitch * 1.51, 1.0, 0.07), (pitch * 2.04, 0.5, 0.05), (pitch * 2.63, 0.3, 0.035),
        ])  # fmt: skip

    return together((0, 0.7, ring(2480)), (0.065, 1, ring(2790)))


def crate() -> Samples:
    """A container set down on the deck: a low thump that sinks, a short clang of its steel sides, a rattle."""
    body = sung([(0, 165), (0.06, 92), (0.4, 70)], overtones([1, 0.3]))
    thump = shaped(body, [(0, 1), (0.04, 0.6), (0.16, 0.12), (0.4, 0)])
    clang = struck(0.4, [(412, 0.5, 0.07), (655, 0.45, 0.06), (1030, 0.3, 0.05), (1590, 0.18, 0.035)])
    rattle = shaped(below(noise(0.16, 23), 1500), [(0, 1), (0.02, 0.5), (0.16, 0)])
    return together((0, 1, thump), (0.004, 0.5, clang), (0, 0.45, rattle), (0.075, 0.2, rattle))


def rope() -> Samples:
    """A mooring rope that takes the strain: it creaks, slipping by jerks that come faster, then slower, and drags."""
    luck = random.Random(31)

    def jerk(strain: float) -> Samples:
        return struck(0.05, [(640 * strain, 1, 0.009), (1130 * strain, 0.7, 0.007), (1980 * strain, 0.4, 0.005)])

    jerks: list[tuple[float, float, Samples]] = []
    at = 0.02
    while at < 0.62:
        swell = math.sin(math.pi * at / 0.66)
        jerks.append((at, swell * luck.uniform(0.7, 1), jerk(0.85 + 0.25 * swell + luck.uniform(-0.03, 0.03))))
        at += luck.uniform(0.85, 1.15) / (24 + 50 * swell)
    drag = around(noise(0.7, 32), [(0, 500), (0.3, 1100), (0.7, 450)], 0.6)
    return together(*jerks, (0, 0.16, shaped(drag, [(0, 0), (0.3, 1), (0.7, 0)])))


def horn() -> Samples:
    """A ship's horn from across the bay: two brassy notes a third apart that swell, hold, and fall off."""
    brass = overtones([1, 0.8, 0.62, 0.5, 0.36, 0.26, 0.18, 0.12, 0.08])
    notes = [sung([(0, note * 0.97), (0.09, note), (1.05, note), (1.3, note * 0.97)], brass, (5.2, 0.004))
             for note in (146.8, 185.0)]  # fmt: skip
    opening = [(0, 500), (0.18, 2100), (0.9, 1700), (1.3, 400)]
    breath = around(noise(1.3, 41), 900, 0.8)
    blown = below(together((0, 0.5, notes[0]), (0, 0.42, notes[1]), (0, 0.05, breath)), opening, 1.1)
    return shaped(blown, [(0, 0), (0.08, 0.8), (0.25, 1), (0.9, 0.85), (1.3, 0)])


def wave() -> Samples:
    """A long wave that rolls up, breaks and draws back over shingle: a hiss that swells, opens and closes again."""
    roll = below(noise(1.9, 51), [(0, 260), (0.75, 1500), (1.1, 1900), (1.9, 330)], 1.0)
    swell = shaped(roll, [(0, 0), (0.35, 0.25), (0.8, 1), (1.05, 0.8), (1.5, 0.3), (1.9, 0)])
    foam = shaped(above(noise(1.9, 52), 2600), [(0, 0), (0.7, 0.05), (0.9, 0.5), (1.3, 0.28), (1.9, 0)])
    return together((0, 1, swell), (0, 0.22, foam))


def thunder() -> Samples:
    """Lightning close by: a crack that tears thrice, then a rumble that rolls away, now louder, now softer."""
    luck = random.Random(61)
    tear = below(around(noise(0.35, 62), [(0, 2600), (0.35, 700)], 0.9), 2400)
    crack = shaped(tear, [(0, 0), (0.004, 1), (0.06, 0.35), (0.35, 0)])
    rolls = [(0.0, 0.15), (0.1, 1.0)]
    while rolls[-1][0] < 1.9:
        rolls.append((rolls[-1][0] + luck.uniform(0.09, 0.22), luck.uniform(0.3, 1) * (1 - rolls[-1][0] / 2.4)))
    rolls.append((2.4, 0.0))
    deep = below(noise(2.4, 63), [(0, 420), (0.5, 240), (2.4, 110)], 0.8)
    growl = shaped(around(noise(2.4, 64), 300, 0.6), [(0, 1), (1.2, 0.25), (2.4, 0)])
    rumble = shaped(together((0, 1, deep), (0, 0.35, growl)), rolls)
    return together((0, 0.55, crack), (0.09, 0.4, crack), (0.16, 0.25, crack), (0.03, 1.5, rumble))


def gull() -> Samples:
    """A gull over the quay: three cries, each rising at once and sagging, a little hoarse, the last the longest."""
    throat = overtones([0.5, 1, 0.65, 0.3, 0.15, 0.06])

    def cry(high: float, long: float) -> Samples:
        line = [(0, high * 0.62), (0.25 * long, high), (0.5 * long, high * 0.97), (long, high * 0.7)]
        voice = sung(line, throat, (38, 0.035))
        breath = [(0, 0), (0.15, 0.9), (0.45, 1), (0.75, 0.5), (0.92, 0.1), (1, 0)]
        return shaped(voice, [(at * long, level) for at, level in breath])

    calls = together((0, 0.75, cry(980, 0.2)), (0.3, 0.9, cry(1060, 0.22)), (0.62, 1, cry(1020, 0.42)))
    return above(calls, 700)


def cash() -> Samples:
    """An old till: the drawer's clunk, then its bell, bright and with a long ring, and the coins that jump in it."""
    clunk = together(
        (0, 1, struck(0.12, [(180, 1, 0.03), (460, 0.6, 0.02), (1150, 0.3, 0.012)])),
        (0, 0.5, shaped(below(noise(0.09, 71), 2600), [(0, 1), (0.02, 0.4), (0.09, 0)])),
    )
    bell = struck(0.95, [(1568, 0.9, 0.3), (3136, 0.5, 0.2), (4240, 0.35, 0.12), (1575, 0.5, 0.26), (6100, 0.12, 0.06)])
    return together((0, 0.8, clunk), (0.085, 0.8, bell), (0.17, 0.35, coin()), (0.01, 0.35, clunk))


def page() -> Samples:
    """A leaf of paper turned over: a soft rustle that rises and lies down again, grainy as paper is."""
    luck = random.Random(81)
    grain = [(0.0, 0.0)]
    while grain[-1][0] < 0.26:
        when = grain[-1][0] + luck.uniform(0.006, 0.02)
        grain.append((when, luck.uniform(0.25, 1) * math.sin(math.pi * min(1.0, when / 0.3)) ** 1.5))
    grain.append((0.32, 0.0))
    leaf = below(around(noise(0.32, 82), [(0, 1500), (0.16, 3300), (0.32, 1900)], 0.9), 3400)
    return shaped(leaf, grain)


def card() -> Samples:
    """A card taken up or laid on felt: one light flick."""
    felt = below(around(noise(0.09, 91), [(0, 1700), (0.09, 800)], 0.8), 2600)
    flick = shaped(felt, [(0, 0), (0.006, 1), (0.03, 0.3), (0.09, 0)])
    return together((0, 1, flick), (0.008, 0.25, struck(0.08, [(310, 1, 0.014), (720, 0.5, 0.008)])))


def thud() -> Samples:
    """No: a dull knock on the underside of the table, low and soft, that blames nobody."""
    body = sung([(0, 185), (0.05, 135), (0.22, 118)], overtones([1, 0.35, 0.12]))
    felt = below(noise(0.08, 95), 600)
    return together(
        (0, 1, shaped(body, [(0, 0), (0.005, 1), (0.06, 0.35), (0.12, 0.1), (0.22, 0)])),
        (0, 0.35, shaped(felt, [(0, 1), (0.08, 0)])),
    )


def splash() -> Samples:
    """Something goes overboard: a slap on the water, a gulp that rises, and drops that fall back after it."""
    water = below(noise(0.5, 97), [(0, 3400), (0.15, 1500), (0.5, 700)], 1.0)
    slap = shaped(water, [(0, 0), (0.01, 1), (0.12, 0.4), (0.5, 0)])
    gulp = shaped(sung([(0, 190), (0.13, 420), (0.2, 560)], overtones([1, 0.15])), [(0, 0), (0.02, 1), (0.2, 0)])
    drops = [
        (start, level, shaped(sung([(0, pitch), (0.05, pitch * 1.5)], overtones([1])), [(0, 0), (0.008, 1), (0.05, 0)]))
        for start, level, pitch in ((0.3, 0.3, 820), (0.39, 0.22, 1130), (0.47, 0.2, 930), (0.6, 0.12, 1280))
    ]
    return together((0, 0.9, slap), (0.07, 0.75, gulp), *drops)


LOUD: Final = 0.2
QUIET: Final = 0.08
"""The loudness of the two sorts of sounds, which `synth.loudness` measures (1 would be a full square wave)."""


class Effect(msgspec.Struct, frozen=True):
    """A sound: how it is made, how loud it is, and its rank among the loud ones (0: a quiet one)."""

    recipe: Callable[[], Samples]
    level: float = QUIET
    rank: int = 0

    def make(self) -> "array[int]":
        """The samples, ready to be played."""
        return finished(self.recipe(), self.level)


EFFECTS: Final[dict[str, Effect]] = {
    "gavel": Effect(gavel, LOUD, 3),
    "cash": Effect(cash, LOUD, 3),
    "thunder": Effect(thunder, LOUD, 4),
    "horn": Effect(horn, LOUD, 2),
    "wave": Effect(wave, LOUD, 2),
    "splash": Effect(splash, LOUD, 2),
    "gull": Effect(gull, LOUD * 0.6, 1),
    "crate": Effect(crate, LOUD * 0.8),
    "coin": Effect(coin),
    "rope": Effect(rope),
    "page": Effect(page),
    "card": Effect(card),
    "thud": Effect(thud),
}
