"""PNG files in the small: their signature, and the chunks that they are made of."""

import struct
import zlib
from typing import Final

SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
HEAD: Final = struct.Struct(">I4s")
"""What a chunk begins with: the length of its content in bytes, and its kind."""
SUM: Final = struct.Struct(">I")
"""What it ends with: the checksum of its kind and content."""
LAST: Final = b"IEND"
_FACTS: Final = struct.Struct(">IIBBBBB")
"""Width, height, bits a channel, what the channels are, and how it is packed, filtered and woven."""
_AS_IT_IS: Final = b"\x00"
"""What a row begins with whose bytes are not told by their neighbours'; drawings come out smallest so."""


def chunk(kind: bytes, content: bytes) -> bytes:
    """A chunk whole, to be put into a file; `kind` is four letters."""
    return HEAD.pack(len(content), kind) + content + SUM.pack(zlib.crc32(content, zlib.crc32(kind)))


def head(size: tuple[int, int], kind: int) -> bytes:
    """The chunk that comes first: width and height in pixels, eight bits a channel, and what the channels are."""
    return chunk(b"IHDR", _FACTS.pack(*size, 8, kind, 0, 0, 0))


def packed(pixels: bytes | memoryview, row: int, level: int = -1) -> bytes:
    """Pixels packed, a row of so many bytes after the other: the whole is not copied for it. `level` is zlib's."""
    packer = zlib.compressobj(level)
    parts = []
    for start in range(0, len(pixels), row):
        parts += [packer.compress(_AS_IT_IS), packer.compress(pixels[start : start + row])]
    return b"".join(parts) + packer.flush()
