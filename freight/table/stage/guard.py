"""What comes up by itself under a finger: a press a moment later was meant for what lay there before."""

from typing import Final

from freight.engine.state import NOBODY
from freight.languages import marked
from freight.table.scene import Action, Dropped, Lifted, Pressed, Typed

GUARD: Final = 0.6
"""Seconds after something has come up in which a press counts as meant for what lay there before."""
TOO_EARLY: Final = marked("That press came just as this came up and was not taken. Press again if you mean it.")


def is_guarded(action: Action) -> bool:
    """Whether an action may have been meant for what lay there before: all that is pressed, typed, lifted or put down.

    What goes home always may.
    """
    return bool(action.target) if isinstance(action, Dropped) else isinstance(action, Pressed | Typed | Lifted)


class Guard:
    """Tells a press that was meant for what lay there before from one for what lies there now.

    `alert` is whether something was shown or others moved since it `comes` up last.
    """

    def __init__(self) -> None:
        self.alert = False
        self._seat = NOBODY
        self._until = 0.0

    def comes(self, now: float) -> None:
        """What lies there now has come up at `now`, in seconds of a steady clock."""
        self.alert, self._until = False, now + GUARD

    def turn_comes(self, now: float, seat: int) -> None:
        """It is the turn of a person, of the same one as before or of another who sits at the same table."""
        if self.alert or (self._seat not in (NOBODY, seat)):
            self.comes(now)
        self._seat = seat

    def lets_through(self, now: float) -> bool:
        """Whether a press at `now` is meant for what it hit; none that is not puts off the next.

        A key that is held down presses but once (`held_key`), so what outlasts this time is a press of its own.
        """
        return now >= self._until and not self.alert
