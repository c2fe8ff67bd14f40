"""Replays to walk through, and the hands that press and strike there."""

from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.placement import Placement, Size
from freight.table.scene import (
    Pressed,
    Scene,
    Transition,
    Typed,
)
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.settings import Settings
from tests.record.story import GAMES

BIG = Size(1280, 800)

UNDONE = "four-one-week-undone-mirrored-deck"


def scene(name: str = "two-as-printed", position: int = 0) -> ReplayScene:
    return ReplayScene(Replay(read_save(GAMES / f"{name}.freight")), position)


def shown(walked: Scene, size: Size = BIG, text_size: int = 100) -> dict[str, Placement]:
    return {each.key: each for each in walked.layout(size, Settings(text_size=text_size))}


def press(walked: Scene, *keys: str) -> None:
    for key in keys:
        walked.on(Pressed(key))


def strike(walked: Scene, *names: str, held: tuple[str, ...] = ()) -> Transition | None:
    answer = None
    for name in names:
        answer = walked.on(Typed(name, name if len(name) == 1 else "", "", held))
    return answer
