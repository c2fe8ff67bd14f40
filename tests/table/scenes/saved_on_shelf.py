"""A library with saved games in it, for the tests of it."""

import os
import time
from collections.abc import Iterator
from pathlib import Path

from freight.record.places import games_folder
from freight.table.placement import Placement, Size
from freight.table.scenes.library.scene import LibraryScene
from freight.table.settings import Settings
from tests.record.story import saved_game

SIZE = Size(1280, 800)
_OPEN: list[LibraryScene] = []


def let_go() -> None:
    """End the clerks of all libraries that were opened."""
    while _OPEN:
        _OPEN.pop().close()


def library() -> LibraryScene:
    _OPEN.append(LibraryScene())
    return _OPEN[-1]


def put(name: str, commands: int = 4, played: int = 1_000, seats: int = 2) -> Path:
    path = games_folder() / f"{name}.freight"
    saved_game(path, commands, seats)
    os.utime(path, (played, played))
    return path


def placed(scene: LibraryScene, size: Size = SIZE) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, Settings())}


def work(scene: LibraryScene, seconds: float = 45.0) -> Iterator[None]:
    """Let the scene tick, for at most so long."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        scene.tick(time.monotonic())
        yield
        time.sleep(0.01)
    raise AssertionError("the clerk took too long")
