"""The loading of a trip: docks emptied, older goods restowed, fees paid on leaving port (R15 to R19)."""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any

from .goods import SIDES
from .table import Play, Table
from .words import Decision, Stacks, is_number

DEPART: Decision = ["depart"]
Load = tuple[int, str, int]  # card, side, stack


def longest_rise(numbers: list[int]) -> int:
    """Return the length of the longest rising series in a list of different numbers."""
    ends: list[int] = []
    for number in numbers:
        place = bisect_left(ends, number)
        ends[place : place + 1] = [number]
    return len(ends)


@dataclass
class Stowage:
    """One seat's loading as far as it has come: the older goods apart from those loaded now (R18)."""

    bought: list[int]  # the dock as it was, in order of purchase
    before: Stacks  # the older goods as they were
    older: Stacks
    loads: list[Load]
    reorder_fee: int
    restow_fee: int

    def dock(self) -> list[int]:
        """Return the cards not yet loaded, in order of purchase."""
        loaded = {card for card, _, _ in self.loads}
        return [card for card in self.bought if card not in loaded]

    def stacks(self) -> Stacks:
        """Return the stacks: the older goods, and above them the loads (R18)."""
        stacks = [list(stack) for stack in self.older]
        for card, side, stack in self.loads:
            stacks[stack].append((card, side))
        return stacks

    def fee(self) -> int:
        """Return the least MM that this loading can still come to (R16, R17)."""
        used = [card for card, _, _ in self.loads] + self.dock()
        moved = len(used) - longest_rise([self.bought.index(card) for card in used])
        kept = sum(
            longest_rise([before.index(good) for good in older if good in before])
            for before, older in zip(self.before, self.older, strict=True)
        )
        restowed = sum(map(len, self.before)) - kept
        return self.reorder_fee * moved + self.restow_fee * restowed

    def with_load(self, load: Load) -> "Stowage":
        """Return this loading with one more good put aboard."""
        return self.changed(self.older, [*self.loads, load])

    def with_restow(self, stack: int, place: int, to_stack: int, to_place: int) -> "Stowage":
        """Return this loading with an older good taken out, then put in elsewhere among the older goods."""
        older = [list(goods) for goods in self.older]
        older[to_stack].insert(to_place, older[stack].pop(place))
        return self.changed(older, self.loads)

    def changed(self, older: Stacks, loads: list[Load]) -> "Stowage":
        """Return this loading with other goods aboard."""
        return Stowage(self.bought, self.before, older, loads, self.reorder_fee, self.restow_fee)


@dataclass
class LoadingAsk:
    """A seat loads, restows or departs; it must be able to pay for what it plans (R19)."""

    seat: int
    money: int
    stowage: Stowage

    def refusal(self, decision: Decision) -> str | None:
        match decision:
            case ["load", card, side, stack]:
                return self.load_refusal(card, side, stack) or self.price_refusal(
                    self.stowage.with_load((card, side, stack))
                )
            case ["restow", stack, place, to_stack, to_place]:
                return self.restow_refusal(stack, place, to_stack, to_place) or self.price_refusal(
                    self.stowage.with_restow(stack, place, to_stack, to_place)
                )
            case ["depart"]:
                waiting = self.stowage.dock()
                return f"its dock still holds {waiting} (R15)" if waiting else self.price_refusal(self.stowage)
            case ["plan", plan]:
                return self.plan_refusal(plan)
        return 'it may "load", "restow", "depart" or tell its "plan", each as trace.md writes them'

    def load_refusal(self, card: Any, side: Any, stack: Any) -> str | None:
        if not is_number(card) or card not in self.stowage.dock():
            return f"its dock holds {self.stowage.dock()}, not {card!r}"
        if side not in SIDES:
            return f"a card has the faces A and B, not {side!r}"
        return self.stack_refusal(stack)

    def stack_refusal(self, stack: Any) -> str | None:
        if is_number(stack) and 0 <= stack < len(self.stowage.older):
            return None
        return f"it has the stacks 0 to {len(self.stowage.older) - 1}, not {stack!r}"

    def restow_refusal(self, stack: Any, place: Any, to_stack: Any, to_place: Any) -> str | None:
        if fault := self.stack_refusal(stack) or self.stack_refusal(to_stack):
            return fault
        goods = len(self.stowage.older[stack])
        if not is_number(place) or not 0 <= place < goods:
            return f"stack {stack} holds {goods} older goods, so there is none at place {place!r}"
        room = len(self.stowage.older[to_stack]) - (stack == to_stack)
        if not is_number(to_place) or not 0 <= to_place <= room:
            return f"an older good goes to a place 0 to {room} of stack {to_stack}, not {to_place!r} (R18)"
        return None

    def price_refusal(self, planned: Stowage) -> str | None:
        fee = planned.fee()
        return f"that costs {fee} MM in fees and it has {self.money} (R19)" if fee > self.money else None

    def plan_refusal(self, plan: Any) -> str | None:
        if self.stowage.loads or self.stowage.older != self.stowage.before:
            return "a plan stands for a whole loading, and this one has begun"
        if not isinstance(plan, dict) or set(plan) != {"older", "load"}:
            return 'a plan is {"older": stacks, "load": [[card, face, stack], …]}'
        try:
            older = [[(card, side) for card, side in stack] for stack in plan["older"]]
            loads = [(card, side, stack) for card, side, stack in plan["load"]]
        except (TypeError, ValueError):
            return "its plan is not written as trace.md has it"
        before = self.stowage.before
        if len(older) != len(before) or sorted(map(str, chain(*older))) != sorted(map(str, chain(*before))):
            return f"the older goods aboard are {before}, not {older}"
        planned = self.stowage.changed(older, [])
        for load in loads:
            if fault := LoadingAsk(self.seat, self.money, planned).load_refusal(*load):
                return fault
            planned = planned.with_load(load)
        return LoadingAsk(self.seat, self.money, planned).refusal(DEPART)

    def only(self) -> Decision | None:
        if self.stowage.dock():
            return None  # two faces to choose from at least
        return DEPART if next(self.restows(), None) is None else None

    def restows(self) -> Iterator[Decision]:
        """Yield every restowing that changes something and can be paid for."""
        older = self.stowage.older
        for stack, goods in enumerate(older):
            for place in range(len(goods)):
                for to_stack, others in enumerate(older):
                    for to_place in range(len(others) + (stack != to_stack)):
                        decision: Decision = ["restow", stack, place, to_stack, to_place]
                        if (stack, place) != (to_stack, to_place) and self.refusal(decision) is None:
                            yield decision

    def choices(self) -> list[Decision]:
        cards, stacks = self.stowage.dock(), range(len(self.stowage.older))
        loads: list[Decision] = [["load", card, side, stack] for card in cards for side in SIDES for stack in stacks]
        return [decision for decision in [*loads, DEPART] if self.refusal(decision) is None] + list(self.restows())


def loading(table: Table) -> Play:
    """Let each seat load, in ship order."""
    table.phase = "loading"
    for seat in table.order:
        yield from load_ship(table, seat)


def load_ship(table: Table, number: int) -> Play:
    """Play one seat's loading until it leaves port and pays its fees."""
    seat, rules = table.seats[number], table.rules
    older = [list(stack) for stack in seat.stacks]
    stowage = Stowage(list(seat.dock), older, older, [], rules.reorder_fee, rules.restow_fee)
    answer: Decision = []
    while answer != DEPART:
        answer = yield LoadingAsk(number, seat.money, stowage)
        match answer:
            case ["load", card, side, stack]:
                stowage = stowage.with_load((card, side, stack))
            case ["restow", stack, place, to_stack, to_place]:
                stowage = stowage.with_restow(stack, place, to_stack, to_place)
            case ["plan", plan]:
                older = [[(card, side) for card, side in stack] for stack in plan["older"]]
                stowage = stowage.changed(older, [(card, side, stack) for card, side, stack in plan["load"]])
                answer = DEPART
        seat.stacks, seat.dock = stowage.stacks(), stowage.dock()
    fee = stowage.fee()
    table.pay(number, fee, "loading")
    table.fact("departed", seat=number, fee=fee, stacks=table.told_stacks(number))
