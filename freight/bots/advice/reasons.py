"""Why a move is advised: the kind of reason and its figures, as plain values without any words.

All figures are whole MM, whole goods or whole trips. Stacks and seats are counted from 0; a *rate* is what a good
fetches at the next arrival: in the city that the ships sail to, or in the one they have come to.
"""

from typing import Final, Literal

import msgspec

from freight.engine.commands import Command
from freight.engine.goods import Card, Good, Kind

NO_GOOD: Final = Good(0)


class Reason(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What all reasons share: they never change, and can be sent."""


# The auction


class Lot(msgspec.Struct, frozen=True, gc=False):
    """What a lot is to the seat that is asked."""

    good: Good
    """The face by which it brings most."""
    rate: int
    later: int
    """What the good is hoped to fetch if it is kept, where that is better than to sell it at once; else 0."""
    aboard: int
    """How many goods of its kind are aboard already."""
    docked: int
    """How many cards of the dock have a face of its kind."""


class WorthBidding(Reason, frozen=True):
    """It pays to go up to `limit` MM, which is what the lot is worth, or all that the seat may spend (`spends_all`).

    `rival` is the seat that would go furthest of the others, `rival_limit` how far; -1 and 0 where none would bid.
    """

    lot: Lot
    limit: int
    spends_all: bool
    rival: int
    rival_limit: int


class TooDear(Reason, frozen=True):
    """The least that may be bid is more than the `limit` that the lot is worth."""

    lot: Lot
    limit: int
    lowest: int


class BetterToCome(Reason, frozen=True):
    """The lot is worth `lowest`, but its winner sits out the next one, `coming`, and that costs `missed` in hopes."""

    lot: Lot
    lowest: int
    coming: Card
    missed: int


class OfNoUse(Reason, frozen=True):
    """The lot is worth less than 1 MM to the seat, fees considered."""

    lot: Lot


class Unseen(Reason, frozen=True):
    """Of the `cards` that nobody sees, ten would add `ten_bring` to what the goods of the seat bring."""

    cards: int
    ten_bring: int
    ten_cost: int


# Loading


class Loading(Reason, frozen=True):
    """The good to load and where.

    With it the top of the stack is a run of `run` goods for `income`. It lies on `below`, a good of another kind that
    fetches `below_rate`, where the run is 1; on nothing (`NO_GOOD`) where the stack is empty. `later` is as in a lot.
    `fee` is what this good adds to the reorder fee.
    """

    good: Good
    stack: int
    rate: int
    later: int
    run: int
    income: int
    below: Good
    below_rate: int
    other: Good
    """The other face of the card, with what it would fetch."""
    other_rate: int
    fee: int


class Restowing(Reason, frozen=True):
    """A good lies better elsewhere: beside its `kind` (`together`), off a good of another kind (`clear`), or as the
    first of several moves (`step`). All of them together bring `gain` more, fees taken off; 0 is less than 1. Each good
    that is moved costs `fee`.
    """

    good: Good
    stack: int
    to_stack: int
    why: Literal["together", "clear", "step"]
    freed: Good
    """The good of another kind that it lay on, for `clear`."""
    gain: int
    fee: int


class Sailing(Reason, frozen=True):
    """All lies well. The first shipment at the next arrival is to be `count` goods of a kind for `income`.

    `all_goods`: the next arrival is the last, and everything is sold. `fees` are those of the whole plan.
    """

    kind: Kind
    count: int
    income: int
    fees: int
    all_goods: bool


# Weather and arrival


class Losing(Reason, frozen=True):
    """The good that is missed least, and, of the others that might go, the one that fetches most."""

    good: Good
    stack: int
    rate: int
    other: Good
    other_stack: int
    other_rate: int


class Unloading(Reason, frozen=True):
    """The top `count` goods of a stack bring `income` here. `fee` is paid first, 0 for the free shipment.

    `left` goods of the run are kept aboard. Another run, on `kept_stack`, would bring `kept_income`, which is more, but
    it stays aboard, where it is hoped to bring `kept_later`; -1, 0 and 0 where there is none. `falls_back`: the ship
    loses its place to the one behind it.
    """

    kind: Kind
    stack: int
    count: int
    income: int
    fee: int
    falls_back: bool
    left: int
    kept_stack: int
    kept_income: int
    kept_later: int


class Leaving(Reason, frozen=True):
    """No further shipment pays: the best run, `count` goods on `stack`, brings `income` here for a `fee`, and is hoped
    to bring `later` if it is kept.
    """

    kind: Kind
    stack: int
    count: int
    income: int
    fee: int
    falls_back: bool
    later: int


class Upgrading(Reason, frozen=True):
    """An upgrade for `price` pays from `needed` trips on, and `left` trips are left."""

    price: int
    needed: int
    left: int


AnyReason = (
    WorthBidding
    | TooDear
    | BetterToCome
    | OfNoUse
    | Unseen
    | Loading
    | Restowing
    | Sailing
    | Losing
    | Unloading
    | Leaving
    | Upgrading
)


class Advice(msgspec.Struct, frozen=True):
    """What `shrewd` would do in the place of the seat to act, and why."""

    command: Command
    reason: AnyReason
