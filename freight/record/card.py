"""A saved game inside a picture: a PNG that anyone can look at and this game can replay.

The game is in a chunk of its own, `fxGm` (ancillary, private, safe to copy, in the words of the PNG specification), as
8 bytes that tell its length and then its bytes, compressed by zlib. A PNG of a stranger is only data: it is read to its
last chunk with every length and every checksum looked at, and never inflated beyond what a saved game may have.
"""

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from freight.languages import marked
from freight.record.codec import LARGEST_FILE
from freight.record.png import HEAD, LAST, SIGNATURE, SUM, chunk
from freight.record.problems import ForeignFile, SaveProblem, TooBig
from freight.record.reading import Saved, read_bytes, saved_from

CHUNK: Final = b"fxGm"
SUFFIX: Final = ".png"
_LENGTH: Final = struct.Struct(">Q")
_MOST_CHUNKS: Final = 10_000
_CUT_SHORT: Final = marked("{file} is a picture that was cut short on the way here; ask for it again.")


class DamagedCard(SaveProblem):
    """A picture that was cut or changed."""


def is_picture(data: bytes) -> bool:
    """Whether bytes begin like a PNG."""
    return data.startswith(SIGNATURE)


def looks_like_a_card(path: Path) -> bool:
    """Whether a file begins like a PNG; False where it can't be read."""
    try:
        if not path.is_file():  # a pipe would keep us waiting for ever
            return False
        with path.open("rb") as file:
            return is_picture(file.read(len(SIGNATURE)))
    except OSError:
        return False


def with_game(picture: bytes, game: bytes) -> bytes:
    """A PNG with a saved game in it. Raises `ValueError` where `picture` is no whole PNG or `game` is too large."""
    if len(game) > LARGEST_FILE:
        raise ValueError("The game is too large to put into a picture.")
    end = picture.rfind(HEAD.pack(0, LAST))
    if not is_picture(picture) or end < 0:
        raise ValueError("The picture is no whole PNG.")
    return picture[:end] + chunk(CHUNK, _LENGTH.pack(len(game)) + zlib.compress(game, 9)) + picture[end:]


def read_card(path: Path) -> Saved:
    """The game in a picture, read and followed. Raises a `SaveProblem` that says why not; changes nothing."""
    return saved_from(game_in(read_bytes(path), path), path)


def game_in(data: bytes, path: Path) -> bytes:
    """The bytes of the saved game in those of a picture; `path` only names it. Raises a `SaveProblem`."""
    if not is_picture(data):
        raise ForeignFile(path, None, "{file} is not a PNG picture; nothing was changed.")
    if len(data) > LARGEST_FILE:
        what = marked("{file} is larger than {most} MiB; no score card is. It was not opened.")
        raise TooBig(path, None, what, {"most": LARGEST_FILE >> 20})
    found = [content for kind, content in _chunks(data, path) if kind == CHUNK]
    if not found:
        what = marked("{file} is a picture with no game of Freight Expectations in it; nothing was changed.")
        raise ForeignFile(path, None, what)
    if len(found) > 1:
        what = marked("{file} is a picture with more than one game in it; no score card has that.")
        raise DamagedCard(path, None, what)
    return _inflated(found[0], path)


def _chunks(data: bytes, path: Path) -> Iterator[tuple[bytes, memoryview]]:
    """The chunks of a PNG, to the last: each whole, its checksum right."""
    view = memoryview(data)
    at = len(SIGNATURE)
    for _ in range(_MOST_CHUNKS):
        if at + HEAD.size + SUM.size > len(data):
            raise DamagedCard(path, None, _CUT_SHORT)
        length, kind = HEAD.unpack_from(data, at)
        end = at + HEAD.size + length
        if end + SUM.size > len(data):
            raise DamagedCard(path, None, _CUT_SHORT)
        if zlib.crc32(view[at + 4 : end]) != SUM.unpack_from(data, end)[0]:
            what = marked("{file} is a picture that was changed on the way here; ask for it again.")
            raise DamagedCard(path, None, what)
        yield kind, view[at + HEAD.size : end]
        if kind == LAST:
            return
        at = end + SUM.size
    raise DamagedCard(path, None, "{file} is a picture in too many pieces; no score card is.")


def _inflated(content: memoryview, path: Path) -> bytes:
    """The game in our chunk, of exactly the length told, which is no more than a saved game may have."""
    if len(content) < _LENGTH.size:
        raise DamagedCard(path, None, "{file} is a picture whose game is cut short.")
    (length,) = _LENGTH.unpack_from(content)
    if length > LARGEST_FILE:
        what = marked("{file} has a game of more than {most} MiB in it; it was not opened.")
        raise TooBig(path, None, what, {"most": LARGEST_FILE >> 20})
    inflater = zlib.decompressobj()
    try:
        game = inflater.decompress(content[_LENGTH.size :], length + 1)
    except zlib.error:
        raise DamagedCard(path, None, "{file} is a picture whose game can't be unpacked.") from None
    if len(game) != length or not inflater.eof or inflater.unused_data:
        what = marked("{file} is a picture whose game does not have the length that it tells.")
        raise DamagedCard(path, None, what)
    return game
