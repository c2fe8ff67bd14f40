"""Watching a game that is played in another window: its file is followed as it grows, and never written."""

from pathlib import Path

from freight.engine.commands import Undo
from freight.engine.evolve import fold
from freight.engine.state import State, digest
from freight.languages import marked
from freight.record.codec import HASH_SIZE, LARGEST_FILE, Step, chained, decode_seal, decode_step, is_seal
from freight.record.header import Header
from freight.record.history import standing_events
from freight.record.problems import DamagedSave, SaveProblem, UnreadableFile
from freight.record.reading import Saved, look_at, read_save
from freight.record.savefile import is_played


class Watch:
    """A game as its file tells it so far.

    `poll` now and then. What was read stays while the file can't be followed. Raises a `SaveProblem` at first when
    there is no game to watch.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._problem: SaveProblem | None = None
        self._stamp = (0, 0)
        self._take(read_save(path))

    def _take(self, saved: Saved) -> None:
        self.header: Header = saved.header
        self.steps: list[Step] = saved.steps
        self.state: State = saved.state
        self._length, self._last, self._lines = saved.length, saved.last, saved.lines

    @property
    def trouble(self) -> str:
        """Why the file can't be followed at the moment; empty while it can."""
        return str(self._problem) if self._problem else ""

    @property
    def finished(self) -> bool:
        """Whether the game was played to its end."""
        return self.state.phase == "over"

    def released(self) -> bool:
        """Whether no other window is playing the game any more."""
        return not is_played(self.path)

    def poll(self) -> bool:
        """See whether the game has gone on; whether there is something new to show."""
        trouble, steps = self.trouble, len(self.steps)
        try:
            facts = self.path.stat()
            stamp = (facts.st_size, facts.st_mtime_ns)
            if stamp == self._stamp:
                return False
            self._stamp = stamp
            self._follow(facts.st_size)
            self._problem = None
        except SaveProblem as problem:
            self._problem = problem
        except OSError:
            self._stamp = (0, 0)
            what = marked("{file} can't be read at the moment; it was moved, or is no longer there.")
            self._problem = UnreadableFile(self.path, None, what)
        return (self.trouble, len(self.steps)) != (trouble, steps)

    def _follow(self, size: int) -> None:
        """Read on from the last whole line; all of it where it is not the file that it was, or no game's any more."""
        if self._length <= size <= LARGEST_FILE and self._read_on():
            return
        self._take(read_save(self.path))

    def _read_on(self) -> bool:
        """Take in the new whole lines; False where one does not follow the game as it was."""
        with self.path.open("rb") as file:
            file.seek(self._length)
            data = file.read(LARGEST_FILE)
        for raw in data.split(b"\n")[:-1]:
            try:
                self._take_line(raw)
            except (DamagedSave, ValueError, IndexError, KeyError, TypeError, AttributeError):
                return False
        return True

    def _take_line(self, raw: bytes) -> None:
        """Take in one line. Raises something where it does not follow."""
        content, hash_, line = raw[HASH_SIZE + 1 :], raw[:HASH_SIZE], self._lines + 1
        if hash_ != chained(self._last, content):
            raise DamagedSave(self.path, line, "it does not follow the line before.")
        if is_seal(content):
            decode_seal(content, self.path, line)
        elif line > 2:
            self._play(decode_step(content, self.path, line))
        self._lines, self._last, self._length = line, hash_, self._length + len(raw) + 1

    def _play(self, step: Step) -> None:
        if step.command is None:
            raise ValueError("a setup in the middle of a game")
        look_at(step, len(self.header.seats), self.path, len(self.steps) + 2)
        steps = [*self.steps, step]
        if type(step.command) is Undo:
            state = self.header.table()
            fold(state, standing_events(_Told(self.header, steps)))
        else:
            state = self.state.copy()
            fold(state, step.events)
        if digest(state) != step.digest:
            raise ValueError("it does not come to the table that it names")
        self.steps, self.state = steps, state


class _Told:
    """A header and steps, as whoever reads a game's history wants them."""

    def __init__(self, header: Header, steps: list[Step]) -> None:
        self.header, self.steps = header, steps
