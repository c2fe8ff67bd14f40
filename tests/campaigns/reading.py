"""Reading what became of a save: a sentence that says why not, or exactly what is true of it."""

import random
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path

from freight.record.game import Game
from freight.record.problems import SaveProblem
from freight.record.reading import Saved, saved_from
from freight.record.verify import verify
from tests.campaigns.corpus import SOMEWHERE, Save
from tests.campaigns.limits import Watch
from tests.campaigns.tally import Tally
from tests.record.story import list_saves

Change = tuple[Save, int, int]
"""A save, a place in it, and what is done there."""

_EACH_AS_FILE = 500


def attack(
    tally: Tally, whole: int, changes: Callable[[], Iterable[Change]], changed: Callable[[Change], bytes]
) -> None:
    """Read the save after each of `whole` changes; with a count only so many of them, drawn by the seed."""
    watch = Watch(tally)
    luck = random.Random(tally.order.seed)
    share = 1.0 if tally.order.count is None else min(1.0, 1.2 * tally.order.count / whole)
    with tempfile.TemporaryDirectory() as folder:
        for change in changes():
            if share < 1.0 and luck.random() > share:
                continue
            if not tally.more(whole):
                break
            data = changed(change)
            save, place, how = change
            what = f"{save.name}, byte {place:,}, {how}"
            with watch.over(what):
                read(tally, what, save, place, data)
            if tally.figures["cases"] % _EACH_AS_FILE == 0:
                with watch.over(f"{what}, as a file"):
                    open_file(tally, what, save, data, Path(folder))
            tally.figures["cases"] += 1
    watch.close()


def read(tally: Tally, what: str, save: Save, place: int, data: bytes) -> None:
    """Read bytes that are those of a save up to a place."""
    try:
        saved = saved_from(data, SOMEWHERE)
    except SaveProblem as problem:
        tally.figures["refused"] += 1
        if "somewhere.freight" not in str(problem) or not str(problem).endswith((".", "zipped.")):
            tally.wrong(f"{what}: no sentence: {problem}")
    except Exception as error:
        tally.wrong(f"{what}: {type(error).__name__}: {error}")
    else:
        fault = misload(save, place, data, saved)
        tally.figures["torn tails told" if saved.torn else "whole"] += 1
        if fault:
            tally.wrong(f"{what}: {fault}")


def misload(save: Save, place: int, data: bytes, saved: Saved) -> str:
    """What is not true in what was loaded, or nothing: it must be the beginning of the save, the rest told as torn."""
    if saved.header != save.header:
        return "another header was loaded"
    if tuple(saved.steps) != save.steps[: len(saved.steps)]:
        return "other steps were loaded"
    if data[: saved.length] != save.data[: saved.length] or saved.length + saved.torn != len(data):
        return "the whole lines are not those of the save"
    if saved.lines != data[: saved.length].count(b"\n"):
        return "lines are counted wrongly"
    if saved.length < save.data.rfind(b"\n", 0, place) + 1:
        return "a whole line was not brought back"
    return ""


def open_file(tally: Tally, what: str, save: Save, data: bytes, folder: Path) -> None:
    """Let the library, the verdict and a game have the bytes as a file: nothing is changed unless the game goes on."""
    path = folder / "somewhere.freight"
    path.write_bytes(data)
    (info,), verdict = list_saves(folder), verify(path)
    listed = info.state in ("running", "finished")
    if path.read_bytes() != data:
        tally.wrong(f"{what}: looking at the file changed it")
    try:
        game = Game.open(path)
    except SaveProblem:
        if path.read_bytes() != data or verdict.ok or listed:
            tally.wrong(f"{what}: refused, and yet changed, judged {verdict.sentence!r} or listed {info.state!r}")
    else:
        with game:
            kept = sorted(folder.glob("*.torn-*"))
            if game.trouble or not listed or tuple(game.steps) != save.steps[: len(game.steps)]:
                tally.wrong(f"{what}: a game goes on otherwise than it was: {game.trouble}")
            if bool(game.notice) != bool(kept) or verdict.ok == bool(kept):
                tally.wrong(f"{what}: {game.notice!r} is told, {verdict.sentence!r} judged")
            if not data.endswith(b"".join([one.read_bytes() for one in kept])):
                tally.wrong(f"{what}: the torn tail is not what was torn off")
        for one in kept:
            one.unlink()
    tally.figures["opened as files"] += 1
