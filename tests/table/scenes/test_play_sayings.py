"""What the table tells those who listen: every line of the log, whose turn it is, and why not."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from freight.engine.commands import Decline
from freight.record.history import standing_events
from freight.table.saying import Saying
from freight.table.scene import ChangeSettings, Dropped, Pressed, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings
from freight.table.wording.telling import told_so_far
from tests.table.scenes.test_play import SIZE, _game, wait_for_me


@pytest.fixture
def scene(tmp_path: Path) -> Iterator[PlayScene]:
    """One person and two computers, motion off."""
    scene = PlayScene(_game(tmp_path / "game.freight", "person", "casual", "casual"), "This game was mended.")
    scene.layout(SIZE, Settings(speed="off"))
    yield scene
    scene.close()


def words(scene: PlayScene) -> list[str]:
    return [saying.words for saying in scene.sayings]


def test_it_begins_with_the_last_lines_of_the_log_and_with_what_should_be_known_first(scene: PlayScene) -> None:
    assert words(scene)[-1] == "This game was mended."
    assert words(scene)[:-1] == scene.teller.log[-3:]


def test_every_line_of_the_log_is_told_as_it_happens(scene: PlayScene) -> None:
    before = len(scene.teller.log)
    wait_for_me(scene)
    scene.ask(Decline())
    wait_for_me(scene)
    lines = told_so_far(scene.game.header, standing_events(scene.game))[before:]
    assert [line for line in words(scene) if line in lines] == lines


def test_whose_turn_it_is_is_told_once_for_every_question(scene: PlayScene) -> None:
    wait_for_me(scene)
    for _ in range(5):
        scene.tick(time.monotonic())
    asked = [line for line in words(scene) if "or decline" in line]
    assert len(asked) == 1
    scene.ask(Decline())
    wait_for_me(scene)
    assert len([line for line in words(scene) if "or decline" in line]) == 2


def test_a_refusal_is_urgent(scene: PlayScene) -> None:
    wait_for_me(scene)
    scene.on(Pressed("sail"))
    refusal, way = scene.sayings[-2:]
    assert refusal.urgent
    assert refusal.words.startswith("Ships set sail when they are loaded")
    assert way == Saying("F3 opens the rule: Auction.", urgent=True)


def test_money_that_is_put_on_the_lot_is_counted_aloud(scene: PlayScene) -> None:
    wait_for_me(scene)
    least = scene.model.bids[0]
    scene.on(Dropped("money:0:4", "lot", (0, 0)))
    assert scene.sayings[-1] == Saying(f"{least} MM on the lot.", urgent=True)
    scene.on(Pressed("bid:more"))
    assert scene.sayings[-1] == Saying(f"{least + 1} MM on the lot.", urgent=True)
    scene.on(Pressed("bid:less"))
    assert scene.sayings[-1] == Saying(f"{least} MM on the lot.", urgent=True)


def test_v_turns_the_voice_on_and_off(scene: PlayScene) -> None:
    on = scene.on(Typed("v", "v", ""))
    assert on == ChangeSettings(Settings(speed="off", voice=True))
    assert "V turns it off" in scene.model.message
