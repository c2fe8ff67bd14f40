"""What the window's own close button leads to."""

from freight.table.destinations import ToLeaving
from freight.table.scene import Push, Quit
from freight.table.stage.levels import Stage
from freight.table.traits import asks_to_leave, at_stake


def closing(stage: Stage) -> Push | Quit:
    """Close the window at once, or where moves of games would be lost ask first: what is asked already is not again."""
    games = tuple(filter(None, (at_stake(level.scene) for level in stage.levels)))
    if not games or any(asks_to_leave(level.scene) for level in stage.seen):
        return Quit()
    return Push(ToLeaving(games))
