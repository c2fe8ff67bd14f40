"""The table tells what is to be seen moving, and stops it when the player skips or takes back."""

from freight.engine.commands import Bid
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.table.animation.acts import CUT, Dealt, Paid
from freight.table.animation.showing import LAYING
from freight.table.placement import Size
from freight.table.scene import Glide, Pressed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings

SIZE = Size(1280, 800)


def scene_of(*players: Player) -> PlayScene:
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("ABC", players, strict=False))]
    header = new_header(seats, Rules(weeks=1), 3, game_id="t", created="2026-01-01T00:00:00Z", practice=True)
    scene = PlayScene(Game.create(header, None))
    scene.layout(SIZE, Settings())
    return scene


def test_a_new_game_is_dealt_before_the_first_move_is_shown() -> None:
    scene = scene_of("person", "person")
    try:
        (dealt,) = scene.acts
        assert isinstance(dealt, Dealt)
        assert len(dealt.cards) == 12
        number = scene.showing.state.number
        scene.ask(Bid(1))
        scene.tick(5.0)
        shown = scene.showing.state.number
        scene.tick(5.0 + LAYING * 0.9)
        assert scene.showing.state.number == shown > number
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
