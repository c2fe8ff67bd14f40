"""What drops all scenes: at once, or where moves of games would be lost only when the player says so."""

import sys

from freight.record.game import Game
from freight.table.scene import Push, Quit, Reset, Transition
from freight.table.stage.levels import Stage
from freight.table.traits import asks_to_leave, at_stake


def staked(stage: Stage) -> tuple[Game, ...]:
    """The games whose moves are lost if all scenes are dropped now, that of the topmost scene last."""
    found: list[Game] = []
    for level in stage.levels:
        game = at_stake(level.scene)
        if game is not None and not any(game is other for other in found):
            found.append(game)
    return tuple(found)


def unless_lost(transition: Transition | None, stage: Stage) -> Transition | None:
    """What a scene answered; if that drops scenes with moves at stake, and the player is not sure yet, it is asked."""
    if not isinstance(transition, Reset | Quit) or transition.sure:
        return transition
    games = staked(stage)
    if not games:
        return transition
    from freight.table.scenes.leaving import before  # only here: no first picture waits for it

    return Push(before(transition, games))


def closing(stage: Stage) -> Quit:
    """Close the window by its own button; who is asked already whether to leave is sure."""
    return Quit(sure=any(asks_to_leave(level.scene) for level in stage.seen))


def ended(stage: Stage) -> Quit:
    """The system ends the program, which it is not to be kept from; only a Mac sends this for its own key, Cmd+Q."""
    return closing(stage) if sys.platform == "darwin" else Quit(sure=True)
