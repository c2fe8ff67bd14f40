"""A jump in a replay, to the pixels: from the pointer on the timeline to a whole new table painted.

Counted in the processor's time of this thread, over random positions of a game of 8 weeks and 6 seats, once the looks
that most tables share have been drawn.
"""

import gc
import os
import random
import time
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402 (the driver is chosen above)

from freight.record.reading import read_save  # noqa: E402
from freight.record.replay import Replay  # noqa: E402
from freight.table.animation.motion import Motion  # noqa: E402
from freight.table.painting.painter import Painter  # noqa: E402
from freight.table.placement import Size  # noqa: E402
from freight.table.scene import Slid  # noqa: E402
from freight.table.scenes.replay.scene import ReplayScene  # noqa: E402
from freight.table.screen.composing import compose  # noqa: E402
from freight.table.settings import Settings  # noqa: E402
from freight.table.stage.levels import Level  # noqa: E402
from freight.table.stage.pointer import Pointer  # noqa: E402
from freight.table.widgets import unit  # noqa: E402
from tests.bench.row import Peer, Row, percentile  # noqa: E402

GAME = HERE.parent / "games" / "v1" / "six-tight-harbour-eight-weeks.freight"
WARM = 400
"""Jumps before the counting."""


def rows(quick: bool) -> Iterator[Row]:
    """Jumps in a window of the usual size and in a large one."""
    jumps = 200 if quick else 1000
    yield from (painted(Size(1280, 800), jumps), painted(Size(1920, 1080), jumps))


def painted(size: Size, jumps: int) -> Row:
    """The 99th percentile of jumps along the timeline with the table painted anew, in ms."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    scene = ReplayScene(Replay(read_save(GAME)))
    level, motion, luck = Level(scene, 1), Motion("off"), random.Random(1)
    painter = Painter(pygame.Surface(size).convert(), unit=unit(size))

    def jump() -> float:
        began = time.thread_time()
        scene.on(Slid("timeline", (luck.randrange(size.w), 0)))
        level.lay_out(size, Settings(), 0)
        goals, instant = compose([level], Pointer(), ())
        motion.show(goals, 0.0, instant)
        painter.paint(motion.frame(0.0))
        return (time.thread_time() - began) * 1e3

    level.lay_out(size, Settings(), 0)
    for _ in range(WARM):
        jump()
    gc.collect()
    gc.freeze()
    took = [jump() for _ in range(jumps)]
    gc.unfreeze()
    half = percentile(took, 0.5)
    return Row(
        f"a jump along the timeline, painted, {size.w}×{size.h}, p99",
        percentile(took, 0.99),
        "ms",
        (Peer("the median of them", half),),
        "8 ms",
    )
