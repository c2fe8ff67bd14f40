"""What the games of a contest come to: shares with 95 % intervals, money, lots; as numbers, as JSON, in words."""

import statistics
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from freight.bots.tournament import Result
from freight.languages import tr, trn
from freight.languages.numbers import decimal, per_cent, plain
from freight.record.phrases import listed
from freight.record.shares import wilson

Row = tuple[str, ...]


class LevelFigures(msgspec.Struct, frozen=True):
    """A level: the seats it played over all games, its wins (a shared win in parts), its mean MM at the end."""

    seats: int
    wins: float
    win_share: float
    interval: tuple[float, float]
    money: float


class SeatFigures(msgspec.Struct, frozen=True):
    """A seat: its share of wins and its mean MM at the end."""

    win_share: float
    money: float


class LotFigures(msgspec.Struct, frozen=True):
    """The share of lots that were sold, and their mean price in MM."""

    sold: float
    price: float


class Figures(msgspec.Struct, frozen=True):
    """All figures of a contest; `ious` is the share of games in which any was given."""

    games: int
    levels: dict[str, LevelFigures]
    seats: tuple[SeatFigures, ...]
    lots: LotFigures
    ious: float
    seconds: float


def figures_of(results: Sequence[Result], levels: Sequence[str], seconds: float) -> Figures:
    """The figures of finished games, at least one, in which the seats were of these levels."""
    games = len(results)
    wins = [0.0] * len(levels)
    for result in results:
        for seat in result.winners:
            wins[seat] += 1 / len(result.winners)
    money = [_mean([result.money[seat] for result in results]) for seat in range(len(levels))]
    seats = tuple([SeatFigures(_short(won / games), _short(mm)) for won, mm in zip(wins, money, strict=True)])
    prices = [price for result in results for price in result.prices]
    offered = sum([result.offered for result in results])
    return Figures(
        games=games,
        levels={level: _level(level, levels, wins, money, games) for level in dict.fromkeys(levels)},
        seats=seats,
        lots=LotFigures(_short(len(prices) / max(1, offered)), _short(_mean(prices))),
        ious=_short(sum([result.ious for result in results]) / games),
        seconds=round(seconds, 2),
    )


def _level(
    level: str, levels: Sequence[str], wins: Sequence[float], money: Sequence[float], games: int
) -> LevelFigures:
    own = [seat for seat, other in enumerate(levels) if other == level]
    won, tries = sum([wins[seat] for seat in own]), games * len(own)
    low, high = wilson(won, tries)
    mean = _mean([money[seat] for seat in own])
    return LevelFigures(tries, _short(won), _short(won / tries), (_short(low), _short(high)), _short(mean))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def _short(number: float) -> float:
    return round(number, 4)


def in_words(figures: Figures, results: Iterable[Result], levels: Sequence[str]) -> str:
    """The figures as a page to read, in the language in use; levels are called as the command line calls them."""
    seconds = decimal(figures.seconds, 1)
    lines = [
        trn("{count} game in {seconds} s", "{count} games in {seconds} s", figures.games, seconds=seconds),
        "",
        *_in_columns(_level_rows(figures), (-8, 7, 8, -27, 7)),
        "",
        *_in_columns(_seat_rows(figures, levels), (4, -9, 15, 9)),
        "",
        *_lots_in_words(figures, list(results)),
    ]
    return "\n".join(lines)


def _level_rows(figures: Figures) -> Iterator[Row]:
    shares = tr("share of wins ({sureness})", sureness=per_cent(0.95))
    widest = len(per_cent(1, 1))
    yield tr("level"), tr("seats"), tr("wins"), f"  {shares}", tr("mean MM")
    for level, each in figures.levels.items():
        low, high = (per_cent(end, 1) for end in each.interval)
        own = per_cent(each.win_share, 1).rjust(widest)
        share = tr("{share}  ({low} to {high})", share=own, low=low, high=high)
        yield level, f"{each.seats}", decimal(each.wins, 1), f"  {share}", decimal(each.money, 2)


def _seat_rows(figures: Figures, levels: Sequence[str]) -> Iterator[Row]:
    heading = tr("level")
    yield tr("seat"), f" {heading}", tr("share of wins"), tr("mean MM")
    for number, (seat, level) in enumerate(zip(figures.seats, levels, strict=True), 1):
        yield f"{number}", f" {level}", per_cent(seat.win_share, 1), decimal(seat.money, 2)


def _in_columns(rows: Iterable[Row], widths: Sequence[int]) -> list[str]:
    """Rows as lines, each column at least so many letters wide; one of a negative width begins at its left."""
    page = list(rows)
    wide = [max(abs(width), *map(len, column)) for width, column in zip(widths, zip(*page, strict=True), strict=True)]
    left = [width < 0 for width in widths]
    return [
        " ".join(cell.ljust(w) if at_left else cell.rjust(w) for cell, w, at_left in zip(row, wide, left, strict=True))
        for row in page
    ]


def _lots_in_words(figures: Figures, results: list[Result]) -> list[str]:
    counts = Counter(price for result in results for price in result.prices)
    total = max(1, counts.total())
    shares = [tr("{price} MM {share}", price=price, share=per_cent(counts[price] / total)) for price in sorted(counts)]
    best = [max(result.money) for result in results]
    return [
        tr(
            "lots sold: {share}, at {price} MM on average ({prices})",
            share=per_cent(figures.lots.sold, 1), price=decimal(figures.lots.price, 2), prices=listed(shares),
        ),
        tr("the winner ended with {money} MM (median)", money=plain(statistics.median(best))),
        tr("IOUs in {share} of games", share=per_cent(figures.ious, 1)),
    ]  # fmt: skip
