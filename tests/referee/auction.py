"""The auction of a trip: the lots, the last chance, the refill of the market (R6 to R14)."""

from collections.abc import Generator
from dataclasses import dataclass

from .table import Ask, Play, Table
from .words import Decision, is_number

DECLINE: Decision = ["decline"]


@dataclass
class BidAsk:
    """A seat may bid `least` to `most` MM for the lot, or decline."""

    seat: int
    least: int
    most: int

    def refusal(self, decision: Decision) -> str | None:
        match decision:
            case ["decline"]:
                return None
            case ["bid", amount] if is_number(amount):
                if self.least <= amount <= self.most:
                    return None
                return f"a bid here is {self.least} to {self.most} MM"
        return f"it may bid {self.least} to {self.most} MM or decline"

    def only(self) -> Decision | None:
        return None

    def choices(self) -> list[Decision]:
        return [DECLINE, *(["bid", amount] for amount in range(self.least, self.most + 1))]


@dataclass
class LastChanceAsk:
    """A seat may buy the top card of the deck unseen, or decline (R13)."""

    seat: int

    def refusal(self, decision: Decision) -> str | None:
        return None if decision in self.choices() else "it may buy the top card of the deck or decline"

    def only(self) -> Decision | None:
        return None

    def choices(self) -> list[Decision]:
        return [DECLINE, ["buy"]]


def auction(table: Table) -> Play:
    """Play the auction in the city the ships are in."""
    table.phase = "auction"
    for seat in table.seats:
        seat.spent, seat.gained = 0, False
    market = table.markets[table.city]
    sold = 0
    for place, card in enumerate(market):  # R7; gaps are passed over (R10)
        if card is None:
            continue
        winner = yield from offer(table, card)
        table.resting = winner  # R10: for exactly the next lot
        if winner is not None:
            market[place] = None
            sold += 1
    table.lot = table.resting = None
    if table.rules.last_chance == "always" or all(card is None for card in market):
        yield from last_chance(table)
    refill(table, swept=sold == 0)


def offer(table: Table, card: int) -> Generator[Ask, Decision, int | None]:
    """Bring one lot under the hammer; return the seat that won it, or None (R8, R9, R11, R12)."""
    table.lot, table.bid, table.bidder = card, 0, None
    declined: set[int] = set()
    turn = 0
    while (seat := next_bidder(table, turn, declined)) is not None:
        turn = table.order.index(seat) + 1
        answer = yield BidAsk(seat, table.bid + 1, most_bid(table, seat))
        if answer == DECLINE:
            declined.add(seat)
            continue
        table.bid, table.bidder = answer[1], seat
        table.fact("bid", seat=seat, amount=table.bid)
        if not table.rules.decline_is_final:
            declined.clear()  # R8: after another's bid you are asked again
    winner = table.bidder
    if winner is None:
        table.fact("unsold", card=card)
    else:
        table.fact("won", seat=winner, card=card, price=table.bid)
        table.pay(winner, table.bid, "lot")
        buyer = table.seats[winner]
        buyer.spent += table.bid
        buyer.gained = True
        buyer.dock.append(card)
    table.bid, table.bidder = 0, None
    return winner


def next_bidder(table: Table, turn: int, declined: set[int]) -> int | None:
    """Return who is asked next, round and round from a place in the ship order; None if the lot is settled."""
    for seat in table.order[turn:] + table.order[:turn]:
        out = seat in declined or seat in (table.bidder, table.resting)
        if not out and most_bid(table, seat) > table.bid:  # R11: else passed over
            return seat
    return None


def most_bid(table: Table, number: int) -> int:
    """Return the most a seat may still bid in this auction, by the limit and by its money."""
    seat = table.seats[number]
    return min(table.rules.auction_limit - seat.spent, seat.money)


def last_chance(table: Table) -> Play:
    """Offer the top card of the deck to each seat that gained nothing, for 1 MM (R13)."""
    table.phase = "last chance"
    for number in table.order:
        seat = table.seats[number]
        if seat.gained or seat.money < 1 or not table.deck:
            continue
        answer = yield LastChanceAsk(number)
        if answer == DECLINE:
            continue
        table.pay(number, 1, "last chance")  # under the deck before the draw
        card = table.draw()
        assert card is not None, "the deck was not empty before the payment"
        seat.dock.append(card)
        table.fact("bought unseen", seat=number, card=card)


def refill(table: Table, swept: bool) -> None:
    """Sweep a market nobody bid on (R14), then fill the gaps from the left, as far as the deck goes (R6)."""
    market = table.markets[table.city]
    if swept:
        old = [card for card in market if card is not None]
        table.fact("swept", may_lack=not old, cards=old)
        market[:] = [None] * len(market)
        table.put_under("market", old)
    drawn = 0
    for place, card in enumerate(market):
        if card is None and table.deck:
            market[place] = table.draw()
            drawn += 1
    table.fact("market", may_lack=drawn == 0, city=table.city, cards=list(market))
