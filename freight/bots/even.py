"""The level `random`: picks evenly among the choices."""

from random import Random

from freight.engine.commands import Command
from freight.engine.view import View


class EvenBot:
    """Picks evenly among the choices. It alone keeps a generator: a fixed pick a view could restow in a circle."""

    def __init__(self, seed: int) -> None:
        self._luck = Random(seed)

    def choose(self, view: View) -> Command:
        """Any of the choices."""
        return self._luck.choice(view.choices)
