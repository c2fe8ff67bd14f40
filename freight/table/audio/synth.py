"""Sound made by arithmetic: struck things, voices, noise, filters and envelopes, put together by `effects.py`.

Sounds are rows of samples around 0, `RATE` to the second; levels and lengths are those of the ear: 1 is the loudest
there is, lengths are in seconds, pitches in Hz. A *curve* is a line through points (seconds, value), straight between.
"""

import math
import random
from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, repeat
from typing import Final, TypeAlias

RATE: Final = 22050
"""Samples a second: nothing that we make reaches over 10 kHz, and it takes half of the room of the usual rate."""
HIGHEST_PEAK: Final = 0.92
"""No sample of a finished sound is louder."""
MOMENT: Final = 0.05
"""The loudness of a sound is that of its loudest so many seconds."""
LOW: Final = 500
"""Below this pitch the ear hears less and less."""
DRIFT: Final = 25
"""What is slower than this pitch nobody hears."""
_EDGE: Final = 0.002
_TAPER: Final = 0.3
"""The last part of a ring, in which it fades out altogether."""
_FULL: Final = 32767

Samples: TypeAlias = "array[float]"
"""Of the type "f": a list of as many numbers takes eight times the room while an effect is made."""
Curve = Sequence[tuple[float, float]]


def count(seconds: float) -> int:
    """How many samples last so long."""
    return round(seconds * RATE)


def row(values: Iterable[float]) -> Samples:
    """Numbers as samples."""
    return array("f", values)


def drawn(curve: Curve) -> Iterator[float]:
    """The values of a curve, sample by sample, from its first point to its last."""
    for (start, low), (end, high) in pairwise(curve):
        steps = count(end) - count(start)
        for step in range(steps):
            yield low + (high - low) * step / steps


def shaped(sound: Samples, curve: Curve) -> Samples:
    """A sound as loud as a curve says; it ends with the curve."""
    return row(sample * level for sample, level in zip(sound, drawn(curve), strict=False))


def struck(seconds: float, partials: Iterable[tuple[float, float, float]]) -> Samples:
    """A thing that was hit and rings: partials of (pitch, level, seconds until it has faded to a third)."""
    sound = _silence(count(seconds))
    for pitch, level, fade in partials:
        turn, loss = math.tau * pitch / RATE, math.exp(-1 / (fade * RATE))
        back, further = 2 * loss * math.cos(turn), loss * loss
        before, now = -level * math.sin(turn) / loss, 0.0  # a sine that starts at 0
        for at in range(len(sound)):
            sound[at] += now
            before, now = now, back * now - further * before
    return shaped(sound, [(0, 1), (seconds * (1 - _TAPER), 1), (seconds, 0)])


def overtones(levels: Sequence[float]) -> Samples:
    """One turn of a voice whose overtones are as loud as this, the keynote first."""
    size = 1024
    return row(
        sum(level * math.sin(math.tau * at * (number + 1) / size) for number, level in enumerate(levels))
        for at in range(size)
    )


def sung(pitch: Curve, turn: Samples, waver: tuple[float, float] = (0.0, 0.0)) -> Samples:
    """A voice that follows a curve of pitches; it wavers (so often a second, by this part of the pitch)."""
    return row(_sung(pitch, turn, *waver))


def _sung(pitch: Curve, turn: Samples, often: float, width: float) -> Iterator[float]:
    size, phase = len(turn), 0.0
    swing = math.tau * often / RATE
    for at, now in enumerate(drawn(pitch)):
        yield turn[int(phase) % size]
        phase += now * (1 + width * math.sin(swing * at)) * size / RATE


def noise(seconds: float, seed: int) -> Samples:
    """A hiss of all pitches; the same seed gives the same hiss."""
    luck = random.Random(seed).random
    return row(2 * luck() - 1 for _ in range(count(seconds)))


def below(sound: Samples, pitch: Curve | float, ring: float = 0.7) -> Samples:
    """What lies below a pitch, or a curve of them; the smaller `ring`, the more the pitch itself rings (1.4: not)."""
    return row(parts[0] for parts in _parted(sound, pitch, ring))


def around(sound: Samples, pitch: Curve | float, ring: float = 0.7) -> Samples:
    """What lies around a pitch, or a curve of them."""
    return row(parts[1] for parts in _parted(sound, pitch, ring))


def above(sound: Samples, pitch: Curve | float, ring: float = 1.2) -> Samples:
    """What lies above a pitch, or a curve of them."""
    return row(parts[2] for parts in _parted(sound, pitch, ring))


def _parted(sound: Samples, pitch: Curve | float, ring: float) -> Iterator[tuple[float, float, float]]:
    """What lies below, around and above a pitch, which may move (a filter of the second order, Chamberlin's)."""
    pitches = repeat(pitch) if isinstance(pitch, float | int) else drawn(pitch)
    low = middle = 0.0
    for sample, now in zip(sound, pitches, strict=False):
        pace = 2 * math.sin(math.pi * min(now, RATE / 6) / RATE)
        low += pace * middle
        high = sample - low - ring * middle
        middle += pace * high
        yield low, middle, high


def together(*sounds: tuple[float, float, Samples]) -> Samples:
    """Sounds on top of each other: (when it starts, how loud, the sound)."""
    longest = max(count(start) + len(sound) for start, _, sound in sounds)
    mixed = _silence(longest)
    for start, level, sound in sounds:
        first = count(start)
        for at, sample in enumerate(sound, first):
            mixed[at] += level * sample
    return mixed


def _silence(length: int) -> Samples:
    return array("f", bytes(4 * length))


def peak(sound: Iterable[float]) -> float:
    """The level of the loudest sample."""
    return max(map(abs, sound), default=0.0)


def loudness(sound: Sequence[float]) -> float:
    """The root of the mean square of the loudest moment of a sound, deep pitches counted as little as the ear does."""
    heard = _without_low(sound, LOW)
    wide = min(len(heard), count(MOMENT))
    total = most = math.fsum(sample * sample for sample in heard[:wide])
    for gone, come in zip(heard, heard[wide:], strict=False):
        total += come * come - gone * gone
        most = max(most, total)
    return math.sqrt(most / wide)


def finished(sound: Samples, level: float) -> "array[int]":
    """A sound ready to be played, in 16 bits: its sharpest peaks are rounded off, it rests around 0, starts and ends
    there without a click, and is as loud as `level` in its loudest moment, if that can be without its being clipped."""
    highest = peak(sound)
    ready = _without_low((math.tanh(1.6 * sample / highest) for sample in sound), DRIFT)
    edge = count(_EDGE)
    for at in range(edge):
        ready[at] *= at / edge
        ready[-1 - at] *= at / edge
    share = min(level / loudness(ready), HIGHEST_PEAK / peak(ready))
    return array("h", (round(_FULL * share * sample) for sample in ready))


def _without_low(sound: Iterable[float], pitch: float) -> Samples:
    """A sound with all that is slower than a pitch fading away, by half for each octave."""
    return row(_rising(sound, math.exp(-math.tau * pitch / RATE)))


def _rising(sound: Iterable[float], keep: float) -> Iterator[float]:
    before = now = 0.0
    for sample in sound:
        now = sample - before + keep * now
        before = sample
        yield now
