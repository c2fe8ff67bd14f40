"""The records of a game: its best sale, its longest run, its dearest lot, its worst storm, and what else stands out.

`feats` needs nothing but the events, so that the shelf can keep them of a thousand games; `highlights` looks closer.
Of equal ones the earliest counts. A sale is a shipment sold: what the end of the game pays for all that is still aboard
(R29) is none, and no run either. A run has two goods at least.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from freight.engine.events import Event, GoodLost, LotSold, ShipmentSold, TripBegan, WeatherDrawn
from freight.engine.goods import Card, Good
from freight.record.fates import Fate, fates
from freight.record.figures import GameFigures
from freight.record.header import Header
from freight.record.replay import Replay

SHORTEST_RUN: Final = 2
"""No run of fewer goods is a record."""
Kind = Literal["sale", "run", "lot", "storm", "bargain", "dud", "trip", "lead"]


class Feat(msgspec.Struct, frozen=True):
    """Something that stands out: how much it comes to, who did it (-1: no one seat), on which trip (0: not told).

    `amount` is in MM, but for a run its goods. `goods` are those that it is about, `card` is a lot's, `weather` a
    storm's. `at` is the place of what happened among the events of the game, from 0; -1 where it is no one moment.
    """

    kind: Kind
    amount: int
    seat: int = -1
    trip: int = 0
    goods: tuple[Good, ...] = ()
    card: Card = 0
    weather: str = ""
    at: int = -1


def feats(header: Header, events: Iterable[Event]) -> tuple[Feat, ...]:
    """The best sale, the longest run, the dearest lot and the worst storm of a game; those that there are."""
    value = header.goods().value
    best: dict[Kind, Feat] = {}
    trip, weather = 0, ""

    def offer(feat: Feat) -> None:
        before = best.get(feat.kind)
        if feat.amount > (before.amount if before else 0):
            best[feat.kind] = feat

    storm = Feat("storm", 0)
    for at, event in enumerate(events):
        match event:
            case TripBegan():
                trip = event.trip
            case WeatherDrawn(card):
                weather = card
                storm = Feat("storm", 0, trip=trip, weather=weather, at=at)
            case GoodLost(_, good):
                storm = msgspec.structs.replace(storm, amount=storm.amount + value[good], goods=(*storm.goods, good))
                offer(storm)
            case LotSold(seat, card, price):
                offer(Feat("lot", price, seat, trip, card=card, at=at))
            case ShipmentSold(seat, _, goods, amount):
                offer(Feat("sale", amount, seat, trip, goods, at=at))
                if len(goods) >= SHORTEST_RUN:
                    offer(Feat("run", len(goods), seat, trip, goods, at=at))
            case _:
                pass
    return tuple(best.values())


def highlights(header: Header, events: Sequence[Event], told: GameFigures) -> tuple[Feat, ...]:
    """All that stands out in a game: its feats, its best and its worst buy, the best trip, the widest lead."""
    return (*feats(header, events), *_buys(fates(header, events)), *_trips(told))


def _buys(bought: Sequence[Fate]) -> Iterator[Feat]:
    """The purchase that brought most over its price, and the one that brought least."""
    ended = [fate for fate in bought if fate.end != "kept"]
    best = max(ended, key=lambda fate: fate.gain, default=None)
    worst = min(ended, key=lambda fate: fate.gain, default=None)
    if best and best.gain > 0:
        yield _buy("bargain", best)
    if worst and worst.gain < 0:
        yield _buy("dud", worst)


def _buy(kind: Kind, fate: Fate) -> Feat:
    return Feat(kind, fate.gain, fate.seat, fate.trip, (Good(fate.good),), fate.card, at=fate.bought_at)


def _trips(told: GameFigures) -> Iterator[Feat]:
    """The trip on which a seat gained most money, and the widest lead that one had over the next after a trip."""
    before = told.start
    rises: list[tuple[int, int, int]] = []
    leads: list[tuple[int, int, int]] = []
    for trip in told.trips:
        rises += [
            (now - then, trip.trip, seat) for seat, (now, then) in enumerate(zip(trip.money, before, strict=True))
        ]
        first, second = sorted(trip.money, reverse=True)[:2]
        leads.append((first - second, trip.trip, trip.money.index(first)))
        before = trip.money
    kinds: tuple[tuple[Kind, list[tuple[int, int, int]]], ...] = (("trip", rises), ("lead", leads))
    for kind, found in kinds:
        amount, number, seat = max(found, key=lambda each: each[0], default=(0, 0, 0))
        if amount > 0:
            yield Feat(kind, amount, seat, number)


def position_of(replay: Replay, at: int) -> int:
    """The position of a replay that the event at a place among all its events led to."""
    for position in range(len(replay)):
        at -= len(replay.events_at(position))
        if at < 0:
            return position
    return replay.last
