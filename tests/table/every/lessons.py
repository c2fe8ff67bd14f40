"""The first voyage at steps of each kind, each made anew at a call."""

from collections.abc import Callable
from typing import Final

from freight.engine.commands import Command, Decline
from freight.table.scene import Scene
from freight.table.scenes.first_voyage.scene import FirstVoyageScene


def lesson(at: int, *wrong: Command) -> Callable[[], Scene]:
    """The first voyage at a step, after some wrong turns."""

    def made() -> Scene:
        scene = FirstVoyageScene(at)
        for command in wrong:
            scene.ask(command)
        return scene

    return made


VOYAGE: Final[dict[str, Callable[[], Scene]]] = {
    "first voyage, a card": lesson(1),
    "first voyage, a price": lesson(2),
    "first voyage, bidding": lesson(3),
    "first voyage, a wrong bid": lesson(4, Decline()),
    "first voyage, loading": lesson(10),
    "first voyage, calm weather": lesson(12),
    "first voyage, selling": lesson(13),
    "first voyage, the profit": lesson(14),
    "first voyage, an upgrade": lesson(15),
    "first voyage, stacks": lesson(22),
    "first voyage, a loss": lesson(25),
    "first voyage, the end": lesson(28),
}
"""The first voyage, at steps of each kind."""
