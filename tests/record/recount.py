"""Counting a game anew, from its events and the cards alone: what the figures are held against."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from freight.engine import events as told
from freight.engine.events import Event
from freight.engine.rules import Rules
from freight.record.header import Header, SeatSetup, new_header
from tests.engine.bookkeeper import face, worth
from tests.engine.played import Played
from tests.engine.random_games import Deal


def header_of(deal: Deal) -> Header:
    """The header of a random game."""
    seats = [SeatSetup(f"Seat {number}", number, "random") for number in range(deal.seats)]
    return new_header(seats, deal.rules, deal.seed, game_id="deal", created="2026-01-01T00:00:00Z")


def played(deal: Deal) -> tuple[Header, list[Event], tuple[int, ...]]:
    """A random game to its end: its header, its events, the money of its seats as they were booked."""
    game = Played(deal).to_the_end()
    return header_of(deal), game.told, tuple(game.books.money)


@dataclass
class Recount:
    """What a game came to. It keeps its own market of each city, and judges each sale by it."""

    rules: Rules
    seats: int
    markets: list[list[int]] = field(default_factory=lambda: [[], []])
    city: int = 0
    trip: int = 0
    place: int = 0
    money: list[int] = field(default_factory=list)
    by_kind: dict[tuple[int, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    paid: dict[tuple[int, str], int] = field(default_factory=lambda: defaultdict(int))
    bought: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Card, seat, price and trip of each purchase."""
    fetched: list[tuple[int, int, int]] = field(default_factory=list)
    """Card, seat and rate of each good sold."""
    overboard: list[tuple[int, int, int]] = field(default_factory=list)
    """Card, trip and printed value of each good lost."""
    shipments: list[tuple[int, int]] = field(default_factory=list)
    """Goods and MM of each sale that was no final payment."""
    sales: list[int] = field(default_factory=list)

    def hear(self, events: Sequence[Event]) -> "Recount":
        """Count all events."""
        self.money = [5] * self.seats
        for event in events:
            self._hear_table(event)
            self._hear_payment(event)
            self._hear_goods(event)
        return self

    def _hear_table(self, event: Event) -> None:
        match event:
            case told.GoodsDealt(cards):
                self.markets = [list(cards[:6]), list(cards[6:12])]
            case told.TripBegan(trip, city):
                self.trip, self.city = trip, city
            case told.ShipsArrived(city, _):
                self.city = city
            case told.LotOpened(place, _, _):
                self.place = place
            case told.LotSold(_, card, _, _, _):
                self.markets[self.city][self.place] = 0
                assert card not in self.markets[self.city]
            case told.MarketSwept():
                self.markets[self.city] = [0] * 6
            case told.MarketRefilled(row):
                self.markets[self.city] = list(row)

    def _hear_payment(self, event: Event) -> None:
        match event:
            case told.LotSold(seat, card, price, _, _):
                self.bought.append((card, seat, price, self.trip))
                self._pay(seat, "lots", price)
            case told.LastChanceTaken(seat, card, _, _):
                self.bought.append((card, seat, 1, self.trip))
                self._pay(seat, "last_chances", 1)
            case told.ShipDeparted(seat, reordering, restowing, _, _):
                self._pay(seat, "reordering", reordering)
                self._pay(seat, "restowing", restowing)
            case told.ShipmentFeePaid(seat):
                self._pay(seat, "shipments", 1)
            case told.UpgradeBought(seat):
                self._pay(seat, "upgrades", self.rules.upgrade_price)

    def _pay(self, seat: int, what: str, amount: int) -> None:
        self.paid[seat, what] += amount
        self.money[seat] -= amount

    def _hear_goods(self, event: Event) -> None:
        match event:
            case told.GoodLost(_, good, _):
                self.overboard.append((good >> 1, self.trip, face(good)[1]))
            case told.ShipmentSold() | told.CargoSold():
                for good in event.goods:
                    rate = worth((good,), tuple(self.markets[self.city]))
                    self.by_kind[event.seat, face(good)[0]].append(rate)
                    self.fetched.append((good >> 1, event.seat, rate))
                    self.money[event.seat] += rate
                self.sales.append(event.amount)
                if isinstance(event, told.ShipmentSold):
                    self.shipments.append((len(event.goods), event.amount))


def recounted(deal: Deal, events: Sequence[Event]) -> Recount:
    """A game counted anew."""
    return Recount(deal.rules, deal.seats).hear(events)
