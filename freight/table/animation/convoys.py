"""Convoys: what glides the same way at once goes together, and one convoy passes over the other whole.

A plate and the words on it are single things to motion. Raised alike, two plates that pass each other would show the
words of both; so each group of things that keep their places to one another has heights of its own.
"""

from collections.abc import Iterable
from typing import Final

APART: Final = 10
"""How much higher each convoy lies than the one below: more than what lies on a card is above the sea."""
MOST: Final = 40
"""So many convoys have heights of their own; any more go with the highest."""
ALIKE: Final = 3
"""Ways that differ by no more than this, in pixels, are the same: places are rounded."""

Way = tuple[int, int]
"""How far something goes to the right and down, in pixels."""


def convoys(ways: Iterable[tuple[str, Way]]) -> dict[str, int]:
    """By key, how much higher than other moving things each is raised; `ways` are keys with how far each goes.

    Those that go furthest up or to the left are highest: they come first in what they change.
    """
    raised: dict[str, int] = {}
    leaders: list[Way] = []
    for key, way in sorted(ways, key=lambda each: (-each[1][1], -each[1][0], each[0])):
        place = next((at for at, leader in enumerate(leaders) if _alike(leader, way)), len(leaders))
        if place == len(leaders):
            leaders.append(way)
        raised[key] = APART * min(place, MOST)
    return raised


def _alike(one: Way, other: Way) -> bool:
    return abs(one[0] - other[0]) <= ALIKE and abs(one[1] - other[1]) <= ALIKE
