"""Reads moving PNGs (APNG) and shares nothing with the writer: it believes nothing, and puts all frames together.

After the specification: https://www.w3.org/TR/png-3/ (acTL, fcTL, fdAT). Only what is needed of it: 8 bits a pixel by
palette, no filter but 0, not interlaced.
"""

import struct
import zlib
from dataclasses import dataclass
from fractions import Fraction


@dataclass
class Frame:
    """What is laid over the frame before, for how long, and the numbers of the colours that are seen then."""

    rect: tuple[int, int, int, int]
    seconds: Fraction
    numbers: bytes
    palette: bytes

    @property
    def seen(self) -> bytes:
        """A red, green and blue byte for each pixel."""
        colours = [self.palette[3 * number : 3 * number + 3] for number in range(len(self.palette) // 3)]
        return b"".join(map(colours.__getitem__, self.numbers))


@dataclass
class Moving:
    size: tuple[int, int]
    plays: int
    colours: int
    frames: list[Frame]

    @property
    def seconds(self) -> Fraction:
        """How long it is."""
        return sum((frame.seconds for frame in self.frames), Fraction())

    def at(self, seconds: Fraction) -> Frame:
        """The frame that is seen after so long."""
        for frame in self.frames:
            seconds -= frame.seconds
            if seconds < 0:
                return frame
        return self.frames[-1]


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Every chunk's kind and content, each checksum looked at."""
    assert data[:8] == bytes([137, 80, 78, 71, 13, 10, 26, 10])
    found, at = [], 8
    while at < len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, content = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert len(content) == length, "cut short"
        assert zlib.crc32(kind + content) == int.from_bytes(data[at + 8 + length : at + 12 + length], "big")
        found.append((kind, content))
        at += 12 + length
    assert found[0][0] == b"IHDR"
    assert found[-1] == (b"IEND", b"")
    return found


def read(data: bytes) -> Moving:
    """All frames of a moving PNG, each as it is seen."""
    parts = chunks(data)
    w, h, *kind = struct.unpack(">IIBBBBB", parts[0][1])
    assert kind == [8, 3, 0, 0, 0], "8 bits a pixel, by palette"
    (told, plays), palette = struct.unpack(">II", _only(parts, b"acTL")), _only(parts, b"PLTE")
    assert len(palette) % 3 == 0
    assert 3 < len(palette) <= 3 * 256
    assert _only(parts, b"tRNS") == b"\0", "number 0 is clear and no other"
    order = [kind for kind, _ in parts]
    assert order[1:4] == [b"acTL", b"PLTE", b"tRNS"]
    canvas, frames = bytearray(w * h), []
    for control, packed in _pairs(parts):
        fw, fh, x, y, top, below, dispose, blend = struct.unpack(">IIIIHHBB", control)
        assert fw > 0
        assert fh > 0
        assert x + fw <= w, "beyond the right edge"
        assert y + fh <= h, "beyond the lower edge"
        assert (dispose, blend) == (0, 1), "nothing is taken away; each is laid over the last"
        _lay_over(canvas, w, (x, y, fw, fh), _unpacked(packed, fw, fh))
        assert 0 not in canvas, "all of it is painted"
        frames.append(Frame((x, y, fw, fh), Fraction(top, below), bytes(canvas), palette))
    assert frames[0].rect == (0, 0, w, h)
    assert len(frames) == told
    return Moving((w, h), plays, len(palette) // 3, frames)


def _only(parts: list[tuple[bytes, bytes]], kind: bytes) -> bytes:
    (content,) = [content for each, content in parts if each == kind]
    return content


def _pairs(parts: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """Each frame's control and its packed pixels; the numbers of the chunks rise by one."""
    body = [each for each in parts if each[0] in (b"fcTL", b"IDAT", b"fdAT")]
    assert [kind for kind, _ in body] == [b"fcTL", b"IDAT", *[b"fcTL", b"fdAT"] * (len(body) // 2 - 1)]
    numbers = [int.from_bytes(content[:4], "big") for kind, content in body if kind != b"IDAT"]
    assert numbers == list(range(len(numbers)))
    data = [content if kind == b"IDAT" else content[4:] for kind, content in body]
    return list(zip(data[::2], data[1::2], strict=True))


def _unpacked(packed: bytes, w: int, h: int) -> list[bytes]:
    raw = zlib.decompress(packed)
    assert len(raw) == (w + 1) * h
    rows = [raw[(w + 1) * row : (w + 1) * (row + 1)] for row in range(h)]
    assert {row[0] for row in rows} == {0}, "no filter"
    return [row[1:] for row in rows]


def _lay_over(canvas: bytearray, across: int, rect: tuple[int, int, int, int], rows: list[bytes]) -> None:
    x, y, w, _ = rect
    for number, row in enumerate(rows):
        start = (y + number) * across + x
        before = canvas[start : start + w]
        canvas[start : start + w] = bytes(new or old for new, old in zip(row, before, strict=True))
