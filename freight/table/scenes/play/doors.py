"""What the buttons of the table lead to that leave it lying as it is: the log, the rules, the menu."""

from collections.abc import Sequence

from freight.record.game import Game
from freight.table.destinations import ToRules
from freight.table.scene import Push
from freight.table.scenes.log import LogScene
from freight.table.scenes.menu import GameMenuScene


def door(key: str, game: Game, log: Sequence[str]) -> Push | None:
    """What the button `key` lays over the table of a game with this log; None for any other button."""
    match key:
        case "log":
            return Push(LogScene(tuple(log)))
        case "rules":
            return Push(ToRules())
        case "menu":
            return Push(GameMenuScene(game))
    return None
