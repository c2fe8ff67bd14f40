"""The auction: lots, last chance, refill (rules.md, *The trip*, 1)."""

from functools import cache

from freight.engine.chance import Chance
from freight.engine.commands import Bid, BuyUnseen, Command, Decline
from freight.engine.events import (
    BidDeclined,
    BidMade,
    Event,
    LastChanceDeclined,
    LastChanceTaken,
    LotOpened,
    LotSold,
    LotsPassed,
    LotUnsold,
    MarketRefilled,
    MarketSwept,
    SeatAsked,
)
from freight.engine.goods import NO_CARD
from freight.engine.money import pay, payment
from freight.engine.refusal import Refusal
from freight.engine.rules import LAST_CHANCE_PRICE, MARKET_SIZE
from freight.engine.state import NOBODY, State

NO_LOT = -1
DECLINE = Decline()
BUY_UNSEEN = BuyUnseen()
_LAST_CHANCE = (BUY_UNSEEN, DECLINE)


def most(state: State, seat: int) -> int:
    """The most MM a seat may bid now: what is left of the auction limit and of its money (R11)."""
    left = state.rules.auction_limit - state.spent[seat]
    money = len(state.cash[seat]) + state.ious[seat]
    return left if left < money else money


@cache
def _bids(lowest: int, highest: int) -> tuple[Command, ...]:
    return (DECLINE, *(Bid(amount) for amount in range(lowest, highest + 1)))


def auction_choices(state: State) -> tuple[Command, ...]:
    """Decline, or any whole raise within the limits (R9, R11)."""
    return _bids(state.bid + 1, most(state, state.to_act))


def last_chance_choices(_state: State) -> tuple[Command, ...]:
    """Take the last chance or not."""
    return _LAST_CHANCE


def _next_asked(state: State, after: int, bid: int, bidder: int, declined: tuple[int, ...]) -> int:
    """The seat asked after seat `after`, or -1 when the asking has come round (R8, R11).

    With no bid yet the row ends with the last ship; after a bid it goes round and ends at the bidder.
    """
    order = state.order
    end = order[0] if bidder == NOBODY else bidder
    resting, spent, cash, ious = state.resting, state.spent, state.cash, state.ious
    limit = state.rules.auction_limit - bid
    for seat in _rounds(order)[after]:
        if seat == end:
            break
        if seat != resting and spent[seat] < limit and len(cash[seat]) + ious[seat] > bid and seat not in declined:
            return seat
    return NOBODY


@cache
def _rounds(order: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """By seat the other seats as they follow it in ship order, round and round."""
    places = [order.index(seat) for seat in range(len(order))]
    return tuple(order[place + 1 :] + order[:place] for place in places)


def bid(state: State, command: Bid, _chance: Chance) -> list[Event] | Refusal:
    """Raise the standing bid (R9, R11)."""
    seat, amount = state.to_act, command.amount
    if amount <= state.bid:
        return _too_low(state)
    if amount > most(state, seat):
        return _too_high(state, seat)
    declined = state.declined if state.rules.decline_is_final else ()
    return [BidMade(seat, amount, _next_asked(state, seat, amount, seat, declined))]


def _too_low(state: State) -> Refusal:
    return Refusal("bid-too-low", "R9", "A bid must be whole MM and at least {least} MM now.", {"least": state.bid + 1})


def _too_high(state: State, seat: int) -> Refusal:
    left = state.rules.auction_limit - state.spent[seat]
    money = state.money(seat)
    if money < left:
        return Refusal(
            "bid-beyond-money", "R11", "You have {money} MM, so you may bid no more than that.", {"money": money}
        )
    limit = state.rules.auction_limit
    return Refusal(
        "bid-beyond-limit",
        "R11",
        "A seat may spend {limit} MM in one auction, all lots together; you have {left} MM of that left.",
        {"limit": limit, "left": left},
    )


def decline(state: State, _command: Decline, _chance: Chance) -> list[Event] | Refusal:
    """Decline to raise (R8)."""
    seat = state.to_act
    return [BidDeclined(seat, _next_asked(state, seat, state.bid, state.bidder, state.declined))]


def decline_last_chance(state: State, _command: Decline, _chance: Chance) -> list[Event] | Refusal:
    """Turn the last chance down (R13)."""
    return [LastChanceDeclined(state.to_act)]


def buy_unseen(state: State, _command: BuyUnseen, chance: Chance) -> list[Event] | Refusal:
    """Pay 1 MM, then take the top card of the deck (R13)."""
    seat = state.to_act
    paid, ious = payment(state, seat, LAST_CHANCE_PRICE, chance, state.number)
    return [LastChanceTaken(seat, state.deck[0], paid, ious)]


def follow_auction(state: State, chance: Chance) -> list[Event]:
    """What happens when nobody is asked: a lot closes, the next opens, or the lots are over."""
    if state.lot == NO_LOT:
        closed, resting = [], state.resting
    else:
        closed, resting = [_close_lot(state, chance)], state.bidder
    market, place = state.markets[state.city], state.next_place
    while place < MARKET_SIZE and market[place] == NO_CARD:
        place += 1
    if place == MARKET_SIZE:
        return closed or follow_last_chance(state, chance)
    asked = _first_able(state, resting)  # what a winner paid is of no weight here, for it rests (R10)
    if asked == NOBODY:
        return closed or _pass_lots(state, chance)
    closed.append(LotOpened(place, market[place], asked))
    return closed


def _pass_lots(state: State, chance: Chance) -> list[Event]:
    """No seat may bid on the next lot, nor on any after it, unless it is one that rests for this lot (R10, R11)."""
    market = state.markets[state.city]
    lots = [card for card in market[state.next_place :] if card != NO_CARD]
    asked = NOBODY if state.resting == NOBODY else _first_able(state, NOBODY)
    if asked != NOBODY and len(lots) > 1:
        first, second = lots[:2]
        return [LotsPassed((first,)), LotOpened(market.index(second), second, asked)]
    return [LotsPassed(tuple(lots)), *_last_chance(state, chance, state.number + 1)]


def _first_able(state: State, resting: int) -> int:
    """The first seat in ship order that may bid on a lot without a bid, or -1."""
    limit, spent, cash, ious = state.rules.auction_limit, state.spent, state.cash, state.ious
    for seat in state.order:
        if (cash[seat] or ious[seat]) and seat != resting and spent[seat] < limit:
            return seat
    return NOBODY


def _close_lot(state: State, chance: Chance) -> Event:
    card = state.markets[state.city][state.lot]
    if state.bidder == NOBODY:
        return LotUnsold(card)
    paid, ious = payment(state, state.bidder, state.bid, chance, state.number)
    return LotSold(state.bidder, card, state.bid, paid, ious)


def follow_last_chance(state: State, chance: Chance) -> list[Event]:
    """Ask the next seat that has the last chance, or else refill the market (R13)."""
    return _last_chance(state, chance, state.number)


def _last_chance(state: State, chance: Chance, number: int) -> list[Event]:
    if state.deck and (state.rules.last_chance == "always" or not any(state.markets[state.city])):
        first = state.turn if state.phase == "last chance" else 0
        for seat in state.order[first:]:
            if not state.docks[seat] and state.money(seat) >= LAST_CHANCE_PRICE:
                return [SeatAsked(seat)]
    return _refill(state, chance, number)


def _refill(state: State, chance: Chance, number: int) -> list[Event]:
    """Fill the gaps, or sweep a market on which nothing was bid; that of an empty row is a plain refill (R6, R14)."""
    market, deck = state.markets[state.city], state.deck
    if any(market) and not any(state.spent):
        under = chance.shuffled([card for card in market if card != NO_CARD], number)
        coming = (deck[:MARKET_SIZE] + under)[:MARKET_SIZE]
        return [MarketSwept(under), MarketRefilled(coming + (NO_CARD,) * (MARKET_SIZE - len(coming)))]
    if NO_CARD not in market:
        return [MarketRefilled(market)]
    cards = iter(deck)
    return [MarketRefilled(tuple([card or next(cards, NO_CARD) for card in market]))]


def on_lot_opened(state: State, event: LotOpened) -> None:
    """The lot is under the hammer, without a bid."""
    state.lot = event.place
    state.next_place = event.place + 1
    state.to_act = event.asked


def on_bid_made(state: State, event: BidMade) -> None:
    """The bid stands; earlier declines no longer count, unless they are final (R8)."""
    state.bid = event.amount
    state.bidder = event.seat
    if not state.rules.decline_is_final:
        state.declined = ()
    state.to_act = event.asked


def on_bid_declined(state: State, event: BidDeclined) -> None:
    """The seat declined since the last bid."""
    state.declined += (event.seat,)
    state.to_act = event.asked


def on_lots_passed(state: State, event: LotsPassed) -> None:
    """The cards stay; whoever rested may bid again (R10, R12)."""
    state.next_place = state.markets[state.city].index(event.cards[-1]) + 1
    state.resting = NOBODY


def on_lot_sold(state: State, event: LotSold) -> None:
    """The card goes to the dock, the price under the deck, and the winner rests for the next lot (R10)."""
    seat, place = event.seat, state.lot
    pay(state, seat, event.paid, event.ious)
    state.docks[seat] += (event.card,)
    state.spent[seat] += event.price
    market = [*state.markets[state.city]]
    market[place] = NO_CARD
    state.markets[state.city] = tuple(market)
    state.lot = NO_LOT
    state.bid = 0
    state.bidder = NOBODY
    state.declined = ()
    state.resting = seat


def on_lot_unsold(state: State, _event: LotUnsold) -> None:
    """The card stays; whoever rested may bid again (R10, R12)."""
    state.lot = NO_LOT
    state.declined = ()
    state.resting = NOBODY


def on_last_chance_taken(state: State, event: LastChanceTaken) -> None:
    """The payment goes under the deck before the top card is drawn (R13)."""
    pay(state, event.seat, event.paid, event.ious)
    state.docks[event.seat] += (event.card,)
    state.deck = state.deck[1:]
    state.to_act = NOBODY


def on_last_chance_declined(state: State, _event: LastChanceDeclined) -> None:
    """The next seat is due."""
    state.to_act = NOBODY


def on_market_swept(state: State, event: MarketSwept) -> None:
    """The whole market goes under the deck (R14)."""
    state.deck += event.cards
    state.markets[state.city] = (NO_CARD,) * MARKET_SIZE


def on_market_refilled(state: State, event: MarketRefilled) -> None:
    """The gaps are filled from the top of the deck, and loading begins."""
    before, row = state.markets[state.city], event.row
    if len(row) != len(before):
        raise ValueError("MarketRefilled for another market: these events are not of one game")
    drawn = before.count(NO_CARD) - row.count(NO_CARD)
    state.deck = state.deck[drawn:]
    state.markets[state.city] = row
    state.resting = NOBODY
    state.phase = "loading"
    state.row = state.order
    state.turn = 0
