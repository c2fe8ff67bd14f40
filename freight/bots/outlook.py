"""What goods are worth to a ship that is on its way: the rates of the two cities it comes to next, and after.

The *next arrival* is the one of this trip, or the one that is going on. The market of its city stands until the ships
are through with it; so does that of the city after, unless an auction is going on there now.
"""

from functools import lru_cache
from math import comb
from typing import Final

import msgspec

from freight.engine.goods import KINDS, NO_CARD, Card, Goods
from freight.engine.rules import MARKET_SIZE, SHIPMENT_FEE
from freight.engine.view import View

SAFE: Final = 0.93
"""What is left of the worth of a good kept aboard over one more trip, weather and crowds considered."""
LATER: Final = 0.9
"""How much of its usual rate a good is hoped to fetch when it is kept for a market yet unknown."""
DELAY: Final = 0.15
"""What a place in the ship order is worth, in MM (R26)."""
LATER_FEE: Final = 0.6
"""What unloading a kind later is reckoned to cost: a shipment fee, but for the times it is the free first one."""
STAYS: Final = 0.5
"""How likely a card that is still to come under the hammer stays in the market."""
KINDS_MASK: Final = (1 << len(KINDS)) - 1


class Outlook(msgspec.Struct, frozen=True, eq=False):
    """The worth of every good, by number, in MM; equal only to itself, so that it is a quick key."""

    now: tuple[int, ...]
    """What it fetches at the next arrival."""
    keep: tuple[float, ...]
    """What it is worth aboard after the next arrival, before `keep_fee`."""
    kind: tuple[int, ...]
    fee: float
    """What each shipment after the first costs at the next arrival, the delay included."""
    keep_fee: float
    """What each kind kept aboard will cost to unload."""
    trips_after: int
    """How many trips are left after the next arrival: 0 if it is the last, where all goods are sold (R29)."""
    now_cost: tuple[float, ...]
    """By set of kinds, as bits: the fees of selling them at the next arrival."""
    keep_cost: tuple[float, ...]
    """By set of kinds, as bits: the fees of selling them later."""


class Almanac(msgspec.Struct, frozen=True, eq=False):
    """What is known of a set of goods cards before any lie open; equal only to itself."""

    goods: Goods
    shares: tuple[float, ...]
    """By kind, how many containers of it an average card has."""
    later: tuple[float, ...]
    """By good, what it is hoped to fetch beside a market that nobody has seen yet."""


@lru_cache(maxsize=8)
def almanac(goods: Goods) -> Almanac:
    """The almanac of a set of cards."""
    shares = tuple([goods.kind.count(kind) / max(1, len(goods.cards)) for kind in range(len(KINDS))])
    odds = [_odds(min(1.0, share)) for share in shares]
    usual = [
        sum([chance * max(0, value - count) for count, chance in enumerate(odds[kind])]) if kind >= 0 else 0.0
        for kind, value in zip(goods.kind, goods.value, strict=True)
    ]
    return Almanac(goods, shares, tuple([LATER * rate for rate in usual]))


def _odds(share: float) -> list[float]:
    """How likely each number of containers of a kind is in a market, by the share of cards that have one."""
    return [
        comb(MARKET_SIZE, count) * share**count * (1 - share) ** (MARKET_SIZE - count)
        for count in range(MARKET_SIZE + 1)
    ]


@lru_cache(maxsize=64)
def outlook(
    known: Almanac, market: tuple[Card, ...], after: tuple[Card, ...], leaving: tuple[Card, ...], trips_after: int
) -> Outlook:
    """The outlook with `market` at the next arrival and `after` at the one after it.

    `leaving` are the cards of `after` that may be sold before the ships come there. A gap counts as an average card.
    """
    goods = known.goods
    crowds = (*_crowds_after(known, after, leaving), 0.0)  # the last is that of no card
    kept = [SAFE * (value - crowds[kind]) for kind, value in zip(goods.kind, goods.value, strict=True)]
    least = [SAFE * rate for rate in known.later] if trips_after > 1 else [0.0] * len(kept)
    keep = tuple([rate if rate > low else low for rate, low in zip(kept, least, strict=True)]) if trips_after else ()
    fee = SHIPMENT_FEE + DELAY if trips_after else 0.0
    keep_fee = LATER_FEE if trips_after > 1 else 0.0
    now = tuple(goods.rates(range(len(goods.kind)), market))  # type: ignore[arg-type]
    return Outlook(now, keep or (0.0,) * len(now), goods.kind, fee, keep_fee, trips_after, *_costs(fee, keep_fee))


@lru_cache(maxsize=8)
def _costs(fee: float, keep_fee: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    counts = [kinds.bit_count() for kinds in range(KINDS_MASK + 1)]
    return tuple([fee * max(0, count - 1) for count in counts]), tuple([keep_fee * count for count in counts])


def _crowds_after(known: Almanac, after: tuple[Card, ...], leaving: tuple[Card, ...]) -> list[float]:
    """The containers of each kind to expect in a market, with average cards in its gaps."""
    goods = known.goods
    crowds = [float(count) for count in goods.crowding(after)]
    average = 0.0
    for card in after:
        if card == NO_CARD:
            average += 1
        elif card in leaving:
            average += 1 - STAYS
            for good in goods.faces(card):
                crowds[goods.kind[good]] -= 1 - STAYS
    return [crowd + average * share for crowd, share in zip(crowds, known.shares, strict=True)]


def outlook_of(view: View, known: Almanac) -> Outlook:
    """The outlook of the ships as they stand in a view."""
    trips_after = view.rules.trips - view.trip
    if view.phase == "arrival":
        return outlook(known, view.markets[view.city], view.markets[view.next_city], (), trips_after)
    here = view.markets[view.city]
    leaving = here[max(view.lot, 0) :] if view.phase == "auction" else ()
    return outlook(known, view.markets[view.next_city], here, leaving, trips_after)
