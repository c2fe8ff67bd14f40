"""A hand at a table in the middle of loading, with the window's own pointer: for tests of what is dragged there.

The pointer is shown each layout, and the scene hears what it makes of it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from freight.engine.choices import choices
from freight.engine.commands import Bid, Command, Decline, Load, LoseGood, SetSail, Stop, Unload
from freight.engine.refusal import Refusal
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.table.placement import Placement, Size
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.stage.pointer import Outcome, Pointer, Refused

if TYPE_CHECKING:
    from freight.table.scene import Transition

SIZE = Size(1280, 800)


class Hand:
    """A hand on the table of a scene, with the pointer of the window."""

    def __init__(self, scene: PlayScene, settings: Settings) -> None:
        self.scene, self.settings = scene, settings
        self.pointer = Pointer()
        self.answers: list[Transition] = []
        self.refused: list[str] = []
        self.look()

    def look(self) -> None:
        """Lay the table out until nothing of it changes any more."""
        self.scene.changed = True
        while self.scene.changed:
            self.scene.changed = False
            self.tell(self.pointer.show(self.scene.layout(SIZE, self.settings)))

    def tell(self, outcomes: Sequence[Outcome]) -> None:
        for outcome in outcomes:
            if isinstance(outcome, Refused):
                self.refused.append(outcome.key)
                continue
            answer = self.scene.on(outcome)
            self.answers += [answer] if answer else []

    def at(self, key: str) -> Placement:
        return self.pointer.by_key[key]

    def point(self, key: str) -> None:
        """Come to the middle of a thing, by a way."""
        x, y = self.at(key).rect.centre
        self.tell(self.pointer.move(x, y))
        self.look()

    def lift(self, key: str) -> None:
        """Take a thing in the hand, if it can be."""
        self.point(key)
        x, y = self.at(key).rect.centre
        self.tell(self.pointer.down(x, y))
        self.look()
        self.tell(self.pointer.move(x, y - 20))
        self.look()

    def drop(self, key: str = "") -> None:
        """Let go over the middle of a thing, or over the bar, where nothing can lie."""
        x, y = self.at(key or "bar").rect.centre
        self.tell(self.pointer.move(x, y))
        self.tell(self.pointer.up(x, y, 0.0))
        self.look()

    def drag(self, key: str, to: str = "") -> None:
        self.lift(key)
        self.drop(to)

    def click(self, key: str) -> None:
        self.point(key)
        x, y = self.at(key).rect.centre
        self.tell(self.pointer.down(x, y))
        self.look()
        self.tell(self.pointer.up(x, y, 0.0))
        self.look()


def played_until(game: Game, wanted: Callable[[Game], bool]) -> None:
    """The first in ship order wins every lot that they may bid on, and sells as little as they may."""
    while not wanted(game):
        state = game.state
        first = state.order[0]
        offered = choices(state)
        kinds: tuple[type[Command], ...] = (Bid,) if state.to_act == first and not state.bid else ()
        kinds += (Decline, Load, SetSail, LoseGood, Stop, Unload)
        command = next(each for kind in kinds for each in offered if isinstance(each, kind))
        assert not isinstance(game.play(command), Refusal)


def is_loading(game: Game) -> bool:
    return game.state.phase == "loading" and len(game.state.docks[game.state.to_act]) > 1


def has_older_goods(game: Game) -> bool:
    return is_loading(game) and any(game.state.older)


def started(stacks: int = 2, path: Path | None = None) -> Game:
    """A game of two people in which the first one has cards to load."""
    seats = [SeatSetup(name, ship, "person") for ship, name in enumerate("AB")]
    rules = Rules(weeks=1, starting_stacks=stacks)
    header = new_header(seats, rules, 3, game_id="t", created="2026-01-01T00:00:00Z")
    game = Game.create(header, path)
    played_until(game, is_loading)
    return game


def at_the_table(game: Game, plain: bool = False) -> Hand:
    """A hand at a table whose question has come."""
    scene = PlayScene(game)
    settings = Settings(speed="off", plain=plain)
    scene.layout(SIZE, settings)
    scene.tick(0.0)
    scene.tick(10.0)
    return Hand(scene, settings)


def docked(hand: Hand) -> tuple[str, ...]:
    return tuple(f"card:{card}" for card in hand.scene.model.view.docks[hand.scene.model.me])


def loaded_last(hand: Hand) -> str:
    """The key of the good that was loaded last."""
    command = hand.scene.game.steps[-1].command
    assert isinstance(command, Load)
    return f"card:{command.card}"
