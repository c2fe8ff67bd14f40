"""A running game: what is accepted is on disk before it is shown; what goes wrong is told and loses nothing."""

import os
from pathlib import Path

import msgspec
import pytest

from freight.engine.choices import choices
from freight.engine.commands import Bid, Load, Stop, Undo
from freight.engine.refusal import Refusal
from freight.record import files, savefile
from freight.record import game as running
from freight.record.game import Game
from freight.record.reading import read_save
from tests.record import foreign
from tests.record.story import go_back, header_for, next_command, play_on, saved_game


def test_a_new_game_is_set_up_and_saved(tmp_path: Path) -> None:
    path = tmp_path / "not" / "there yet" / "a.freight"
    with Game.create(header_for(3), path) as game:
        assert (game.trouble, game.notice, game.path) == ("", "", path)
        assert game.steps[0].command is None
        assert game.state.phase == "auction"
        assert choices(game.state)
        assert read_save(path).state == game.state


def test_a_game_without_a_file_is_played_all_the_same() -> None:
    game = Game.create(header_for(), None)
    play_on(game)
    assert game.finished
    assert (game.path, game.trouble) == (None, "")


def test_each_command_is_in_the_file_when_it_returns(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        for _ in range(25):
            command = next_command(game)
            events = game.play(command)
            last = read_save(path).steps[-1]
            assert (last.command, list(last.events)) == (command, events)


def test_a_refusal_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        before, state = path.read_bytes(), game.state
        assert isinstance(game.play(Bid(99)), Refusal)
        assert isinstance(game.play(Stop()), Refusal)
        assert path.read_bytes() == before
        assert game.state is state
        assert len(game.steps) == 1


def test_the_state_before_a_command_can_be_kept(tmp_path: Path) -> None:
    with Game.create(header_for(), tmp_path / "a.freight") as game:
        before = game.state
        kept = before.copy()
        play_on(game, 1)
        assert before == kept
        assert game.state is not before


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = Game.create(header_for(), None)
    play_on(whole)
    path = tmp_path / "a.freight"
    saved_game(path, commands=0)
    while True:
        with Game.open(path) as game:
            assert (game.trouble, game.notice) == ("", "")
            if game.finished:
                break
            play_on(game, 7)
    assert game.state == whole.state
    assert game.steps == whole.steps


def test_a_finished_game_is_sealed_and_stays_as_it_is(tmp_path: Path) -> None:
    data = saved_game(tmp_path / "a.freight", commands=10_000)
    with Game.open(tmp_path / "a.freight") as game:
        refusal = game.play(Bid(1))
        assert isinstance(refusal, Refusal)
        assert refusal.code == "game-over"
    assert (tmp_path / "a.freight").read_bytes() == data


def test_undone_steps_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path) as game:
        while not isinstance(next_command(game), Load):
            play_on(game, 1)
        before = game.state
        play_on(game, 1)
        game.play(Undo())
        assert game.state == before
    saved = read_save(path)
    assert [type(step.command).__name__ for step in saved.steps[-2:]] == ["Load", "Undo"]
    assert saved.state == before


def test_a_game_is_not_taken_back_until_nobody_can_read_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.create(msgspec.structs.replace(header_for(), practice=True), None)
    play_on(game, 9)
    monkeypatch.setattr(running, "LONGEST", 12)
    go_back(game, 7)
    refusal = game.play(Undo())
    assert isinstance(refusal, Refusal)
    assert refusal.sentence.endswith("the file is nearly full; play on from here as a new game.")
    assert game.position == 7
    assert game.may_undo is False
    play_on(game)
    assert game.finished


# A torn tail


def opened_after(path: Path, data: bytes) -> Game:
    path.write_bytes(data)
    return Game.open(path)


def test_a_torn_tail_is_moved_aside_and_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=8)
    last = data.rindex(b"\n", 0, -1) + 1
    with opened_after(path, data[:-5]) as game:
        assert "was moved to “a.freight.torn-1”, and the game goes on after the last whole move" in game.notice
        assert (tmp_path / "a.freight.torn-1").read_bytes() == data[last:-5]
        assert path.read_bytes() == data[:last]
        play_on(game, 1)
    assert path.read_bytes() == data  # the same luck, the same line
    with opened_after(path, data[:-9]) as game:
        assert "a.freight.torn-2" in game.notice
    assert (tmp_path / "a.freight.torn-1").read_bytes() == data[last:-5]


def test_a_game_cut_at_each_byte_opens_and_can_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (os, savefile):  # a thousand openings; the disk need not follow them all
        monkeypatch.setattr(module, "fsync" if module is os else "sync", lambda _descriptor: None)
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=3)
    for size in range(data.index(b"\n") + 1, len(data)):
        with opened_after(path, data[:size]) as game:
            aside = next(tmp_path.glob("a.freight.torn-*"), None)
            assert (aside is not None) == bool(game.notice) == (data[size - 1 : size] != b"\n")
            assert len(game.steps) == max(1, data[:size].count(b"\n") - 1)
            play_on(game, 3 - (len(game.steps) - 1))
            assert not game.trouble
        assert path.read_bytes() == data
        if aside is not None:
            aside.unlink()


def test_a_missing_seal_is_set_again(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=10_000)
    last = data.rindex(b"\n", 0, -1) + 1
    for cut in (data[:last], data[: last + 10]):
        with opened_after(path, cut) as game:
            assert game.finished
            assert bool(game.notice) == (cut != data[:last])
        assert path.read_bytes() == data


# Trouble with the disk


class Disk:
    """A disk that takes only so many more bytes, and then says that it is full."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
        self.room = room
        self.write = os.write
        monkeypatch.setattr(os, "write", self.take)

    def take(self, descriptor: int, data: bytes) -> int:
        if self.room == 0:
            raise OSError(28, "No space left on device")
        written = self.write(descriptor, data[: self.room])
        self.room -= written
        return written


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
        assert game.trouble.startswith("The last move could not be saved: the disk is full.")
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
            assert game.trouble.startswith("The game could not be saved as “b.freight”: the disk is full.")
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
    assert "could not be saved as “a.freight”: the folder is missing" in game.trouble
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
        play_on(game, 5)
        monkeypatch.undo()
        assert path.read_bytes() == data
        assert game.save_elsewhere(tmp_path / "b.freight")
    assert len(read_save(tmp_path / "b.freight").steps) == 11


def test_a_torn_tail_that_cannot_be_moved_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.freight"
    data = saved_game(path, commands=5)[:-5]
    path.write_bytes(data)
    Disk(monkeypatch, 0)
    with Game.open(path) as game:
        assert game.trouble.startswith("The torn end of “a.freight” could not be moved away: the disk is full.")
        play_on(game, 2)
    assert path.read_bytes() == data
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.freight"]


# Whole files


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "new folder" / "settings.json"
    files.replace_file(path, b"old")
    files.replace_file(path, b"older and longer")
    assert path.read_bytes() == b"older and longer"
    Disk(monkeypatch, 2)
    with pytest.raises(OSError, match="No space"):
        files.replace_file(path, b"new")
    assert path.read_bytes() == b"older and longer"
    assert [entry.name for entry in path.parent.iterdir()] == ["settings.json"]


def test_a_new_file_takes_no_name_that_is_taken(tmp_path: Path) -> None:
    files.create_file(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        files.create_file(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]


def test_a_file_system_without_links_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    files.create_file(tmp_path / "a", b"one")
    with pytest.raises(FileExistsError):
        files.create_file(tmp_path / "a", b"two")
    assert (tmp_path / "a").read_bytes() == b"one"
    assert [entry.name for entry in tmp_path.iterdir()] == ["a"]


def test_a_game_in_trouble_says_so_in_the_language_of_the_moment(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    game = Game.create(header_for(), tmp_path / "file" / "a.freight")
    assert game.trouble == f"{game.failure} The game goes on in memory; save it in another place to keep it."
    with foreign.spoken():
        assert foreign.is_whole(game.trouble)
        assert "⟦the folder is missing⟧" in game.failure
    assert game.failure == "The game could not be saved as “a.freight”: the folder is missing."
