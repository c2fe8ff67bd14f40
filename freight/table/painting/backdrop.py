"""The backdrop: what rests below everything that moves, painted once and copied from then on.

It is painted in tiles, and only where a moving thing comes by; a tile is painted again when something in it changes.
"""

from collections.abc import Iterator, Sequence

import pygame

from freight.table.painting.brush import Brush, Item

TILE = 128
FEW = 4
"""Changes of less than one part in so many are painted at once, larger ones when something comes by."""


class Backdrop:
    """A picture of the resting things, the size of the target."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        self._surface: pygame.Surface | None = None
        self._items: dict[str, Item] = {}
        self._ready: set[tuple[int, int]] = set()
        """The tiles that show `_items`, by column and row."""

    def forget(self) -> None:
        """Drop the picture and its memory."""
        self._surface = None
        self._items = {}
        self._ready.clear()

    @property
    def bytes(self) -> int:
        """How much of memory the picture takes."""
        return self._surface.get_pitch() * self._surface.get_height() if self._surface else 0

    def hold(self, items: Sequence[Item], changed: Sequence[pygame.Rect]) -> None:
        """Show other things from now on; `changed` are the rectangles in which they differ."""
        self._items = {item[0].key: item for item in items}
        if not self._ready or self._surface is None:
            return
        if sum(rect.w * rect.h for rect in changed) * FEW > self._surface.get_width() * self._surface.get_height():
            for rect in changed:
                self._ready.difference_update(_tiles(rect))
        else:
            self._brush.repaint_all(self._surface, changed, items)

    @property
    def items(self) -> dict[str, Item]:
        """What it shows, by key, lowest first."""
        return self._items

    def copy_to(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Bring a rectangle of the picture onto the target, painting what of it has not been painted yet."""
        if self._surface is None or self._surface.get_size() != target.get_size():
            self._surface = pygame.Surface(target.get_size(), 0, target)
            self._ready.clear()
        missing = [tile for tile in _tiles(rect) if tile not in self._ready]
        if missing:
            whole = target.get_rect()
            tiles = [pygame.Rect(column * TILE, row * TILE, TILE, TILE).clip(whole) for column, row in missing]
            self._brush.repaint_all(self._surface, tiles, list(self._items.values()))
            self._ready.update(missing)
        target.blit(self._surface, rect, rect)


def _tiles(rect: pygame.Rect) -> Iterator[tuple[int, int]]:
    """The tiles that a rectangle touches."""
    for column in range(rect.left // TILE, (rect.right - 1) // TILE + 1):
        for row in range(rect.top // TILE, (rect.bottom - 1) // TILE + 1):
            yield column, row
