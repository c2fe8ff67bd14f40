"""The table where something is asked, reached as a player reaches it."""

import time

from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.table.placement import Size
from freight.table.scene import Pressed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.stage.guard import GUARD

SIZE = Size(1280, 800)
SETTINGS = Settings(speed="off")


def table() -> PlayScene:
    """A practice game of two people, at its first lot."""
    seats = [SeatSetup("Ada", 0, "person"), SeatSetup("Bob", 1, "person")]
    scene = PlayScene(
        Game.create(
            new_header(seats, Rules(weeks=1), 3, game_id="keys", created="2026-03-01T10:00:00+00:00", practice=True),
            None,
        )
    )
    settle(scene)
    return scene


def settle(scene: PlayScene) -> None:
    scene.layout(SIZE, SETTINGS)
    while True:
        now = time.monotonic()
        scene.tick(now)
        if not scene.showing.is_busy:
            scene.tick(now + 2 * GUARD)  # by when a press is taken as meant
            return


def loading() -> tuple[PlayScene, str]:
    """The same, with a card in the dock; gives its key."""
    scene = table()
    for _ in range(60):
        me = scene.game.state.to_act
        if scene.game.state.phase == "loading" and scene.game.state.docks[me]:
            settle(scene)
            return scene, f"card:{scene.game.state.docks[me][0]}"
        scene.on(Pressed(f"bid:{scene.model.bids[0]}" if scene.model.bids and not scene.model.view.bid else "decline"))
        settle(scene)
        if scene.game.state.phase == "loading" and not scene.game.state.docks[scene.game.state.to_act]:
            scene.on(Pressed("sail"))
            settle(scene)
    raise AssertionError("nobody has bought anything")
