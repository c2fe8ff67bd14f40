"""The start: from a double-click on main.py to the title on the screen, and the memory of a whole game.

The game starts as a player starts it, without a terminal, from a folder of its own whose environment has just the
packages that main.py would install. When its picture is there is seen from outside, in the pixels of the screen, as it
is for its peer: a window that pygame opens and fills, with nothing else to load. Both have been started before, so that
all that they read lies in memory; their starts take turns.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from freight.record.reading import read_save
from tests.bench.row import Peer, Row, percentile
from tests.bench.screen import Eye, screen

ROOT = Path(__file__).resolve().parent.parent.parent
PARTS = ("main.py", "pyproject.toml", "freight", "sprites")
LOOKED_AT = ((480, 400), (960, 700), (1400, 400))
"""Places of the screen, 1920 by 1080, that the window covers; without one they are black."""
BARE = """
import sys, pygame
pygame.display.init()
pygame.display.set_mode((int(sys.argv[1]), int(sys.argv[2]))).fill((200, 40, 90))
pygame.display.flip()
while not pygame.event.get(pygame.QUIT):
    pygame.time.wait(10)
"""
PLAYING = """
import sys
from pathlib import Path
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.table.app import run
from freight.table.destinations import ToFile
from freight.table.scene import Push
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings, save

class Hasty(TitleScene):
    def tick(self, now):
        super().tick(now)
        if not path.exists():
            begin()
            return Push(ToFile(path))

def begin():
    path.parent.mkdir(parents=True, exist_ok=True)
    seats = [SeatSetup(f"Captain {seat}", seat, ("shrewd", "casual")[seat % 2]) for seat in range(6)]
    header = new_header(seats, Rules(weeks=weeks), 5, game_id="0" * 32, created="2026-01-01T00:00:00+00:00")
    Game.create(header, path).close()

path, weeks = Path(sys.argv[1]), int(sys.argv[2])
save(Settings(speed="fast", window=(1920, 1080)))
run(first=Hasty)
"""
WORKER = "freight.bots.worker"
FINAL = 15
"""Seconds that the final payment is looked at."""
PATIENCE = 60
"""Seconds after which a start has failed."""


def rows(quick: bool) -> Iterator[Row]:
    """The start of the program and its memory, where there is a screen to see it on."""
    with tempfile.TemporaryDirectory() as folder, screen() as (where, what):
        if "DISPLAY" not in where:
            return
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "XDG", "FREIGHT"))}
        environment = {**kept, **where, "HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        game = copy_of_game(Path(folder) / "game")
        yield from starting(game, environment, 5 if quick else 25, what)
        yield from remembering(game, environment, 1 if quick else 2, what)


def copy_of_game(folder: Path) -> Path:
    """A copy of the game's folder with an environment as main.py makes it, from what is installed here."""
    import main

    folder.mkdir()
    for part in PARTS:
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, folder / part)
    pins = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))["tool"]["freight"]["pins"]
    place = folder / ".venv"
    venv.create(place, symlinks=os.name != "nt")
    packages = next(place.glob("lib/python*/site-packages"))
    for name in pins:
        for file in metadata.files(name) or ():
            installed = Path(str(file.locate())).parents[len(file.parts) - 1] / file.parts[0]
            if file.parts[0] not in ("..", "__pycache__") and not (packages / file.parts[0]).exists():
                (packages / file.parts[0]).symlink_to(installed)
    (place / main.STAMP).write_text(json.dumps(main.stamp_for(place, pins)), "utf-8")
    return folder


class Start(NamedTuple):
    """How long a start took until its picture was seen, and how much of a processor it took until then; both in ms."""

    time: float
    work: float


def starting(game: Path, environment: dict[str, str], times: int, what: str) -> Iterator[Row]:
    """How long until the title is seen, by the clock and in the processor's time; beside a bare window."""
    python = str(game / ".venv" / "bin" / "python")
    double_click, bare = [sys.executable, str(game / "main.py")], [python, "-c", BARE, "1280", "800"]
    eye = Eye(environment["DISPLAY"])
    pairs = [(start(double_click, environment, eye), start(bare, environment, eye)) for _ in range(times + 1)]
    eye.close()
    ours, bares = zip(*pairs[1:], strict=True)  # the first start reads from the disk, compiles, and looks for games
    for name, told, to_reach in (("time", "by the clock", "250 ms"), ("work", "in processor time", "")):
        mine, theirs = ([getattr(each, name) for each in starts] for starts in (ours, bares))
        medians = f"median {percentile(mine, 0.5):.0f} beside {percentile(theirs, 0.5):.0f} ms"
        yield Row(
            f"from a double-click on main.py to the title {told}, warm, best of {times} ({medians}; {what})",
            min(mine),
            "ms",
            (Peer("a bare window of pygame", min(theirs)),),
            to_reach,
        )


def start(command: list[str], environment: dict[str, str], eye: Eye) -> Start:
    """Start a program, see its picture, end it."""
    began = time.perf_counter()
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        while not all(eye.pixel(*place) for place in LOOKED_AT):
            if process.poll() is not None or time.perf_counter() - began > PATIENCE:
                raise RuntimeError(f"{command[-1]} shows nothing (exit code {process.returncode})")
            time.sleep(0.001)
        return Start(1000 * (time.perf_counter() - began), 1000 * sum(map(work_of, family(process.pid))))
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=PATIENCE)
        while any(eye.pixel(*place) for place in LOOKED_AT):
            time.sleep(0.01)


def remembering(game: Path, environment: dict[str, str], weeks: int, what: str) -> Iterator[Row]:
    """The most memory that the window and the process of the computers ever take in a whole game of six."""
    file = Path(environment["HOME"]) / "games" / "six.freight"
    python = str(game / ".venv" / "bin" / "python")
    environment = {**environment, "PYTHONPATH": str(game)}
    with running([python, "-c", BARE, "1920", "1080"], environment) as bare:
        time.sleep(2)
        peer = Peer("a bare window of pygame", most_memory(bare.pid))
    most: dict[str, float] = {}
    with running([python, "-c", PLAYING, str(file), str(weeks)], environment) as window:
        over = None
        while over is None or time.monotonic() - over < FINAL:
            time.sleep(0.5)
            if window.poll() is not None:
                raise RuntimeError("the game has ended by itself")
            for member in family(window.pid):
                name = "worker" if WORKER.encode() in Path(f"/proc/{member}/cmdline").read_bytes() else str(member)
                most[name] = max(most.get(name, 0), most_memory(member))
            if over is None and file.exists() and read_save(file).finished:
                over = time.monotonic()
    told = f"at 1920×1080 through a game of six computers, {weeks} weeks, to its final payment ({what})"
    yield Row(f"memory of the window {told}", most[str(window.pid)], "MiB", (peer,), "120 MiB")
    yield Row(f"memory of the computers' process {told}", most["worker"], "MiB", (), "")


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """A program that is ended afterwards."""
    process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=PATIENCE)


def most_memory(pid: int) -> float:
    """The most memory that a process has had, in MiB, by Linux's files about it."""
    lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def family(pid: int) -> list[int]:
    """A process and all that it has started, by Linux's files about them."""
    children = [
        int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text("ascii").split()
    ]
    return [pid, *(member for child in children for member in family(child))]


def work_of(pid: int) -> float:
    """The seconds that all threads of a process have been on a processor."""
    return sum(int(file.read_text("ascii").split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
