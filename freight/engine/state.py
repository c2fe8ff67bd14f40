"""The state of a game: everything that lies on the table, hidden and open. Only `evolve` changes it.

Fields that every seat has one of are lists by seat; all inside them is immutable, so that a copy is a handful of
shallow lists.
"""

import hashlib
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final, Literal

import msgspec

from freight.engine.goods import Card, Good, Goods
from freight.engine.rules import Rules

Phase = Literal["setup", "auction", "last chance", "loading", "weather", "arrival", "over"]
Stack = tuple[Good, ...]
Stacks = tuple[Stack, ...]

NOBODY: Final = -1


def with_stack(stacks: Stacks, number: int, stack: Stack) -> Stacks:
    """The stacks of a ship with `stack` in the place of stack `number`."""
    if len(stacks) == 1:
        return (stack,)
    return (*stacks[:number], stack, *stacks[number + 1 :])


@dataclass(slots=True)
class State:
    """The whole game at one moment.

    `number` counts the events; it is half of the key of all chance.
    Decks are top first, stacks bottom first, `order` is first ship first, a gap in a market is 0.
    """

    rules: Rules
    goods: Goods
    number: int
    phase: Phase
    trip: int
    city: int
    order: tuple[int, ...]
    to_act: int
    deck: tuple[Card, ...]
    markets: list[tuple[Card, ...]]
    cash: list[tuple[Card, ...]]
    ious: list[int]
    docks: list[tuple[Card, ...]]
    stacks: list[Stacks]
    upgrades: list[int]
    spent: list[int]
    weather_deck: tuple[str, ...] = ()
    weekend: tuple[str, ...] = ()
    weather_seen: tuple[str, ...] = ()
    # the auction
    lot: int = -1
    next_place: int = 0
    bid: int = 0
    bidder: int = NOBODY
    resting: int = NOBODY
    declined: tuple[int, ...] = ()
    # a round of seats: last chances, departures, unloading
    turn: int = 0
    row: tuple[int, ...] = ()
    # the loading plan of the seat to act
    purchased: tuple[Card, ...] = ()
    loaded: tuple[Card, ...] = ()
    moored: Stacks = ()
    older: tuple[int, ...] = ()
    # the weather
    weather: str = ""
    due: tuple[int, ...] = ()
    lost: tuple[Card, ...] = ()
    # the arrival
    shipments: int = 0
    winners: tuple[int, ...] = ()

    def copy(self) -> "State":
        """A state that may be evolved without touching this one."""
        new = State(*_ALL_FIELDS(self))
        new.markets = self.markets[:]
        new.cash = self.cash[:]
        new.ious = self.ious[:]
        new.docks = self.docks[:]
        new.stacks = self.stacks[:]
        new.upgrades = self.upgrades[:]
        new.spent = self.spent[:]
        return new

    @property
    def seats(self) -> int:
        """How many seats play."""
        return len(self.cash)

    def money(self, seat: int) -> int:
        """What a seat has, in MM: its cards and its IOUs (R5)."""
        return len(self.cash[seat]) + self.ious[seat]


_ALL_FIELDS: Final = attrgetter(*(field.name for field in fields(State)))

DIGEST_FIELDS: Final = (
    "number", "phase", "trip", "city", "order", "to_act", "deck", "markets", "cash", "ious", "docks", "stacks",
    "upgrades", "spent", "weather_deck", "weekend", "weather_seen", "bid", "bidder", "resting", "winners",
)  # fmt: skip
"""What the digest of a state covers; it is part of the saved game's format, so it only changes with it."""


def digest(state: State) -> str:
    """Sixteen hexadecimal digits that name the state, for saved games."""
    facts = msgspec.json.encode([getattr(state, name) for name in DIGEST_FIELDS])
    return hashlib.blake2b(facts, digest_size=8).hexdigest()


def empty_table(seats: int, rules: Rules, goods: Goods) -> State:
    """The state before the first event: ships with empty stacks (R2), no money, nothing dealt."""
    return State(
        rules=rules,
        goods=goods,
        number=0,
        phase="setup",
        trip=0,
        city=0,
        order=tuple(range(seats)),
        to_act=NOBODY,
        deck=(),
        markets=[(), ()],
        cash=[()] * seats,
        ious=[0] * seats,
        docks=[()] * seats,
        stacks=[((),) * rules.starting_stacks] * seats,
        upgrades=[0] * seats,
        spent=[0] * seats,
    )
