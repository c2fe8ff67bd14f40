"""Where a file leads to: to the table, a replay, a game that another window plays, or to why it can't be opened."""

from pathlib import Path

from freight.languages import tr
from freight.record.card import looks_like_a_card, read_card
from freight.record.game import Game
from freight.record.places import at_home, from_root
from freight.record.problems import DamagedSave, ForeignFile, NewerSave, SaveInUse, SaveProblem
from freight.record.reading import read_save
from freight.record.repair import copy_up_to_damage
from freight.record.replay import Replay
from freight.record.shelving import Refused
from freight.record.watching import Watch
from freight.table.destinations import ToFile, ToTitle
from freight.table.scene import Replace, Reset, Scene
from freight.table.scenes.notice import NoticeScene, Way
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.watching import WatchScene


def open_file(path: str | Path) -> Scene:
    """The scene a file leads to: the table for a game that runs, the replay for a finished one, else why not."""
    place = from_root(at_home(str(path)))
    if looks_like_a_card(place):
        return open_card(place)
    try:
        game = Game.open(place)
    except SaveInUse:
        return _watched(place)
    except SaveProblem as problem:
        return _closed(problem)
    if not game.finished:
        return PlayScene(game, game.notice)
    game.close()
    return ReplayScene(Replay(game))


def open_card(path: Path) -> Scene:
    """The replay of the game in a score card, or why not."""
    try:
        return ReplayScene(Replay(read_card(path)))
    except SaveProblem as problem:
        return _closed(problem)


def replay_file(path: Path) -> Scene:
    """The replay of a file, running or finished, or why not."""
    try:
        return ReplayScene(Replay(read_save(path)))
    except SaveProblem as problem:
        return _closed(problem)


def result_of(path: Path) -> Scene:
    """How the game in a file ended, or why it can't be told."""
    from freight.table.scenes.final.scene import FinalScene

    try:
        return FinalScene(read_save(path), back=True)
    except SaveProblem as problem:
        return _closed(problem)


def _closed(problem: SaveProblem) -> Scene:
    ways = [Way(tr("To the title"), lambda: Reset(ToTitle())), Way(tr("Close"), style="primary")]
    if isinstance(problem, DamagedSave):
        mend = Way(tr("Save what is whole"), lambda: Replace(_mended(problem.path)))
        ways.insert(1, mend)
    return NoticeScene(tr("This game can't be opened"), _unchanged(problem), ways, escape=len(ways) - 1)


def _mended(path: Path) -> Scene:
    """What came of copying a damaged game up to the damage, and the way on to the copy."""
    answer = copy_up_to_damage(path)
    if isinstance(answer, Refused):
        return NoticeScene(tr("Nothing could be saved"), answer.sentence)
    copy = answer.path
    on = Way(tr("Open the copy"), lambda: Replace(ToFile(copy)), "primary")
    return NoticeScene(tr("A whole copy was made"), answer.sentence, (Way(tr("Back")), on))


def _unchanged(problem: SaveProblem) -> str:
    """A problem with a file, with the comfort that nothing was done to it; some say so themselves."""
    if isinstance(problem, ForeignFile | NewerSave):
        return str(problem)
    return tr("{problem} Nothing was changed.", problem=problem)


def _watched(path: Path) -> Scene:
    """The table of a game that is being played in another window."""
    try:
        return WatchScene(Watch(path))
    except SaveProblem as problem:
        return _closed(problem)
