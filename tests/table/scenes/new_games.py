"""The new-game screen as a hand uses it."""

import msgspec

from freight.table.placement import Placement, Size
from freight.table.scene import Focused, Pressed, Scene, Transition, Typed
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.settings import Settings

SIZE = Size(1280, 800)


def seeded() -> NewGameScene:
    return NewGameScene(msgspec.structs.replace(setups.first_setup(), seed="42", house_rules=True))


def placed(scene: Scene) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(SIZE, Settings())}


def press(scene: Scene, *keys: str) -> Transition | None:
    answer = None
    for key in keys:
        assert placed(scene)[key].enabled, key
        answer = scene.on(Pressed(key))
    return answer


def write(scene: Scene, field: str, text: str) -> None:
    """Empty a field and type into it."""
    scene.on(Focused(field))
    scene.on(Typed("backspace", "", field, ("ctrl",)))
    for letter in text:
        scene.on(Typed(letter, letter, field))
