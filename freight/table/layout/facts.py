"""What the table says in words and figures, read from the model: rates, standing, reasons."""

from freight.engine.arrival import run_length
from freight.engine.commands import BuyUpgrade, Load, Restow, Unload
from freight.engine.goods import CITIES, KINDS, NO_CARD, Card, Good, Kind
from freight.engine.rules import SHIPMENT_FEE, UPGRADES_A_SHIP
from freight.engine.state import NOBODY, Stack
from freight.table.model import TableModel

DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")
PHASES = ("Auction", "Loading", "Weather", "Arrival")


def phase_name(model: TableModel) -> str:
    """The present phase as the breadcrumb has it; empty before and after the game."""
    phase = model.view.phase
    return {"last chance": "Auction", "setup": "", "over": ""}.get(phase, phase.capitalize())


def where(model: TableModel) -> str:
    """The name of the city where goods aboard are sold next."""
    return CITIES[model.market_sold_to].name


def off(model: TableModel, kind: Kind, city: int) -> int:
    """How much a city takes off the value of a kind (R24)."""
    return model.goods.crowding(model.view.markets[city])[kind]


def kind_name(model: TableModel, good: Good) -> str:
    """The kind of a good in words."""
    return KINDS[model.goods.kind[good]].name


def sum_of(model: TableModel, good: Good) -> str:
    """What a good fetches where it is sold next, as a sum: `Cheese 5−2 = 3`."""
    goods = model.goods
    less = off(model, goods.kind[good], model.market_sold_to)
    return f"{kind_name(model, good)} {goods.value[good]}−{less} = {model.rate(good)}"


def good_label(model: TableModel, good: Good) -> str:
    """A good aboard in words, with what it fetches next."""
    return f"{model.goods.name(good)}: {sum_of(model, good)} at {where(model)}"


def card_label(model: TableModel, card: Card) -> str:
    """A card of a market or dock in words, with what both faces fetch next."""
    a, b = model.goods.faces(card)
    each = f"{kind_name(model, a)} {model.rate(a)}, {kind_name(model, b)} {model.rate(b)}"
    return f"{model.goods.card_name(card)}; fetches {each} at {where(model)}"


def megabucks(amount: int) -> str:
    """An amount of money."""
    return f"{amount} MM"


def lot_card(model: TableModel) -> Card:
    """The card under the hammer, or 0."""
    view = model.view
    return view.markets[view.city][view.lot] if view.phase == "auction" and view.lot >= 0 else NO_CARD


def lots_left(model: TableModel) -> int:
    """The cards of the row from the lot on."""
    view = model.view
    return sum(1 for card in view.markets[view.city][max(view.lot, 0) :] if card != NO_CARD)


def left_to_spend(model: TableModel, seat: int) -> int:
    """What a seat may still spend on lots in this auction, within its money (R11)."""
    return max(0, model.view.most_bid(seat))


def is_you(model: TableModel, seat: int) -> bool:
    """Whether a seat is that of the person at the window."""
    return seat == model.me and not model.replay and model.seats[seat].person


def name_of(model: TableModel, seat: int) -> str:
    """A seat in words: You, or its name."""
    return "You" if is_you(model, seat) else model.seats[seat].name


def standing(model: TableModel, seat: int) -> str:
    """How a seat stands in the bidding for the lot, and why it sits out."""
    view = model.view
    if seat == view.bidder:
        return f"{view.bid} MM stands"
    if seat == view.resting:
        return "sits out: won the last lot (R10)"
    if left_to_spend(model, seat) <= view.bid:
        return f"sits out: {_why_passed_over(model, seat)} (R11)"
    if seat == view.to_act:
        return "to bid now"
    if seat in view.declined:
        return "declined"
    return "waits"


def _why_passed_over(model: TableModel, seat: int) -> str:
    view = model.view
    limit = view.rules.auction_limit - view.spent[seat]
    if view.money[seat] < limit:
        return "no money" if not view.money[seat] else f"has {view.money[seat]} MM"
    return "limit is spent" if not limit else f"{limit} MM of limit"


def doing(model: TableModel, seat: int) -> tuple[str, ...]:
    """What a seat is at, in words: in full, then shorter ones for where there is less room."""
    view = model.view
    if seat == model.thinking:
        return "thinking …", "thinks", "…"
    if view.phase == "auction":
        full = standing(model, seat)
        return full, full.split(":")[0], "stands" if seat == view.bidder else "waits"
    if seat in view.due:
        return "loses a good", "loses 1"
    if seat == view.to_act:
        return (
            {"last chance": "last chance", "loading": "is loading", "arrival": "unloads"}.get(view.phase, "to act"),
        )
    if view.phase in ("loading", "arrival") and seat in view.row:
        return _in_row(model, seat)
    return ("",)


def _in_row(model: TableModel, seat: int) -> tuple[str, ...]:
    view = model.view
    is_past = view.row.index(seat) < view.turn
    if view.phase == "loading":
        return ("has sailed", "sailed") if is_past else ("waits to load", "waits")
    return ("is done", "done") if is_past else ("waits to unload", "waits")


def loads_of(model: TableModel, card: Card) -> tuple[int, ...]:
    """The stacks that a card of the dock may be loaded on with the face that is turned up."""
    face = model.faces.get(card, 0)
    return tuple(
        [c.stack for c in model.choices if isinstance(c, Load) and c.card == card and c.face == face]
    )  # fmt: skip


def restows_of(model: TableModel, stack: int, place: int) -> tuple[tuple[int, int], ...]:
    """Where an older good may be restowed: pairs of stack and place among the older goods (R17, R18)."""
    return tuple(
        [
            (c.to_stack, c.to_place)
            for c in model.choices
            if isinstance(c, Restow) and c.stack == stack and c.place == place
        ]
    )


def shipments(model: TableModel, stack: int) -> tuple[int, ...]:
    """How many goods of a run may be unloaded together, rising (R23)."""
    return tuple([c.count for c in model.choices if isinstance(c, Unload) and c.stack == stack])


def may_upgrade(model: TableModel) -> bool:
    """Whether an upgrade may be bought now."""
    return any(isinstance(c, BuyUpgrade) for c in model.choices)


def amount_of(model: TableModel, stack: Stack, count: int) -> int:
    """What the top goods of a stack bring together, in MM."""
    return sum(model.rate(good) for good in stack[len(stack) - count :])


def run_words(model: TableModel, stack: Stack) -> str:
    """The run of a stack in words: `3 Cheese`."""
    return f"{run_length(stack, model.goods)} {kind_name(model, stack[-1])}" if stack else "empty"


def shipment_fee(model: TableModel) -> int:
    """What the next shipment costs: the first is free."""
    return SHIPMENT_FEE if model.view.shipments else 0


def why_no_upgrade(model: TableModel) -> str:
    """Why the seat at the bottom may not buy an upgrade now, with the ruling; empty if it may."""
    view, me = model.view, model.me
    if may_upgrade(model):
        return ""
    if view.phase != "arrival" or view.to_act != me:
        return "Upgrades are sold to empty ships on arrival (R27)."
    if any(model.stacks):
        return "Upgrades are built into an empty ship; there are goods aboard yours (R27)."
    if view.upgrades[me] >= UPGRADES_A_SHIP:
        return "A ship has room for two upgrades, and yours has both (R28)."
    if not view.upgrades_left:
        return "All twelve upgrades are sold (R28)."
    return f"An upgrade costs {view.rules.upgrade_price} MM, and you have {view.money[me]} MM (R28)."


def why_no_bid(model: TableModel) -> str:
    """Why the seat at the bottom may not bid now, with the ruling; empty if it may."""
    view, me = model.view, model.me
    if model.bids:
        return ""
    if view.phase != "auction":
        return "Bids are made in the auction, while a lot is under the hammer."
    if me == view.resting:
        return "You won the last lot and sit this one out (R10)."
    if me == view.bidder:
        return "Your bid stands; you are asked again if somebody raises it (R8)."
    if left_to_spend(model, me) <= view.bid:
        return f"You can't beat {view.bid} MM: {_why_passed_over(model, me)} (R11)."
    if me in view.declined:
        again = "this is final" if view.rules.decline_is_final else "you are asked again after another bid"
        return f"You have declined; {again} (R8)."
    return "It is not your turn to bid; bids go round in ship order (R8)."


def why_no_load(model: TableModel, card: Card) -> str:
    """Why a card of the dock may not be loaded now; empty if it may."""
    if loads_of(model, card):
        return ""
    view = model.view
    if view.phase == "loading" and view.to_act == model.me:
        return f"You can't pay the fee of that plan: you have {view.money[model.me]} MM (R19)."
    return "Goods are loaded after the auction, in ship order."


def why_no_sail(model: TableModel) -> str:
    """Why the ship may not set sail now."""
    view = model.view
    if view.phase != "loading" or view.to_act != model.me:
        return "Ships set sail when they are loaded, in ship order."
    count = len(view.docks[model.me])
    return f"All you bought must be loaded first: {count} still in your dock (R15)." if count else ""


def asked(model: TableModel) -> str:
    """Whose turn it is, in words."""
    seat = model.view.to_act
    if seat == NOBODY:
        return ""
    return "Your turn" if seat == model.me and not model.replay else f"{model.seats[seat].name} is asked"
