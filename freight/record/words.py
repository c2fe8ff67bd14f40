"""The log: what happened, in words. One short sentence an event, or none where there is nothing to tell."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.goods import CITIES, NO_CARD, WEATHER, Card, Good
from freight.engine.rules import LAST_CHANCE_PRICE, SHIPMENT_FEE, TRIPS_A_WEEK
from freight.engine.state import NOBODY, State
from freight.record.header import Header

Names = tuple[str, ...]

WEEKDAYS: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
_HEADINGS: Final = (happened.TripBegan, happened.WeatherDrawn, happened.GameEnded)
_EFFECTS: Final = {card.name: card.text for card in WEATHER}


def is_heading(event: Event) -> bool:
    """Whether the sentence of an event stands above those that follow: a trip, a weather card, the end."""
    return isinstance(event, _HEADINGS)


def sentences(event: Event, state: State, header: Header) -> str | None:
    """What happened, in one or two sentences, or None.

    `state` is the table just before the event, `header` says who sits there.
    """
    words = _TELLERS[type(event)](event, state, _names(header))
    return _as_practice(event, words) if header.practice and words else words


def _as_practice(event: Event, words: str) -> str:
    """The same in a practice game, which says at its beginning and at its end that it is one."""
    match event:
        case happened.GoodsDealt():
            return f"This is a practice game: every step may be taken back. {words}"
        case happened.GameEnded():
            return words.replace("The end:", "The end of a practice game:", 1)
    return words


def in_words(things: Iterable[str]) -> str:
    """Things as a list in a sentence: `a, b and c`."""
    *first, last = things
    return f"{', '.join(first)} and {last}" if first else last


@lru_cache(maxsize=8)
def _names(header: Header) -> Names:
    return tuple(seat.name for seat in header.seats)


def _goods(goods: Iterable[Good], state: State) -> str:
    return in_words(state.goods.name(good) for good in goods)


def _cards(cards: Iterable[Card], state: State) -> str:
    return ", ".join(state.goods.card_name(card) for card in cards)


def _city(number: int) -> str:
    return CITIES[number].name


def _stack(number: int, state: State, seat: int) -> str:
    """Which stack, where there is more than one to choose from."""
    return f" on stack {number + 1}" if len(state.stacks[seat]) > 1 else ""


def _in_ious(ious: int) -> str:
    return f", {ious} MM of it in IOUs" if ious else ""


# Setup


def _goods_dealt(_event: happened.GoodsDealt, _state: State, _names: Names) -> str:
    return "The goods are shuffled: six cards to each market, five to each seat as its money, face down."


def _weather_week_shuffled(_event: happened.WeatherWeekShuffled, _state: State, _names: Names) -> str:
    return "The week's weather is shuffled, and two cards go unseen into the weekend."


def _starting_city_drawn(event: happened.StartingCityDrawn, _state: State, _names: Names) -> str:
    return f"The ships start in {_city(event.city)}."


def _ship_order_shuffled(event: happened.ShipOrderShuffled, state: State, names: Names) -> str:
    order = ", ".join(names[seat] for seat in event.order)
    if state.phase == "setup":
        return f"Ship order: {order}."
    if event.order == state.order:
        return "The ships are tossed about and, of all orders, come out in the same."
    return f"The new ship order: {order}."


# Auction


def _trip_began(event: happened.TripBegan, state: State, _names: Names) -> str:
    week, day = divmod(event.trip - 1, TRIPS_A_WEEK)
    route = f"{_city(event.city)} to {_city(1 - event.city)}"
    return f"Week {week + 1}, {WEEKDAYS[day]}: trip {event.trip} of {state.rules.trips}, {route}"


def _lot_opened(event: happened.LotOpened, state: State, names: Names) -> str:
    lot = f"Under the hammer: {state.goods.card_name(event.card)}."
    return lot if state.resting == NOBODY else f"{lot} {names[state.resting]} sits this one out."


def _bid_made(event: happened.BidMade, _state: State, names: Names) -> str:
    return f"{names[event.seat]} bids {event.amount} MM."


def _bid_declined(event: happened.BidDeclined, _state: State, names: Names) -> str:
    return f"{names[event.seat]} declines."


def _lot_sold(event: happened.LotSold, state: State, names: Names) -> str:
    card = state.goods.card_name(event.card)
    return f"{names[event.seat]} buys {card} for {event.price} MM{_in_ious(event.ious)}."


def _lot_unsold(event: happened.LotUnsold, state: State, _names: Names) -> str:
    return f"Nobody wants {state.goods.card_name(event.card)}; it stays in the market."


def _lots_passed(event: happened.LotsPassed, state: State, _names: Names) -> str:
    stay = "it stays" if len(event.cards) == 1 else "they stay"
    return f"Nobody may bid on {in_words(map(state.goods.card_name, event.cards))}; {stay} in the market."


def _last_chance_taken(event: happened.LastChanceTaken, state: State, names: Names) -> str:
    card = state.goods.card_name(event.card)
    return f"{names[event.seat]} buys the top card unseen for {LAST_CHANCE_PRICE} MM, and it is {card}."


def _last_chance_declined(event: happened.LastChanceDeclined, _state: State, names: Names) -> str:
    return f"{names[event.seat]} leaves the last chance to the fish."


def _market_swept(_event: happened.MarketSwept, state: State, _names: Names) -> str:
    return f"Nothing was bid on, so the whole market of {_city(state.city)} goes under the deck."


def _market_refilled(event: happened.MarketRefilled, state: State, _names: Names) -> str | None:
    before = state.markets[state.city]
    new = [card for old, card in zip(before, event.row, strict=True) if card not in (old, NO_CARD)]
    short = " The deck has no more." if NO_CARD in event.row else ""
    if not new:
        return short.strip() or None
    return f"New in {_city(state.city)}: {_cards(new, state)}.{short}"


# Loading


def _good_loaded(event: happened.GoodLoaded, state: State, names: Names) -> str:
    where = _stack(event.stack, state, event.seat)
    return f"{names[event.seat]} loads {state.goods.name(event.good)}{where}."


def _good_restowed(event: happened.GoodRestowed, state: State, names: Names) -> str:
    good = state.goods.name(state.stacks[event.seat][event.stack][event.place])
    if event.stack == event.to_stack:
        way = "up" if event.to_place > event.place else "down"
        return f"{names[event.seat]} restows {good} further {way}{_stack(event.stack, state, event.seat)}."
    return f"{names[event.seat]} restows {good} from stack {event.stack + 1} to stack {event.to_stack + 1}."


def _step_undone(event: happened.StepUndone, _state: State, names: Names) -> str:
    return f"{names[event.seat]} thinks again and takes that back."


def _ship_departed(event: happened.ShipDeparted, state: State, names: Names) -> str:
    aboard = sum(map(len, state.stacks[event.seat]))
    cargo = "an empty ship" if aboard == 0 else "1 good aboard" if aboard == 1 else f"{aboard} goods aboard"
    fees = [f"{event.reorder_fee} MM for reordering"] if event.reorder_fee else []
    fees += [f"{event.restow_fee} MM for restowing"] if event.restow_fee else []
    paying = f", paying {in_words(fees)}" if fees else ""
    return f"{names[event.seat]} sets sail with {cargo}{paying}."


def _ships_departed(event: happened.ShipsDeparted, _state: State, names: Names) -> str:
    seats = in_words(names[seat] for seat in event.seats)
    return f"{seats} {'sets sail as it lies' if len(event.seats) == 1 else 'set sail as they lie'}."


# Weather


def _weather_drawn(event: happened.WeatherDrawn, _state: State, _names: Names) -> str:
    return f"{event.card}: {_EFFECTS[event.card][:1].lower()}{_EFFECTS[event.card][1:]}"


def _losses_due(event: happened.LossesDue, _state: State, names: Names) -> str:
    seats = in_words(names[seat] for seat in event.seats)
    return f"{seats} must lose a good." if len(event.seats) == 1 else f"{seats} must lose a good each."


def _good_lost(event: happened.GoodLost, state: State, names: Names) -> str:
    where = f" from stack {event.stack + 1}" if len(state.stacks[event.seat]) > 1 else ""
    return f"{names[event.seat]} loses {state.goods.name(event.good)} overboard{where}."


# Arrival


def _ships_arrived(event: happened.ShipsArrived, _state: State, names: Names) -> str:
    return f"The ships reach {_city(event.city)}, {names[event.order[0]]} first."


def _shipment_fee_paid(event: happened.ShipmentFeePaid, state: State, names: Names) -> str:
    paid = f"{names[event.seat]} pays {SHIPMENT_FEE} MM to unload a further shipment"
    if event.order == state.order:
        return f"{paid}, and stays the last ship."
    return f"{paid}, and drops behind {names[event.order[event.order.index(event.seat) - 1]]}."


def _sale(names: Names, state: State, event: happened.ShipmentSold | happened.CargoSold) -> str:
    amount = f"{event.amount} MM{_in_ious(event.owed)}" if event.amount else "nothing at all"
    return f"{names[event.seat]} sells {_goods(event.goods, state)} for {amount}."


def _shipment_sold(event: happened.ShipmentSold, state: State, names: Names) -> str:
    return _sale(names, state, event)


def _upgrade_bought(event: happened.UpgradeBought, _state: State, names: Names) -> str:
    price = len(event.paid) + event.ious
    return f"{names[event.seat]} builds in a Ship Storage Upgrade for {f'{price} MM' if price else 'nothing'}."


def _unloading_ended(event: happened.UnloadingEnded, state: State, names: Names) -> str | None:
    return None if state.shipments else f"{names[event.seat]} buys nothing here."


def _ships_passed(event: happened.ShipsPassed, state: State, names: Names) -> str | None:
    idle = event.seats[1:] if state.shipments else event.seats
    if not idle:
        return None
    return f"{in_words(names[seat] for seat in idle)} {'has' if len(idle) == 1 else 'have'} nothing to unload."


# The end


def _cargo_sold(event: happened.CargoSold, state: State, names: Names) -> str:
    if not event.goods:
        return f"{names[event.seat]} has nothing left to sell."
    return _sale(names, state, event)


def _game_ended(event: happened.GameEnded, _state: State, names: Names) -> str:
    winners = in_words(names[seat] for seat in event.winners)
    wins = f"{winners} wins with" if len(event.winners) == 1 else f"{winners} share the win, each with"
    others = sorted((seat for seat in range(len(names)) if seat not in event.winners), key=lambda s: -event.money[s])
    rest = ", ".join(f"{names[seat]} {event.money[seat]}" for seat in others)
    return f"The end: {wins} {max(event.money)} MM{f' ({rest})' if rest else ''}"


def _nothing(_event: Event, _state: State, _names: Names) -> None:
    return None


_TELLERS: Final[dict[type, Callable[[Any, State, Names], str | None]]] = {
    happened.GoodsDealt: _goods_dealt,
    happened.WeatherWeekShuffled: _weather_week_shuffled,
    happened.StartingCityDrawn: _starting_city_drawn,
    happened.ShipOrderShuffled: _ship_order_shuffled,
    happened.TripBegan: _trip_began,
    happened.LotOpened: _lot_opened,
    happened.BidMade: _bid_made,
    happened.BidDeclined: _bid_declined,
    happened.LotSold: _lot_sold,
    happened.LotUnsold: _lot_unsold,
    happened.LotsPassed: _lots_passed,
    happened.LastChanceTaken: _last_chance_taken,
    happened.LastChanceDeclined: _last_chance_declined,
    happened.MarketSwept: _market_swept,
    happened.MarketRefilled: _market_refilled,
    happened.SeatAsked: _nothing,
    happened.GoodLoaded: _good_loaded,
    happened.GoodRestowed: _good_restowed,
    happened.StepUndone: _step_undone,
    happened.ShipDeparted: _ship_departed,
    happened.ShipsDeparted: _ships_departed,
    happened.WeatherDrawn: _weather_drawn,
    happened.LossesDue: _losses_due,
    happened.GoodLost: _good_lost,
    happened.LostGoodsShuffled: _nothing,
    happened.ShipsArrived: _ships_arrived,
    happened.ShipmentFeePaid: _shipment_fee_paid,
    happened.ShipmentSold: _shipment_sold,
    happened.UpgradeBought: _upgrade_bought,
    happened.UnloadingEnded: _unloading_ended,
    happened.ShipsPassed: _ships_passed,
    happened.CargoSold: _cargo_sold,
    happened.GameEnded: _game_ended,
}
