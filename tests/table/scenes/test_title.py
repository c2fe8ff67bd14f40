"""The title: what can be done from it, and the game it would go on with."""

import os
from pathlib import Path

import msgspec
import pytest

from freight.record.game import Game
from freight.record.places import games_folder, new_save_path
from freight.record.shelving import shown as name_shown
from freight.table.placement import Placement, Size
from freight.table.scene import Pressed, Push, Quit, Typed
from freight.table.scenes.first_voyage.scene import FirstVoyageScene
from freight.table.scenes.library.scene import LibraryScene
from freight.table.scenes.new_game import setup as setups
from freight.table.scenes.new_game.scene import NewGameScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.rules.scene import RulesScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.title import LONGEST, TitleScene
from freight.table.settings import Settings


def begin(seats: int) -> None:
    setup = setups.first_setup()
    while len(setup.seats) < seats:
        setup = setups.with_more_seats(setup)
    header = setups.header_of(msgspec.structs.replace(setup, seed="1"))
    Game.create(header, new_save_path(header)).close()


def damage(path: Path) -> None:
    """Change a letter in the hash of the first line."""
    data = path.read_bytes()
    path.write_bytes((b"1" if data.startswith(b"0") else b"0") + data[1:])


def placed(scene: TitleScene, settings: Settings = Settings()) -> dict[str, Placement]:  # noqa: B008 (frozen)
    return {each.key: each for each in scene.layout(Size(1280, 800), settings)}


def test_on_the_first_start_the_first_voyage_stands_out() -> None:
    scene = TitleScene()
    shown = placed(scene)
    assert shown["learn"].look.style == "primary"
    assert shown["new"].look.style == "plain"
    assert "continue" not in shown
    answer = arrived(scene.on(Typed("return", "\r", "")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, FirstVoyageScene)


def test_the_first_voyage_is_there_for_everybody_at_any_time() -> None:
    begin(2)
    for scene, settings in ((TitleScene(), Settings()), (TitleScene(), Settings(learned=True))):
        assert placed(scene, settings)["learn"].look.style == "plain"
        for action in (Pressed("learn"), Typed("f", "f", "")):
            answer = arrived(scene.on(action))
            assert isinstance(answer, Push)
            assert isinstance(answer.scene, FirstVoyageScene)


def test_who_has_learned_and_has_nothing_to_continue_is_led_to_a_new_game() -> None:
    shown = placed(TitleScene(), Settings(learned=True))
    assert "continue" not in shown
    ways = [each for each in shown.values() if each.focusable]
    assert [each.key for each in ways[:2]] == ["new", "learn"]
    assert ways[0].look.style == "primary"


@pytest.mark.parametrize("seats", [0, 3])
@pytest.mark.parametrize("learned", [False, True])
def test_everything_offered_on_the_title_can_be_pressed(seats: int, learned: bool) -> None:
    if seats:
        begin(seats)
    shown = placed(TitleScene(), Settings(learned=learned))
    assert all(each.enabled for each in shown.values() if each.role == "button")


def test_an_unfinished_game_is_named_and_goes_on() -> None:
    begin(4)
    scene = TitleScene()
    shown = placed(scene)
    assert shown["continue"].enabled
    assert shown["continue"].label == "Continue: Manifest Density, Cargo Figure and 2 more · trip 1 of 10"
    answer = arrived(scene.on(Pressed("continue")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


def test_a_game_that_is_damaged_is_told_of_and_leads_to_itself_among_the_saved_games() -> None:
    begin(2)
    begin(4)
    whole, broken = sorted(games_folder().iterdir())
    os.utime(whole, (1, 1))
    damage(broken)
    scene = TitleScene()
    shown = placed(scene)
    assert (
        shown["continue"].label == f"A game is damaged: See what can be saved of “{name_shown(broken.name, LONGEST)}”"
    )
    assert shown["continue"].enabled
    for action in (Pressed("continue"), Typed("return", "\r", "")):
        answer = arrived(scene.on(action))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, LibraryScene)
        assert answer.scene.chosen == broken.name
        answer.scene.close()


def test_a_damaged_game_is_not_told_of_once_a_later_one_was_played() -> None:
    begin(2)
    (broken,) = games_folder().iterdir()
    damage(broken)
    os.utime(broken, (1, 1))
    begin(4)
    assert placed(TitleScene())["continue"].label.startswith("Continue: Manifest Density")


def test_a_long_name_of_a_damaged_game_is_shortened() -> None:
    begin(2)
    (broken,) = games_folder().iterdir()
    damage(broken)
    broken.rename(broken.with_name("x" * 200 + ".freight"))
    label = placed(TitleScene())["continue"].label
    assert "…" in label
    assert len(label) < 100


def test_enter_continues_or_begins() -> None:
    title = TitleScene()
    placed(title, Settings(learned=True))
    answer = arrived(title.on(Typed("return", "\r", "")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, NewGameScene)
    begin(2)
    answer = arrived(TitleScene().on(Typed("return", "\r", "")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, PlayScene)
    answer.scene.close()


@pytest.mark.parametrize(
    ("key", "scene"),
    [("new", NewGameScene), ("open", LibraryScene), ("rules", RulesScene), ("settings", SettingsScene)],
)
def test_every_button_leads_where_it_says(key: str, scene: type) -> None:
    title = TitleScene()
    assert placed(title)[key].enabled
    answer = arrived(title.on(Pressed(key)))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, scene)


def test_quit_quits() -> None:
    assert isinstance(TitleScene().on(Pressed("quit")), Quit)


def test_the_author_is_named() -> None:
    shown = placed(TitleScene())
    assert shown["name"].label == "Freight Expectations"
    assert "Talen Lee" in shown["credit"].label


def test_the_game_to_go_on_with_is_looked_for_anew_after_another_screen() -> None:
    scene = TitleScene()
    scene.tick(1.0)
    begin(2)
    scene.tick(1.1)
    assert "continue" not in placed(scene)
    scene.tick(9.0)
    assert placed(scene)["continue"].enabled
