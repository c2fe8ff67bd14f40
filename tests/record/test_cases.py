"""What others' games did to their players' saves, done to ours. Each test names the report it is drawn from."""

import contextlib
import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from freight.engine.state import digest
from freight.record.codec import LARGEST_FILE
from freight.record.game import Game
from freight.record.header import FORMAT
from freight.record.problems import SaveInUse, SaveProblem, TooBig
from freight.record.reading import read_save, saved_from
from freight.record.replay import Replay
from freight.record.verify import verify
from tests.campaigns.disk import Call, Disk
from tests.campaigns.floods import fault_in
from tests.record.story import contents, forged, header_for, list_saves, play_on, saved_game
from tests.record.test_one_writer import start_player
from tests.test_layers import dotted, faults

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDED = sorted((ROOT / "tests" / "games").rglob("*.freight"))


# endless-sky #2401, Anki-Android 18635, OpenRCT2 #4770: one save in two processes; the first is killed


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no kill -9")
def test_endless_sky_2401_the_first_of_two_processes_is_killed_and_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=2)
    first = start_player(path)
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(SaveInUse, match="is being played in another window; close it there first, or watch it"):
            Game.open(path)
        assert len(read_save(path).steps) >= 3  # the second may watch
    finally:
        first.send_signal(signal.SIGKILL)
        first.communicate()
    with Game.open(path) as game:
        assert not game.trouble
        play_on(game, 1)
        assert not game.trouble
    assert {entry.name for entry in tmp_path.iterdir()} <= {"a.freight", "a.freight.torn-1"}


def test_openrct2_4770_the_second_process_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=2)
    with Game.open(path) as game:
        for _ in range(3):
            with pytest.raises(SaveInUse):
                Game.open(path)
            list_saves(tmp_path)
            verify(path)
            before = path.read_bytes()
            play_on(game, 1)
            assert not game.trouble
            assert path.read_bytes().startswith(before)


# etcd #5230, #6515, #11488: the tail is cut, or zeroed, at every byte


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return saved_game(tmp_path_factory.mktemp("small") / "a.freight", commands=4)


@pytest.mark.parametrize("zeroed", [False, True], ids=["cut", "zeroed"])
def test_etcd_5230_each_whole_line_comes_back_and_the_rest_is_put_aside(
    small: bytes, tmp_path: Path, zeroed: bool
) -> None:
    path = tmp_path / "a.freight"
    with Disk(tmp_path, without_sync):  # hundreds of openings; the disk need not follow them all
        for size in range(len(small) - 400, len(small)):
            data = small[:size] + bytes(len(small) - size if zeroed else 0)
            path.write_bytes(data)
            whole = data.rfind(b"\n") + 1
            with Game.open(path) as game:
                assert len(game.steps) == data.count(b"\n") - 1
                assert not game.trouble
                assert ("was moved to “a.freight.torn-1”" in game.notice) == (whole < len(data))
            assert path.read_bytes() == data[:whole]
            aside = tmp_path / "a.freight.torn-1"
            assert (aside.read_bytes() if aside.exists() else b"") == data[whole:]
            aside.unlink(missing_ok=True)


def without_sync(call: Call) -> Any:
    return None if call.kind in ("sync", "fsync") else call.perform()


# Cockatrice #6952, pioneer #4693: the disk is full at each write


def test_cockatrice_6952_a_disk_that_is_full_at_each_write_loses_nothing(tmp_path: Path) -> None:
    writes = 12
    for room in range(writes):
        folder, elsewhere = tmp_path / f"{room}", tmp_path / f"{room} elsewhere.freight"
        path, left = folder / "a.freight", [room]

        def judge(call: Call, left: list[int] = left) -> Any:
            if call.kind == "write":
                left[0] -= 1
                if left[0] < 0:
                    raise OSError(errno.ENOSPC, "No space left on device")
            return without_sync(call)

        with Disk(folder, judge):
            game = Game.create(header_for(), path)
            kept = path.read_bytes() if path.exists() else b""
            play_on(game, writes)
            assert "the disk is full" in game.trouble
            assert game.trouble.endswith("The game goes on in memory; save it in another place to keep it.")
            data = path.read_bytes() if path.exists() else b""
            assert data.startswith(kept)
            assert data.count(b"\n") == (room + 1 if room else 0)
            assert game.save_elsewhere(elsewhere)
            play_on(game, 2)
        assert not game.trouble
        assert read_save(elsewhere).steps == game.steps
        assert len(game.steps) == writes + 3
        game.close()


# renpy #4879, CVE-2018-1999023, CVE-2020-14939: code in every string of a save


def test_renpy_4879_code_in_each_string_runs_nothing(small: bytes, tmp_path: Path) -> None:
    marker = tmp_path / "ran"
    codes = [
        f"__import__('pathlib').Path({str(marker)!r}).touch()",
        f"cos\nsystem\n(S'touch {marker}'\ntR.",
        f"!!python/object/apply:os.system ['touch {marker}']",
        f"$(touch {marker})",
        "{{ ''.__class__.__mro__[1].__subclasses__() }} {0.__class__} %s",
        str(marker),
    ]
    lines = contents(small)
    tried = 0
    for code in codes:
        for place, line in enumerate(lines):
            for changed in with_each_string(line, code):
                with contextlib.suppress(SaveProblem):
                    saved = saved_from(forged([*lines[:place], changed, *lines[place + 1 :]]), tmp_path / "a.freight")
                    str(saved)
                tried += 1
    assert tried > 1_000
    assert list(tmp_path.iterdir()) == []


def with_each_string(told: Any, text: str) -> Iterator[Any]:
    """What a line tells, each of its strings and keys in turn being another text."""
    if isinstance(told, str):
        yield text
    places = list(told) if isinstance(told, dict) else range(len(told)) if isinstance(told, list) else []
    for place in places:
        for changed in with_each_string(told[place], text):
            copied = told.copy()
            copied[place] = changed
            yield copied
        if isinstance(told, dict):
            yield {text if key == place else key: value for key, value in told.items()}


def test_cve_2018_1999023_no_source_of_the_game_turns_text_into_code() -> None:
    assert faults("import pickle\nimport marshal\neval('1')\nexec('1')", "freight.record.codec")[:4] == [
        "pickle has no place here",
        "marshal has no place here",
        "calls eval()",
        "calls exec()",
    ]
    for path in (ROOT / "freight").rglob("*.py"):
        found = faults(path.read_text("utf-8"), dotted(path))
        assert not [fault for fault in found if "has no place here" in fault or "calls" in fault]


# CVE-2020-10735, pyjson_tricks #112, simplejson #11: what costs the most to read


FLOODS = ("digits", "a million digits", "brackets", "braces", "brackets in the header", "a key 50,000 times")
FLOODS += ("a long line", "long lines", "empty lines", "short lines", "zeros", "a step without end")
FLOODS += (
    "back and forth",
    "legal until a card is lost",
    "declined, in many lines",
    "the deck, in long lines",
    "stacks, in long lines",
)
"""Some of those that the campaign of floods tries."""


@pytest.fixture(scope="module")
def costs() -> dict[str, dict[str, Any]]:
    """What each of the files takes to read, in a process that does nothing else."""
    command = [sys.executable, ROOT / "tests" / "campaigns" / "floods.py", *FLOODS]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=240)
    return {facts["name"]: facts for facts in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("name", FLOODS)
def test_cve_2020_10735_what_costs_the_most_to_read_is_refused_soon_and_in_little_room(
    costs: dict[str, dict[str, Any]], name: str
) -> None:
    assert fault_in(costs[name]) == ""


def test_simplejson_11_a_file_of_a_gibibyte_is_refused_by_its_size(small: bytes, tmp_path: Path) -> None:
    big = tmp_path / "big.freight"
    with big.open("wb") as file:
        file.write(small)
        file.truncate(1 << 30)
    start = time.process_time()
    for opening in (read_save, Game.open):
        with pytest.raises(TooBig, match=r"“big\.freight” is larger than 16 MiB; no saved game is"):
            opening(big)
    assert verify(big).kind == "unreadable"
    assert [info.state in ("running", "finished") for info in list_saves(tmp_path)] == [False]
    assert time.process_time() - start < 1
    assert big.stat().st_size == 1 << 30 > LARGEST_FILE


# PySolFC #426, #131; 18xx #3183: every save that a release ever wrote


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_pysolfc_426_every_save_of_every_release_opens_and_replays_to_its_digest(path: Path, tmp_path: Path) -> None:
    saved = read_save(path)
    replay = Replay(saved, undone=True)
    assert [digest(replay.state_at(position)) for position in range(len(replay))] == [s.digest for s in saved.steps]
    assert verify(path).ok
    copy = tmp_path / "a.freight"
    copy.write_bytes(path.read_bytes())
    with Game.open(copy) as game:
        assert (game.trouble, game.notice, game.finished) == ("", "", True)
        assert game.state == saved.state
    assert copy.read_bytes() == path.read_bytes()


def test_18xx_3183_each_format_there_was_has_its_recorded_games() -> None:
    assert {path.parent.name for path in RECORDED} == {f"v{number}" for number in range(1, FORMAT + 1)}


# Freight-Fate #92, VVVVVV #1010: the saves' folder is read-only, or missing


def refusing(number: int) -> Callable[[Call], Any]:
    """A judge for a disk on which nothing can be made or changed."""

    def judge(call: Call) -> Any:
        read_only = call.kind == "open" and call.arguments[1] & (os.O_WRONLY | os.O_RDWR) == 0
        if call.kind in ("read", "close", "fstat", "lock") or read_only:
            return call.perform()
        raise OSError(number, os.strerror(number))

    return judge


@pytest.mark.parametrize(("number", "why"), [(errno.EROFS, "may only be read"), (errno.EACCES, "is not allowed")])
@pytest.mark.parametrize("there", [True, False], ids=["read-only", "missing"])
def test_freight_fate_92_a_folder_that_cannot_be_written_keeps_nobody_from_playing(
    tmp_path: Path, number: int, why: str, there: bool
) -> None:
    folder = tmp_path / "games"
    if there:
        folder.mkdir()
    with Disk(folder, refusing(number)):
        game = Game.create(header_for(), folder / "a.freight")
        assert why in game.trouble
        assert game.trouble.endswith("save it in another place to keep it.")
        play_on(game, 3)
        assert game.trouble
        assert game.save_elsewhere(tmp_path / "elsewhere" / "a.freight")
        play_on(game)
    assert game.finished
    assert not game.trouble
    assert read_save(tmp_path / "elsewhere" / "a.freight").steps == game.steps
    assert list(folder.iterdir()) == [] if there else not folder.exists()
    game.close()


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_vvvvvv_1010_a_save_that_may_only_be_read_is_played_on_in_memory(tmp_path: Path, number: int) -> None:
    folder = tmp_path / "games"
    data = saved_game(folder / "a.freight", commands=3)
    with Disk(folder, refusing(number)):
        game = Game.open(folder / "a.freight")
        assert "may only be read" in game.trouble
        play_on(game, 2)
        assert game.save_elsewhere(tmp_path / "b.freight")
        play_on(game, 1)
    assert not game.trouble
    assert (folder / "a.freight").read_bytes() == data
    assert len(read_save(tmp_path / "b.freight").steps) == 7
    game.close()


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="a folder is closed to neither Windows nor root")
def test_freight_fate_92_holds_in_a_folder_that_is_really_closed(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir(mode=0o500)
    game = Game.create(header_for(), folder / "a.freight")
    assert "is not allowed" in game.trouble
    play_on(game, 2)
    assert game.save_elsewhere(tmp_path / "a.freight")
    game.close()


def test_vvvvvv_1010_a_folder_that_goes_away_is_told_and_made_again_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with Game.create(header_for(), folder / "a.freight") as game:
        play_on(game, 2)
        if os.name != "nt":  # which does not let go of a file that is open
            (folder / "a.freight").unlink()
            folder.rmdir()
            play_on(game, 1)
            assert "the file was deleted" in game.trouble
        assert game.save_elsewhere(tmp_path / "new" / "b.freight")
        play_on(game, 1)
        assert read_save(tmp_path / "new" / "b.freight").steps == game.steps
