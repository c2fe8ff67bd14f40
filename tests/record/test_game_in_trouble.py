"""A game whose file can't be written: it is told, played on in memory, and saved elsewhere."""

import os
from pathlib import Path

import pytest

from freight.record import savefile
from freight.record.game import Game
from freight.record.reading import read_save
from tests.record import foreign
from tests.record.full_disk import Disk
from tests.record.story import header_for, play_on, saved_game


@pytest.mark.parametrize("room", [0, 1, 100])
def test_a_full_disk_keeps_the_old_bytes_and_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int
) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        play_on(game, 4)
        before = path.read_bytes()
        disk = Disk(monkeypatch, room)
        play_on(game, 3)
        assert game.trouble.startswith(f"The last move could not be saved in {tmp_path}: the disk is full.")
        assert "save it in another place" in game.trouble
        assert path.read_bytes() == before
        assert len(game.steps) == 8

        disk.room = 10**9  # somebody makes room: the next move brings the others along
        play_on(game, 1)
        assert game.trouble == ""
        assert read_save(path).steps == game.steps


def test_a_sync_that_fails_counts_as_not_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_descriptor: int) -> None:
        raise OSError(5, "Input/output error")

    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        play_on(game, 2)
        before = path.read_bytes()
        with monkeypatch.context() as patched:
            patched.setattr(savefile, "sync", broken)
            play_on(game, 1)
            assert "the disk reports a fault" in game.trouble
            assert path.read_bytes() == before
        play_on(game, 1)
        assert game.trouble == ""
        assert read_save(path).steps == game.steps


def test_a_disk_that_takes_a_line_in_pieces_gets_it_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:7]))
    data = saved_game(tmp_path / "a.freight", commands=5)
    monkeypatch.undo()
    assert saved_game(tmp_path / "b.freight", commands=5) == data


def test_a_game_in_trouble_can_be_saved_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, elsewhere = tmp_path / "a.freight", tmp_path / "other" / "b.freight"
    with Game.create(header_for(), path) as game:
        with monkeypatch.context() as patched:
            Disk(patched, 0)
            play_on(game, 2)
            assert not game.save_elsewhere(elsewhere)
            assert game.trouble.startswith(
                f"The game could not be saved as “b.freight” in {elsewhere.parent}: the disk is full."
            )
            assert list(elsewhere.parent.iterdir()) == []
        assert game.save_elsewhere(elsewhere)
        assert (game.trouble, game.path) == ("", elsewhere)
        play_on(game, 2)
        assert read_save(elsewhere).steps == game.steps
    assert len(read_save(path).steps) == 1


def test_saving_elsewhere_never_overwrites(tmp_path: Path) -> None:
    taken = tmp_path / "b.freight"
    taken.write_text("mine")
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        assert not game.save_elsewhere(taken)
        assert "there is already a file of that name" in game.trouble
    assert taken.read_text() == "mine"
    game = Game.create(header_for(), taken)
    assert game.trouble
    assert taken.read_text() == "mine"
    play_on(game)
    assert game.finished


def test_a_folder_that_cannot_be_made_is_told_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file where the folder should be")
    game = Game.create(header_for(), tmp_path / "games" / "a.freight")
    told = f"saved as “a.freight” in {tmp_path / 'games'}: there is a file where the folder should be"
    assert told in game.trouble
    play_on(game, 5)
    assert game.save_elsewhere(tmp_path / "a.freight")
    assert len(read_save(tmp_path / "a.freight").steps) == 6


def test_a_file_that_another_program_changed_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        with path.open("ab") as file:
            file.write(b"a note of mine\n")
        before = path.read_bytes()
        play_on(game, 1)
        assert "another program changed the file" in game.trouble
        assert path.read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let go of a file that is open")
def test_a_file_that_was_deleted_is_told(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        path.unlink()
        play_on(game, 1)
        assert "the file was deleted" in game.trouble
        assert game.save_elsewhere(path)
        assert read_save(path).steps == game.steps


def test_a_file_that_may_only_be_read_is_played_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=5)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", refuse)
    with Game.open(path) as game:
        assert game.trouble.startswith("“a.freight” may only be read (writing there is not allowed)")
        assert not game.would_lose, "nothing has been played yet that is not in the file"
        play_on(game, 5)
        assert game.would_lose
        monkeypatch.undo()
        assert path.read_bytes() == data
        assert game.save_elsewhere(tmp_path / "b.freight")
        assert not game.would_lose
    assert len(read_save(tmp_path / "b.freight").steps) == 11


def test_a_game_in_trouble_says_so_in_the_language_of_the_moment(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    game = Game.create(header_for(), tmp_path / "file" / "a.freight")
    assert game.trouble == f"{game.failure} The game goes on in memory; save it in another place to keep it."
    with foreign.spoken():
        assert foreign.is_whole(game.trouble)
        assert "⟦there is a file where the folder should be⟧" in game.failure
    saved = f"saved as “a.freight” in {tmp_path / 'file'}"
    assert game.failure == f"The game could not be {saved}: there is a file where the folder should be."
