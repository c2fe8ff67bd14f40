"""Leaving a game: at once if it is safe on disk, else only when the player says so, or once it is saved elsewhere."""

from collections.abc import Callable, Sequence

import msgspec

from freight.languages import tr
from freight.record.game import Game
from freight.record.phrases import day_of, in_words
from freight.table.scene import Pop, Quit, Replace, Reset, Transition
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.safety import safety
from freight.table.scenes.saving import SavingScene


class LeavingScene(NoticeScene):
    """Asks whether to leave games whose moves would be lost, the last of them first.

    `leads_to` is what comes once none is left to ask about; `yes` names that way.
    """

    asks_to_leave = True

    def __init__(
        self, games: Sequence[Game], leads_to: Callable[[], Transition], yes: str, *, named: bool = False
    ) -> None:
        *others, game = games
        goes_on = (lambda: Replace(LeavingScene(others, leads_to, yes, named=True))) if others else leads_to
        lost = tr("{why} Moves that are not saved are lost.", why=safety(game))
        if others or named:
            lost = f"{_which(game)} {lost}"
        ways = (
            Way(tr("Back")),
            Way(yes, goes_on, "danger"),
            Way(tr("Another place"), lambda: Replace(SavingScene(game, goes_on, Pop)), "primary"),
        )
        super().__init__(tr("Leave without saving?"), lost, ways)


def _which(game: Game) -> str:
    """Which of several games it is."""
    names = in_words(seat.name for seat in game.header.seats)
    return tr("The game of {names} ({day}):", names=names, day=day_of(game.state.trip))


def before(way: Reset | Quit, games: Sequence[Game]) -> LeavingScene:
    """The question whether to go a way that drops all scenes over games whose moves would be lost, at least one."""
    yes = tr("Quit") if isinstance(way, Quit) else tr("Leave the game")
    return LeavingScene(games, lambda: msgspec.structs.replace(way, sure=True), yes)
