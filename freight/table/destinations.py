"""Where one can go from a scene, as data: no scene has to know the others. `scenes.routes` makes the scene of each."""

from pathlib import Path

import msgspec

from freight.record.game import Game
from freight.record.history import Record
from freight.record.replay import Replay


class ToTitle(msgspec.Struct, frozen=True):
    """The first screen; its ships come in if one `enters` the game."""

    enters: bool = False


class ToNewGame(msgspec.Struct, frozen=True):
    """Putting a game together."""


class ToFirstVoyage(msgspec.Struct, frozen=True):
    """The lessons, from their beginning."""


class ToLibrary(msgspec.Struct, frozen=True):
    """All saved games, the one of a file name chosen where it is given."""

    chosen: str = ""


class ToSettings(msgspec.Struct, frozen=True):
    """What the player can set, over the scene below."""


class ToKeys(msgspec.Struct, frozen=True):
    """All keys, or those of a scene by its name among the shortcuts, and changing them."""

    scene: str = ""


class ToRules(msgspec.Struct, frozen=True):
    """The rules, opened at a ruling (`R16`) or a section of them (`Auction`) where one is given."""

    ruling: str = ""


class ToTable(msgspec.Struct, frozen=True):
    """The table of a game, which is let go of when it is left; `notice` is told first."""

    game: Game
    notice: str = ""


class ToFinalPayment(msgspec.Struct, frozen=True):
    """The end of a finished game: with its last sales as a `show`, or at once; `back` leads back to where one was."""

    record: Record
    show: bool = False
    back: bool = False


class ToReplay(msgspec.Struct, frozen=True):
    """A game to be walked through, from a position on: 0 is its beginning."""

    replay: Replay
    position: int = 0


class ToFile(msgspec.Struct, frozen=True):
    """Whatever a file leads to: the table, a replay, a game that is watched, or why it can't be opened."""

    path: str | Path


class ToReplayOf(msgspec.Struct, frozen=True):
    """The replay of a file, running or finished, or why it can't be opened."""

    path: Path


class ToResultOf(msgspec.Struct, frozen=True):
    """How the finished game in a file ended, or why it can't be opened."""

    path: Path


class ToStatistics(msgspec.Struct, frozen=True):
    """What can be told of all games together."""


Destination = (
    ToTitle
    | ToNewGame
    | ToFirstVoyage
    | ToLibrary
    | ToSettings
    | ToKeys
    | ToRules
    | ToTable
    | ToFinalPayment
    | ToReplay
    | ToFile
    | ToReplayOf
    | ToResultOf
    | ToStatistics
)
