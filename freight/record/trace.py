"""The neutral trace of a game: JSON lines that any other program playing these rules can check.

The first line names the game, each further line is a piece of chance, a decision, a fact or the public state, as
seats, stacks and places counted from 0, cards as numbers of the deck and faces as "A" and "B". All that follows from a
decision stands between it and the next. Decisions that were taken back are left out, as are those that had only one
answer.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from freight.engine import commands as asked
from freight.engine import events as happened
from freight.engine.commands import Command
from freight.engine.evolve import evolve
from freight.engine.goods import FACE_NAMES, NO_CARD, STANDARD_GOODS, Card, card_of, face_of
from freight.engine.rules import TRIPS_A_WEEK
from freight.engine.state import NOBODY, Stacks, State
from freight.record.header import Header
from freight.record.history import Record, standing_steps

Line = dict[str, Any]

FACTS: Final = (
    "setup", "trip", "bid", "won", "unsold", "bought unseen", "swept", "market", "departed", "weather", "order", "lost",
    "sold", "paid", "received", "upgraded", "over",
)  # fmt: skip
"""The kinds of facts; the trace tells every one of each."""

_DECISIONS: Final[dict[type, str]] = {
    asked.Bid: "bid",
    asked.Decline: "decline",
    asked.BuyUnseen: "buy",
    asked.Load: "load",
    asked.Restow: "restow",
    asked.SetSail: "depart",
    asked.LoseGood: "lose",
    asked.Unload: "unload",
    asked.BuyUpgrade: "upgrade",
    asked.Stop: "stop",
}


def trace_lines(record: Record) -> Iterator[str]:
    """The trace of a game, line by line, without line feeds."""
    return (msgspec.json.encode(line).decode() for line in _trace(record))


def _trace(record: Record) -> Iterator[Line]:
    yield {"game": _game(record.header)}
    state = record.header.table()
    told: tuple[int, str] | None = None
    for step in standing_steps(record.steps):
        if step.command is not None:
            if (state.trip, state.phase) != told:
                told = (state.trip, state.phase)
                yield {"public": public(state)}
            yield {"seat": state.to_act, "do": decision(step.command)}
        for event in step.events:
            yield from _OUTCOMES[type(event)](event, state)
            evolve(state, event)
    yield {"public": public(state)}


def _game(header: Header) -> Line:
    game: Line = {"seats": len(header.seats), "rules": msgspec.to_builtins(header.rules), "lists": FACTS}
    if header.deck != STANDARD_GOODS.cards:
        game["cards"] = {str(card): [[a, x], [b, y]] for card, (a, x, b, y) in enumerate(header.deck, 1)}
    return game


def public(state: State) -> Line:
    """What lies open on the table, as far as it has a meaning in this phase."""
    seats = range(state.seats)
    seen: Line = {
        "phase": state.phase,
        "trip": state.trip,
        "city": state.city,
        "order": state.order,
        "markets": [_row(market) for market in state.markets],
        "stacks": [_stacks(stacks) for stacks in state.stacks],
        "docks": state.docks,
        "money": [state.money(seat) for seat in seats],
        "ious": state.ious,
        "upgrades": state.upgrades,
        "deck_size": len(state.deck),
    }
    if state.to_act != NOBODY:
        seen["to_act"] = state.to_act
    if state.weather_deck or state.phase not in ("auction", "last chance", "loading") or state.trip % TRIPS_A_WEEK != 1:
        seen["weather_seen"] = state.weather_seen
    if state.phase == "auction":
        seen |= _auction(state)
    return seen


def _auction(state: State) -> Line:
    seen: Line = {"lot": state.markets[state.city][state.lot], "spent": state.spent}
    if state.bidder != NOBODY:
        seen |= {"bid": state.bid, "bidder": state.bidder}
    if state.resting != NOBODY:
        seen["resting"] = state.resting
    return seen


def decision(command: Command) -> list[Any]:
    """A command as the trace writes it. What was taken back is in no trace, so `Undo` raises `KeyError`."""
    fields = list(msgspec.structs.astuple(command))
    if isinstance(command, asked.Load):
        fields[1] = FACE_NAMES[command.face]
    return [_DECISIONS[type(command)], *fields]


def _row(market: tuple[Card, ...]) -> list[Card | None]:
    return [card if card != NO_CARD else None for card in market]


def _stacks(stacks: Stacks) -> list[list[tuple[Card, str]]]:
    return [[(card_of(good), FACE_NAMES[face_of(good)]) for good in stack] for stack in stacks]


def _chance(kind: str, result: object, seat: int = NOBODY) -> Line:
    return {"chance": kind, "result": result} | ({"seat": seat} if seat != NOBODY else {})


def _fact(kind: str, **fields: object) -> Line:
    return {"fact": kind, **fields}


def _paid(seat: int, paid: tuple[Card, ...], ious: int, why: str) -> Iterator[Line]:
    """A payment: which cards it took, and its fact; a payment of nothing is none."""
    if paid:
        yield _chance("pay", paid, seat)
    if paid or ious:
        yield _fact("paid", seat=seat, amount=len(paid) + ious, why=why)


# What each event comes to, given the state before it


def _goods_dealt(event: happened.GoodsDealt, _state: State) -> Iterator[Line]:
    yield _chance("goods", event.cards)


def _weather_week_shuffled(event: happened.WeatherWeekShuffled, _state: State) -> Iterator[Line]:
    yield _chance("weather", event.cards)


def _starting_city_drawn(event: happened.StartingCityDrawn, _state: State) -> Iterator[Line]:
    yield _chance("city", event.city)


def _ship_order_shuffled(event: happened.ShipOrderShuffled, state: State) -> Iterator[Line]:
    yield _chance("order", event.order)
    if state.phase == "setup":
        yield _fact("setup", city=state.city, order=event.order, markets=[_row(market) for market in state.markets])
    else:
        yield _fact("order", order=event.order)


def _trip_began(event: happened.TripBegan, _state: State) -> Iterator[Line]:
    yield _fact("trip", trip=event.trip, city=event.city)


def _bid_made(event: happened.BidMade, _state: State) -> Iterator[Line]:
    yield _fact("bid", seat=event.seat, amount=event.amount)


def _lot_sold(event: happened.LotSold, _state: State) -> Iterator[Line]:
    yield from _paid(event.seat, event.paid, event.ious, "lot")
    yield _fact("won", seat=event.seat, card=event.card, price=event.price)


def _lot_unsold(event: happened.LotUnsold, _state: State) -> Iterator[Line]:
    yield _fact("unsold", card=event.card)


def _lots_passed(event: happened.LotsPassed, _state: State) -> Iterator[Line]:
    for card in event.cards:
        yield _fact("unsold", card=card)


def _last_chance_taken(event: happened.LastChanceTaken, _state: State) -> Iterator[Line]:
    yield from _paid(event.seat, event.paid, event.ious, "last chance")
    yield _fact("bought unseen", seat=event.seat, card=event.card)


def _market_swept(event: happened.MarketSwept, _state: State) -> Iterator[Line]:
    yield _chance("market", event.cards)
    yield _fact("swept", cards=event.cards)


def _market_refilled(event: happened.MarketRefilled, state: State) -> Iterator[Line]:
    yield _fact("market", city=state.city, cards=_row(event.row))


def _ship_departed(event: happened.ShipDeparted, state: State) -> Iterator[Line]:
    yield from _paid(event.seat, event.paid, event.ious, "loading")
    yield _departed(state, event.seat, event.reorder_fee + event.restow_fee)


def _ships_departed(event: happened.ShipsDeparted, state: State) -> Iterator[Line]:
    for seat in event.seats:
        yield _departed(state, seat, 0)


def _departed(state: State, seat: int, fee: int) -> Line:
    return _fact("departed", seat=seat, fee=fee, stacks=_stacks(state.stacks[seat]))


def _weather_drawn(event: happened.WeatherDrawn, _state: State) -> Iterator[Line]:
    yield _fact("weather", card=event.card)


def _good_lost(event: happened.GoodLost, _state: State) -> Iterator[Line]:
    yield _fact("lost", seat=event.seat, card=card_of(event.good))


def _lost_goods_shuffled(event: happened.LostGoodsShuffled, _state: State) -> Iterator[Line]:
    yield _chance("lost", event.cards)


def _shipment_fee_paid(event: happened.ShipmentFeePaid, state: State) -> Iterator[Line]:
    yield from _paid(event.seat, event.paid, event.ious, "shipment")
    if event.order != state.order:
        yield _fact("order", order=event.order)


def _sold(event: happened.ShipmentSold | happened.CargoSold, _state: State) -> Iterator[Line]:
    if not event.goods:
        return
    yield _chance("sold", event.under, event.seat)
    yield _fact("sold", seat=event.seat, cards=[card_of(good) for good in event.goods], amount=event.amount)
    if event.amount:
        yield _fact("received", seat=event.seat, amount=event.amount, ious=event.owed)


def _upgrade_bought(event: happened.UpgradeBought, _state: State) -> Iterator[Line]:
    yield from _paid(event.seat, event.paid, event.ious, "upgrade")
    yield _fact("upgraded", seat=event.seat)


def _game_ended(event: happened.GameEnded, _state: State) -> Iterator[Line]:
    yield _fact("over", money=event.money, winners=event.winners)


def _nothing(_event: object, _state: State) -> Iterator[Line]:
    return iter(())


_OUTCOMES: Final[dict[type, Callable[[Any, State], Iterator[Line]]]] = {
    happened.GoodsDealt: _goods_dealt,
    happened.WeatherWeekShuffled: _weather_week_shuffled,
    happened.StartingCityDrawn: _starting_city_drawn,
    happened.ShipOrderShuffled: _ship_order_shuffled,
    happened.TripBegan: _trip_began,
    happened.LotOpened: _nothing,
    happened.BidMade: _bid_made,
    happened.BidDeclined: _nothing,
    happened.LotSold: _lot_sold,
    happened.LotUnsold: _lot_unsold,
    happened.LotsPassed: _lots_passed,
    happened.LastChanceTaken: _last_chance_taken,
    happened.LastChanceDeclined: _nothing,
    happened.MarketSwept: _market_swept,
    happened.MarketRefilled: _market_refilled,
    happened.SeatAsked: _nothing,
    happened.GoodLoaded: _nothing,
    happened.GoodRestowed: _nothing,
    happened.ShipDeparted: _ship_departed,
    happened.ShipsDeparted: _ships_departed,
    happened.WeatherDrawn: _weather_drawn,
    happened.LossesDue: _nothing,
    happened.GoodLost: _good_lost,
    happened.LostGoodsShuffled: _lost_goods_shuffled,
    happened.ShipsArrived: _nothing,
    happened.ShipmentFeePaid: _shipment_fee_paid,
    happened.ShipmentSold: _sold,
    happened.UpgradeBought: _upgrade_bought,
    happened.UnloadingEnded: _nothing,
    happened.ShipsPassed: _nothing,
    happened.CargoSold: _sold,
    happened.GameEnded: _game_ended,
}
