"""At sea: the voyage on the screen, from the act that begins it until it is over, and what it hides meanwhile."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from freight.table.animation.acts import Act
from freight.table.placement import Placement, Rect, overlap
from freight.table.shown import Shown
from freight.table.stage.levels import LEVEL, Stage
from freight.table.stage.pointer import Pointer
from freight.table.traits import table_of

if TYPE_CHECKING:
    from freight.table.animation.voyage import Voyage


class AtSea:
    """The one voyage there may be, over the table of one scene."""

    def __init__(self) -> None:
        self.voyage: Voyage | None = None
        self._table = ""
        """The prefix of the scene whose ships sail."""
        self._peeped = False
        """Whether the strip steps aside for what the keyboard shows below it."""

    def end(self) -> None:
        """Nothing is seen of it any more."""
        self.voyage = None

    def follow(self, acts: Iterable[Act], table: Mapping[str, Shown], stage: Stage, now: float, pace: float) -> None:
        """Have happen what the acts of the topmost scene tell of; `table` is what lies there by key."""
        from freight.table.animation.voyage import follow  # only where ships sail: never in the first picture

        level, sailors = LEVEL * (len(stage.seen) - 1), table_of(stage.top.scene)
        for act in acts:
            self.voyage, self._table = follow(self.voyage, act, table, sailors, now, pace, level), stage.top.prefix

    def fit(self, goals: Iterable[Shown], *, resized: bool) -> None:
        """The table may lie otherwise than before, or be hidden by another scene for a while.

        In a window that is not `resized` the strip goes along only where the sea lies elsewhere from left to right:
        that the middle needs a line more or less is no reason to make it jump.
        """
        if self.voyage:
            from freight.table.animation.voyage import sea_band

            cut, old = len(self._table), self.voyage.band
            table = {shown.key[cut:]: shown for shown in goals if shown.key.startswith(self._table)}
            band = sea_band(table) if table else old
            if resized or band is None or (band.x, band.w) != (old.x, old.w):
                self.voyage = self.voyage.moved(band)

    def settle(self, stage: Stage, now: float) -> bool:
        """Let a voyage go that is over or whose table is gone; gives whether there was one."""
        if self.voyage is None:
            return False
        if self.voyage.over(now) or all(level.prefix != self._table for level in stage.levels):
            self.voyage = None
            return True
        focus = stage.top.focus
        self._peeped = self.voyage.rests(now) and focus.seen and self._lies_over(_rect(focus.by_key, focus.key))
        return False

    def moves(self, now: float) -> bool:
        """Whether another frame of it is due."""
        return self.voyage is not None and not self.voyage.rests(now)

    def hides(self, stage: Stage, pointer: Pointer) -> bool:
        """Whether what the player points at lies below the strip."""
        focus = stage.top.focus
        key = focus.key if focus.seen else pointer.over
        return not self._peeped and self._lies_over(_rect(pointer.by_key, key))

    def things(self, stage: Stage, now: float) -> Sequence[Shown]:
        """All that is seen of it now."""
        if self.voyage is None or self._peeped or all(level.prefix != self._table for level in stage.seen):
            return ()
        from freight.table.animation.seascape import seascape

        return seascape(self.voyage, now)

    def _lies_over(self, rect: Rect | None) -> bool:
        return self.voyage is not None and rect is not None and overlap(rect, self.voyage.band) > 0


def _rect(placed: Mapping[str, Placement], key: str) -> Rect | None:
    found = placed.get(key)
    return found.rect if found else None
