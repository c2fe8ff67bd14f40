"""Who is asked in an auction, in which order: every pattern of bids and declines against an independent model (R8).

The row "18xx #4750, #2950" of reported faults: every pattern of bids and declines for 2 to 6 seats on a small market.
The model knows nothing of the engine; it plays an auction from its answers alone, as rules.md tells it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline
from freight.engine.decide import play
from freight.engine.events import LotSold, LotsPassed, LotUnsold
from freight.engine.rules import Rules
from freight.engine.state import NOBODY, State
from tests.engine.story import AsItLies, given

LUCK = AsItLies(0)
Result = tuple[int, int]  # a lot's winner and price; nobody and 0 MM when it stays


@dataclass(frozen=True)
class Auction:
    """The whole of what the model knows; an answer is the MM bid, or 0 for a decline."""

    order: tuple[int, ...]
    money: tuple[int, ...]
    limit: int
    lots: int
    final: bool

    def after(self, answers: Sequence[int]) -> tuple[list[Result], int, range]:
        """The lots over so far, the seat that is due (or nobody, when all are over), and what it may bid."""
        to_come = iter(answers)
        free = [min(self.limit, money) for money in self.money]
        results: list[Result] = []
        resting = NOBODY
        while len(results) < self.lots:
            bid, bidder, place = 0, NOBODY, 0
            declined: set[int] = set()
            while True:
                ring = self.order[place:] + self.order[:place]
                out = {bidder, resting} | declined
                seat = next((seat for seat in ring if seat not in out and free[seat] > bid), NOBODY)
                if seat == NOBODY:
                    break
                answer = next(to_come, None)
                if answer is None:
                    return results, seat, range(bid + 1, free[seat] + 1)
                place = self.order.index(seat) + 1
                if answer:
                    bid, bidder = answer, seat
                    declined = declined if self.final else set()
                else:
                    declined.add(seat)
            results.append((bidder, bid))
            if bidder != NOBODY:
                free[bidder] -= bid
            resting = bidder
        return results, NOBODY, range(0)


@dataclass
class Walk:
    """Walks every way an auction can go, the engine beside the model."""

    auction: Auction
    questions: int = 0
    ends: set[tuple[Result, ...]] = field(default_factory=set)

    def on(self, state: State, answers: tuple[int, ...], told: tuple[Result, ...]) -> None:
        results, due, raises = self.auction.after(answers)
        assert list(told) == results, answers
        if due == NOBODY:
            assert state.phase != "auction"
            self.ends.add(told)
            return
        assert (state.phase, state.to_act) == ("auction", due), answers
        assert choices(state) == (Decline(), *map(Bid, raises)), answers
        self.questions += 1
        for answer in (0, *raises):
            after = state.copy()
            events = play(after, Bid(answer) if answer else Decline(), LUCK)
            self.on(after, (*answers, answer), told + results_of(events))


def results_of(events: Sequence[object]) -> tuple[Result, ...]:
    results: list[Result] = []
    for event in events:
        match event:
            case LotSold():
                results.append((event.seat, event.price))
            case LotUnsold():
                results.append((NOBODY, 0))
            case LotsPassed():
                results += [(NOBODY, 0)] * len(event.cards)
    return tuple(results)


def walk(money: tuple[int, ...], limit: int, lots: int, final: bool) -> Walk:
    """Walk an auction of some lots in an order that isn't the seats' own: 1, 2 … 0."""
    seats = len(money)
    order = (*range(1, seats), 0)
    rules = Rules(auction_limit=limit, decline_is_final=final)
    story = given(seats, rules=rules, order=order, markets=[range(1, lots + 1), ()], money=money)
    walked = Walk(Auction(order, money, limit, lots, final))
    walked.on(story.state, (), results_of(story.told))
    return walked


@pytest.mark.parametrize("final", [False, True], ids=["asked-again", "decline-is-final"])
@pytest.mark.parametrize(
    ("money", "limit", "lots"),
    [
        ((5, 5), 3, 3),
        ((5, 5, 5), 3, 2),
        ((2, 5, 1), 3, 3),
        ((5, 5, 5, 5), 3, 1),
        ((5, 5, 5, 5), 2, 2),
        ((5, 5, 5), 3, 3),
        ((5, 2, 5, 5), 3, 2),
        ((0, 2, 1, 3), 3, 2),
        ((5, 5, 5, 5, 5), 2, 2),
        ((3, 0, 1, 2, 1), 3, 2),
        ((5, 5, 5, 5, 5, 5), 5, 1),
        ((5, 5, 5, 5, 5, 5), 2, 2),
        ((5, 5, 5, 5, 5, 5), 1, 3),
        ((1, 2, 0, 3, 1, 0), 3, 2),
    ],
)
def test_r08_every_pattern_of_answers_asks_the_seats_that_the_model_asks(
    money: tuple[int, ...], limit: int, lots: int, final: bool
) -> None:
    walked = walk(money, limit, lots, final)
    assert walked.questions > len(money)
    assert ((NOBODY, 0),) * lots in walked.ends  # somewhere nobody bid, and somewhere all was sold
    assert any(all(seat != NOBODY for seat, _ in end) for end in walked.ends) or min(lots, sum(map(bool, money))) < lots


def test_a_final_decline_leaves_fewer_questions() -> None:
    assert walk((5, 5, 5), 3, 1, final=True).questions < walk((5, 5, 5), 3, 1, final=False).questions
