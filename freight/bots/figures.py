"""What the games of a contest come to: shares with 95 % intervals, money, lots; as numbers, as JSON, in words."""

import math
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from freight.bots.tournament import Result

Z_95: Final = 1.959964


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


def wilson(wins: float, tries: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share. Shared wins, counted in parts, make it rather too wide than too narrow."""
    share = wins / tries
    square = Z_95 * Z_95 / tries
    middle = (share + square / 2) / (1 + square)
    reach = math.sqrt(square * (share * (1 - share) + square / 4)) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
    """The figures as a page to read."""
    lines = [
        f"{figures.games} games in {figures.seconds:.1f} s",
        "",
        "level      seats     wins   share of wins (95 %)      mean MM",
    ]
    for level, each in figures.levels.items():
        low, high = each.interval
        share = f"{each.win_share:6.1%}  ({low:.1%} to {high:.1%})"
        lines.append(f"{level:8} {each.seats:7} {each.wins:8.1f}   {share:25} {each.money:7.2f}")
    lines += ["", "seat  level      share of wins   mean MM"]
    for number, (seat, level) in enumerate(zip(figures.seats, levels, strict=True), 1):
        lines.append(f"{number:4}  {level:8} {seat.win_share:15.1%} {seat.money:9.2f}")
    return "\n".join([*lines, "", *_lots_in_words(figures, list(results))])


def _lots_in_words(figures: Figures, results: list[Result]) -> list[str]:
    counts = Counter(price for result in results for price in result.prices)
    total = max(1, counts.total())
    shares = [f"{price} MM {counts[price] / total:.0%}" for price in sorted(counts)]
    best = [max(result.money) for result in results]
    return [
        f"lots sold: {figures.lots.sold:.1%}, at {figures.lots.price:.2f} MM on average ({', '.join(shares)})",
        f"the winner ended with {statistics.median(best):g} MM (median)",
        f"IOUs in {figures.ious:.1%} of games",
    ]
