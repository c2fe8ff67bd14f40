"""The one source of what is allowed: mouse, keyboard, speech, hints and computer players all read this list."""

from collections.abc import Callable
from typing import Final

from freight.engine.arrival import arrival_choices
from freight.engine.auction import auction_choices, last_chance_choices
from freight.engine.commands import Command
from freight.engine.loading import loading_choices
from freight.engine.state import NOBODY, State
from freight.engine.weather import weather_choices

_CHOICES: Final[dict[str, Callable[[State], tuple[Command, ...]]]] = {
    "auction": auction_choices,
    "last chance": last_chance_choices,
    "loading": loading_choices,
    "weather": weather_choices,
    "arrival": arrival_choices,
}


def choices(state: State) -> tuple[Command, ...]:
    """All commands the seat to act may give, in a fixed order; empty when nobody is asked.

    `decide` refuses exactly the rest. `Undo` is no move of the game, and never among them.
    """
    if state.to_act == NOBODY:
        return ()
    return _CHOICES[state.phase](state)
