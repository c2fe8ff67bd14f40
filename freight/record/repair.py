"""A whole copy of a game whose file was damaged: all that is right in it, up to the damage. The file itself stays.

What is right is found by reading: the damaged line and all after it are left out, and what is left is read again,
until nothing is wrong. Only line ends that were changed on the way (CR LF for LF) are put right.
"""

from pathlib import Path

from freight.languages import tr
from freight.record.codec import SUFFIX
from freight.record.files import create_file
from freight.record.phrases import quoted
from freight.record.problems import DamagedSave, SaveProblem, reason_of
from freight.record.reading import Saved, read_bytes, saved_from
from freight.record.shelving import Answer, Done, Refused, free_name, shown, stem_of


def copy_up_to_damage(path: Path) -> Answer:
    """Write what can be saved of a damaged game to a new file beside it."""
    name = quoted(shown(path.name))
    try:
        data, saved = sound_part(read_bytes(path), path)
    except SaveProblem as problem:
        return Refused(tr("{problem} Nothing of the game can be saved.", problem=problem))
    target = free_name(path.parent, f"{stem_of(path.name)}-mended{SUFFIX}")
    try:
        create_file(target, data)
    except OSError as error:
        why = reason_of(error)
        return Refused(tr("No copy of {file} could be written: {why}. Nothing was changed.", file=name, why=why))
    return Done(target, _said(saved, name, quoted(shown(target.name))))


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


def _said(saved: Saved, damaged: str, copy: str) -> str:
    """How far the copy of a damaged game reaches, both called as they are here."""
    if saved.finished:
        return tr("{copy} has the game to its end. {file} was left as it is.", copy=copy, file=damaged)
    moves = len(saved.steps) - 1
    if not moves:
        return tr(
            "{copy} has the game from its beginning: of its moves none could be saved. {file} was left as it is.",
            copy=copy, file=damaged,
        )  # fmt: skip
    return tr(
        "{copy} has the game up to move {move}, in trip {trip}. {file} was left as it is.",
        copy=copy, move=moves, trip=saved.state.trip, file=damaged,
    )  # fmt: skip
