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
import time
from pathlib import Path
import pygame
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.table.loop import start
from freight.table.loop.app import App
from freight.table.destinations import ToFile, ToTitle
from freight.table.scene import Push, Quit, Reset
from freight.table.scenes.final.scene import FinalScene
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

class Guided(App):
    steps, due = 0, 0.0

    def step(self, now):
        super().step(now)
        if self.due == 0.0 and self.stage.levels and isinstance(self.stage.top.scene, FinalScene):
            self.due = now + float(sys.argv[4])
        elif 0.0 < self.due < now:
            self.due = now + 3.0
            (self.leave, self.shrink, self.quit)[self.steps]()
            self.steps += 1

    def leave(self):
        self.guarded(lambda: Reset(ToTitle()))

    def shrink(self):
        pygame.display.set_mode((1919, 1079), pygame.RESIZABLE)
        self.window.resized(1919, 1079, time.monotonic())
        self.resized()

    def quit(self):
        self.guarded(Quit)

path, weeks, peak = Path(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3])
save(Settings(speed="fast", window=(1920, 1080)))
start.App = Guided
start.run(first=Hasty)
peak.write_text(next(line for line in open("/proc/self/status") if line.startswith("VmHWM")))
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
    """The most memory that the window and the process of the computers ever take: in a whole game of six, and after it
    back to the title and out of that in another size, where its picture is drawn anew to be kept."""
    file, peak = Path(environment["HOME"]) / "games" / "six.freight", Path(environment["HOME"]) / "peak"
    python = str(game / ".venv" / "bin" / "python")
    environment = {**environment, "PYTHONPATH": str(game)}
    in_memory = {**environment, "SDL_FRAMEBUFFER_ACCELERATION": "0"}  # as ours: otherwise it loads a driver of OpenGL
    with running([python, "-c", BARE, "1920", "1080"], in_memory) as bare:
        time.sleep(2)
        peer = Peer("a bare window of pygame, painted in memory", most_memory(bare.pid))
    worker = 0.0
    with running([python, "-c", PLAYING, str(file), str(weeks), str(peak), str(FINAL)], environment) as window:
        while window.poll() is None:
            worker = max([worker, *map(most_memory, workers(window.pid))])
            time.sleep(0.5)
    if not peak.exists():
        raise RuntimeError("the game has ended by itself")
    told = f"at 1920×1080 through a game of six computers, {weeks} weeks, to its final payment"
    title = f"{told}, back to the title and out of it in another size ({what})"
    yield Row(f"memory of the window {title}", mebibytes(peak.read_text()), "MiB", (peer,), "120 MiB")
    yield Row(f"memory of the computers' process {told} ({what})", worker, "MiB", (), "")


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
    """The most memory that a process has had, in MiB, by Linux's files about it; 0 of one that is gone."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
    except OSError:
        return 0.0
    return next((mebibytes(line) for line in lines if line.startswith("VmHWM")), 0.0)


def mebibytes(line: str) -> float:
    """What a line of Linux's files says in KiB, in MiB."""
    return int(line.split()[1]) / 1024


def workers(pid: int) -> list[int]:
    """The processes of the computers that a window has started; none once it is gone."""
    try:
        return [each for each in family(pid) if WORKER.encode() in Path(f"/proc/{each}/cmdline").read_bytes()]
    except OSError:
        return []


def family(pid: int) -> list[int]:
    """A process and all that it has started, by Linux's files about them."""
    children = [
        int(child) for file in Path(f"/proc/{pid}/task").glob("*/children") for child in file.read_text("ascii").split()
    ]
    return [pid, *(member for child in children for member in family(child))]


def work_of(pid: int) -> float:
    """The seconds that all threads of a process have been on a processor."""
    return sum(int(file.read_text("ascii").split()[0]) for file in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
