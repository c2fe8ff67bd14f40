"""The final payment of recorded games, for the tests of it."""

from collections.abc import Iterator

from freight.record.reading import read_save
from freight.table.placement import Placement, Size
from freight.table.scene import Scene
from freight.table.scenes.final.scene import FinalScene
from freight.table.settings import Settings
from tests.record.story import GAMES

SIZE = Size(1280, 800)
SIZES = [Size(1024, 640), SIZE, Size(1920, 1080), Size(3440, 1440)]
SETTINGS = Settings()
NAMES = sorted(path.stem for path in GAMES.glob("*.freight"))


def final(name: str = "four-as-printed", **how: object) -> FinalScene:
    return FinalScene(read_save(GAMES / f"{name}.freight"), **how)  # type: ignore[arg-type]


def placed(scene: Scene, settings: Settings = SETTINGS) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(SIZE, settings)}


def finished_names() -> Iterator[str]:
    for name in NAMES:
        if read_save(GAMES / f"{name}.freight").finished:
            yield name


FINISHED = list(finished_names())


def moments(name: str) -> Iterator[FinalScene]:
    """The show of a game at each of its moments."""
    scene, now = final(name, show=True), 0.0
    while scene.show and not scene.show.over:
        yield scene
        now += 100
        scene.show.tick(now, "normal")
