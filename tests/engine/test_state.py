"""The state: its copies and its digest."""

import pytest

from freight.engine.chance import Chance
from freight.engine.decide import run_on
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import DIGEST_FIELDS, State, digest, empty_table


def table() -> State:
    state = empty_table(3, Rules(), STANDARD_GOODS)
    run_on(state, Chance(1))
    return state


def test_a_digest_is_sixteen_hexadecimal_digits() -> None:
    name = digest(table())
    assert len(name) == 16
    assert int(name, 16) >= 0


def test_equal_states_have_equal_digests() -> None:
    assert digest(table()) == digest(table()) == digest(table().copy())


@pytest.mark.parametrize("field", DIGEST_FIELDS)
def test_a_digest_changes_with_everything_that_it_covers(field: str) -> None:
    state = table()
    before = digest(state)
    setattr(state, field, "another")
    assert digest(state) != before


def test_a_copy_has_lists_of_its_own() -> None:
    state = table()
    copy = state.copy()
    for name in State.__dataclass_fields__:
        mine, its = getattr(state, name), getattr(copy, name)
        assert mine == its
        assert not isinstance(mine, list) or mine is not its, name
