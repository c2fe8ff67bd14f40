"""Planning a whole loading: order, faces, stacks and restowing together; then its next step alone is taken.

A plan is made anew from the table as it stands before each step, and comes out the same, so that a game may be left
and opened again in the middle of a loading.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, islice, permutations
from typing import Final, NamedTuple

from freight.bots.outlook import Outlook
from freight.bots.unloading import best_unloading
from freight.engine.commands import Command, Load, Restow, SetSail
from freight.engine.goods import Card, Good, as_good
from freight.engine.loading import least_moved, least_restowed
from freight.engine.rules import Rules
from freight.engine.state import Stack, Stacks

WIDTH: Final = 8
"""How many half-made loadings are followed at once."""
ALL_ORDERS: Final = 3
"""Up to so many cards every order of loading is thought through."""
ENOUGH_STACKS: Final = 4
"""With so many stacks the order of loading hardly matters, and that of purchase is kept."""
STOWAGES: Final = 48
"""How many ways to restow are looked at."""
BEST_STOWAGES: Final = 3
"""How many of them are tried with every way to load."""
BOTHER: Final = 0.05
"""MM by which a plan must be better to be worth restowing for."""


class Harbour(NamedTuple):
    """A ship in the middle of its loading, and what its plan may cost."""

    outlook: Outlook
    stacks: Stacks
    older: tuple[int, ...]
    dock: tuple[Card, ...]
    purchased: tuple[Card, ...]
    loaded: tuple[Card, ...]
    purse: int
    """MM left for fees once those of the steps made so far are paid."""
    rules: Rules


class Loading(NamedTuple):
    """What a plan is worth in MM, and the stacks it ends with; `first` is its first load."""

    worth: float
    stacks: Stacks
    first: Load | None


def next_step(harbour: Harbour) -> Command:
    """The next step of the best plan."""
    plain = best_loading(harbour)
    stowing = restowing(harbour, plain)
    return stowing.step if stowing else plain.first or SetSail()


@lru_cache(maxsize=256)
def best_loading(harbour: Harbour) -> Loading:
    """The best way to load the dock on the older goods as they lie."""
    best = Loading(-math.inf, harbour.stacks, None)
    for order in _orders(harbour.dock, len(harbour.stacks)):
        fee = harbour.rules.reorder_fee * more_moved(harbour, order)
        if fee > harbour.purse and order != harbour.dock:
            continue
        found = _load_in_order(harbour.outlook, harbour.stacks, order)
        if found.worth - fee > best.worth + 1e-9:
            best = found._replace(worth=found.worth - fee)
    return best


def more_moved(harbour: Harbour, order: tuple[Card, ...]) -> int:
    """How many goods more than in the plan so far leave their place in the order of purchase (R16)."""
    so_far = least_moved(harbour.purchased, harbour.loaded)
    return least_moved(harbour.purchased, harbour.loaded + order) - so_far


def _orders(dock: tuple[Card, ...], stacks: int) -> Iterator[tuple[Card, ...]]:
    """Orders of loading worth a thought, that of purchase first."""
    if stacks >= ENOUGH_STACKS:
        yield dock
        return
    if len(dock) <= ALL_ORDERS:
        yield from permutations(dock)
        return
    yield dock
    for place, card in enumerate(dock):
        rest = dock[:place] + dock[place + 1 :]
        yield (card, *rest)
        yield (*rest, card)


def _load_in_order(outlook: Outlook, stacks: Stacks, order: tuple[Card, ...]) -> Loading:
    """The best faces and stacks for cards loaded in this order."""
    plans = [Loading(best_unloading(outlook, stacks, True)[0], stacks, None)]
    for card in order:
        further = [
            _loaded(outlook, plan, Load(card, face, stack))
            for plan in plans
            for face in (0, 1)
            for stack in _distinct(plan.stacks)
        ]
        further.sort(key=lambda plan: -plan.worth)
        plans = further[:WIDTH]
    return plans[0]


def _loaded(outlook: Outlook, plan: Loading, load: Load) -> Loading:
    stacks = plan.stacks
    number = load.stack
    stacks = (*stacks[:number], (*stacks[number], as_good(load.card, load.face)), *stacks[number + 1 :])
    return Loading(best_unloading(outlook, stacks, True)[0], stacks, plan.first or load)


def _distinct(stacks: Stacks) -> list[int]:
    """The stacks, but of equal ones only the first."""
    return [number for number, stack in enumerate(stacks) if stack not in stacks[:number]]


class Restowing(NamedTuple):
    """The first step to another stowage, and how many MM more the loading is worth there, fees taken off."""

    gain: float
    step: Restow


def restowing(harbour: Harbour, plain: Loading) -> Restowing | None:
    """How to restow for the most, if that lets the loading be worth more than the `plain` one."""
    older = tuple([stack[:count] for stack, count in zip(harbour.stacks, harbour.older, strict=True)])
    best, target = plain.worth + BOTHER, None
    for stowage in _promising(harbour, older, plain):
        fee = _restow_fee(harbour, older, stowage)
        loading = best_loading(_restowed(harbour, stowage, fee))
        if loading.worth - fee > best:
            best, target = loading.worth - fee, stowage
    return Restowing(best - plain.worth, _step_to(older, target)) if target else None


def _promising(harbour: Harbour, older: Stacks, plain: Loading) -> list[Stacks]:
    """The stowages that would do best beneath the loads of the plan without restowing."""
    tops = [stack[count:] for stack, count in zip(plain.stacks, harbour.older, strict=True)]
    ranked = []
    for stowage in _stowages(harbour.outlook, older):
        fee = _restow_fee(harbour, older, stowage)
        if stowage != older and fee <= harbour.purse:
            stacks = tuple([(*below, *top) for below, top in zip(stowage, tops, strict=True)])
            ranked.append((fee - best_unloading(harbour.outlook, stacks, True)[0], stowage))
    return [stowage for _, stowage in sorted(ranked)[:BEST_STOWAGES]]


def _restow_fee(harbour: Harbour, older: Stacks, stowage: Stacks) -> int:
    """The MM that it costs to turn the older goods into a stowage (R17)."""
    fee = harbour.rules.restow_fee
    return fee * least_restowed(older, stowage, tuple(map(len, stowage))) if fee else 0


def _restowed(harbour: Harbour, stowage: Stacks, fee: int) -> Harbour:
    tops = [stack[count:] for stack, count in zip(harbour.stacks, harbour.older, strict=True)]
    stacks = tuple([(*below, *top) for below, top in zip(stowage, tops, strict=True)])
    return harbour._replace(stacks=stacks, older=tuple(map(len, stowage)), purse=harbour.purse - fee)


@lru_cache(maxsize=256)
def _stowages(outlook: Outlook, older: Stacks) -> tuple[Stacks, ...]:
    """Ways to lay out the older goods, kind by kind, the cheapest of a kind on top, where the weather takes it."""
    groups: dict[int, list[Good]] = {}
    for good in sorted(good for stack in older for good in stack):
        groups.setdefault(outlook.kind[good], []).append(good)
    kinds = [tuple(sorted(group, key=lambda good: -outlook.keep[good])) for group in groups.values()]
    count = len(older)
    if not kinds or (len(kinds) == 1 and count == 1):
        return ()
    layouts = (
        _layout(order, cuts, count)
        for order in permutations(kinds)
        for cuts in combinations_with_replacement(range(len(kinds) + 1), count - 1)
    )
    return tuple(islice(layouts, STOWAGES))


def _layout(kinds: tuple[Stack, ...], cuts: tuple[int, ...], count: int) -> Stacks:
    """The kinds in a row, cut into `count` stacks."""
    ends = (0, *cuts, len(kinds))
    return tuple([tuple(good for kind in kinds[ends[n] : ends[n + 1]] for good in kind) for n in range(count)])


def _step_to(older: Stacks, target: Stacks) -> Restow:
    """One step of the shortest way to a stowage: a good that does not stay is put above its lower neighbour there."""
    staying = {good for before, after in zip(older, target, strict=True) for good in _staying(before, after)}
    for number, stack in enumerate(target):
        for place, good in enumerate(stack):
            if good not in staying:
                return _move(older, good, number, stack[place - 1] if place else None)
    raise ValueError("The goods lie so already.")


def _move(older: Stacks, good: Good, to_stack: int, below: Good | None) -> Restow:
    """The step that takes a good out and puts it right above another, or at the bottom."""
    stack = next(number for number, goods in enumerate(older) if good in goods)
    rest = [other for other in older[to_stack] if other != good]
    return Restow(stack, older[stack].index(good), to_stack, rest.index(below) + 1 if below is not None else 0)


def _staying(before: Stack, after: Stack) -> list[Good]:
    """The most goods that keep their order, gaps allowed, from one stack to the other."""
    chains: list[list[Good]] = []
    home = {good: place for place, good in enumerate(after)}
    for good in before:
        if good in home:
            lower = [chain for chain in chains if home[chain[-1]] < home[good]]
            chains.append([*max(lower, key=len, default=[]), good])
    return max(chains, key=len, default=[])
