"""A game that is played by a policy and booked, event by event."""

from collections.abc import Sequence
from random import Random

from freight.engine import events as told
from freight.engine.chance import Chance, Item
from freight.engine.choices import choices
from freight.engine.commands import Command
from freight.engine.decide import decide, follow
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.goods import STANDARD_GOODS
from freight.engine.loading import SET_SAIL
from freight.engine.refusal import Refusal
from freight.engine.state import State, empty_table
from tests.engine.bookkeeper import Books
from tests.engine.random_games import POLICIES, Deal

LUCKY = (
    *(told.GoodsDealt, told.WeatherWeekShuffled, told.StartingCityDrawn, told.ShipOrderShuffled, told.LotSold),
    *(told.LastChanceTaken, told.MarketSwept, told.ShipDeparted, told.LostGoodsShuffled, told.ShipmentFeePaid),
    *(told.ShipmentSold, told.UpgradeBought, told.CargoSold),
)


class Witness(Chance):
    """Luck that remembers for which events it was asked."""

    __slots__ = ("asked",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.asked: list[int] = []

    def shuffled(self, items: Sequence[Item], number: int) -> tuple[Item, ...]:
        self.asked.append(number)
        return super().shuffled(items, number)

    def picked(self, items: Sequence[Item], count: int, number: int) -> tuple[Item, ...]:
        self.asked.append(number)
        return super().picked(items, count, number)

    def was_asked_for(self, events: list[Event], first: int) -> None:
        """Every draw was for one of these events, numbered from `first`, that has luck in it."""
        for number in self.asked:
            assert 0 <= number - first < len(events)
            assert isinstance(events[number - first], LUCKY)
        self.asked = []


class Played:
    """A game played to its end by a policy, every event booked and every question looked at."""

    def __init__(self, deal: Deal) -> None:
        self.deal = deal
        self.state = empty_table(deal.seats, deal.rules, STANDARD_GOODS)
        self.chance = Witness(deal.seed)
        self.books = Books(deal.rules, deal.seats)
        self.told: list[Event] = []
        self.whims = Random(deal.whims)
        self.last: tuple[State, Command] | None = None

    def to_the_end(self) -> "Played":
        """Play it all."""
        self.go_on()
        while self.state.phase != "over":
            self.look()
            self.move()
        return self

    def wanted(self) -> Command:
        """The next command, as the policy wants it."""
        return POLICIES[self.deal.policy](self.state, choices(self.state), self.whims)

    def move(self) -> None:
        """The wanted command, and all that follows from it."""
        command = self.wanted()
        self.last = (self.state.copy(), command)
        self.books.seen[type(command).__name__] += 1
        events = decide(self.state, command, self.chance)
        assert not isinstance(events, Refusal), events
        self.evolve(events)
        self.go_on()

    def go_on(self) -> None:
        while events := follow(self.state, self.chance):
            self.evolve(events)

    def evolve(self, events: list[Event]) -> None:
        self.chance.was_asked_for(events, self.state.number)
        for event in events:
            self.books.hear(event, self.state)
            evolve(self.state, event)
            self.told.append(event)
            self.books.agree_with(self.state)

    def look(self) -> None:
        """Who is asked has a right to be, and has something to decide."""
        state, offered = self.state, choices(self.state)
        assert self.books.may_be_asked(state)
        assert len(set(offered)) == len(offered) > 0
        begun = bool(state.loaded) or state.stacks[state.to_act] != state.moored
        assert len(offered) > 1 or (offered == (SET_SAIL,) and begun)  # a plan begun may come down to setting sail
