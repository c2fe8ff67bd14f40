"""Tests that tell a story: `given(...)` a table laid by hand, `.when(Bid(3))`, `.then(BidMade(...))`.

`given` lays out any table at the start of any phase and lets the game run on to its first question. Unless a test
brings luck of its own, shuffles leave everything as it lies (`AsItLies`), so that each example can be checked by hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from freight.engine.chance import Chance, Item
from freight.engine.choices import choices
from freight.engine.commands import Command
from freight.engine.decide import decide, play, run_on
from freight.engine.events import Event
from freight.engine.goods import STANDARD_GOODS, Card, Good, Goods, as_good
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.setup import WEATHER_PACK
from freight.engine.state import NOBODY, Phase, State, empty_table

PLAIN = ("Plain Sailing",) * 5


class AsItLies(Chance):
    """Luck that changes nothing: what is shuffled stays as it lay, what is picked is picked from the front."""

    def picked(self, items: Sequence[Item], count: int, number: int) -> tuple[Item, ...]:
        return tuple(items[:count])


class Backwards(Chance):
    """Luck that shows: what is shuffled comes out the other way round, what is picked is picked from the end."""

    def picked(self, items: Sequence[Item], count: int, number: int) -> tuple[Item, ...]:
        return tuple(items[::-1][:count])


def a(card: Card) -> Good:
    """The good that a card is with its face A up."""
    return as_good(card, 0)


def b(card: Card) -> Good:
    """The good that a card is with its face B up."""
    return as_good(card, 1)


@dataclass(frozen=True)
class Like:
    """An event of which a test says only the fields that matter to it."""

    kind: type
    fields: Mapping[str, Any]

    def __eq__(self, other: object) -> bool:
        told = self.fields.items()
        return type(other) is self.kind and all(getattr(other, name) == value for name, value in told)

    __hash__ = None  # type: ignore[assignment]


def like(kind: type, **fields: Any) -> Like:
    """Match an event by its kind and some of its fields."""
    assert set(fields) <= set(kind.__struct_fields__), f"{kind.__name__} has no such field"  # type: ignore[attr-defined]
    return Like(kind, fields)


class Story:
    """A game under way in a test. `news` is what the last command (or the beginning) led to, `told` all so far."""

    def __init__(self, state: State, chance: Chance) -> None:
        self.state = state
        self.chance = chance
        self.news: list[Event] = run_on(state, chance)
        self.told: list[Event] = list(self.news)

    def when(self, *commands: Command) -> Self:
        """The seats that are asked give these commands, one after another; none is refused."""
        self.news = []
        for command in commands:
            assert command in choices(self.state), f"{command} is not among {choices(self.state)}"
            events = play(self.state, command, self.chance)
            assert not isinstance(events, Refusal), f"{command}: {events}"
            self.news += events
        self.told += self.news
        return self

    def then(self, *expected: Event | Like) -> Self:
        """These events happened, in this order, others perhaps between them."""
        happened = iter(self.news)
        for event in expected:
            assert any(event == other for other in happened), f"{event} not told, or not in order, in {self.news}"
        return self

    def then_only(self, *expected: Event | Like) -> Self:
        """Exactly these events happened."""
        assert self.news == list(expected)
        return self

    def then_never(self, *kinds: type) -> Self:
        """No event of these kinds happened."""
        assert not [event for event in self.news if type(event) in kinds]
        return self

    def asks(self, seat: int) -> Self:
        """This seat is asked now (-1: nobody)."""
        assert self.state.to_act == seat, f"seat {self.state.to_act} is asked, not {seat}"
        return self

    def offers(self, *commands: Command) -> Self:
        """The seat may do exactly this."""
        assert set(choices(self.state)) == set(commands)
        return self

    def refuses(self, command: Command, ruling: str, *words: str) -> Self:
        """The command is refused by this ruling, in a sentence with these words, and nothing changes."""
        before = self.state.copy()
        refusal = decide(self.state, command, self.chance)
        assert isinstance(refusal, Refusal), f"{command} was not refused: {refusal}"
        assert refusal.ruling == ruling, refusal
        assert refusal.sentence.endswith("."), refusal
        assert all(word in refusal.sentence for word in words), refusal
        assert play(self.state, command, self.chance) == refusal
        assert self.state == before
        assert command not in choices(self.state)
        return self

    def all_of(self, kind: type) -> list[Any]:
        """Every event of a kind since the beginning."""
        return [event for event in self.told if type(event) is kind]


def given(
    seats: int = 2,
    phase: Phase = "auction",
    *,
    rules: Rules | None = None,
    goods: Goods = STANDARD_GOODS,
    trip: int = 1,
    city: int = 0,
    order: Sequence[int] | None = None,
    markets: Sequence[Sequence[Card]] = ((), ()),
    money: Sequence[int] | None = None,
    cash: Sequence[Sequence[Card]] | None = None,
    ious: Sequence[int] | None = None,
    docks: Mapping[int, Sequence[Card]] | None = None,
    stacks: Mapping[int, Sequence[Sequence[Good]]] | None = None,
    upgrades: Sequence[int] | None = None,
    deck: Sequence[Card] | None = None,
    weather: Sequence[str] = PLAIN,
    luck: Chance | None = None,
) -> Story:
    """Lay a table at the start of a phase and let the game run on to the first question.

    `city` is where the ships lie while the phase begins, `markets` the rows of Port Gong and Bucks Grange (0 for a
    gap; short rows end in gaps), `docks` and `stacks` (bottom first) are by seat. `money` counts currency cards, which
    are the last of the cards that lie nowhere else, five a seat unless said otherwise; `cash` names them. What is left
    is the deck, in the order of the numbers, unless `deck` says which cards it has; then the rest is not in the game.
    """
    state = empty_table(seats, rules or Rules(), goods)
    state.phase = phase
    state.trip, state.city = trip, city
    state.order = state.row = tuple(order or range(seats))
    state.markets = [(*row, *[0] * (6 - len(row))) for row in markets]
    for seat, cards in (docks or {}).items():
        state.docks[seat] = tuple(cards)
    for seat, ship in (stacks or {}).items():
        state.stacks[seat] = tuple(tuple(stack) for stack in ship)
        state.upgrades[seat] = len(ship) - state.rules.starting_stacks
    state.upgrades = list(upgrades or state.upgrades)
    state.ious = list(ious or state.ious)
    state.weather_deck, state.weekend = tuple(weather), WEATHER_PACK[:2]
    state.cash = [tuple(cards) for cards in cash or [()] * seats]
    _lay_money_and_deck(state, (5,) * seats if money is None and cash is None else money, deck)
    return Story(state, luck or AsItLies(0))


def _lay_money_and_deck(state: State, money: Sequence[int] | None, deck: Sequence[Card] | None) -> None:
    laid = set(lying(state)) | set(deck or ())
    rest = [card for card in range(1, len(state.goods.cards) + 1) if card not in laid]
    for seat, amount in enumerate(money or ()):
        state.cash[seat] = tuple(rest.pop() for _ in range(amount))
    state.deck = tuple(rest) if deck is None else tuple(deck)


def lying(state: State) -> Iterable[Card]:
    """Every goods card that lies anywhere on the table."""
    yield from state.deck
    for rows in (state.markets, state.cash, state.docks):
        for row in rows:
            yield from (card for card in row if card)
    yield from state.lost
    for ship in state.stacks:
        for stack in ship:
            yield from (good >> 1 for good in stack)


def nobody_is_asked(story: Story) -> bool:
    """Whether the game waits for no seat."""
    return story.state.to_act == NOBODY
