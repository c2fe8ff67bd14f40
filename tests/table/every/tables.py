"""The table in every phase of a random game, each made anew at a call."""

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Final

from freight.engine.choices import choices
from freight.engine.commands import Command, Decline
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.engine.state import Phase
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.table.scene import Pressed, Scene
from freight.table.scenes.play.scene import PlayScene
from tests.table import random_tables

NAMES: Final = ("Αθηνά", "Βαρθολομαῖος ὁ Τρίτος", "Γιώργος", "Δήμητρα", "Ἑλένη", "Ζωή")
"""Nobody's name has a Latin letter: what has one is the game's own."""


def people(seats: int, seed: int = 0, *, computers: bool = False) -> Game:
    """A game that nobody has played yet, of people alone or of one person and computers; nothing is saved."""
    players: list[Player] = ["casual" if computers and seat else "person" for seat in range(seats)]
    setup = [SeatSetup(NAMES[seat], seat, players[seat]) for seat in range(seats)]
    header = new_header(setup, Rules(), seed, game_id="00000000", created="2026-01-01T00:00:00Z")
    return Game.create(header, None)


@cache
def course(seats: int, seed: int = 0) -> tuple[tuple[Phase, Command], ...]:
    """The decisions of a whole random game, each with its phase: ships are laden rather than emptied."""
    game, luck = people(seats, seed), random.Random(seed)
    made: list[tuple[Phase, Command]] = []
    while game.state.phase != "over":
        command = random_tables.pick(game.state, luck)
        made.append((game.state.phase, command))
        assert not isinstance(game.play(command), Refusal)
    return tuple(made)


def played_to(seats: int, place: int, seed: int = 0) -> Game:
    """That game after so many decisions."""
    game = people(seats, seed)
    for _, command in course(seats, seed)[:place]:
        game.play(command)
    return game


def in_phase(phase: Phase, seats: int, share: float) -> Game:
    """The first of those games that comes to a phase, at its first decision after a share of it, or the last before."""
    for seed in range(1000):
        decisions = course(seats, seed)
        places = [place for place, (each, _) in enumerate(decisions) if each == phase]
        if places:
            return played_to(seats, next((p for p in places if p >= share * len(decisions)), places[-1]), seed)
    raise AssertionError(f"{seats} seats never come to {phase}")


def table_in(phase: Phase, seats: int) -> Callable[[], Scene]:
    return lambda: PlayScene(in_phase(phase, seats, 0.6))


def bidding(seats: int) -> Callable[[], Scene]:
    """The table while a bid stands."""

    def made() -> Scene:
        game = in_phase("auction", seats, 0.3)
        game.play(max(choices(game.state), key=lambda choice: getattr(choice, "amount", 0) == 1))
        return PlayScene(game)

    return made


def hinted(phase: Phase, seats: int) -> Callable[[], Scene]:
    """The table with a hint, as soon as it has come."""

    def made() -> Scene:
        scene = PlayScene(in_phase(phase, seats, 0.6))
        scene.acts.clear()
        end = time.monotonic() + 20
        while not scene.model.choices:
            scene.tick(time.monotonic())
        scene.on(Pressed("hint"))
        while scene.model.advice is None and time.monotonic() < end:
            scene.tick(time.monotonic())
            time.sleep(0.002)
        return scene

    return made


def waiting() -> Scene:
    """The table while a computer thinks."""
    game = people(4, computers=True)
    while game.state.to_act == 0:
        game.play(choices(game.state)[-1])
    return PlayScene(game)


def full_dock(seats: int, place: int, seed: int) -> Callable[[], Scene]:
    """The table while a ship is loaded that has cards in its dock: so many decisions into a game."""

    def made() -> Scene:
        game = played_to(seats, place, seed)
        assert game.state.phase == "loading"
        assert len(game.state.docks[game.state.to_act]) > 1
        return PlayScene(game)

    return made


def others_in(phase: Phase, seats: int, seed: int = 0) -> Callable[[], Scene]:
    """The table in a phase while a computer is asked, and the person has something to plan with."""

    def made() -> Scene:
        game = people(seats, seed, computers=True)
        for now, command in course(seats, seed):
            mine = game.state.docks[0] if phase == "loading" else any(game.state.stacks[0])
            if now == phase and mine and game.state.to_act != 0:
                return PlayScene(game)
            game.play(command)
        raise AssertionError(f"nobody else is asked in {phase}")

    return made


def first_lot(seats: int) -> Callable[[], Scene]:
    """The table at the first lot of a game, that one seat has declined: all that may be bid has a button."""

    def made() -> Scene:
        game = people(seats)
        game.play(Decline())
        return PlayScene(game)

    return made


TABLES: Final[dict[str, Callable[[], Scene]]] = {
    "auction": table_in("auction", 4),
    "first lot": first_lot(3),
    "auction of six": table_in("auction", 6),
    "a bid stands": bidding(4),
    "last chance": table_in("last chance", 4),
    "loading": table_in("loading", 4),
    "loading, two seats": table_in("loading", 2),
    "loading, six seats": table_in("loading", 6),
    "loading, a full dock": full_dock(2, 10, 1),
    "loading, six seats, a dock of two": full_dock(6, 78, 1),
    "others load": others_in("loading", 4),
    "weather": table_in("weather", 5),
    "arrival": table_in("arrival", 4),
    "arrival, six seats": table_in("arrival", 6),
    "others unload": others_in("arrival", 6),
    "a computer thinks": waiting,
    "hint on a lot": hinted("auction", 4),
    "hint on loading": hinted("loading", 4),
    "hint on losing": hinted("weather", 5),
    "hint on arrival": hinted("arrival", 4),
}
"""The table in every phase, well into a game."""
