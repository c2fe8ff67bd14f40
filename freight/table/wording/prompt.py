"""What the player is told to do now, in a sentence."""

from collections.abc import Sequence

from freight.engine.rules import LAST_CHANCE_PRICE, SHIPMENT_FEE
from freight.engine.state import NOBODY
from freight.engine.view import View
from freight.languages import tr
from freight.languages.box import city_name, weather_name
from freight.table.model import SeatFacts


def prompt(
    view: View, seats: Sequence[SeatFacts], me: int, log: Sequence[str], plain: bool = False, lifted: str = "",
    built: int = 0, again: bool = False,
) -> str:  # fmt: skip
    """What the seat at the bottom may do now; while others move, what happened last.

    In `plain` words it is one step at a time: what comes next depends on the placement that is `lifted`. `built` is the
    MM that lie on the lot already, before the bid is made; `again` says that the seat was asked about it before.
    """
    if built and view.phase == "auction" and view.choices:
        return tr("{amount} MM on the lot. Press Bid {amount} MM, or put more on it.", amount=built)
    if view.to_act == me and view.choices:
        several = sum(seat.person for seat in seats) > 1
        task = _step(view, me, lifted, again) if plain else _task(view, me, again)
        return tr("{who}, your turn. {task}", who=seats[me].name, task=task) if several else task
    if log:
        return log[-1]
    return "" if view.to_act == NOBODY else tr("{who} is due.", who=seats[view.to_act].name)


def _task(view: View, me: int, again: bool) -> str:
    match view.phase:
        case "auction" if view.bid and again:
            return tr("The bid was raised to {price} MM: you may bid again, or decline (R8).", price=view.bid)
        case "auction" if view.bid:
            return tr("The bid stands at {price} MM. Raise it or decline.", price=view.bid)
        case "auction":
            return tr("Drag money onto the lot to bid, or decline.")
        case "last chance":
            return tr("Your last chance: the top card of the deck, unseen, for {price} MM.", price=LAST_CHANCE_PRICE)
        case "loading" if view.docks[me]:
            return tr("Drag each card from the dock onto a stack; flip it first to choose its face.")
        case "loading":
            return tr("All is aboard. Restow older goods if you like, then set sail.")
        case "weather":
            return tr("{weather}: pick the stack that loses its top good.", weather=weather_name(view.weather))
        case "arrival":
            return _unloading(view, me)
    return ""


def _unloading(view: View, me: int) -> str:
    city, price = city_name(view.city), view.rules.upgrade_price
    if not any(view.stacks[me]) and view.money[me] > price:
        return tr("Your ship is empty: buy an upgrade for {price} MM, or be done in {city}.", price=price, city=city)
    if not any(view.stacks[me]):
        return tr(
            "Your ship is empty: buy an upgrade for {price} MM, or be done in {city}. It would take your last money.",
            price=price, city=city,
        )  # fmt: skip
    if view.shipments == 0:
        return tr("Drag a run from the top of a stack to {city}; the first shipment is free.", city=city)
    return tr("A further shipment costs {fee} MM and a place in the ship order; or be done here.", fee=SHIPMENT_FEE)


def _step(view: View, me: int, lifted: str, again: bool) -> str:
    """The one thing to do next, in plain words."""
    match view.phase:
        case "auction" if lifted.startswith("money:"):
            return tr("2. Put it on the card for sale.")
        case "auction":
            return _plain_bidding(view, again)
        case "last chance":
            return tr("Buy the top card for {price} MM? You see it after you pay.", price=LAST_CHANCE_PRICE)
        case "loading" if lifted:
            return tr("2. Pick a stack.")
        case "loading" if view.docks[me]:
            return tr("1. Pick a card from your dock.")
        case "loading":
            return tr("All is loaded. Set sail.")
        case "weather":
            return tr("{weather}. Pick the good you lose.", weather=weather_name(view.weather))
        case "arrival":
            return _plain_unloading(view, me, lifted)
    return ""


def _plain_bidding(view: View, again: bool) -> str:
    if not view.bid:
        return tr("Bid for this card, or decline.")
    if again:
        return tr("The bid was raised to {price} MM. Bid again, or decline.", price=view.bid)
    return tr("The bid is {price} MM. Bid more, or decline.", price=view.bid)


def _plain_unloading(view: View, me: int, lifted: str) -> str:
    price = view.rules.upgrade_price
    if not any(view.stacks[me]) and view.money[me] > price:
        return tr("Your ship is empty. Buy an upgrade for {price} MM, or press Done here.", price=price)
    if not any(view.stacks[me]):
        return tr(
            "Your ship is empty. Buy an upgrade for {price} MM, or press Done here. It takes your last money.",
            price=price,
        )
    if lifted:
        return tr("2. Put it on {city}.", city=city_name(view.city))
    if view.shipments == 0:
        return tr("1. Pick goods from the top of a stack.")
    return tr("Sell more for {fee} MM, or press Done here.", fee=SHIPMENT_FEE)
