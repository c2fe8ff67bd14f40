"""A whole copy of a game whose file was damaged: all that is right in it, up to the damage. The file itself stays.

What is right is found by reading: the damaged line and all after it are left out, and what is left is read again,
until nothing is wrong. Only line ends that were changed on the way (CR LF for LF) are put right.
"""

from pathlib import Path

from freight.record.codec import SUFFIX
from freight.record.files import create_file
from freight.record.problems import DamagedSave, SaveProblem, reason_of
from freight.record.reading import Saved, read_bytes, saved_from
from freight.record.shelving import Answer, Done, Refused, free_name, shown, stem_of


def copy_up_to_damage(path: Path) -> Answer:
    """Write what can be saved of a damaged game to a new file beside it."""
    name = shown(path.name)
    try:
        data, saved = sound_part(read_bytes(path), path)
    except SaveProblem as problem:
        return Refused(f"{problem} Nothing of the game can be saved.")
    target = free_name(path.parent, f"{stem_of(path.name)}-mended{SUFFIX}")
    try:
        create_file(target, data)
    except OSError as error:
        return Refused(f"No copy of “{name}” could be written: {reason_of(error)}. Nothing was changed.")
    return Done(target, f"“{shown(target.name)}” has the game {_reach(saved)}. “{name}” was left as it is.")


def sound_part(data: bytes, path: Path) -> tuple[bytes, Saved]:
    """The longest beginning of a file that is a saved game, and the game. Raises a `SaveProblem` when there is none."""
    data = data.replace(b"\r\n", b"\n")  # never part of a line: JSON writes these letters otherwise
    while True:
        try:
            saved = saved_from(data, path)
            return data[: saved.length], saved
        except DamagedSave as problem:
            lines = data.split(b"\n")
            keep = min(problem.line or 1, len(lines)) - 1
            if keep < 1:
                raise
            data = b"\n".join(lines[:keep]) + b"\n"


def _reach(saved: Saved) -> str:
    if saved.finished:
        return "to its end"
    moves = len(saved.steps) - 1
    if not moves:
        return "from its beginning: of its moves none could be saved"
    return f"up to move {moves}, in trip {saved.state.trip}"
