"""A monkey at the window: a million events of pointer, keyboard and window over whole games, no fault, memory flat.

The million is lived in lives of some thousand events each, drawn by a name such as `1.17`: the seed of the campaign and
the number of the life. A fault tells the life and the event, and the command that lives it again:

    python tests/campaigns/monkey 1.17 --events 3120 --shrink
"""

import os
import sys

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from freight.table.painting.memory import hold_little
from tests.campaigns.monkey.home import build_wall
from tests.campaigns.monkey.life import EVENTS, born, where
from tests.campaigns.monkey.memory import LOADED, SPAN, Growth, Sample, growth, load_all, overfull, resident, sample
from tests.campaigns.tally import Tally

WHOLE = 1_000_000
STEP = 2_000
"""After so many events it is told how far it is."""


def run(tally: Tally) -> None:
    """Live one life after another until it is enough."""
    sys.dont_write_bytecode = True  # it would be written outside of the home
    build_wall()
    hold_little()  # as the game does when it begins
    campaign = Campaign(tally)
    while tally.more(WHOLE):
        left = (WHOLE if tally.order.count is None else tally.order.count) - tally.figures["cases"]
        campaign.live(min(EVENTS, left))
    campaign.close()


class Campaign:
    """One life after another."""

    def __init__(self, tally: Tally) -> None:
        self.tally = tally
        self.lives = 0
        self.samples: list[Sample] = []
        self.scenes: set[str] = set()
        self.deepest = self.most = 0

    def live(self, span: int) -> None:
        """One life, and what is held once it is over."""
        self._live(span)
        if self.lives == LOADED:
            load_all()
        for store in overfull():
            self.tally.wrong(f"life {self.tally.order.seed}.{self.lives - 1}: {store} keeps more than there can be")
        self.samples.append(sample(self.tally.figures["cases"]))

    def _live(self, span: int) -> None:
        """One life: what goes wrong ends it, and is told."""
        name, before = f"{self.tally.order.seed}.{self.lives}", self.tally.figures["cases"]
        self.lives += 1
        with born(name, span, self.tally.figures) as life:
            try:
                while life.events < span and self.tally.more(WHOLE):
                    life.live(life.events + STEP)
                    self.tally.figures["cases"] = before + life.events
                    self.most = max(self.most, resident())
                life.look()
                life.close()
            except Exception as error:
                again = f"python tests/campaigns/monkey {name} --events {life.events}"
                self.tally.wrong(f"life {name}, event {life.events:,}: {where(error)}; again: {again}")
            self.tally.figures["cases"] = before + max(life.events, 1)
            self.scenes |= life.scenes
            self.deepest = max(self.deepest, life.deepest)

    def close(self) -> None:
        """Tell what was seen."""
        self.tally.figures["lives"] = self.lives
        self.tally.notes.append(f"{len(self.scenes)} kinds of scenes, {self.deepest} on each other at most")
        self.tally.notes.append(f"{self.most >> 20} MiB of memory at most")
        judge(self.tally, growth(self.samples))


def judge(tally: Tally, grown: Growth | None) -> None:
    """Say how memory has grown; too much is wrong."""
    if grown is None:
        tally.notes.append("too few lives to tell of memory")
        return
    told = (
        f"between lives {grown.times:.3f} times the memory, and in {SPAN:,} events {grown.resident / 1024:+,.0f} KiB, "
        f"of which {grown.used / 1024:+,.0f} KiB in use, {grown.blocks:+,.0f} blocks"
    )
    tally.notes.append(told)
    if not grown.flat:
        tally.wrong(f"memory is not flat: {told}")
