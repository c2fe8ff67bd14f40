"""Who reads the games for the statistics: what the shelf knows is told at once, the rest comes from the clerk.

Each file is read once, as long as it stays as it is; it is read in the clerk's process, so that no frame waits for it.
"""

from pathlib import Path
from threading import Thread
from typing import Final

from freight.record.library import SaveInfo, Summary
from freight.record.shelf import Shelf
from freight.table.export.clerk import Clerk, task_for

AGAIN: Final = 0.8
"""Seconds between two countings while games are still being read."""
CLERKS: Final = 2
"""So many work side by side."""


class StatisticsDesk:
    """The shelf of the games, and the clerks who read what is unknown of it."""

    def __init__(self, folder: Path) -> None:
        self.shelf = Shelf(folder)
        self._clerks = [Clerk() for _ in range(CLERKS)]
        self._unread = self.shelf.unread()[::-1]
        self._counted = 0.0
        self._keeping: Thread | None = None

    def rescan(self) -> bool:
        """See what lies in the folder now; whether that is something else."""
        if not self.shelf.rescan():
            return False
        self._unread = self.shelf.unread()[::-1]
        return True

    def forget(self) -> None:
        """Have all files read anew."""
        self.shelf.forget()
        self._unread = self.shelf.unread()[::-1]

    @property
    def left(self) -> int:
        """How many files are still to be read."""
        return len(self._unread) + sum(clerk.task is not None for clerk in self._clerks)

    @property
    def known(self) -> list[SaveInfo]:
        """The files that have been read."""
        return self.shelf.known()

    def work(self, now: float) -> bool:
        """Take what the clerks have found out, and give out the next files; whether it is time to count again."""
        if not self.left:
            return False
        started = sum(clerk.desk is not None for clerk in self._clerks)  # one a round: it takes a moment to start
        news = [self._go_on(clerk) for clerk in self._clerks[: started + 1]]
        if not self.left:
            self._keep()
            return True
        if any(news) and now - self._counted > AGAIN:
            self._counted = now
            return True
        return False

    def _go_on(self, clerk: Clerk) -> bool:
        """Take what one has found out, and give it the next file; whether there was something."""
        reply = clerk.reply()
        entry = self.shelf.find(reply.task.file.name) if reply else None
        if reply and entry:
            self.shelf.learn(entry, reply.summary or Summary(state="unreadable", problem=reply.sentence))
        if clerk.task is None and self._unread:
            clerk.give(task_for("look", self._unread.pop().path))
        return reply is not None

    def _keep(self) -> None:
        """Write down what was learnt, beside the window: a disk may take its time.

        One that still writes is not joined by another, which would write to the same file; `close` does the rest.
        """
        if self._keeping is None or not self._keeping.is_alive():
            self._keeping = Thread(target=self.shelf.keep)
            self._keeping.start()

    def close(self) -> None:
        """Let the clerks go, and keep what was learnt."""
        for clerk in self._clerks:
            clerk.close()
        if self._keeping:
            self._keeping.join()
        self.shelf.keep()
