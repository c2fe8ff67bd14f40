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
WINNERS_SHARE = 1.3
"""The rows of winners are so many times as high as the others."""
SCALES = [(small, name) for small in (13, 12, 11, 10) for name in range(18, small + 1 if small > 10 else 9, -1)]
"""In how many tenths of their usual size the words of a row are tried, and the name, from the largest; a name is larger
than the rest."""


def halves(room: Rect, measures: Page) -> tuple[Rect, Rect]:
    """Where the ranking lies, and where the chart."""
    wide = max(min(measures.text * 26, room.w * 46 // 100), room.w * 40 // 100)
    left = Rect(room.x, room.y, wide, room.h)
    return left, Rect(left.right + measures.gap, room.y, room.right - left.right - measures.gap, room.h)


def ranking(facts: Facts, room: Rect, measures: Page, lit: int) -> Column:
    """A row for each seat, most money first; they share the room, and those that find none are scrolled to."""
    return in_lane(room, measures.unit, lambda wide: _ranking(facts, room, wide, measures, lit))


def _ranking(facts: Facts, room: Rect, wide: int, measures: Page, lit: int) -> Column:
    gap, rim = max(4, measures.gap // 2), max(4, measures.gap // 3)
    whole = Rect(room.x + rim, room.y + rim, wide - 2 * rim, room.h - 2 * rim)
    long = _has_long_names(facts, whole._replace(h=_heights(facts, whole.h, gap, measures, 1)[-1]), measures)
    heights = _heights(facts, whole.h, gap, measures, 2 if long else 1)
    placed: list[Placement] = []
    top = whole.y
    for seat, high in zip(facts.order, heights, strict=True):
        placed += _row(facts, seat, whole._replace(y=top, h=high), measures, lit=seat == lit, long=long)
        top += high + gap
    return Column("ranking", room, tuple(placed), top - gap + rim - room.y, heights[-1])


def _heights(facts: Facts, room: int, gap: int, measures: Page, lines: int) -> list[int]:
    """How high the rows are, in their order: those of winners higher where there is room for more than names so many
    lines high, and a line below them."""
    count = len(facts.seats)
    least = lines * line_height(measures.text) + line_height(measures.small) + 2 * gap
    shares = [WINNERS_SHARE if facts.place(seat) == 1 else 1 for seat in facts.order]
    free = room - (count - 1) * gap
    if free / sum(shares) < least:
        return [max(least, free // count)] * count
    return [min(measures.text * HIGHEST_ROW, int(free * share / sum(shares))) for share in shares]


def _has_long_names(facts: Facts, row: Rect, measures: Page) -> bool:
    """Whether a name would be written small, or cut, beside the money in a row so large."""
    words = _parts(row, measures, long=False)[1]
    room = words.w - _money_width(facts, measures.text) - measures.gap // 2
    return any(measure(facts.name(seat), measures.text, bold=True)[0] > room for seat in facts.seats)


def _money_width(facts: Facts, size: int) -> int:
    """How wide the largest sum is in letters of a size."""
    return max(measure(tr("{amount} MM", amount=money), size, bold=True)[0] for money in facts.figures.money) + 2


def _parts(row: Rect, measures: Page, *, long: bool) -> tuple[Rect, Rect]:
    """Where the picture of a row lies, right of the place; and where its words do. Beside long names it is smaller."""
    pad = max(4, measures.gap // 2)
    place_w = max(measure("6.", measures.text + 4, bold=True)[0], min(row.h - 2 * pad, row.w // 9)) + pad
    picture_h = min(row.h - 2 * pad, row.w * 2 // (13 if long else 11))
    picture = Rect(row.x + place_w + pad, row.y + (row.h - picture_h) // 2, picture_h * 10 // 7, picture_h)
    return picture, Rect(picture.right + 2 * pad, row.y + pad, row.right - picture.right - 4 * pad, row.h - 2 * pad)


class _Spots(NamedTuple):
    """Where the words of a row lie, and how large they are, in pixels: the name, the ship and the sales, where there
    is room for them, and the money."""

    name: Rect
    ship: Rect | None
    sold: Rect
    money: Rect
    letters: int
    small: int
    big: int


def _spots(facts: Facts, seat: int, inner: Rect, measures: Page, *, long: bool) -> _Spots:
    """The words together in the middle, the money beside them all, or beside or below the lines under the name, in the
    largest letters that do for all captains that won, or did not, as this one; else as small rows have them."""
    like = [each for each in facts.seats if (facts.place(each) == 1) == (facts.place(seat) == 1)]
    for tenths, more in SCALES:
        small, big = _grown(measures.small, tenths), _grown(measures.text + 6, tenths)
        letters = _grown(measures.text + 1, more)
        for arranged in (_abreast, _below, _beneath):
            spots = arranged(facts, inner, letters, small, big)
            if all(_fits(facts, each, spots, inner) for each in like):
                return spots
    return _stacked(facts, inner, measures, long=long)


def _grown(size: int, tenths: int) -> int:
    return round(size * tenths / 10)


def _abreast(facts: Facts, inner: Rect, letters: int, small: int, big: int) -> _Spots:
    """The money right of the three lines."""
    money_w = _money_width(facts, big)
    wide = inner.w - money_w - letters // 2
    first, line_h = line_height(letters), line_height(small)
    name = Rect(inner.x, inner.y + (inner.h - first - 2 * line_h) // 2, wide, first)
    ship = Rect(inner.x, name.bottom, wide, line_h)
    money = Rect(inner.right - money_w, inner.y, money_w, inner.h)
    return _Spots(name, ship, ship._replace(y=ship.bottom), money, letters, small, big)


def _below(facts: Facts, inner: Rect, letters: int, small: int, big: int) -> _Spots:
    """The name across the row, the money right of the two lines below it."""
    spots = _abreast(facts, inner, letters, small, big)
    return spots._replace(
        name=spots.name._replace(w=inner.w), money=spots.money._replace(y=spots.name.bottom, h=2 * line_height(small))
    )


def _beneath(facts: Facts, inner: Rect, letters: int, small: int, big: int) -> _Spots:
    """Three lines across the row, and the money below them."""
    line_h, last = line_height(small), line_height(big)
    name = Rect(
        inner.x, inner.y + (inner.h - line_height(letters) - 2 * line_h - last) // 2, inner.w, line_height(letters)
    )
    ship = Rect(inner.x, name.bottom, inner.w, line_h)
    sold = ship._replace(y=ship.bottom)
    return _Spots(name, ship, sold, Rect(inner.x, sold.bottom, inner.w, last), letters, small, big)


def _fits(facts: Facts, seat: int, spots: _Spots, inner: Rect) -> bool:
    """Whether the words of a captain fit so."""
    small = (facts.ship_name(seat), goods_sold(facts.figures, seat))
    return (
        spots.name.y >= inner.y
        and line_height(spots.big) <= spots.money.h
        and measure(facts.name(seat), spots.letters, bold=True)[0] <= spots.name.w
        and all(measure(words, spots.small)[0] <= spots.sold.w for words in small)
    )


def _stacked(facts: Facts, inner: Rect, measures: Page, *, long: bool) -> _Spots:
    """A line for the name and the money, and the sales below; a `long` name has a line of its own, and its ship is
    named beside the money."""
    text, line_h, pad = measures.text, line_height(measures.small), max(4, measures.gap // 2)
    above = line_height(text) if long else 0
    big = text + 6 if inner.h - above >= line_height(text + 6) + line_h else text
    money_w = min(inner.w // 2, _money_width(facts, big))
    first = max(line_height(text), min(line_height(big), inner.h - above - line_h))
    top = inner.y + max(0, inner.h - above - first - line_h) // 2
    beside = Rect(inner.x, top + above, inner.w - money_w - pad, first)
    return _Spots(
        name=Rect(inner.x, top, inner.w, above) if long else beside,
        ship=beside if long else None,
        sold=Rect(inner.x, beside.bottom, inner.w, line_h),
        money=Rect(inner.right - money_w, beside.y, money_w, first),
        letters=text + 1,
        small=measures.small,
        big=big,
    )


def _row(facts: Facts, seat: int, row: Rect, measures: Page, *, lit: bool, long: bool) -> list[Placement]:
    """The place, or the cup of a winner, the ship, and beside it who sailed it and what came of that."""
    key, money = f"{RANK}{seat}", tr("{amount} MM", amount=facts.figures.money[seat])
    picture, inner = _parts(row, measures, long=long)
    spots = _spots(facts, seat, inner, measures, long=long)
    place = Rect(row.x, row.y, picture.x - row.x, row.h)
    sold, ship = goods_sold(facts.figures, seat), facts.ship_name(seat)
    return [
        _ground(facts, seat, row, measures, lit=lit),
        _place(facts, seat, place, measures),
        Placement(f"{key}:ship", Sprite(ship_sprite(facts.ship(seat)), "contain"), picture, 3),
        line(f"{key}:name", spots.name, facts.name(seat), spots.letters, bold=True, label=""),
        line(f"{key}:money", spots.money, money, spots.big, bold=True, align="right", label=""),
        *([line(f"{key}:ship-name", spots.ship, ship, spots.small, label="")] if spots.ship else []),
        line(f"{key}:sold", spots.sold, sold, spots.small, label=""),
    ]


def _place(facts: Facts, seat: int, room: Rect, measures: Page) -> Placement:
    """The place of a captain in figures; of one that has won, alone or with others, a cup (R30)."""
    place, pad = facts.place(seat), max(4, measures.gap // 2)
    if place > 1:
        words = tr("{place}.", place=place)
        return line(f"{RANK}{seat}:place", room, words, measures.text + 4, bold=True, align="centre", label="")
    side = min(room.w - 2 * pad, room.h - 2 * pad)
    left, top = room.x + pad + (room.w - pad - side) // 2, room.y + (room.h - side) // 2
    return Placement(f"{RANK}{seat}:cup", Sprite("cup", "contain"), Rect(left, top, side, side), 3)


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
