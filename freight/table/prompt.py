"""What the player is told to do now, in a sentence."""

from collections.abc import Sequence

from freight.engine.goods import CITIES
from freight.engine.state import NOBODY
from freight.engine.view import View
from freight.table.model import SeatFacts


def prompt(view: View, seats: Sequence[SeatFacts], me: int, log: Sequence[str]) -> str:
    """What the seat at the bottom may do now; while others move, what happened last."""
    if view.to_act == me and view.choices:
        several = sum(seat.person for seat in seats) > 1
        name = f"{seats[me].name}, your turn. " if several else ""
        return name + _task(view, me)
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
        return f"Your ship is empty: buy an upgrade for {view.rules.upgrade_price} MM, or be done in {city}."
    if view.shipments == 0:
        return f"Drag a run from the top of a stack to {city}; the first shipment is free."
    return "A further shipment costs 1 MM and a place in the ship order; or be done here."
