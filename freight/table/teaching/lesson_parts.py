"""What the steps of the first voyage are made of: what they say in figures, what they point at, ask for and wait for.

Every function reads the table as the pupil sees it, so that a pointer never points at what is not there.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from freight.engine.commands import Command, Load, LoseGood, Stop, Unload
from freight.engine.goods import Card, Face, Good, as_good, card_of
from freight.engine.rules import STARTING_MONEY
from freight.engine.state import Phase, State
from freight.engine.weather import PLAIN_SAILING
from freight.languages.box import kind_name, weather_name
from freight.table.layout.facts import amount_of, lot_card, off
from freight.table.layout.purse import MOST_NOTES
from freight.table.model import TableModel
from freight.table.teaching import lesson_game as cast
from freight.table.teaching.lesson_game import PUPIL

Keys = tuple[str, ...]
Values = Mapping[str, object]
Touch = Callable[[TableModel], Keys]
Figures = Callable[[TableModel], Values]
Answers = Callable[[TableModel], tuple[Command, ...]]
Holds = Callable[[TableModel], bool]
StackOf = Callable[[TableModel], int]
Ready = Callable[[State], bool]
GRAVY_UP: Final = 1
"""The face that the gravy of this game is on."""


IN_SIGHT: Final[Keys] = ("lot", "centre", "dock:title", "upgrade:title", "upgrade:told", "weather:card")
"""What a step leaves in sight besides what is to be touched: the middle of the table, where it stands what is asked and
what it brings, and what is written over the dock. A key that ends with a star is that of a family.
"""
PRICES: Final[Keys] = (*IN_SIGHT, "rate:*", "city:0:*", "city:1:*")
"""The same, and what the cities take off, with their names."""


AT_SEA: Final[Keys] = tuple([key for key in IN_SIGHT if key != "dock:title"])
"""The same while the ships are under way: nothing lies in the dock."""


# The cards of the lesson


@cache
def number_of(of_the_box: Card) -> Card:
    """The number that a card of the box has in the lesson's game."""
    return cast.card_dealt(of_the_box)


def stack_of(model: TableModel, of_the_box: Card) -> int:
    """The stack of the pupil's ship that a card lies in, or -1."""
    card = number_of(of_the_box)
    found = (number for number, stack in enumerate(model.stacks) if any(card_of(good) == card for good in stack))
    return next(found, -1)


def lies_up(of_the_box: Card, face: Face) -> Holds:
    """Whether a card of the dock lies with a face up."""
    return lambda model: model.faces.get(number_of(of_the_box), 0) == face


# What a text is filled with


def nothing(_: TableModel) -> Values:
    """No figures."""
    return {}


def price_of(model: TableModel, good: Good) -> Values:
    """A good where it is sold next: its `kind`, its `value`, its `rate` there, and the `sum` that makes the rate."""
    kind, value, rate = model.goods.kind[good], model.goods.value[good], model.rate(good)
    reckoned = f"{value}−{off(model, kind, model.market_sold_to)}\u00a0=\u00a0{rate}"
    return {"kind": kind_name(kind), "value": value, "rate": rate, "sum": reckoned}


def of_face(of_the_box: Card, face: Face) -> Figures:
    """What one face of a card brings."""
    return lambda model: price_of(model, as_good(number_of(of_the_box), face))


def of_both_faces(model: TableModel) -> Values:
    """Both containers of the first lot."""
    one, other = (price_of(model, good) for good in model.goods.faces(number_of(cast.GRAVY)))
    return {"kind_a": one["kind"], "value_a": one["value"], "kind_b": other["kind"], "value_b": other["value"]}


def of_the_bid(model: TableModel) -> Values:
    """The standing bid on the first lot, and the next one up."""
    return {**of_face(cast.GRAVY, GRAVY_UP)(model), "bid": model.view.bid, "more": model.view.bid + 1}


def of_the_run(model: TableModel) -> Values:
    """What all goods of the first stack bring together."""
    stack = model.stacks[0]
    return {**of_face(cast.GRAVY, GRAVY_UP)(model), "amount": amount_of(model, stack, len(stack))}


def of_the_profit(model: TableModel) -> Values:
    """What the cargo of the first trip was `paid`, what was `got` for it, and what is `earned` by that, in MM."""
    paid, has = model.view.spent[PUPIL], model.view.money[PUPIL]
    return {"paid": paid, "got": has - STARTING_MONEY + paid, "earned": has - STARTING_MONEY}


def of_the_weather(model: TableModel) -> Values:
    """The card that was turned up."""
    return {"weather": weather_name(model.view.weather or PLAIN_SAILING)}


def of_the_upgrade(model: TableModel) -> Values:
    """What an upgrade costs."""
    return {"price": model.view.rules.upgrade_price}


def of_the_socks(model: TableModel) -> Values:
    """The socks, and the kind that lies `below` if they are stowed badly."""
    return {**of_face(cast.SOCKS, 0)(model), "below": of_face(cast.PUDDLES, 0)(model)["kind"]}


def of_what_is_left(model: TableModel) -> Values:
    """The good that is still aboard."""
    tops = [stack[-1] for stack in model.stacks if stack]
    return price_of(model, tops[0]) if tops else of_face(cast.SOCKS, 0)(model)


# What is touched


def these(*keys: str) -> Touch:
    """The same keys whatever the table is like."""
    return lambda _: keys


def the_lot(model: TableModel) -> Keys:
    """The card for sale."""
    return (f"card:{lot_card(model)}",)


def the_sum(model: TableModel) -> Keys:
    """What the faces of the lot fetch in the next city, and what that takes off gravy."""
    kind = model.goods.kind[as_good(number_of(cast.GRAVY), GRAVY_UP)]
    return "lot:fetches", f"rate:{model.view.next_city}:{kind}"


def money_to_lot(model: TableModel) -> Keys:
    """A note to be dragged onto the lot; what lies there is bid."""
    if model.bid_built:
        return ("bid:place",)
    note = f"money:{PUPIL}:{min(model.view.money[PUPIL], MOST_NOTES) - 1}"
    return model.lifted if model.lifted.startswith("money:") else note, "lot"


def a_bid(amount: int, *others: int) -> Touch:
    """The button of an amount, or the large one once so much, or as much as one of the others, lies on the lot."""
    return lambda model: ("bid:place",) if model.bid_built in (amount, *others) else (f"bid:{amount}",)


def or_a_bid(*amounts: int) -> Touch:
    """The buttons of other amounts that will do, until something lies on the lot."""
    return lambda model: () if model.bid_built else tuple([f"bid:{amount}" for amount in amounts])


def these_cards(*of_the_box: Card) -> Touch:
    """Cards, wherever they lie."""
    return lambda _: tuple([f"card:{number_of(card)}" for card in of_the_box])


def a_flip(of_the_box: Card) -> Touch:
    """The button that flips a card of the dock."""
    return lambda _: (f"flip:{number_of(of_the_box)}",)


def to_stack(of_the_box: Card, face: Face, stack: StackOf) -> Touch:
    """A card to be dragged onto a stack, once the face is up."""

    def touched(model: TableModel) -> Keys:
        card = number_of(of_the_box)
        if not lies_up(of_the_box, face)(model):
            return (f"flip:{card}",)
        return f"card:{card}", f"stack:{stack(model)}"

    return touched


def the_weather(model: TableModel) -> Keys:
    """The weather card, or its day in the bar once the ships are on."""
    return ("weather:card",) if model.view.phase == "weather" else (f"day:{model.view.day}",)


def run_to_city(model: TableModel) -> Keys:
    """The lowest good of the first stack, which takes its run along, and the city."""
    return f"card:{card_of(model.stacks[0][0])}", f"city:{model.view.city}"


def the_least(model: TableModel) -> Keys:
    """The button that gives up the good that brings least."""
    return (f"lose:{stack_of(model, cast.SMALL_PUDDLES)}",)


def rest_to_city(model: TableModel) -> Keys:
    """The first good that is still aboard, and the city."""
    tops = [card_of(stack[-1]) for stack in model.stacks if stack]
    return f"card:{tops[0]}", f"city:{model.view.city}"


# What is done


def only(*commands: Command) -> Answers:
    """The same commands whatever the table is like."""
    return lambda _: commands


def loads(of_the_box: Card, face: Face, *stacks: StackOf) -> Answers:
    """A card loaded with a face up, on any of some stacks."""
    return lambda model: tuple([Load(number_of(of_the_box), face, stack(model)) for stack in stacks])


def loses_the_least(model: TableModel) -> tuple[Command, ...]:
    """The good that brings least goes overboard."""
    return (LoseGood(stack_of(model, cast.SMALL_PUDDLES)),)


def sells_one(model: TableModel) -> tuple[Command, ...]:
    """One good off any stack."""
    return tuple([Unload(number, 1) for number, stack in enumerate(model.stacks) if stack])


def sells_or_stops(model: TableModel) -> tuple[Command, ...]:
    """One good more, or nothing more."""
    return (*sells_one(model), Stop())


def first(_: TableModel) -> int:
    """The first stack."""
    return 0


def second(_: TableModel) -> int:
    """The second stack."""
    return 1


def with_puddles(model: TableModel) -> int:
    """The stack that the puddles lie in."""
    return max(0, stack_of(model, cast.PUDDLES))


def beside_puddles(model: TableModel) -> int:
    """The other stack."""
    return 1 - with_puddles(model)


# When a step comes up


def asked_in(phase: Phase, trip: int) -> Ready:
    """Once the pupil is asked in a phase of a trip."""
    return lambda state: state.phase == phase and state.trip == trip and state.to_act == PUPIL


def has_sold_in(trip: int) -> Ready:
    """Once the pupil has sold something on a trip, and is asked what else to do."""
    return lambda state: asked_in("arrival", trip)(state) and state.shipments > 0


def has_sold_twice_or_left(state: State) -> bool:
    """Once the pupil has sold a second time, or is done in the city."""
    return state.shipments > 1 or state.turn > state.row.index(PUPIL)


def has_bought(cards: int) -> Ready:
    """Once so many cards lie in the pupil's dock."""
    return lambda state: len(state.docks[PUPIL]) >= cards


def blows(weather: str) -> Ready:
    """Once a weather card is turned up."""
    return lambda state: state.weather == weather
