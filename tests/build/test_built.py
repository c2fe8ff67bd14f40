"""The built program, moved to another folder, on any system and without a screen."""

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

import freight
from freight.bots.worker import Answer, Assignment, Question, bots_of
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.export.clerk import task_for
from freight.table.export.clerk_desk import Reply
from freight.table.settings import Settings, save

GAMES = Path(__file__).resolve().parent.parent / "games" / "v1"
GAME = GAMES / "two-as-printed.freight"


def run(built: Path, *words: str, given: bytes = b"", code: int = 0) -> bytes:
    """What a command of the built program prints. On Windows it has a console for those, and none for its parts."""
    console = built.with_name("freight.exe")
    command = [str(console if console.is_file() and words[0] != "-m" else built), *words]
    done = subprocess.run(command, input=given, capture_output=True, timeout=120)
    assert done.returncode == code, done.stderr.decode()
    return done.stdout if code == 0 else done.stderr


def files_of(built: Path) -> dict[str, int]:
    """Every file in the program's folder, and when it was changed."""
    return {str(path): path.lstat().st_mtime_ns for path in built.parent.rglob("*")}


def test_it_tells_its_version(built: Path) -> None:
    assert run(built, "--version").decode().split() == ["Freight", "Expectations", freight.__version__]


def test_it_verifies_a_saved_game(built: Path) -> None:
    assert b"is verified to its end" in run(built, "verify", str(GAME))


def test_it_plays_in_several_processes(built: Path) -> None:
    one, two = (
        json.loads(run(built, "simulate", "--games", "6", "--jobs", jobs, "--bots", "shrewd,casual", "--json"))
        for jobs in ("1", "2")
    )
    assert one["games"] == 6
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_it_paints_a_table_with_all_sprites_and_letters(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from freight.table.export.picture import picture

    run(built, "picture", str(GAME), "--at", "40", "--size", "1280x800", "--out", str(tmp_path / "built.png"))
    picture(GAME, 40, (1280, 800), tmp_path / "ours.png")
    assert (tmp_path / "built.png").read_bytes() == (tmp_path / "ours.png").read_bytes()


def test_its_worker_thinks_as_ours_does(built: Path) -> None:
    from freight.engine.view import view

    replay = Replay(read_save(GAME))
    state = replay.state_at(30)
    assignment = Assignment(state.goods.cards, ("shrewd", "casual"), 7)
    question = Question(1, view(state, state.to_act))
    lines = msgspec.json.encode(assignment) + b"\n" + msgspec.json.encode(question) + b"\n"
    answer = msgspec.json.decode(run(built, "-m", "freight.bots.worker", given=lines), type=Answer)
    assert answer.command == bots_of(assignment, state.goods)[state.to_act].choose(question.view)


def test_its_clerk_reads_and_paints(built: Path, tmp_path: Path) -> None:
    tasks = [task_for("look", GAME), task_for("verify", GAME), task_for("paint", GAME, tmp_path / "small.png", 200)]
    lines = b"".join(msgspec.json.encode(task) + b"\n" for task in tasks)
    told = run(built, "-m", "freight.table.export.clerk_desk", given=lines).splitlines()
    replies = [msgspec.json.decode(line, type=Reply) for line in told]
    assert [reply.ok for reply in replies] == [True, True, True]
    assert (tmp_path / "small.png").is_file()


@contextmanager
def opened(built: Path, folder: Path, *words: str, **more: str) -> Iterator[dict[str, object]]:
    """Open the window of the program on no screen at all; yield what lies on it, and strike it down."""
    dump = folder / "table.json"
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "FREIGHT_TABLE_DUMP": str(dump)}
    process = subprocess.Popen([str(built), *words], env=os.environ | unseen | more, stdin=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + 60
        while not dump.exists():
            assert process.poll() is None, f"it ended with code {process.returncode}"
            assert time.monotonic() < deadline, "nothing was laid out"
            time.sleep(0.05)
        yield json.loads(dump.read_text("utf-8"))
    finally:
        process.kill()
        process.wait(30)


def test_it_opens_with_the_title_and_writes_nothing_beside_itself(built: Path, tmp_path: Path) -> None:
    before = files_of(built)
    with opened(built, tmp_path) as table:
        assert table["scene"] == "TitleScene"
    assert files_of(built) == before


def test_it_opens_a_saved_game_that_it_is_given(built: Path, tmp_path: Path) -> None:
    game = tmp_path / "Ännes Spiel.freight"
    game.write_bytes(GAME.read_bytes())
    with opened(built, tmp_path, str(game)) as table:
        assert table["scene"] == "ReplayScene"


def test_it_opens_for_a_player_whose_folders_cannot_be_written(built: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = str(tmp_path / "file" / "home")
    homes = dict.fromkeys(("HOME", "USERPROFILE", "LOCALAPPDATA", "FREIGHT_HOME"), nowhere)
    with opened(built, tmp_path, **homes) as table:
        assert table["scene"] == "TitleScene"


@pytest.mark.skipif(sys.platform == "win32", reason="the speaker of this test is a shell's script")
def test_the_systems_speech_meets_the_systems_own_libraries(
    built: Path, tmp_path: Path, freight_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    speaker, heard = tmp_path / "speaker", tmp_path / "heard"
    speaker.write_text(f"#!/bin/sh\ncat >/dev/null\nenv >'{heard}.new'\nmv '{heard}.new' '{heard}'\n")
    speaker.chmod(0o755)
    save(msgspec.structs.replace(Settings(), voice=True))
    with opened(built, tmp_path, FREIGHT_SPEAKER=str(speaker)):
        deadline = time.monotonic() + 30
        while not heard.exists():
            assert time.monotonic() < deadline, "nothing was spoken"
            time.sleep(0.05)
    assert re.findall(r"(?m)^(?:LD_LIBRARY_PATH|_PYI_\w+)=.*", heard.read_text()) == []


@pytest.mark.skipif(sys.platform != "linux", reason="only a Linux machine is without a screen by an environment")
def test_without_a_screen_it_says_so_and_keeps_it(built: Path, freight_home: Path) -> None:
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    bare.pop("SDL_VIDEODRIVER", None)
    done = subprocess.run([str(built)], env=bare, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    assert "No screen was found" in done.stderr
    assert "No screen was found" in (freight_home / "freight-expectations-error.txt").read_text("utf-8")
