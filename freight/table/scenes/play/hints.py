"""The hint of a table: asked for, waited for while something else finds it, shown until the player does anything."""

from freight.bots.advice.reasons import Advice
from freight.bots.thinker import Thinker
from freight.engine.state import State
from freight.engine.view import view
from freight.table.layout.bar import no_hint
from freight.table.model import TableModel
from freight.table.scene import Action, Explain, Pressed, Typed
from freight.table.shortcuts import action_of

Moment = tuple[State, int]
"""A game, and how many events it has come through."""


class Hints:
    """Advice to the seat to act, found by the thinker of the game."""

    def __init__(self, thinker: Thinker) -> None:
        self._thinker = thinker
        self._asked: Moment | None = None
        self._advice: Advice | None = None

    def ask(self, table: TableModel, state: State) -> Explain | None:
        """Ask for advice to the seat to act of a game; does not wait. Says why not where its table asks for nothing."""
        if not table.choices:
            return Explain(no_hint(table), "hint")
        self._asked, self._advice = (state, state.number), None
        self._thinker.ask_advice(view(state, state.to_act))
        return None

    def shown(self, state: State) -> Advice | None:
        """The advice that is shown: none once the game has gone on."""
        return self._advice if self._is_for(state) else None

    def _is_for(self, state: State) -> bool:
        return self._asked is not None and self._asked[0] is state and self._asked[1] == state.number

    def arrived(self, state: State) -> bool:
        """Whether the advice asked for has come just now."""
        if not self._is_for(state) or self._advice:
            return False
        self._advice = self._thinker.advice()
        return self._advice is not None

    def clear(self, state: State) -> bool:
        """Show no hint any more, nor one that is still to come; gives whether one was shown."""
        was_shown = self.shown(state) is not None
        self._asked = self._advice = None
        return was_shown


def closes(action: Action) -> bool:
    """Whether what a player does while a hint is shown is only meant to put it away."""
    match action:
        case Pressed(key):
            return key == "hint"
        case Typed():
            return action_of("table", action) in ("hint", "menu")
    return False
