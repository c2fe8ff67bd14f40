"""What a player does with files: always safe, never over another file, never on a game that is being played."""

import os
import stat
from pathlib import Path

import pytest

from freight.record import files
from freight.record.game import Game
from freight.record.shelving import (
    Done,
    Refused,
    bring_in,
    duplicate,
    export,
    free_name,
    move_into,
    rename,
    shown,
    tidy,
)
from tests.record.story import saved_game


def game(folder: Path, name: str = "a.freight", commands: int = 4) -> Path:
    path = folder / name
    saved_game(path, commands)
    os.utime(path, (1_000, 1_000))
    return path


def listing(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_game_is_renamed_with_its_ending_and_its_time(tmp_path: Path) -> None:
    path = game(tmp_path)
    data = path.read_bytes()
    answer = rename(path, "  My best game ")
    assert answer == Done(tmp_path / "My best game.freight", "“a.freight” is now called “My best game.freight”.")
    assert listing(tmp_path) == {"My best game.freight": data}
    assert (tmp_path / "My best game.freight").stat().st_mtime == 1_000


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("", "at least one letter"),
        (" . ", "at least one letter"),
        (".freight", "at least one letter"),
        ("../b", "can't have /"),
        ("a\\b", "can't have \\"),
        ("what?", "can't have ?"),
        ("tab\tbed", "invisible letters"),
        (".hidden", "hidden"),
        ("CON", "no name for a file"),
        ("lpt1.old", "no name for a file"),
        ("ö" * 120, "too long"),
        ("a", "is its name already"),
        ("b", "there is already a file of that name"),
    ],
)
def test_a_name_that_will_not_do_is_refused_in_a_sentence(tmp_path: Path, name: str, words: str) -> None:
    path = game(tmp_path)
    (tmp_path / "b.freight").write_bytes(b"mine")
    before = listing(tmp_path)
    answer = rename(path, name)
    assert isinstance(answer, Refused)
    assert words in answer.sentence
    assert listing(tmp_path) == before


def test_a_game_that_is_played_elsewhere_keeps_its_name_and_place(tmp_path: Path) -> None:
    path = game(tmp_path)
    with Game.open(path):
        for answer in (rename(path, "b"), move_into(path, tmp_path / "trash", "")):
            assert isinstance(answer, Refused)
            assert "being played in another window" in answer.sentence
    assert list(listing(tmp_path)) == ["a.freight"]
    assert isinstance(rename(path, "b"), Done)


def test_a_game_that_is_played_elsewhere_is_copied_in_whole_lines(tmp_path: Path) -> None:
    path = game(tmp_path)
    whole = path.read_bytes()
    with Game.open(path):
        with path.open("ab") as file:
            file.write(b"0123456789")
        answer = duplicate(path)
    assert isinstance(answer, Done)
    assert answer.path.read_bytes() == whole


def test_copies_find_names_of_their_own_and_keep_the_time(tmp_path: Path) -> None:
    path = game(tmp_path)
    names = []
    for _ in range(3):
        answer = duplicate(path)
        assert isinstance(answer, Done)
        assert answer.path.name in answer.sentence
        assert answer.path.read_bytes() == path.read_bytes()
        assert answer.path.stat().st_mtime == 1_000
        names.append(answer.path.name)
    assert names == ["a-copy.freight", "a-copy-2.freight", "a-copy-3.freight"]


def test_to_the_trash_and_back_never_lands_on_another_file(tmp_path: Path) -> None:
    games, trash = tmp_path / "games", tmp_path / "trash"
    first = game(games)
    data = first.read_bytes()
    assert isinstance(move_into(first, trash, "Away."), Done)
    second = game(games, commands=9)
    away = move_into(second, trash, "Away.")
    assert away == Done(trash / "a-2.freight", "Away.")
    game(games, commands=2)
    back = move_into(trash / "a.freight", games, "Back.")
    assert back == Done(games / "a-2.freight", "Back.")
    assert (games / "a-2.freight").read_bytes() == data


def test_a_link_is_moved_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    path = game(tmp_path / "elsewhere")
    games = tmp_path / "games"
    games.mkdir()
    (games / "link.freight").symlink_to("../elsewhere/a.freight")
    answer = move_into(games / "link.freight", tmp_path / "deep" / "trash", "Away.")
    assert isinstance(answer, Done)
    assert answer.path.read_bytes() == path.read_bytes()
    assert list(games.iterdir()) == []


@pytest.mark.parametrize("given", ["out", "out/b", "out/b.freight", "{}/out/b", '"out/b"', "file://{}/out/b"])
def test_a_copy_goes_where_the_player_says(tmp_path: Path, given: str) -> None:
    path = game(tmp_path / "games")
    (tmp_path / "out").mkdir()
    answer = export(path, given.format(tmp_path), tmp_path)
    assert isinstance(answer, Done)
    assert answer.path in (tmp_path / "out" / "a.freight", tmp_path / "out" / "b.freight")
    assert answer.path.read_bytes() == path.read_bytes()
    again = export(path, str(answer.path), tmp_path)
    assert isinstance(again, Refused)
    assert "already a file" in again.sentence


@pytest.mark.parametrize(
    ("given", "words"),
    [("", "Write where"), ("nowhere/b", "no folder"), ("x" * 500, "name is too long"), ("~nobody-here/b", "no folder")],
)
def test_a_copy_to_nowhere_is_refused(tmp_path: Path, given: str, words: str) -> None:
    answer = export(game(tmp_path), given, tmp_path)
    assert isinstance(answer, Refused)
    assert words in answer.sentence


def test_what_is_brought_in_twice_is_there_once(tmp_path: Path) -> None:
    path, games = game(tmp_path, "from a friend.freight"), tmp_path / "games"
    first = bring_in(path, games, ())
    assert first == Done(games / path.name, "“from a friend.freight” was brought into the library.")
    second = bring_in(path, games, ())
    assert isinstance(second, Done)
    assert second.path == games / path.name
    assert "in the library already" in second.sentence
    assert len(listing(games)) == 1


def test_the_same_game_with_other_moves_is_kept_as_another_copy(tmp_path: Path) -> None:
    games = tmp_path / "games"
    game(games, commands=9)
    answer = bring_in(game(tmp_path, commands=4), games, {"story"})
    assert isinstance(answer, Done)
    assert answer.path.name == "a-2.freight"
    assert "another copy of a game that is there" in answer.sentence
    assert len(listing(games)) == 2


@pytest.mark.parametrize("content", [b"", b"once upon a time", b"\x00" * 100])
def test_what_is_no_game_is_not_brought_in(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "thing.txt"
    path.write_bytes(content)
    answer = bring_in(path, tmp_path / "games", ())
    assert isinstance(answer, Refused)
    assert "thing.txt" in answer.sentence
    assert not (tmp_path / "games").exists()


def test_a_full_disk_is_said_and_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(tmp_path)

    def full(descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files.os, "write", full)
    answer = duplicate(path)
    assert isinstance(answer, Refused)
    assert "the disk is full" in answer.sentence
    assert list(listing(tmp_path)) == ["a.freight"]


def test_a_disk_without_second_names_moves_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(tmp_path)
    data = path.read_bytes()

    def no_links(*_: object, **__: object) -> None:
        raise OSError(18, "Invalid cross-device link")

    monkeypatch.setattr(files.os, "link", no_links)
    answer = move_into(path, tmp_path / "trash", "Away.")
    assert isinstance(answer, Done)
    assert listing(tmp_path) == {"trash/a.freight": data}
    assert answer.path.stat().st_mtime == 1_000


def test_a_move_that_fails_on_the_way_leaves_the_old_name_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game(tmp_path)
    before = listing(tmp_path)

    def faulty(_folder: Path) -> None:
        raise OSError(5, "Input/output error")

    def kept(_path: Path, missing_ok: bool = False) -> None:
        raise PermissionError(1, "Operation not permitted")

    with monkeypatch.context() as disk:
        disk.setattr(files, "sync_folder", faulty)
        assert "Nothing was changed" in rename(path, "b").sentence
    assert listing(tmp_path) == before
    unlink = Path.unlink
    with monkeypatch.context() as disk:
        disk.setattr(Path, "unlink", lambda each, **how: (kept if each == path else unlink)(each, **how))
        assert "Nothing was changed" in rename(path, "b").sentence
    assert listing(tmp_path) == before


def test_a_move_is_done_once_the_old_name_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = game(tmp_path / "games")
    real = files.sync_folder

    def faulty(folder: Path) -> None:
        if folder == path.parent:
            raise OSError(5, "Input/output error")
        real(folder)

    monkeypatch.setattr(files, "sync_folder", faulty)
    assert isinstance(move_into(path, tmp_path / "trash", "Away."), Done)
    assert list(listing(tmp_path)) == ["trash/a.freight"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_only_be_read_is_said(tmp_path: Path) -> None:
    path = game(tmp_path / "games")
    path.parent.chmod(stat.S_IRUSR | stat.S_IXUSR)
    try:
        answer = rename(path, "b")
    finally:
        path.parent.chmod(stat.S_IRWXU)
    assert isinstance(answer, Refused)
    assert "not allowed" in answer.sentence


def test_names_from_elsewhere_are_made_fit(tmp_path: Path) -> None:
    assert tidy("my game.freight") == "my game.freight"
    assert tidy("no ending") == "no ending.freight"
    assert tidy("a:b?.FREIGHT") == "a-b-.freight"
    assert tidy("...") == "game.freight"
    assert tidy("nul") == "nul-game.freight"
    assert len(os.fsencode(tidy("ö" * 300))) <= 200
    assert free_name(tmp_path, "a.freight").name == "a.freight"


def test_names_are_shown_so_that_they_can_be_read() -> None:
    assert shown("a.freight") == "a.freight"
    assert shown("a\nb\udcff") == "a\ufffdb\ufffd"
    assert shown("x" * 100 + ".freight", 21) == "xxxxxxxxxx…xx.freight"
