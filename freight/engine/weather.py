"""The weather card, its losses and the end of the week (rules.md, *The trip*, 3)."""

from collections.abc import Sequence

from freight.engine.chance import Chance
from freight.engine.commands import Command, LoseGood
from freight.engine.events import (
    Event,
    GoodLost,
    LossesDue,
    LostGoodsShuffled,
    SeatAsked,
    ShipOrderShuffled,
    ShipsArrived,
    WeatherDrawn,
    WeatherWeekShuffled,
)
from freight.engine.goods import card_of
from freight.engine.refusal import Refusal
from freight.engine.setup import WEATHER_PACK
from freight.engine.state import NOBODY, Stacks, State, with_stack

PLAIN_SAILING, ROUGH_SEAS, STORMY_WEATHER, FREAK_ACCIDENT = (
    "Plain Sailing",
    "Rough Seas",
    "Stormy Weather",
    "Freak Accident",
)
WEEKEND_CARDS = 2


def follow_weather(state: State, chance: Chance) -> list[Event]:
    """Draw the card, settle its losses one after another, then arrive."""
    if not state.weather:
        if not state.weather_deck:
            return [WeatherWeekShuffled(chance.shuffled(WEATHER_PACK, state.number))]
        return _turn_up(state, chance)
    if state.due:
        return [_next_loss(state)]
    if state.lost:
        return [LostGoodsShuffled(chance.shuffled(state.lost, state.number))]
    return [ShipsArrived(1 - state.city, state.order)]


def _turn_up(state: State, chance: Chance) -> list[Event]:
    """The top weather card, the new ship order, and who loses a good, in the new order (R20, R21), or the arrival."""
    card = state.weather_deck[0]
    if card == PLAIN_SAILING:
        return [WeatherDrawn(card), ShipsArrived(1 - state.city, state.order)]
    order = chance.shuffled(state.order, state.number + 1)
    due = losers(state.stacks, card, order)
    outcome = LossesDue(due) if due else ShipsArrived(1 - state.city, order)
    return [WeatherDrawn(card), ShipOrderShuffled(order), outcome]


def losers(holds: Sequence[Stacks], card: str, order: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that lose a good in a weather, in ship order, from what each has aboard; an only good is safe (R21)."""
    if card not in (STORMY_WEATHER, FREAK_ACCIDENT):
        return ()
    weight = [sum(map(len, stacks)) for stacks in holds]
    least = max(weight) if card == STORMY_WEATHER else 0
    return tuple([seat for seat in order if weight[seat] >= least and weight[seat] > 1])


def _next_loss(state: State) -> Event:
    """Ask the owner for a stack, unless only one has goods (R21)."""
    seat = state.due[0]
    choices = _stacks_with_goods(state, seat)
    if len(choices) > 1:
        return SeatAsked(seat)
    return _loss(state, seat, choices[0])


def _stacks_with_goods(state: State, seat: int) -> list[int]:
    return [number for number, stack in enumerate(state.stacks[seat]) if stack]


def _loss(state: State, seat: int, stack: int) -> GoodLost:
    return GoodLost(seat, state.stacks[seat][stack][-1], stack)


def weather_choices(state: State) -> tuple[Command, ...]:
    """The stacks the owner may lose a good from."""
    return tuple([LoseGood(number) for number in _stacks_with_goods(state, state.to_act)])


def lose_good(state: State, command: LoseGood, _chance: Chance) -> list[Event] | Refusal:
    """Let the top good of a stack go overboard (R21)."""
    seat = state.to_act
    if command.stack not in _stacks_with_goods(state, seat):
        return Refusal(
            "no-good-there", "R21", "Stack {stack} of your ship has no good to lose.", {"stack": command.stack + 1}
        )
    return [_loss(state, seat, command.stack)]


def on_weather_week_shuffled(state: State, event: WeatherWeekShuffled) -> None:
    """Two cards are set aside as the weekend, five are left to draw (R22)."""
    state.weekend = event.cards[:WEEKEND_CARDS]
    state.weather_deck = event.cards[WEEKEND_CARDS:]
    state.weather_seen = ()


def on_weather_drawn(state: State, event: WeatherDrawn) -> None:
    """The card is turned up."""
    state.weather = event.card
    state.weather_deck = state.weather_deck[1:]
    state.weather_seen += (event.card,)


def on_ship_order_shuffled(state: State, event: ShipOrderShuffled) -> None:
    """The ships lie in the new order."""
    state.order = event.order


def on_losses_due(state: State, event: LossesDue) -> None:
    """These seats lose a good each, one after another."""
    state.due = event.seats


def on_good_lost(state: State, event: GoodLost) -> None:
    """The good leaves the ship."""
    seat, number = event.seat, event.stack
    stacks = state.stacks[seat]
    state.stacks[seat] = with_stack(stacks, number, stacks[number][:-1])
    state.lost += (card_of(event.good),)
    state.due = state.due[1:]
    state.to_act = NOBODY


def on_lost_goods_shuffled(state: State, event: LostGoodsShuffled) -> None:
    """The lost cards go under the deck."""
    state.deck += event.cards
    state.lost = ()


def on_ships_arrived(state: State, event: ShipsArrived) -> None:
    """The ships lie in the other city, to unload in this order."""
    state.city = event.city
    state.row = event.order
    state.turn = 0
    state.shipments = 0
    state.phase = "arrival"
