"""Setting up the table (rules.md, *Setup*): all of it is chance."""

from freight.engine.chance import Chance
from freight.engine.events import (
    Event,
    GoodsDealt,
    ShipOrderShuffled,
    StartingCityDrawn,
    TripBegan,
    WeatherWeekShuffled,
)
from freight.engine.goods import BUCKS_GRANGE, PORT_GONG, WEATHER
from freight.engine.rules import MARKET_SIZE, STARTING_MONEY
from freight.engine.state import State

WEATHER_PACK = tuple(card.name for card in WEATHER for _ in range(card.count))
"""The seven weather cards (R1)."""


def set_up(state: State, chance: Chance) -> list[Event]:
    """The events that set up an empty table and begin the first trip."""
    number = state.number
    cards = tuple(range(1, len(state.goods.cards) + 1))
    city = chance.shuffled((PORT_GONG, BUCKS_GRANGE), number + 2)[0]
    return [
        GoodsDealt(chance.shuffled(cards, number)),
        WeatherWeekShuffled(chance.shuffled(WEATHER_PACK, number + 1)),
        StartingCityDrawn(city),
        ShipOrderShuffled(starting_order(state, chance)),
        TripBegan(1, city),
    ]


def starting_order(state: State, chance: Chance) -> tuple[int, ...]:
    """The ship order that an empty table is set up with: luck of its own, so it can be known without the cards."""
    return chance.shuffled(state.order, state.number + 3)


def on_goods_dealt(state: State, event: GoodsDealt) -> None:
    """Six cards to each market, five to each seat, the rest is the deck."""
    cards = event.cards
    dealt = 2 * MARKET_SIZE
    state.markets = [cards[:MARKET_SIZE], cards[MARKET_SIZE:dealt]]
    for seat in range(state.seats):
        state.cash[seat] = cards[dealt : dealt + STARTING_MONEY]
        dealt += STARTING_MONEY
    state.deck = cards[dealt:]


def on_starting_city_drawn(state: State, event: StartingCityDrawn) -> None:
    """The ships lie in the city the game starts in."""
    state.city = event.city


def on_trip_began(state: State, event: TripBegan) -> None:
    """The auction of the trip is opened: nothing is spent, and the first lot of the row comes next (R7)."""
    state.trip = event.trip
    state.city = event.city
    state.phase = "auction"
    state.spent = [0] * state.seats
    state.next_place = 0
    state.weather = ""
    if len(state.weather_deck) == 0:
        state.weather_seen = ()
