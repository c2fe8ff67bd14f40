"""What the numbers and names in a read line may be. A saved game may come from a stranger, so each is looked at.

The bounds are those of the box, not of the moment: seats that play, cards that exist, stacks a ship can have. That
what is told also fits the moment is found out by folding it (`reading`), or by deciding it anew (`verify`).
"""

from collections.abc import Callable, Collection
from functools import cache
from operator import attrgetter
from typing import Any, Final, get_args

import msgspec

from freight.engine.commands import Command
from freight.engine.events import Event
from freight.engine.goods import CITIES, NO_CARD, WEATHER
from freight.engine.rules import UPGRADES_A_SHIP, Rules
from freight.record.header import CARDS

_STACKS: Final = range(3 + UPGRADES_A_SHIP)
_PLACES: Final = range(CARDS + 1)
_MOST_MONEY: Final = 9 * CARDS * Rules(weeks=8).trips
_MONEY: Final = range(_MOST_MONEY + 1)
_CARDS: Final = frozenset(range(1, CARDS + 1))
_GOODS: Final = frozenset(range(2, 2 * CARDS + 2))
_WEATHER_NAMES: Final = frozenset(card.name for card in WEATHER)

_ONE: Final[dict[str, Collection[int]]] = {
    "good": _GOODS,
    "face": range(2),
    "stack": _STACKS,
    "to_stack": _STACKS,
    "place": _PLACES,
    "to_place": _PLACES,
    "count": _PLACES,
    "city": range(len(CITIES)),
    "trip": range(1, Rules(weeks=8).trips + 1),
    **dict.fromkeys(("amount", "price", "ious", "owed", "reorder_fee", "restow_fee"), _MONEY),
}
_MANY: Final[dict[str, frozenset[int]]] = {
    "goods": _GOODS,
    "row": _CARDS | {NO_CARD},
    "paid": _CARDS,
    "under": _CARDS,
    "money": frozenset(_MONEY),
}
_SEATS_BY_NAME: Final = ("order", "seats", "winners")

Check = tuple[Callable[[Any], tuple[Any, ...]], tuple[Callable[[Any], bool], ...], tuple[str, ...]]


@cache
def checks(seats: int) -> dict[type, Check]:
    """By class of command and event: what fetches its fields, what each must pass, and their names."""
    return {kind: _check(kind, seats) for kind in (*get_args(Command), *get_args(Event))}


def _check(kind: type, seats: int) -> Check:
    fields = msgspec.structs.fields(kind)
    names = tuple(field.name for field in fields)
    tests = tuple(_test(field, seats) for field in fields)
    return _fetcher(names), tests, names


def _fetcher(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    if names:
        only = attrgetter(names[0])
        return lambda it: (only(it),)
    return lambda _it: ()


def _test(field: msgspec.structs.FieldInfo, seats: int) -> Callable[[Any], bool]:
    name = field.name
    if name == "seat":
        return range(seats).__contains__
    if name == "asked":
        return range(-1, seats).__contains__
    if name in _SEATS_BY_NAME:
        return frozenset(range(seats)).issuperset
    if name == "card":
        return (_WEATHER_NAMES if field.type is str else _CARDS).__contains__
    if name == "cards":
        return (_WEATHER_NAMES if str in get_args(field.type) else _CARDS).issuperset
    if name in _MANY:
        return _MANY[name].issuperset
    return _ONE[name].__contains__


def out_of_bounds(item: Command | Event, seats: int) -> str | None:
    """The name of the first field of a command or event that is out of its bounds, or None."""
    fetch, tests, names = checks(seats)[type(item)]
    for name, passes, value in zip(names, tests, fetch(item), strict=True):
        if not passes(value):
            return name
    return None
