"""The replay of a random game and what one comes to from it, each made anew at a call."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from freight.record.game import Game
from freight.record.places import games_folder
from freight.record.replay import Replay
from freight.record.watching import Watch
from freight.table.scene import Pressed, Scene
from freight.table.scenes.replay.branch import BranchScene, what_if_scene
from freight.table.scenes.replay.export import ExportScene
from freight.table.scenes.replay.menu import ReplayMenuScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.watching import WatchScene
from tests.table.every.tables import course, people, played_to


def replayed() -> Replay:
    return Replay(played_to(4, len(course(4))))


def replay_at(position: int, *pressed: str) -> Callable[[], Scene]:
    """The replay of that game, after so many decisions and with some things pressed."""

    def made() -> Scene:
        scene = ReplayScene(replayed(), position)
        for key in pressed:
            scene.on(Pressed(key))
        return scene

    return made


def watched() -> Scene:
    """A game that lies on the disk, as somebody sees it who may only watch."""
    path = games_folder() / "watched.freight"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        with Game.create(people(4).header, path) as game:
            for _, command in course(4)[:60]:
                game.play(command)
    return WatchScene(Watch(path))


REPLAYS: Final[dict[str, Callable[[], Scene]]] = {
    "replay": replay_at(60),
    "replay, log": replay_at(60, "log"),
    "replay at its end": replay_at(len(course(4))),
    "menu of a replay": lambda: ReplayMenuScene(ReplayScene(replayed(), 60)),
    "exporting": lambda: ExportScene(replayed(), Path("exports")),
    "playing on": lambda: BranchScene(replayed(), 60),
    "what if": lambda: what_if_scene(replayed(), 60),
    "watching": watched,
}
