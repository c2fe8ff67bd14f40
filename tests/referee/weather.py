"""The weather of a trip: the week's cards, the ships shuffled, the goods lost (R20 to R22)."""

from dataclasses import dataclass

from .goods import FREAK, PLAIN, SET_ASIDE, STORMY, TRIPS_A_WEEK, WEEK
from .table import Play, Table
from .words import Decision


@dataclass
class LoseAsk:
    """A seat loses a good from the top of a stack, and picks the stack (R21)."""

    seat: int
    stacks: list[int]  # those with goods

    def refusal(self, decision: Decision) -> str | None:
        if decision in self.choices():
            return None
        return f"it loses the top good of a stack that has any: one of the stacks {self.stacks}"

    def only(self) -> Decision | None:
        return ["lose", self.stacks[0]] if len(self.stacks) == 1 else None

    def choices(self) -> list[Decision]:
        return [["lose", stack] for stack in self.stacks]


def shuffle_week(table: Table) -> None:
    """Shuffle the seven weather cards and set the top two aside unseen."""
    week = table.luck.pick("weather", list(WEEK), len(WEEK))
    table.weather_deck, table.weather_seen = week[SET_ASIDE:], []


def weather(table: Table) -> Play:
    """Turn the top weather card and do what it says."""
    table.phase = "weather"
    if table.trip > 1 and table.trip % TRIPS_A_WEEK == 1:
        shuffle_week(table)  # R22
    card = table.weather_deck.pop(0)
    table.weather_seen.append(card)
    table.fact("weather", card=card)
    before = table.order
    if card != PLAIN:
        table.order = table.luck.pick("order", before, len(before))
    table.fact("order", may_lack=table.order == before, order=list(table.order))
    yield from lose_goods(table, struck(table, card))


def struck(table: Table, card: str) -> list[int]:
    """Return the seats that lose a good, in ship order; an only good is safe (R21)."""
    aboard = [len(seat.goods()) for seat in table.seats]
    if card == STORMY:
        return [seat for seat in table.order if aboard[seat] == max(aboard) and aboard[seat] > 1]
    if card == FREAK:
        return [seat for seat in table.order if aboard[seat] > 1]
    return []


def lose_goods(table: Table, losers: list[int]) -> Play:
    """Let each loser pick a stack; all lost cards go under the deck together (R21)."""
    lost = []
    for number in losers:
        seat = table.seats[number]
        answer = yield LoseAsk(number, [place for place, stack in enumerate(seat.stacks) if stack])
        card, _ = seat.stacks[answer[1]].pop()
        lost.append(card)
        table.fact("lost", seat=number, card=card)
    table.put_under("lost", lost)
