"""What to bid: how far a seat would go for a lot, given what all seats would make of this and the coming lots.

All that counts lies open, so a bot can reckon for every seat what a card would add to its cargo. From the last lot
back to the first it then follows who would win what at which price, as the winner of a lot misses the next one (R10).
"""

from functools import lru_cache
from typing import Final, NamedTuple

from freight.bots.outlook import Outlook
from freight.bots.prospect import worth_with
from freight.engine.goods import NO_CARD, Card
from freight.engine.state import NOBODY, Stacks

LOWEST_BID: Final = 1
PROFIT: Final = 0.3
"""The least gain for which a card is bought, in MM."""


class Room(NamedTuple):
    """Those who bid: their ships, docks and means, by seat."""

    outlook: Outlook
    stacks: tuple[Stacks, ...]
    docks: tuple[tuple[Card, ...], ...]
    means: tuple[int, ...]
    """The most MM each may still spend in this auction."""


Gains = tuple[float, ...]


def added(room: Room, seat: int, card: Card) -> float:
    """What a card adds to what a seat's goods will bring, in MM."""
    return worth_with(room.outlook, room.stacks[seat], room.docks[seat], card)


@lru_cache(maxsize=512)
def coming(room: Room, lots: tuple[Card, ...], resting: int) -> Gains:
    """What each seat is reckoned to gain from the lots still to come, while `resting` sits out the first of them."""
    seats = range(len(room.means))
    if not lots:
        return (0.0,) * len(room.means)
    limits = [limit_of(room, lots, resting, seat) if seat != resting else 0.0 for seat in seats]
    winner = max(seats, key=lambda seat: limits[seat])
    if limits[winner] < LOWEST_BID:
        return coming(room, lots[1:], NOBODY)
    price = max(LOWEST_BID, int(max([limit for seat, limit in enumerate(limits) if seat != winner])))
    gain = added(room, winner, lots[0]) - price
    after = coming(room, lots[1:], winner)
    return (*after[:winner], after[winner] + gain, *after[winner + 1 :])


class Appraisal(NamedTuple):
    """What the first of some lots is to a seat, in MM."""

    gain: float
    """What the card adds to what its goods will bring."""
    won: float
    """What it hopes to gain from the coming lots once it has won this one, and sits out the next (R10)."""
    lost: float
    """What it hopes to gain from them if it lets this one go."""

    @property
    def worth(self) -> float:
        """How far it pays to go for the lot, whatever the seat may spend; 0 where the card adds too little.

        Winning may cost a better chance; nothing is paid in the hope that sitting out the next lot makes one.
        """
        return self.gain - PROFIT - self.missed if self.gain >= LOWEST_BID else 0.0

    @property
    def missed(self) -> float:
        """What winning costs in hopes for the coming lots."""
        return max(0.0, self.lost - self.won)


def appraisal(room: Room, lots: tuple[Card, ...], resting: int, seat: int) -> Appraisal:
    """What the first of these lots is to a seat."""
    gain = added(room, seat, lots[0])
    if gain < LOWEST_BID:
        return Appraisal(gain, 0.0, 0.0)
    rival = _rival(room, lots[0], resting, seat)
    won, lost = coming(room, lots[1:], seat), coming(room, lots[1:], rival)
    return Appraisal(gain, won[seat], lost[seat])


@lru_cache(maxsize=512)
def limit_of(room: Room, lots: tuple[Card, ...], resting: int, seat: int) -> float:
    """How many MM a seat would go to for the first of these lots, at most what it may spend."""
    return min(appraisal(room, lots, resting, seat).worth, float(room.means[seat]))


def _rival(room: Room, card: Card, resting: int, seat: int) -> int:
    """Who would get the lot if the seat did not: the one it adds most to, or nobody."""
    others = [other for other in range(len(room.means)) if other not in (seat, resting) and room.means[other]]
    rival = max(others, key=lambda other: added(room, other, card), default=NOBODY)
    return rival if rival != NOBODY and added(room, rival, card) >= LOWEST_BID + PROFIT else NOBODY


def coming_lots(market: tuple[Card, ...], place: int) -> tuple[Card, ...]:
    """The lot at a place and those after it."""
    return tuple([card for card in market[place:] if card != NO_CARD])
