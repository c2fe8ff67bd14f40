"""All the luck of a game, drawn from (game seed, event number).

There is no generator to save: the same event of the same game always meets the same luck, however often it is undone
and done again. The shuffle is our own (Fisher and Yates, on the bits of one BLAKE2b digest), so no Python release
changes it. Up to eight picks take 128 bits, more take 512: 75! is about 2^363, so no bias comes near 2^-70.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import cache
from math import perm
from operator import itemgetter
from typing import TypeVar

Item = TypeVar("Item")

_SMALL = 6


class Chance:
    """The luck of one game. `seed` is any whole number."""

    __slots__ = ("_few", "_many", "seed")

    def __init__(self, seed: int) -> None:
        self.seed = seed
        key = hashlib.blake2b(b"freight %d" % seed, digest_size=32).digest()
        self._few = hashlib.blake2b(digest_size=16, key=key)
        self._many = hashlib.blake2b(digest_size=64, key=key)

    def shuffled(self, items: Sequence[Item], number: int) -> tuple[Item, ...]:
        """The items in an order of chance, by event number."""
        return self.picked(items, len(items), number)

    def picked(self, items: Sequence[Item], count: int, number: int) -> tuple[Item, ...]:
        """`count` of the items, chosen by chance and in an order of chance, by event number."""
        size = len(items)
        if size <= 1 or count == 0:
            return tuple(items[:count])
        keyed = (self._few if count <= 8 else self._many).copy()
        keyed.update(b"%d" % number)
        luck = int.from_bytes(keyed.digest(), "big")
        if count == 1:
            return (items[luck % size],)
        if size <= _SMALL:
            return _order(size, count, luck % perm(size, count))(items)
        return _laid_out(items, count, luck)


def _laid_out(items: Sequence[Item], count: int, luck: int) -> tuple[Item, ...]:
    """The first `count` places of a shuffle by Fisher and Yates, each by its part of the luck."""
    pool = list(items)
    size = len(pool)
    for place in range(min(count, size - 1)):
        luck, step = divmod(luck, size - place)
        other = place + step
        pool[place], pool[other] = pool[other], pool[place]
    return tuple(pool[:count])


@cache
def _order(size: int, count: int, luck: int) -> Callable[[Sequence[Item]], tuple[Item, ...]]:
    """What lays out a few items, two at least, as `_laid_out` would; there are so few orders that each is kept."""
    return itemgetter(*_laid_out(range(size), count, luck))
