"""Watching a game that another window plays."""

from pathlib import Path

import pytest

from freight.record.game import Game
from freight.record.watching import Watch
from freight.table.looks import Words
from freight.table.painting.words import measure, measure_wrapped
from freight.table.placement import Placement, Size, overlap
from freight.table.scene import Pop, Pressed, Push, Replace, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.watching import LEFT, OVER, POLL, WATCHING, WatchScene
from freight.table.settings import TEXT_SIZES, Settings
from tests.record.story import header_for, play_on
from tests.table.legible import LANGUAGES, least_letters

SIZES = (Size(1024, 640), Size(1280, 800), Size(1920, 1080), Size(3840, 2160))


def placed(scene: WatchScene, size: Size = SIZES[1], settings: Settings | None = None) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(size, settings or Settings())}


def test_moves_of_the_other_window_come_to_the_table(tmp_path: Path) -> None:
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        scene = WatchScene(Watch(tmp_path / "a.freight"))
        scene.tick(1.0)
        assert placed(scene)["watching"].label == WATCHING
        scene.changed = False
        play_on(game, 7)
        scene.tick(1.0 + POLL / 2)
        assert not scene.changed
        scene.tick(1.0 + POLL)
        assert scene.changed
        assert scene.model.view.trip == game.state.trip
        assert scene.watch.state.number == game.state.number
        assert not any(each.draggable for each in placed(scene).values())
        scene.changed = False
        scene.tick(1.0 + 2 * POLL)
        assert not scene.changed


def test_it_is_said_that_nothing_can_be_done_and_there_is_no_talk_of_a_replay(tmp_path: Path) -> None:
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        play_on(game, 3)
        shown = placed(WatchScene(Watch(tmp_path / "a.freight")))
    told = [each.label for key, each in shown.items() if key != "replay"]
    assert any(label.startswith("This game is played in another window") for label in told)
    assert not any("Replay" in label or "controls" in label for label in told)


def test_when_the_other_window_lets_go_one_can_take_over(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        play_on(game, 3)
        scene = WatchScene(Watch(path))
        scene.tick(1.0)
        before = placed(scene)
        assert "take-over" not in before
        assert scene.on(Pressed("take-over")) is None
    scene.tick(2.0)
    after = placed(scene)
    assert after["watching"].label == LEFT
    assert all(after[key].rect == before[key].rect for key in ("leave", "replay")), "no press goes astray"
    answer = arrived(scene.on(Pressed("take-over")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


def test_a_game_that_ends_is_said_and_can_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        scene = WatchScene(Watch(path))
        play_on(game)
    scene.tick(1.0)
    assert placed(scene)["watching"].label == OVER
    assert "take-over" not in placed(scene)
    answer = arrived(scene.on(Pressed("replay")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, ReplayScene)
    assert isinstance(scene.on(Typed("escape", "", "")), Pop)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_banner_fits_and_is_legible_whoever_may_play_on(
    language: str, size: Size, text_size: int, tmp_path: Path
) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game, LANGUAGES[language]():
        play_on(game, 3)
        scene = WatchScene(Watch(path))
        for scene.free in (False, True):
            shown = placed(scene, size, Settings(text_size=text_size))
            banner, said, look = shown["banner"].rect, shown["watching"].rect, shown["watching"].look
            assert isinstance(look, Words)
            assert look.size >= least_letters(size, text_size)
            assert max(measure(word, look.size, True)[0] for word in look.text.split()) <= said.w
            assert measure_wrapped(look.text, said.w, look.size, True)[1] <= said.h
            ways = [shown[key].rect for key in ("take-over", "replay", "leave") if key in shown]
            assert len(ways) == 2 + scene.free
            for rect in (said, *ways):
                assert banner.y <= rect.y < rect.bottom <= banner.bottom == size.h
                assert rect.right <= size.w
            assert not any(overlap(said, way) for way in ways)
