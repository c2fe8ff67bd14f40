"""The computer seats of a table: they think elsewhere, and a late press is not taken for one on one's turn."""

from typing import TYPE_CHECKING, Final

from freight.bots.thinker import Thinker
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY
from freight.engine.view import view
from freight.record.game import Game

if TYPE_CHECKING:
    from freight.engine.state import State

GUARD: Final = 0.6
"""Seconds after the turn has come in which a press counts as meant for what lay there before."""


def thinker_for(game: Game) -> Thinker:
    """Whoever thinks for the computer seats of a game, and finds hints for the others."""
    levels = ["" if seat.player == "person" else seat.player for seat in game.header.seats]
    return Thinker(game.state.goods, levels, game.header.seed)


class Computers:
    """The computer seats of a game, whose moves its thinker finds."""

    def __init__(self, game: Game, thinker: Thinker) -> None:
        self._game = game
        self._thinker = thinker
        self._asked_about: State | None = None

    def move(self) -> list[Event]:
        """What happens by the move of the seat to act; nothing as long as it thinks. Does not wait."""
        state = self._game.state
        if self._asked_about is not state:  # or an answer would be to a question that was taken back
            self._asked_about = state
            self._thinker.ask(view(state, state.to_act))
        command = self._thinker.answer()
        if command is None:
            return []
        result = self._game.play(command)
        if isinstance(result, Refusal):
            raise RuntimeError(f"The computer of seat {state.to_act + 1} asked for {command}: {result.sentence}")
        return result


class Guard:
    """Tells a press that was meant for what lay there before the turn came from one for what lies there now.

    `alert` is whether something was shown or others moved since the turn came last.
    """

    def __init__(self) -> None:
        self.alert = False
        self._seat = NOBODY
        self._until = 0.0

    def turn_comes(self, now: float, seat: int) -> None:
        """It is the turn of a person, of the same one as before or of another who sits at the same table."""
        if self.alert or (self._seat not in (NOBODY, seat)):
            self._until = now + GUARD
        self.alert, self._seat = False, seat

    def lets_through(self, now: float) -> bool:
        """Whether a press is meant for what it hit: not a moment after the turn came, under a finger that skipped."""
        if now >= self._until and not self.alert:
            return True
        self._until = now + GUARD
        return False
