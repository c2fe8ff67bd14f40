"""Files on their way: written under a name of their own beside the one they are to have, never left lying about.

A program that is killed outright can't take its own away; whoever writes next in that folder does.
"""

import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Final, NoReturn

SUFFIX: Final = ".freight-part"
AT_REST: Final = 60
"""Seconds after which a file that nobody writes on may be one that was left: its process may run on another computer,
where the folder is shared."""
KILLED: Final = 128
"""Added to a signal's number it is the exit code of what the signal ended, as shells have it."""
HUNG_UP: Final = KILLED + 1
"""The exit code after the terminal, or the player's whole session, has gone."""
_NAME: Final = re.compile(r"\.(\d{1,10})-\d+" + re.escape(SUFFIX))
_BYTES_DRAWN: Final = 6
"""Bytes of chance in a name: a process of the same number, on another computer, may write in the same folder."""


@contextlib.contextmanager
def beside(path: Path) -> Iterator[Path]:
    """A free name beside `path`, hidden and short; what lies there afterwards, under that name, is taken away."""
    sweep(path.parent)
    drawn = int.from_bytes(os.urandom(_BYTES_DRAWN), "big")
    part = path.with_name(f".{os.getpid()}-{drawn}{SUFFIX}")
    try:
        yield part
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Take away what processes that are no more have left in a folder; what can't be taken away stays."""
    with contextlib.suppress(OSError), os.scandir(folder) as found:
        left = [Path(entry.path) for entry in found if _NAME.fullmatch(entry.name)]
        for part in left:
            with contextlib.suppress(OSError):
                if _was_left(part):
                    part.unlink()


def _was_left(part: Path) -> bool:
    named = _NAME.fullmatch(part.name)
    return named is not None and time.time() - part.stat().st_mtime >= AT_REST and not _runs(int(named[1]))


def _runs(process: int) -> bool:
    """Whether there is a process of a number. Windows is not asked: there a file that is open can't be taken away."""
    if sys.platform == "win32":
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        pass
    return True


def tidy_up_when_killed(*names: str) -> None:
    """Let signals (`SIGTERM`, `SIGHUP`) end this process as an exit does, so that it takes its parts of files along.

    One that is ignored, as under `nohup`, stays ignored; one that the system does not know is passed over.
    """
    for name in names:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) == signal.SIG_DFL:
            signal.signal(number, _exit)


def _exit(number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit(KILLED + number)
