"""What the table says in words and figures, read from the model: rates, standing, reasons."""

from typing import Final

from freight.engine.commands import BuyUpgrade, Load, Restow, Stop, Unload
from freight.engine.goods import NO_CARD, Card, Good, Kind
from freight.engine.rules import SHIPMENT_FEE
from freight.engine.state import NOBODY, Phase, Stack, Stacks
from freight.languages import box, tr
from freight.record.phrases import listed
from freight.table.interlude import Interlude
from freight.table.model import TableModel

PHASES: Final[tuple[Phase, ...]] = ("auction", "loading", "weather", "arrival")
"""The four phases of a trip; the last chance belongs to the auction."""


def phase_of(model: TableModel) -> Phase:
    """The present one of the four phases; before and after the game none of them."""
    return "auction" if model.view.phase == "last chance" else model.view.phase


def where(model: TableModel) -> str:
    """The name of the city where goods aboard are sold next."""
    return box.city_name(model.market_sold_to)


def off(model: TableModel, kind: Kind, city: int) -> int:
    """How much a city takes off the value of a kind (R24)."""
    return model.goods.crowding(model.view.markets[city])[kind]


def kind_name(model: TableModel, good: Good) -> str:
    """The kind of a good in words."""
    return box.kind_name(model.goods.kind[good])


def good_name(model: TableModel, good: Good) -> str:
    """A good in words: `Cheese 5`."""
    return box.good_name(model.goods, good)


def card_name(model: TableModel, card: Card) -> str:
    """A card by both its faces: `Cheese 5 / Luck 3`."""
    return box.card_name(model.goods, card)


def sum_of(model: TableModel, good: Good) -> str:
    """What a good fetches where it is sold next, as a sum: `Cheese 5−2 = 3`."""
    return f"{kind_name(model, good)} {bare_sum(model, good)}"


def bare_sum(model: TableModel, good: Good) -> str:
    """The sum without the name of the kind: `5−2 = 3`; `1−4 → 0` where more would be taken off than there is."""
    less = off(model, model.goods.kind[good], model.market_sold_to)
    value, rate = model.goods.value[good], model.rate(good)
    return f"{value}−{less} = {rate}" if value - less == rate else f"{value}−{less} → {rate}"


def sum_of_run(model: TableModel, run: Stack) -> str:
    """What the goods of a run bring where they are sold next, as a sum: `Gravy 3−1 + 4−1 = 5`."""
    value, less = model.goods.value, off(model, model.goods.kind[run[-1]], model.market_sold_to)
    parts = " + ".join(f"{value[good]}−{less}" for good in reversed(run))
    equals = "=" if all(value[good] >= less for good in run) else "→"
    return f"{kind_name(model, run[-1])} {parts} {equals} {amount_of(model, run, len(run))}"


def good_label(model: TableModel, good: Good) -> str:
    """A good aboard in words, with what it fetches next."""
    return tr("{good}: {sum} at {city}", good=good_name(model, good), sum=sum_of(model, good), city=where(model))


def card_label(model: TableModel, card: Card, lies_in: int | None = None) -> str:
    """A card in words, with what both faces fetch next; one of a market `lies_in` a city, and is sold in the other."""
    a, b = model.goods.faces(card)
    city = model.market_sold_to if lies_in is None else 1 - lies_in
    rate_a, rate_b = (model.goods.rate(good, model.view.markets[city]) for good in (a, b))
    return tr(
        "{card}; fetches {kind_a} {rate_a}, {kind_b} {rate_b} at {city}",
        card=card_name(model, card), city=box.city_name(city),
        kind_a=kind_name(model, a), rate_a=rate_a, kind_b=kind_name(model, b), rate_b=rate_b,
    )  # fmt: skip


def takes_off(model: TableModel, kind: Kind, city: int) -> str:
    """In words how much a city takes off a kind."""
    words = {"city": box.city_name(city), "less": off(model, kind, city), "kind": box.kind_name(kind)}
    return tr("{city} takes {less} off {kind}", **words)


def crowding(model: TableModel, city: int) -> tuple[str, ...]:
    """What a city takes off which kinds, and off which nothing, in sentences."""
    less = model.goods.crowding(model.view.markets[city])
    taken = listed(f"{box.kind_name(kind)} −{off}" for kind, off in enumerate(less) if off)
    free = listed(box.kind_name(kind) for kind, off in enumerate(less) if not off)
    if not taken:
        return (tr("It takes nothing off."),)
    lost = tr("It takes off: {kinds}.", kinds=taken)
    return (lost, tr("It takes nothing off {kinds}.", kinds=free)) if free else (lost,)


def with_worth(told: str, model: TableModel, stacks: Stacks) -> str:
    """What is told of some stacks, and what all their goods would fetch together where they are sold next, if any."""
    goods = [good for stack in stacks for good in stack]
    if not goods:
        return told
    words = {"told": told, "price": sum(map(model.rate, goods)), "city": where(model)}
    return tr("{told}. All of it would fetch {price} MM at {city}.", **words)


def megabucks(amount: int) -> str:
    """An amount of money."""
    return tr("{amount} MM", amount=amount)


def lot_card(model: TableModel) -> Card:
    """The card under the hammer, or 0."""
    view = model.view
    return view.markets[view.city][view.lot] if view.phase == "auction" and view.lot >= 0 else NO_CARD


def told_now(model: TableModel) -> Interlude:
    """What is told while no lot is under the hammer."""
    return model.interlude or Interlude()


def staged_card(model: TableModel) -> Card:
    """The card on the stage of the auction: the lot, or between two lots the last one; or 0."""
    if model.view.phase != "auction" or model.view.lot >= 0:
        return lot_card(model)
    return told_now(model).held


def docked(model: TableModel, seat: int) -> tuple[Card, ...]:
    """The cards in the dock of a seat, in order of purchase; one that still lies on the stage comes there next."""
    staged = staged_card(model)
    return tuple([card for card in model.view.docks[seat] if card != staged])


def on_the_lot(model: TableModel, seat: int) -> int:
    """How much of its money a seat has on the lot, in MM: its bid that stands, or what is put there for one."""
    view = model.view
    if seat == view.bidder:
        return view.bid
    return min(model.bid_built, view.money[seat]) if seat == model.me and model.bids else 0


def left_to_spend(model: TableModel, seat: int) -> int:
    """What a seat may still spend on lots in this auction, within its money (R11)."""
    return max(0, model.view.most_bid(seat))


def is_you(model: TableModel, seat: int) -> bool:
    """Whether a seat is that of the person at the window."""
    return seat == model.me and not model.replay and model.seats[seat].person


def name_of(model: TableModel, seat: int) -> str:
    """A seat in words: You, or its name."""
    return tr("You") if is_you(model, seat) else model.seats[seat].name


def said_of(model: TableModel, seat: int, words: str) -> str:
    """A seat and what is to be said of it."""
    return tr("{who}: {standing}", who=name_of(model, seat), standing=words)


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


def may_stop(model: TableModel) -> bool:
    """Whether the seat at the bottom may be done with this city now."""
    return any(isinstance(choice, Stop) for choice in model.choices)


def amount_of(model: TableModel, stack: Stack, count: int) -> int:
    """What the top goods of a stack bring together, in MM."""
    return sum(model.rate(good) for good in stack[len(stack) - count :])


def elsewhere(model: TableModel, goods: Stack) -> int:
    """What some goods would bring in the city that the ships sail to next, as its market lies now, in MM."""
    city, value = model.view.next_city, model.goods.value
    return sum(max(0, value[good] - off(model, model.goods.kind[good], city)) for good in goods)


def shipment_fee(model: TableModel) -> int:
    """What the next shipment costs: the first is free."""
    return SHIPMENT_FEE if model.view.shipments else 0


def asked(model: TableModel) -> str:
    """Whose turn it is, in words."""
    seat = model.view.to_act
    if seat == NOBODY:
        return ""
    return (
        tr("Your turn") if seat == model.me and not model.replay else tr("{who} is asked", who=model.seats[seat].name)
    )
