"""The whole game by `rules.md`, told as one generator: it yields who is due and is sent what was decided."""

from collections.abc import Callable

from .arrival import arrival, last_arrival
from .auction import auction
from .goods import CITIES, TRIPS_A_WEEK
from .loading import loading
from .options import Opening
from .table import Fact, Luck, Play, Seat, Table
from .weather import shuffle_week, weather

MARKET = 6
CASH = 5


def lay_table(opening: Opening, luck: Luck, tell: Callable[[Fact], None]) -> Table:
    """Return a table with nothing on it yet."""
    return Table(opening.rules, opening.cards, luck, tell, seats=[Seat([], []) for _ in range(opening.seats)])


def play(table: Table) -> Play:
    """Play a game from the setup to the end."""
    set_up(table)
    trips = TRIPS_A_WEEK * table.rules.weeks
    for trip in range(1, trips + 1):
        table.trip = trip
        table.fact("trip", trip=table.trip, city=table.city)
        yield from auction(table)
        yield from loading(table)
        yield from weather(table)
        if trip < trips:
            yield from arrival(table)
    last_arrival(table)


def set_up(table: Table) -> None:
    """Deal the markets, the cash and the ships; shuffle the weather; draw the city and the ship order."""
    table.deck = table.luck.pick("goods", list(table.cards), len(table.cards))
    table.markets = [[table.draw() for _ in range(MARKET)] for _ in CITIES]
    for seat in table.seats:
        seat.cash, table.deck = table.deck[:CASH], table.deck[CASH:]
        seat.stacks = [[] for _ in range(table.rules.starting_stacks)]  # R2
    shuffle_week(table)
    (table.city,) = table.luck.pick("city", list(range(len(CITIES))), 1)
    seats = list(range(len(table.seats)))
    table.order = table.luck.pick("order", seats, len(seats))
    order, markets = list(table.order), [list(market) for market in table.markets]
    table.fact("setup", may_lack=True, city=table.city, order=order, markets=markets)
    table.fact("order", may_lack=True, order=order)
