"""What nobody may know of a table (R3), put otherwise."""

from random import Random

from freight.engine.state import State


def otherwise(state: State, luck: Random) -> State:
    """The same table with all that is hidden otherwise: the deck, the faces of money, the weather to come."""
    other = state.copy()
    hidden = [*state.deck, *(card for cards in state.cash for card in cards)]
    luck.shuffle(hidden)
    other.cash = [tuple(hidden.pop() for _ in cards) for cards in state.cash]
    other.deck = tuple(hidden)
    weather = [*state.weather_deck, *state.weekend]
    luck.shuffle(weather)
    other.weekend = tuple(weather.pop() for _ in state.weekend)
    other.weather_deck = tuple(weather)
    return other
