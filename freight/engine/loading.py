"""Loading: cards of the dock become goods on stacks, older goods may be restowed (rules.md, *The trip*, 2)."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from freight.engine.chance import Chance
from freight.engine.commands import Command, Load, Restow, SetSail
from freight.engine.events import Event, GoodLoaded, GoodRestowed, SeatAsked, ShipDeparted, ShipsDeparted
from freight.engine.goods import FACE_NAMES, Card, as_good, card_of
from freight.engine.money import pay, payment
from freight.engine.refusal import Refusal
from freight.engine.state import NOBODY, Stack, Stacks, State, with_stack

SET_SAIL = SetSail()


def longest_rising(numbers: Iterable[int]) -> int:
    """The length of the longest series of numbers that keeps rising, gaps allowed."""
    tails: list[int] = []
    for number in numbers:
        place = bisect_left(tails, number)
        tails[place : place + 1] = [number]
    return len(tails)


def least_moved(purchased: Sequence[Card], loaded: Sequence[Card]) -> int:
    """How many goods a plan moves out of their order of purchase, at the least it can still come to (R16).

    `purchased` is the dock in order of purchase, `loaded` the cards put aboard so far, in that order.
    """
    if loaded == purchased[: len(loaded)]:
        return 0
    places = [purchased.index(card) for card in loaded]
    waiting = [place for place in range(len(purchased)) if place not in places]
    best = len(waiting)
    for cut in places:
        kept = longest_rising([place for place in places if place <= cut])
        best = max(best, kept + sum(1 for place in waiting if place > cut))
    return len(purchased) - best


def least_restowed(moored: Stacks, stacks: Stacks, older: Sequence[int]) -> int:
    """The fewest older goods that must move to turn the stowage `moored` into that of `stacks` (R17).

    `older` says how many goods of each stack, from the bottom, are older ones.
    """
    moved = 0
    for before, stack, count in zip(moored, stacks, older, strict=True):
        home = {good: place for place, good in enumerate(before)}
        moved += count - longest_rising([home[good] for good in stack[:count] if good in home])
    return moved


def plan_fees(state: State) -> tuple[int, int]:
    """The reorder fee, at the least it can still come to, and the restow fee of the plan so far, in MM (R16, R17)."""
    return _reorder_fee(state, state.loaded), _restow_fee(state, state.stacks[state.to_act], state.older)


def _reorder_fee(state: State, loaded: tuple[Card, ...]) -> int:
    fee = state.rules.reorder_fee
    return fee * least_moved(state.purchased, loaded) if fee and loaded else 0


def _restow_fee(state: State, stacks: Stacks, older: tuple[int, ...]) -> int:
    fee = state.rules.restow_fee
    return fee * least_restowed(state.moored, stacks, older) if fee else 0


@cache
def _loads_of(card: Card, stacks: int) -> tuple[Load, ...]:
    return tuple(Load(card, face, stack) for face in (0, 1) for stack in range(stacks))


@lru_cache(maxsize=4096)
def _loads(dock: tuple[Card, ...], stacks: int) -> tuple[Load, ...]:
    return tuple([load for card in dock for load in _loads_of(card, stacks)])


_restow = cache(Restow)


@lru_cache(maxsize=512)
def _restows(older: tuple[int, ...]) -> tuple[Restow, ...]:
    """Every way to take one older good out and put it elsewhere, by how many lie on each stack."""
    return tuple(
        _restow(stack, place, to_stack, to_place)
        for stack, height in enumerate(older)
        for place in range(height)
        for to_stack, to_height in enumerate(older)
        for to_place in range(to_height + (to_stack != stack))
        if (stack, place) != (to_stack, to_place)
    )


@lru_cache(maxsize=512)
def _restows_or_sail(older: tuple[int, ...]) -> tuple[Restow | SetSail, ...]:
    return (*_restows(older), SET_SAIL)


def _may_be_dear(state: State) -> bool:
    """Whether the worst plan would cost the seat to act more than it has; mostly not, and nothing need be counted."""
    rules, goods = state.rules, len(state.purchased)
    if goods < 2 and not rules.restow_fee:
        return False
    most = rules.reorder_fee * (goods - 1) if goods else 0
    return most + rules.restow_fee * sum(state.older) > state.money(state.to_act)


def loading_choices(state: State) -> tuple[Command, ...]:
    """Every load and restowing the seat can pay for, and setting sail once the dock is empty (R15, R17, R19)."""
    dock, older = state.docks[state.to_act], state.older
    if not dock:
        return (*_payable_restows(state), SET_SAIL) if state.rules.restow_fee else _restows_or_sail(older)
    if _may_be_dear(state):
        return _payable_loads(state) + _payable_restows(state)
    return _loads(dock, len(older)) + _restows(older)


def _payable_loads(state: State) -> tuple[Load, ...]:
    """The loads, counted once a card (R19): neither face nor stack matters to the fee."""
    seat, loaded = state.to_act, state.loaded
    spare = state.money(seat) - _restow_fee(state, state.stacks[seat], state.older)
    cards = [card for card in state.docks[seat] if _reorder_fee(state, (*loaded, card)) <= spare]
    return _loads(tuple(cards), len(state.older))


def _payable_restows(state: State) -> tuple[Restow, ...]:
    """The restowings, each counted, unless they are free (R17, R19)."""
    if not state.rules.restow_fee:
        return _restows(state.older)
    spare = state.money(state.to_act) - _reorder_fee(state, state.loaded)
    return tuple([step for step in _restows(state.older) if _restow_fee(state, *restowed(state, step)) <= spare])


def _fees_after(state: State, step: Load | Restow) -> int:
    """The fees of the plan with one more step, in MM."""
    if isinstance(step, Load):
        loaded, stowage = (*state.loaded, step.card), (state.stacks[state.to_act], state.older)
    else:
        loaded, stowage = state.loaded, restowed(state, step)
    return _reorder_fee(state, loaded) + _restow_fee(state, *stowage)


def _too_dear(state: State, step: Load | Restow) -> Refusal | None:
    """The refusal of a step that would make a plan its seat cannot pay for (R19)."""
    if not _may_be_dear(state):
        return None
    fees, money = _fees_after(state, step), state.money(state.to_act)
    if fees <= money:
        return None
    return Refusal(
        "plan-too-dear",
        "R19",
        "That plan would cost {fees} MM when you set sail; you have {money} MM.",
        {"fees": fees, "money": money},
    )


def load(state: State, command: Load, _chance: Chance) -> list[Event] | Refusal:
    """Put a card of the dock on a stack, one face up (R15, R16)."""
    seat = state.to_act
    if command.card not in state.docks[seat]:
        return Refusal("not-in-dock", "R15", "Card {card} is not in your dock.", {"card": command.card})
    if not 0 <= command.face < len(FACE_NAMES):
        return Refusal("no-such-face", "R15", "A card has face 0 and face 1, not face {face}.", {"face": command.face})
    if not 0 <= command.stack < len(state.older):
        return _no_such_stack(state, command.stack)
    return _too_dear(state, command) or [GoodLoaded(seat, as_good(command.card, command.face), command.stack)]


def _no_such_stack(state: State, stack: int) -> Refusal:
    return Refusal(
        "no-such-stack",
        "R2",
        "There is no stack {stack} on your ship; its last is stack {last}.",
        {"stack": stack + 1, "last": len(state.older)},
    )


def restow(state: State, command: Restow, _chance: Chance) -> list[Event] | Refusal:
    """Move an older good to a place among the older goods (R17, R18)."""
    refusal = _misplaced(state, command) or _too_dear(state, command)
    if refusal is not None:
        return refusal
    return [GoodRestowed(state.to_act, command.stack, command.place, command.to_stack, command.to_place)]


def _misplaced(state: State, command: Restow) -> Refusal | None:
    older = state.older
    for stack in (command.stack, command.to_stack):
        if not 0 <= stack < len(older):
            return _no_such_stack(state, stack)
    if not 0 <= command.place < older[command.stack]:
        return Refusal(
            "not-an-older-good",
            "R17",
            "Only goods that were aboard before this port can be restowed; undo a load to change it.",
        )
    room = older[command.to_stack] - (command.to_stack == command.stack)
    if not 0 <= command.to_place <= room:
        return Refusal("above-the-loads", "R18", "What you load in this port rides above the goods already aboard.")
    if (command.stack, command.place) == (command.to_stack, command.to_place):
        return Refusal("already-there", "R17", "The good lies there already.")
    return None


def restowed(state: State, step: Restow | GoodRestowed) -> tuple[Stacks, tuple[int, ...]]:
    """The stacks of the seat to act after a restowing, and how many goods of each are older ones."""
    stacks, older = list(state.stacks[state.to_act]), list(state.older)
    good = stacks[step.stack][step.place]
    stacks[step.stack] = _without(stacks[step.stack], step.place)
    older[step.stack] -= 1
    target = stacks[step.to_stack]
    stacks[step.to_stack] = (*target[: step.to_place], good, *target[step.to_place :])
    older[step.to_stack] += 1
    return tuple(stacks), tuple(older)


def _without(stack: Stack, place: int) -> Stack:
    return stack[:place] + stack[place + 1 :]


def set_sail(state: State, _command: SetSail, chance: Chance) -> list[Event] | Refusal:
    """Pay the fees and leave port, with the dock empty (R15, R19)."""
    seat = state.to_act
    if state.docks[seat]:
        return Refusal(
            "dock-not-empty",
            "R15",
            "All you bought must be loaded first; cards still in your dock: {cards}.",
            {"cards": len(state.docks[seat])},
        )
    reorder, restow = plan_fees(state)
    paid, ious = payment(state, seat, reorder + restow, chance, state.number)
    return [ShipDeparted(seat, reorder, restow, paid, ious)]


def follow_loading(state: State, _chance: Chance) -> list[Event]:
    """Ask the next ship in ship order that has something to decide; those before it leave as they lie."""
    seats = state.row[state.turn :]
    for place, seat in enumerate(seats):
        if state.docks[seat] or _may_restow(state, seat):
            asked = SeatAsked(seat)
            return [ShipsDeparted(seats[:place]), asked] if place else [asked]
    return [ShipsDeparted(seats)]


def _may_restow(state: State, seat: int) -> bool:
    stacks, fee = state.stacks[seat], state.rules.restow_fee
    movable = any(stacks) if len(stacks) > 1 else len(stacks[0]) > 1
    return movable and (fee == 0 or state.money(seat) >= fee)


def begin_loading(state: State, seat: int) -> None:
    """A fresh plan: all goods aboard are older ones, none of the dock is loaded."""
    state.purchased = state.docks[seat]
    state.loaded = ()
    state.moored = state.stacks[seat]
    state.older = tuple(map(len, state.moored))


def on_good_loaded(state: State, event: GoodLoaded) -> None:
    """The card leaves the dock for the top of the stack."""
    seat, good, number = event.seat, event.good, event.stack
    card = card_of(good)
    dock = [*state.docks[seat]]
    dock.remove(card)
    state.docks[seat] = tuple(dock)
    stacks = state.stacks[seat]
    state.stacks[seat] = with_stack(stacks, number, (*stacks[number], good))
    state.loaded += (card,)


def on_good_restowed(state: State, event: GoodRestowed) -> None:
    """The older good lies in its new place."""
    state.stacks[event.seat], state.older = restowed(state, event)


def on_ship_departed(state: State, event: ShipDeparted) -> None:
    """The fees are paid; after the last ship comes the weather."""
    pay(state, event.seat, event.paid, event.ious)
    state.purchased = state.loaded = state.older = ()
    state.moored = ()
    state.to_act = NOBODY
    _left_port(state, 1)


def on_ships_departed(state: State, event: ShipsDeparted) -> None:
    """They are under way; after the last ship comes the weather."""
    _left_port(state, len(event.seats))


def _left_port(state: State, ships: int) -> None:
    state.turn += ships
    if state.turn == len(state.row):
        state.phase = "weather"
