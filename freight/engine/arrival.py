"""Arrival: shipments, fees, upgrades, and the final payment (rules.md, *The trip*, 4, and *The end*)."""

from functools import cache, lru_cache

from freight.engine.chance import Chance
from freight.engine.commands import BuyUpgrade, Command, Stop, Unload
from freight.engine.events import (
    CargoSold,
    Event,
    GameEnded,
    SeatAsked,
    ShipmentFeePaid,
    ShipmentSold,
    ShipsPassed,
    TripBegan,
    UnloadingEnded,
    UpgradeBought,
)
from freight.engine.goods import Good, Goods, card_of
from freight.engine.money import owed, pay, payment, receive
from freight.engine.refusal import Refusal
from freight.engine.rules import SHIPMENT_FEE, UPGRADES_A_SHIP, UPGRADES_IN_THE_BOX
from freight.engine.state import NOBODY, Stack, State, with_stack

STOP = Stop()
BUY_UPGRADE = BuyUpgrade()
_ONLY_STOP = (STOP,)
_UPGRADE_OR_STOP = (BUY_UPGRADE, STOP)
_SHIP_NOT_EMPTY = Refusal(
    "ship-not-empty", "R27", "Upgrades are built into an empty ship; there are goods aboard yours."
)
_TWO_UPGRADES = Refusal("two-upgrades", "R28", "A ship has room for two upgrades, and yours has both.")
_NO_UPGRADES_LEFT = Refusal("no-upgrades-left", "R28", "All twelve upgrades are sold.")


def run_length(stack: Stack, goods: Goods) -> int:
    """How many goods of one kind lie on top of a stack: its run."""
    if len(stack) < 2:
        return len(stack)
    kind = goods.kind
    top = kind[stack[-1]]
    length = 1
    while length < len(stack) and kind[stack[-1 - length]] == top:
        length += 1
    return length


@lru_cache(maxsize=4096)
def _unloads(runs: tuple[int, ...], free: bool) -> tuple[Command, ...]:
    shipments = tuple(Unload(stack, count) for stack, run in enumerate(runs) for count in range(1, run + 1))
    return shipments if free else (*shipments, STOP)


def arrival_choices(state: State) -> tuple[Command, ...]:
    """The shipments the seat to act may unload, and whether it may stop or buy an upgrade (R23, R27)."""
    return _choices_of(state, state.to_act, state.shipments)


def _choices_of(state: State, seat: int, shipments: int) -> tuple[Command, ...]:
    stacks = state.stacks[seat]
    if any(stacks):
        if shipments and state.money(seat) < SHIPMENT_FEE:
            return _ONLY_STOP
        goods = state.goods
        if len(stacks) == 1:
            return _unloads((run_length(stacks[0], goods),), shipments == 0)
        return _unloads(tuple([run_length(stack, goods) for stack in stacks]), shipments == 0)
    return _UPGRADE_OR_STOP if _upgrade_refused(state, seat) is None else _ONLY_STOP


def unload(state: State, command: Unload, chance: Chance) -> list[Event] | Refusal:
    """Sell goods of one run; each shipment after the first costs 1 MM and a place in the ship order (R23, R26)."""
    seat = state.to_act
    refusal = _not_unloadable(state, command)
    if refusal is not None:
        return refusal
    if state.shipments == 0:
        return [_sale(state, seat, command.stack, command.count, chance, state.number, 0)]
    paid, ious = payment(state, seat, SHIPMENT_FEE, chance, state.number)
    fee = ShipmentFeePaid(seat, paid, ious, _delayed(state.order, seat))
    return [fee, _sale(state, seat, command.stack, command.count, chance, state.number + 1, len(paid))]


def _not_unloadable(state: State, command: Unload) -> Refusal | None:
    seat, number = state.to_act, command.stack
    stacks = state.stacks[seat]
    if not 0 <= number < len(stacks) or not stacks[number]:
        return Refusal(
            "no-goods-there", "R23", "Stack {stack} of your ship has no goods to unload.", {"stack": number + 1}
        )
    run = run_length(stacks[number], state.goods)
    if not 1 <= command.count <= run:
        return Refusal(
            "not-one-run",
            "R23",
            "A shipment is goods of one run: 1 to {run} from the top of that stack, not {count}.",
            {"run": run, "count": command.count},
        )
    if state.shipments and state.money(seat) < SHIPMENT_FEE:
        return Refusal("fee-beyond-money", "Arrival", "A further shipment costs 1 MM, and you have none.")
    return None


def _sale(state: State, seat: int, number: int, count: int, chance: Chance, event: int, coming: int) -> ShipmentSold:
    stack = state.stacks[seat][number]
    if count == 1:
        good = stack[-1]
        amount = state.goods.rate(good, state.markets[state.city])
        return ShipmentSold(seat, number, (good,), amount, (card_of(good),), owed(state, amount, coming + 1))
    goods = stack[: -count - 1 : -1]
    return ShipmentSold(seat, number, goods, *_sold(state, goods, chance, event, coming))


def _sold(
    state: State, goods: tuple[Good, ...], chance: Chance, event: int, coming: int
) -> tuple[int, tuple[int, ...], int]:
    """The amount of a sale in MM, its cards as they go under the deck (R25), and what the deck will owe (R5)."""
    amount = sum(state.goods.rates(goods, state.markets[state.city]))
    under = chance.shuffled([card_of(good) for good in goods], event)
    return amount, under, owed(state, amount, coming + len(under))


def _delayed(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The ship order after a seat changed places with the one behind it; the last stays last (R26)."""
    place = order.index(seat)
    return (*order[:place], *order[place + 1 : place + 2], seat, *order[place + 2 :])


def buy_upgrade(state: State, _command: BuyUpgrade, chance: Chance) -> list[Event] | Refusal:
    """Buy one more middle card for an empty ship (R27, R28)."""
    seat = state.to_act
    refusal = _SHIP_NOT_EMPTY if any(state.stacks[seat]) else _upgrade_refused(state, seat)
    if refusal is not None:
        return refusal
    paid, ious = payment(state, seat, state.rules.upgrade_price, chance, state.number)
    return [UpgradeBought(seat, paid, ious)]


def _upgrade_refused(state: State, seat: int) -> Refusal | None:
    """Why a seat with an empty ship may not buy an upgrade (R28)."""
    if state.upgrades[seat] >= UPGRADES_A_SHIP:
        return _TWO_UPGRADES
    if sum(state.upgrades) >= UPGRADES_IN_THE_BOX:
        return _NO_UPGRADES_LEFT
    price, money = state.rules.upgrade_price, len(state.cash[seat]) + state.ious[seat]
    return _upgrade_beyond_money(price, money) if money < price else None


@cache
def _upgrade_beyond_money(price: int, money: int) -> Refusal:
    return Refusal(
        "upgrade-beyond-money",
        "R28",
        "An upgrade costs {price} MM, and you have {money} MM.",
        {"price": price, "money": money},
    )


def stop(state: State, _command: Stop, _chance: Chance) -> list[Event] | Refusal:
    """Be done in this city, once the first shipment is unloaded (R23)."""
    seat = state.to_act
    if state.shipments == 0 and any(state.stacks[seat]):
        return Refusal("must-unload", "R23", "A ship with goods aboard must unload one shipment before it stops.")
    return [UnloadingEnded(seat)]


def follow_arrival(state: State, chance: Chance) -> list[Event]:
    """Ask the seat that is due; act for it where it has one answer only; then the next trip, or the end."""
    if state.trip == state.rules.trips:
        return [_final_sale(state, chance)]
    seats, shipments = state.row[state.turn :], state.shipments
    for place, seat in enumerate(seats):
        choices = _choices_of(state, seat, shipments)
        if choices is not _ONLY_STOP:
            return _due(state, seat, choices, seats[:place], chance)
        shipments = 0
    trip = TripBegan(state.trip + 1, state.city)
    return [ShipsPassed(seats), trip] if seats else [trip]


def _due(
    state: State, seat: int, choices: tuple[Command, ...], passing: tuple[int, ...], chance: Chance
) -> list[Event]:
    """Ask a seat, or unload the only shipment it has, once the ships before it have passed."""
    events: list[Event] = [ShipsPassed(passing)] if passing else []
    only = choices[0]
    if len(choices) == 1 and isinstance(only, Unload):
        events.append(_sale(state, seat, only.stack, only.count, chance, state.number + len(events), 0))
    else:
        events.append(SeatAsked(seat))
    return events


def _final_sale(state: State, chance: Chance) -> Event:
    """The next seat's sale of all its goods, or the end of the game (R29, R30)."""
    if state.turn < state.seats:
        seat = state.row[state.turn]
        goods = tuple([good for stack in state.stacks[seat] for good in reversed(stack)])
        return CargoSold(seat, goods, *_sold(state, goods, chance, state.number, 0))
    money = tuple([state.money(seat) for seat in range(state.seats)])
    return GameEnded(money, tuple([seat for seat in range(state.seats) if money[seat] == max(money)]))


def on_shipment_fee_paid(state: State, event: ShipmentFeePaid) -> None:
    """The fee goes under the deck, the ship falls back at once (R26)."""
    pay(state, event.seat, event.paid, event.ious)
    state.order = event.order


def on_shipment_sold(state: State, event: ShipmentSold) -> None:
    """The goods leave the ship, their cards go under the deck, the payment is drawn (R25)."""
    seat, number = event.seat, event.stack
    stacks = state.stacks[seat]
    rest = stacks[number][: -len(event.goods)]
    state.stacks[seat] = with_stack(stacks, number, rest)
    state.deck += event.under
    receive(state, seat, event.amount, event.owed)
    state.shipments += 1
    state.to_act = NOBODY


def on_upgrade_bought(state: State, event: UpgradeBought) -> None:
    """The ship has one more stack (R28)."""
    seat = event.seat
    pay(state, seat, event.paid, event.ious)
    state.stacks[seat] = (*state.stacks[seat], ())
    state.upgrades[seat] += 1
    state.to_act = NOBODY


def on_unloading_ended(state: State, _event: UnloadingEnded) -> None:
    """The next ship is due."""
    state.turn += 1
    state.shipments = 0
    state.to_act = NOBODY


def on_ships_passed(state: State, event: ShipsPassed) -> None:
    """The next ship is due."""
    state.turn += len(event.seats)
    state.shipments = 0


def on_cargo_sold(state: State, event: CargoSold) -> None:
    """The ship is empty, its cards are under the deck, the payment is drawn (R29)."""
    seat = event.seat
    state.stacks[seat] = ((),) * len(state.stacks[seat])
    state.deck += event.under
    receive(state, seat, event.amount, event.owed)
    state.turn += 1


def on_game_ended(state: State, event: GameEnded) -> None:
    """Nobody is asked any more."""
    state.phase = "over"
    state.winners = event.winners
