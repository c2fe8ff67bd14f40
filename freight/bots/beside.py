"""A process of the game's own beside the window: it takes lines and answers in lines, and nobody ever waits for it."""

import contextlib
import os
import queue
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO, Final

import freight

FAREWELL: Final = 1.0
"""Seconds a process has to end by itself once its input is closed."""


class Beside:
    """Runs a module of the game, given by its dotted name. Raises OSError when it can't be started.

    What it says comes into `lines`.
    """

    def __init__(self, module: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        self.lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self.process.stdout, self.lines), daemon=True).start()

    def say(self, line: bytes) -> None:
        """Send a line; one that is gone is noticed when its answer is due."""
        stream = self.process.stdin
        if stream is not None:
            with contextlib.suppress(OSError, ValueError):
                stream.write(line + b"\n")
                stream.flush()

    @property
    def is_gone(self) -> bool:
        """Whether it has ended, and all that it said was taken."""
        return self.process.poll() is not None and self.lines.empty()

    def close(self, farewell: float = FAREWELL) -> None:
        """End the process and wait for it, so that neither an orphan nor a zombie is left."""
        with contextlib.suppress(OSError):  # it may be gone already, with a line of ours unread
            if self.process.stdin is not None:
                self.process.stdin.close()
        try:
            self.process.wait(farewell)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def _listen(source: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    for line in source:
        lines.put(line)
    source.close()


def _environment() -> dict[str, str]:
    """Ours, with this very package on the path: the window may have been started from anywhere."""
    home = str(Path(freight.__file__).resolve().parent.parent)
    paths = [home, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
