"""Every call to the disk fails, once and for ever: nothing saved is touched, nothing played is lost, the game goes on.

A *scene* is something done with a saved game: it is begun, opened, played on, finished, saved elsewhere, let go. Each
is done once to see which calls to the disk it makes; then again and again, each time with one of them failing, with
each of the reasons a system has, or a write taking only a part.
"""

import random
import tempfile
from pathlib import Path

from freight.record import files
from freight.record.game import Game
from freight.record.parts import SUFFIX
from freight.record.problems import SaveProblem
from tests.campaigns.corpus import advance
from tests.campaigns.disk import Disk
from tests.campaigns.faulty import Fault, Faulty, faults_of
from tests.campaigns.scenes import Stage, raw_bytes, scenes, staged, whole_save
from tests.campaigns.tally import Tally


def run(tally: Tally) -> None:
    """Try every fault in every scene, and in the replacing of a file."""
    luck = random.Random(tally.order.seed)
    todo = [(name, fault) for name in scenes() for fault in faults_of(calls_of(name))]
    todo += [("replace", fault) for fault in faults_of(calls_of_replacing())]
    if tally.order.count is not None:
        luck.shuffle(todo)
    for name, fault in todo:
        if not tally.more(len(todo)):
            return
        before = open_descriptors()
        Trial(tally, name, fault).run() if name != "replace" else replaced(tally, fault)
        if open_descriptors() > before:
            tally.wrong(f"{name}: {fault}: a file was not closed")
        tally.figures["cases"] += 1
        tally.figures["once" if fault.then == "once" else "for ever"] += 1


def open_descriptors() -> int:
    """How many files this process holds open; 0 where the system does not say."""
    listed = Path("/proc/self/fd")
    return len(list(listed.iterdir())) if listed.exists() else 0


def calls_of(name: str) -> list[str]:
    """The calls to the disk that a scene makes when nothing fails."""
    scene, save, data = scenes()[name]
    with tempfile.TemporaryDirectory() as folder:
        stage, judge = staged(Path(folder), save, data), Faulty()
        with Disk(stage.folder, judge.judge):
            scene(stage)
        assert stage.game is not None
        stage.game.close()
        return judge.calls


class Trial:
    """One fault in one scene, and all that must hold of it."""

    def __init__(self, tally: Tally, name: str, fault: Fault) -> None:
        self.tally = tally
        self.fault = fault
        self.scene, self.save, self.before = scenes()[name]
        self.name = name
        self.whole = whole_save()
        lines = (self.before or b"").splitlines(keepends=True)
        self.least = sum(line.endswith(b"}\n") and b'"command":' in line for line in lines)
        """How many steps there are at least, whatever goes wrong."""

    def wrong(self, what: str) -> None:
        """Something did not hold."""
        self.tally.wrong(f"{self.name}: {self.fault}: {what}")

    def run(self) -> None:
        """Let it go wrong, look, play on, save elsewhere, look again."""
        with tempfile.TemporaryDirectory() as folder:
            stage = staged(Path(folder), self.save, self.before)
            with Disk(stage.folder, Faulty(self.fault).judge):
                try:
                    self.scene(stage)
                except SaveProblem as problem:
                    self.refused(stage, problem)
                except Exception as error:
                    self.wrong(f"{type(error).__name__}: {error}")
                if stage.game is not None:
                    self.go_on(stage, stage.game)
            self.look_at_file(stage)
            if stage.game is not None:
                stage.game.close()
            self.open_again(stage)

    def refused(self, stage: Stage, problem: SaveProblem) -> None:
        """Opening may be refused, with a sentence; then nothing was changed."""
        if raw_bytes(stage.path) != stage.data or list(stage.path.parent.iterdir()) != [stage.path]:
            self.wrong("refused, and yet something was changed")
        if not str(problem).startswith("“a.freight”") or not str(problem).endswith("."):
            self.wrong(f"no sentence: {problem}")
        self.tally.figures["refused to open"] += 1

    def go_on(self, stage: Stage, game: Game) -> None:
        """The game is whole in memory and goes on, here and in another place."""
        self.tally.figures["told" if game.trouble else "unharmed"] += 1
        self.look_at_game(stage, game)
        if not (game.finished or stage.closed):
            advance(game)
            self.look_at_game(stage, game)
        if not game.trouble:
            return
        if self.fault.then == "once" and self.name == "play" and "only be read" not in game.trouble:
            self.wrong(f"did not mend itself: {game.trouble}")
        if not game.save_elsewhere(stage.safe / "c.freight"):
            self.wrong(f"cannot be saved elsewhere: {game.trouble}")
        if not game.finished:
            advance(game)
        self.look_at_game(stage, game)
        if game.trouble:
            self.wrong(f"still in trouble when saved elsewhere: {game.trouble}")
        self.tally.figures["saved elsewhere"] += 1

    def look_at_game(self, stage: Stage, game: Game) -> None:
        """What was played is there; what is not on disk is told with a way out."""
        if tuple(game.steps) != self.whole.steps[: len(game.steps)] or len(game.steps) < self.least:
            self.wrong("the game in memory is another")
        if not game.trouble:
            assert game.path is not None
            data = raw_bytes(game.path)
            if data != self.whole.data[: len(data)] or data.count(b"\n") < len(game.steps) + 1:
                self.wrong("nothing is told, and not all is on disk")
        elif not (game.trouble.endswith(".") and ("another place" in game.trouble or "not saved" in game.trouble)):
            self.wrong(f"no way out is told: {game.trouble}")

    def look_at_file(self, stage: Stage) -> None:
        """The torn tail that was there is there or set aside, and no half files lie about."""
        games = stage.path.parent
        data = stage.path.read_bytes() if stage.path.exists() else b""
        for seen in (*stage.seen, data):
            self.look_at_bytes(stage, seen)
        tail = stage.data[stage.data.rfind(b"\n") + 1 :]
        aside = [path.read_bytes() for path in games.glob("*.torn-*")] if games.exists() else []
        if tail and not data.endswith(tail) and tail not in aside:
            self.wrong("the torn tail was lost")
        litter = [path.name for path in stage.folder.rglob(f"*{SUFFIX}")]
        if litter and self.fault.then == "once" and self.fault.kind != "unlink":
            self.wrong(f"{litter} stayed behind")

    def look_at_bytes(self, stage: Stage, data: bytes) -> None:
        """The old bytes are there, and whatever follows them is true."""
        old, tail = stage.data[: stage.data.rfind(b"\n") + 1], stage.data[stage.data.rfind(b"\n") + 1 :]
        end = data.rfind(b"\n") + 1
        if not data.startswith(old) or not self.whole.data.startswith(data[:end]):
            self.wrong("the old bytes are not what they were")
        if self.fault.then == "once" and data[end:] not in (b"", tail):
            self.wrong("half a line stayed in the file")

    def open_again(self, stage: Stage) -> None:
        """Nothing keeps a file from being opened once the disk is well."""
        for path in stage.folder.rglob("*.freight"):
            try:
                with Game.open(path) as game:
                    held = len(game.steps) >= self.least and not game.trouble
                if not held or tuple(game.steps) != self.whole.steps[: len(game.steps)]:
                    self.wrong(f"{path.name} is not the game it was: {game.trouble}")
            except SaveProblem as problem:
                self.wrong(f"cannot be opened once the disk is well: {problem}")


def calls_of_replacing() -> list[str]:
    """The calls to the disk by which a file is replaced."""
    with tempfile.TemporaryDirectory() as folder:
        judge = Faulty()
        with Disk(Path(folder), judge.judge):
            files.replace_file(Path(folder) / "a.json", b"new")
        return judge.calls


def replaced(tally: Tally, fault: Fault) -> None:
    """Replace a file while something fails: it is the old one, or the new one."""
    with tempfile.TemporaryDirectory() as folder:
        path, failed = Path(folder) / "a.json", False
        path.write_bytes(b"old")
        with Disk(Path(folder), Faulty(fault).judge):
            try:
                files.replace_file(path, b"new")
            except OSError:
                failed = True
        data = path.read_bytes()
        if data not in (b"old", b"new") or (not failed and data == b"old") or (failed and data == b"new"):
            tally.wrong(f"replace: {fault}: {data!r} is there, {'failure' if failed else 'success'} was told")
        litter = [each.name for each in Path(folder).iterdir() if each != path]
        if litter and fault.then == "once" and fault.kind != "unlink":
            tally.wrong(f"replace: {fault}: {litter} stayed behind")
