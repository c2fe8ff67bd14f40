"""Kill -9 while a game is played: at random moments, around each call to the disk, and in the middle of a write.

A child plays a saved game and says, after each accepted command, how far it is. It is killed by its parent at a random
moment; or it kills itself just before, just after or in a call to the disk, some bytes of the write done; or the power
goes there as well, and takes along what was not synced. What is left must be a true beginning of the game that holds
everything that was said, and the next child plays on from it.
"""

import os
import random
import signal
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NoReturn

from freight.record.codec import Seal, encode_game
from freight.record.game import Game
from freight.record.problems import SaveProblem
from freight.record.reading import read_save
from tests.campaigns.corpus import advance, header_of, play_on
from tests.campaigns.disk import Call, Disk, Power
from tests.campaigns.tally import Tally

KILLS = 2_400
_WAYS = ("random", "random", "before", "after", "within", "within", "within", "power", "power")
_FAR = 40
_SOON = 0.04
_RANDOM = -1


@dataclass(frozen=True)
class Plan:
    """How and when a child is killed: at which of its calls to the disk, or by its parent after some seconds."""

    way: str
    call: int
    seconds: float
    luck: random.Random


class Reference:
    """The game as it must come out, played without a disk."""

    def __init__(self, number: int) -> None:
        self.header = header_of(number)
        game = play_on(Game.create(self.header, None))
        self.steps = game.steps
        self.data, _ = encode_game(self.header, self.steps, Seal(len(self.steps) + 1, self.steps[-1].digest))


class Folder:
    """The folder of a game that is killed again and again, and all that must hold of it."""

    def __init__(self, tally: Tally, folder: Path, number: int) -> None:
        self.tally = tally
        self.path = folder / f"game-{number}.freight"
        self.whole = Reference(number)
        self.accepted = 0
        """How many steps were said to be saved, the setup counted."""

    def data(self) -> bytes:
        """The bytes of the file; none when it is not there."""
        return self.path.read_bytes() if self.path.exists() else b""

    def set_aside(self) -> list[bytes]:
        """What was moved to quarantine."""
        return [path.read_bytes() for path in self.path.parent.glob(f"{self.path.name}.torn-*")]

    def wrong(self, plan: Plan, what: str) -> None:
        """Something did not hold."""
        self.tally.wrong(f"{self.path.name}, killed {plan.way} (call {plan.call}): {what}")

    def look(self, plan: Plan, before: bytes) -> bool:
        """Look at the file after a kill, `before` torn off it before. Gives whether there is a torn tail in it."""
        data = self.data()
        end = data.rfind(b"\n") + 1
        if not self.whole.data.startswith(data[:end]):
            self.wrong(plan, "the whole lines are not those of the game")
        if before and before not in (data[end:], *self.set_aside()):
            self.wrong(plan, "the torn tail of before was lost")
        if not data:
            if self.accepted:
                self.wrong(plan, "the file is gone")
            return False
        try:
            saved = read_save(self.path)
        except SaveProblem as problem:
            self.wrong(plan, f"cannot be read: {problem}")
            return False
        if saved.length != end or saved.steps != self.whole.steps[: len(saved.steps)]:
            self.wrong(plan, "reads otherwise than it was played")
        if len(saved.steps) < self.accepted:
            self.wrong(plan, f"{self.accepted} steps were accepted, {len(saved.steps)} are there")
        return end < len(data)

    def go_on(self, plan: Plan) -> None:
        """Open the game here: the tail goes to quarantine, the player is told, and there is another command."""
        data = self.data()
        end = data.rfind(b"\n") + 1
        with Game.open(self.path) as game:
            if bool(game.notice) != (end < len(data)) or game.trouble:
                self.wrong(plan, f"opens with the words {game.notice!r} {game.trouble!r}")
            if end < len(data) and data[end:] not in self.set_aside():
                self.wrong(plan, "the torn tail is not in quarantine")
            if not game.finished:
                advance(game)
            self.accepted = len(game.steps)
            if game.trouble or not self.whole.data.startswith(self.data()):
                self.wrong(plan, f"does not go on as it was: {game.trouble}")

    def end(self) -> None:
        """Play the game to its end: it must be the one that was never killed."""
        with Game.open(self.path) as game:
            play_on(game)
        if self.data() != self.whole.data:
            self.tally.wrong(f"{self.path.name} ends otherwise than the game that was never killed")


def run(tally: Tally) -> None:
    """Kill games until there were enough kills; some of them must have torn a line, or nothing is shown."""
    if not hasattr(os, "fork"):
        tally.wrong("there is no fork here, so there is no child to kill")
        return
    luck = random.Random(tally.order.seed)
    number = tally.order.seed * 1000
    while tally.more(KILLS):
        with tempfile.TemporaryDirectory() as name:
            folder = Folder(tally, Path(name) / "games", number)
            kill_a_game(tally, folder, luck)
        number += 1
        tally.figures["games"] += 1
    if not tally.figures["tore a tail"]:
        tally.wrong("no kill tore a tail, so nothing was shown")


def kill_a_game(tally: Tally, folder: Folder, luck: random.Random) -> None:
    """Kill one game until it is over."""
    tail = b""
    over = False
    while not over and tally.more(KILLS):
        way = luck.choice(_WAYS)
        plan = Plan(way, _RANDOM if way == "random" else luck.randrange(_FAR), luck.uniform(0, _SOON), luck)
        over = killed(folder, plan)
        if over:
            break
        tally.figures["cases"] += 1
        tally.figures[f"{way} a call" if way in ("before", "after", "within") else f"by {way}"] += 1
        torn = folder.look(plan, tail)
        tail = folder.data()[folder.data().rfind(b"\n") + 1 :] if torn else b""
        if torn:
            tally.figures["tore a tail"] += 1
        if folder.data() and luck.random() < 0.5:
            folder.go_on(plan)
            tally.figures["reopened at once"] += 1
            tail = b""
    if folder.data():
        folder.end()


def killed(folder: Folder, plan: Plan) -> bool:
    """Let a child play until it is killed; gives whether it came to the end of the game before."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            play(folder, plan, writing)
        finally:
            os._exit(3)  # only after an exception that nobody expected
    os.close(writing)
    if plan.call == _RANDOM:
        time.sleep(plan.seconds)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().split(b"\n")[:-1]
    _, status = os.waitpid(child, 0)
    for words in said:
        if words.isdigit():
            folder.accepted = int(words)
        elif words != b"over":
            folder.wrong(plan, words.decode())
    if not os.WIFSIGNALED(status) and said[-1:] != [b"over"]:
        folder.wrong(plan, f"the child ended by itself: {status}")
    return not os.WIFSIGNALED(status)


def play(folder: Folder, plan: Plan, pipe: int) -> NoReturn:
    """Play on in the file, in a process of its own, until it is killed or the game is over."""
    raw = os.write

    def say(words: object) -> None:
        raw(pipe, f"{words}\n".encode())

    with Disk(folder.path.parent, Killer(plan).judge):
        game = Game.open(folder.path) if folder.path.exists() else Game.create(folder.whole.header, folder.path)
        while True:
            if game.trouble:
                say(f"there is trouble: {game.trouble}")
            say(len(game.steps))
            if game.finished:
                break
            advance(game)
    say("over")
    os._exit(0)


class Killer:
    """Lets calls to the disk pass until it is time to die."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.left = plan.call
        self.power = Power(plan.luck)

    def judge(self, call: Call) -> Any:
        """Make a call, or die before, within or after it."""
        due = self.left <= 0 and self.plan.call != _RANDOM
        self.left -= 1
        match self.plan.way:
            case "before" if due:
                die()
            case "within" if due and call.kind == "write":
                descriptor, data = call.arguments
                os.write(descriptor, data[: self.plan.luck.randrange(len(data))])
                die()
            case "after" if due:
                call.perform()
                die()
            case "power":
                return self._powered(call, due)
        return call.perform()

    def _powered(self, call: Call, due: bool) -> Any:
        if due and self.plan.luck.random() < 0.5:
            self.power.fail()
            die()
        result = self.power.watch(call)
        if due:
            self.power.fail()
            die()
        return result


def die() -> NoReturn:
    """Kill this process, as anyone could from outside."""
    os.kill(os.getpid(), signal.SIGKILL)
    os._exit(4)
