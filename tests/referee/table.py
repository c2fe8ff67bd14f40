"""What lies on the table: deck, markets, the seats' cash, docks and ships; money paid and received (R4, R5)."""

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from .goods import Cards
from .options import Rules
from .words import Decision, Good, Stacks

T = TypeVar("T")


class Luck(Protocol):
    """Where chance comes from: the trace, or a die."""

    def pick(self, kind: str, items: list[T], count: int, seat: int | None = None) -> list[T]:
        """Return `count` of the items in the order in which chance has them."""
        ...


class Ask(Protocol):
    """A seat is due to decide."""

    seat: int

    def refusal(self, decision: Decision) -> str | None:
        """Say why the decision is not legal, or None if it is."""
        ...

    def only(self) -> Decision | None:
        """Return the decision if just one is legal, else None."""
        ...

    def choices(self) -> list[Decision]:
        """Return the legal decisions (no whole plans, and no restowing to the same place)."""
        ...


Play = Generator[Ask, Decision, None]  # one phase: yields who is due, is sent what was decided


@dataclass(frozen=True)
class Fact:
    """Something that happened; one with `may_lack` says nothing new, so a trace may leave it out."""

    kind: str
    fields: dict[str, Any]
    may_lack: bool = False


@dataclass
class Seat:
    """One player's things."""

    cash: list[int]
    stacks: Stacks
    ious: int = 0
    dock: list[int] = field(default_factory=list)
    upgrades: int = 0
    spent: int = 0  # on lots, in this auction
    gained: bool = False  # any lot, in this auction

    @property
    def money(self) -> int:
        """All its MM, cards and IOUs (R5)."""
        return len(self.cash) + self.ious

    def goods(self) -> list[Good]:
        """All goods aboard."""
        return [good for stack in self.stacks for good in stack]


@dataclass
class Table:
    """The whole state of a game. The deck's top comes first; order, to act, bidder, resting are seats."""

    rules: Rules
    cards: Cards
    luck: Luck
    tell: Callable[[Fact], None]
    seats: list[Seat] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    markets: list[list[int | None]] = field(default_factory=list)
    weather_deck: list[str] = field(default_factory=list)
    weather_seen: list[str] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    city: int = 0
    trip: int = 0
    phase: str = "setup"
    lot: int | None = None
    bid: int = 0
    bidder: int | None = None
    resting: int | None = None

    def fact(self, kind: str, may_lack: bool = False, **fields: Any) -> None:
        """Tell a fact."""
        self.tell(Fact(kind, fields, may_lack))

    def draw(self) -> int | None:
        """Take the top card of the deck, if there is one."""
        return self.deck.pop(0) if self.deck else None

    def put_under(self, kind: str, cards: list[int], seat: int | None = None) -> None:
        """Shuffle cards and put them under the deck."""
        self.deck += self.luck.pick(kind, cards, len(cards), seat)

    def pay(self, number: int, amount: int, why: str) -> None:
        """Let a seat pay: IOUs first (R5), then currency cards, drawn blindly and shuffled under the deck (R4)."""
        seat = self.seats[number]
        ious = min(amount, seat.ious)
        seat.ious -= ious
        paid = self.luck.pick("pay", seat.cash, amount - ious, number)
        seat.cash = [card for card in seat.cash if card not in paid]
        self.deck += paid
        self.fact("paid", may_lack=amount == 0, seat=number, amount=amount, why=why)

    def receive(self, number: int, amount: int) -> None:
        """Pay a seat from the top of the deck; what the deck lacks is owed as IOUs (R5)."""
        seat = self.seats[number]
        cards, self.deck = self.deck[:amount], self.deck[amount:]
        owed = amount - len(cards)
        seat.cash += cards
        seat.ious += owed
        self.fact("received", may_lack=amount == 0, seat=number, amount=amount, ious=owed)

    def told_stacks(self, number: int) -> list[list[list[Any]]]:
        """Return a seat's stacks as the trace writes them."""
        return [[[card, side] for card, side in stack] for stack in self.seats[number].stacks]
