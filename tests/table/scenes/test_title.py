"""The title: what can be done from it, and the game it would go on with."""

import msgspec
import pytest

from freight.record.game import Game
from freight.record.places import new_save_path
from freight.table.placement import Placement, Size
from freight.table.scene import Pressed, Push, Quit, Typed
from freight.table.scenes import new_game_setup as setups
from freight.table.scenes.library import LibraryScene
from freight.table.scenes.new_game import NewGameScene
from freight.table.scenes.play import PlayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.rules import RulesScene
from freight.table.scenes.settings import SettingsScene
from freight.table.scenes.title import NOTHING_TO_CONTINUE, TitleScene
from freight.table.settings import Settings


def begin(seats: int) -> None:
    setup = setups.first_setup()
    while len(setup.seats) < seats:
        setup = setups.with_more_seats(setup)
    header = setups.header_of(msgspec.structs.replace(setup, seed="1"))
    Game.create(header, new_save_path(header)).close()


def placed(scene: TitleScene) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(Size(1280, 800), Settings())}


def test_without_an_unfinished_game_there_is_nothing_to_continue_and_new_game_stands_out() -> None:
    shown = placed(TitleScene())
    assert not shown["continue"].enabled
    assert shown["continue"].why == NOTHING_TO_CONTINUE
    assert shown["new"].look.style == "primary"


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


def test_enter_continues_or_begins() -> None:
    answer = arrived(TitleScene().on(Typed("return", "\r", "")))
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
    assert not placed(scene)["continue"].enabled
    scene.tick(9.0)
    assert placed(scene)["continue"].enabled
