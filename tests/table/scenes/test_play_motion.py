"""The table tells what is to be seen moving, and stops it when the player skips or takes back."""

import pytest

from freight.engine.auction import NO_LOT
from freight.engine.commands import Bid
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.table.animation.acts import CUT, Laid, Paid
from freight.table.animation.showing import LAYING, STILL
from freight.table.placement import Size
from freight.table.scene import Action, Glide, Hovered, Lifted, Pressed, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings

SIZE = Size(1280, 800)


def scene_of(*players: Player) -> PlayScene:
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("ABC", players, strict=False))]
    header = new_header(seats, Rules(weeks=1), 3, game_id="t", created="2026-01-01T00:00:00Z", practice=True)
    scene = PlayScene(Game.create(header, None))
    scene.layout(SIZE, Settings())
    return scene


def test_a_new_game_is_dealt_before_its_first_lot_comes() -> None:
    scene = scene_of("person", "person")
    try:
        (dealt,) = scene.acts
        assert isinstance(dealt, Laid)
        assert len(dealt.cards) == 12
        assert not scene.model.choices
        assert not any("Under the hammer" in line for line in scene.teller.log)
        scene.tick(1.0)
        scene.tick(5.0)
        scene.tick(5.0 + LAYING * 0.9)
        assert scene.showing.state.lot == NO_LOT
        scene.tick(5.0 + LAYING * 1.1)
        assert scene.showing.state == scene.game.state
        assert scene.model.choices
        assert any("Under the hammer" in line for line in scene.teller.log)
    finally:
        scene.close()


@pytest.mark.parametrize("action", [Pressed("dock"), Lifted("money:0:4"), Typed("d", "d", "")])
def test_a_press_while_cards_are_dealt_has_them_lie_there_and_decides_nothing(action: Action) -> None:
    scene = scene_of("person", "person")
    try:
        scene.tick(5.0)
        scene.on(Hovered("dock"))
        scene.tick(5.1)
        assert scene.showing.is_laying
        assert scene.on(action) == Glide("off")
        assert CUT in scene.acts
        scene.tick(5.2)
        assert scene.model.choices
        assert len(scene.game.steps) == 1
    finally:
        scene.close()


def test_where_nothing_moves_the_first_lot_comes_soon() -> None:
    scene = scene_of("person", "person")
    try:
        scene.layout(SIZE, Settings(still=True))
        scene.tick(5.0)
        assert scene.showing.is_laying
        scene.tick(5.0 + STILL)
        assert scene.model.choices
    finally:
        scene.close()


def test_a_game_that_goes_on_is_not_dealt_again() -> None:
    scene = scene_of("person", "person")
    game = scene.game
    try:
        scene.ask(Bid(5))
        again = PlayScene(game)
        assert again.acts == []
    finally:
        scene.close()


def test_what_a_lot_costs_is_seen_to_be_paid() -> None:
    scene = scene_of("person", "person")
    try:
        scene.acts.clear()
        scene.ask(Bid(5))
        scene.tick(1.0)
        scene.tick(30.0)
        scene.tick(60.0)
        assert Paid(scene.showing.state.resting, 5) in scene.acts
    finally:
        scene.close()


def test_taking_back_stops_the_show() -> None:
    scene = scene_of("person", "person")
    try:
        scene.ask(Bid(5))
        scene.on(Pressed("undo"))
        assert scene.acts == [CUT]
    finally:
        scene.close()


def test_what_is_skipped_is_shown_at_once_and_tells_of_no_motion() -> None:
    scene = scene_of("person", "person")
    try:
        scene.ask(Bid(5))
        assert scene.showing.is_busy
        scene.on(Pressed("skip"))
        assert scene.acts[-1] == CUT
        scene.acts.clear()
        assert scene.tick(1.0) == Glide("off")
        assert not scene.showing.is_busy
        assert scene.acts == []
    finally:
        scene.close()
