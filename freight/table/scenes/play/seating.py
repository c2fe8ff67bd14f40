"""Who sits where at a table: the seats of its game, and the one at the bottom of the window."""

from freight.engine.state import NOBODY, State
from freight.record.game import Game
from freight.table.model import seat_below, seats_of


class Seating:
    """`seats` are those of a game, in its order; `me` is the one at the bottom, a person where there is one."""

    def __init__(self, game: Game) -> None:
        self.seats = seats_of(game.header)
        self.me = seat_below(self.seats, game.state.to_act, otherwise=game.state.order[0])

    def waits_for_person(self, state: State) -> bool:
        """Whether a person is to act."""
        return self.seats[state.to_act].person

    def waits_for_me(self, state: State) -> bool:
        """Whether the seat at the bottom is to act, and a person sits there."""
        return state.to_act == self.me and self.seats[self.me].person

    def thinking(self, state: State) -> int:
        """The computer seat that is to act; `NOBODY` for none."""
        return NOBODY if state.to_act == NOBODY or self.waits_for_person(state) else state.to_act

    def turn_to(self, seat: int) -> bool:
        """Have a seat at the bottom; gives whether another was there."""
        before, self.me = self.me, seat
        return before != seat
