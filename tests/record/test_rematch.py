"""Another game at the same table."""

from collections.abc import Sequence
from itertools import permutations
from random import Random

import msgspec
import pytest

from freight.engine.chance import Chance
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import Parent, problem_with_header
from freight.record.rematch import ROLLS, first_order, next_order, rematch, seed_for
from tests.record.story import header_for


def begun(header) -> tuple[int, ...]:
    return first_order(Game.create(header, None).steps[0].events)


def test_the_next_game_has_the_same_table_and_is_another_game() -> None:
    before = msgspec.structs.replace(header_for(4, rules=Rules(weeks=3)), practice=True, parent=Parent("x", 3))
    after = rematch(before, 77)
    assert (after.seats, after.rules, after.deck, after.practice) == (before.seats, before.rules, before.deck, True)
    assert after.seed == 77
    assert after.id != before.id
    assert after.parent is None
    assert problem_with_header(after) is None


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_next_start_order_is_the_one_before_moved_on(seats: int) -> None:
    luck = Random(seats)
    header = header_for(seats)
    for _ in range(seats):  # once round the table
        order = begun(header)
        header = rematch(header, seed_for(header, next_order(order), lambda: luck.randrange(1_000_000)))
        assert begun(header) == (*order[1:], order[0])


def test_each_roll_for_a_seed_draws_the_ship_order_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With whole tables a thousand rolls took half a second."""
    drawn: list[int] = []
    picked = Chance.picked

    def pick(chance: Chance, items: Sequence[int], count: int, number: int) -> tuple[int, ...]:
        drawn.append(count)
        return picked(chance, items, count, number)

    monkeypatch.setattr(Chance, "picked", pick)
    assert seed_for(header_for(6), (), lambda: 4) == 4  # no seed gives that: all rolls are made
    assert drawn == [6] * ROLLS


def test_everybody_begins_once_in_a_round() -> None:
    order = (2, 0, 3, 1)
    firsts = []
    for _ in order:
        firsts.append(order[0])
        order = next_order(order)
    assert sorted(firsts) == [0, 1, 2, 3]
    assert order == (2, 0, 3, 1)


def test_the_cards_are_not_chosen_with_the_ship_order() -> None:
    """Of the games that begin in one order, the first card is as often one as another."""
    luck = Random(3)
    header = header_for(2)
    cards = []
    for _ in range(400):
        seed = seed_for(header, (1, 0), lambda: luck.randrange(10**9))
        cards.append(Game.create(rematch(header, seed), None).state.markets[0][0])
    assert len(set(cards)) > 70  # of 75
    assert max(map(cards.count, cards)) < 20


def test_rolling_comes_to_an_end() -> None:
    header = header_for(2)
    rolled = []

    def roll() -> int:
        rolled.append(4)
        return 4

    stuck = begun(rematch(header, 4))
    other = next(order for order in permutations(range(2)) if order != stuck)
    assert seed_for(header, other, roll) == 4
    assert len(rolled) == ROLLS + 1
