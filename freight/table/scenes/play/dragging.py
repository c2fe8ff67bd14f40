"""Dragging at the table: cards and money are lifted, and let go of where they lead to a command or nowhere."""

from typing import Protocol

from freight.engine.commands import Command, Undo
from freight.table.audio.cues import LIFT, PUT_BACK
from freight.table.model import TableModel
from freight.table.scenes.play.hand import Hand, astray
from freight.table.scenes.play.taking_back import DOCK, RULING, LastLoad, where_to
from freight.table.scenes.play.teller import Teller


class AtTable(Protocol):
    """What dragging needs of the table."""

    @property
    def model(self) -> TableModel:
        """The table at this moment."""

    def ask(self, command: Command | None) -> None:
        """Play a command of the person at the bottom, if there is one."""


class Dragging:
    """What is lifted at a table, by the hand there; where it may go is told by its teller."""

    def __init__(self, table: AtTable, hand: Hand, teller: Teller, last_load: LastLoad) -> None:
        self._table, self._hand, self._teller, self._last_load = table, hand, teller, last_load

    def lift(self, key: str) -> None:
        """Take the placement `key` up."""
        self._hand.lifted = key
        self._teller.cues.append(LIFT)
        self._note_way(key)

    def drop(self, key: str, target: str) -> None:
        """Let go of the placement `key` over `target`, '' for nowhere; the good loaded last is taken back first."""
        self._hand.lifted = ""
        if not target:
            self._teller.cues.append(PUT_BACK)
            self._note_way(key, astray(key, self._table.model))
            return
        if self._last_load.is_at(key, self._table.model):
            self._table.ask(Undo())
            if target == DOCK:
                return
        built = self._hand.bid_built
        self._table.ask(self._hand.drop(key, target, self._table.model))
        self._teller.count(self._hand.bid_built, built)

    def _note_way(self, key: str, otherwise: str = "") -> None:
        """Have it said where the good loaded last can be dragged, of all else something else."""
        if self._last_load.is_at(key, self._table.model):
            self._teller.note(where_to(self._table.model), RULING)
        else:
            self._teller.note(otherwise)
