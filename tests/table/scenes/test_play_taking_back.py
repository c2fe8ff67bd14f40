"""The good loaded last is dragged back to the dock, or onto another stack: undo by another way, and no more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from freight.engine.choices import choices
from freight.engine.commands import Load, Restow, SetSail, Undo
from freight.engine.goods import as_good
from freight.engine.rules import Rules
from freight.engine.state import digest
from freight.engine.view import view
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.record.history import standing_events
from freight.table.audio.cues import LIFT, PUT_BACK
from freight.table.scene import Explain, Pressed
from freight.table.scenes.play.scene import PlayScene
from freight.table.screen.composing import marked
from freight.table.screen.cursors import shape_of
from freight.table.shown import Mark
from freight.table.stage.focus import Focus, walkable
from freight.table.wording.telling import told_so_far
from tests.table.scenes.hand_at_the_table import (
    Hand,
    at_the_table,
    docked,
    has_older_goods,
    loaded_last,
    played_until,
    started,
)


@pytest.fixture
def hand() -> Iterator[Hand]:
    made = at_the_table(started())
    yield made
    made.scene.close()


def shows_the_game_as_it_stands(scene: PlayScene) -> bool:
    game = scene.game
    same = scene.showing.state == game.state and not scene.showing.is_busy
    return same and scene.teller.log == told_so_far(game.header, standing_events(game))


def commands(game: Game, count: int) -> list[type]:
    return [type(step.command) for step in game.steps[-count:]]


def test_the_good_loaded_last_goes_back_to_the_dock_as_undo_takes_it_back(hand: Hand) -> None:
    game, scene = hand.scene.game, hand.scene
    before, log, message = game.state, list(scene.teller.log), scene.model.message
    good = docked(hand)[0]
    hand.drag(good, "stack:1")
    assert isinstance(game.steps[-1].command, Load)
    hand.drag(good, "dock")
    assert commands(game, 2) == [Load, Undo]
    assert game.state is before
    assert scene.teller.log == log
    assert shows_the_game_as_it_stands(scene)
    assert game.may_redo
    assert scene.model.message == message


def test_it_does_what_the_button_does() -> None:
    tables = [at_the_table(started()) for _ in range(2)]
    for hand in tables:
        good = docked(hand)[1]
        hand.click(f"flip:{good.removeprefix('card:')}")
        hand.drag(good, "stack:1")
    by_hand, by_button = tables
    by_hand.drag(loaded_last(by_hand), "dock")
    by_button.scene.on(Pressed("undo"))
    one, other = (hand.scene for hand in tables)
    assert view(one.game.state, one.model.me) == view(other.game.state, other.model.me)
    assert [step.command for step in one.game.steps] == [step.command for step in other.game.steps]
    assert one.model == other.model
    assert one.hand.faces == other.hand.faces
    one.cues.remove(LIFT)
    assert sorted(map(str, one.cues)) == sorted(map(str, other.cues))
    for hand in tables:
        hand.scene.close()


def test_over_it_the_pointer_is_a_hand_and_in_it_the_dock_and_the_other_stacks_light_up(hand: Hand) -> None:
    good, other = docked(hand)[:2]
    hand.drag(good, "stack:0")
    hand.point(good)
    assert shape_of(hand.pointer) == "hand"
    hand.lift(good)
    assert shape_of(hand.pointer) == "grip"
    marks = marked(Focus(), hand.pointer)
    lit = {key for key, mark in marks.items() if mark & Mark.LIT and key in hand.pointer.by_key}
    assert lit == {"dock", "stack:1"}
    assert marks[good] & Mark.LIFTED
    x, y = hand.at(other).rect.centre  # on a card that lies in the dock, too
    hand.tell(hand.pointer.move(x, y))
    assert hand.pointer.target() == "dock"
    hand.tell(hand.pointer.cancel())


def test_over_another_stack_it_is_as_if_it_had_gone_there_at_once(hand: Hand) -> None:
    game, scene = hand.scene.game, hand.scene
    good = docked(hand)[0]
    card = int(good.removeprefix("card:"))
    hand.click(f"flip:{card}")
    before = game.state
    hand.drag(good, "stack:0")
    number = game.state.number
    hand.drag(good, "stack:1")
    assert [step.command for step in game.steps[-3:]] == [Load(card, 1, 0), Undo(), Load(card, 1, 1)]
    assert game.state.stacks[scene.model.me] == ((), (as_good(card, 1),))
    assert game.state.number == number
    assert shows_the_game_as_it_stands(scene)
    assert not game.may_redo
    scene.on(Pressed("undo"))
    assert game.state is before


def test_only_the_very_last_loading_is_taken_back_and_then_the_one_before_it(hand: Hand) -> None:
    game = hand.scene.game
    begun = game.state
    first, second = docked(hand)[:2]
    hand.drag(first, "stack:0")
    hand.drag(second, "stack:0")
    steps = len(game.steps)
    hand.drag(first, "dock")
    assert len(game.steps) == steps
    assert hand.refused == [first]
    assert "undo a load" in hand.at(first).why
    hand.drag(second, "dock")
    hand.drag(first, "dock")
    assert game.state is begun


def test_what_is_done_again_can_be_taken_back_again(hand: Hand) -> None:
    game = hand.scene.game
    before = game.state
    good = docked(hand)[0]
    hand.drag(good, "stack:0")
    hand.scene.on(Pressed("undo"))
    hand.scene.on(Pressed("redo"))
    hand.look()
    hand.drag(good, "dock")
    assert game.state is before


@pytest.mark.parametrize("stacks", [1, 2])
def test_let_go_elsewhere_it_stays_aboard_and_is_told_where_it_goes(stacks: int) -> None:
    hand = at_the_table(started(stacks))
    scene = hand.scene
    good = docked(hand)[0]
    hand.drag(good, "stack:0")
    steps = len(scene.game.steps)
    for place in ("city:0", "sea", "stack:0", "purse", ""):
        scene.cues.clear()
        scene.teller.note("")
        hand.drag(good, place)
        assert scene.cues == [LIFT, PUT_BACK]
        goes = "This good goes back to your dock" + (", or onto another stack." if stacks > 1 else ".")
        assert (scene.model.message, scene.model.rulings) == (goes, ("Undo",))
        assert len(scene.game.steps) == steps
    scene.close()


def test_after_something_else_was_done_it_stays() -> None:
    """A restowing is the last step then, and undo takes that back."""
    game = started()
    played_until(game, has_older_goods)
    hand = at_the_table(game)
    good = docked(hand)[0]
    hand.drag(good, "stack:1")
    restow = next(each for each in choices(game.state) if isinstance(each, Restow))
    hand.scene.ask(restow)
    hand.look()
    hand.drag(good, "dock")
    assert hand.refused == [good]
    assert game.steps[-1].command == restow
    hand.scene.on(Pressed("undo"))
    hand.look()
    hand.drag(good, "dock")
    assert commands(game, 2) == [Undo, Undo]
    hand.scene.close()


def test_an_older_good_is_restowed_as_before_and_never_comes_into_the_dock() -> None:
    game = started()
    played_until(game, has_older_goods)
    hand = at_the_table(game)
    older = next(key for key, each in hand.pointer.by_key.items() if each.role == "good" and each.draggable)
    assert "dock" not in hand.at(older).drops
    hand.lift(older)
    assert "dock" not in hand.at(older).drops
    hand.scene.close()


def test_it_is_bound_once_the_ship_has_sailed_and_while_moves_are_shown(hand: Hand) -> None:
    game = hand.scene.game
    goods = docked(hand)
    for good in goods:
        hand.drag(good, "stack:0")
    seat = hand.scene.model.me
    hand.scene.ask(SetSail())
    assert game.state.to_act != seat or game.state.phase != "loading"
    hand.look()
    for good in goods:
        assert not [each for each in hand.pointer.placements if each.key == good and "dock" in each.drops]


def test_the_pointer_alone_takes_it() -> None:
    """Keys and screen readers have undo: what Enter has just put aboard is not picked up by a second one."""
    hand = at_the_table(started())
    good = docked(hand)[0]
    hand.drag(good, "stack:0")
    hand.point("purse")
    assert not walkable(hand.at(good))
    assert "undo a load" in hand.at(good).why
    hand.scene.close()


def test_a_click_on_it_says_where_it_goes(hand: Hand) -> None:
    good = docked(hand)[0]
    hand.drag(good, "stack:0")
    steps = len(hand.scene.game.steps)
    hand.click(good)
    assert hand.answers == [Explain("This good goes back to your dock, or onto another stack.", good)]
    assert len(hand.scene.game.steps) == steps


def test_in_plain_words_the_next_step_is_told() -> None:
    hand = at_the_table(started(), plain=True)
    good = docked(hand)[0]
    hand.drag(good, "stack:0")
    hand.lift(good)
    assert hand.scene.model.message == "This good goes back to your dock, or onto another stack."
    hand.drop("dock")
    assert hand.scene.model.message.endswith("1. Pick a card from your dock.")
    hand.scene.close()


@pytest.mark.parametrize("target", ["dock", "stack:1"])
def test_in_a_game_that_was_opened_again_the_card_comes_back_as_it_was_loaded(target: str, tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with started(path=path) as game:
        card = game.state.docks[game.state.to_act][0]
        game.play(Load(card, 1, 0))
    hand = at_the_table(Game.open(path))
    hand.drag(f"card:{card}", target)
    last = [Undo()] if target == "dock" else [Undo(), Load(card, 1, 1)]
    assert [step.command for step in hand.scene.game.steps[-len(last) :]] == last
    assert hand.scene.model.faces[card] == 1
    hand.scene.close()


def test_the_same_luck_is_met_after_it() -> None:
    ends = []
    for back in (False, True):
        hand = at_the_table(started())
        game, goods = hand.scene.game, docked(hand)
        for good in goods:
            hand.drag(good, "stack:0")
            if back:
                hand.drag(good, "dock")
                hand.drag(good, "stack:1")
                hand.drag(good, "stack:0")
        played_until(game, lambda game: game.state.phase == "over")
        ends.append(digest(game.state))
        hand.scene.close()
    assert ends[0] == ends[1]


def test_money_on_the_lot_is_dragged_back_into_the_purse() -> None:
    seats = [SeatSetup(name, ship, "person") for ship, name in enumerate("AB")]
    header = new_header(seats, Rules(weeks=1), 3, game_id="t", created="2026-01-01T00:00:00Z")
    hand = at_the_table(Game.create(header, None))
    me = hand.scene.model.me
    for built, note, to in ((1, 4, "lot"), (2, 3, "lot"), (1, 3, "purse"), (0, 4, "purse")):
        hand.drag(f"money:{me}:{note}", to)
        assert hand.scene.hand.bid_built == built
    hand.scene.close()
