"""The table as the seat at the bottom sees it, put together from all that knows a part of it."""

from collections.abc import Sequence

from freight.engine.state import NOBODY
from freight.engine.view import View, view
from freight.languages import told as told_why
from freight.record.game import Game
from freight.table.animation.showing import Showing
from freight.table.interlude import interlude
from freight.table.model import TableModel
from freight.table.scenes.play.hand import Hand
from freight.table.scenes.play.seating import Seating
from freight.table.scenes.play.teller import Teller
from freight.table.settings import Settings
from freight.table.wording.prompt import prompt

_LOG_LINES = 8


def seen(game: Game, showing: Showing, seating: Seating, hand: Hand, teller: Teller, settings: Settings) -> TableModel:
    """The table at the moment that is shown, with nothing to decide while something is still to be shown.

    Its message is '' where nothing is to be told but what there is to do.
    """
    state = showing.state
    no_undo = game.undo_refusal
    return TableModel(
        view=view(state, NOBODY if showing.is_busy else seating.me),
        goods=state.goods,
        seats=seating.seats,
        me=seating.me,
        faces=dict(hand.faces),
        bid_built=hand.bid_built,
        message=teller.message or game.trouble,
        rulings=teller.rulings,
        log_lines=() if settings.plain else tuple(teller.log[-_LOG_LINES:]),
        thinking=seating.thinking(state),
        speed=settings.speed,
        lifted=hand.lifted,
        may_undo=no_undo is None,
        undo_why=told_why(no_undo) if no_undo else "",
        may_redo=game.may_redo,
        interlude=interlude(showing.latest, state),
        unsafe=game.trouble,
    )


def asked(table: View, game: Game, seating: Seating, hand: Hand, log: Sequence[str], plain: bool) -> str:
    """What there is to do for the seat at the bottom, or whom it waits for."""
    again = bool(table.choices) and game.asks_again
    return prompt(table, seating.seats, seating.me, log, plain, hand.lifted, hand.bid_built, again)
