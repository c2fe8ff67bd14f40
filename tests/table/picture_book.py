"""The picture book: every scene at three sizes, kept small; `python -m tests.table.picture_book` paints it anew.

A picture is painted at its full size and scaled down to a width of `ACROSS` pixels with 16 levels a channel. It is the
same as the kept one if no tile of `TILE` by `TILE` pixels differs by more than `TOLERANCE` of 255 on the mean of its
channels: a letter may be drawn a little otherwise by another release of the font's renderer, a card may not be missing.
"""

import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pygame
import pytest

from freight.record import places
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Size
from freight.table.scene import Scene
from freight.table.settings import Palette, Settings
from freight.table.shown import stills
from freight.table.widgets import unit
from tests.table.card_sheet import SHEETS, sheet
from tests.table.every_scene import EVERY

BOOK: Final = Path(__file__).parent / "pictures"
SIZES: Final = (Size(1024, 640), Size(1920, 1080), Size(3440, 1440))
ACROSS: Final = 256
TILE: Final = 8
TOLERANCE: Final = 10.0
SETTINGS: Final = Settings(speed="off", still=True)


def painted(scene: Scene, size: Size) -> pygame.Surface:
    """A scene as it stands, at its full size."""
    canvas = pygame.Surface(size)
    Painter(canvas, THEMES[SETTINGS.palette], unit(size)).paint(stills(scene.layout(size, SETTINGS)))
    return canvas


def small(picture: pygame.Surface) -> pygame.Surface:
    """The picture as the book keeps it."""
    w, h = picture.get_size()
    scaled = pygame.transform.smoothscale(picture, (ACROSS, ACROSS * h // w))
    raw = bytes(value & 0xF0 for value in pygame.image.tobytes(scaled, "RGB"))
    return pygame.image.frombytes(raw, scaled.get_size(), "RGB")


def page_of(name: str, size: Size) -> Path:
    """Where the book keeps the picture of a scene."""
    return BOOK / f"{name.replace(',', '').replace(' ', '-')}.{size.w}x{size.h}.png"


def cards_of(size: Size, palette: Palette) -> Path:
    """Where the book keeps a sheet of cards."""
    return page_of(f"cards {palette}", size)


def tiles(one: pygame.Surface, other: pygame.Surface) -> Iterator[tuple[tuple[int, int], float]]:
    """By tile, counted from the left and the top, how far two pictures of one size are apart: 0 to 255."""
    across, down = one.get_size()
    bytes_of = [pygame.image.tobytes(each, "RGB") for each in (one, other)]
    for top in range(0, down, TILE):
        for left in range(0, across, TILE):
            right, bottom = min(across, left + TILE), min(down, top + TILE)
            apart = 0
            for line in range(top, bottom):
                start, end = 3 * (line * across + left), 3 * (line * across + right)
                apart += sum(abs(a - b) for a, b in zip(bytes_of[0][start:end], bytes_of[1][start:end], strict=True))
            yield (left // TILE, top // TILE), apart / (3 * (right - left) * (bottom - top))


def furthest(one: pygame.Surface, other: pygame.Surface) -> tuple[float, tuple[int, int]]:
    """The tile in which two pictures differ most: by how much, and where it is."""
    if one.get_size() != other.get_size():
        return 255.0, (0, 0)
    return max((apart, at) for at, apart in tiles(one, other))


def fresh(name: str, size: Size) -> pygame.Surface:
    """The small picture of a scene as it is painted now."""
    scene = EVERY[name]()
    try:
        return small(painted(scene, size))
    finally:
        scene.close()


@contextlib.contextmanager
def at_home(home: Path) -> Iterator[None]:
    """With no games of the player's own, and on a clock that shows the same time everywhere."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(home)
        patch.setattr(places, "named_home", lambda: Path("home"))  # it is shown, and is to be the same everywhere
        patch.setenv("TZ", "UTC")
        _set_clock()
        yield
    _set_clock()


def _set_clock() -> None:
    if hasattr(time, "tzset"):  # not on Windows
        time.tzset()


def main() -> None:
    """Paint the whole book anew; pages of scenes that are no more are taken out."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    with tempfile.TemporaryDirectory() as home, at_home(Path(home)):
        _paint_all()


def pages() -> dict[Path, Callable[[], pygame.Surface]]:
    """All pages of the book, each with what paints it now."""
    scenes = {page_of(name, size): partial(fresh, name, size) for name in EVERY for size in SIZES}
    return scenes | {cards_of(*each): partial(sheet, *each) for each in SHEETS}


def _paint_all() -> None:
    BOOK.mkdir(exist_ok=True)
    now = pages()
    for page in set(BOOK.glob("*.png")) - set(now):
        page.unlink()
    for page, paint in now.items():
        new = paint()
        if not page.exists() or furthest(new, pygame.image.load(page))[0] > TOLERANCE:
            pygame.image.save(new, page)
            print(page.name)


if __name__ == "__main__":
    sys.exit(main())
