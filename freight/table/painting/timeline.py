"""How a game lies along a line: the track of its trips and weeks, and the money of each seat from step to step.

Both map positions to pixels in the same way, so that one can lie above the other.
"""

from itertools import pairwise

import msgspec
import pygame

from freight.languages import tr
from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.chart import piled, steps
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.words import font
from freight.table.placement import Rect, Size
from freight.table.proportions import CARD
from freight.table.theme import Theme
from freight.table.wording.slugs import SHIP_SLUGS


def x_of(position: int, last: int, rect: Rect) -> int:
    """Where a position lies, in pixels."""
    return rect.x + round((rect.w - 1) * position / max(1, last))


def position_at(x: int, last: int, rect: Rect) -> int:
    """The position that lies nearest to a pixel, within the game."""
    return max(0, min(last, round((x - rect.x) * last / max(1, rect.w - 1))))


class Track(msgspec.Struct, frozen=True, cache_hash=True):
    """A bar for all positions up to `last`, with a shade a trip and a stronger line where a week begins."""

    last: int
    trips: tuple[int, ...]
    weeks: tuple[int, ...]


@drawer(Track)
def draw_track(look: Track, size: Size, theme: Theme) -> pygame.Surface:
    """The bar."""
    canvas = rounded(size, size.h // 2, theme.colour("white"), theme.colour("edge"), max(1, size.h // 10))
    inner = Rect(0, 0, size.w, size.h)
    margin = max(2, size.h // 5)
    for number, (start, end) in enumerate(pairwise((*look.trips, look.last))):
        left, right = x_of(start, look.last, inner), x_of(end, look.last, inner)
        if number % 2:
            left, right = max(left, size.h // 2), min(right, size.w - size.h // 2)
            canvas.fill(theme.colour("paper_deep"), (left, margin, max(0, right - left), size.h - 2 * margin))
    for start in look.weeks[1:]:
        canvas.fill(theme.colour("edge"), (x_of(start, look.last, inner) - 1, 0, max(2, size.h // 6), size.h))
    return canvas


class WeatherMark(msgspec.Struct, frozen=True, cache_hash=True):
    """A weather card as a small square: only what is drawn on it."""

    sprite: str


@drawer(WeatherMark)
def draw_weather_mark(look: WeatherMark, size: Size, theme: Theme) -> pygame.Surface:
    """The middle of the card's picture in a frame."""
    wide = round(size.w * 1.25)
    card = sprites.raster(look.sprite, (wide, wide * CARD.h // CARD.w), theme)
    canvas = clear(size)
    canvas.blit(card, ((size.w - wide) // 2, -round(wide * 0.16)))
    width = max(1, size.w // 12)
    pygame.draw.rect(canvas, theme.colour("edge"), canvas.get_rect(), width, max(2, size.w // 6))
    return canvas


class Fortune(msgspec.Struct, frozen=True, cache_hash=True):
    """The money of one seat: its ship (a number of `SHIPS`), and (position, MM) wherever it changes, from 0 on."""

    ship: int
    money: tuple[tuple[int, int], ...]


class Fortunes(msgspec.Struct, frozen=True, cache_hash=True):
    """The money of all seats over all positions up to `last`; lettered in `size` pixels.

    `amount` is how an amount is written, in the language in use when the look is made.
    """

    seats: tuple[Fortune, ...]
    last: int
    trips: tuple[int, ...]
    weeks: tuple[int, ...]
    size: int
    amount: str = msgspec.field(default_factory=lambda: tr("{amount} MM"))


@drawer(Fortunes)
def draw_fortunes(look: Fortunes, size: Size, theme: Theme) -> pygame.Surface:
    """A stepped line a seat, its emblem at the end of it; the grid is of trips, weeks and round amounts."""
    canvas = clear(size)
    amounts, area = _amounts(look), _area(look, size)
    _grid(canvas, look, area, amounts, theme)
    for number, seat in enumerate(look.seats):
        _stepped(canvas, seat, look, area, amounts[-1], _shift(number, look), theme)
    _letter(canvas, look, area, amounts, theme)
    for seat, place in zip(look.seats, emblems(look, size), strict=True):
        canvas.blit(sprites.raster(f"ship-emblem-{SHIP_SLUGS[seat.ship]}", (place.w, place.h), theme), place)
    return canvas


def emblems(look: Fortunes, size: Size) -> list[Rect]:
    """Where the emblems lie in a size: as high as their lines end, in their order, none on another."""
    area, top = _area(look, size), _amounts(look)[-1]
    ends = [_y(seat.money[-1][1], top, area) + _shift(number, look) for number, seat in enumerate(look.seats)]
    side, tops = piled(ends, round(look.size * 1.6), area.bottom)
    return [Rect(area.right - side, y, side, side) for y in tops]


def _area(look: Fortunes, size: Size) -> Rect:
    """Where the lines lie."""
    high = round(look.size * 1.5)
    return Rect(0, high, size.w, size.h - high - look.size)


def _amounts(look: Fortunes) -> tuple[int, ...]:
    return steps(max(1, max(money for seat in look.seats for _, money in seat.money)))


def _shift(number: int, look: Fortunes) -> int:
    """How far below its true height a line is drawn, so that lines of equal height lie side by side."""
    return round((number - (len(look.seats) - 1) / 2) * max(1, look.size // 8))


def _y(money: int, top: int, area: Rect) -> int:
    return area.bottom - round(area.h * money / top)


def _grid(canvas: pygame.Surface, look: Fortunes, area: Rect, amounts: tuple[int, ...], theme: Theme) -> None:
    for start in look.trips[1:]:
        x = x_of(start, look.last, area)
        canvas.fill(theme.colour("paper_shade"), (x, area.y, 1, area.h))
    for start in look.weeks[1:]:
        x = x_of(start, look.last, area)
        canvas.fill(theme.colour("paper_deep"), (x - 1, area.y, max(2, look.size // 7), area.h))
    for money in amounts:
        canvas.fill(theme.colour("paper_deep"), (0, _y(money, amounts[-1], area), area.w, 1))


def _letter(canvas: pygame.Surface, look: Fortunes, area: Rect, amounts: tuple[int, ...], theme: Theme) -> None:
    """The amounts, above their lines, on a little paper of their own."""
    letters = font(look.size)
    for money in amounts:
        y = _y(money, amounts[-1], area)
        written = letters.render(look.amount.format(amount=money), True, theme.colour("muted"))
        ground = pygame.Surface(written.get_size(), pygame.SRCALPHA)
        ground.fill((*theme.colour("card"), 200))
        for part in (ground, written):
            canvas.blit(part, (2, y - written.get_height() - 1))


def _stepped(
    canvas: pygame.Surface, seat: Fortune, look: Fortunes, area: Rect, top: int, shift: int, theme: Theme
) -> None:
    width = max(2, look.size // 5)
    colour = theme.ship(seat.ship)
    stops = [*seat.money, (look.last, seat.money[-1][1])]
    for (start, money), (end, then) in pairwise(stops):
        left, right = x_of(start, look.last, area), x_of(end, look.last, area)
        y, to_y = (_y(each, top, area) + shift - width // 2 for each in (money, then))
        canvas.fill(colour, (left, y, right - left + width, width))
        canvas.fill(colour, (right, min(y, to_y), width, abs(to_y - y) + width))
