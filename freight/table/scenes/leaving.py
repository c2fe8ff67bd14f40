"""Leaving a game: at once if it is safe on disk, else only when the player says so, or once it is saved elsewhere."""

from collections.abc import Callable, Sequence

from freight.languages import tr
from freight.record.game import Game
from freight.table.scene import Pop, Push, Quit, Replace, Transition
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.saving import SavingScene


def safety(game: Game) -> str:
    """Where the game is kept, or why it is not safe, in a sentence."""
    if game.trouble:
        return game.trouble
    if game.path is None:
        return tr("This game is played without a file: it is lost when it is left.")
    return tr("Saved after every move to {file}", file=game.path.name)


def is_unsafe(game: Game) -> bool:
    """Whether leaving the game would lose moves."""
    return bool(game.trouble) or game.path is None


class LeavingScene(NoticeScene):
    """Asks whether to leave games whose moves would be lost, the last of them first.

    `leads_to` is what comes once none is left to ask about; `yes` names that way.
    """

    asks_to_leave = True

    def __init__(self, games: Sequence[Game], leads_to: Callable[[], Transition], yes: str) -> None:
        *others, game = games
        goes_on = (lambda: Replace(LeavingScene(others, leads_to, yes))) if others else leads_to
        lost = tr("{why} Moves that are not saved are lost.", why=safety(game))
        ways = (
            Way(tr("Back")),
            Way(yes, goes_on, "danger"),
            Way(tr("Another place"), lambda: Replace(SavingScene(game, goes_on, Pop)), "primary"),
        )
        super().__init__(tr("Leave without saving?"), lost, ways)


def unless_lost(game: Game, leads_to: Callable[[], Transition], yes: str) -> Transition:
    """Leave at once if all is saved; else ask first, with `yes` for the name of the way that leaves all the same."""
    return Push(LeavingScene((game,), leads_to, yes)) if is_unsafe(game) else leads_to()


def closing(games: Sequence[Game]) -> LeavingScene:
    """The question whether to close the window over games whose moves would be lost, at least one."""
    return LeavingScene(games, Quit, tr("Quit"))
