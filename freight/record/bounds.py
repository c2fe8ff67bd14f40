"""What the numbers and names in a read line may be. A saved game may come from a stranger, so each is looked at.

The bounds are those of the box, not of the moment: seats that play, cards that exist, stacks a ship can have. That
what is told also fits the moment is found out by folding it (`reading`), or by deciding it anew (`verify`).
"""

from collections.abc import Callable, Container, Iterable
from functools import cache
from operator import attrgetter, contains
from typing import Final, get_args, get_origin

import msgspec

from freight.engine import events
from freight.engine.commands import Command
from freight.engine.events import Event
from freight.engine.goods import CITIES, NO_CARD, WEATHER
from freight.engine.rules import MARKET_SIZE, UPGRADES_A_SHIP, WEATHER_CARDS, Rules
from freight.record.header import CARDS

_STACKS: Final = range(3 + UPGRADES_A_SHIP)
_PLACES: Final = range(CARDS + 1)
_MOST_MONEY: Final = 9 * CARDS * Rules(weeks=8).trips
_MONEY: Final = range(_MOST_MONEY + 1)
_CARDS: Final[frozenset[object]] = frozenset(range(1, CARDS + 1))
_GOODS: Final[frozenset[object]] = frozenset(range(2, 2 * CARDS + 2))
_WEATHER_NAMES: Final[frozenset[object]] = frozenset(card.name for card in WEATHER)

_ONE: Final[dict[str, Container[object]]] = {
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


class Bounds:
    """Looks at commands and events of a game with so many seats."""

    __slots__ = ("_checks",)

    def __init__(self, seats: int) -> None:
        kinds: tuple[type, ...] = (*get_args(Command), *get_args(Event))
        self._checks = {kind: _Check(kind, seats) for kind in kinds}

    def field_beyond(self, item: Command | Event) -> str | None:
        """The name of a field of a command or event that is out of its bounds, or None."""
        check = self._checks[type(item)]
        # written for speed: this looks at every event of every game that is opened
        if check.names and not all(map(contains, check.allowed, check.values(item))):
            return next(
                name for name, few in zip(check.names, check.allowed, strict=True) if getattr(item, name) not in few
            )
        for each in check.lists:
            values = getattr(item, each.name)
            if len(values) not in each.lengths or not each.allowed.issuperset(values):
                return each.name
            if each.distinct and len(set(values)) < len(values):
                return each.name
        return None


class _Numbers(msgspec.Struct, frozen=True):
    """All numbers of a range, to be asked as a set is: sums of money would be a set of thirty thousand."""

    within: range

    def issuperset(self, values: Iterable[object]) -> bool:
        """Whether all of some values are among them."""
        return all(value in self.within for value in values)


class _List(msgspec.Struct, frozen=True):
    """What a field may be that is a list."""

    name: str
    allowed: frozenset[object] | _Numbers
    lengths: range
    distinct: bool


class _Check:
    """What the fields of one class of commands or events may be: single values, and lists of them."""

    __slots__ = ("allowed", "lists", "names", "values")

    def __init__(self, kind: type, seats: int) -> None:
        fields = msgspec.structs.fields(kind)
        one = {each.name: _one(kind, each, seats) for each in fields if get_origin(each.type) is not tuple}
        self.names = tuple(one)
        self.allowed = tuple(one.values())
        self.values = _fetcher(self.names)
        self.lists = tuple(_list(kind, each.name, seats) for each in fields if get_origin(each.type) is tuple)


def _fetcher(names: tuple[str, ...]) -> Callable[[object], tuple[object, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda item: tuple([getattr(item, name) for name in names])


def _one(kind: type, field: msgspec.structs.FieldInfo, seats: int) -> Container[object]:
    if field.name in ("seat", "asked"):
        return range(0 if field.name == "seat" else -1, seats)
    if field.name == "card":
        return _WEATHER_NAMES if field.type is str else _CARDS
    if kind is events.LotOpened and field.name == "place":
        return range(MARKET_SIZE)
    return _ONE[field.name]


def _list(kind: type, name: str, seats: int) -> _List:
    one_each = range(seats, seats + 1)
    match kind, name:
        case events.GoodsDealt, "cards":
            return _List(name, _CARDS, range(CARDS, CARDS + 1), True)
        case events.WeatherWeekShuffled, "cards":
            return _List(name, _WEATHER_NAMES, range(WEATHER_CARDS, WEATHER_CARDS + 1), False)
        case _, "order":
            return _List(name, frozenset(range(seats)), one_each, True)
        case _, "seats" | "winners":
            return _List(name, frozenset(range(seats)), range(1, seats + 1), True)
        case _, "money":
            return _List(name, _Numbers(_MONEY), one_each, False)
        case _, "row":
            return _List(name, _CARDS | {NO_CARD}, range(MARKET_SIZE, MARKET_SIZE + 1), False)
    fewest = 0 if name == "paid" or kind is events.CargoSold else 1
    allowed = {"cards": _CARDS, "paid": _CARDS, "under": _CARDS, "goods": _GOODS}[name]
    return _List(name, allowed, range(fewest, CARDS + 1), True)


bounds: Final = cache(Bounds)
"""The bounds by number of seats."""
