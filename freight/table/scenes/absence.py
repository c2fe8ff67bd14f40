"""When a scene comes back to the front: what it shows may have changed meanwhile."""

from typing import Final

AWAY: Final = 0.5
"""Seconds without a tick after which another scene has been in front."""


class Absence:
    """Tells from the ticks of a scene, which only the one in front has, when another was there for a while."""

    def __init__(self) -> None:
        self._ticked: float | None = None

    def ends(self, now: float) -> bool:
        """Whether the scene is back with this tick; to be asked once in each, in seconds of a steady clock."""
        before, self._ticked = self._ticked, now
        return before is not None and now - before > AWAY
