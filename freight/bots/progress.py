"""Showing how far a contest is, while it goes on."""

import time
from collections.abc import Generator, Iterable
from typing import Final, TextIO

from freight.bots.tournament import Result

BAR: Final = 30
"""The bar's length in letters."""
DRAWN_EVERY: Final = 0.1
TOLD_EVERY: Final = 10.0
"""Seconds between two lines of progress where there is no terminal to draw a bar on."""


def with_progress(results: Iterable[Result], games: int, stream: TextIO | None) -> Generator[Result]:
    """The results as they come, and on the stream how far they are: a bar on a terminal, else now and then a line."""
    bar = stream is not None and stream.isatty()
    told = time.monotonic()
    for number, result in enumerate(results, 1):
        yield result
        last, now = number == games, time.monotonic()
        if bar and (last or now - told > DRAWN_EVERY):
            full = BAR * number // games
            drawn = f"[{'#' * full}{'.' * (BAR - full)}] {number} of {games} games"
            print(f"\r{drawn}", end="\n" if last else "", file=stream, flush=True)
            told = now
        elif not bar and stream is not None and now - told > TOLD_EVERY:
            print(f"{number} of {games} games", file=stream, flush=True)
            told = now
