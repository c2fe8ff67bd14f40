"""A drag on a scene that has just come up by itself: neither its beginning nor its end was meant for that."""

from freight.table.guard import GUARD
from freight.table.scene import Dropped, Lifted, Replace
from tests.table.test_app import Board, Player


def test_what_is_lifted_and_put_down_at_once_on_a_scene_that_came_up_by_itself_was_not_touched() -> None:
    player, other = Player(), Board()
    player.board.by_itself = Replace(other)
    player.step()
    came = player.now
    drag(player)
    assert player.now < came + GUARD
    assert other.told() == []
    player.step(GUARD)
    drag(player)
    assert other.told() == [Lifted("card"), Dropped("card", "stack", (440, 170))]
    player.app.close()


def drag(player: Player) -> None:
    """The card onto the stack."""
    x, y = player.board.home.centre
    player.down(x, y)
    player.move(x + 10, y)
    player.move(440, 170)
    player.up(440, 170)
