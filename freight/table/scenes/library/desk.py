"""What the library knows: the games and the trash, whose copy each is, which pictures there are, and who finds out."""

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from freight.languages import current
from freight.record.copies import copies, copy_words, relation_words
from freight.record.library import Entry, SaveInfo, Summary
from freight.record.savefile import is_played
from freight.record.shelf import Shelf
from freight.table.export.clerk import Clerk, picture_path, task_for
from freight.table.export.clerk_desk import Reply, Task

AT_ONCE: Final = 0.08
"""Seconds that reading the first games may take before the first picture."""
LARGE: Final = 1024 * 1024
"""Bytes of a file that is left to the clerk."""


class Desk:
    """The two shelves, and the clerk who reads and paints what is still unknown of them, one file after another."""

    def __init__(self, games: Path, trash: Path) -> None:
        self.games, self.trash = Shelf(games), Shelf(trash)
        self.in_trash = False
        self.wide = 0
        """How wide pictures are, in pixels."""
        self.verdict: Reply | None = None
        """What came of verifying, for whoever asked to take."""
        self.played: frozenset[Path] = frozenset()
        """The games in sight that are being played in another window."""
        self._clerk = Clerk()
        self._to_verify: Path | None = None
        self._copies: dict[str, Path] | None = None
        self._relations: dict[tuple[Entry, Path, str], str] = {}
        """What is said of copies, by file, original and language."""
        self._there: set[Path] = set()
        self._unpaintable: set[Path] = set()
        self._rest: list[Entry] | None = None
        """The files still to be read, the newest last; None when that has to be seen anew."""
        self._idle_at: tuple[Sequence[Entry], Entry | None] | None = None
        """What was in sight and chosen when nothing was left to do; None while something may be."""
        self.read_at_once()

    @property
    def shelf(self) -> Shelf:
        """The one that is looked at."""
        return self.trash if self.in_trash else self.games

    def turn(self, to_trash: bool) -> None:
        """Look at the other shelf."""
        self.in_trash = to_trash
        self._see_anew()
        self.shelf.rescan()
        self.read_at_once()

    def read_at_once(self) -> None:
        """Read what the first picture shows, as far as there is time."""
        began = time.perf_counter()
        for entry in self.shelf.entries:
            if time.perf_counter() - began > AT_ONCE:
                return
            if entry.size < LARGE:
                self.shelf.read(entry)

    def read_soon(self, name: str) -> None:
        """Read a file at once, unless it is large."""
        entry = self.shelf.find(name)
        if entry is not None and entry.size < LARGE:
            self.shelf.read(entry)

    def rescan(self) -> bool:
        """See what lies in the folders now; whether that is something else."""
        changed = [self.games.rescan(), self.trash.rescan()]
        if any(changed):
            self._see_anew()
        return any(changed)

    def see_played(self, in_sight: Sequence[Entry]) -> bool:
        """See which of the games in sight are being played in another window; whether those are others than before."""
        running = [entry for entry in in_sight if (told := self.shelf.summary(entry)) and told.state == "running"]
        before, self.played = self.played, frozenset(entry.path for entry in running if is_played(entry.path))
        return self.played != before

    def _see_anew(self) -> None:
        self._copies = self._rest = self._idle_at = None

    def verify(self, path: Path) -> None:
        """Have a game verified as soon as the clerk is free; see `verdict`."""
        self._to_verify, self._idle_at = path, None

    def work(self, in_sight: Sequence[Entry], chosen: Entry | None) -> bool:
        """Take what the clerk has found out, and give it something to do; whether there is news of what is seen."""
        if self._idle_at is not None and self._idle_at[0] is in_sight and self._idle_at[1] == chosen:
            return False
        news = False
        if self._clerk.task is not None:
            reply = self._clerk.reply()
            if reply is None:
                return False
            news = self._take(reply, [*in_sight, *filter(None, [chosen])])
        task = self._next(in_sight, chosen)
        if task is not None:
            self._clerk.give(task)
        else:
            self.shelf.keep()
            self._idle_at = in_sight, chosen
        return news

    def _take(self, reply: Reply, seen: Sequence[Entry]) -> bool:
        path = reply.task.file
        match reply.task.do:
            case "verify":
                self.verdict = reply
                return True
            case "paint":
                (self._there if reply.ok else self._unpaintable).add(Path(reply.task.out))
            case "look":
                entry = self.shelf.find(path.name)
                if entry is not None and entry.path == path:
                    lost = Summary(state="unreadable", problem=reply.sentence)
                    self.shelf.learn(entry, reply.summary or lost)
                    self._copies = None
                if self._rest is not None and not self._rest:
                    return True  # only now is it known of all whose copies they are
        return any(entry.path == path for entry in seen)

    def _next(self, in_sight: Sequence[Entry], chosen: Entry | None) -> Task | None:
        """The most urgent task: what was asked for, then what is seen, then the rest."""
        if self._to_verify is not None:
            path, self._to_verify = self._to_verify, None
            return task_for("verify", path)
        seen = [*filter(None, [chosen]), *in_sight]
        for entry in seen:
            if self.shelf.summary(entry) is None:
                return task_for("look", entry.path)
        for entry in seen:
            out = self._missing(entry)
            if out is not None:
                return task_for("paint", entry.path, out, self.wide)
        if self._rest is None:
            self._rest = self.shelf.unread()[::-1]
        while self._rest:
            entry = self._rest.pop()
            if self.shelf.summary(entry) is None:
                return task_for("look", entry.path)
        return None

    def _missing(self, entry: Entry) -> Path | None:
        """Where the picture of a game would lie that has none yet and can have one."""
        summary = self.shelf.summary(entry)
        if not self.wide or summary is None or not summary.opens or self.picture(entry):
            return None
        out = picture_path(entry, self.wide)
        return None if out in self._unpaintable else out

    def picture(self, entry: Entry) -> str:
        """The file of a game's picture, or nothing while it is not painted."""
        out = picture_path(entry, self.wide)
        if out not in self._there and out.is_file():
            self._there.add(out)
        return str(out) if out in self._there else ""

    def copy_of(self, entry: Entry) -> str:
        """Whose copy a game is, in words; nothing for most."""
        original, info = self._original(entry)
        return copy_words(info, original) if original and info else ""

    def relation(self, entry: Entry) -> str:
        """The same, and how it differs from its original."""
        original, info = self._original(entry)
        if original is None or info is None:
            return ""
        key = entry, original, current()
        if key not in self._relations:
            self._relations[key] = relation_words(info, original)
        return self._relations[key]

    def _original(self, entry: Entry) -> tuple[Path | None, SaveInfo | None]:
        if self._copies is None:
            self._copies = copies(self.shelf.known())
        summary = self.shelf.summary(entry)
        return self._copies.get(entry.path.name), SaveInfo(entry, summary) if summary else None

    def close(self) -> None:
        """Let the clerk go, and keep what was learnt."""
        self._clerk.close()
        self.games.keep()
        self.trash.keep()
