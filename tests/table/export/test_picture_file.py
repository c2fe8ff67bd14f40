"""Pictures as PNG files: every pixel comes back, and nothing of them is left in memory."""

import gc
import io
import sys
import tracemalloc

import pygame
import pytest

from freight.table.export.picture_file import png_of
from freight.table.painting import sprites


def drawn(clear: bool) -> pygame.Surface:
    """A picture in many colours, with parts that can be seen through if it is `clear`."""
    icon = sprites.raster("app-icon", (97, 61))
    if clear:
        return icon
    solid = pygame.Surface(icon.get_size(), depth=32)
    solid.fill((20, 90, 160))
    solid.blit(icon, (0, 0))
    return solid


@pytest.mark.parametrize("clear", [True, False])
def test_every_pixel_comes_back_and_what_is_seen_through(clear: bool) -> None:
    picture = drawn(clear)
    found = pygame.image.load(io.BytesIO(png_of(picture)), "picture.png")
    assert found.get_size() == picture.get_size()
    assert bool(found.get_flags() & pygame.SRCALPHA) == clear
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(picture, "RGBA")


def test_a_part_of_a_larger_picture_comes_back_alone() -> None:
    part = drawn(clear=False).subsurface((30, 20, 13, 7))
    found = pygame.image.load(io.BytesIO(png_of(part)), "picture.png")
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(part, "RGB")


def test_nothing_of_a_picture_that_was_written_is_left_in_memory() -> None:
    """pygame would keep each file that it writes in memory for ever: half a megabyte for a score card."""
    picture, times = drawn(clear=True), 40
    size = len(png_of(picture))
    tracemalloc.start()
    try:
        gc.collect()
        blocks, (held, _) = sys.getallocatedblocks(), tracemalloc.get_traced_memory()
        for _ in range(times):
            png_of(picture)
        gc.collect()
        more = tracemalloc.get_traced_memory()[0] - held
        assert sys.getallocatedblocks() - blocks < times
        assert more < size
    finally:
        tracemalloc.stop()
