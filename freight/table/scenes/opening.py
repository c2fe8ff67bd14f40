"""Saved games: the list of those in the library, and any other by its path."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from freight.record.card import looks_like_a_card, read_card
from freight.record.game import Game
from freight.record.library import list_saves
from freight.record.places import games_folder
from freight.record.problems import SaveInUse, SaveProblem
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.placement import Placement, Size
from freight.table.scene import (
    Action,
    Explain,
    FileDropped,
    Focused,
    Pop,
    Pressed,
    Push,
    Replace,
    Reset,
    Scene,
    Transition,
    Typed,
)
from freight.table.scenes.notice import OK, NoticeScene, Way
from freight.table.scenes.opening_layout import saves_column, screen
from freight.table.scenes.page import page
from freight.table.scenes.play import PlayScene
from freight.table.scenes.replay import ReplayScene
from freight.table.scenes.scrolling import Scroll
from freight.table.settings import Settings
from freight.table.widgets import Line

LONGEST_PATH: Final = 1000


def open_file(path: str | Path) -> Scene:
    """The scene a file leads to: the table for a game that runs, the replay for a finished one, else why not."""
    place = Path(path).expanduser().absolute()
    if looks_like_a_card(place):
        return open_card(place)
    try:
        game = Game.open(place)
    except SaveInUse as problem:
        return _in_use(place, problem)
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


def _closed(problem: SaveProblem) -> Scene:
    return NoticeScene("This game can't be opened", _unchanged(str(problem)), (_to_title(), OK), escape=1)


def _unchanged(sentence: str) -> str:
    """A problem with a file, with the comfort that nothing was done to it."""
    return sentence if "nothing was changed" in sentence.casefold() else f"{sentence} Nothing was changed."


def _in_use(path: Path, problem: SaveInUse) -> Scene:
    watch = Way("Watch it so far", lambda: Replace(replay_file(path)), "primary")
    words = f"{problem} You can watch what has been played of it, or close the other window first."
    return NoticeScene("Being played in another window", words, (_to_title(), Way("Back"), watch), escape=1)


def _to_title() -> Way:
    from freight.table.scenes.title import TitleScene

    return Way("To the title", lambda: Reset(TitleScene()))


class OpeningScene:
    """The saved games of this player."""

    overlay = False

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or games_folder()
        self.saves = list_saves(self.folder)
        self.line = Line()
        self.changed = True
        self._editing = False
        self._now = time.time()
        self._scroll = Scroll()

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """The list, and under it the line for any other file."""
        measures = page(size, settings)
        placed, room = screen(measures, self.line, self._editing, str(self.folder))
        return [*placed, *self._scroll.show(saves_column(self.saves, room, measures, self._now))]

    def on(self, action: Action) -> Transition | None:
        """Open, replay, write a path, scroll or go back."""
        if self._scroll.on(action):
            self.changed = True
        match action:
            case Pressed("back") | Typed("escape"):
                return Pop()
            case Pressed("open-path") | Typed("return", focus="path"):
                return self._open_path()
            case Pressed(key):
                return self._press(key)
            case FileDropped(path):
                return Push(open_file(path))
            case Focused(key):
                self.changed = self.changed or self._editing or key == "path"
                self._editing = key == "path"
            case Typed(focus="path"):
                self.line = self.line.typed(action.key, action.text, action.held, LONGEST_PATH)
                self.changed = True
            case Typed():
                self.changed = self._scroll.keys(action) or self.changed
        return None

    def _press(self, key: str) -> Transition | None:
        name, _, number = key.partition(".")
        if name not in ("play", "replay") or not number.isdigit():
            return None
        info = self.saves[int(number)]
        return Push(open_file(info.path) if name == "play" else replay_file(info.path))

    def _open_path(self) -> Transition:
        given = self.line.text.strip().strip("\"'").removeprefix("file://")
        if not given:
            return Explain("Write or paste the path of a saved game first, or drop its file on the window.", "path")
        return Push(open_file(given))

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""
        return None

    def close(self) -> None:
        """Nothing is held."""
