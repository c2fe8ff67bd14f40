"""Copies of one game: known by its id, whatever a cloud called them."""

import os
from pathlib import Path

import pytest

from freight.record.copies import cloud_name, copies, copy_words, relation, relation_words
from tests.record.story import list_saves, saved_game


@pytest.mark.parametrize(
    "stem",
    [
        "game (1)",
        "game (12)",
        "game (Ann's conflicted copy 2026-05-03)",
        "game (conflicted copy 2026-05-03 101112)",
        "game (Case Conflict)",
        "game-DESKTOP-4F2K9Q1",
        "game-LAPTOP-AB12",
        "game.sync-conflict-20260503-101112-ABCDEFG",
        "game_conflict-20260503-101112",
    ],
)
def test_names_that_clouds_give_are_known(stem: str) -> None:
    assert cloud_name(stem)


@pytest.mark.parametrize("stem", ["game", "2026-05-03-cargo-figure-2", "game-copy", "my (best) game", "conflict"])
def test_other_names_are_not_taken_for_a_clouds(stem: str) -> None:
    assert not cloud_name(stem)


def test_copies_are_told_of_the_file_with_the_plainest_name(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "game.freight", commands=9)
    for name in ("game (1)", "game-DESKTOP-4F2K9Q1", "game-copy", "Copy of game"):
        (tmp_path / f"{name}.freight").write_bytes(data)
    known = list_saves(tmp_path)
    found = copies(known)
    assert set(found) == {info.path.name for info in known} - {"game.freight"}
    assert set(found.values()) == {tmp_path / "game.freight"}
    named = {info.path.name: copy_words(info, found[info.path.name]) for info in known if info.path.name in found}
    assert named["game (1).freight"] == "A cloud’s copy of “game.freight”"
    assert named["game-copy.freight"] == "A copy of “game.freight”"


def test_a_file_with_a_clouds_name_and_no_original_is_a_game_like_any_other(tmp_path: Path) -> None:
    saved_game(tmp_path / "game (1).freight", commands=3)
    assert copies(list_saves(tmp_path)) == {}


def test_how_far_a_copy_is_compared_with_its_original(tmp_path: Path) -> None:
    path = tmp_path / "game.freight"
    lines = saved_game(path, commands=9).splitlines(keepends=True)
    other = tmp_path / "game (1).freight"
    for content, words in (
        (lines, "same"),
        (lines[:-2], "behind"),
        ([*lines, b"more\n"], "ahead"),
        ([*lines[:-1], b"another\n"], "apart"),
    ):
        other.write_bytes(b"".join(content))
        assert relation(other, path) == words
    other.write_bytes(b"".join(lines[:-2]))
    os.utime(other, (1, 1))
    info = list_saves(tmp_path)[-1]
    assert relation_words(info, path) == "A cloud’s copy of “game.freight”, with fewer moves."
