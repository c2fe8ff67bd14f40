"""The log of what becomes of the ships: loading, the weather, the arrival. See `words`."""

from typing import Final

from freight.engine import events as happened
from freight.engine.rules import SHIPMENT_FEE
from freight.engine.state import State
from freight.languages import current, tr, trn
from freight.languages.box import city_name, good_name, weather_name, weather_text
from freight.record.phrases import Names, Teller, has_choice, in_words

# Loading


def _good_loaded(event: happened.GoodLoaded, state: State, names: Names) -> str:
    who, good = names[event.seat], good_name(state.goods, event.good)
    if has_choice(state, event.seat):
        return tr("{who} loads {good} on stack {stack}.", who=who, good=good, stack=event.stack + 1)
    return tr("{who} loads {good}.", who=who, good=good)


def _good_restowed(event: happened.GoodRestowed, state: State, names: Names) -> str:
    good = good_name(state.goods, state.stacks[event.seat][event.stack][event.place])
    words: dict[str, object] = {"who": names[event.seat], "good": good, "stack": event.stack + 1}
    if event.stack != event.to_stack:
        return tr("{who} restows {good} from stack {stack} to stack {other}.", **words, other=event.to_stack + 1)
    up = event.to_place > event.place
    if has_choice(state, event.seat):
        if up:
            return tr("{who} restows {good} further up on stack {stack}.", **words)
        return tr("{who} restows {good} further down on stack {stack}.", **words)
    return tr("{who} restows {good} further up.", **words) if up else tr("{who} restows {good} further down.", **words)


def _step_undone(event: happened.StepUndone, _state: State, names: Names) -> str:
    return tr("{who} thinks again and takes that back.", who=names[event.seat])


def _ship_departed(event: happened.ShipDeparted, state: State, names: Names) -> str:
    who, cargo = names[event.seat], _cargo(sum(map(len, state.stacks[event.seat])))
    fees = [tr("{fee} MM for reordering", fee=event.reorder_fee)] if event.reorder_fee else []
    fees += [tr("{fee} MM for restowing", fee=event.restow_fee)] if event.restow_fee else []
    if fees:
        return tr("{who} sets sail with {cargo}, paying {fees}.", who=who, cargo=cargo, fees=in_words(fees))
    return tr("{who} sets sail with {cargo}.", who=who, cargo=cargo)


def _cargo(aboard: int) -> str:
    """What a ship sets sail with."""
    return trn("{count} good aboard", "{count} goods aboard", aboard) if aboard else tr("an empty ship")


def _ships_departed(event: happened.ShipsDeparted, _state: State, names: Names) -> str:
    ships = in_words(names[seat] for seat in event.seats)
    return trn("{ships} sets sail as it lies.", "{ships} set sail as they lie.", len(event.seats), ships=ships)


# Weather


def _weather_drawn(event: happened.WeatherDrawn, _state: State, _names: Names) -> str:
    effect = weather_text(event.card)
    if current() == "en":  # where a colon is followed by a small letter
        effect = f"{effect[:1].lower()}{effect[1:]}"
    return tr("{card}: {effect}", card=weather_name(event.card), effect=effect)


def _losses_due(event: happened.LossesDue, _state: State, names: Names) -> str:
    ships = in_words(names[seat] for seat in event.seats)
    return trn("{ships} must lose a good.", "{ships} must lose a good each.", len(event.seats), ships=ships)


def _good_lost(event: happened.GoodLost, state: State, names: Names) -> str:
    who, good = names[event.seat], good_name(state.goods, event.good)
    if has_choice(state, event.seat):
        return tr("{who} loses {good} overboard from stack {stack}.", who=who, good=good, stack=event.stack + 1)
    return tr("{who} loses {good} overboard.", who=who, good=good)


# Arrival


def _ships_arrived(event: happened.ShipsArrived, _state: State, names: Names) -> str:
    return tr("The ships reach {city}, {who} first.", city=city_name(event.city), who=names[event.order[0]])


def _shipment_fee_paid(event: happened.ShipmentFeePaid, state: State, names: Names) -> str:
    who = names[event.seat]
    if event.order == state.order:
        return tr(
            "{who} pays {fee} MM to unload a further shipment, and stays the last ship.", who=who, fee=SHIPMENT_FEE
        )
    other = names[event.order[event.order.index(event.seat) - 1]]
    return tr(
        "{who} pays {fee} MM to unload a further shipment, and drops behind {other}.",
        who=who, fee=SHIPMENT_FEE, other=other,
    )  # fmt: skip


def _unloading_ended(event: happened.UnloadingEnded, state: State, names: Names) -> str | None:
    return None if state.shipments else tr("{who} buys nothing here.", who=names[event.seat])


def _ships_passed(event: happened.ShipsPassed, state: State, names: Names) -> str | None:
    idle = event.seats[1:] if state.shipments else event.seats
    if not idle:
        return None
    ships = in_words(names[seat] for seat in idle)
    return trn("{ships} has nothing to unload.", "{ships} have nothing to unload.", len(idle), ships=ships)


TELLERS: Final[dict[type, Teller]] = {
    happened.GoodLoaded: _good_loaded,
    happened.GoodRestowed: _good_restowed,
    happened.StepUndone: _step_undone,
    happened.ShipDeparted: _ship_departed,
    happened.ShipsDeparted: _ships_departed,
    happened.WeatherDrawn: _weather_drawn,
    happened.LossesDue: _losses_due,
    happened.GoodLost: _good_lost,
    happened.ShipsArrived: _ships_arrived,
    happened.ShipmentFeePaid: _shipment_fee_paid,
    happened.UnloadingEnded: _unloading_ended,
    happened.ShipsPassed: _ships_passed,
}
"""By kind of event what tells of it."""
