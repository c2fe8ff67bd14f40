"""What a table looks like when it is first seen, and what is shown of its game from there."""

from collections.abc import Callable

from freight.engine.events import Event, LotOpened
from freight.engine.evolve import fold
from freight.engine.state import State
from freight.record.game import Game
from freight.record.history import standing_events
from freight.table.animation.showing import LAYING, Showing


def laid(game: Game) -> tuple[State, list[Event]]:
    """The table as it is first seen, and the events that follow: of a game in which nobody was asked yet the first lot,
    which comes once the markets and the money are dealt; of any other none.
    """
    events = standing_events(game)
    if not isinstance(events[-1], LotOpened) or any(isinstance(event, LotOpened) for event in events[:-1]):
        return game.state.copy(), []
    return fold(game.header.table(), events[:-1]), events[-1:]


def begun(
    game: Game, tell: Callable[[Event, State], None], laying: bool, holds: Callable[[State], bool] = lambda _: False
) -> Showing:
    """Show a game from where its table is first seen, each event told of by `tell`.

    `laying` is whether the table is laid first, `holds` when it stands still.
    """
    state, coming = laid(game)
    showing = Showing(state, tell, LAYING if laying else 0.0, holds)
    showing.add(coming)
    return showing
