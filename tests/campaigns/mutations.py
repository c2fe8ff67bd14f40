"""A million random changes to saves, half of them forgeries with all hashes right: what loads is true, or told illegal.

A change of bytes alone must be refused, or leave a true beginning of the save and a torn tail. A forgery may load: its
writer knew the format. Then `verify` must find the event that breaks the rules, or the game must be a legal one, which
the rules come to anew from its header and commands, and which the referee finds right. And whoever reads a game that
loads, legal or not, must be able to walk through it to its end.
"""

import random
import traceback
from collections.abc import Callable
from pathlib import Path

from freight.record.course import Course
from freight.record.export import exported
from freight.record.game import Game
from freight.record.moments import moments
from freight.record.problems import SaveProblem
from freight.record.reading import Saved, saved_from, told_by
from freight.record.replay import Replay
from freight.record.trace import trace_lines
from freight.record.verify import verdict_on
from tests.campaigns import edits
from tests.campaigns.corpus import SOMEWHERE, WHOLE, save_of
from tests.campaigns.edits import Lines
from tests.campaigns.limits import Watch
from tests.campaigns.reading import misload
from tests.campaigns.tally import Tally
from tests.referee.referee import judge
from tests.referee.trace import TraceError

MUTATIONS = 1_000_000
_LENGTHS = {0: 1, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 10: 45, 20: 30, 25: 50, 35: 55, 40: WHOLE, 55: WHOLE}
_EDITS: dict[Callable[[Lines, random.Random], bytes], int] = {
    edits.change_bytes: 30,
    edits.move_lines: 20,
    edits.forge_raw: 15,
    edits.forge_value: 20,
    edits.forge_order: 7,
    edits.forge_event: 8,
}
_RAW = (edits.change_bytes, edits.move_lines)
_JUDGED_IF_REFUSED = 0.1
_WALKED = 0.1


def run(tally: Tally) -> None:
    """Change saves at random until it is enough."""
    known = [Lines.of(save_of(number, steps)) for number, steps in _LENGTHS.items()]
    watch = Watch(tally)
    kinds, weights = list(_EDITS), list(_EDITS.values())
    while tally.more(MUTATIONS):
        number = tally.figures["cases"]
        luck = random.Random(f"{tally.order.seed} {number}")  # so that a case can be tried again alone
        (kind,) = luck.choices(kinds, weights)
        lines = luck.choice(known)
        data = kind(lines, luck)
        what = f"seed {tally.order.seed}, case {number:,}, {kind.__name__} of {lines.save.name}"
        with watch.over(what):
            attack(tally, what, lines, data, kind in _RAW, luck)
        tally.figures["cases"] += 1
    watch.close()


def attack(tally: Tally, what: str, lines: Lines, data: bytes, raw: bool, luck: random.Random) -> None:
    """Have a changed save read, and all that follows from it."""
    try:
        saved = saved_from(data, SOMEWHERE)
    except SaveProblem as problem:
        tally.figures["refused"] += 1
        if len(str(problem)) > 400 or not str(problem).startswith("“somewhere.freight”"):
            tally.wrong(f"{what}: no sentence: {str(problem)[:400]}")
        if not raw and luck.random() < _JUDGED_IF_REFUSED:
            judged(tally, what, data)
    except Exception as error:
        tally.wrong(f"{what}: {crash(error)}")
    else:
        loaded(tally, what, lines, data, raw, saved, luck)


def crash(error: Exception) -> str:
    """What went wrong, and where."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__} in {Path(frame.filename).name}, line {frame.lineno}: {error}"


def judged(tally: Tally, what: str, data: bytes) -> None:
    """Have what does not load judged all the same, as the command line does."""
    try:
        if verdict_on(told_by(data, SOMEWHERE)).ok:
            tally.wrong(f"{what}: does not load, and is verified")
    except SaveProblem:
        pass
    except Exception as error:
        tally.wrong(f"{what}: judged: {crash(error)}")


def loaded(tally: Tally, what: str, lines: Lines, data: bytes, raw: bool, saved: Saved, luck: random.Random) -> None:
    """Look at what was loaded: true, legal, or told illegal."""
    if lines.save.data.startswith(data[: saved.length]):
        tally.figures["torn tails told" if saved.torn else "true beginnings"] += 1
        fault = misload(lines.save, 0, data, saved)
        if fault:
            tally.wrong(f"{what}: {fault}")
        return
    if raw:
        tally.wrong(f"{what}: something else was loaded")
        return
    try:
        verdict = verdict_on(saved)
    except Exception as error:
        tally.wrong(f"{what}: judged: {crash(error)}")
        return
    if saved.torn or verdict.kind == "verified":
        tally.figures["forgeries that are legal games"] += 1
        fault = "" if saved.torn and verdict.kind == "illegal" else illegal(saved, luck)
        if fault:
            tally.wrong(f"{what}: {verdict.kind}, and yet {fault}")
    else:
        tally.figures["forgeries found illegal"] += 1
    if luck.random() < _WALKED:
        walk(tally, what, saved)


def illegal(saved: Saved, luck: random.Random) -> str:
    """Why a game is not legal, found out without its events: played anew from its header by its commands."""
    game = Game.create(saved.header, None)
    for step in saved.steps[1:]:
        if step.command is None or not isinstance(game.play(step.command), list):
            return "a command is refused"
    if game.steps != saved.steps or game.state != saved.state:
        return "it comes out otherwise"
    if luck.random() < _WALKED:
        try:
            judge(trace_lines(saved))
        except TraceError as error:
            return f"the referee says: {error}"
    return ""


def walk(tally: Tally, what: str, saved: Saved) -> None:
    """Walk through a game that loads as the replay and the exports do, legal or not."""
    try:
        for undone in (False, True):
            replay = Replay(saved, undone)
            for position in range(len(replay)):
                replay.state_at(position)
        replay = Replay(saved)
        course = Course(replay)
        moments(replay, course)
        for form in ("text", "markdown", "events", "money", "sales"):
            exported(replay, form)
        for _ in trace_lines(saved):
            pass
    except Exception as error:
        tally.wrong(f"{what}: walked through: {crash(error)}")
    tally.figures["walked through"] += 1
