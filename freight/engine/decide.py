"""Judging commands: events, or a refusal; and what follows by itself until a seat is asked again."""

from collections.abc import Callable
from typing import Any, Final

from freight.engine import arrival, auction, commands, loading, setup, weather
from freight.engine.chance import Chance
from freight.engine.commands import Command
from freight.engine.events import Event
from freight.engine.evolve import ON
from freight.engine.marking import marked
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY, Phase, State

Decider = Callable[[State, Any, Chance], list[Event] | Refusal]

_DECIDERS: Final[dict[str, dict[type, Decider]]] = {
    "setup": {},
    "auction": {commands.Bid: auction.bid, commands.Decline: auction.decline},
    "last chance": {commands.BuyUnseen: auction.buy_unseen, commands.Decline: auction.decline_last_chance},
    "loading": {
        commands.Load: loading.load,
        commands.Restow: loading.restow,
        commands.SetSail: loading.set_sail,
    },
    "weather": {commands.LoseGood: weather.lose_good},
    "arrival": {
        commands.Unload: arrival.unload,
        commands.BuyUpgrade: arrival.buy_upgrade,
        commands.Stop: arrival.stop,
    },
    "over": {},
}

_FOLLOW: Final[dict[str, Callable[[State, Chance], list[Event]]]] = {
    "setup": setup.set_up,
    "auction": auction.follow_auction,
    "last chance": auction.follow_last_chance,
    "loading": loading.follow_loading,
    "weather": weather.follow_weather,
    "arrival": arrival.follow_arrival,
}

_WHEN: Final = {
    commands.Bid: marked("Bids are made in the auction"),
    commands.Decline: marked("Declining belongs to the auction"),
    commands.BuyUnseen: marked("The last chance comes once all lots were offered"),
    commands.Load: marked("Goods are loaded after the auction"),
    commands.Restow: marked("Goods are restowed while loading"),
    commands.SetSail: marked("Ships set sail when they are loaded"),
    commands.LoseGood: marked("Goods go overboard only in bad weather"),
    commands.Unload: marked("Goods are unloaded on arrival in the other city"),
    commands.BuyUpgrade: marked("Upgrades are sold to empty ships on arrival"),
    commands.Stop: marked("Only a ship that is unloading can stop"),
}
_NOW: Final[dict[Phase, str]] = {
    "auction": marked("the auction is on"),
    "last chance": marked("it is the last chance"),
    "loading": marked("the ships are loading"),
    "weather": marked("the weather strikes"),
    "arrival": marked("the ships are unloading"),
}
"""What is going on in each phase in which a seat can be asked."""
_NO_MOVE: Final = Refusal(
    "no-move", "Undo", "Taking back is no move of the game; whoever keeps its record goes back to the state before."
)


def decide(state: State, command: Command, chance: Chance) -> list[Event] | Refusal:
    """Judge a command of the seat to act.

    Gives the events that the command itself comes to, without touching the state, or the `Refusal` that says why not.
    What follows by itself comes from `follow` once they are evolved; `play` does all of it.
    """
    decider = _DECIDERS[state.phase].get(type(command))
    if decider is None or state.to_act == NOBODY:
        return _out_of_place(state, command)
    return decider(state, command, chance)


def _out_of_place(state: State, command: Command) -> Refusal:
    if isinstance(command, commands.Undo):
        return _NO_MOVE
    if state.phase == "over":
        return Refusal("game-over", "The end", "The game is over; nothing more can be done in it.")
    words: dict[str, int | str] = {"when": _WHEN[type(command)], "going_on": _NOW[state.phase]}
    return Refusal("wrong-phase", state.phase.capitalize(), "{when}; now {going_on}.", words)


def follow(state: State, chance: Chance) -> list[Event]:
    """What happens next by itself; empty when a seat is asked or the game is over."""
    if state.to_act != NOBODY or state.phase == "over":
        return []
    return _FOLLOW[state.phase](state, chance)


def run_on(state: State, chance: Chance) -> list[Event]:
    """Let everything happen that follows by itself, in place, until a seat is asked or the game is over."""
    return _carry_out([], state, chance)


def _carry_out(events: list[Event], state: State, chance: Chance) -> list[Event]:
    """Evolve a state by events, then by what follows, until a seat is asked or the game is over; gives it all."""
    on, happened = ON, events
    while True:
        for event in events:  # as in `fold`, without a call of it
            state.number += 1
            on[type(event)](state, event)
        if state.to_act != NOBODY or state.phase == "over":
            return happened
        events = _FOLLOW[state.phase](state, chance)
        happened += events


def play(state: State, command: Command, chance: Chance) -> list[Event] | Refusal:
    """Decide a command and change the state by it and by all that follows, in place.

    Gives every event that happened, in order; a `Refusal` leaves the state as it was.
    """
    events = decide(state, command, chance)
    if isinstance(events, Refusal):
        return events
    return _carry_out(events, state, chance)
