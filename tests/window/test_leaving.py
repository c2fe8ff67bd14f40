"""A game that can't be saved, and the ways in which a real window is closed."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.window.conftest import ROOT, Screen, ask_to_close

UNSAVED = """
from freight.record.game import Game
from freight.table.loop.start import run
from freight.table.scenes.play.scene import PlayScene
from tests.record.story import header_for
raise SystemExit(run(first=lambda: PlayScene(Game.create(header_for(), None))))
"""


def await_scene(dump: Path, name: str) -> None:
    """Wait until a scene is the one on top."""
    deadline = time.monotonic() + 20
    while not dump.exists() or json.loads(dump.read_text("utf-8"))["scene"] != name:
        assert time.monotonic() < deadline, f"{name} does not come"
        time.sleep(0.05)


@pytest.fixture
def dump(screen: Screen, tmp_path: Path) -> Path:
    """Where the window, which shows a game without a file, tells what it shows."""
    dump = tmp_path / "table.json"
    screen.env |= {"FREIGHT_TABLE_DUMP": str(dump), "PYTHONPATH": str(ROOT)}
    screen.command = [sys.executable, "-c", UNSAVED]
    screen.start()
    await_scene(dump, "PlayScene")
    return dump


def test_the_close_button_asks_once(screen: Screen, dump: Path) -> None:
    ask_to_close(screen.env["DISPLAY"], int(screen.window))
    await_scene(dump, "LeavingScene")
    with pytest.raises(subprocess.TimeoutExpired):
        screen.started[-1].wait(1)
    assert screen.close() == 0


def test_a_signal_is_not_held_up(screen: Screen, dump: Path) -> None:
    screen.started[-1].send_signal(signal.SIGTERM)
    assert screen.started[-1].wait(10) == 0
