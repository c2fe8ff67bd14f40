"""Luck: keyed by seed and event number, the same for ever, and even."""

from collections import Counter
from itertools import permutations

import pytest

from freight.engine.chance import Chance


def test_the_same_event_of_the_same_game_meets_the_same_luck() -> None:
    luck, again = Chance(5), Chance(5)
    luck.shuffled(range(75), 3)  # what was drawn in between makes no difference
    assert luck.shuffled(range(75), 9) == again.shuffled(range(75), 9)


def test_seeds_and_event_numbers_differ() -> None:
    shuffles = {Chance(seed).shuffled(range(75), number) for seed in range(-20, 20) for number in range(20)}
    assert len(shuffles) == 800


@pytest.mark.parametrize("size", [2, 5, 8, 9, 52, 75])
def test_a_shuffle_keeps_every_card(size: int) -> None:
    assert sorted(Chance(1).shuffled(range(size), 1)) == list(range(size))


def test_small_rows_need_no_luck() -> None:
    assert Chance(1).shuffled((), 1) == ()
    assert Chance(1).shuffled(("one",), 1) == ("one",)
    assert Chance(1).picked((1, 2, 3), 0, 1) == ()


def test_every_order_of_three_comes_up_evenly() -> None:
    counts = Counter(Chance(2).shuffled("abc", number) for number in range(6000))
    assert set(counts) == set(permutations("abc"))
    assert all(880 < count < 1120 for count in counts.values())  # 1,000 each, give or take four deviations


def test_every_two_of_five_are_picked_evenly() -> None:
    counts = Counter(Chance(3).picked(range(5), 2, number) for number in range(10_000))
    assert set(counts) == set(permutations(range(5), 2))
    assert all(410 < count < 590 for count in counts.values())  # 500 each


def test_in_a_whole_shuffle_every_card_comes_to_every_place_evenly() -> None:
    first, last = Counter[int](), Counter[int]()
    for number in range(7500):
        shuffled = Chance(4).shuffled(range(75), number)
        first[shuffled[0]] += 1
        last[shuffled[-1]] += 1
    for counts in (first, last):
        assert len(counts) == 75
        assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 130  # chi square, 74 degrees: p < 0.0001


PINNED = (
    (5, 2, 4, 0, 1, 3),
    tuple("fghdbacije"),
    (55, 43, 47),
)


# A game that was saved replays to the same end only if luck never changes: these values are fixed for ever.
def test_luck_is_what_it_was_in_the_first_release() -> None:
    assert Chance(0).shuffled(range(6), 0) == PINNED[0]
    assert Chance(-7).shuffled("abcdefghij", 12) == PINNED[1]
    assert Chance(2**70).picked(range(75), 3, 400) == PINNED[2]
