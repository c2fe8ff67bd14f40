"""Statistics over all games of a library: how many, who wins how often, what they end with, and the records.

Pure: it reads no file, but the summaries that the shelf keeps (`library.Summary`). A game counts once, however many
copies of its file there are. Practice games, in which any step may be taken back, and games that were played on from
another are counted, and stay out of wins, results and records: both know what is coming.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from freight.record.feats import Feat
from freight.record.header import Player, SeatSetup
from freight.record.library import Entry, SaveInfo, Summary
from freight.record.phrases import in_words
from freight.record.shares import wilson

DAY: Final = 86_400
"""Seconds."""
OWN: Final = "own"
"""Stands for options that are no preset."""
LEVELS: Final[tuple[Player, ...]] = ("person", "casual", "shrewd", "random")
RecordKind = Literal["money", "margin", "sale", "run", "storm", "longest"]
_RECORDS: Final[tuple[RecordKind, ...]] = ("money", "margin", "sale", "run", "storm", "longest")


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
        """Where the true share lies in 95 of 100 cases; from 0 to 1 where nothing is known."""
        return wilson(self.count, self.of)


class LevelFigures(msgspec.Struct, frozen=True):
    """How one level did: wins of its seats (a shared win is one for each, R30), and its average money in MM.

    `by_chance` is how often it would have won if all seats were alike, and as many of them had won each game.
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
    """A record: in which file, how much, and the names of who set it.

    `amount` is in MM, but for a run in goods and for the longest game in commands. It has no `names` where it is the
    whole table's.
    """

    kind: RecordKind
    amount: int
    entry: Entry
    names: tuple[str, ...]
    feat: Feat | None = None

    @property
    def who(self) -> str:
        """Who set it, as a list in a sentence; empty where it is the whole table's."""
        return in_words(self.names) if self.names else ""


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

    `results` are in order of time: of the player that is wanted, else of the best person of each game; where no person
    has played in any, of the winners.
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
        results=tuple(_results(counted, wanted.player)),
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
    for info in _without_copies([info for info in known if info.summary.opens]):
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
    sums: dict[Player, list[int]] = {level: [] for level in LEVELS}
    wins = dict.fromkeys(LEVELS, 0)
    chance = dict.fromkeys(LEVELS, 0.0)
    for info in games:
        game = info.summary
        alike = len(game.winners) / len(game.seats)
        for seat, money in zip(game.seats, game.money, strict=False):
            sums[seat.player].append(money)
            chance[seat.player] += alike
        for winner in game.winners:
            wins[game.seats[winner].player] += 1
    for level in LEVELS:
        if played := len(sums[level]):
            yield LevelFigures(level, Share(wins[level], played), chance[level] / played, _mean(sums[level]))


def _by_seats(games: Sequence[SaveInfo]) -> Iterator[SeatsFigures]:
    """The games of each number of seats that there was."""
    alike: dict[int, list[Summary]] = {}
    for info in games:
        alike.setdefault(len(info.summary.seats), []).append(info.summary)
    for count, found in sorted(alike.items()):
        people = [[seat.player == "person" for seat in game.seats] for game in found]
        won = sum(any(persons[seat] for seat in game.winners) for game, persons in zip(found, people, strict=True))
        yield SeatsFigures(
            seats=count,
            games=len(found),
            by_people=Share(won, sum(map(any, people))),
            winner=_mean([max(game.money) for game in found]),
            money=_mean([money for game in found for money in game.money]),
        )


def _records(games: Sequence[SaveInfo]) -> Iterator[GameRecord]:
    """The best of all games in each respect; of equal ones the earliest."""
    best: dict[RecordKind, tuple[int, SaveInfo, Feat | None]] = {}

    def offer(kind: RecordKind, amount: int, info: SaveInfo, feat: Feat | None = None) -> None:
        if amount > (best[kind][0] if kind in best else 0):
            best[kind] = amount, info, feat

    for info in games:
        game = info.summary
        first, second = sorted(game.money)[:-3:-1]
        offer("money", first, info)
        offer("margin", first - second, info)
        offer("longest", game.commands, info)
        for feat in game.feats:
            if feat.kind in ("sale", "run", "storm"):
                offer(feat.kind, feat.amount, info, feat)
    for kind in _RECORDS:
        if kind in best:
            amount, holder, how = best[kind]
            yield GameRecord(kind, amount, holder.entry, _set_by(kind, holder.summary, how), how)


def _set_by(kind: RecordKind, game: Summary, feat: Feat | None) -> tuple[str, ...]:
    """The names of who set a record; of nobody for a storm and for a long game."""
    if kind == "longest":
        return ()
    seats = (feat.seat,) if feat else game.winners
    return tuple([game.seats[seat].name for seat in seats if 0 <= seat < len(game.seats)])


def _results(games: Sequence[SaveInfo], player: str) -> Iterator[Result]:
    """How the games ended that people have played, or if there are none, all of them."""
    of_people = [info for info in games if any(seat.player == "person" for seat in info.summary.seats)]
    for info in of_people or games:
        yield _result(info, player)


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
