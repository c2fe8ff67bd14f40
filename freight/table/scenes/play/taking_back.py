"""The good loaded last, dragged back: over the dock it is as if it had not been loaded, over another stack as if it had
gone there at once. It is undo by another way, and only while that would take back this very loading.

The pointer alone takes it: where it rests the good can be lifted. Whoever plays by keys or a screen reader has undo
itself, and Enter pressed twice on a card must not bring back at once what has just gone aboard.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from freight.engine.commands import Load
from freight.languages import tr
from freight.record.game import Game
from freight.record.history import standing_steps
from freight.table.model import TableModel
from freight.table.placement import Placement
from freight.table.scenes.play.hand import place_aboard

DOCK: Final = "dock"
RULING: Final = "Undo"
"""The section of the rules that it rests on."""


class LastLoad:
    """The good that was loaded last in a game, and whether the pointer is over it."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._over = ""

    def of(self, model: TableModel) -> Load | None:
        """The loading that undo would take back, while the seat at the bottom still loads; None where undo would take
        back another step, or none.
        """
        if model.view.phase != "loading" or not (model.choices and model.may_undo):
            return None
        command = standing_steps(self._game.steps)[-1].command
        if isinstance(command, Load) and place_aboard(command.card, model) is not None:
            return command
        return None

    def is_at(self, key: str, model: TableModel) -> bool:
        """Whether a key is that of the good."""
        return key.startswith("card:") and key == _key(self.of(model))

    def point(self, key: str, model: TableModel) -> bool:
        """Hear what the pointer came over; gives whether the table is another for it."""
        before, self._over = self._over, key
        return self.is_at(before, model) or self.is_at(key, model)

    def freed(self, table: Sequence[Placement], model: TableModel) -> Sequence[Placement]:
        """A table on which the pointer can lift the good; where it is lifted, its places light up."""
        load = self.of(model)
        key = _key(load)
        if load is None or key not in (self._over, model.lifted):
            return table
        stacks = (f"stack:{number}" for number in range(len(model.stacks)) if number != load.stack)
        drops = (DOCK, *stacks) if model.lifted == key else ()
        loose = {"enabled": True, "draggable": True, "drops": drops, "why": ""}
        return [msgspec.structs.replace(each, **loose) if each.key == key else each for each in table]


def where_to(model: TableModel) -> str:
    """Where the good can be dragged, in a sentence."""
    if len(model.stacks) > 1:
        return tr("This good goes back to your dock, or onto another stack.")
    return tr("This good goes back to your dock.")


def _key(load: Load | None) -> str:
    return f"card:{load.card}" if load else ""
