"""Taking back and doing again at the table: at any moment, even while the computer thinks or a move is being shown."""

import time
from pathlib import Path

import pytest

from freight.bots.thinker import Thinker
from freight.engine.choices import choices
from freight.engine.commands import Bid, Decline, Undo
from freight.engine.rules import Rules
from freight.engine.view import View, view
from freight.record.game import Game
from freight.record.header import Player, SeatSetup, new_header
from freight.record.history import standing_events
from freight.table.placement import Placement, Size
from freight.table.scene import Pressed, Typed
from freight.table.scenes.play.scene import PlayScene
from freight.table.settings import Settings, Speed
from freight.table.wording.telling import told_so_far

SIZE = Size(1280, 800)


def scene_of(*players: Player, speed: Speed = "off", practice: bool = False, path: Path | None = None) -> PlayScene:
    seats = [SeatSetup(name, ship, player) for ship, (name, player) in enumerate(zip("ABC", players, strict=False))]
    header = new_header(seats, Rules(weeks=1), 3, game_id="t", created="2026-01-01T00:00:00Z", practice=practice)
    scene = PlayScene(Game.create(header, path))
    scene.layout(SIZE, Settings(speed=speed))
    return scene


def button(scene: PlayScene, key: str) -> Placement:
    return next(each for each in scene.layout(SIZE, Settings()) if each.key == key)


def shows_the_game_as_it_stands(scene: PlayScene) -> bool:
    game = scene.game
    same = scene.showing.state == game.state and not scene.showing.is_busy
    return same and scene.teller.log == told_so_far(game.header, standing_events(game))


def wait_for_a_person(scene: PlayScene) -> None:
    deadline = time.monotonic() + 20
    while scene.game.header.seats[scene.game.state.to_act].player != "person" or scene.showing.is_busy:
        assert time.monotonic() < deadline
        scene.tick(time.monotonic())
        time.sleep(0.002)
    scene.tick(time.monotonic())


def test_a_bid_is_taken_back_and_done_again_with_buttons_and_with_keys() -> None:
    scene = scene_of("person", "person")
    try:
        wait_for_a_person(scene)
        assert (button(scene, "undo").enabled, button(scene, "redo").enabled) == (False, False)
        assert button(scene, "undo").why == "There is nothing to take back: nothing has been done yet."
        before = view(scene.game.state, -1)
        for undo, redo in (
            (Pressed("undo"), Pressed("redo")),
            (Typed("u", "u", ""), Typed("y", "y", "")),
            (Typed("z", "", "", ("ctrl",)), Typed("y", "", "", ("ctrl",))),
        ):
            scene.ask(Bid(2))
            after = view(scene.game.state, -1)
            assert button(scene, "undo").enabled
            scene.on(undo)
            assert view(scene.showing.state, -1) == before
            assert shows_the_game_as_it_stands(scene)
            assert (button(scene, "undo").enabled, button(scene, "redo").enabled) == (False, True)
            scene.on(redo)
            scene.showing.tick(0.0, "off")
            assert view(scene.showing.state, -1) == after
            assert shows_the_game_as_it_stands(scene)
            scene.on(undo)
    finally:
        scene.close()


def test_a_refusal_says_why() -> None:
    scene = scene_of("person", "person")
    try:
        scene.on(Pressed("undo"))
        assert scene.model.message == "There is nothing to take back: nothing has been done yet."
        scene.on(Pressed("redo"))
        assert scene.model.message == "Nothing was taken back that could be done again."
        first, second = scene.game.state.order
        scene.ask(Bid(1))
        wait_for_a_person(scene)
        scene.ask(Bid(2))
        scene.on(Pressed("undo"))
        scene.on(Pressed("undo"))
        assert scene.model.message == f"There is nothing of yours to take back: the last step is {'ABC'[first]}'s."
        assert scene.model.me in (first, second)
    finally:
        scene.close()


def test_what_the_computer_thought_of_before_is_not_played_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step is taken back while the computer thinks about it; what it comes to then is for a table that is gone."""
    asked: list[View] = []
    ask = Thinker.ask

    def listen(thinker: Thinker, table: View) -> None:
        asked.append(table)
        ask(thinker, table)

    monkeypatch.setattr(Thinker, "ask", listen)
    scene = scene_of("person", "shrewd")
    try:
        wait_for_a_person(scene)
        asked.clear()
        scene.ask(Bid(1))
        assert scene.game.state.to_act == 1
        scene.tick(time.monotonic())
        scene.on(Pressed("undo"))
        assert scene.game.state.to_act == 0
        scene.ask(Bid(3))
        deadline = time.monotonic() + 20
        while scene.game.state.to_act == 1 and scene.game.state.bid == 3 and time.monotonic() < deadline:
            scene.tick(time.monotonic())
            time.sleep(0.002)
        assert [table.bid for table in asked[:2]] == [1, 3]
        assert [type(step.command) for step in scene.game.steps[-4:-1]] == [Bid, Undo, Bid]
    finally:
        scene.close()


def test_undo_in_the_middle_of_the_showing_ends_in_the_table_as_it_stands() -> None:
    """PySolFC #118: the picture is that with motion off, whenever undo is pressed."""
    for shown in range(4):
        scene = scene_of("person", "person", speed="slow")
        try:
            now = time.monotonic()
            while scene.showing.is_busy:
                scene.tick(now := now + 10)
            scene.ask(Bid(1))
            scene.showing.tick(0.0, "off")
            scene.tick(now := now + 10)
            scene.ask(Decline())  # the lot is sold and the next one opened, each shown for itself
            for _ in range(shown):
                scene.tick(now := now + 10)
            scene.on(Pressed("undo"))
            assert shows_the_game_as_it_stands(scene)
            assert scene.game.position == 1
        finally:
            scene.close()


def test_undo_in_practice_goes_back_past_the_computer(tmp_path: Path) -> None:
    scene = scene_of("person", "casual", "casual", practice=True, path=tmp_path / "a.freight")
    try:
        seen = []
        while scene.game.state.trip < 3:
            wait_for_a_person(scene)
            seen.append(scene.game.state)
            scene.ask(choices(scene.game.state)[0])
        wait_for_a_person(scene)
        for state in reversed(seen):
            scene.on(Pressed("undo"))
            assert scene.game.state is state
            assert shows_the_game_as_it_stands(scene)
        assert scene.teller.log[0].startswith("This is a practice game")
    finally:
        scene.close()
