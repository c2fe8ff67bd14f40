"""Paying and being paid (rules.md, *Money*)."""

from freight.engine.chance import Chance
from freight.engine.goods import Card
from freight.engine.state import State


def payment(state: State, seat: int, amount: int, chance: Chance, number: int) -> tuple[tuple[Card, ...], int]:
    """What a seat hands over for `amount` MM: currency cards in the order in which they come up again, and IOUs.

    IOUs go first (R5); which cards go, and in which order, is chance (R4), drawn for event `number`.
    """
    if amount == 0:
        return (), 0
    ious = state.ious[seat]
    if ious:
        ious = min(ious, amount)
    return chance.picked(state.cash[seat], amount - ious, number), ious


def pay(state: State, seat: int, paid: tuple[Card, ...], ious: int) -> None:
    """Put the paid cards under the deck and tear up the IOUs."""
    if paid:
        cash = [*state.cash[seat]]
        for card in paid:
            cash.remove(card)
        state.cash[seat] = tuple(cash)
        state.deck += paid
    if ious:
        state.ious[seat] -= ious


def owed(state: State, amount: int, coming: int) -> int:
    """How many MM of a payment become IOUs, when `coming` cards go under the deck before it is drawn (R5)."""
    missing = amount - len(state.deck) - coming
    return missing if missing > 0 else 0


def receive(state: State, seat: int, amount: int, ious: int) -> None:
    """Draw `amount` MM from the top of the deck, face down, `ious` of them as IOUs."""
    cards = amount - ious
    if cards:
        state.cash[seat] += state.deck[:cards]
        state.deck = state.deck[cards:]
    if ious:
        state.ious[seat] += ious
