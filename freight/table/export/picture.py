"""Pictures of the table without a window: what `freight picture` writes."""

import os
from collections.abc import Sequence
from pathlib import Path

import pygame

from freight.engine.state import NOBODY, State
from freight.engine.view import view
from freight.record.header import Header
from freight.record.reading import read_save
from freight.record.replay import Replay
from freight.table.export.picture_file import save_picture
from freight.table.layout import layout
from freight.table.model import TableModel, seat_below, seats_of
from freight.table.painting.painter import Painter
from freight.table.painting.palettes import THEMES
from freight.table.placement import Size
from freight.table.proportions import LEAST_WINDOW
from freight.table.settings import Settings
from freight.table.shown import stills
from freight.table.widgets import unit
from freight.table.wording.telling import told_so_far

_LOG_LINES = 8


def picture(path: Path, at: int, size: tuple[int, int], out: Path) -> None:
    """Paint the table of the saved game at `path` as it was after `at` commands (0 is the setup) to a PNG file.

    `size` is in pixels. Raises a `SaveProblem` for a file that is no saved game, `IndexError` for a command that the
    game does not have and `OSError` where the picture can't be written; each says what is wrong in a sentence.
    """
    model = model_at(Replay(read_save(path)), at)
    save_picture(painted(model, Size(*size)), out)


def model_at(replay: Replay, at: int) -> TableModel:
    """The table of a recorded game after so many commands, as whoever is asked then sees it."""
    state = replay.state_at(at)
    asked = state.to_act
    me = seat_below(seats_of(replay.header), asked, otherwise=max(asked, 0))
    return model_of(state, replay.header, told_so_far(replay.header, replay.events_between(-1, at)), me)


def model_of(state: State, header: Header, told: Sequence[str], me: int) -> TableModel:
    """A table as the seat `me` sees it, once so many lines of its log are told."""
    seats = seats_of(header)
    asked = state.to_act
    return TableModel(
        view=view(state, me if asked != NOBODY else NOBODY),
        goods=state.goods,
        seats=seats,
        me=me,
        message=told[-1] if told else "",
        log_lines=tuple(told[-_LOG_LINES - 1 : -1]),
        thinking=asked if asked not in (NOBODY, me) and not seats[asked].person else NOBODY,
    )


def painted(model: TableModel, size: Size, settings: Settings | None = None) -> pygame.Surface:
    """The table as a surface of this size; no window is opened for it."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    full = full_size(size)
    canvas = pygame.Surface(full)
    settings = settings or Settings()
    Painter(canvas, THEMES[settings.palette], unit(full)).paint(stills(layout(model, full, settings)))
    return canvas if full == size else pygame.transform.smoothscale(canvas, size)


def full_size(size: Size) -> Size:
    """How large a picture of this size is painted before it is scaled down: no smaller than the least window."""
    share = max(1.0, LEAST_WINDOW.w / size.w, LEAST_WINDOW.h / size.h)
    return Size(round(size.w * share), round(size.h * share))
