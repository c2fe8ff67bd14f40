"""The options of the rules, each in its range, and the first line of a trace that tells them."""

from dataclasses import dataclass, fields
from typing import Any

from .goods import Cards, printed_cards
from .words import TraceError, is_number

RANGES: dict[str, tuple[int, int]] = {
    "weeks": (1, 8),
    "starting_stacks": (1, 3),
    "auction_limit": (1, 20),
    "reorder_fee": (0, 5),
    "restow_fee": (0, 5),
    "upgrade_price": (0, 5),
}
LAST_CHANCE = ("sold_out", "always")
FACTS: dict[str, tuple[str, ...]] = {
    "setup": ("city", "order", "markets"),
    "trip": ("trip", "city"),
    "bid": ("seat", "amount"),
    "won": ("seat", "card", "price"),
    "unsold": ("card",),
    "bought unseen": ("seat", "card"),
    "swept": ("cards",),
    "market": ("city", "cards"),
    "departed": ("seat", "fee", "stacks"),
    "weather": ("card",),
    "order": ("order",),
    "lost": ("seat", "card"),
    "sold": ("seat", "cards", "amount"),
    "paid": ("seat", "amount", "why"),
    "received": ("seat", "amount", "ious"),
    "upgraded": ("seat",),
    "over": ("money", "winners"),
}


@dataclass(frozen=True)
class Rules:
    """The options; the defaults are the preset As printed."""

    weeks: int = 2
    starting_stacks: int = 1
    auction_limit: int = 5
    reorder_fee: int = 1
    restow_fee: int = 0
    upgrade_price: int = 1
    decline_is_final: bool = False
    last_chance: str = "sold_out"


@dataclass(frozen=True)
class Opening:
    """What the first line tells: the seats, the rules, the kinds of facts told without a gap, the cards."""

    seats: int
    rules: Rules
    lists: tuple[str, ...]
    cards: Cards


def read_opening(line: int, told: Any) -> Opening:
    """Read the first line of a trace; raise TraceError for anything that is not as trace.md has it."""
    if not isinstance(told, dict) or list(told) != ["game"] or not isinstance(told["game"], dict):
        raise TraceError(line, 'the first line must be {"game": {"seats": …, "rules": …, "lists": …}}')
    game = told["game"]
    strange = set(game) - {"seats", "rules", "lists", "cards"}
    if strange:
        raise TraceError(line, f"the game's line tells {sorted(strange)}, which trace.md does not know")
    seats = game.get("seats")
    if not is_number(seats) or not 2 <= seats <= 6:
        raise TraceError(line, f"told {seats!r} seats; a game has 2 to 6")
    cards = read_cards(line, game["cards"]) if "cards" in game else printed_cards()
    if len(cards) < 12 + 5 * seats:
        raise TraceError(line, f"{len(cards)} cards are too few to set up a game of {seats} seats")
    return Opening(seats, read_rules(line, game.get("rules", {})), read_lists(line, game.get("lists", [])), cards)


def read_rules(line: int, told: Any) -> Rules:
    """Read the options; those not told have their default."""
    if not isinstance(told, dict):
        raise TraceError(line, f"told rules {told!r}, not options by their names")
    for name, value in told.items():
        if name not in {field.name for field in fields(Rules)}:
            raise TraceError(line, f"told an option {name!r}, which rules.md does not know")
        if name in RANGES:
            low, high = RANGES[name]
            good, wanted = is_number(value) and low <= value <= high, f"{low} to {high}"
        elif name == "last_chance":
            good, wanted = value in LAST_CHANCE, " or ".join(LAST_CHANCE)
        else:
            good, wanted = isinstance(value, bool), "true or false"
        if not good:
            raise TraceError(line, f"told {name} {value!r}; it must be {wanted}")
    return Rules(**told)


def read_lists(line: int, told: Any) -> tuple[str, ...]:
    """Read which kinds of facts the trace tells every one of."""
    if not isinstance(told, list) or any(kind not in list(FACTS) for kind in told):
        raise TraceError(line, f"told lists {told!r}, which must be kinds of facts out of {list(FACTS)}")
    return tuple(told)


def read_cards(line: int, told: Any) -> Cards:
    """Read a deck of other cards."""
    cards: Cards = {}
    try:
        for number, ((kind, value), (other_kind, other_value)) in told.items():
            if not is_number(value) or not is_number(other_value):
                raise ValueError
            cards[int(number)] = ((str(kind), value), (str(other_kind), other_value))
    except (AttributeError, TypeError, ValueError):
        raise TraceError(line, 'the cards are not told as {"1": [["Cheese", 3], ["Socks", 2]], …}') from None
    return cards
