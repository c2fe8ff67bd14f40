"""Drawn looks kept in pieces: laid or put together, every pixel is as if the whole had been drawn there."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.table.looks import Fill, Panel, Words, draw
from freight.table.painting.palettes import THEMES
from freight.table.painting.pieces import Pieces, cut, lay
from freight.table.painting.shapes import flat
from freight.table.painting.surfaces import Surfaces, marked, turned
from freight.table.placement import Look, Size
from freight.table.shown import Mark
from freight.table.theme import DAY, Theme

GROUND = (39, 124, 152)
PANELS = st.builds(
    Panel,
    fill=st.sampled_from(["", "paper", "veil"]),
    border=st.sampled_from(["", "edge"]),
    width=st.integers(0, 9),
    radius=st.integers(0, 30),
    shadow=st.booleans(),
    alpha=st.sampled_from([255, 255, 140]),
)
SIZES = st.builds(Size, st.integers(1, 300), st.integers(1, 300))
THEME = st.sampled_from(sorted(THEMES.values(), key=repr))
MARKS = st.sampled_from([Mark.NONE, Mark.HOVER, Mark.PRESS, Mark.DIMMED])


def on_the_ground(drawn: pygame.Surface | Pieces, alpha: int = 255) -> bytes:
    """A look laid a little out of the corner of a coloured surface."""
    target = flat((320, 320), GROUND)
    if isinstance(drawn, Pieces):
        drawn.lay(target, (-3, 5), alpha)
    else:
        lay(target, drawn, (-3, 5), alpha)
    return pygame.image.tobytes(target, "RGB")


@given(PANELS, SIZES, THEME, MARKS)
def test_a_sheet_in_pieces_is_the_sheet(look: Panel, size: Size, theme: Theme, marks: int) -> None:
    drawn = marked(draw(look, size, theme), marks) if marks else draw(look, size, theme)
    pieces = cut(look, size, drawn)
    assert pieces.size == drawn.get_size()
    assert on_the_ground(pieces) == on_the_ground(pieces.whole()) == on_the_ground(drawn)


@given(PANELS, SIZES, st.data())
def test_lines_of_a_sheet_are_those_of_the_whole(look: Panel, size: Size, data: st.DataObject) -> None:
    drawn = draw(look, size, DAY)
    pieces, (w, h) = cut(look, size, drawn), drawn.get_size()
    top = data.draw(st.integers(0, h - 1))
    bottom = data.draw(st.integers(top + 1, h))
    lines = pieces.lines(top, bottom)
    assert lines.get_size() == (w, bottom - top)
    assert on_the_ground(lines) == on_the_ground(drawn.subsurface((0, top, w, bottom - top)))


@given(PANELS, SIZES, st.integers(0, 255))
def test_a_sheet_in_pieces_fades_as_the_sheet(look: Panel, size: Size, alpha: int) -> None:
    drawn = draw(look, size, DAY)
    pieces = cut(look, size, drawn)
    faded = on_the_ground(pieces, alpha)
    assert all(abs(one - other) <= 1 for one, other in zip(faded, on_the_ground(drawn, alpha), strict=True))
    assert on_the_ground(pieces) == on_the_ground(drawn)


@pytest.mark.parametrize("angle", [0.0, 90.0, 180.0, 7.5])
@pytest.mark.parametrize(
    "look", [Words("Naps 3 for 2 MM", 19), Words("Trip 3", 24, bold=True, align="right"), Words(" ", 12)]
)
def test_words_in_pieces_are_the_words(look: Words, angle: float) -> None:
    size = Size(260, 60)
    drawn = turned(draw(look, size, DAY), angle) if angle else draw(look, size, DAY)
    pieces = cut(look, size, drawn)
    assert pieces.size == drawn.get_size()
    assert on_the_ground(pieces) == on_the_ground(pieces.whole()) == on_the_ground(drawn)


@pytest.mark.parametrize(
    ("look", "part"),
    [
        (Words("Trip 3 of 8", 16), 8),
        (Panel("paper", "edge", 2, 12, shadow=True), 2),
        (Panel("", "focus", 3, 12), 4),
    ],
)
def test_pieces_take_a_part_of_the_room_of_the_whole(look: Look, part: int) -> None:
    size = Size(600, 300)
    drawn = draw(look, size, DAY)
    assert 0 < cut(look, size, drawn).bytes * part <= drawn.get_pitch() * drawn.get_height()


def test_a_look_that_hides_all_below_it_is_known_by_its_pieces() -> None:
    store = Surfaces(1 << 22)
    assert store.pieces(Fill("paper"), Size(90, 40)).solid
    assert not store.pieces(Fill("paper", 120), Size(90, 40)).solid
    assert not store.pieces(Panel(), Size(200, 200)).solid
