"""The arrival of a trip: shipments unloaded and sold, upgrades bought, and the last sale of all (R23 to R29)."""

from dataclasses import dataclass

from .goods import Cards, containers, face_of
from .table import Play, Table
from .words import Decision, Good, Stacks, is_number

STOP: Decision = ["stop"]
UPGRADE: Decision = ["upgrade"]
MOST_UPGRADES = 2
FURTHER_SHIPMENT = 1  # MM


def run_of(cards: Cards, stack: list[Good]) -> int:
    """Return how many goods of one kind lie on top of a stack."""
    kinds = [face_of(cards, *good)[0] for good in reversed(stack)]
    return next((length for length, kind in enumerate(kinds) if kind != kinds[0]), len(kinds))


@dataclass
class ArrivalAsk:
    """A seat unloads, upgrades or stops; the first shipment of a ship with goods is a must (R23)."""

    seat: int
    runs: list[int]
    must_unload: bool
    may_unload: bool
    may_upgrade: bool

    def refusal(self, decision: Decision) -> str | None:
        match decision:
            case ["unload", stack, count]:
                return self.unload_refusal(stack, count)
            case ["upgrade"]:
                return None if self.may_upgrade else "it may not buy an upgrade now (R27)"
            case ["stop"]:
                return "it must unload a shipment first (R23)" if self.must_unload else None
        return 'it may "unload", "upgrade" or "stop", each as trace.md writes them'

    def unload_refusal(self, stack: object, count: object) -> str | None:
        if not self.may_unload:
            return "it has no goods aboard, or nothing to pay for a further shipment"
        if not is_number(stack) or stack not in range(len(self.runs)):
            return f"it has the stacks 0 to {len(self.runs) - 1}, not {stack!r}"
        run = self.runs[stack]
        if not is_number(count) or count not in range(1, run + 1):
            return f"the run of stack {stack} is {run} long, so {count!r} cannot be unloaded from it"
        return None

    def only(self) -> Decision | None:
        choices = self.choices()
        return choices[0] if len(choices) == 1 else None

    def choices(self) -> list[Decision]:
        unloads: list[Decision] = [
            ["unload", stack, count] for stack, run in enumerate(self.runs) for count in range(run, 0, -1)
        ]
        return [decision for decision in [*unloads, UPGRADE, STOP] if self.refusal(decision) is None]


def arrival(table: Table) -> Play:
    """Bring the ships into the other city, in ship order."""
    table.phase = "arrival"
    table.city = 1 - table.city
    for seat in list(table.order):  # R26: the asking goes on in the order of arrival
        yield from call_at_port(table, seat)


def call_at_port(table: Table, number: int) -> Play:
    """Play one seat's arrival."""
    seat = table.seats[number]
    came_with_goods = bool(seat.goods())
    unloaded = False
    while True:
        answer = yield arrival_ask(table, number, first=came_with_goods and not unloaded)
        match answer:
            case ["unload", stack, count]:
                if unloaded:
                    table.pay(number, FURTHER_SHIPMENT, "shipment")
                    fall_back(table, number)
                shipment = seat.stacks[stack][-count:]
                del seat.stacks[stack][-count:]
                sell(table, number, shipment)
                unloaded = True
            case ["upgrade"]:
                table.pay(number, table.rules.upgrade_price, "upgrade")
                seat.upgrades += 1
                seat.stacks.append([])
                table.fact("upgraded", seat=number)
            case _:
                return


def arrival_ask(table: Table, number: int, first: bool) -> ArrivalAsk:
    """Return what a seat may do in port now (R23, R27, R28)."""
    seat = table.seats[number]
    loaded = bool(seat.goods())
    return ArrivalAsk(
        number,
        [run_of(table.cards, stack) for stack in seat.stacks],
        must_unload=first,
        may_unload=loaded and (first or seat.money >= FURTHER_SHIPMENT),
        may_upgrade=not loaded and seat.upgrades < MOST_UPGRADES and seat.money >= table.rules.upgrade_price,
    )


def fall_back(table: Table, number: int) -> None:
    """Let a seat's order card change places with the one behind it; the last stays last (R26)."""
    place = table.order.index(number)
    before = list(table.order)
    table.order[place : place + 2] = reversed(before[place : place + 2])
    table.fact("order", may_lack=table.order == before, order=list(table.order))


def worth(table: Table, goods: list[Good]) -> int:
    """Return what goods sell for in the city: value less the market's containers of the kind, never below 0 (R24)."""
    there = containers(table.cards, table.markets[table.city])
    faces = [face_of(table.cards, card, side) for card, side in goods]
    return sum(max(0, value - there[kind]) for kind, value in faces)


def sell(table: Table, number: int, goods: list[Good]) -> None:
    """Sell goods: their cards go under the deck, then the seat is paid from its top (R25)."""
    amount = worth(table, goods)
    cards = [card for card, _ in goods]
    table.fact("sold", may_lack=not cards, seat=number, cards=cards, amount=amount)
    table.put_under("sold", cards, number)
    table.receive(number, amount)


def last_arrival(table: Table) -> None:
    """Sell all goods aboard of every seat, a sale a seat, in ship order, and end the game (R29, R30)."""
    table.phase = "arrival"
    table.city = 1 - table.city
    for number in table.order:
        seat = table.seats[number]
        goods = seat.goods()
        seat.stacks = empty(seat.stacks)
        sell(table, number, goods)
    money = [seat.money for seat in table.seats]
    table.phase = "over"
    table.fact("over", money=money, winners=[seat for seat, has in enumerate(money) if has == max(money)])


def empty(stacks: Stacks) -> Stacks:
    """Return as many stacks, without goods."""
    return [[] for _ in stacks]
