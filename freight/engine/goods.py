"""The 75 goods cards and the other fixed facts of the box: kinds, ships, cities and weather cards.

A card is its number in `goods.json` (1 to 75). A *good* is a card with its chosen face, as one whole number:
twice the card, plus 0 for face A or 1 for face B. So a stack is a plain tuple of numbers, quick to copy and compare.
"""

from collections.abc import Sequence
from pkgutil import get_data
from typing import Final, NewType

import msgspec

Card = int
Face = int
Kind = int
Good = NewType("Good", int)

FACE_NAMES: Final = ("A", "B")
NO_CARD: Final = 0


class KindFacts(msgspec.Struct, frozen=True):
    """A kind of goods: its one-word name, what its containers say, its emblem in words and its colour."""

    name: str
    label: str
    symbol: str
    colour: str
    hex: str
    containers: int


class ShipFacts(msgspec.Struct, frozen=True):
    """One of the six named ships, with its emblem in words and its colour."""

    name: str
    symbol: str
    colour: str
    hex: str


class CityFacts(msgspec.Struct, frozen=True):
    """One of the two cities."""

    name: str
    symbol: str
    hex: str


class WeatherFacts(msgspec.Struct, frozen=True):
    """A weather card: how many of it there are (R1) and what it does."""

    name: str
    count: int
    text: str


class _FaceFacts(msgspec.Struct, frozen=True):
    kind: str
    value: int


class _CardFacts(msgspec.Struct, frozen=True):
    id: int
    a: _FaceFacts
    b: _FaceFacts


class _Box(msgspec.Struct, frozen=True):
    kinds: tuple[KindFacts, ...]
    cards: tuple[_CardFacts, ...]
    ships: tuple[ShipFacts, ...]
    cities: tuple[CityFacts, ...]
    weather: tuple[WeatherFacts, ...]


_BOX: Final = msgspec.json.decode(get_data("freight.engine", "goods.json") or b"", type=_Box)

KINDS: Final = _BOX.kinds
SHIPS: Final = _BOX.ships
CITIES: Final = _BOX.cities
WEATHER: Final = _BOX.weather
PORT_GONG: Final = 0
BUCKS_GRANGE: Final = 1

CardFaces = tuple[str, int, str, int]
"""A card as data: kind and value of face A, kind and value of face B."""


def _one(kind: Kind) -> int:
    """One container of a kind in a count of all kinds: a whole number with a byte a kind, quick to add up."""
    return 1 << 8 * kind


class Goods:
    """A set of goods cards: kinds, values and rates looked up by number.

    `cards[i]` is card number i + 1 as `(kind A, value A, kind B, value B)`. Two sets are equal when their cards are.
    """

    __slots__ = ("_containers", "_crowding", "cards", "kind", "value")

    def __init__(self, cards: tuple[CardFaces, ...]) -> None:
        numbers = {facts.name: number for number, facts in enumerate(KINDS)}
        self.cards = cards
        self.kind: tuple[Kind, ...] = (-1, -1, *(numbers[name] for card in cards for name in (card[0], card[2])))
        self.value: tuple[int, ...] = (0, 0, *(value for card in cards for value in (card[1], card[3])))
        ones = [_one(kind) for kind in self.kind[2:]]
        self._containers = (0, *(a + b for a, b in zip(ones[::2], ones[1::2], strict=True)))
        self._crowding: dict[tuple[Card, ...], tuple[int, ...]] = {}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Goods) and self.cards == other.cards

    def __hash__(self) -> int:
        return hash(self.cards)

    def crowding(self, market: tuple[Card, ...]) -> tuple[int, ...]:
        """How many containers of each kind lie in a market, by kind; each face counts (R24)."""
        counted = self._crowding.get(market)
        if counted is None:
            if len(self._crowding) > 4096:
                self._crowding.clear()
            containers = self._containers
            total = sum([containers[card] for card in market])
            counted = self._crowding[market] = tuple(total.to_bytes(len(KINDS), "little"))
        return counted

    def rate(self, good: Good, market: tuple[Card, ...]) -> int:
        """What a good fetches beside a market, in MM: its value less the containers of its kind, at least 0 (R24)."""
        rate = self.value[good] - self.crowding(market)[self.kind[good]]
        return rate if rate > 0 else 0

    def faces(self, card: Card) -> tuple[Good, Good]:
        """Both goods a card may become."""
        return Good(2 * card), Good(2 * card + 1)

    def rates(self, goods: Sequence[Good], market: tuple[Card, ...]) -> list[int]:
        """What each of some goods fetches beside a market, in MM (R24)."""
        crowding, kind, value = self.crowding(market), self.kind, self.value
        return [rate if (rate := value[good] - crowding[kind[good]]) > 0 else 0 for good in goods]

    def name(self, good: Good) -> str:
        """A good in words: `Cheese 4`."""
        return f"{KINDS[self.kind[good]].name} {self.value[good]}"

    def card_name(self, card: Card) -> str:
        """A card in words: `Cheese 4 / Socks 4`."""
        a, b = self.faces(card)
        return f"{self.name(a)} / {self.name(b)}"


def as_good(card: Card, face: Face) -> Good:
    """The good that a card becomes with one face up (0 is A, 1 is B)."""
    return Good(2 * card + face)


def card_of(good: Good) -> Card:
    """The card a good is printed on."""
    return good >> 1


def face_of(good: Good) -> Face:
    """The face that was chosen: 0 is A, 1 is B."""
    return good & 1


STANDARD_GOODS: Final = Goods(
    tuple((card.a.kind, card.a.value, card.b.kind, card.b.value) for card in sorted(_BOX.cards, key=lambda c: c.id))
)
"""The cards of `goods.json`."""
