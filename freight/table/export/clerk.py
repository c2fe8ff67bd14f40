"""The window's side of the clerk: one task at a time is given, and looked for now and then, without ever waiting."""

import contextlib
import hashlib
import os
import time
from pathlib import Path
from typing import Final, Literal

import msgspec

from freight.bots.beside import FAREWELL, Beside
from freight.languages import current, tr
from freight.record.library import Entry
from freight.record.phrases import quoted
from freight.record.places import cache_folder, from_root
from freight.table.export.clerk_desk import Reply, Task, done

PATIENCE: Final = 20.0
"""Seconds after which a clerk that says nothing counts as lost; a big game takes a tenth of a second."""
STARTS: Final = 3
"""How many processes are started at most; after that what must be read is read here, and nothing is painted."""


def task_for(do: Literal["look", "verify", "paint"], path: Path, out: Path | None = None, wide: int = 0) -> Task:
    """A task for a file, to be answered in the language in use."""
    return Task(do, os.fsencode(path).hex(), str(out) if out else "", wide, current())


def picture_path(entry: Entry, wide: int) -> Path:
    """Where the picture of a saved game lies, once it is painted: by its place, and by its size and time."""
    whose = hashlib.blake2b(os.fsencode(from_root(entry.path)), digest_size=8).hexdigest()
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
        self.desk: Beside | None = None
        """The process that works; None until the first task, and when none can be started."""

    def give(self, task: Task) -> None:
        """Give it a task; only when it has none."""
        self.task, self._given = task, time.monotonic()
        if self.desk is None:
            self._start()
        if self.desk is not None:
            self.desk.say(msgspec.json.encode(task))

    def reply(self) -> Reply | None:
        """What came of the task, once."""
        task = self.task
        if task is None:
            return None
        reply = self._heard()
        if reply is None and self.desk is None:
            reply = done(task)
        elif reply is None and self._is_lost():
            self._end()
            sentence = tr("{file} could not be read to its end.", file=quoted(task.file.name))
            reply = Reply(task, ok=False, sentence=sentence)
        if reply is not None:
            self.task = None
        return reply

    def _start(self) -> None:
        if self._starts < STARTS:
            self._starts += 1
            with contextlib.suppress(OSError):
                self.desk = Beside("freight.table.export.clerk_desk")

    def _heard(self) -> Reply | None:
        if self.desk is None or self.desk.lines.empty():
            return None
        try:
            return msgspec.json.decode(self.desk.lines.get(), type=Reply)
        except msgspec.MsgspecError:
            return None

    def _is_lost(self) -> bool:
        gone = self.desk is not None and self.desk.is_gone
        return gone or time.monotonic() - self._given > PATIENCE

    def _end(self) -> None:
        desk, self.desk = self.desk, None
        if desk is not None:
            desk.close(0 if self.task else FAREWELL)

    def close(self) -> None:
        """Do nothing more."""
        self._end()
        self.task, self._starts = None, STARTS
