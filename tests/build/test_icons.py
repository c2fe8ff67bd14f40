"""The icon in the formats of three systems, read again by somebody else's readers."""

import io
import struct
from pathlib import Path

import pygame
import pytest

from freight.build import icons
from freight.table.painting import sprites

PNG = b"\x89PNG\r\n\x1a\n"


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def read(file: bytes, name: str) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(file), name)


@pytest.mark.parametrize("size", icons.SIZES)
def test_a_png_file_is_the_icon_at_its_size(size: int) -> None:
    found = read(icons.png(size), "icon.png")
    assert found.get_size() == (size, size)
    assert pixels(found) == pixels(sprites.raster("app-icon", (size, size)))


def test_the_icon_is_a_picture_with_round_corners_and_no_checker() -> None:
    icon = read(icons.png(256), "icon.png")
    assert icon.get_at((0, 0)).a == 0
    assert icon.get_at((128, 20)).a == 255
    assert pixels(icon) != pixels(sprites.checker((256, 256)))


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64])
def test_an_entry_of_a_windows_icon_shows_the_same(size: int) -> None:
    found = read(icons.ico({size: icons.bitmap(size)}), "icon.ico")
    assert found.get_size() == (size, size)
    drawn = sprites.raster("app-icon", (size, size))
    for x, y in ((0, 0), (size // 2, size // 2), (size // 3, size // 4), (size - 1, size // 2), (size // 2, size - 3)):
        assert (
            tuple(found.get_at((x, y))) == tuple(drawn.get_at((x, y)))
            or found.get_at((x, y)).a == 0 == drawn.get_at((x, y)).a
        )


def directory(ico: bytes) -> dict[int, bytes]:
    """The images of a Windows icon by their width, as its directory has them."""
    reserved, kind, count = struct.unpack_from("<HHH", ico)
    assert (reserved, kind) == (0, 1)
    found = {}
    for number in range(count):
        width, height, *_, length, begin = struct.unpack_from("<BBBBHHII", ico, 6 + 16 * number)
        assert width == height
        found[width or 256] = ico[begin : begin + length]
    assert sum(map(len, found.values())) + 6 + 16 * count == len(ico)
    return found


def chunks(icns: bytes) -> dict[bytes, bytes]:
    """The images of a macOS icon by their types."""
    kind, length = struct.unpack_from(">4sI", icns)
    assert (kind, length) == (b"icns", len(icns))
    found, at = {}, 8
    while at < len(icns):
        kind, length = struct.unpack_from(">4sI", icns, at)
        found[kind] = icns[at + 8 : at + length]
        at += length
    assert at == len(icns)
    return found


def test_all_files_are_drawn_with_all_their_sizes(tmp_path: Path) -> None:
    icons.draw(tmp_path / "new" / "icons")
    drawn = {path.name: path.read_bytes() for path in (tmp_path / "new" / "icons").iterdir()}
    assert set(drawn) == {"icon.ico", "icon.icns", *(f"icon-{size}.png" for size in icons.SIZES)}
    of_windows = directory(drawn["icon.ico"])
    assert set(of_windows) == set(icons.ICO_SIZES)
    assert {size for size, image in of_windows.items() if image.startswith(PNG)} == {128, 256}
    of_macos = chunks(drawn["icon.icns"])
    widths = {kind: read(image, "icon.png").get_width() for kind, image in of_macos.items()}
    assert widths == icons.ICNS_TYPES
