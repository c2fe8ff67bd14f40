"""What the final payment tells of a game: all of it read once from its events."""

from typing import Final, NamedTuple

from freight.engine.state import State
from freight.languages import marked, tr
from freight.languages.box import ship_name
from freight.record.fates import Fate, fates
from freight.record.feats import Feat, highlights
from freight.record.figures import GameFigures, figures
from freight.record.header import Header
from freight.record.history import Record, standing_events
from freight.record.replay import Replay
from freight.table.export.score_card import verdict

SHARED: Final = {
    (True, False): marked("All {count} captains share the win with {money} MM each."),
    (True, True): marked("All {count} captains share the win with {money} MM each (a practice game)."),
    (False, False): marked("{count} of {seats} captains share the win with {money} MM each."),
    (False, True): marked("{count} of {seats} captains share the win with {money} MM each (a practice game)."),
}
"""A shared win without names: whether by everybody, and whether in a practice game."""


class Facts(NamedTuple):
    """A game that is told of: how it ended, its figures, what became of its lots, what stands out."""

    record: Record
    header: Header
    state: State
    figures: GameFigures
    fates: tuple[Fate, ...]
    feats: tuple[Feat, ...]

    @property
    def seats(self) -> range:
        """The numbers of the seats."""
        return range(len(self.header.seats))

    @property
    def order(self) -> list[int]:
        """The seats, most money first."""
        return sorted(self.seats, key=lambda seat: -self.figures.money[seat])

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.header.seats[seat].name

    def ship(self, seat: int) -> int:
        """The ship of a seat."""
        return self.header.seats[seat].ship

    def ship_name(self, seat: int) -> str:
        """What the ship of a seat is called."""
        return ship_name(self.ship(seat))

    def place(self, seat: int) -> int:
        """The place of a seat, from 1; seats with equal money share one."""
        return 1 + sum(money > self.figures.money[seat] for money in self.figures.money)

    @property
    def verdict(self) -> str:
        """Who won, in a sentence; equal money is a shared win (R30)."""
        return verdict(self.record, list(self.figures.money))

    @property
    def verdicts(self) -> tuple[str, str]:
        """The verdict, and in short where many names would take too much room."""
        winners, money = sum(self.place(seat) == 1 for seat in self.seats), max(self.figures.money)
        if winners == 1:
            return self.verdict, self.verdict
        everybody, practice = winners == len(self.seats), self.header.practice
        short = tr(SHARED[everybody, practice], count=winners, seats=len(self.seats), money=money)
        return self.verdict, short


def facts_of(record: Record) -> Facts:
    """The facts of a game."""
    events = standing_events(record)
    told = figures(record.header, events)
    replay = Replay(record)
    return Facts(
        record,
        record.header,
        replay.state_at(replay.last),
        told,
        fates(record.header, events),
        highlights(record.header, events, told),
    )
