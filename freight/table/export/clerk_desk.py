"""The process beside the window that reads saved games and paints their small pictures, so that no frame waits for it.

Run as `python -m freight.table.export.clerk_desk` it reads tasks from its input, one JSON line each, and answers each
with one line. It ends when its input ends.
"""

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight import languages
from freight.record.files import make_folder
from freight.record.library import Summary, look_at
from freight.record.parts import tidy_up_when_killed
from freight.record.problems import SaveProblem
from freight.record.verify import verify


class Task(msgspec.Struct, frozen=True):
    """Look at a file, verify it, or paint the table as it stands into the PNG file `out`, so many pixels `wide`.

    `path` is written as the hexadecimal digits of its bytes: not every name is text. The answer is in `language`.
    """

    do: Literal["look", "verify", "paint"]
    path: str
    out: str = ""
    wide: int = 0
    language: str = "en"

    @property
    def file(self) -> Path:
        """The file that is meant."""
        return Path(os.fsdecode(bytes.fromhex(self.path)))


class Reply(msgspec.Struct, frozen=True):
    """What came of a task: the summary, the verdict's sentence, or whether the picture was painted."""

    task: Task
    ok: bool = True
    sentence: str = ""
    summary: Summary | None = None


MOST: Final = 400
"""How many pictures are kept."""
Paint = Callable[[Path, Path, int], None]


def done(task: Task, paint: Paint | None = None) -> Reply:
    """Do a task. Without somebody to `paint`, pictures stay unpainted."""
    match task.do:
        case "look":
            return Reply(task, summary=look_at(task.file))
        case "verify":
            verdict = verify(task.file)
            return Reply(task, verdict.ok, verdict.sentence)
    try:
        if paint is None:
            return Reply(task, ok=False)
        paint(task.file, Path(task.out), task.wide)
    except (SaveProblem, OSError, IndexError):
        return Reply(task, ok=False)
    return Reply(task)


def tidy_away(out: Path) -> None:
    """Remove the pictures that this one makes stale (the name begins with whose it is), and the oldest of too many."""
    whose = out.stem.split("-")[0]
    pictures = sorted(out.parent.glob("*-*-*.png"), key=lambda path: path.stat().st_mtime_ns)
    stale = [path for path in pictures if path.name.startswith(f"{whose}-") and path != out]
    for old in {*stale, *pictures[:-MOST]}:
        old.unlink(missing_ok=True)


def _painting() -> Paint:
    """Load what painting takes, once."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame

    from freight.record.reading import read_save
    from freight.record.replay import Replay
    from freight.table.export.picture import model_at
    from freight.table.export.picture_file import save_picture
    from freight.table.layout import layout
    from freight.table.painting.painter import Painter
    from freight.table.proportions import LEAST_WINDOW
    from freight.table.settings import Settings
    from freight.table.shown import stills
    from freight.table.widgets import unit

    canvas = pygame.Surface(LEAST_WINDOW)
    painter = Painter(canvas, unit=unit(LEAST_WINDOW))

    def paint(path: Path, out: Path, wide: int) -> None:
        replay = Replay(read_save(path))
        model = msgspec.structs.replace(model_at(replay, replay.last), replay=True)
        painter.paint(stills(layout(model, LEAST_WINDOW, Settings())))
        make_folder(out.parent)
        save_picture(pygame.transform.smoothscale(canvas, (wide, wide * LEAST_WINDOW.h // LEAST_WINDOW.w)), out)
        tidy_away(out)

    return paint


NICE: Final = 5


def main() -> None:
    """Do tasks until the input ends, giving way to the window."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(NICE)
    tidy_up_when_killed("SIGTERM", "SIGHUP")
    paint: Paint | None = None
    sink = sys.stdout.buffer
    for line in sys.stdin.buffer:
        task = msgspec.json.decode(line, type=Task)
        if task.language != languages.current():
            languages.use(task.language)
        if task.do == "paint" and paint is None:
            paint = _painting()
        sink.write(msgspec.json.encode(done(task, paint)) + b"\n")
        sink.flush()


if __name__ == "__main__":
    main()
