"""Random games of all seat counts and options, and the two policies that play them.

`even` picks evenly among the choices, and soon has no money left. `thrifty` bids low, loads and sells what it can, so
that its games are rich: full purses, an empty deck, IOUs, upgrades.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from freight.engine.commands import Bid, BuyUpgrade, Command, Decline, Load, Restow, SetSail, Unload
from freight.engine.goods import STANDARD_GOODS, as_good
from freight.engine.rules import OPTIONS, Rules
from freight.engine.state import State

Policy = Callable[[State, tuple[Command, ...], Random], Command]


@dataclass(frozen=True)
class Deal:
    """What a random game is made of."""

    seats: int
    rules: Rules
    seed: int
    policy: str
    whims: int
    """The seed of what the policy picks."""


def even(_state: State, offered: tuple[Command, ...], luck: Random) -> Command:
    """Any of the choices."""
    return luck.choice(offered)


def thrifty(state: State, offered: tuple[Command, ...], luck: Random) -> Command:
    """Mostly what pays at once: a low bid for what sells in the next city, the better face, the best shipment."""
    if luck.random() < 0.04:
        return luck.choice(offered)
    if SetSail() in offered:
        return SetSail()
    best = max(offered, key=lambda command: (_gain(state, command), luck.random()))
    return best if _gain(state, best) > 0 or state.phase != "auction" else Decline()


def _gain(state: State, command: Command) -> float:
    """What a command is worth at a glance, in MM."""
    here, there = state.markets[state.city], state.markets[1 - state.city]
    match command:
        case Bid(amount):
            worth = max(STANDARD_GOODS.rates(STANDARD_GOODS.faces(here[state.lot]), there))
            return worth - amount if state.bid == 0 else -1  # nobody drives the prices up
        case Load(card, face, _):
            return STANDARD_GOODS.rate(as_good(card, face), there)
        case Unload(stack, count):
            goods = state.stacks[state.to_act][stack][-count:]
            return sum(STANDARD_GOODS.rates(goods, here)) - (state.shipments > 0)
        case BuyUpgrade():
            return 1 if state.money(state.to_act) > 8 else -1
        case Restow():
            return -1
    return 0


POLICIES: dict[str, Policy] = {"even": even, "thrifty": thrifty}


def rules_of(weeks: int = 2) -> st.SearchStrategy[Rules]:
    """Any options; at most so many weeks, so that a game stays short."""
    picked = {option.name: st.sampled_from(option.values) for option in OPTIONS}
    picked["weeks"] = st.integers(1, weeks)
    return st.builds(Rules, **picked)


def deals(weeks: int = 2) -> st.SearchStrategy[Deal]:
    """Any deal."""
    numbers = st.integers(0, 2**32)
    policies = st.sampled_from(sorted(POLICIES))
    return st.builds(Deal, st.integers(2, 6), rules_of(weeks), st.integers(10**9, 2**62), policies, numbers)
