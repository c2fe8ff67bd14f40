"""Showing how far a contest is, while it goes on."""

import time
from collections.abc import Generator, Iterable
from typing import Final, TextIO

from freight.bots.tournament import Result
from freight.languages import trn

BAR: Final = 30
"""The bar's length in letters."""
DRAWN_EVERY: Final = 0.1
TOLD_EVERY: Final = 10.0
"""Seconds between two lines of progress where there is no terminal to draw a bar on."""


def with_progress(results: Iterable[Result], games: int, stream: TextIO | None) -> Generator[Result]:
    """The results as they come, and on the stream how far they are: a bar on a terminal, else now and then a line."""
    if stream is not None and stream.isatty():
        return _with_bar(results, games, stream)
    return _with_lines(results, games, stream)


def _with_bar(results: Iterable[Result], games: int, stream: TextIO) -> Generator[Result]:
    drawn = time.monotonic()
    try:
        for number, result in enumerate(results, 1):
            yield result
            now = time.monotonic()
            if number == games or now - drawn > DRAWN_EVERY:
                full = BAR * number // games
                bar = f"[{'#' * full}{'.' * (BAR - full)}]"
                print(f"\r{bar} {_how_far(number, games)}", end="", file=stream, flush=True)
                drawn = now
    finally:
        print(file=stream)


def _with_lines(results: Iterable[Result], games: int, stream: TextIO | None) -> Generator[Result]:
    told = time.monotonic()
    for number, result in enumerate(results, 1):
        yield result
        now = time.monotonic()
        if stream is not None and now - told > TOLD_EVERY:
            print(_how_far(number, games), file=stream, flush=True)
            told = now


def _how_far(number: int, games: int) -> str:
    return trn("{number} of {count} game", "{number} of {count} games", games, number=number)
