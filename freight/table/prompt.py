"""What the player is told to do now, in a sentence."""

from collections.abc import Sequence

from freight.engine.goods import CITIES
from freight.engine.state import NOBODY
from freight.engine.view import View
from freight.table.model import SeatFacts


def prompt(
    view: View, seats: Sequence[SeatFacts], me: int, log: Sequence[str], plain: bool = False, lifted: str = ""
) -> str:  # fmt: skip
    """What the seat at the bottom may do now; while others move, what happened last.

    In `plain` words it is one step at a time: what comes next depends on the placement that is `lifted`.
    """
    if view.to_act == me and view.choices:
        several = sum(seat.person for seat in seats) > 1
        name = f"{seats[me].name}, your turn. " if several else ""
        return name + (_step(view, me, lifted) if plain else _task(view, me))
    if log:
        return log[-1]
    return "" if view.to_act == NOBODY else f"{seats[view.to_act].name} is due."


def _task(view: View, me: int) -> str:
    match view.phase:
        case "auction" if view.bid:
            return f"The bid stands at {view.bid} MM. Raise it or decline."
        case "auction":
            return "Drag money onto the lot to bid, or decline."
        case "last chance":
            return "Your last chance: the top card of the deck, unseen, for 1 MM."
        case "loading" if view.docks[me]:
            return "Drag each card from the dock onto a stack; flip it first to choose its face."
        case "loading":
            return "All is aboard. Restow older goods if you like, then set sail."
        case "weather":
            return f"{view.weather}: pick the stack that loses its top good."
        case "arrival":
            return _unloading(view, me)
    return ""


def _unloading(view: View, me: int) -> str:
    city = CITIES[view.city].name
    if not any(view.stacks[me]):
        last = "" if view.money[me] > view.rules.upgrade_price else " It would take your last money."
        return f"Your ship is empty: buy an upgrade for {view.rules.upgrade_price} MM, or be done in {city}.{last}"
    if view.shipments == 0:
        return f"Drag a run from the top of a stack to {city}; the first shipment is free."
    return "A further shipment costs 1 MM and a place in the ship order; or be done here."


def _step(view: View, me: int, lifted: str) -> str:
    """The one thing to do next, in plain words."""
    match view.phase:
        case "auction" if lifted.startswith("money:"):
            return "2. Put it on the card for sale."
        case "auction" if view.bid:
            return f"The bid is {view.bid} MM. Bid more, or decline."
        case "auction":
            return "Bid for this card, or decline."
        case "last chance":
            return "Buy the top card for 1 MM? You see it after you pay."
        case "loading" if lifted:
            return "2. Pick a stack."
        case "loading" if view.docks[me]:
            return "1. Pick a card from your dock."
        case "loading":
            return "All is loaded. Set sail."
        case "weather":
            return f"{view.weather}. Pick the good you lose."
        case "arrival":
            return _plain_unloading(view, me, lifted)
    return ""


def _plain_unloading(view: View, me: int, lifted: str) -> str:
    city = CITIES[view.city].name
    if not any(view.stacks[me]):
        last = "" if view.money[me] > view.rules.upgrade_price else " It takes your last money."
        return f"Your ship is empty. Buy an upgrade for {view.rules.upgrade_price} MM, or press Done here.{last}"
    if lifted:
        return f"2. Put it on {city}."
    if view.shipments == 0:
        return "1. Pick goods from the top of a stack."
    return "Sell more for 1 MM, or press Done here."
