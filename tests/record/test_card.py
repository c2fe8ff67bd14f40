"""A game inside a picture: there and back, and every way a stranger may have spoilt it."""

import struct
import tracemalloc
import zlib
from pathlib import Path

import pytest

from freight.record.card import CHUNK, DamagedCard, game_in, is_picture, looks_like_a_card, read_card, with_game
from freight.record.codec import LARGEST_FILE
from freight.record.problems import ForeignFile, SaveProblem, TooBig, UnreadableFile
from tests.record.story import GAMES

PATH = Path("card.png")
GAME = (GAMES / "two-as-printed.freight").read_bytes()


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I4s", len(content), kind) + content + struct.pack(">I", zlib.crc32(kind + content))


HEAD = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
PIXELS = chunk(b"IDAT", zlib.compress(b"\0\1\2\3"))
END = chunk(b"IEND", b"")
PNG = b"\x89PNG\r\n\x1a\n" + HEAD + PIXELS + END
CARD = with_game(PNG, GAME)


def hidden(content: bytes) -> bytes:
    return PNG[: -len(END)] + chunk(CHUNK, content) + END


def test_a_game_comes_out_of_a_picture_as_it_went_in(tmp_path: Path) -> None:
    assert game_in(CARD, PATH) == GAME
    path = tmp_path / "card.png"
    path.write_bytes(CARD)
    saved = read_card(path)
    assert saved.finished
    assert saved.sealed
    assert path.read_bytes() == CARD


def test_the_chunk_is_one_that_other_programs_pass_over_and_keep() -> None:
    ancillary, private, reserved, safe = (bool(letter & 32) for letter in CHUNK)
    assert (ancillary, private, reserved, safe) == (True, True, False, True)
    assert CARD.startswith(PNG[: -len(END)])
    assert CARD.endswith(END)


def test_what_programs_add_around_it_does_no_harm() -> None:
    assert game_in(CARD[: -len(END)] + chunk(b"tEXt", b"Comment\0hello") + END + b"and more", PATH) == GAME


def test_a_picture_without_a_game_says_so() -> None:
    with pytest.raises(ForeignFile, match="picture with no game of Freight Expectations in it"):
        game_in(PNG, PATH)


def test_something_else_than_a_picture_says_so() -> None:
    for data in (b"", b"GIF89a", GAME, PNG[:7]):
        assert not is_picture(data)
        with pytest.raises(ForeignFile, match="not a PNG"):
            game_in(data, PATH)


def test_a_card_cut_anywhere_is_no_card() -> None:
    for length in range(8, len(CARD), 7):
        with pytest.raises(DamagedCard, match="cut short"):
            game_in(CARD[:length], PATH)


def test_a_card_with_a_byte_changed_anywhere_is_refused_or_the_same_game() -> None:
    for place in range(0, len(CARD), 3):
        changed = CARD[:place] + bytes([CARD[place] ^ 0x41]) + CARD[place + 1 :]
        with pytest.raises(SaveProblem):
            game_in(changed, PATH)


def test_two_games_in_one_picture_are_refused() -> None:
    twice = with_game(CARD, GAME)
    with pytest.raises(DamagedCard, match="more than one game"):
        game_in(twice, PATH)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "cut short"),
        (b"\0\0\0", "cut short"),
        (struct.pack(">Q", 5), "does not have the length"),
        (struct.pack(">Q", 5) + b"nonsense", "can't be unpacked"),
        (struct.pack(">Q", 4) + zlib.compress(b"12345"), "does not have the length"),
        (struct.pack(">Q", 6) + zlib.compress(b"12345"), "does not have the length"),
        (struct.pack(">Q", 5) + zlib.compress(b"12345")[:-2], "does not have the length"),
        (struct.pack(">Q", 5) + zlib.compress(b"12345") + b"more", "does not have the length"),
    ],
)
def test_a_game_that_was_tampered_with_is_refused(content: bytes, problem: str) -> None:
    with pytest.raises(DamagedCard, match=problem):
        game_in(hidden(content), PATH)


@pytest.mark.parametrize("length", [LARGEST_FILE + 1, 2**63, 2**64 - 1])
def test_a_game_that_says_it_is_too_big_is_not_unpacked(length: int) -> None:
    with pytest.raises(TooBig, match=f"more than {LARGEST_FILE >> 20} MiB"):
        game_in(hidden(struct.pack(">Q", length) + zlib.compress(b"0" * 100)), PATH)


def test_a_bomb_is_never_inflated_beyond_what_it_says() -> None:
    bomb = zlib.compress(b"\0" * (32 << 20), 9)
    tracemalloc.start()
    with pytest.raises(DamagedCard, match="does not have the length"):
        game_in(hidden(struct.pack(">Q", 1000) + bomb), PATH)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 4 << 20


def test_a_length_beyond_the_file_is_not_read() -> None:
    lying = PNG[:8] + struct.pack(">I4s", 2**31, b"IDAT") + b"x" * 100
    with pytest.raises(DamagedCard, match="cut short"):
        game_in(lying, PATH)


def test_a_picture_in_too_many_pieces_is_given_up() -> None:
    with pytest.raises(DamagedCard, match="too many pieces"):
        game_in(PNG[: -len(END)] + chunk(b"tEXt", b"") * 10_001 + END, PATH)


@pytest.mark.parametrize(
    ("game", "problem"), [(b"hello", "not a saved game"), (GAME.replace(b"Bid", b"Bud"), "damaged"), (b"", "empty")]
)
def test_what_is_in_a_card_is_read_as_strictly_as_a_saved_game(game: bytes, problem: str, tmp_path: Path) -> None:
    path = tmp_path / "card.png"
    path.write_bytes(with_game(PNG, game))
    with pytest.raises(SaveProblem, match=problem):
        read_card(path)


def test_only_a_whole_picture_takes_a_game() -> None:
    for picture in (b"", GAME, PNG[:-8]):
        with pytest.raises(ValueError, match="no whole PNG"):
            with_game(picture, GAME)


def test_a_file_is_looked_at_before_it_is_opened(tmp_path: Path) -> None:
    (tmp_path / "a.freight").write_bytes(CARD)
    (tmp_path / "b.png").write_bytes(GAME)
    assert looks_like_a_card(tmp_path / "a.freight")
    assert not looks_like_a_card(tmp_path / "b.png")
    assert not looks_like_a_card(tmp_path / "missing.png")
    assert not looks_like_a_card(tmp_path)
    with pytest.raises(UnreadableFile):
        read_card(tmp_path / "missing.png")
