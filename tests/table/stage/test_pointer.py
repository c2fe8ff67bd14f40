"""Clicks and drags, by synthetic movements of the pointer."""

import random

import pytest

from freight.table.looks import Panel
from freight.table.placement import Placement, Rect
from freight.table.scene import Dropped, Hovered, Lifted, Pressed, Scrolled
from freight.table.stage.pointer import DOUBLE, THRESHOLD, Outcome, Pointer, Refused, covers, topmost, under


def put(key: str, x: int, y: int, w: int = 100, h: int = 100, **more: object) -> Placement:
    return Placement(key, Panel(), Rect(x, y, w, h), **more)  # type: ignore[arg-type]


CARD = put("card", 0, 0, draggable=True, drops=("stack", "city"))
BOUND = put("bound", 0, 200, draggable=True, enabled=False, why="Not your turn (R15).")
TABLE = [
    CARD,
    BOUND,
    put("stack", 300, 0, label="Stack"),
    put("city", 600, 0, label="City"),
    put("sea", 900, 0, label="Sea"),
]


def pointer(placements: list[Placement] = TABLE) -> Pointer:
    made = Pointer()
    made.show(placements)
    return made


def told(outcomes: list[Outcome]) -> list[Outcome]:
    return [each for each in outcomes if not isinstance(each, Hovered)]


def click(hand: Pointer, x: int, y: int, now: float) -> list[Outcome]:
    return told(hand.down(x, y) + hand.up(x, y, now))


def lift(hand: Pointer, x: int = 50, y: int = 50) -> None:
    hand.down(x, y)
    assert told(hand.move(x + THRESHOLD, y)) == [Lifted("card")]


def test_the_highest_z_is_hit_and_of_equals_the_later() -> None:
    low, high, later = put("low", 0, 0), put("high", 0, 0, z=3), put("later", 0, 0, z=3)
    assert topmost([high, low], 5, 5) is high
    assert topmost([high, later, low], 5, 5) is later


def test_text_and_unnamed_decoration_let_the_pointer_through() -> None:
    below = put("button", 0, 0, focusable=True)
    text, shine = put("text", 0, 0, z=1, label="Bid", role="text"), put("shine", 0, 0, z=2)
    assert under([below, text, shine], 5, 5) is below


def test_a_named_thing_hides_what_lies_below_it() -> None:
    hand = pointer([put("button", 0, 0, focusable=True), put("dialog", 0, 0, z=1, label="Dialog")])
    assert click(hand, 5, 5, 0.0) == []


def test_what_is_clipped_away_is_not_hit() -> None:
    row = put("row", 0, 0, focusable=True, clip=Rect(0, 0, 100, 40))
    assert covers(row, 5, 39)
    assert not covers(row, 5, 40)


@pytest.mark.parametrize(("x", "y", "hit"), [(50, 50, True), (50, 99, True), (50, 1, True), (5, 50, False)])
def test_a_turned_thing_is_hit_where_it_is_seen(x: int, y: int, hit: bool) -> None:
    assert covers(put("card", 0, 30, 100, 40, angle=90), x, y) is hit


def test_a_click_presses_and_a_second_one_soon_is_a_double_click() -> None:
    hand = pointer([put("button", 0, 0, focusable=True)])
    assert click(hand, 5, 5, 1.0) == [Pressed("button")]
    assert click(hand, 5, 5, 1.2) == [Pressed("button", 2)]
    assert click(hand, 5, 5, 1.3) == [Pressed("button")]
    assert click(hand, 5, 5, 1.4 + DOUBLE) == [Pressed("button")]


def test_letting_go_beside_the_button_presses_nothing() -> None:
    hand = pointer([put("button", 0, 0, focusable=True), put("other", 200, 0, focusable=True)])
    hand.down(5, 5)
    assert told(hand.up(205, 5, 0.0)) == []
    assert told(hand.up(205, 5, 0.1)) == []


def test_a_small_shake_is_still_a_click() -> None:
    hand = pointer()
    hand.down(50, 50)
    assert told(hand.move(50 + THRESHOLD - 1, 50)) == []
    assert told(hand.up(50 + THRESHOLD - 1, 50, 0.0)) == [Pressed("card")]


def test_a_drag_lifts_one_thing_and_drops_it_where_it_may_go() -> None:
    hand = pointer()
    lift(hand)
    hand.move(650, 50)
    assert hand.target() == "city"
    assert told(hand.up(650, 50, 0.0)) == [Dropped("card", "city", (650, 50))]
    assert hand.drag is None


def test_a_drag_to_a_place_that_does_not_take_it_goes_home() -> None:
    hand = pointer()
    lift(hand)
    assert told(hand.up(950, 50, 0.0)) == [Dropped("card", "", (950, 50))]


def test_a_card_that_lies_half_over_a_place_lands_there_though_the_pointer_is_beside_it() -> None:
    hand = pointer()
    lift(hand, 5, 50)  # gripped at its left edge
    hand.move(255, 50)
    assert hand.target() == "stack"


def test_a_button_going_up_with_the_very_move_that_began_the_drag_drops() -> None:
    hand = pointer()
    hand.down(50, 50)
    assert told(hand.up(350, 50, 0.0)) == [Lifted("card"), Dropped("card", "stack", (350, 50))]


def test_what_is_bound_says_why_when_it_is_dragged_or_clicked() -> None:
    hand = pointer()
    hand.down(50, 250)
    assert told(hand.move(90, 250)) == [Refused("bound")]
    assert hand.drag is None
    hand.up(90, 250, 0.0)
    assert click(hand, 50, 250, 1.0) == [Refused("bound")]


def test_cancelling_sends_the_card_home_and_the_coming_release_does_nothing() -> None:
    """The right button, Escape, the loss of the focus and a resize all end a drag this way."""
    hand = pointer()
    lift(hand)
    hand.move(350, 50)
    assert hand.cancel() == [Dropped("card", "", (350, 50))]
    assert told(hand.up(350, 50, 0.0)) == []
    assert hand.cancel() == []


def test_a_card_taken_away_in_mid_drag_ends_the_drag() -> None:
    hand = pointer()
    lift(hand)
    assert told(hand.show(TABLE[1:])) == [Dropped("card", "", (56, 50))]
    assert told(hand.up(350, 50, 0.0)) == []


def test_a_card_keeps_hanging_at_its_grip_when_the_table_is_laid_out_anew() -> None:
    hand = pointer()
    lift(hand, 20, 30)
    hand.move(400, 400)
    moved = put("card", 500, 500, draggable=True, drops=("stack",))
    assert told(hand.show([moved, *TABLE[1:]])) == []
    assert hand.carried_rect(moved)[:2] == (380, 370)


def test_the_wheel_turns_over_what_lies_under_the_pointer() -> None:
    hand = pointer()
    hand.move(950, 5)
    assert hand.wheel(-2) == [Scrolled("sea", -2)]
    hand.move(5000, 5)
    assert hand.wheel(1) == []


def test_coming_over_things_is_told_once_each() -> None:
    hand = pointer()
    assert hand.move(310, 10) == [Hovered("stack")]
    assert hand.move(320, 10) == []
    assert hand.move(500, 10) == [Hovered("")]
    hand.move(320, 10)
    assert hand.leave() == [Hovered("")]


def test_after_any_sequence_every_lift_has_one_drop_and_nothing_is_dropped_that_was_not_lifted() -> None:
    for seed in range(300):
        luck = random.Random(seed)
        hand, outcomes = pointer(), []
        for step in range(60):
            x, y = luck.randrange(-50, 1050), luck.choice([50, 250])
            match luck.randrange(6):
                case 0:
                    outcomes += hand.down(x, y)
                case 1:
                    outcomes += hand.up(x, y, step / 10)
                case 2:
                    outcomes += hand.cancel()
                case 3:
                    outcomes += hand.show(luck.sample(TABLE, luck.randrange(3, 6)))
                case _:
                    outcomes += hand.move(x, y)
        outcomes += hand.cancel()
        carried = [each for each in outcomes if isinstance(each, Lifted | Dropped)]
        assert [type(each) for each in carried] == [Lifted, Dropped] * (len(carried) // 2), seed
