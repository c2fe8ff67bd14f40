"""The window's side of the clerk: one task at a time is given, and looked for now and then, without ever waiting."""

import contextlib
import hashlib
import os
import queue
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Final, Literal

import msgspec

import freight
from freight.languages import current, tr
from freight.record.library import Entry
from freight.record.phrases import quoted
from freight.record.places import cache_folder
from freight.table.clerk_desk import Reply, Task, done

PATIENCE: Final = 20.0
"""Seconds after which a clerk that says nothing counts as lost; a big game takes a tenth of a second."""
STARTS: Final = 3
"""How many processes are started at most; after that what must be read is read here, and nothing is painted."""
FAREWELL: Final = 1.0


def task_for(do: Literal["look", "verify", "paint"], path: Path, out: Path | None = None, wide: int = 0) -> Task:
    """A task for a file, to be answered in the language in use."""
    return Task(do, os.fsencode(path).hex(), str(out) if out else "", wide, current())


def picture_path(entry: Entry, wide: int) -> Path:
    """Where the picture of a saved game lies, once it is painted: by its place, and by its size and time."""
    whose = hashlib.blake2b(os.fsencode(entry.path.absolute()), digest_size=8).hexdigest()
    return cache_folder() / "pictures" / f"{whose}-{entry.size:x}x{entry.changed:x}-{wide}.png"


class Clerk:
    """Does one task after another in a process of its own, started with the first task.

    A task on which a process is lost is answered here, as one that came to nothing.
    """

    def __init__(self) -> None:
        self.task: Task | None = None
        """What is being done."""
        self._given = 0.0
        self._starts = 0
        self.process: subprocess.Popen[bytes] | None = None
        """The process that works; None until the first task, and when none can be started."""
        self._lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def give(self, task: Task) -> None:
        """Give it a task; only when it has none."""
        self.task, self._given = task, time.monotonic()
        if self.process is None:
            self._start()
        self._say(task)

    def reply(self) -> Reply | None:
        """What came of the task, once."""
        task = self.task
        if task is None:
            return None
        reply = self._heard()
        if reply is None and self.process is None:
            reply = done(task)
        elif reply is None and self._is_lost():
            self._end()
            sentence = tr("{file} could not be read to its end.", file=quoted(task.file.name))
            reply = Reply(task, ok=False, sentence=sentence)
        if reply is not None:
            self.task = None
        return reply

    def _start(self) -> None:
        if self._starts == STARTS:
            return
        self._starts += 1
        home = str(Path(freight.__file__).resolve().parent.parent)
        paths = os.pathsep.join([home, *filter(None, [os.environ.get("PYTHONPATH")])])
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "freight.table.clerk_desk"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env={**os.environ, "PYTHONPATH": paths},
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return
        self._lines = queue.SimpleQueue()
        threading.Thread(target=_listen, args=(self.process.stdout, self._lines), daemon=True).start()

    def _say(self, task: Task) -> None:
        stream = self.process.stdin if self.process else None
        if stream is not None:
            with contextlib.suppress(OSError, ValueError):  # one that is gone is noticed when its answer is due
                stream.write(msgspec.json.encode(task) + b"\n")
                stream.flush()

    def _heard(self) -> Reply | None:
        try:
            return msgspec.json.decode(self._lines.get_nowait(), type=Reply)
        except (queue.Empty, msgspec.MsgspecError):
            return None

    def _is_lost(self) -> bool:
        gone = self.process is not None and self.process.poll() is not None and self._lines.empty()
        return gone or time.monotonic() - self._given > PATIENCE

    def _end(self) -> None:
        """End the process, so that neither an orphan nor a zombie is left."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            if process.stdin is not None:
                process.stdin.close()
        try:
            process.wait(0 if self.task else FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def close(self) -> None:
        """Do nothing more."""
        self._end()
        self.task, self._starts = None, STARTS


def _listen(source: IO[bytes], lines: "queue.SimpleQueue[bytes]") -> None:
    for line in source:
        lines.put(line)
    source.close()
