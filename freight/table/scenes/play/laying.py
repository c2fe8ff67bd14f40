"""What a table looks like when it is first seen, and what is shown of its game from there."""

from freight.engine.events import Event, LotOpened
from freight.engine.evolve import fold
from freight.engine.state import State
from freight.record.game import Game
from freight.record.history import standing_events


def laid(game: Game) -> tuple[State, list[Event]]:
    """The table as it is first seen, and the events that follow: of a game in which nobody was asked yet the first lot,
    which comes once the markets and the money are dealt; of any other none.
    """
    events = standing_events(game)
    if not isinstance(events[-1], LotOpened) or any(isinstance(event, LotOpened) for event in events[:-1]):
        return game.state.copy(), []
    return fold(game.header.table(), events[:-1]), events[-1:]
