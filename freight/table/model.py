"""What the table shows: the open game as one seat sees it, and what the player at the window is in the middle of."""

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec

from freight.bots.advice.reasons import Advice
from freight.engine.commands import Bid, Command
from freight.engine.goods import Card, Face, Good, Goods, as_good
from freight.engine.state import NOBODY, Stacks
from freight.engine.view import View
from freight.languages import box
from freight.record.header import Header
from freight.table.interlude import Interlude
from freight.table.settings import Speed

Details = Literal["", "hidden", "shown"]
"""Whether what the decision does not need is hidden, and whether that can be chosen: in plain words alone."""


class SeatFacts(msgspec.Struct, frozen=True):
    """Who sits at a seat: a name, the number of a ship (as in `SHIPS`), and whether a person plays it."""

    name: str
    ship: int
    person: bool

    @property
    def ship_name(self) -> str:
        """The name on the plate of the ship."""
        return box.ship_name(self.ship)


def seats_of(header: Header) -> tuple[SeatFacts, ...]:
    """Who sits where in a game."""
    return tuple(SeatFacts(seat.name, seat.ship, seat.player == "person") for seat in header.seats)


def seat_below(seats: Sequence[SeatFacts], asked: int = NOBODY, otherwise: int = 0) -> int:
    """The seat whose harbour is at the bottom: a person's, the one that is asked or else the first; without any, the
    one given.
    """
    people = [number for number, seat in enumerate(seats) if seat.person]
    return asked if asked in people else next(iter(people), otherwise)


class TableModel(msgspec.Struct, frozen=True):
    """One moment of the table, all that `layout` needs.

    `me` is the seat whose harbour is at the bottom. `faces` is the face turned up of cards in the dock (A where none is
    told), `bid_built` the MM dragged onto the lot (or counted up to).
    `message` says what happened last or what to do now, and rests on the `rulings`; `log_lines` are the newest lines of
    the log, the newest last.
    `thinking` is the seat whose computer chooses, `lifted` the key of the placement that is being dragged. `may_undo`
    and `may_redo` say whether the last step may be taken back (`undo_why` why not), and what was taken back done again.
    In a `replay` nothing can be done; it may be `watched` as another window plays it. `advice` is the hint
    that is shown. `interlude` is what is told between two lots. `unsafe` says why the game is not safe on disk, if so.
    `details` are what the decision at hand does not need.
    """

    view: View
    goods: Goods
    seats: tuple[SeatFacts, ...]
    me: int
    faces: Mapping[Card, Face] = {}
    bid_built: int = 0
    message: str = ""
    rulings: tuple[str, ...] = ()
    log_lines: tuple[str, ...] = ()
    thinking: int = NOBODY
    replay: bool = False
    watched: bool = False
    may_undo: bool = False
    undo_why: str = ""
    may_redo: bool = False
    speed: Speed = "normal"
    lifted: str = ""
    advice: Advice | None = None
    interlude: Interlude | None = None
    unsafe: str = ""
    details: Details = ""

    @property
    def choices(self) -> tuple[Command, ...]:
        """What the seat at the bottom may do now; nothing in a replay or while another seat is asked."""
        mine = self.view.to_act == self.me and self.view.seat == self.me and not self.replay
        return self.view.choices if mine else ()

    @property
    def bids(self) -> tuple[int, ...]:
        """The amounts the seat at the bottom may bid now, in MM, rising."""
        return tuple([choice.amount for choice in self.choices if isinstance(choice, Bid)])

    @property
    def stacks(self) -> Stacks:
        """The stacks of the ship at the bottom."""
        return self.view.stacks[self.me]

    @property
    def others(self) -> tuple[int, ...]:
        """All other seats, in ship order."""
        return tuple([seat for seat in self.view.order if seat != self.me])

    @property
    def market_sold_to(self) -> int:
        """The city where goods aboard are sold next: this one when the ships have arrived, else the other."""
        return self.view.city if self.view.phase in ("arrival", "over") else self.view.next_city

    def up(self, card: Card) -> Good:
        """The good a card of the dock becomes with the face that is turned up."""
        return as_good(card, self.faces.get(card, 0))

    def rate(self, good: Good) -> int:
        """What a good fetches where it is sold next, in MM (R24)."""
        return self.goods.rate(good, self.view.markets[self.market_sold_to])
