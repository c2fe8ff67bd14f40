"""A game with its computer seats: they move until a person is due, or the game is over."""

from collections.abc import Mapping
from typing import Protocol

from freight.bots.protocol import Bot
from freight.engine.commands import Command
from freight.engine.events import Event
from freight.engine.refusal import Refusal
from freight.engine.state import State
from freight.engine.view import view


class Playable(Protocol):
    """A game that takes commands: a saved game, or one in memory."""

    @property
    def state(self) -> State:
        """The game as it stands."""
        ...

    def play(self, command: Command) -> list[Event] | Refusal:
        """Play a command of the seat to act."""
        ...


class Session:
    """Runs the computer seats of a game. `bots` gives each computer seat its bot; all other seats are people."""

    def __init__(self, game: Playable, bots: Mapping[int, Bot]) -> None:
        self.game = game
        self.bots = dict(bots)

    @property
    def is_computers_turn(self) -> bool:
        """Whether the seat to act is a computer's."""
        return self.game.state.to_act in self.bots

    def step(self) -> list[Event]:
        """Let the computer seat that is due make one move; gives what happened. ValueError when none is due."""
        state = self.game.state
        seat = state.to_act
        if seat not in self.bots:
            raise ValueError("No computer seat is due.")
        command = self.bots[seat].choose(view(state, seat))
        events = self.game.play(command)
        if isinstance(events, Refusal):
            raise ValueError(f"The computer of seat {seat + 1} asked for {command}, but: {events.sentence}")
        return events

    def run(self) -> list[Event]:
        """Let computer seats move until a person is due or the game is over; gives what happened."""
        happened: list[Event] = []
        while self.is_computers_turn:
            happened += self.step()
        return happened
