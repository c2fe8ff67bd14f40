"""The moments of a game that a player looks for: its weather, its big sales, who took the lead and when, its end."""

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from freight.engine.events import CargoSold, Event, ShipmentSold, TripBegan, WeatherDrawn
from freight.languages import tr, trn
from freight.languages.box import weather_name
from freight.record.course import Course
from freight.record.header import Header
from freight.record.phrases import day_of, victory
from freight.record.replay import Replay

Kind = Literal["weather", "sale", "lead", "end"]

SALES_A_WEEK: Final = 2
"""How many sales are called big, for each week of the game."""
SMALLEST_SALE: Final = 5
"""No sale of fewer MM is called big."""


class Moment(msgspec.Struct, frozen=True, gc=False):
    """What happened on the way to `position`, in words; `seat` did it (-1: nobody), `what` is the weather card,
    `amount` the MM of a sale or of who leads."""

    position: int
    kind: Kind
    words: str
    seat: int = -1
    what: str = ""
    amount: int = 0


def moments(replay: Replay, course: Course) -> list[Moment]:
    """All moments of a game, in order."""
    found = [
        *_weather(replay),
        *_big_sales(replay, course),
        *_lead_changes(replay.header, course),
        *_end(replay.header, course),
    ]
    return sorted(found, key=lambda moment: moment.position)


def _events(replay: Replay) -> list[tuple[int, Event]]:
    return [(position, event) for position in range(len(replay)) for event in replay.events_at(position)]


def _weather(replay: Replay) -> list[Moment]:
    found: list[Moment] = []
    trip = 1
    for position, event in _events(replay):
        match event:
            case TripBegan():
                trip = event.trip
            case WeatherDrawn(card):
                words = tr("{day}: {weather}", day=day_of(trip), weather=weather_name(card))
                found.append(Moment(position, "weather", words, what=card))
    return found


def _big_sales(replay: Replay, course: Course) -> list[Moment]:
    """The largest sales; of equal ones the earlier."""
    sales = [
        (event.amount, -position, event)
        for position, event in _events(replay)
        if isinstance(event, ShipmentSold | CargoSold) and event.amount >= SMALLEST_SALE
    ]
    sales.sort(key=lambda sale: sale[:2], reverse=True)
    names = [seat.name for seat in replay.header.seats]
    return [
        Moment(-place, "sale", _sale(names, sale), sale.seat, amount=amount)
        for amount, place, sale in sales[: SALES_A_WEEK * course.points[-1].week]
    ]


def _sale(names: Sequence[str], sale: ShipmentSold | CargoSold) -> str:
    return trn(
        "{who} sells {count} good for {price} MM", "{who} sells {count} goods for {price} MM",
        len(sale.goods), who=names[sale.seat], price=sale.amount,
    )  # fmt: skip


def _lead_changes(header: Header, course: Course) -> list[Moment]:
    """Who alone is ahead at the end of a trip and was not before, told where it went ahead to stay.

    Money that is only out for a while, as in an auction, changes no lead; nor does one who catches up.
    """
    found: list[Moment] = []
    ahead: tuple[int, ...] = ()
    for start, end in _trips(course):
        leaders = _leaders(course.points[end].money)
        if len(leaders) > 1 or leaders == ahead:
            continue
        if ahead:
            position = end
            while position > start and _leaders(course.points[position - 1].money) == leaders:
                position -= 1
            most = max(course.points[end].money)
            words = tr(
                "{who} takes the lead on trip {trip}, with {money} MM",
                who=header.seats[leaders[0]].name, money=most, trip=course.points[start].trip,
            )  # fmt: skip
            found.append(Moment(position, "lead", words, leaders[0], amount=most))
        ahead = leaders
    return found


def _trips(course: Course) -> list[tuple[int, int]]:
    """The first position of each trip, and the last at which its ships have unloaded: that where the next begins."""
    starts = course.starts("trip")
    return list(zip(starts, [*starts[1:], course.last], strict=True))


def _leaders(money: Sequence[int]) -> tuple[int, ...]:
    most = max(money)
    return tuple([seat for seat, held in enumerate(money) if held == most])


def _end(header: Header, course: Course) -> list[Moment]:
    if course.points[-1].phase != "over":
        return []
    money = course.points[-1].money
    winners = _leaders(money)
    result = victory([header.seats[seat].name for seat in winners], max(money))
    words = tr("The end: {result}", result=result)
    return [Moment(course.last, "end", words, winners[0], amount=max(money))]
