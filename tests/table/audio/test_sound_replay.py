"""A replay is heard while it plays by itself, and only then."""

from pathlib import Path

import pytest

from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.audio.cues import EVENTS, WEATHER
from freight.table.placement import Size
from freight.table.scene import Pressed, Scrolled
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.settings import Settings

GAME = Path(__file__).parents[2] / "games" / "v1" / "two-as-printed.freight"


@pytest.fixture
def scene() -> ReplayScene:
    made = ReplayScene(Replay(read_save(GAME)))
    made.layout(Size(1280, 800), Settings())
    return made


def played(scene: ReplayScene, rounds: int) -> list[str]:
    """What is heard of so many rounds, each long after the one before."""
    scene.cues.clear()
    scene.walk.play()
    for number in range(1, rounds + 1):
        scene.tick(100.0 * number)
    return [cue.effect for cue in scene.cues]


def test_playing_on_sounds_like_the_game(scene: ReplayScene) -> None:
    heard = played(scene, 60)
    assert len(heard) > 20
    assert {"coin", "card", "gavel"} <= set(heard)
    assert set(heard) <= {cue.effect for cue in [*EVENTS.values(), *WEATHER.values()] if cue}


def test_seeking_is_silent(scene: ReplayScene) -> None:
    for action in (Pressed("forward"), Pressed("last"), Pressed("back"), Scrolled("table", 5), Pressed("moment-after")):
        scene.on(action)
        scene.tick(100.0)
    assert scene.cues == []
    assert scene.position > 0


def test_what_plays_too_fast_to_be_seen_is_silent(scene: ReplayScene) -> None:
    scene.walk.speed = 8.0
    assert played(scene, 60) == []
    assert scene.position > 10
