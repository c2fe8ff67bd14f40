"""The result of a game: the captains by their money, and how it came and went, with the weather of each trip."""

from typing import NamedTuple

from freight.languages import tr
from freight.languages.box import weather_name
from freight.record.phrases import listed
from freight.table.export.score_card import goods_sold
from freight.table.looks import Fill, Panel, Sprite
from freight.table.painting.chart import Chart, Series, trip_strips
from freight.table.painting.words import line_height, measure
from freight.table.placement import Placement, Rect, Size
from freight.table.scenes.final.facts import Facts
from freight.table.scenes.fitting import line
from freight.table.scenes.page import Page, ship_sprite
from freight.table.scenes.scrolling import Column, in_lane
from freight.table.wording.slugs import slug

RANK, TRIP = "rank:", "trip:"
LOWEST_CHART = 11
"""The height of a chart in letters, at least."""
LINES_SAID, LEAST_SAID = 2, 11
"""In so many lines of letters of such a size, in pixels, there is room for what is told of a trip or of a captain."""
HIGHEST_ROW = 16
"""The height of a row of the ranking in letters, at the most."""


def halves(room: Rect, measures: Page) -> tuple[Rect, Rect]:
    """Where the ranking lies, and where the chart."""
    wide = max(min(measures.text * 26, room.w * 46 // 100), room.w * 36 // 100)
    left = Rect(room.x, room.y, wide, room.h)
    return left, Rect(left.right + measures.gap, room.y, room.right - left.right - measures.gap, room.h)


def ranking(facts: Facts, room: Rect, measures: Page, lit: int) -> Column:
    """A row for each seat, most money first; they share the room, and those that find none are scrolled to."""
    return in_lane(room, measures.unit, lambda wide: _ranking(facts, room, wide, measures, lit))


def _ranking(facts: Facts, room: Rect, wide: int, measures: Page, lit: int) -> Column:
    gap, count, rim = max(4, measures.gap // 2), len(facts.seats), max(4, measures.gap // 3)
    most = min(measures.text * HIGHEST_ROW, (room.h - 2 * rim + gap) // count - gap)
    high = max(line_height(measures.text) + line_height(measures.small) + 2 * gap, most)
    row = Rect(room.x + rim, room.y + rim, wide - 2 * rim, high)
    long = _has_long_names(facts, row, measures)
    if long:
        high = max(2 * line_height(measures.text) + line_height(measures.small) + 2 * gap, most)
    placed: list[Placement] = []
    for number, seat in enumerate(facts.order):
        rect = Rect(row.x, row.y + number * (high + gap), row.w, high)
        placed += _row(facts, seat, rect, measures, lit=seat == lit, long=long)
    return Column("ranking", room, tuple(placed), count * (high + gap) - gap + 2 * rim, high)


def _has_long_names(facts: Facts, row: Rect, measures: Page) -> bool:
    """Whether a name would be written small, or cut, beside the money in a row so large."""
    words = _parts(row, measures, long=False)[1]
    rooms = {seat: words.w - _money_width(facts, seat, words, measures) - measures.gap // 2 for seat in facts.seats}
    return any(measure(facts.name(seat), measures.text, bold=True)[0] > wide for seat, wide in rooms.items())


def _money_width(facts: Facts, seat: int, words: Rect, measures: Page) -> int:
    money = tr("{amount} MM", amount=facts.figures.money[seat])
    return min(words.w // 2, measure(money, _letters_of_money(words, measures), bold=True)[0] + 2)


def _letters_of_money(words: Rect, measures: Page) -> int:
    has_room = words.h >= line_height(measures.text + 6) + line_height(measures.small)
    return measures.text + 6 if has_room else measures.text


def _parts(row: Rect, measures: Page, *, long: bool) -> tuple[Rect, Rect]:
    """Where the picture of a row lies, right of the place; and where its words do. Beside long names it is smaller."""
    pad = max(4, measures.gap // 2)
    place_w = measure("6.", measures.text + 4, bold=True)[0] + pad
    picture_h = min(row.h - 2 * pad, row.w // (6 if long else 4))
    picture = Rect(row.x + place_w + pad, row.y + (row.h - picture_h) // 2, picture_h * 10 // 7, picture_h)
    return picture, Rect(picture.right + pad, row.y + pad, row.right - picture.right - 3 * pad, row.h - 2 * pad)


class _Spots(NamedTuple):
    """Where the parts of a row lie: `below` are the lines under the name, `beside` is what is left of the money.

    `big` is the size of the letters of the money, in pixels.
    """

    place: Rect
    picture: Rect
    name: Rect
    beside: Rect
    money: Rect
    below: tuple[Rect, ...]
    big: int


def _spots(facts: Facts, seat: int, row: Rect, measures: Page, *, long: bool) -> _Spots:
    text, small, pad = measures.text, measures.small, max(4, measures.gap // 2)
    picture, inner = _parts(row, measures, long=long)
    above = Rect(inner.x, inner.y, inner.w, line_height(text))
    if long:
        inner = inner._replace(y=above.bottom, h=inner.bottom - above.bottom)
    big = _letters_of_money(inner, measures)
    money_w = _money_width(facts, seat, inner, measures)
    first = max(line_height(text), min(line_height(big), inner.h - line_height(small)))
    beside = Rect(inner.x, inner.y, inner.w - money_w - pad, first)
    count = 2 if not long and inner.h >= first + 2 * line_height(small) else 1
    rest = (inner.h - first) // count
    return _Spots(
        place=Rect(row.x, row.y, picture.x - row.x, row.h),
        picture=picture,
        name=above if long else beside,
        beside=beside,
        money=Rect(inner.right - money_w, inner.y, money_w, first),
        below=tuple(Rect(inner.x, inner.y + first + number * rest, inner.w, rest) for number in range(count)),
        big=big,
    )


def _row(facts: Facts, seat: int, row: Rect, measures: Page, *, lit: bool, long: bool) -> list[Placement]:
    """The place, the ship, name and money beside each other, and what there is room for below; a `long` name has a line
    of its own, and its ship is named beside the money."""
    text, small, key = measures.text, measures.small, f"{RANK}{seat}"
    spots = _spots(facts, seat, row, measures, long=long)
    sold, ship = (f"{key}:sold", goods_sold(facts.figures, seat)), (f"{key}:ship-name", facts.ship_name(seat))
    lines = [
        *zip((ship, sold)[-len(spots.below) :], spots.below, strict=True),
        *([(ship, spots.beside)] if long else []),
    ]
    money, place = tr("{amount} MM", amount=facts.figures.money[seat]), tr("{place}.", place=facts.place(seat))
    return [
        _ground(facts, seat, row, measures, lit=lit),
        line(f"{key}:place", spots.place, place, text + 4, bold=True, align="centre", label=""),
        Placement(f"{key}:ship", Sprite(ship_sprite(facts.ship(seat)), "contain"), spots.picture, 3),
        line(f"{key}:name", spots.name, facts.name(seat), text + 1, bold=True, label=""),
        line(f"{key}:money", spots.money, money, spots.big, bold=True, align="right", label=""),
        *(line(at, spot, words, small, label="") for (at, words), spot in lines),
    ]


def _ground(facts: Facts, seat: int, row: Rect, measures: Page, *, lit: bool) -> Placement:
    """The sheet of a row, which tells all of it."""
    won = facts.place(seat) == 1
    ground = Panel("gold_light" if won else "card", "focus" if lit else "gold_deep" if won else "edge_soft",
                   4 if lit else 2, measures.text // 2)  # fmt: skip
    label = tr(
        "{place}. {name}, {ship}: {money} MM. {sold}",
        place=facts.place(seat), name=facts.name(seat), ship=facts.ship_name(seat),
        money=facts.figures.money[seat], sold=goods_sold(facts.figures, seat),
    )  # fmt: skip
    return Placement(f"{RANK}{seat}", ground, row, 2, label=label, role="picture", reads=True)


def chart_of(facts: Facts, size: int, lit: int = -1, trip: int = -1) -> Chart:
    """The chart of a game, in letters of a size; a seat and a trip may stand out."""
    told = facts.figures
    series = tuple(
        Series(facts.ship(seat), (told.start[seat], *(trip.money[seat] for trip in told.trips))) for seat in facts.seats
    )
    return Chart(series, size, tuple(f"weather-{slug(trip.weather)}" for trip in told.trips), chosen=lit, trip=trip)


def chart_panel(facts: Facts, room: Rect, measures: Page, lit: int, trip: int) -> list[Placement]:
    """The chart on its sheet, with a line above it that tells what is pointed at; each trip can be."""
    gap, small = measures.gap, measures.small
    inner = room.inset(gap, gap // 2)
    name = Rect(inner.x, inner.y, inner.w, line_height(measures.text))
    said = Rect(inner.x, name.bottom, inner.w, max(line_height(small), LINES_SAID * line_height(LEAST_SAID)))
    drawn = Rect(inner.x, said.bottom + gap // 2, inner.w, inner.bottom - said.bottom - gap // 2)
    letters = max(10, min(small, drawn.h // LOWEST_CHART, drawn.w // 26))
    look = chart_of(facts, letters, lit, trip)
    words = in_a_line(facts, lit, trip)
    placed = [
        Placement("chart-ground", Panel("card", "edge_soft", 2, measures.text // 2), room, 2),
        line("chart-title", name, tr("Money after each trip"), measures.text, bold=True),
        line("chart-said", said, words, small, colour="muted"),
        Placement("chart", look, drawn, 3, label=in_words(facts), role="text"),
    ]
    for number, (left, wide) in enumerate(trip_strips(look, Size(drawn.w, drawn.h))):
        strip = Rect(max(drawn.x, drawn.x + left), drawn.y, wide, drawn.h)
        strip = strip._replace(w=min(strip.right, drawn.right) - strip.x)
        label = trip_in_words(facts, number)
        placed.append(Placement(f"{TRIP}{number}", Fill("card", 0), strip, 5, label=label, reads=True))
    return placed


def in_a_line(facts: Facts, lit: int, trip: int) -> str:
    """What is told above the chart: the trip or the seat that is pointed at, or that one can be."""
    if trip >= 0:
        return trip_in_words(facts, trip)
    if lit >= 0:
        return _course(facts, lit)
    return tr("Point at a captain or a trip to see more of it.")


def trip_in_words(facts: Facts, trip: int) -> str:
    """The start or a trip in a sentence: its weather, and what each seat had after it."""
    told = facts.figures
    money = told.trips[trip - 1].money if trip else told.start
    sums = listed(tr("{name} {amount} MM", name=facts.name(seat), amount=money[seat]) for seat in facts.order)
    if not trip:
        return tr("At the start: {sums}", sums=sums)
    return tr(
        "Trip {trip}, {weather}: {sums}", trip=trip, weather=weather_name(told.trips[trip - 1].weather), sums=sums
    )


def _course(facts: Facts, seat: int) -> str:
    """The money of a seat from the start to the end, in a sentence."""
    told = facts.figures
    money = (told.start[seat], *(trip.money[seat] for trip in told.trips))
    return tr(
        "{name}: {first} MM at the start, {last} MM at the end, {most} MM at the most",
        name=facts.name(seat), first=money[0], last=money[-1], most=max(money),
    )  # fmt: skip


def in_words(facts: Facts) -> str:
    """The whole chart in a sentence."""
    courses = [_course(facts, seat) for seat in facts.order]
    return tr("Money of each seat at the start and after each trip. {courses}", courses="; ".join(courses))
