"""What many tests of the table begin with."""

from collections.abc import Iterator

import pytest

from tests.table.player import Player


@pytest.fixture
def player() -> Iterator[Player]:
    """The whole window with a board to play on, closed afterwards."""
    made = Player()
    yield made
    made.app.close()
