"""Another game at the same table: the same seats, ships, players and options, and cards of its own.

The ship order at the start is luck, drawn from the seed. For the *next start order* the luck of the cards and of the
weather is left alone, and only the ship order is passed on: seeds are rolled until one draws the starting order of the
game before, moved on by one, so that who began second begins first, and who began goes last. Each event has luck of
its own (`engine.chance`), so nothing else is chosen by that, and the seed gives the same game to whoever types it.
"""

import secrets
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from typing import Final

import msgspec

import freight
from freight.engine.chance import Chance
from freight.engine.events import Event, ShipOrderShuffled
from freight.engine.setup import starting_order
from freight.record.header import FORMAT, RULES_VERSION, Header

ROLLS: Final = 20_000
"""How many seeds are rolled at most: of six ships one order in 720 is the one that is wanted."""


def rematch(header: Header, seed: int) -> Header:
    """The header of a new game at the table of another one."""
    return msgspec.structs.replace(
        header,
        format=FORMAT,
        version=freight.__version__,
        rules_version=RULES_VERSION,
        id=secrets.token_hex(16),
        created=datetime.now(UTC).isoformat(timespec="seconds"),
        seed=seed,
        parent=None,
    )


def first_order(events: Iterable[Event]) -> tuple[int, ...]:
    """The ship order that a game begins with, from its first events."""
    return next((event.order for event in events if isinstance(event, ShipOrderShuffled)), ())


def next_order(order: tuple[int, ...]) -> tuple[int, ...]:
    """The starting order moved on by one: the second begins, the first goes last."""
    return (*order[1:], *order[:1])


def seed_for(header: Header, order: tuple[int, ...], roll: Callable[[], int]) -> int:
    """A rolled seed by which a table of this game begins in an order; the last one rolled where none was found."""
    table = header.table()
    seed = roll()
    for _ in range(ROLLS):
        if starting_order(table, Chance(seed)) == order:
            break
        seed = roll()
    return seed
