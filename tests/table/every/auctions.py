"""The stage of the auction between two lots, each made anew at a call."""

from collections.abc import Callable
from typing import Final

from freight.engine.commands import Bid, Command, Decline
from freight.table.scene import Scene
from freight.table.scenes.play.scene import PlayScene
from tests.table.every.tables import course, people, played_to


def knocked_down(*commands: Command) -> Callable[[], Scene]:
    """The table when the first lot is done with, by so many decisions in a row."""

    def made() -> Scene:
        game = people(4)
        for command in commands[:-1]:
            game.play(command)
        scene = PlayScene(game)
        scene.ask(commands[-1])
        scene.tick(0.0)
        scene.tick(60.0)
        return scene

    return made


def opened() -> Scene:
    """The table of a new trip, before its first lot."""
    for seed in range(1000):
        decisions = course(3, seed)
        for place, (phase, command) in enumerate(decisions):
            if phase == "arrival" and decisions[place + 1][0] == "auction":
                scene = PlayScene(played_to(3, place, seed))
                scene.ask(command)
                now = 0.0
                while scene.showing.state.phase != "auction":
                    now += 0.1
                    scene.tick(now)
                return scene
    raise AssertionError("no game has a second trip")


AUCTIONS: Final[dict[str, Callable[[], Scene]]] = {
    "a lot is sold": knocked_down(Bid(5)),
    "nobody wants a lot": knocked_down(*[Decline()] * 4),
    "an auction begins": opened,
}
"""The table between two lots."""
