"""The small picture of a saved game: painted elsewhere, shown with round corners; a sign where there is none."""

import contextlib

import msgspec
import pygame

from freight.table.looks import drawer
from freight.table.painting import sprites
from freight.table.painting.shapes import clear, tinted
from freight.table.placement import Size
from freight.table.theme import Theme

SHAPE = 8 / 5
"""Width by height of every such picture."""


class Snapshot(msgspec.Struct, frozen=True, cache_hash=True):
    """A picture from a file, or, where there is no file yet, an icon on a ground of the sea."""

    file: str = ""
    icon: str = "sail"
    ground: str = "sea_pale"
    radius: int = 8


@drawer(Snapshot)
def draw_snapshot(look: Snapshot, size: Size, theme: Theme) -> pygame.Surface:
    """Load, bring to size, cut the corners round, draw the edge."""
    canvas = clear(size)
    pygame.draw.rect(canvas, theme.colour(look.ground), canvas.get_rect(), border_radius=look.radius)
    loaded = _loaded(look.file)
    if loaded is not None:
        scaled = clear(size)
        scaled.blit(pygame.transform.smoothscale(loaded, size), (0, 0))
        mask = clear(size)
        pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=look.radius)
        scaled.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        canvas = scaled
    else:
        side = min(size) // 2
        icon = tinted(sprites.raster(f"icon-{look.icon}", (side, side), theme), theme.colour("edge"))
        canvas.blit(icon, ((size.w - side) // 2, (size.h - side) // 2))
    width = max(1, size.h // 90)
    pygame.draw.rect(canvas, theme.colour("edge"), canvas.get_rect(), width, border_radius=look.radius)
    return canvas


def _loaded(file: str) -> pygame.Surface | None:
    if file:
        with contextlib.suppress(pygame.error, OSError, ValueError):
            return pygame.image.load(file)
    return None
