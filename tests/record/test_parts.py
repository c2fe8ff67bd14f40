"""Files on their way: none is left behind, be the program killed while it writes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from freight.record.files import create_file, replace_file
from freight.record.parts import AT_REST, KILLED, SUFFIX, beside, sweep, tidy_up_when_killed

ROOT = Path(__file__).parent.parent.parent
GAME = ROOT / "tests" / "games" / "v1" / "three-as-printed.freight"
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals as POSIX has them")


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def left_by(process: int, folder: Path, seconds: float = AT_REST + 1) -> Path:
    """A file on its way that nobody has written on for some seconds."""
    part = folder / f".{process}-1{SUFFIX}"
    part.write_bytes(b"half")
    then = time.time() - seconds
    os.utime(part, (then, then))
    return part


def a_dead_process() -> int:
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    return process.pid


def test_a_name_beside_is_as_short_for_a_long_name_and_no_other_of_this_process_has_it(tmp_path: Path) -> None:
    with beside(tmp_path / ("long" * 60)) as one, beside(tmp_path / "b") as other:
        one.write_bytes(b"1")
        other.write_bytes(b"2")
        assert len(names(tmp_path)) == 2
        assert len(one.name) < 40
    assert names(tmp_path) == []


def test_what_a_process_of_the_same_number_writes_stays(tmp_path: Path) -> None:
    """Two computers, or two containers, that share a folder have processes of the same number."""
    beside_me = "from freight.record.parts import beside; import os, sys; from pathlib import Path;"
    of_seven = "os.getpid = lambda: 7; part = beside(Path(sys.argv[1]) / 'a');"
    writes = "path = part.__enter__(); open(path, 'xb').write(b'other'); os._exit(0)"
    for _ in range(2):
        subprocess.run([sys.executable, "-c", beside_me + of_seven + writes, str(tmp_path)], cwd=ROOT, check=True)
    assert len(names(tmp_path)) == 2


def test_a_file_with_the_longest_name_is_written(tmp_path: Path) -> None:
    name = "a" * 247 + ".freight"
    create_file(tmp_path / name, b"whole")
    replace_file(tmp_path / name, b"new")
    assert names(tmp_path) == [name]


def test_what_a_dead_process_left_goes_with_the_next_file_that_is_written_there(tmp_path: Path) -> None:
    left_by(a_dead_process(), tmp_path)
    replace_file(tmp_path / "settings.json", b"new")
    assert names(tmp_path) == ["settings.json"]


def test_what_may_still_be_on_its_way_stays(tmp_path: Path) -> None:
    fresh = left_by(a_dead_process(), tmp_path, seconds=1)
    sweep(tmp_path)
    assert names(tmp_path) == [fresh.name]


@POSIX
def test_what_a_living_process_writes_stays(tmp_path: Path) -> None:
    kept = [left_by(process, tmp_path).name for process in (os.getpid(), 1)]
    sweep(tmp_path)
    assert names(tmp_path) == sorted(kept)


def test_files_of_others_stay(tmp_path: Path) -> None:
    for name in (f"mine{SUFFIX}", ".a.12.png", f".12{SUFFIX}", "12-1.freight", f".{'9' * 30}-1{SUFFIX}"):
        (tmp_path / name).write_bytes(b"mine")
        os.utime(tmp_path / name, (0, 0))
    before = names(tmp_path)
    sweep(tmp_path)
    sweep(tmp_path / "missing")
    assert names(tmp_path) == before


@POSIX
def test_what_is_ignored_stays_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to = []
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_IGN)
    monkeypatch.setattr(signal, "signal", lambda *wanted: set_to.append(wanted))
    tidy_up_when_killed("SIGHUP", "SIGNONE")
    assert not set_to


@POSIX
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_picture_that_is_being_written_leaves_nothing_when_it_is_killed(name: str, tmp_path: Path) -> None:
    out = tmp_path / "film.png"
    words = ["picture", str(GAME), "--moving", "--size", "960x600", "--from", "0", "--to", "40", "--out", str(out)]
    with subprocess.Popen([sys.executable, "-m", "freight", *words], cwd=ROOT, stderr=subprocess.PIPE) as process:
        end = time.monotonic() + 60
        while not names(tmp_path) and process.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        assert names(tmp_path), "nothing was on its way"
        process.send_signal(getattr(signal, name))
        _, err = process.communicate(timeout=20)
    assert (names(tmp_path), err) == ([], b"")
    assert process.returncode == KILLED + getattr(signal, name)


@POSIX
def test_many_games_leave_nothing_when_they_are_killed(tmp_path: Path) -> None:
    """Each process of a contest writes games; the end of the first ends all, and none leaves half a game."""
    words = ["simulate", "--games", "100000", "--jobs", "2", "--save-to", str(tmp_path)]
    with subprocess.Popen([sys.executable, "-m", "freight", *words], cwd=ROOT, stderr=subprocess.PIPE) as process:
        end = time.monotonic() + 30
        while not list(tmp_path.glob("game-*.freight")) and time.monotonic() < end:
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        _, err = process.communicate(timeout=20)
    assert (err, process.returncode) == (b"", KILLED + signal.SIGTERM)
    count = len(names(tmp_path))
    time.sleep(0.3)
    assert [name for name in names(tmp_path) if SUFFIX in name] == []
    assert len(names(tmp_path)) == count, "games are played on"
