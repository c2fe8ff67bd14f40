"""The saved game: opening one, jumping in its replay, and making a decision safe on disk."""

import os
import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec

from freight.engine.evolve import fold
from freight.record.codec import Step
from freight.record.game import Game
from freight.record.reading import Saved, read_save
from freight.record.replay import Replay
from tests.bench.row import Peer, Row, one_core, percentile, seconds_each

HERE = Path(__file__).resolve().parent
LONG_GAME = HERE.parent / "games" / "v1" / "six-tight-harbour-eight-weeks.freight"


def rows(quick: bool) -> Iterator[Row]:
    """Opening, jumping, saving: all with a recorded game of 8 weeks and 6 seats."""
    with one_core():
        saved = read_save(LONG_GAME)
        yield opening(saved, 3 if quick else 15)
        yield jumping(saved, 300 if quick else 2000)
        yield saving(saved, 200 if quick else 1000)


def opening(saved: Saved, rounds: int) -> Row:
    """Events a second of reading a file, checking its chain and its content, and folding it."""
    events = sum(len(step.events) for step in saved.steps)
    lines = [msgspec.json.encode(step) for step in saved.steps]
    decode = msgspec.json.Decoder(Step).decode

    def decode_all() -> None:
        for line in lines:
            decode(line)

    replay = Replay(saved)
    standing = replay.events_between(-1, replay.last)

    def fold_all() -> None:
        fold(saved.header.table(), standing)

    return Row(
        f"opening a saved game of {events:,} events",
        events / seconds_each(lambda: read_save(LONG_GAME), 1, rounds),
        "events/s",
        (
            Peer("typed JSON decode alone", events / seconds_each(decode_all, 1, rounds)),
            Peer("folding alone", events / seconds_each(fold_all, 1, rounds)),
        ),
        "200,000 events/s",
    )


def jumping(saved: Saved, jumps: int) -> Row:
    """The 99th percentile of jumps to any position of the replay, in ms."""
    replay, luck = Replay(saved), random.Random(1)
    took = []
    for _ in range(jumps):
        position = luck.randrange(len(replay))
        start = time.perf_counter()
        replay.state_at(position)
        took.append((time.perf_counter() - start) * 1e3)

    def from_the_start() -> None:
        fold(saved.header.table(), replay.events_between(-1, replay.last))

    whole = seconds_each(from_the_start, 1) * 1e3
    return Row(
        "a jump to any point of a replay, p99",
        percentile(took, 0.99),
        "ms",
        (Peer("folding the whole game", whole),),
        "8 ms",
    )


def saving(saved: Saved, decisions: int) -> Row:
    """The time from an accepted command to its line on disk, beside the same bytes written and synced bare.

    The two take turns, so that a disk that is busy for a while is so for both. They are written beside this file: a
    folder for temporary files is often none of a disk.
    """
    ours, bare = [], []
    with tempfile.TemporaryDirectory(dir=HERE, prefix=".bench-") as folder:
        path = Path(folder) / "game.freight"
        plain = os.open(Path(folder) / "plain", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        with Game.create(saved.header, path) as game:
            for step in saved.steps[1 : decisions + 1]:
                assert step.command is not None
                start = time.perf_counter()
                game.play(step.command)
                ours.append(time.perf_counter() - start)
                assert not game.trouble
                line = b"-" * (33 + len(msgspec.json.encode(game.steps[-1]))) + b"\n"
                start = time.perf_counter()
                os.write(plain, line)
                os.fsync(plain)
                bare.append(time.perf_counter() - start)
        os.close(plain)
    return Row(
        "a decision made safe, median",
        median(ours) * 1e6,
        "µs",
        (Peer("fsync of the same bytes", median(bare) * 1e6),),
        "1.5 × fsync alone",
    )
