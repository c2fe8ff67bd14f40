"""The interval of a share is the one that textbooks have."""

import pytest

from freight.record.shares import wilson


@pytest.mark.parametrize(
    ("hits", "tries", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (810, 1000, 0.7845, 0.8331), (10, 10, 0.7225, 1.0)],
)
def test_the_interval_is_wilsons(hits: int, tries: int, low: float, high: float) -> None:
    assert wilson(hits, tries) == pytest.approx((low, high), abs=1e-4)


def test_of_nothing_nothing_is_known() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
