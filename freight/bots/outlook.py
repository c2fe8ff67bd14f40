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


@lru_cache(maxsize=64)
def outlook(
    goods: Goods, market: tuple[Card, ...], after: tuple[Card, ...], leaving: tuple[Card, ...], trips_after: int
) -> Outlook:
    """The outlook with `market` at the next arrival and `after` at the one after it.

    `leaving` are the cards of `after` that may be sold before the ships come there. A gap counts as an average card.
    """
    crowds = _crowds_after(goods, after, leaving)
    usual = _usual_rates(goods)
    now = tuple([goods.rate(good, market) for good in range(len(goods.kind))])  # type: ignore[arg-type]
    keep = tuple(
        [
            _keep(value - crowds[kind] if kind >= 0 else 0, rate, trips_after)
            for kind, value, rate in zip(goods.kind, goods.value, usual, strict=True)
        ]
    )
    fee = SHIPMENT_FEE + DELAY if trips_after else 0.0
    keep_fee = LATER_FEE if trips_after > 1 else 0.0
    return Outlook(now, keep, goods.kind, fee, keep_fee, trips_after, *_costs(fee, keep_fee))


def _keep(rate_after: float, usual: float, trips_after: int) -> float:
    if trips_after == 0:
        return 0.0
    best = max(rate_after, LATER * usual) if trips_after > 1 else rate_after
    return SAFE * max(0.0, best)


@lru_cache(maxsize=8)
def _costs(fee: float, keep_fee: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    counts = [kinds.bit_count() for kinds in range(KINDS_MASK + 1)]
    return tuple([fee * max(0, count - 1) for count in counts]), tuple([keep_fee * count for count in counts])


def _crowds_after(goods: Goods, after: tuple[Card, ...], leaving: tuple[Card, ...]) -> list[float]:
    """The containers of each kind to expect in a market, with average cards in its gaps."""
    crowds = [float(count) for count in goods.crowding(after)]
    shares = _shares(goods)
    for card in after:
        gone = 1.0 if card == NO_CARD else 0.5 if card in leaving else 0.0
        for good in goods.faces(card) if gone and card else ():
            crowds[goods.kind[good]] -= gone
        if gone:
            crowds = [crowd + gone * share for crowd, share in zip(crowds, shares, strict=True)]
    return crowds


@lru_cache(maxsize=8)
def _shares(goods: Goods) -> tuple[float, ...]:
    """How many containers of each kind an average card has."""
    return tuple([goods.kind.count(kind) / max(1, len(goods.cards)) for kind in range(len(KINDS))])


@lru_cache(maxsize=8)
def _usual_rates(goods: Goods) -> tuple[float, ...]:
    """What each good fetches on average beside a market of six cards nobody has seen."""
    shares = [min(1.0, share) for share in _shares(goods)]
    odds = [
        [comb(MARKET_SIZE, n) * share**n * (1 - share) ** (MARKET_SIZE - n) for n in range(MARKET_SIZE + 1)]
        for share in shares
    ]
    return tuple(
        [
            sum([chance * max(0, value - n) for n, chance in enumerate(odds[kind])]) if kind >= 0 else 0.0
            for kind, value in zip(goods.kind, goods.value, strict=True)
        ]
    )


def outlook_of(view: View, goods: Goods) -> Outlook:
    """The outlook of the ships as they stand in a view."""
    trips_after = view.rules.trips - view.trip
    if view.phase == "arrival":
        return outlook(goods, view.markets[view.city], view.markets[view.next_city], (), trips_after)
    here = view.markets[view.city]
    leaving = here[max(view.lot, 0) :] if view.phase == "auction" else ()
    return outlook(goods, view.markets[view.next_city], here, leaving, trips_after)
