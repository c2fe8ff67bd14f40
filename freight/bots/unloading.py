"""What to unload, and what goods that lie on a ship in their stacks are worth."""

import math
from functools import lru_cache
from typing import Final

from freight.bots.outlook import Outlook
from freight.engine.goods import Good
from freight.engine.state import Stacks

BURIED: Final = 0.1
"""What it costs a good kept aboard to lie under one of another kind, in MM."""

Shipment = tuple[int, int]
"""A stack and how many goods off its top."""
Unloading = tuple[float, Shipment | None]
"""What a ship makes in MM from here on, and the shipment to begin with, or None to stop."""


def kept(outlook: Outlook, stacks: Stacks) -> float:
    """What goods that stay aboard after the next arrival are worth."""
    kind, keep, fee = outlook.kind, outlook.keep, outlook.keep_fee
    total = 0.0
    buried = 0
    sums: dict[int, float] = {}
    for stack in stacks:
        above = -1
        for good in reversed(stack):
            sums[kind[good]] = sums.get(kind[good], 0.0) + keep[good]
            if above >= 0 and kind[good] != above:
                buried += 1
            above = kind[good]
    for worth in sums.values():
        if worth > fee:
            total += worth - fee
    return total - BURIED * buried if outlook.trips_after > 1 else total


@lru_cache(maxsize=4096)
def best_unloading(outlook: Outlook, stacks: Stacks, free: bool) -> Unloading:
    """The best way to unload at the next arrival; `free` while the first shipment is still to come (R23)."""
    if outlook.trips_after == 0:
        return float(sum([outlook.now[good] for stack in stacks for good in stack])), None
    best: Unloading = (-math.inf, None) if free and any(stacks) else (kept(outlook, stacks), None)
    fee = 0.0 if free else outlook.fee
    for number, stack in enumerate(stacks):
        if number and stack in stacks[:number]:
            continue
        income = -fee
        for count in range(1, len(stack) + 1):
            good = stack[-count]
            if outlook.kind[good] != outlook.kind[stack[-1]]:
                break
            income += outlook.now[good]
            rest = (*stacks[:number], stack[:-count], *stacks[number + 1 :])
            value = income + best_unloading(outlook, rest, False)[0]
            if value > best[0] + 1e-9:
                best = (value, (number, count))
    return best


def shipments(outlook: Outlook, stacks: Stacks, free: bool) -> list[tuple[Good, ...]]:
    """The goods of each shipment of the best way to unload at the next arrival, in their order."""
    planned = []
    while step := best_unloading(outlook, stacks, free)[1]:
        number, count = step
        stack = stacks[number]
        planned.append(stack[-count:])
        stacks, free = (*stacks[:number], stack[:-count], *stacks[number + 1 :]), False
    return planned
