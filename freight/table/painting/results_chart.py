"""The charts of the statistics: results over time, a sign for each game; and shares with how sure they are."""

from typing import Final

import msgspec
import pygame

from freight.languages import tr
from freight.table.looks import drawer
from freight.table.painting.chart import steps
from freight.table.painting.shapes import clear, rounded
from freight.table.painting.words import font, measure
from freight.table.placement import Size
from freight.table.theme import Theme

MOST: Final = 240
"""So many games at the most are drawn one by one: more would be a smear."""


class ResultsChart(msgspec.Struct, frozen=True, cache_hash=True):
    """The money of each game in MM, whether it was won, and the average of the last few; in letters of a `size`.

    A game won is a full square, any other a hollow ring. `chosen` stands out (-1: none).
    """

    money: tuple[int, ...]
    won: tuple[bool, ...]
    average: tuple[float, ...]
    size: int
    chosen: int = -1
    amount: str = msgspec.field(default_factory=lambda: tr("{amount} MM"))


def area_of(look: ResultsChart, size: Size) -> pygame.Rect:
    """Where the games lie in a chart of a size."""
    left = measure(look.amount.format(amount="000"), look.size)[0] + look.size // 2
    return pygame.Rect(left, look.size, max(1, size.w - left - look.size * 2), max(1, size.h - look.size * 3))


def x_of(look: ResultsChart, area: pygame.Rect, place: int) -> int:
    """Where a game lies across."""
    return area.left + round(area.w * (place + 0.5) / max(1, len(look.money)))


@drawer(ResultsChart)
def draw_results_chart(look: ResultsChart, size: Size, theme: Theme) -> pygame.Surface:
    """Amounts and grid, the average, the games."""
    canvas, area = clear(size), area_of(look, size)
    top = steps(max(1, max(look.money, default=1)))[-1]

    def y_of(money: float) -> int:
        return area.bottom - round(area.h * money / top)

    letters = font(look.size)
    for money in steps(top):
        y = y_of(money)
        pygame.draw.line(canvas, theme.colour("paper_deep"), (area.left, y), (area.right, y))
        written = letters.render(look.amount.format(amount=money), True, theme.colour("muted"))
        canvas.blit(written, (area.left - written.get_width() - look.size // 2, y - written.get_height() // 2))
    if len(look.average) > 1:
        points = [(x_of(look, area, place), y_of(money)) for place, money in enumerate(look.average)]
        pygame.draw.lines(canvas, theme.colour("sea_deep"), False, points, max(3, look.size // 4))
    across = max(5, min(round(look.size * 0.9), area.w // max(1, len(look.money))))
    for place, (money, won) in enumerate(zip(look.money, look.won, strict=True)):
        mark = _mark(across * 2 if place == look.chosen else across, won, theme)
        canvas.blit(mark, mark.get_rect(center=(x_of(look, area, place), y_of(money))))
    return canvas


def _mark(across: int, won: bool, theme: Theme) -> pygame.Surface:
    """The sign of a game."""
    line, ink = max(1, across // 7), theme.colour("ink")
    if won:
        return rounded((across, across), max(1, across // 6), theme.colour("gold"), ink, line)
    return rounded((across, across), across // 2, theme.colour("card"), theme.colour("steel_dark"), line + 1)


class ShareBar(msgspec.Struct, frozen=True, cache_hash=True):
    """A share in thousandths as a bar, with the range in which the true one lies, and a mark at the one `by_chance`.

    `low` and `high`, or `by_chance`, are -1 where there is none.
    """

    share: int
    low: int
    high: int
    by_chance: int = -1


@drawer(ShareBar)
def draw_share_bar(look: ShareBar, size: Size, theme: Theme) -> pygame.Surface:
    """The bar in the middle of the height, the range as a line with two ends across it, the mark as a notch."""
    w, h = size
    canvas = clear(size)
    high = max(3, h * 3 // 5)
    top = (h - high) // 2
    canvas.blit(rounded((w, high), high // 3, theme.colour("card"), theme.colour("edge_soft"), 1), (0, top))
    filled = w * look.share // 1000
    if filled:
        canvas.blit(rounded((max(high // 2, filled), high), high // 3, theme.colour("sea_light")), (0, top))
    ink, line = theme.colour("ink"), max(1, h // 12)
    if look.low >= 0:
        left, right = (min(w - line, w * end // 1000) for end in (look.low, look.high))
        canvas.fill(ink, (left, h // 2 - line // 2, max(1, right - left), line))
        for end in (left, right):
            canvas.fill(ink, (end, h // 4, line, h // 2))
    if look.by_chance >= 0:
        x = min(w - 2 * line, w * look.by_chance // 1000)
        canvas.fill(theme.colour("focus"), (x, 0, 2 * line, h))
    return canvas
