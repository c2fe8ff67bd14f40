"""The icon of the program in the formats of the three systems, all drawn from one sprite."""

import struct
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from freight.table.export.picture_file import png_of
from freight.table.painting import sprites

SPRITE: Final = "app-icon"
SIZES: Final = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels on each side of the PNG files, as Linux desktops look for them."""
ICO_SIZES: Final = (16, 24, 32, 48, 64, 128, 256)
"""The sizes that Windows shows somewhere; its format ends at 256."""
ICNS_TYPES: Final = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}
"""The entries of a macOS icon that are PNG files, and their pixels; the last five are of screens twice as fine."""
_LARGEST_BITMAP: Final = 64
"""Entries of a Windows icon above this are PNG files: not all that reads one can read small PNG files."""


def png(size: int) -> bytes:
    """The icon as a PNG file, so many pixels wide and high."""
    return png_of(sprites.raster(SPRITE, (size, size)))


def bitmap(size: int) -> bytes:
    """The icon as an entry of a Windows icon: a header, its rows from the lowest up as BGRA, and an empty mask."""
    surface = pygame.transform.flip(sprites.raster(SPRITE, (size, size)), False, True)
    rows = pygame.image.tobytes(surface, "BGRA")
    mask = bytes((size + 31) // 32 * 4 * size)
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0)
    return header + rows + mask


def ico(entries: Mapping[int, bytes]) -> bytes:
    """A Windows icon of entries by their size in pixels: a directory, and then what it names."""
    directory, images = struct.pack("<HHH", 0, 1, len(entries)), b""
    begin = len(directory) + 16 * len(entries)
    for size, image in entries.items():
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), begin + len(images))
        images += image
    return directory + images


def icns(entries: Mapping[bytes, bytes]) -> bytes:
    """A macOS icon of PNG files by the type of their entry."""
    body = b"".join(kind + struct.pack(">I", 8 + len(image)) + image for kind, image in entries.items())
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def draw(folder: Path) -> None:
    """Write `icon.ico`, `icon.icns` and the PNG files (`icon-48.png`) into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for size in SIZES:
        (folder / f"icon-{size}.png").write_bytes(png(size))
    of_windows = {size: bitmap(size) if size <= _LARGEST_BITMAP else png(size) for size in ICO_SIZES}
    (folder / "icon.ico").write_bytes(ico(of_windows))
    (folder / "icon.icns").write_bytes(icns({kind: png(size) for kind, size in ICNS_TYPES.items()}))
