"""A moving picture of a saved game: what `freight picture --moving` writes, a film in few colours as a moving PNG."""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import pygame

from freight.record.moving_png import MOST_COLOURS, MovingPng
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.export.few_colours import Palette, counted
from freight.table.export.film import RATE, Film
from freight.table.export.picture_file import write_whole
from freight.table.placement import Size

AFTER: Final = 2.0
"""Seconds for which its end is seen before it begins again."""
LOOKED_AT: Final = 10
"""Colours are chosen from each so many frames."""
LOOKING: Final = 0.3
"""The share of the work that it takes to choose the colours."""


def moving_picture(
    path: Path, first: int, last: int, size: tuple[int, int], out: Path, pace: float = 1.0,
    tell: Callable[[float], None] = lambda _: None,
) -> None:  # fmt: skip
    """Film the table of the saved game at `path` from its position `first` to `last` into a moving PNG.

    `size` is in pixels; `pace` is how many times as fast it goes as in a game. With each frame `tell` hears which share
    of the work is done. Raises a `SaveProblem` for a file that is no saved game, `IndexError` for positions that the
    game does not have and `OSError` where the picture can't be written.
    """
    replay = Replay(read_save(path))

    def film(start: float, end: float) -> Iterator[pygame.Surface | None]:
        filmed = Film(replay, first, last, Size(*size), pace)
        for frame in filmed.frames():
            yield frame
            tell(start + (end - start) * filmed.share)

    palette = Palette(counted(_some(film(0, LOOKING))), MOST_COLOURS)
    write_whole(out, lambda part: _write(film(LOOKING, 1), palette, size, part))


def _some(frames: Iterator[pygame.Surface | None]) -> Iterator[pygame.Surface]:
    """Frames to choose the colours from: each `LOOKED_AT`th that looks different."""
    return islice(filter(None, frames), 0, None, LOOKED_AT)


def _write(frames: Iterator[pygame.Surface | None], palette: Palette, size: tuple[int, int], part: Path) -> None:
    with part.open("wb") as file:
        moving = MovingPng(file, size, palette.colours, RATE)
        for frame in frames:
            if frame is None:
                moving.stay()
            else:
                moving.add(palette.numbers(frame))
        moving.stay(round(AFTER * RATE))
        moving.close()
