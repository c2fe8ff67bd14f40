"""Undo at the table: the last step is taken back, and all is as if it never was."""

from freight.engine.commands import Load
from freight.engine.refusal import Refusal
from freight.record.game import Game
from freight.table.animation.showing import Showing
from freight.table.scenes.play.hand import Hand
from freight.table.scenes.play.teller import Teller


def step_back(game: Game, hand: Hand, teller: Teller, load: Load | None) -> Showing | None:
    """Take the last step back, at any moment of its showing; `load` is the step, if a good was loaded by it.

    Gives what is shown from now on; None where nothing can be taken back, which is said.
    """
    result = game.undo()
    if isinstance(result, Refusal):
        teller.refuse_by_rule(result)
        return None
    teller.take_back()
    hand.clear()
    if load:  # the card comes back as it was loaded, also in a game that was opened again since
        hand.faces[load.card] = load.face
    return Showing(game.state.copy(), teller.tell)
