"""What the hand does to the picture: what is carried is lifted, leans, throws a shadow and is drawn to its place."""

from freight.table.animation.sway import Pose
from freight.table.looks import Panel
from freight.table.placement import Placement, Rect, Size
from freight.table.screen.composing import compose, pull
from freight.table.settings import Settings
from freight.table.shown import Mark, Shown
from freight.table.stage.levels import Level
from freight.table.stage.pointer import Pointer

CARD = Placement("card", Panel(), Rect(100, 100, 60, 84), 3, draggable=True, drops=("stack", "city"), role="card")
STACK = Placement("stack", Panel(), Rect(400, 90, 80, 120), role="stack", label="Stack 1")
CITY = Placement("city", Panel(), Rect(600, 0, 300, 600), label="Port Gong")


class Board:
    changed, overlay = True, False

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        """A card, a stack and a city."""
        return [CITY, STACK, CARD]


def dragged(x: int, y: int, pose: Pose) -> tuple[Shown, Pointer, frozenset[str]]:
    """The card, carried to a point by its middle."""
    level, pointer = Level(Board(), 1), Pointer()  # type: ignore[arg-type]
    level.lay_out(Size(1280, 800), Settings(), 0)
    pointer.show(level.placements)
    pointer.down(*CARD.rect.centre)
    pointer.move(x, y)
    goals, instant = compose([level], pointer, (), pose)
    return next(goal for goal in goals if goal.key == "1:card"), pointer, instant


def test_a_carried_card_is_lifted_larger_leaning_and_over_everything_with_its_shadow() -> None:
    card, _, instant = dragged(300, 300, Pose(7.0, (0, 0), 1.1))
    assert card.rect == Rect(267, 254, 66, 92)
    assert card.size == card.rect[2:]
    assert card.angle == 7
    assert card.marks & Mark.LIFTED
    assert card.z > 100_000
    assert card.moving
    assert instant == {"1:card"}


def test_it_is_drawn_aside_as_its_pose_says() -> None:
    card, _, _ = dragged(300, 300, Pose(aside=(12, -5)))
    assert card.rect == Rect(282, 253, 60, 84)


def test_a_stack_draws_it_to_its_middle_and_a_city_does_not() -> None:
    assert pull(dragged(415, 140, Pose())[1]) == (25, 0)
    assert pull(dragged(700, 300, Pose())[1]) == (0, 0)
    assert pull(dragged(200, 500, Pose())[1]) == (0, 0)


def test_without_a_drag_nothing_is_drawn_anywhere() -> None:
    assert pull(Pointer()) == (0, 0)
