"""How each event changes the state. Nothing is judged and nothing rolled here, so an old game folds to the same end."""

from collections.abc import Callable, Iterable
from typing import Any, Final, NoReturn

from freight.engine import arrival, auction, events, loading, setup, weather
from freight.engine.events import Event, SeatAsked, StepUndone
from freight.engine.state import State


def _on_seat_asked(state: State, event: SeatAsked) -> None:
    """The seat is due; in the auction that is the last chance (R13), in loading a fresh plan."""
    state.to_act = event.seat
    if state.phase == "loading":
        loading.begin_loading(state, event.seat)
    elif state.phase in ("auction", "last chance"):
        state.phase = "last chance"
        state.turn = state.order.index(event.seat) + 1


def _on_step_undone(_state: State, event: StepUndone) -> NoReturn:
    """Nothing happens on the table then: whoever keeps the record takes up an earlier state again."""
    raise ValueError(
        f"No state can be evolved by StepUndone (seat {event.seat}); go on from the state before the step taken back."
    )


ON: Final[dict[type, Callable[[State, Any], None]]] = {
    events.GoodsDealt: setup.on_goods_dealt,
    events.WeatherWeekShuffled: weather.on_weather_week_shuffled,
    events.StartingCityDrawn: setup.on_starting_city_drawn,
    events.ShipOrderShuffled: weather.on_ship_order_shuffled,
    events.TripBegan: setup.on_trip_began,
    events.LotOpened: auction.on_lot_opened,
    events.BidMade: auction.on_bid_made,
    events.BidDeclined: auction.on_bid_declined,
    events.LotSold: auction.on_lot_sold,
    events.LotUnsold: auction.on_lot_unsold,
    events.LotsPassed: auction.on_lots_passed,
    events.LastChanceTaken: auction.on_last_chance_taken,
    events.LastChanceDeclined: auction.on_last_chance_declined,
    events.MarketSwept: auction.on_market_swept,
    events.MarketRefilled: auction.on_market_refilled,
    events.SeatAsked: _on_seat_asked,
    events.GoodLoaded: loading.on_good_loaded,
    events.GoodRestowed: loading.on_good_restowed,
    events.StepUndone: _on_step_undone,
    events.ShipDeparted: loading.on_ship_departed,
    events.ShipsDeparted: loading.on_ships_departed,
    events.WeatherDrawn: weather.on_weather_drawn,
    events.LossesDue: weather.on_losses_due,
    events.GoodLost: weather.on_good_lost,
    events.LostGoodsShuffled: weather.on_lost_goods_shuffled,
    events.ShipsArrived: weather.on_ships_arrived,
    events.ShipmentFeePaid: arrival.on_shipment_fee_paid,
    events.ShipmentSold: arrival.on_shipment_sold,
    events.UpgradeBought: arrival.on_upgrade_bought,
    events.UnloadingEnded: arrival.on_unloading_ended,
    events.ShipsPassed: arrival.on_ships_passed,
    events.CargoSold: arrival.on_cargo_sold,
    events.GameEnded: arrival.on_game_ended,
}
"""What each kind of event does to a state. Count it first: `evolve` and `fold` do."""


def evolve(state: State, event: Event) -> None:
    """Change `state` by one event, in place; its number goes up by one.

    Raises `ValueError` for `StepUndone`, which takes up an earlier state again and changes none.
    """
    on = ON[type(event)]
    state.number += 1
    on(state, event)


def fold(state: State, stream: Iterable[Event]) -> State:
    """Evolve a state by events, in place, and give it back. Raises as `evolve` does."""
    on = ON
    for event in stream:
        state.number += 1
        on[type(event)](state, event)
    return state
