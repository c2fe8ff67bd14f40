"""The log of what is dealt, bought and sold: the setup, the auction, the sales, the end. See `words`."""

from typing import Final

from freight.engine import events as happened
from freight.engine.goods import NO_CARD
from freight.engine.rules import LAST_CHANCE_PRICE, TRIPS_A_WEEK
from freight.engine.state import NOBODY, State
from freight.languages import tr, trn
from freight.languages.box import card_name, city_name
from freight.record.phrases import Names, Teller, cards, goods, in_words, listed, money, victory, weekday

# Setup


def _goods_dealt(_event: happened.GoodsDealt, _state: State, _names: Names) -> str:
    return tr("The goods are shuffled: six cards to each market, five to each seat as its money, face down.")


def _practice_dealt(event: happened.GoodsDealt, state: State, names: Names) -> str:
    return tr(
        "This is a practice game: every step may be taken back. {goods_dealt}",
        goods_dealt=_goods_dealt(event, state, names),
    )


def _weather_week_shuffled(_event: happened.WeatherWeekShuffled, _state: State, _names: Names) -> str:
    return tr("The week's weather is shuffled, and two cards go unseen into the weekend.")


def _starting_city_drawn(event: happened.StartingCityDrawn, _state: State, _names: Names) -> str:
    return tr("The ships start in {city}.", city=city_name(event.city))


def _ship_order_shuffled(event: happened.ShipOrderShuffled, state: State, names: Names) -> str:
    order = listed(names[seat] for seat in event.order)
    if state.phase == "setup":
        return tr("Ship order: {order}.", order=order)
    if event.order == state.order:
        return tr("The ships are tossed about and, of all orders, come out in the same.")
    return tr("The new ship order: {order}.", order=order)


# Auction


def _trip_began(event: happened.TripBegan, state: State, _names: Names) -> str:
    return tr(
        "Week {week}, {day}: trip {trip} of {trips}, {start} to {end}",
        week=(event.trip - 1) // TRIPS_A_WEEK + 1, day=weekday(event.trip),
        trip=event.trip, trips=state.rules.trips,
        start=city_name(event.city), end=city_name(1 - event.city),
    )  # fmt: skip


def _lot_opened(event: happened.LotOpened, state: State, names: Names) -> str:
    card = card_name(state.goods, event.card)
    if state.resting == NOBODY:
        return tr("Under the hammer: {card}.", card=card)
    return tr("Under the hammer: {card}. {who} sits this one out.", card=card, who=names[state.resting])


def _bid_made(event: happened.BidMade, _state: State, names: Names) -> str:
    return tr("{who} bids {price} MM.", who=names[event.seat], price=event.amount)


def _bid_declined(event: happened.BidDeclined, _state: State, names: Names) -> str:
    return tr("{who} declines.", who=names[event.seat])


def _lot_sold(event: happened.LotSold, state: State, names: Names) -> str:
    return tr(
        "{who} buys {card} for {price}.",
        who=names[event.seat], card=card_name(state.goods, event.card), price=money(event.price, event.ious),
    )  # fmt: skip


def _lot_unsold(event: happened.LotUnsold, state: State, _names: Names) -> str:
    return tr("Nobody wants {card}; it stays in the market.", card=card_name(state.goods, event.card))


def _lots_passed(event: happened.LotsPassed, state: State, _names: Names) -> str:
    return trn(
        "Nobody may bid on {cards}; it stays in the market.", "Nobody may bid on {cards}; they stay in the market.",
        len(event.cards), cards=in_words(cards(event.cards, state)),
    )  # fmt: skip


def _last_chance_taken(event: happened.LastChanceTaken, state: State, names: Names) -> str:
    return tr(
        "{who} buys the top card unseen for {price} MM, and it is {card}.",
        who=names[event.seat], price=LAST_CHANCE_PRICE, card=card_name(state.goods, event.card),
    )  # fmt: skip


def _last_chance_declined(event: happened.LastChanceDeclined, _state: State, names: Names) -> str:
    return tr("{who} leaves the last chance to the fish.", who=names[event.seat])


def _market_swept(_event: happened.MarketSwept, state: State, _names: Names) -> str:
    return tr("Nothing was bid on, so the whole market of {city} goes under the deck.", city=city_name(state.city))


def _market_refilled(event: happened.MarketRefilled, state: State, _names: Names) -> str | None:
    before = state.markets[state.city]
    new = [card for old, card in zip(before, event.row, strict=True) if card not in (old, NO_CARD)]
    city, row = city_name(state.city), listed(cards(new, state))
    if NO_CARD not in event.row:
        return tr("New in {city}: {cards}.", city=city, cards=row) if new else None
    if not new:
        return tr("The deck has no more.")
    return tr("New in {city}: {cards}. The deck has no more.", city=city, cards=row)


# Arrival


def _sale(names: Names, state: State, event: happened.ShipmentSold | happened.CargoSold) -> str:
    who, sold = names[event.seat], goods(event.goods, state)
    if not event.amount:
        return tr("{who} sells {goods} for nothing at all.", who=who, goods=sold)
    return tr("{who} sells {goods} for {price}.", who=who, goods=sold, price=money(event.amount, event.owed))


def _shipment_sold(event: happened.ShipmentSold, state: State, names: Names) -> str:
    return _sale(names, state, event)


def _upgrade_bought(event: happened.UpgradeBought, _state: State, names: Names) -> str:
    who, price = names[event.seat], len(event.paid) + event.ious
    if not price:
        return tr("{who} builds in a Ship Storage Upgrade for nothing.", who=who)
    return tr("{who} builds in a Ship Storage Upgrade for {price} MM.", who=who, price=price)


# The end


def _cargo_sold(event: happened.CargoSold, state: State, names: Names) -> str:
    if not event.goods:
        return tr("{who} has nothing left to sell.", who=names[event.seat])
    return _sale(names, state, event)


def _game_ended(event: happened.GameEnded, _state: State, names: Names) -> str:
    result, others = _result(event, names), _others(event, names)
    if not others:
        return tr("The end: {result}", result=result)
    return tr("The end: {result} ({others})", result=result, others=others)


def _practice_ended(event: happened.GameEnded, _state: State, names: Names) -> str:
    result, others = _result(event, names), _others(event, names)
    if not others:
        return tr("The end of a practice game: {result}", result=result)
    return tr("The end of a practice game: {result} ({others})", result=result, others=others)


def _result(event: happened.GameEnded, names: Names) -> str:
    return victory([names[seat] for seat in event.winners], max(event.money))


def _others(event: happened.GameEnded, names: Names) -> str:
    """Who did not win, and with how many MM, the richest first."""
    others = sorted((seat for seat in range(len(names)) if seat not in event.winners), key=lambda s: -event.money[s])
    return listed(f"{names[seat]} {event.money[seat]}" for seat in others)


TELLERS: Final[dict[type, Teller]] = {
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
    happened.ShipmentSold: _shipment_sold,
    happened.UpgradeBought: _upgrade_bought,
    happened.CargoSold: _cargo_sold,
    happened.GameEnded: _game_ended,
}
"""By kind of event what tells of it."""
IN_PRACTICE: Final[dict[type, Teller]] = {
    happened.GoodsDealt: _practice_dealt,
    happened.GameEnded: _practice_ended,
}
"""What a practice game tells otherwise: at its beginning and at its end it says that it is one."""
