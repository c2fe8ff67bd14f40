"""Every byte of 20 saves flipped, to three other values each."""

import random
from collections.abc import Iterator

from tests.campaigns.corpus import saves
from tests.campaigns.reading import Change, attack
from tests.campaigns.tally import Tally

_VALUES = 3


def run(tally: Tally) -> None:
    """Flip each byte to three other values: one bit of it, a byte of the format, any."""
    attack(tally, _VALUES * sum(len(save.data) for save in saves()), lambda: _changes(tally.order.seed), _flipped)


def _changes(seed: int) -> Iterator[Change]:
    luck = random.Random(seed)
    for save in saves():
        for place, byte in enumerate(save.data):
            bit = byte ^ 1 << luck.randrange(8)
            telling = luck.choice([other for other in b'\n\r \0"0129af{}[],:\\\xff' if other not in (byte, bit)])
            other = luck.choice([value for value in range(256) if value not in (byte, bit, telling)])
            yield from ((save, place, value) for value in (bit, telling, other))


def _flipped(change: Change) -> bytes:
    save, place, value = change
    data = bytearray(save.data)
    data[place] = value
    return bytes(data)
