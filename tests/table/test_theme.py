"""The palette: what is written can be read."""

import pytest

from freight.table.theme import DAY, PALETTE, TEXT_ON, channels, contrast, mix


@pytest.mark.parametrize(("text", "ground"), TEXT_ON)
def test_text_stands_out_from_its_ground(text: str, ground: str) -> None:
    assert contrast(DAY.colour(text), DAY.colour(ground)) >= 4.5


@pytest.mark.parametrize("ground", ["paper", "card", "port_gong", "bucks_grange", "sky"])
def test_the_ring_of_the_focus_and_outlines_stand_out(ground: str) -> None:
    for outline in ("focus", "edge"):
        assert contrast(DAY.colour(outline), DAY.colour(ground)) >= 3


def test_contrast_is_counted_as_wcag_does() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_colours_are_named_or_spelt_out() -> None:
    assert DAY.colour("#0a0B0c") == (10, 11, 12)
    assert DAY.colour("ink") == channels(PALETTE["ink"])
    with pytest.raises(KeyError):
        DAY.colour("no such colour")


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix((0, 0, 0), (255, 100, 50), 0) == (0, 0, 0)
    assert mix((0, 0, 0), (255, 100, 50), 1) == (255, 100, 50)
