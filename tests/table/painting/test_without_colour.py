"""Nothing is told by colour alone: what differs in meaning differs in shape, weight or place when all is grey."""

from itertools import combinations

import pygame
import pytest

from freight.table.looks import Button, Field, Toggle, draw
from freight.table.painting import controls, drawers  # noqa: F401  (they draw what is tried here)
from freight.table.painting.palettes import PALETTES, THEMES
from freight.table.painting.table_looks import Crate, Day, Gap, GoodsCard, OrderCard, RateChip, SeatRow
from freight.table.placement import Look, Size
from freight.table.settings import Palette
from freight.table.theme import Theme

STATES: dict[str, tuple[Size, tuple[Look, ...]]] = {
    "a seat in a list": (
        Size(260, 28),
        tuple(SeatRow(2, "Ada", "waits", mark) for mark in ("", "now", "best", "won")),
    ),
    "a button": (Size(120, 36), (Button("Slow"), Button("Slow", down=True))),
    "a switch": (Size(200, 36), (Toggle("Mute", False), Toggle("Mute", True))),
    "a field": (Size(200, 36), (Field("Ada"), Field("Ada", 3))),
    "a ship in order": (Size(70, 100), (OrderCard(1, 0), OrderCard(1, 0, strong=True))),
    "a day": (Size(90, 44), tuple(Day("Mon", "", when) for when in ("ahead", "now", "weekend"))),
    "a rate": (Size(60, 26), (RateChip(0, 0), RateChip(0, 2))),
    "a card": (Size(90, 126), (GoodsCard((0, 3), (1, 2)), GoodsCard((0, 3), (1, 2), "lot"))),
    "a good that is sold": (Size(80, 56), tuple(Crate(3, 4, mark=mark) for mark in ("", "run"))),
    "a good that is lost": (Size(80, 56), tuple(Crate(3, 4, mark=mark) for mark in ("", "lose"))),
    "a low bar": (Size(74, 14), tuple(Crate(3, 4, mark=mark) for mark in ("", "run"))),
    "a place": (Size(80, 110), (Gap("", strong=False), Gap("lot 1", strong=True))),
}
SEEN = 24
"""So much must a pixel differ, of 255, to be seen as another grey."""


def greys(look: Look, size: Size, theme: Theme) -> list[int]:
    """The picture in grey on its ground, pixel by pixel."""
    canvas = pygame.Surface(size, depth=32)
    canvas.fill(theme.colour("paper"))
    drawn = draw(look, size, theme)
    canvas.blit(drawn, drawn.get_rect(center=canvas.get_rect().center))
    grey = pygame.image.tobytes(pygame.transform.grayscale(canvas), "RGB")
    return list(grey[::3])


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("what", STATES)
def test_states_are_told_apart_without_any_colour(what: str, palette: Palette) -> None:
    size, looks = STATES[what]
    theme = THEMES[palette]
    for one, other in combinations(looks, 2):
        pixels = zip(greys(one, size, theme), greys(other, size, theme), strict=True)
        differ = sum(abs(a - b) >= SEEN for a, b in pixels)
        assert differ >= 0.015 * size.w * size.h, (one, other, differ / (size.w * size.h))
