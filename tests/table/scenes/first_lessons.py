"""The first voyage at a step of its script, for the tests of it."""

from freight.table.placement import Placement, Size
from freight.table.scene import Pressed
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.settings import Settings
from freight.table.teaching.lessons import STEPS

SIZE = Size(1280, 800)
STILL = Settings(speed="off", still=True)
ALL = range(len(STEPS))


def up(at: int, settings: Settings = STILL) -> FirstVoyageScene:
    """The voyage with a step up."""
    scene = FirstVoyageScene(at)
    scene.layout(SIZE, settings)
    for second in range(100, 400):
        if scene.is_up:
            return scene
        assert scene.tick(second) is None
    raise AssertionError(f"step {at} does not come up")


def placed(scene: FirstVoyageScene, size: Size = SIZE, settings: Settings = STILL) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, settings)}


def do_first(scene: FirstVoyageScene) -> None:
    """Do what the step asks for, by the command itself; then let the rival move."""
    step = scene.step
    if step.answers:
        scene.ask(step.answers(scene.model)[0])
    elif step.turns:
        scene.on(Pressed(step.touch(scene.model)[0]))
    else:
        scene.on(Pressed("lesson:on"))
    for second in range(20):
        if scene.is_up or scene.is_over:
            return
        scene.tick(1000.0 + second)
