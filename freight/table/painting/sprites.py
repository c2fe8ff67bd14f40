"""The sprites: SVG files drawn for this game, rasterised at the exact size they are shown."""

import io
import logging
import re
from functools import lru_cache
from pathlib import Path

import pygame

import freight
from freight.table.painting.repainting import repainted
from freight.table.theme import DAY, Theme

LOG = logging.getLogger(__name__)
OPENING = re.compile(r"<svg\b[^>]*>")
VIEW_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


@lru_cache(maxsize=1)
def folder() -> Path:
    """Where the sprites lie: beside the package in a checkout, inside it once installed."""
    package = Path(freight.__file__).resolve().parent
    inside = package / "sprites"
    return inside if inside.is_dir() else package.parent / "sprites"


def has(name: str) -> bool:
    """Whether there is a sprite of this name."""
    return (folder() / f"{name}.svg").is_file()


@lru_cache(maxsize=256)
def natural(name: str) -> tuple[int, int]:
    """The size a sprite was drawn in, for its proportions; a square if it is missing."""
    try:
        w, h = _drawing(name)[1]
    except (ValueError, OSError):
        return 1, 1
    return round(w), round(h)


def _drawing(name: str) -> tuple[str, tuple[float, float]]:
    """The inside of a sprite's file and the size it was drawn in; ValueError if it isn't such a file."""
    text = (folder() / f"{name}.svg").read_text("utf-8")
    opening = OPENING.search(text)
    box = VIEW_BOX.search(opening[0]) if opening else None
    if not opening or not box:
        raise ValueError('it has no viewBox="0 0 w h"')
    return text[opening.end() : text.rindex("</svg>")], (float(box[1]), float(box[2]))


def raster(
    name: str, size: tuple[int, int], theme: Theme = DAY, part: tuple[int, int, int, int] | None = None
) -> pygame.Surface:
    """A sprite stretched to exactly this size, in the colours of a theme; of it only a `part`, if one is named.

    A checker stands in place of one that is missing or broken.
    """
    w, h = size = max(1, size[0]), max(1, size[1])
    part = part or (0, 0, w, h)
    try:
        inside, (drawn_w, drawn_h) = _drawing(name)
        inside = repainted(inside, name, theme)
        # The reader keeps the proportions and rounds; a scaled group gives the very size asked for.
        scale = f"scale({w / drawn_w:.6f} {h / drawn_h:.6f})"
        return svg(f'<g transform="{scale}">{inside}</g>', part[2:], part[:2])
    except (pygame.error, ValueError, OSError) as error:
        _complain(name, str(error))
        return checker(part[2:])


@lru_cache(maxsize=256)  # once for each fault, not for each frame
def _complain(name: str, fault: str) -> None:
    LOG.warning("The sprite %s can't be shown: %s", name, fault)


def svg(inside: str, size: tuple[int, int], at: tuple[int, int] = (0, 0)) -> pygame.Surface:
    """Rasterise the inside of an SVG whose units are pixels, so much of it from a place on."""
    (w, h), (x, y) = size, at
    text = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="{x} {y} {w} {h}">{inside}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    canvas = pygame.Surface(size, pygame.SRCALPHA)
    drawn.set_alpha(None)  # copied as it is, into the one format that all our surfaces have
    canvas.blit(drawn, (0, 0), special_flags=0)
    return canvas


def checker(size: tuple[int, int]) -> pygame.Surface:
    """What stands for a missing sprite: hard to overlook."""
    board = pygame.Surface(size, pygame.SRCALPHA)
    board.fill((255, 255, 255))
    step = max(4, min(size) // 6)
    for y in range(0, size[1], step):
        for x in range((y // step % 2) * step, size[0], 2 * step):
            board.fill((220, 0, 160), (x, y, step, step))
    return board
