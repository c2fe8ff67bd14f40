"""The effects: short, clean at both ends, balanced, and each unlike all others."""

import cmath
import itertools
import math
from functools import cache

import pytest

from freight.table.audio.effects import EFFECTS, LOUD, QUIET
from freight.table.audio.synth import RATE, finished, loudness, noise, overtones, struck, sung

FULL = 32767
BANDS = [60 * 2 ** (step / 2) for step in range(16)]
"""The lower edges of half octaves, in Hz, from 60 to 10,860."""


@cache
def samples(effect: str) -> list[float]:
    return [sample / FULL for sample in EFFECTS[effect].make()]


def fourier(values: list[complex]) -> list[complex]:
    """The spectrum of as many values as a power of two."""
    if len(values) == 1:
        return values
    even, odd = fourier(values[::2]), fourier(values[1::2])
    turned = [cmath.exp(-2j * math.pi * at / len(values)) * value for at, value in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def profile(effect: str) -> list[float]:
    """How the energy is spread over half octaves in each quarter of an effect, as a direction of length 1."""
    found: list[float] = []
    sound = samples(effect)
    for quarter in range(4):
        part = sound[quarter * len(sound) // 4 : (quarter + 1) * len(sound) // 4][:4096]
        bands = [0.0] * len(BANDS)
        for at, value in enumerate(fourier([*map(complex, part), *[0j] * (4096 - len(part))])[:2048]):
            pitch = at * RATE / 4096
            if pitch >= BANDS[0]:
                bands[sum(edge <= pitch for edge in BANDS) - 1] += abs(value) ** 2
        found += [math.sqrt(band) for band in bands]
    length = math.hypot(*found)
    return [band / length for band in found]


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_short(effect: str) -> None:
    assert 0.05 <= len(samples(effect)) / RATE <= 2.5


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_starts_and_ends_at_rest_without_a_click(effect: str) -> None:
    sound = samples(effect)
    assert sound[0] == sound[-1] == 0
    highest = max(map(abs, sound))
    assert max(map(abs, sound[:12])) < 0.4 * highest
    assert max(map(abs, sound[-110:])) < 0.05 * highest
    assert max(abs(after - before) for before, after in itertools.pairwise(sound)) < 0.6


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_rests_around_zero(effect: str) -> None:
    assert abs(sum(samples(effect)) / len(samples(effect))) < 0.005 * max(map(abs, samples(effect)))


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_as_loud_as_its_kind_and_never_clipped(effect: str) -> None:
    """Loud ones lie within 5 dB, quiet ones within 6, and the softest loud one above all of what hands do."""
    sound = samples(effect)
    assert 0.1 < max(map(abs, sound)) <= 0.92 + 1 / FULL
    assert loudness(sound) == pytest.approx(EFFECTS[effect].level, rel=0.01)
    if EFFECTS[effect].rank:
        assert 0.55 * LOUD <= loudness(sound) <= 1.01 * LOUD
    else:
        assert QUIET * 0.99 <= loudness(sound) <= 2.01 * QUIET


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(EFFECTS, 2)))
def test_no_effect_sounds_like_another(one: str, other: str) -> None:
    alike = sum(a * b for a, b in zip(profile(one), profile(other), strict=True))
    assert alike < 0.9, f"{one} and {other} are alike by {alike:.2f}"


def test_all_effects_together_take_little_room() -> None:
    assert sum(2 * len(samples(effect)) for effect in EFFECTS) < 1024 * 1024


@pytest.mark.parametrize("effect", EFFECTS)
def test_an_effect_is_the_same_each_time_it_is_made(effect: str) -> None:
    assert list(EFFECTS[effect].make()) == [round(sample * FULL) for sample in samples(effect)]


@pytest.mark.parametrize("effect", EFFECTS)
def test_each_effect_is_described(effect: str) -> None:
    assert len(EFFECTS[effect].recipe.__doc__ or "") > 40


def test_a_struck_thing_rings_at_its_pitch_and_fades() -> None:
    sound = struck(1.0, [(440, 1, 0.2)])
    turns = sum(before <= 0 < after for before, after in itertools.pairwise(sound))
    assert turns == pytest.approx(440, abs=2)
    assert max(sound[4410:4460]) == pytest.approx(math.exp(-1), abs=0.02)


def test_a_voice_follows_its_curve() -> None:
    sound = sung([(0, 200), (1, 400)], overtones([1]))
    turns = sum(before <= 0 < after for before, after in itertools.pairwise(sound))
    assert turns == pytest.approx(300, abs=2)


def test_what_can_not_be_as_loud_as_asked_is_not_clipped() -> None:
    sound = finished(noise(0.2, 1), 5.0)
    assert max(map(abs, sound)) == pytest.approx(0.92 * FULL, abs=1)


def test_deep_sounds_count_as_softer_than_high_ones() -> None:
    deep, high = sung([(0, 80), (0.3, 80)], overtones([1])), sung([(0, 2000), (0.3, 2000)], overtones([1]))
    assert loudness(deep) < 0.25 * loudness(high)
