"""Statistics over all games of a library: how many, who wins how often, what they end with, and the records.

Pure: it reads no file, but the summaries that the shelf keeps (`library.Summary`). A game counts once, however many
copies of its file there are. Practice games, in which any step may be taken back, and games that were played on from
another are counted, and stay out of wins, results and records: both know what is coming.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from freight.record.feats import Feat
from freight.record.header import Player, SeatSetup
from freight.record.library import Entry, SaveInfo, Summary

DAY: Final = 86_400
"""Seconds."""
OWN: Final = "own"
"""Stands for options that are no preset."""
LEVELS: Final[tuple[Player, ...]] = ("person", "casual", "shrewd", "random")
_SURE: Final = 1.96
"""So many deviations to either side hold 95 of 100 cases."""
RecordKind = Literal["money", "sale", "run", "margin", "storm", "longest"]


class Wanted(msgspec.Struct, frozen=True):
    """Which games are looked at: of so many `seats` (0: any), with somebody called so ('': anybody), of a preset
    (`OWN`: none of them, '': any), last played in so many `days` (0: ever)."""

    seats: int = 0
    player: str = ""
    preset: str = ""
    days: int = 0


class Share(msgspec.Struct, frozen=True):
    """So many of so many."""

    count: int
    of: int

    @property
    def rate(self) -> float:
        """The share, from 0 to 1; 0 of none."""
        return self.count / self.of if self.of else 0.0

    @property
    def between(self) -> tuple[float, float]:
        """Where the true share lies in 95 of 100 cases (Wilson's interval); from 0 to 1 where nothing is known."""
        if not self.of:
            return 0.0, 1.0
        rate, square = self.rate, _SURE**2
        middle = rate + square / (2 * self.of)
        reach = _SURE * math.sqrt(rate * (1 - rate) / self.of + square / (4 * self.of**2))
        whole = 1 + square / self.of
        return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


class LevelFigures(msgspec.Struct, frozen=True):
    """How one level did: wins of its seats (a shared win is one for each, R30), and its average money in MM.

    `by_chance` is how often it would have won if all seats were alike.
    """

    level: Player
    wins: Share
    by_chance: float
    money: float


class SeatsFigures(msgspec.Struct, frozen=True):
    """The games of one number of seats: how many of them people won, and on average the winner's money and anyone's."""

    seats: int
    games: int
    by_people: Share
    winner: float
    money: float


class GameRecord(msgspec.Struct, frozen=True):
    """A record: in which file, how much (MM; goods for a run, steps for the longest game), and who set it ('': all)."""

    kind: RecordKind
    amount: int
    entry: Entry
    who: str
    feat: Feat | None = None


class Result(msgspec.Struct, frozen=True):
    """How one game ended for whom the results are told: its money, whether it won, its place of so many seats."""

    entry: Entry
    name: str
    money: int
    won: bool
    place: int
    seats: int


class Statistics(msgspec.Struct, frozen=True):
    """All there is to tell of the games that are wanted. Damaged and unread files are counted whatever is wanted.

    `results` are in order of time: of the player that is wanted, else of the best person of each game, or where no
    person played of its winner.
    """

    games: int
    finished: int
    running: int
    practice: int
    branched: int
    counted: int
    """Finished games that wins, results and records are taken from."""
    copies: int
    damaged: int
    levels: tuple[LevelFigures, ...]
    seats: tuple[SeatsFigures, ...]
    money: float
    records: tuple[GameRecord, ...]
    results: tuple[Result, ...]


def statistics(known: Iterable[SaveInfo], wanted: Wanted, now: float) -> Statistics:
    """The statistics of the files that are known; `now` in seconds since 1970."""
    everything = list(known)
    games = _without_copies([info for info in everything if info.summary.opens])
    chosen = [info for info in games if fits(info, wanted, now)]
    counted = [info for info in chosen if counts(info.summary)]
    counted.sort(key=lambda info: (info.summary.created, info.entry.changed))
    sums = [money for info in counted for money in info.summary.money]
    return Statistics(
        games=len(chosen),
        finished=sum(info.state == "finished" for info in chosen),
        running=sum(info.state == "running" for info in chosen),
        practice=sum(info.summary.practice for info in chosen),
        branched=sum(info.summary.branched and not info.summary.practice for info in chosen),
        counted=len(counted),
        copies=sum(info.summary.opens for info in everything) - len(games),
        damaged=sum(not info.summary.opens for info in everything),
        levels=tuple(_levels(counted)),
        seats=tuple(_by_seats(counted)),
        money=_mean(sums),
        records=tuple(_records(counted)),
        results=tuple([_result(info, wanted.player) for info in counted]),
    )


def counts(summary: Summary) -> bool:
    """Whether a game counts for wins, results and records."""
    return summary.state == "finished" and not summary.practice and not summary.branched and bool(summary.money)


def fits(info: SaveInfo, wanted: Wanted, now: float) -> bool:
    """Whether a game is one of those that are wanted."""
    game = info.summary
    return (
        (not wanted.seats or len(game.seats) == wanted.seats)
        and (not wanted.player or any(_is_called(seat, wanted.player) for seat in game.seats))
        and (not wanted.preset or game.preset == ("" if wanted.preset == OWN else wanted.preset))
        and (not wanted.days or now - info.entry.played <= wanted.days * DAY)
    )


def people(known: Iterable[SaveInfo]) -> list[str]:
    """The names under which people have played, who played most first."""
    often: dict[str, int] = {}
    spelling: dict[str, str] = {}
    for info in known:
        if info.summary.opens:
            for seat in info.summary.seats:
                if seat.player == "person":
                    name = _plain(seat.name)
                    often[name] = often.get(name, 0) + 1
                    spelling.setdefault(name, seat.name.strip())
    return [spelling[name] for name in sorted(often, key=lambda name: (-often[name], name))]


def _plain(name: str) -> str:
    return name.strip().casefold()


def _is_called(seat: SeatSetup, name: str) -> bool:
    return seat.player == "person" and _plain(seat.name) == _plain(name)


def _without_copies(games: Sequence[SaveInfo]) -> list[SaveInfo]:
    """One file of each game: the one that goes on furthest, of equal ones the oldest."""
    furthest: dict[str, SaveInfo] = {}
    for info in sorted(games, key=lambda info: (info.summary.steps, -info.entry.changed), reverse=True):
        furthest.setdefault(info.summary.id or str(info.path), info)
    return list(furthest.values())


def _mean(amounts: Sequence[int]) -> float:
    return sum(amounts) / len(amounts) if amounts else 0.0


def _levels(games: Sequence[SaveInfo]) -> Iterator[LevelFigures]:
    """How each level did that has played."""
    for level in LEVELS:
        sums, wins, chance = [], 0, 0.0
        for game in (info.summary for info in games):
            for number, seat in enumerate(game.seats):
                if seat.player == level:
                    sums.append(game.money[number])
                    wins += number in game.winners
                    chance += 1 / len(game.seats)
        if sums:
            yield LevelFigures(level, Share(wins, len(sums)), chance / len(sums), _mean(sums))


def _by_seats(games: Sequence[SaveInfo]) -> Iterator[SeatsFigures]:
    """The games of each number of seats that there was."""
    for count in sorted({len(info.summary.seats) for info in games}):
        alike = [info.summary for info in games if len(info.summary.seats) == count]
        with_people = [game for game in alike if any(seat.player == "person" for seat in game.seats)]
        won = sum(any(game.seats[seat].player == "person" for seat in game.winners) for game in with_people)
        yield SeatsFigures(
            seats=count,
            games=len(alike),
            by_people=Share(won, len(with_people)),
            winner=_mean([max(game.money) for game in alike]),
            money=_mean([money for game in alike for money in game.money]),
        )


def _records(games: Sequence[SaveInfo]) -> Iterator[GameRecord]:
    """The best of all games in each respect; of equal ones the earliest."""
    best: dict[RecordKind, GameRecord] = {}
    for info in games:
        for record in _offers(info):
            before = best.get(record.kind)
            if record.amount > (before.amount if before else 0):
                best[record.kind] = record
    order: tuple[RecordKind, ...] = ("money", "margin", "sale", "run", "storm", "longest")
    yield from (best[kind] for kind in order if kind in best)


def _offers(info: SaveInfo) -> Iterator[GameRecord]:
    """What one game has to offer."""
    game, entry = info.summary, info.entry
    first, second = sorted(game.money, reverse=True)[:2]
    winner = game.seats[game.money.index(first)].name
    yield GameRecord("money", first, entry, winner)
    yield GameRecord("margin", first - second, entry, winner)
    yield GameRecord("longest", game.steps, entry, "")
    for feat in game.feats:
        who = game.seats[feat.seat].name if 0 <= feat.seat < len(game.seats) else ""
        if feat.kind in ("sale", "run", "storm"):
            yield GameRecord(feat.kind, feat.amount, entry, who, feat)


def _result(info: SaveInfo, player: str) -> Result:
    """How a game ended for the player, or for the best person in it, or for its winner."""
    game = info.summary
    seats = range(len(game.seats))
    own = [seat for seat in seats if player and _is_called(game.seats[seat], player)]
    persons = [seat for seat in seats if game.seats[seat].player == "person"]
    seat = max(own or persons or seats, key=lambda each: game.money[each])
    place = 1 + sum(money > game.money[seat] for money in game.money)
    return Result(info.entry, game.seats[seat].name, game.money[seat], seat in game.winners, place, len(game.seats))


def running_mean(results: Sequence[Result], span: int) -> list[float]:
    """After each result the average money of the last so many."""
    sums = [result.money for result in results]
    return [_mean(sums[max(0, at + 1 - span) : at + 1]) for at in range(len(sums))]
