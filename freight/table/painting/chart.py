"""The chart of money over the trips, drawn: a line a seat, with its ship's emblem at the end of it."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pygame

from freight.languages import tr
from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.words import font, measure
from freight.table.placement import Size
from freight.table.proportions import CARD
from freight.table.theme import Colour, Theme, mix
from freight.table.wording.slugs import SHIP_SLUGS


class Series(msgspec.Struct, frozen=True, cache_hash=True):
    """One seat: its ship (a number of `SHIPS`) and its money from the start on, trip by trip, in MM."""

    ship: int
    money: tuple[int, ...]


class Chart(msgspec.Struct, frozen=True, cache_hash=True):
    """Money over the trips; `size` is that of the lettering, in pixels, `weather` the sprite below each trip or ''.

    The series `chosen` stands out before the others; of the `trip` (0 is the start) the amounts are told; -1: none.
    `start` and `amount` are the words on it, in the language in use when the look is made.
    """

    series: tuple[Series, ...]
    size: int
    weather: tuple[str, ...] = ()
    start: str = msgspec.field(default_factory=lambda: tr("start"))
    amount: str = msgspec.field(default_factory=lambda: tr("{amount} MM"))
    chosen: int = -1
    trip: int = -1


class _Frame(msgspec.Struct, frozen=True):
    """Where the chart's own rectangle lies in the surface, and what its axes reach."""

    area: pygame.Rect
    trips: int
    top: int

    def at(self, trip: float, money: float) -> tuple[int, int]:
        x = self.area.left + round(self.area.w * trip / max(1, self.trips))
        return x, self.area.bottom - round(self.area.h * money / self.top)


def steps(top: int) -> tuple[int, ...]:
    """The amounts that are labelled on the money axis, from 0: round ones, four to seven of them."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200):
        if top <= step * 6:
            return tuple(range(0, top + step, step))
    return (0, top)


@drawer(Chart)
def draw_chart(look: Chart, size: Size, theme: Theme) -> pygame.Surface:
    """Axes, grid, a line and an emblem a seat; lines of equal height are drawn side by side, so that none hides."""
    canvas = clear(size)
    frame = _frame(look, size)
    if look.trip >= 0:
        left, wide = trip_strips(look, size)[min(look.trip, frame.trips)]
        canvas.fill(theme.colour("gold_light"), (left, frame.area.top, wide, frame.area.h + look.size * 2))
    _grid(canvas, look, frame, theme)
    for number, series in sorted(enumerate(look.series), key=lambda each: each[0] == look.chosen):
        _line(canvas, series, number, look, frame, theme)
    _ends(canvas, look, theme)
    if look.trip >= 0:
        _amounts(canvas, look, frame, theme)
    return canvas


def trip_strips(look: Chart, size: Size) -> list[tuple[int, int]]:
    """The start and each trip as an upright strip of the chart drawn in a size: its left edge and its width."""
    frame = _frame(look, size)
    step = frame.area.w / max(1, frame.trips)
    edges = [round(frame.area.left + step * (trip - 0.5)) for trip in range(frame.trips + 2)]
    return [(left, right - left) for left, right in pairwise(edges)]


def _frame(look: Chart, size: Size) -> _Frame:
    most = max((max(series.money) for series in look.series), default=1)
    trips = max((len(series.money) for series in look.series), default=1) - 1
    left = measure(look.amount.format(amount="000"), look.size)[0] + look.size // 2
    area = pygame.Rect(left, look.size, size.w - left - look.size * 3, size.h - look.size * 6)
    return _Frame(area, trips, steps(max(1, most))[-1])


def _grid(canvas: pygame.Surface, look: Chart, frame: _Frame, theme: Theme) -> None:
    letters = font(look.size)
    for money in steps(frame.top):
        y = frame.at(0, money)[1]
        pygame.draw.line(canvas, theme.colour("paper_deep"), (frame.area.left, y), (frame.area.right, y))
        text = letters.render(look.amount.format(amount=money), True, theme.colour("muted"))
        canvas.blit(text, (frame.area.left - text.get_width() - look.size // 2, y - text.get_height() // 2))
    every = 1 if frame.trips <= 12 else 5
    for trip in range(0, frame.trips + 1, every):
        x = frame.at(trip, 0)[0]
        text = letters.render(look.start if trip == 0 else str(trip), True, theme.colour("muted"))
        canvas.blit(text, (x - text.get_width() // 2, frame.area.bottom + look.size // 2))
    _weather(canvas, look, frame, theme)


def _weather(canvas: pygame.Surface, look: Chart, frame: _Frame, theme: Theme) -> None:
    """The weather card of each trip below it; where trips lie close, smaller."""
    wide = max(6, min(look.size * 2, frame.area.w // max(1, frame.trips) - 2))
    for trip, sprite in enumerate(look.weather[: frame.trips], 1):
        if sprite:
            card = sprites.raster(sprite, (wide, wide * CARD.h // CARD.w), theme)
            canvas.blit(card, (frame.at(trip, 0)[0] - wide // 2, frame.area.bottom + 2 * look.size))


def _line(canvas: pygame.Surface, series: Series, number: int, look: Chart, frame: _Frame, theme: Theme) -> None:
    shift = _shift(number, look)
    points = [(x, y + shift) for x, y in (frame.at(trip, money) for trip, money in enumerate(series.money))]
    if len(points) < 2:
        return
    colour = theme.ship(series.ship)
    width = max(3, look.size // 4)
    if look.chosen >= 0:
        width = width + 2 if number == look.chosen else max(2, width - 1)
        colour = colour if number == look.chosen else mix(colour, theme.colour("paper"), 0.6)
    _thick(canvas, theme.colour("card"), points, width + 2)
    _thick(canvas, colour, points, width)
    for point in points:
        pygame.draw.aacircle(canvas, theme.colour("card"), point, width + 1)
        pygame.draw.aacircle(canvas, colour, point, width)


def _shift(number: int, look: Chart) -> int:
    """How far below its true height a line is drawn, so that lines of equal height lie side by side."""
    return round((number - (len(look.series) - 1) / 2) * max(2, look.size // 6))


def _thick(canvas: pygame.Surface, colour: Colour, points: list[tuple[int, int]], width: int) -> None:
    """A line of even width, smooth on both sides, with round joints."""
    for start, end in pairwise(points):
        pygame.draw.aaline(canvas, colour, start, end, width)
    for point in points:
        pygame.draw.aacircle(canvas, colour, point, width / 2)


def _ends(canvas: pygame.Surface, look: Chart, theme: Theme) -> None:
    """The emblem of each ship at the end of its line."""
    for series, place in zip(look.series, emblems(look, Size(*canvas.get_size())), strict=True):
        emblem = sprites.raster(f"ship-emblem-{SHIP_SLUGS[series.ship]}", place.size, theme)
        canvas.blit(emblem, place)


def emblems(look: Chart, size: Size) -> list[pygame.Rect]:
    """Where the emblems lie in a chart of a size: as high as their lines end, moved apart where they would lie on each
    other, in the order of the lines; smaller where there is no room for all."""
    frame = _frame(look, size)
    ends = [frame.at(0, each.money[-1])[1] + _shift(number, look) for number, each in enumerate(look.series)]
    side, tops = piled(ends, round(look.size * 1.7), frame.area.bottom)
    return [pygame.Rect(frame.area.right + look.size // 2, top, side, side) for top in tops]


def _amounts(canvas: pygame.Surface, look: Chart, frame: _Frame, theme: Theme) -> None:
    """What each seat has after the trip that is told, on a slip beside its point."""
    trip = min(look.trip, frame.trips)
    told = [series for series in look.series if len(series.money) > trip]
    letters = font(look.size, True)
    high = letters.get_linesize()
    places = spread(
        [frame.at(trip, series.money[trip])[1] for series in told], high, high // 2, canvas.get_height() - high // 2
    )
    x = frame.at(trip, 0)[0]
    for series, y in zip(told, places, strict=True):
        written = letters.render(str(series.money[trip]), True, theme.colour("ink"))
        wide = written.get_width() + high
        left = x + look.size // 2 if x + look.size // 2 + wide < canvas.get_width() else x - look.size // 2 - wide
        slip = rounded((wide, high), high // 2, theme.colour("card"), theme.ship(series.ship), max(2, look.size // 7))
        slip.blit(written, ((wide - written.get_width()) // 2, (high - written.get_height()) // 2))
        canvas.blit(slip, (left, y - high // 2))


def piled(ends: Sequence[int], side: int, lowest: int) -> tuple[int, list[int]]:
    """How large squares of at most a `side` may be that lie at the ends of lines, from the upper edge down to one whose
    middle lies at `lowest`, none on another; and the upper edge of each."""
    side = max(1, min(side, int(lowest / max(1, len(ends) - 0.5))))
    return side, [place - side // 2 for place in spread(ends, side, side // 2, max(side // 2, lowest))]


def spread(places: Sequence[int], gap: int, least: int, most: int) -> list[int]:
    """The places, at least `gap` apart and in the same order, equal ones as they come; moved as little as a sweep from
    the bottom can.

    None is less than `least` or more than `most`: those that would be are moved back, and others before them. Where
    there is no room for all, they are as far apart as the room allows.
    """
    order = sorted(range(len(places)), key=lambda index: places[index])
    gap = max(0, min(gap, (most - least) // max(1, len(places) - 1)))
    moved = list(places)
    for index in reversed(order):
        moved[index] = min(moved[index], most)
        most = moved[index] - gap
    for index in order:
        moved[index] = max(moved[index], least)
        least = moved[index] + gap
    return moved
