"""What a seat may know (R3): all that lies open, never the deck, a currency card's face or the luck to come.

Screens and computer players see the game through a `View` only.
"""

import msgspec

from freight.engine.choices import choices
from freight.engine.commands import Command
from freight.engine.goods import Card
from freight.engine.loading import plan_fees
from freight.engine.rules import TRIPS_A_WEEK, UPGRADES_IN_THE_BOX, Rules
from freight.engine.state import NOBODY, Phase, Stacks, State


class View(msgspec.Struct, frozen=True):
    """The open table as seat `seat` sees it; fields by seat and by city are tuples, all counted from 0.

    `choices` is what the seat may do: empty unless it is the seat to act. Money, fees and bids are in MM.
    """

    rules: Rules
    seat: int
    seats: int
    phase: Phase
    trip: int
    city: int
    """Where the ships are: 0 Port Gong, 1 Bucks Grange."""
    order: tuple[int, ...]
    """The ship order, first ship first."""
    to_act: int
    markets: tuple[tuple[Card, ...], ...]
    """By city the row of cards, 0 for a gap."""
    deck_size: int
    money: tuple[int, ...]
    """Currency cards and IOUs together."""
    ious: tuple[int, ...]
    docks: tuple[tuple[Card, ...], ...]
    """Cards bought and not yet loaded, in order of purchase."""
    stacks: tuple[Stacks, ...]
    """By seat and stack the goods, bottom first."""
    upgrades: tuple[int, ...]
    upgrades_left: int
    weather_seen: tuple[str, ...]
    """The weather cards of this week so far."""
    weather: str
    """This trip's weather card once it is drawn, else empty."""
    lot: int
    """The place in the row of the card under the hammer, or -1."""
    bid: int
    bidder: int
    resting: int
    """The seat that sits out this lot because it won the one before (R10), or -1."""
    declined: tuple[int, ...]
    """Seats that have declined since the last bid (with `decline_is_final`, on this lot)."""
    spent: tuple[int, ...]
    """Spent on lots in this auction."""
    due: tuple[int, ...]
    """Seats that have still to lose a good to the weather."""
    lost: int
    """How many goods this weather has taken so far."""
    row: tuple[int, ...]
    """The order in which ships load or unload in this phase, and `turn`, the place in it that is due."""
    turn: int
    purchased: tuple[Card, ...]
    """The dock of the seat that is loading, as it was bought; `loaded`: what is aboard of it, in that order."""
    loaded: tuple[Card, ...]
    older: tuple[int, ...]
    """By stack of the seat that is loading, how many goods from the bottom were aboard before this port."""
    reorder_fee: int
    """The reorder fee of the plan, at the least it can still come to (R16)."""
    restow_fee: int
    shipments: int
    """How many shipments the seat that is unloading has unloaded here."""
    winners: tuple[int, ...]
    choices: tuple[Command, ...]

    @property
    def next_city(self) -> int:
        """The city the ships sail to next."""
        return 1 - self.city

    @property
    def week(self) -> int:
        """The week of this trip, from 1."""
        return (self.trip - 1) // TRIPS_A_WEEK + 1

    @property
    def day(self) -> int:
        """The day of this trip in its week: 0 is Monday."""
        return (self.trip - 1) % TRIPS_A_WEEK

    def most_bid(self, seat: int) -> int:
        """The most a seat may bid on one lot now (R11)."""
        return min(self.rules.auction_limit - self.spent[seat], self.money[seat])


def view(state: State, seat: int) -> View:
    """The table as `seat` may see it. Everyone sees the same but for the choices."""
    reorder, restow = _fees(state)
    return View(
        rules=state.rules, seat=seat, seats=state.seats,
        phase=state.phase, trip=state.trip, city=state.city, order=state.order, to_act=state.to_act,
        markets=tuple(state.markets), deck_size=len(state.deck),
        money=tuple([state.money(each) for each in range(state.seats)]), ious=tuple(state.ious),
        docks=tuple(state.docks), stacks=tuple(state.stacks),
        upgrades=tuple(state.upgrades), upgrades_left=UPGRADES_IN_THE_BOX - sum(state.upgrades),
        weather_seen=state.weather_seen, weather=state.weather, due=state.due, lost=len(state.lost),
        lot=state.lot, bid=state.bid, bidder=state.bidder, resting=state.resting, declined=state.declined,
        spent=tuple(state.spent),
        row=state.row, turn=state.turn, purchased=state.purchased, loaded=state.loaded, older=state.older,
        reorder_fee=reorder, restow_fee=restow,
        shipments=state.shipments, winners=state.winners,
        choices=choices(state) if seat == state.to_act else (),
    )  # fmt: skip


def _fees(state: State) -> tuple[int, int]:
    """The reorder fee and the restow fee of the loading plan, in MM: none while nobody loads."""
    loading = state.phase == "loading" and state.to_act != NOBODY
    return plan_fees(state) if loading else (0, 0)
