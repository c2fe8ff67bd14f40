"""The window: a frame in motion, and what doing nothing costs.

A frame is all of our own work for a card that is dragged over a whole table of six seats, or for the fleet under way in
a storm: layout, goals, motion and painting, without the display's. It is counted in the processor's time of this
thread.
"""

import math
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402 (the driver is chosen above)

from freight.engine.state import NOBODY  # noqa: E402
from freight.engine.view import view  # noqa: E402
from freight.record.reading import read_save  # noqa: E402
from freight.record.replay import Replay  # noqa: E402
from freight.table.animation.acts import Crossing, holds  # noqa: E402
from freight.table.animation.motion import Motion  # noqa: E402
from freight.table.animation.seascape import seascape  # noqa: E402
from freight.table.animation.voyage import embark  # noqa: E402
from freight.table.export.picture import model_at  # noqa: E402
from freight.table.layout import layout  # noqa: E402
from freight.table.model import TableModel, seats_of  # noqa: E402
from freight.table.painting.painter import Painter  # noqa: E402
from freight.table.placement import Placement, Size  # noqa: E402
from freight.table.screen.composing import compose  # noqa: E402
from freight.table.settings import Settings  # noqa: E402
from freight.table.stage.levels import Level  # noqa: E402
from freight.table.stage.pointer import Pointer  # noqa: E402
from freight.table.widgets import unit  # noqa: E402
from tests.bench.row import Peer, Row, percentile  # noqa: E402
from tests.bench.screen import screen  # noqa: E402

GAME = HERE.parent / "games" / "v1" / "six-tight-harbour-eight-weeks.freight"
WARM = 60
"""Frames before the counting: what is drawn once and kept is drawn then."""


class Table:
    """A scene of one moment of a recorded game, in which money can be dragged onto a lot."""

    changed, overlay = True, False

    def __init__(self) -> None:
        replay = Replay(read_save(GAME))
        moments = (model_at(replay, at) for at in range(250, 400))
        self.model = next(model for model in moments if len(model.bids) > 1)

    def layout(self, size: Size, settings: Settings) -> list[Placement]:
        """The table."""
        return layout(self.model, size, settings)


def rows(quick: bool) -> Iterator[Row]:
    """Frames in two sizes, then idling."""
    frames = 300 if quick else 1500
    yield from (frame(Size(1920, 1080), frames, "2 ms"), frame(Size(3840, 2160), frames, "6 ms"))
    yield from (crossing(Size(1920, 1080), frames, "2 ms"), crossing(Size(3840, 2160), frames, "6 ms"))
    if sys.platform.startswith("linux"):
        yield idling(5 if quick else 20)


def frame(size: Size, frames: int, to_reach: str) -> Row:
    """The 99th percentile of a frame with a card dragged to and fro over the whole table."""
    level = Level(Table(), 1)  # type: ignore[arg-type] (nobody ticks, closes or answers it here)
    canvas = pygame.Surface(size, depth=32)
    painter, pointer, motion, settings = Painter(canvas, unit=unit(size)), Pointer(), Motion(), Settings()
    level.lay_out(size, settings, 0)
    pointer.show(level.placements)
    motion.snap(compose([level], pointer, ())[0])
    painter.paint(motion.frame(0.0))
    carried = next(each for each in level.placements if each.draggable)
    x, y = carried.rect.centre
    pointer.down(x, y)

    def drag(number: int) -> None:
        pointer.move(
            round(size.w * (0.5 + 0.4 * math.sin(number / 40))), round(size.h * (0.5 + 0.4 * math.cos(number / 31)))
        )
        level.lay_out(size, settings, 0)
        pointer.show(level.placements)
        goals, instant = compose([level], pointer, ())
        motion.show(goals, number / 60, instant)
        painter.paint(motion.frame(number / 60))

    for number in range(WARM):
        drag(number)
    taken = [1000 * _seconds(drag, number) for number in range(WARM, WARM + frames)]

    def repaint_all(number: int) -> None:
        painter.forget()
        painter.paint(motion.frame(float(number)))

    whole = [1000 * _seconds(repaint_all, number) for number in range(20)]
    return Row(
        f"a frame in motion at {size.w}×{size.h}, 99th percentile (median {percentile(taken, 0.5):.2f} ms)",
        percentile(taken, 0.99),
        "ms",
        (Peer("repainting everything, median", percentile(whole, 0.5)),),
        to_reach,
    )


class AtSea(Table):
    """The same game while the ships are under way."""

    def __init__(self) -> None:
        replay = Replay(read_save(GAME))
        state = next(replay.state_at(at) for at in range(250, 400) if replay.state_at(at).phase == "weather")
        seats = seats_of(replay.header)
        self.model = TableModel(view(state, NOBODY), state.goods, seats, 0)
        self.act = Crossing("Stormy Weather", 1, state.order, False, 1, holds(state))


def crossing(size: Size, frames: int, to_reach: str) -> Row:
    """The 99th percentile of a frame in which six ships cross a stormy sea."""
    scene = AtSea()
    level = Level(scene, 1)  # type: ignore[arg-type] (as above)
    painter, pointer, motion, settings = (
        Painter(pygame.Surface(size, depth=32), unit=unit(size)),
        Pointer(),
        Motion(),
        Settings(),
    )
    level.lay_out(size, settings, 0)
    pointer.show(level.placements)
    motion.snap(compose([level], pointer, ())[0])
    table = {each.key: shown for each, shown in zip(level.placements, level.stills, strict=True)}
    act = scene.act
    voyage = embark(act, table, scene.model, 0.0, 1.0)
    assert voyage is not None

    def sail(number: int) -> None:
        nonlocal voyage
        now = number / 60
        if voyage is None or voyage.rests(now):
            voyage = embark(act, table, scene.model, now, 1.0)
        level.lay_out(size, settings, 0)
        pointer.show(level.placements)
        goals, instant = compose([level], pointer, ())
        motion.show(goals, now, instant)
        things = motion.frame(now) + (seascape(voyage, now) if voyage else [])
        things.sort(key=lambda shown: shown.z)
        painter.paint(things)

    for number in range(2 * WARM):
        sail(number)
    taken = [1000 * _seconds(sail, number) for number in range(2 * WARM, 2 * WARM + frames)]
    return Row(
        f"a fleet under way in a storm at {size.w}×{size.h}, 99th percentile (median {percentile(taken, 0.5):.2f} ms)",
        percentile(taken, 0.99),
        "ms",
        (),
        to_reach,
    )


def _seconds(action: Callable[[int], None], number: int) -> float:
    began = time.thread_time()
    action(number)
    return time.thread_time() - began


IDLE = """
import sys, time
from freight.table.loop.app import App
from freight.table.settings import Settings
from freight.table.scene import Push
from freight.table.screen.window import Window
from tests.bench.bench_frame import Table

class Resting(Table):
    def tick(self, now): return None
    def on(self, action): return None
    def close(self): pass

app = App(Window((1280, 800), False), Settings())
app.start(Resting)
seconds = float(sys.argv[1])
def spend(until):
    while time.monotonic() < until:
        app.round()
spend(time.monotonic() + 2)
before, began = time.process_time(), time.monotonic()
spend(began + seconds)
print((time.process_time() - before) / (time.monotonic() - began))
before, began = time.process_time(), time.monotonic()
while time.monotonic() < began + 2:
    time.sleep(1 / 60)
print((time.process_time() - before) / (time.monotonic() - began))
"""


def idling(seconds: float) -> Row:
    """The share of a core that the open table takes while nobody moves."""
    with screen() as (environment, where):
        told = subprocess.run(
            [sys.executable, "-c", IDLE, str(seconds)],
            cwd=HERE.parent.parent,
            capture_output=True,
            text=True,
            check=True,
            timeout=seconds + 60,
            env={**os.environ, **environment, "PYTHONPATH": str(HERE.parent.parent)},
        )
    idle, floor = (100 * float(line) for line in told.stdout.split()[-2:])
    peer = Peer("sleeping as often", floor)
    return Row(f"doing nothing, table open, {seconds:g} s ({where})", idle, "% of a core", (peer,), "0.6 %")
