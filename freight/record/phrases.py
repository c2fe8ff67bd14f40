"""Pieces that many sentences share, in the language in use: lists, goods, money, the days of the week, who won."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from freight.engine.goods import Card, Good
from freight.engine.rules import TRIPS_A_WEEK
from freight.engine.state import State
from freight.languages import marked, tr, trc, trn
from freight.languages.box import card_name, good_name

Names = tuple[str, ...]
"""What the seats are called."""
Teller = Callable[[Any, State, Names], str | None]
"""Tells of one kind of event, given the table just before it."""
WEEKDAYS: Final = (marked("Monday"), marked("Tuesday"), marked("Wednesday"), marked("Thursday"), marked("Friday"))
"""The days of a week by its trips, in English, as files for other programs have them; players read `weekday`."""


def weekday(trip: int) -> str:
    """The day on which a trip, counted from 1, is made."""
    return tr(WEEKDAYS[(trip - 1) % TRIPS_A_WEEK])


def day_of(trip: int) -> str:
    """The week and the day on which a trip, counted from 1, is made: `Week 2, Monday`."""
    return tr("Week {week}, {day}", week=(trip - 1) // TRIPS_A_WEEK + 1, day=weekday(trip))


def in_words(things: Iterable[str]) -> str:
    """Things as a list in a sentence: `a, b and c`."""
    *first, last = things
    return tr("{first} and {last}", first=listed(first), last=last) if first else last


def listed(things: Iterable[str]) -> str:
    """Things one after another: `a, b, c`."""
    return trc("between the things of a list", ", ").join(things)


def victory(winners: Sequence[str], money: int) -> str:
    """Who won and with how many MM, as a clause."""
    return trn(
        "{winners} wins with {money} MM", "{winners} share the win, each with {money} MM",
        len(winners), winners=in_words(winners), money=money,
    )  # fmt: skip


def quoted(name: str) -> str:
    """The name of a file as sentences have it."""
    return tr("“{name}”", name=name)


def goods(which: Iterable[Good], state: State) -> str:
    """Goods as a list in a sentence."""
    return in_words(good_name(state.goods, good) for good in which)


def cards(which: Iterable[Card], state: State) -> list[str]:
    """What goods cards are called."""
    return [card_name(state.goods, card) for card in which]


def has_choice(state: State, seat: int) -> bool:
    """Whether a ship has more than one stack, so that it must be said which."""
    return len(state.stacks[seat]) > 1


def money(amount: int, ious: int) -> str:
    """So many MM, and how many of them in IOUs."""
    if ious:
        return tr("{amount} MM, {ious} MM of it in IOUs", amount=amount, ious=ious)
    return tr("{amount} MM", amount=amount)
