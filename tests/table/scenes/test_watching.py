"""Watching a game that another window plays."""

from pathlib import Path

from freight.record.game import Game
from freight.record.watching import Watch
from freight.table.painting.words import measure_wrapped
from freight.table.placement import Placement, Size
from freight.table.scene import Pop, Pressed, Push, Replace, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.watching import LEFT, OVER, POLL, WATCHING, WatchScene
from freight.table.settings import TEXT_SIZES, Settings
from tests.record.story import header_for, play_on

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


def test_the_banner_fits_at_every_size(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    Game.create(header_for(), path).close()
    scene = WatchScene(Watch(path))
    scene.tick(1.0)
    for size in SIZES:
        for text_size in TEXT_SIZES:
            shown = placed(scene, size, Settings(text_size=text_size))
            banner, said = shown["banner"].rect, shown["watching"]
            assert banner.bottom == size.h
            w, h = measure_wrapped(said.label, said.rect.w, said.look.size, True)
            assert (w <= said.rect.w, h <= said.rect.h) == (True, True)
            assert said.look.size >= 9
            for key in ("replay", "leave", "take-over"):
                rect = shown[key].rect
                assert said.rect.right <= rect.x
                assert banner.y <= rect.y < rect.bottom <= size.h
                assert rect.right <= size.w
