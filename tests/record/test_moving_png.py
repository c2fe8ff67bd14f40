"""Moving PNGs: what is written is read back by a reader that shares nothing with the writer, frame by frame."""

import io
import random
import zlib
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from freight.record.moving_png import MOST_COLOURS, Change, MovingPng, difference
from freight.record.png import chunk
from tests.record.moving_reader import Moving, chunks, read

COLOURS = [(number, 255 - number, number // 2) for number in range(6)]


def written(size: tuple[int, int], pictures: list[tuple[bytes, int]], rate: int = 12) -> bytes:
    file = io.BytesIO()
    moving = MovingPng(file, size, COLOURS, rate)
    for picture, ticks in pictures:
        moving.add(picture, ticks)
    moving.close()
    return file.getvalue()


def in_colours(picture: bytes) -> bytes:
    return b"".join(bytes(COLOURS[number - 1]) for number in picture)


@st.composite
def films(draw: st.DrawFn) -> tuple[tuple[int, int], list[tuple[bytes, int]]]:
    """A size, and pictures of which each changes a rectangle of the one before, or nothing; each with its ticks."""
    w, h = draw(st.integers(1, 12)), draw(st.integers(1, 9))
    luck = random.Random(draw(st.integers(0, 2**32)))
    picture = bytearray(luck.randint(1, 6) for _ in range(w * h))
    pictures = [(bytes(picture), 1)]
    for _ in range(draw(st.integers(0, 6))):
        left, top = luck.randrange(w), luck.randrange(h)
        for row in range(top, luck.randint(top, h)):
            for column in range(left, luck.randint(left, w)):
                picture[row * w + column] = luck.randint(1, 6)
        pictures.append((bytes(picture), luck.randint(1, 30)))
    return (w, h), pictures


def merged(pictures: list[tuple[bytes, int]]) -> list[tuple[bytes, int]]:
    """Pictures in a row that are alike as one that stays as long as all."""
    found: list[tuple[bytes, int]] = []
    for picture, ticks in pictures:
        if found and found[-1][0] == picture:
            found[-1] = picture, found[-1][1] + ticks
        else:
            found.append((picture, ticks))
    return found


@given(films())
def test_every_picture_is_seen_as_it_was_and_as_long(film: tuple[tuple[int, int], list[tuple[bytes, int]]]) -> None:
    size, pictures = film
    moving = read(written(size, pictures))
    assert moving.size == size
    seen = [(frame.seen, frame.seconds * 12) for frame in moving.frames]
    assert seen == [(in_colours(picture), ticks) for picture, ticks in merged(pictures)]


@given(films())
def test_a_change_is_no_larger_than_it_must_be(film: tuple[tuple[int, int], list[tuple[bytes, int]]]) -> None:
    (w, h), pictures = film
    for (before, _), (after, _) in pairwise(pictures):
        apart = [place for place in range(w * h) if before[place] != after[place]]
        change = difference(before, after, w)
        if not apart:
            assert change is None
            continue
        columns, rows = [place % w for place in apart], [place // w for place in apart]
        assert change is not None
        assert (change.x, change.y) == (min(columns), min(rows))
        assert (change.x + change.w - 1, change.y + change.h - 1) == (max(columns), max(rows))
        assert len(change.pixels) - change.pixels.count(0) == len(apart)


def test_what_stayed_is_clear() -> None:
    assert difference(bytes([1, 1, 1, 1, 1, 1]), bytes([1, 2, 1, 1, 1, 3]), 3) == Change(
        1, 0, 2, 2, bytes([2, 0, 0, 3])
    )


def test_it_plays_again_and_again_and_the_last_may_stay_longer() -> None:
    file = io.BytesIO()
    moving = MovingPng(file, (2, 1), COLOURS, 4)
    moving.add(bytes([1, 2]))
    moving.add(bytes([1, 3]))
    moving.stay(7)
    moving.close()
    seen: Moving = read(file.getvalue())
    assert (seen.plays, seen.colours) == (0, 7)
    assert [frame.seconds for frame in seen.frames] == [1 / 4, 2]


def test_no_picture_stays_longer_than_can_be_written() -> None:
    (only,) = read(written((1, 1), [(b"\x01", 50_000), (b"\x01", 50_000)], rate=1)).frames
    assert only.seconds == 0xFFFF


def test_more_colours_than_a_palette_has_are_refused() -> None:
    with pytest.raises(ValueError, match="at most 255 colours, not 256"):
        MovingPng(io.BytesIO(), (1, 1), [(0, 0, 0)] * (MOST_COLOURS + 1), 12)


def test_the_reader_finds_what_is_wrong() -> None:
    whole = written((3, 2), [(bytes([1] * 6), 1), (bytes([1, 1, 2, 1, 1, 1]), 1)])
    assert read(whole)
    kinds = [kind for kind, _ in chunks(whole)]
    assert kinds == [b"IHDR", b"acTL", b"PLTE", b"tRNS", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    with pytest.raises(AssertionError):
        read(whole[:60] + b"?" + whole[61:])
    last = dict(chunks(whole))[b"fcTL"]
    for wrong in (last[:12] + b"\x00\x00\x00\x09" + last[16:], b"\x00\x00\x00\x07" + last[4:]):
        with pytest.raises(AssertionError):
            read(whole.replace(chunk(b"fcTL", last), chunk(b"fcTL", wrong)))
    with pytest.raises(AssertionError):
        read(whole.replace(chunk(b"IDAT", dict(chunks(whole))[b"IDAT"]), chunk(b"IDAT", zlib.compress(b"\x00"))))
