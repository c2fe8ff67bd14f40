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


def chunk(kind: bytes, content: bytes) -> bytes:
    """A chunk whole, to be put into a file; `kind` is four letters."""
    return HEAD.pack(len(content), kind) + content + SUM.pack(zlib.crc32(content, zlib.crc32(kind)))
