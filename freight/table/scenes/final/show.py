"""The final payment as a show: ship after ship comes to the quay and sells all its goods, the top ones first (R29).

Only what happens when; how it lies on the screen is for `stage`. Every moment can be skipped.
"""

from typing import Final, Literal

import msgspec

from freight.engine.events import CargoSold
from freight.engine.evolve import evolve
from freight.engine.goods import Good, card_of
from freight.engine.state import Stacks
from freight.languages import tr, trn
from freight.languages.box import city_name, good_name
from freight.record.history import Record, standing_events
from freight.table.animation.acts import Act, Cheered, Sold
from freight.table.animation.showing import FACTORS
from freight.table.audio.cues import Cue, heard
from freight.table.scenes.final.facts import Facts
from freight.table.settings import Speed

OPENING, COMES, PAID, PASSES = 1.0, 0.9, 1.1, 0.5
"""Seconds at normal speed that each of these stays; a ship that comes in empty only passes."""
CHEERS, CHEER = 6, 0.5
"""The verdict has so many moments, each of so many seconds."""
A_GOOD: Final = 0.5
ALL_GOODS: Final = 4.0
"""A good takes so long; all goods of a ship together no longer than this."""
What = Literal["opening", "comes", "good", "paid", "verdict"]


class Sale(msgspec.Struct, frozen=True):
    """What a ship sells: its stacks as it comes in, its goods in the order of their sale, what each fetches in MM."""

    seat: int
    stacks: Stacks
    goods: tuple[Good, ...]
    rates: tuple[int, ...]
    event: CargoSold


class Beat(msgspec.Struct, frozen=True):
    """A moment of the show: what happens, in which sale, with how many goods gone by then, how long it stays.

    Of the verdict `gone` counts the moments.
    """

    what: What
    sale: int
    gone: int
    lasts: float


def sales_of(record: Record) -> tuple[tuple[Sale, ...], tuple[int, ...], int]:
    """The final sales of a game in the order of its events, the money of each seat before them, and the city."""
    state = record.header.table()
    found: list[Sale] = []
    before: tuple[int, ...] = ()
    for event in standing_events(record):
        if isinstance(event, CargoSold):
            before = before or tuple([state.money(seat) for seat in range(state.seats)])
            rates = state.goods.rates(event.goods, state.markets[state.city])
            found.append(Sale(event.seat, state.stacks[event.seat], event.goods, tuple(rates), event))
        evolve(state, event)
    return tuple(found), before or tuple([state.money(seat) for seat in range(state.seats)]), state.city


def beats_of(sales: tuple[Sale, ...]) -> list[Beat]:
    """All moments of a show in order."""
    beats = [Beat("opening", 0, 0, OPENING)]
    for number, sale in enumerate(sales):
        if not sale.goods:
            beats.append(Beat("comes", number, 0, PASSES))
            continue
        beats.append(Beat("comes", number, 0, COMES))
        each = min(A_GOOD, ALL_GOODS / max(1, len(sale.goods)))
        beats += [Beat("good", number, gone, each) for gone in range(1, len(sale.goods) + 1)]
        beats.append(Beat("paid", number, len(sale.goods), PAID))
    return [*beats, *(Beat("verdict", len(sales) - 1, moment, CHEER) for moment in range(CHEERS))]


class Show:
    """The show of a game, at one of its moments."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.sales, self.before, self.city = sales_of(facts.record)
        self._beats = beats_of(self.sales)
        self._at = 0
        self._due = 0.0
        self.over = not self.sales
        """Whether there is nothing (more) to show."""

    @property
    def beat(self) -> Beat:
        """What happens now."""
        return self._beats[self._at]

    @property
    def sale(self) -> Sale | None:
        """Whose ship lies at the quay; none at the opening and at the end."""
        return self.sales[self.beat.sale] if self.beat.what not in ("opening", "verdict") else None

    @property
    def quay(self) -> Sale | None:
        """Whose ship is seen at the quay: the one that sells, at the end that of the winner."""
        if self.beat.what != "verdict":
            return self.sale
        winner = self.facts.order[0]
        return next((sale for sale in self.sales if sale.seat == winner), None)

    @property
    def winners(self) -> list[int]:
        """The seats that have won, once that is told; equal money is a shared win (R30)."""
        return [seat for seat in self.facts.order if self.beat.what == "verdict" and self.facts.place(seat) == 1]

    @property
    def gone(self) -> int:
        """How many goods have been sold so far, of all ships."""
        return len(self._rates)

    @property
    def paid(self) -> int:
        """What the city has paid so far, to all ships, in MM."""
        return sum(self._rates)

    @property
    def _rates(self) -> list[int]:
        """What each good fetched that has been sold so far."""
        every = [rate for sale in self.sales for rate in sale.rates]
        if self.beat.what == "verdict":
            return every
        before = sum(len(sale.goods) for sale in self.sales[: self.beat.sale])
        return every[: before + self.beat.gone]

    @property
    def sold(self) -> int:
        """What the ship at the quay has taken so far, in MM."""
        sale = self.sale
        return sum(sale.rates[: self.beat.gone]) if sale else 0

    def is_done(self, seat: int) -> bool:
        """Whether a ship has sold all that it had."""
        if self.beat.what == "verdict":
            return True
        place = next((number for number, sale in enumerate(self.sales) if sale.seat == seat), len(self.sales))
        return self.beat.what != "opening" and place < self.beat.sale

    def money(self, seat: int) -> int:
        """What a seat has at this moment, in MM."""
        own = next((sale for sale in self.sales if sale.seat == seat), None)
        if own is None or self.is_done(seat):
            return self.before[seat] + (own.event.amount if own else 0)
        return self.before[seat] + (self.sold if own is self.sale else 0)

    @property
    def aboard(self) -> frozenset[int]:
        """The cards that still lie on the ship at the quay."""
        sale = self.sale
        return frozenset(card_of(good) for good in sale.goods[self.beat.gone :]) if sale else frozenset()

    def tick(self, now: float, speed: Speed) -> bool:
        """Go on to the next moment when it is due, in seconds of a steady clock; whether it was."""
        if not self._due:
            self._due = now + self.beat.lasts * FACTORS[speed]
        if self.over or now < self._due:
            return False
        if self._at + 1 == len(self._beats):
            self.over = True
        else:
            self._at += 1
            self._due = now + self.beat.lasts * FACTORS[speed]
        return True

    @property
    def is_told(self) -> bool:
        """Whether this moment is said aloud: not each good, and the verdict once."""
        return self.beat.what != "good" and not (self.beat.what == "verdict" and self.beat.gone)

    @property
    def acts(self) -> list[Act]:
        """What is set in motion at this moment."""
        sale = self.sale
        if self.beat.what == "verdict" and not self.beat.gone:
            return [Cheered(seat) for seat in self.winners]
        if sale is None or self.beat.what != "good":
            return []
        place = self.beat.gone - 1
        return [Sold(sale.seat, self.city, (card_of(sale.goods[place]),), sale.rates[place])]

    @property
    def cues(self) -> list[Cue]:
        """What is heard at this moment."""
        sale = self.sale
        match self.beat.what:
            case "comes":
                return [Cue("rope", 0.8)]
            case "good" if sale:
                return [Cue("coin") if sale.rates[self.beat.gone - 1] else Cue("card", 0.6)]
            case "paid" if sale and sale.event.amount:
                return heard(sale.event)
            case "verdict" if not self.beat.gone:
                return [Cue("horn")]
        return []

    @property
    def words(self) -> str:
        """What is said of this moment."""
        facts, sale = self.facts, self.sale
        if self.beat.what == "verdict":
            return facts.verdict
        if sale is None:
            return tr("{city} buys everything that is still aboard.", city=city_name(self.city))
        name = facts.name(sale.seat)
        if not sale.goods:
            return tr("{name} comes in empty.", name=name)
        match self.beat.what:
            case "good":
                place = self.beat.gone - 1
                good, rate = good_name(facts.state.goods, sale.goods[place]), sale.rates[place]
                return tr("{name}: {good} fetches {rate} MM.", name=name, good=good, rate=rate)
            case "paid":
                return tr(
                    "{name} takes {amount} MM and has {money} MM now.",
                    name=name, amount=sale.event.amount, money=self.money(sale.seat),
                )  # fmt: skip
        return trn(
            "{name} comes to the quay with {count} good.", "{name} comes to the quay with {count} goods.",
            len(sale.goods), name=name,
        )  # fmt: skip
