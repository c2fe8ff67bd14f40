"""The computer seats of a table: they think elsewhere."""

from typing import TYPE_CHECKING

from freight.bots.thinker import Thinker
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.view import view
from freight.record.game import Game

if TYPE_CHECKING:
    from freight.engine.state import State


def thinker_for(game: Game) -> Thinker:
    """Whoever thinks for the computer seats of a game, once it begins, and finds hints for the others."""
    levels = ["" if seat.player == "person" else seat.player for seat in game.header.seats]
    return Thinker(game.state.goods, levels, game.header.seed, at_once=False)


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
