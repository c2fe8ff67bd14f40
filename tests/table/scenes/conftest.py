"""What the tests of scenes leave behind is let go of after each."""

from collections.abc import Iterator

import pytest

from tests.table.scenes.saved_on_shelf import let_go


@pytest.fixture(autouse=True)
def libraries_let_go() -> Iterator[None]:
    """End the clerks of the libraries that a test opened."""
    yield
    let_go()
