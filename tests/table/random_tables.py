"""Tables at every decision of random games, as the seat at the bottom sees them."""

import random
from collections.abc import Iterator

from freight.engine.chance import Chance
from freight.engine.choices import choices
from freight.engine.commands import Bid, Command, Load, Restow, SetSail, Stop
from freight.engine.decide import play, run_on
from freight.engine.events import Event
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import NOBODY, State, empty_table
from freight.engine.view import view
from freight.table.interlude import interlude
from freight.table.model import SeatFacts, TableModel

NAMES = ("Ada", "Bartholomew the Third of X", "Computer 2", "Shrewd Sally", "Grandma", "Tom")
SAID = "Bartholomew the Third of X raised the bid to 3 MM. It is your turn: bid more, or decline."
LINES = ("Tom declined", "Grandma won Cheese 4 / Socks 4 for 2 MM", "Shrewd Sally sat out: she won the last lot")


def table(state: State, me: int = 0, latest: Event | None = None) -> TableModel:
    """The table at this moment, with seat `me` at the bottom and every other seat a computer's, after an event."""
    seats = tuple(SeatFacts(NAMES[seat], seat, seat == me) for seat in range(state.seats))
    return TableModel(
        view=view(state, me),
        goods=state.goods,
        seats=seats,
        me=me,
        message=SAID,
        log_lines=LINES,
        thinking=state.to_act if state.to_act not in (NOBODY, me) else NOBODY,
        interlude=interlude(latest, state),
    )


def tables(seats: int, seed: int, rules: Rules | None = None) -> Iterator[TableModel]:
    """The table at each decision of a random game, seen by seat 0; ships are laden rather than emptied."""
    luck = random.Random(seed)
    state, chance = empty_table(seats, rules or Rules(), STANDARD_GOODS), Chance(seed)
    run_on(state, chance)
    while True:
        yield table(state)
        if state.phase == "over":
            return
        play(state, pick(state, luck), chance)


def pick(state: State, luck: random.Random) -> Command:
    """What is chosen at a decision."""
    may = choices(state)
    bids = [choice for choice in may if isinstance(choice, Bid)]
    if bids:
        return bids[0] if luck.random() < 0.35 else luck.choice(bids) if luck.random() < 0.05 else may[0]
    if state.phase == "loading":
        return _loading(may, luck)
    if Stop() in may and state.stacks[state.to_act] and luck.random() < 0.7:
        return Stop()
    return luck.choice(may)


def _loading(may: tuple[Command, ...], luck: random.Random) -> Command:
    loads = [choice for choice in may if isinstance(choice, Load)]
    moves = [choice for choice in may if isinstance(choice, Restow)]
    if moves and luck.random() < 0.2:
        return luck.choice(moves)
    return luck.choice(loads) if loads else SetSail()
