"""A bookkeeper who only hears the events of a game and keeps books of its own, to hold the state against.

It knows the prices and the cards from the rules, not from the engine: what each seat must have, who may be asked.
"""

from collections import Counter
from dataclasses import dataclass, field

from freight.engine import events as told
from freight.engine.events import Event
from freight.engine.goods import STANDARD_GOODS, CardFaces, Good
from freight.engine.rules import Rules
from freight.engine.state import State
from tests.engine.story import lying

ALL_CARDS = list(range(1, 76))
NOBODY = -1


Deck = tuple[CardFaces, ...]


def face(good: Good, deck: Deck = STANDARD_GOODS.cards) -> tuple[str, int]:
    """Kind and value of a good of a deck."""
    card = deck[(good >> 1) - 1]
    return (card[2], card[3]) if good & 1 else (card[0], card[1])


def worth(goods: tuple[Good, ...], market: tuple[int, ...], deck: Deck = STANDARD_GOODS.cards) -> int:
    """What goods fetch beside a market, counted container by container (R24)."""
    kinds = Counter(kind for card in market if card for kind in deck[card - 1][0:3:2])
    return sum(max(0, value - kinds[kind]) for kind, value in (face(good, deck) for good in goods))


@dataclass
class Books:
    """The books: money and IOUs by seat, the lot under the hammer, and how often each remarkable thing happened."""

    rules: Rules
    seats: int
    deck: Deck = STANDARD_GOODS.cards
    money: list[int] = field(default_factory=list)
    ious: list[int] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    bid: int = 0
    bidder: int = NOBODY
    resting: int = NOBODY
    declined: set[int] = field(default_factory=set)
    row: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.money, self.ious, self.spent = [0] * self.seats, [0] * self.seats, [0] * self.seats

    def hear(self, event: Event, before: State) -> None:
        """Book an event; `before` is the state that it changes."""
        self.seen[type(event).__name__] += 1
        self._hear_lots(event, before)
        self._hear_bidding(event)
        self._hear_payment(event)
        self._hear_sale(event, before)
        self._remark(event, before)

    def _hear_lots(self, event: Event, before: State) -> None:
        """In each auction every card of the row is offered once, from left to right (R7)."""
        match event:
            case told.TripBegan(_, city):
                self.row, self.offered = [card for card in before.markets[city] if card], []
            case told.LotOpened(place, card, _):
                assert before.markets[before.city][place] == card
                self.offered.append(card)
            case told.LotsPassed(cards):
                self.offered += cards
            case told.MarketSwept() | told.MarketRefilled():
                assert self.offered == self.row

    def _hear_bidding(self, event: Event) -> None:
        match event:
            case told.TripBegan():
                self.spent, self.resting = [0] * self.seats, NOBODY
            case told.LotOpened():
                self.bid, self.bidder, self.declined = 0, NOBODY, set()
            case told.BidMade():
                self.seen["outbid"] += self.bidder != NOBODY
                self.bid, self.bidder = event.amount, event.seat
                self.declined = self.declined if self.rules.decline_is_final else set()
            case told.BidDeclined():
                self.declined.add(event.seat)
            case told.LotSold():
                assert (event.seat, event.price) == (self.bidder, self.bid)
                self.spent[event.seat] += event.price
                self.resting = event.seat
            case told.LotUnsold() | told.LotsPassed():
                self.resting = NOBODY

    def _hear_payment(self, event: Event) -> None:
        match event:
            case told.LotSold(seat, _, price, cards, ious):
                self._paid(seat, price, cards, ious)
            case told.LastChanceTaken(seat, _, cards, ious) | told.ShipmentFeePaid(seat, cards, ious, _):
                self._paid(seat, 1, cards, ious)
            case told.ShipDeparted(seat, reorder_fee, restow_fee, cards, ious):
                self._paid(seat, reorder_fee + restow_fee, cards, ious)
            case told.UpgradeBought(seat, cards, ious):
                self._paid(seat, self.rules.upgrade_price, cards, ious)

    def _hear_sale(self, event: Event, before: State) -> None:
        match event:
            case told.GoodsDealt():
                self.money = [5] * self.seats
            case told.ShipmentSold() | told.CargoSold():
                self._sold(event, before)
            case told.GameEnded():
                assert event.money == tuple(self.money)
                assert event.winners == tuple(s for s, mm in enumerate(self.money) if mm == max(self.money))

    def _remark(self, event: Event, before: State) -> None:
        """Count what a random game is hoped to come to."""
        match event:
            case told.WeatherDrawn():
                self.seen[event.card] += 1
            case told.LossesDue():
                self.seen["tied in a storm"] += before.weather == "Stormy Weather" and len(event.seats) > 1
            case told.MarketRefilled():
                self.seen["short market"] += 0 in event.row
            case told.ShipDeparted():
                self.seen["reorder fee"] += event.reorder_fee > 0
                self.seen["restow fee"] += event.restow_fee > 0
            case told.GameEnded():
                self.seen["shared win"] += len(event.winners) > 1

    def _paid(self, seat: int, amount: int, cards: tuple[int, ...], ious: int) -> None:
        assert len(cards) + ious == amount
        assert ious == min(amount, self.ious[seat])  # IOUs go first (R5)
        self.money[seat] -= amount
        self.ious[seat] -= ious
        self.seen["paid with IOUs"] += ious > 0

    def _sold(self, event: told.ShipmentSold | told.CargoSold, before: State) -> None:
        assert event.amount == worth(event.goods, before.markets[before.city], self.deck)
        assert sorted(event.under) == sorted(good >> 1 for good in event.goods)
        assert event.owed == max(0, event.amount - len(before.deck) - len(event.under))
        self.money[event.seat] += event.amount
        self.ious[event.seat] += event.owed
        self.seen["IOUs"] += event.owed > 0

    def agree_with(self, state: State) -> None:
        """The state is as the books have it: cards, money, limits."""
        assert sorted(lying(state)) == ALL_CARDS
        assert [state.money(seat) for seat in range(self.seats)] == self.money
        assert (state.ious, state.spent) == (self.ious, self.spent)
        assert min(self.money) >= 0 <= min(self.ious)
        assert max(self.spent) <= self.rules.auction_limit
        assert max(state.upgrades) <= 2
        assert [len(ship) for ship in state.stacks] == [self.rules.starting_stacks + n for n in state.upgrades]
        assert sorted(state.order) == list(range(self.seats))
        assert state.phase != "auction" or state.resting == self.resting
        self.seen["empty deck"] += not state.deck

    def may_be_asked(self, state: State) -> bool:
        """Whether the seat that is asked has a right to be."""
        seat = state.to_act
        goods = sum(map(len, state.stacks[seat]))
        match state.phase:
            case "auction":
                free = min(self.rules.auction_limit - self.spent[seat], self.money[seat])
                return seat not in {self.bidder, self.resting} | self.declined and free > self.bid
            case "last chance":
                self.seen[f"last chance {self.rules.last_chance}"] += 1
                sold_out = not any(state.markets[state.city])
                allowed = self.rules.last_chance == "always" or sold_out
                return allowed and not state.docks[seat] and self.money[seat] >= 1 and bool(state.deck)
            case "loading":
                return bool(state.docks[seat]) or goods > 0
            case "weather":
                return seat == state.due[0] and goods > 1
            case "arrival":
                return goods > 0 or (state.upgrades[seat] < 2 and self.money[seat] >= self.rules.upgrade_price)
        return False
