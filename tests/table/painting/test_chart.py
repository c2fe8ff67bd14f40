"""The chart of money over the trips."""

from itertools import pairwise

import pytest

from freight.table.painting import timeline
from freight.table.painting.chart import Chart, Series, draw_chart, emblems, spread, steps
from freight.table.painting.timeline import Fortune, Fortunes
from freight.table.placement import Size
from freight.table.scenes.final.result import LOWEST_CHART
from freight.table.theme import DAY


def test_the_amounts_of_the_axis_reach_the_highest_money_in_round_steps():
    for top in range(1, 400):
        amounts = steps(top)
        assert amounts[0] == 0
        assert amounts[-1] >= top
        assert len(amounts) <= 8
        assert len({b - a for a, b in pairwise(amounts)}) == 1


def test_what_lies_at_equal_heights_is_moved_apart_in_its_order():
    assert spread([100, 100, 100, 20], 15, 0, 100) == [70, 85, 100, 20]
    assert spread([10, 50], 15, 0, 100) == [10, 50]


def test_nothing_is_moved_beyond_the_edges():
    assert spread([10, 10, 10, 90], 20, 10, 100) == [10, 30, 50, 90]
    assert spread([30, 60], 20, 10, 100) == [30, 60]
    assert spread([90, 130, 130], 20, 10, 100) == [60, 80, 100]
    assert spread([5, 5, 5, 5], 20, 0, 30) == [0, 10, 20, 30]
    assert spread([7], 20, 0, 30) == [7]


ENDS = [(5,) * 6, (0,) * 6, (0, 0, 0, 1, 0, 0), (9, 8, 7, 6, 5, 4), (0, 9, 0, 9, 0, 9)]


@pytest.mark.parametrize("money", ENDS)
@pytest.mark.parametrize("size", [Size(350, 150), Size(420, 220), Size(900, 500)])
@pytest.mark.parametrize("letters", [10, 16, 25])
def test_the_emblems_of_six_ships_lie_on_no_other_and_in_the_order_of_their_lines(
    money: tuple[int, ...], size: Size, letters: int
):
    letters = min(letters, size.h // LOWEST_CHART)
    chart = Chart(tuple(Series(ship, (5, own)) for ship, own in enumerate(money)), letters)
    fortunes = Fortunes(
        tuple(Fortune(ship, ((0, 5), (1, own))) for ship, own in enumerate(money)), 2, (0,), (0,), letters
    )
    for places in (emblems(chart, size), timeline.emblems(fortunes, size)):
        assert all(min(place.x, place.y) >= 0 for place in places)
        assert all(place.x + place.w <= size.w and place.y + place.h <= size.h for place in places)
        assert places[0].w >= 10
        order = sorted(range(6), key=lambda ship: (-money[ship], ship))
        for above, below in pairwise([places[ship] for ship in order]):
            assert above.y + above.h <= below.y


def test_a_line_is_drawn_for_each_seat_in_the_colour_of_its_ship():
    chart = Chart((Series(0, (5, 7, 9)), Series(1, (5, 4, 3))), 16)
    drawn = draw_chart(chart, Size(500, 300), DAY)
    blue, orange = (0, 114, 178), (230, 159, 0)
    seen = {tuple(drawn.get_at((x, y)))[:3] for x in range(80, 440) for y in range(10, 220)}
    assert blue in seen
    assert orange in seen


def test_a_seat_with_more_money_has_its_line_higher():
    rich = draw_chart(Chart((Series(0, (0, 0, 10)), Series(1, (0, 0, 5))), 16), Size(500, 300), DAY)
    blue = [y for y in range(10, 220) for x in range(300, 440) if tuple(rich.get_at((x, y)))[:3] == (0, 114, 178)]
    orange = [y for y in range(10, 220) for x in range(300, 440) if tuple(rich.get_at((x, y)))[:3] == (230, 159, 0)]
    assert min(blue) < min(orange)
