"""The campaign: ten thousand games of computer players, each event held against the books of a bookkeeper.

`python3 tests -m long tests/bots` plays them; they take five minutes or so of a core.
"""

from collections import Counter

import pytest

from freight.bots.protocol import make_bot
from freight.bots.tournament import seed_of
from freight.engine.commands import Command
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import PRESETS, Rules
from freight.engine.view import view
from tests.engine.played import Played
from tests.engine.random_games import Deal

LEVELS = ("shrewd", "casual", "random", "random")
GAMES = 10_000
AT_ONCE = 500


class PlayedByBots(Played):
    """A game of computer players, who see what their seats may know."""

    def __init__(self, levels: tuple[str, ...], rules: Rules, seed: int) -> None:
        super().__init__(Deal(len(levels), rules, seed, "even", seed))
        self.bots = [make_bot(level, STANDARD_GOODS, seed + seat) for seat, level in enumerate(levels)]

    def wanted(self) -> Command:
        seen = view(self.state, self.state.to_act)
        command = self.bots[seen.seat].choose(seen)
        assert command in seen.choices
        return command


def play_game(number: int) -> Counter[str]:
    """Play one game; the levels change seats and the presets take turns. Gives what happened in it, counted."""
    first = number % len(LEVELS)
    rules = list(PRESETS.values())[number // len(LEVELS) % len(PRESETS)]
    played = PlayedByBots(LEVELS[first:] + LEVELS[:first], rules, seed_of(10_000, number)).to_the_end()
    assert played.state.trip == rules.trips
    return played.books.seen


def test_a_few_games_of_computers_keep_the_books() -> None:
    for number in range(8):
        assert play_game(number)["GameEnded"] == 1


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_in_ten_thousand_games_of_computers_no_law_is_broken(first: int) -> None:
    seen = sum((play_game(number) for number in range(first, first + AT_ONCE)), Counter[str]())
    assert seen["GameEnded"] == AT_ONCE
    rare = ("Freak Accident", "tied in a storm", "UpgradeBought", "ShipmentFeePaid", "GoodRestowed", "restow fee")
    assert not [thing for thing in rare if not seen[thing]]
