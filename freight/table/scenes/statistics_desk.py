"""Who reads the games for the statistics: what the shelf knows is told at once, the rest comes from the clerk.

Each file is read once, as long as it stays as it is; it is read in the clerk's process, so that no frame waits for it.
"""

from pathlib import Path
from typing import Final

from freight.record.library import SaveInfo, Summary
from freight.record.shelf import Shelf
from freight.table.clerk import Clerk, task_for

AGAIN: Final = 0.4
"""Seconds between two countings while games are still being read."""


class StatisticsDesk:
    """The shelf of the games, and the clerk who reads what is unknown of it."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self._clerk = Clerk()
        self._unread = self.shelf.unread()[::-1]
        self._counted = 0.0

    def rescan(self) -> bool:
        """See what lies in the folder now; whether that is something else."""
        if not self.shelf.rescan():
            return False
        self._unread = self.shelf.unread()[::-1]
        return True

    @property
    def left(self) -> int:
        """How many files are still to be read."""
        return len(self._unread) + (self._clerk.task is not None)

    @property
    def known(self) -> list[SaveInfo]:
        """The files that have been read."""
        return self.shelf.known()

    def work(self, now: float) -> bool:
        """Take what the clerk has found out, and give out the next file; whether it is time to count again."""
        if self._clerk.task is None and not self._unread:
            return False
        reply = self._clerk.reply()
        if reply is not None:
            entry = self.shelf.find(reply.task.file.name)
            if entry is not None:
                lost = Summary(state="unreadable", problem=reply.sentence)
                self.shelf.learn(entry, reply.summary or lost)
        if self._clerk.task is None and self._unread:
            self._clerk.give(task_for("look", self._unread.pop().path))
        if not self.left:
            self.shelf.keep()
            return True
        if reply is not None and now - self._counted > AGAIN:
            self._counted = now
            return True
        return False

    def close(self) -> None:
        """Let the clerk go, and keep what was learnt."""
        self._clerk.close()
        self.shelf.keep()
