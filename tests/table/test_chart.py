"""The chart of money over the trips."""

from itertools import pairwise

from freight.table.chart import Chart, Series, draw_chart, spread, steps
from freight.table.placement import Size
from freight.table.theme import DAY


def test_the_amounts_of_the_axis_reach_the_highest_money_in_round_steps():
    for top in range(1, 400):
        amounts = steps(top)
        assert amounts[0] == 0
        assert amounts[-1] >= top
        assert len(amounts) <= 8
        assert len({b - a for a, b in pairwise(amounts)}) == 1


def test_emblems_of_equal_money_are_moved_apart_and_keep_their_order():
    places = spread([100, 100, 100, 20], 15)
    assert sorted(places) == [20, 70, 85, 100]
    assert spread([10, 50], 15) == [10, 50]


def test_emblems_stay_below_the_upper_edge():
    assert spread([10, 10, 10, 90], 20, 10) == [50, 30, 10, 90]
    assert spread([30, 60], 20, 10) == [30, 60]


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
