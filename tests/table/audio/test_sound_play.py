"""What the table sounds like while a game is played: hands, events and refusals, and nothing while it is skipped."""

import time
from collections.abc import Iterator

import pytest

from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.table.audio.cues import FLIP, LIFT, MONEY, PUT_BACK, REFUSAL, Cue
from freight.table.placement import Size
from freight.table.scene import ChangeSettings, Dropped, Lifted, Pressed, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.stage.guard import GUARD


def seated() -> PlayScene:
    players: tuple[Player, ...] = ("person", "casual")
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("AB", players, strict=True))]
    header = new_header(seats, Rules(), 3, game_id="test", created="2026-01-01T00:00:00Z")
    scene = PlayScene(Game.create(header, None))
    scene.layout(Size(1280, 800), Settings(speed="off"))
    return scene


@pytest.fixture
def scene() -> Iterator[PlayScene]:
    made = seated()
    deadline = time.monotonic() + 20
    while made.game.state.to_act != 0 or made.showing.is_busy:
        assert time.monotonic() < deadline
        made.tick(time.monotonic())
    now = time.monotonic()
    made.tick(now)
    made.tick(now + 2 * GUARD)  # by when a press is taken as meant
    made.cues.clear()
    yield made
    made.close()


def taken(scene: PlayScene) -> list[Cue]:
    cues = scene.cues.copy()
    scene.cues.clear()
    return cues


def test_money_is_lifted_put_on_the_lot_and_bid(scene: PlayScene) -> None:
    scene.on(Lifted("money:0:4"))
    assert taken(scene) == [LIFT]
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    assert taken(scene) == [MONEY]
    scene.on(Pressed("bid:place"))
    assert taken(scene)[0] == Cue("coin")


def test_what_is_dropped_nowhere_is_put_back(scene: PlayScene) -> None:
    scene.on(Lifted("money:0:4"))
    scene.on(Dropped("money:0:4", "", (0, 0)))
    assert taken(scene) == [LIFT, PUT_BACK]


def test_a_card_is_turned_over(scene: PlayScene) -> None:
    scene.on(Pressed("flip:7"))
    assert taken(scene) == [FLIP]


def test_a_refusal_is_a_thud(scene: PlayScene) -> None:
    scene.on(Pressed("sail"))
    assert taken(scene) == [REFUSAL]
    scene.on(Pressed("bid:99"))
    assert taken(scene) == [REFUSAL]


def test_what_is_skipped_is_not_heard(scene: PlayScene) -> None:
    scene.on(Pressed("skip"))
    scene.on(Typed("d", "d", ""))
    for _ in range(200):
        scene.tick(time.monotonic())
        if scene.game.state.to_act == 0 and not scene.showing.is_busy:
            break
    assert taken(scene) == []


def test_m_turns_the_sound_off_and_says_so(scene: PlayScene) -> None:
    transition = scene.on(Typed("m", "m", ""))
    assert isinstance(transition, ChangeSettings)
    assert transition.settings == Settings(speed="off", muted=True)
    assert scene.model.message == "The sound is off. M turns it on again."
    scene.layout(Size(1280, 800), transition.settings)
    again = scene.on(Typed("m", "m", ""))
    assert isinstance(again, ChangeSettings)
    assert not again.settings.muted
    assert scene.model.message == "The sound is on. M turns it off."
