"""The track of a replay and its chart of money: places and positions agree, and what is drawn is where it belongs."""

import pytest

from freight.engine.goods import SHIPS
from freight.table.painting.timeline import Fortune, Fortunes, Track, draw_fortunes, draw_track, position_at, x_of
from freight.table.placement import Rect, Size
from freight.table.scenes.replay.timeline import apart
from freight.table.theme import DAY, channels

ROOM = Rect(20, 0, 1000, 20)


@pytest.mark.parametrize("last", [1, 7, 163, 999])
def test_each_position_has_a_place_that_leads_back_to_it(last: int) -> None:
    assert [position_at(x_of(position, last, ROOM), last, ROOM) for position in range(last + 1)] == list(
        range(last + 1)
    )
    assert (x_of(0, last, ROOM), x_of(last, last, ROOM)) == (ROOM.x, ROOM.right - 1)


def test_places_beyond_the_track_are_its_ends() -> None:
    assert position_at(-50, 163, ROOM) == 0
    assert position_at(5000, 163, ROOM) == 163
    assert position_at(300, 0, ROOM) == 0


def test_marks_keep_their_order_and_their_distance() -> None:
    assert apart([10, 12, 50], 10, 0, 200) == [10, 20, 50]
    assert apart([180, 195, 198], 10, 0, 200) == [170, 180, 190]
    assert apart([], 10, 0, 200) == []
    assert apart([-5], 10, 0, 200) == [0]


def test_every_second_trip_is_shaded() -> None:
    drawn = draw_track(Track(100, (0, 25, 50, 75), (0, 50)), Size(401, 20), DAY)
    shades = [tuple(drawn.get_at((x, 10)))[:3] for x in (50, 150, 250, 350)]
    assert shades == [DAY.colour("white"), DAY.colour("paper_deep")] * 2
    assert tuple(drawn.get_at((200, 10)))[:3] == DAY.colour("edge")


def test_the_richer_seat_is_drawn_higher_at_each_position() -> None:
    seats = (Fortune(0, ((0, 10), (50, 2))), Fortune(1, ((0, 2), (50, 10))))
    drawn = draw_fortunes(Fortunes(seats, 100, (0, 50), (0,), 14), Size(601, 200), DAY)
    colours = [channels(SHIPS[ship].hex) for ship in (0, 1)]

    def top_of(seat: int, x: int) -> int:
        return next(y for y in range(200) if tuple(drawn.get_at((x, y)))[:3] == colours[seat])

    assert top_of(0, 200) < top_of(1, 200)
    assert top_of(1, 450) < top_of(0, 450)
