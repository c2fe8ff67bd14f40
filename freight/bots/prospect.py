"""What a ship can make of a set of goods and cards, taken together.

Each card is sold by one face, at the next arrival or later. Goods of one kind go in one shipment, so what counts beside
the sums is which kinds are sold now and which later: a *prospect* maps each such choice, as bits, to the best sum it
gives. Where the goods lie on the ship is left out of account here.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from freight.bots.outlook import KINDS_MASK, Outlook
from freight.engine.goods import KINDS, Card, Good
from freight.engine.state import Stacks

Prospect = tuple[tuple[int, float], ...]
"""Pairs of (kinds sold now + kinds sold later << LATER_SHIFT, sum in MM before fees)."""

LATER_SHIFT: Final = len(KINDS)
WIDEST: Final = 40
FORCED: Final = 0.6
"""What is lost when nothing is worth selling now and one good must be unloaded all the same (R23)."""
NOTHING: Final[Prospect] = ((0, 0.0),)


def _uses(outlook: Outlook, faces: Iterable[Good]) -> list[tuple[int, float]]:
    """What a card may bring: (kind's bit, MM) for each face and time, or nothing."""
    uses = [(0, 0.0)]
    for good in faces:
        bit = 1 << outlook.kind[good]
        if outlook.now[good] > 0:
            uses.append((bit, float(outlook.now[good])))
        if outlook.keep[good] > 0:
            uses.append((bit << LATER_SHIFT, outlook.keep[good]))
    return uses


@lru_cache(maxsize=1024)
def _card_uses(outlook: Outlook, card: Card) -> tuple[tuple[int, float], ...]:
    return tuple(_uses(outlook, (Good(2 * card), Good(2 * card + 1))))


def _with(prospect: Prospect, uses: Iterable[tuple[int, float]]) -> Prospect:
    sums: dict[int, float] = {}
    for kinds, total in prospect:
        for bit, worth in uses:
            both, better = kinds | bit, total + worth
            if better > sums.get(both, -1.0):
                sums[both] = better
    if len(sums) <= WIDEST:
        return tuple(sums.items())
    return tuple(sorted(sums.items(), key=lambda pair: -pair[1])[:WIDEST])


@lru_cache(maxsize=512)
def prospect(outlook: Outlook, stacks: Stacks, dock: tuple[Card, ...]) -> Prospect:
    """The prospect of a ship with its goods aboard and in the dock."""
    found = NOTHING
    for stack in stacks:
        for good in stack:
            found = _with(found, _uses(outlook, (good,)))
    for card in dock:
        found = _with(found, _card_uses(outlook, card))
    return found


@lru_cache(maxsize=2048)
def worth(outlook: Outlook, stacks: Stacks, dock: tuple[Card, ...]) -> float:
    """What all goods of a ship will bring, in MM, fees taken off."""
    found = prospect(outlook, stacks, dock)
    return best_of(outlook, found, bool(dock) or any(stacks))


def best_of(outlook: Outlook, found: Prospect, has_goods: bool) -> float:
    """The best sum of a prospect after its fees."""
    now_cost, keep_cost = outlook.now_cost, outlook.keep_cost
    forced = FORCED if has_goods and outlook.trips_after else 0.0
    return max([total - now_cost[kinds & KINDS_MASK] - keep_cost[kinds >> LATER_SHIFT]
                - (0.0 if kinds & KINDS_MASK else forced) for kinds, total in found])  # fmt: skip


@lru_cache(maxsize=2048)
def worth_with(outlook: Outlook, stacks: Stacks, dock: tuple[Card, ...], card: Card) -> float:
    """What a card would add to what the goods of a ship bring, in MM."""
    found = _with(prospect(outlook, stacks, dock), _card_uses(outlook, card))
    return best_of(outlook, found, True) - worth(outlook, stacks, dock)


class Use(NamedTuple):
    """One way to use a card: by which face, and whether it is kept for later; what it adds in MM."""

    good: Good
    later: bool
    adds: float


def best_use(outlook: Outlook, stacks: Stacks, dock: tuple[Card, ...], card: Card) -> Use:
    """The use of a card that adds most to what the goods of a ship bring; of equals the one that is sold first."""
    found, without = prospect(outlook, stacks, dock), worth(outlook, stacks, dock)
    uses = []
    for good in (Good(2 * card), Good(2 * card + 1)):
        for later, rate in ((False, float(outlook.now[good])), (True, outlook.keep[good])):
            bit = 1 << outlook.kind[good] << (LATER_SHIFT if later else 0)
            way = (bit, rate) if rate > 0 else NOTHING[0]
            uses.append(Use(good, later and rate > 0, best_of(outlook, _with(found, [way]), True) - without))
    return max(uses, key=lambda use: (round(use.adds, 9), not use.later, outlook.now[use.good]))
