"""What the statistics say: games, shares, records, in whole sentences."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from freight.languages import marked, tr, trn
from freight.languages.box import weather_name
from freight.languages.numbers import decimal, per_cent
from freight.record.phrases import listed
from freight.record.statistics import OWN, GameRecord, LevelFigures, RecordKind, SeatsFigures, Share, Statistics

LEVELS: Final = {
    "person": marked("People"),
    "casual": marked("Casual"),
    "shrewd": marked("Shrewd"),
    "random": marked("Random"),
}
"""What the players of a level are called together."""
PRESETS: Final = {
    "": marked("All options"),
    "as-printed": marked("As printed"),
    "tight-harbour": marked("Tight harbour"),
    OWN: marked("Other options"),
}
PERIODS: Final = {
    0: marked("All the time"),
    7: marked("Last 7 days"),
    30: marked("Last 30 days"),
    365: marked("Last year"),
}
"""By their days."""
RECORDS: Final[dict[RecordKind, str]] = {
    "money": marked("Highest sum"),
    "margin": marked("Biggest margin"),
    "sale": marked("Best sale"),
    "run": marked("Longest run"),
    "storm": marked("Worst storm"),
    "longest": marked("Longest game"),
}
FEW: Final = 10
"""Of fewer games than this no range is told: it would say nothing."""
NO_GAMES: Final = marked(
    "No games yet. Play one to its end, and here you will see who wins how often, and which records stand."
)
NONE_LIKE_THIS: Final = marked("No game is like that. Choose other seats, another player, other options or more time.")
NONE_COUNTED: Final = marked(
    "None of these games counts so far: wins, results and records are those of finished games that are neither for "
    "practice nor played on from another."
)


def seats_words(seats: int) -> str:
    """A number of seats as a filter has it; 0 is any."""
    return trn("{count} seat", "{count} seats", seats) if seats else tr("All seats")


def day(seconds: float) -> str:
    """A day as figures."""
    try:
        return datetime.fromtimestamp(seconds).astimezone().strftime("%Y-%m-%d")
    except (OverflowError, OSError, ValueError):
        return "–"


def games_in_words(told: Statistics, left: int) -> str:
    """How many games there are, and what stays out of the count."""
    parts = [
        trn("{count} game", "{count} games", told.games),
        trn("{count} finished", "{count} finished", told.finished),
        trn("{count} running", "{count} running", told.running),
    ]
    if told.practice:
        parts.append(trn("{count} for practice", "{count} for practice", told.practice))
    if told.branched:
        parts.append(trn("{count} played on from another", "{count} played on from another", told.branched))
    if told.copies:
        parts.append(trn("{count} copy left out", "{count} copies left out", told.copies))
    if told.damaged:
        parts.append(trn("{count} file that can't be read", "{count} files that can't be read", told.damaged))
    if left:
        parts.append(trn("{count} still to be read", "{count} still to be read", left))
    return listed(parts)


def wins_in_words(share: Share) -> str:
    """How many games were won, of how many."""
    if not share.of:
        return tr("none played")
    return trn("{won} of {count} game won", "{won} of {count} games won", share.of, won=share.count)


def share_in_words(share: Share) -> str:
    """How many games were won, of how many; from some games on also where that will likely settle."""
    if share.of < FEW:
        return wins_in_words(share)
    low, high = share.between
    return tr(
        "{count} of {of} games won; with more games likely {low} to {high}",
        count=share.count, of=share.of, low=per_cent(low), high=per_cent(high),
    )  # fmt: skip


def shares_legend(shares: Sequence[Share], words: str) -> str:
    """What the bars of some shares mean: some words, and what the thin lines are where there are any."""
    if all(share.of < FEW for share in shares):
        return words
    return tr("{bars} Thin line: where it will likely settle with more games.", bars=words)


def level_in_words(level: LevelFigures) -> str:
    """How a level did, in a sentence."""
    return tr(
        "{level}: {share}; luck alone would give {chance}; {money} MM on average",
        level=tr(LEVELS[level.level]), share=share_in_words(level.wins), chance=per_cent(level.by_chance),
        money=mean(level.money),
    )  # fmt: skip


def seats_in_words(figures: SeatsFigures) -> str:
    """The games of a number of seats, in a sentence."""
    return tr(
        "{seats}, {games}: the winner has {winner} MM on average, a seat {money} MM; people: {share}",
        seats=seats_words(figures.seats), games=trn("{count} game", "{count} games", figures.games),
        winner=mean(figures.winner), money=mean(figures.money), share=share_in_words(figures.by_people),
    )  # fmt: skip


def mean(amount: float) -> str:
    """An average with one digit after the point, as the language writes it."""
    return decimal(amount, 1)


def record_amount(record: GameRecord) -> str:
    """How much a record comes to."""
    match record.kind:
        case "run":
            return trn("{count} good", "{count} goods", record.amount)
        case "longest":
            return trn("{count} move", "{count} moves", record.amount)
    return tr("{amount} MM", amount=record.amount)


def record_line(record: GameRecord) -> str:
    """Who set a record, and when."""
    when = day(record.entry.played)
    if record.feat and record.kind == "storm":
        return tr(
            "{weather} on trip {trip}, {day}",
            weather=weather_name(record.feat.weather),
            trip=record.feat.trip,
            day=when,
        )
    if record.feat:
        return tr("{name} on trip {trip}, {day}", name=record.who, trip=record.feat.trip, day=when)
    return tr("{name}, {day}", name=record.who, day=when) if record.who else when


def result_in_words(told: Statistics, place: int) -> str:
    """One game of the chart in a sentence."""
    result = told.results[place]
    values = {"name": result.name, "money": result.money, "place": result.place, "seats": result.seats}
    when = day(result.entry.played)
    if result.won:
        return tr("{day}: {name} won with {money} MM against {others}", day=when, others=result.seats - 1, **values)
    return tr("{day}: {name} took place {place} of {seats} with {money} MM", day=when, **values)


def chart_in_words(told: Statistics, average: float) -> str:
    """The chart of results in a sentence."""
    won = sum(result.won for result in told.results)
    return trn(
        "Result of {count} game, the oldest at the left: {won} won, {money} MM on average, lately {average} MM",
        "Results of {count} games, the oldest at the left: {won} won, {money} MM on average, lately {average} MM",
        len(told.results), won=won, average=mean(average),
        money=mean(sum(result.money for result in told.results) / len(told.results)),
    )  # fmt: skip
