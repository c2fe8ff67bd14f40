"""What a computer player is, and the levels there are."""

from typing import Final, Protocol

from freight.bots.casual import CasualBot
from freight.bots.even import EvenBot
from freight.bots.shrewd import ShrewdBot
from freight.engine.commands import Command
from freight.engine.goods import Goods
from freight.engine.view import View


class Bot(Protocol):
    """A computer player of one seat."""

    def choose(self, view: View) -> Command:
        """One of `view.choices`, for the seat to act."""
        ...


LEVELS: Final = ("random", "casual", "shrewd")
"""The levels, weakest first. `random` is meant for tests and simulations rather than for company."""


def make_bot(level: str, goods: Goods, seed: int) -> Bot:
    """A bot of a level; what it does depends on its seed and on what it sees alone. ValueError for another level."""
    match level:
        case "random":
            return EvenBot(seed)
        case "casual":
            return CasualBot(goods, seed)
        case "shrewd":
            return ShrewdBot(goods)
    raise ValueError(f"There is no level {level!r}; the levels are {', '.join(LEVELS)}.")
