"""What a player does with the files of saved games: rename, duplicate, export, import, put away and back.

Nothing is ever deleted or overwritten: a name that is taken is refused, or another found beside it. A game that is
being played in another window keeps its name and place. Each answers with a `Done` or a `Refused`, a sentence in both.
"""

import os
import re
from collections.abc import Callable, Container
from itertools import count
from pathlib import Path
from typing import Final

import msgspec

from freight.languages import tr
from freight.record.codec import SUFFIX
from freight.record.files import create_file, make_folder, move_file
from freight.record.library import look_at
from freight.record.phrases import quoted
from freight.record.places import at_home
from freight.record.problems import SaveInUse, SaveProblem, reason_of
from freight.record.reading import read_bytes
from freight.record.savefile import is_played, kept_from_play

LONGEST_NAME: Final = 200
"""Bytes of a file name with its ending, so that there is room for the ending of a temporary file."""
_NOT_IN_NAMES: Final = '/\\:*?"<>|'
_DEVICES: Final = re.compile(r"(con|prn|aux|nul|com[0-9]|lpt[0-9])(\..*)?", re.IGNORECASE)


class Done(msgspec.Struct, frozen=True):
    """It was done: the file it came to, and a sentence that says so."""

    path: Path
    sentence: str


class Refused(msgspec.Struct, frozen=True):
    """It was not done, and nothing was changed; the sentence says why."""

    sentence: str


Answer = Done | Refused


def rename(path: Path, given: str) -> Answer:
    """Give a saved game another name in its folder; the ending is added where it is left out."""
    name = given.strip()
    if name and not name.casefold().endswith(SUFFIX):
        name += SUFFIX
    problem = problem_with_file_name(name)
    if problem:
        return Refused(problem)
    if name == path.name:
        return Refused(tr("{file} is its name already.", file=_quoted(name)))
    said = tr("{old} is now called {new}.", old=_quoted(path.name), new=_quoted(name))
    return _moved(path, path.with_name(name), said)


def problem_with_file_name(name: str) -> str:
    """Say what is wrong with a name for a file, or nothing; what holds on any computer is asked of all."""
    stem = name[: -len(SUFFIX)] if name.casefold().endswith(SUFFIX) else name
    bad = next((letter for letter in name if letter in _NOT_IN_NAMES or not letter.isprintable()), "")
    if not stem.strip(" ."):
        return tr("Write a name with at least one letter or number.")
    if bad:
        if not bad.isprintable():
            return tr("A file name can't have invisible letters in it.")
        return tr("A file name can't have {letter} in it.", letter=bad)
    if stem.startswith("."):
        return tr("A name that begins with a full stop would be hidden; begin it with something else.")
    if _DEVICES.fullmatch(stem):
        return tr("{name} is no name for a file on some computers; write another one.", name=quoted(stem))
    if len(os.fsencode(name)) > LONGEST_NAME:
        return tr("The name is too long; make it shorter.")
    return ""


def move_into(path: Path, folder: Path, said: str) -> Answer:
    """Move a file into another folder, under a name that is free there; `said` is the sentence once it is done."""
    return _moved(path, free_name(folder, path.name), said)


def _moved(path: Path, target: Path, said: str) -> Answer:
    if path.is_dir():
        return Refused(tr("{file} is a folder; it was left as it is.", file=_quoted(path.name)))
    return _tried(path, lambda: _move(path, target), said)


def _move(path: Path, target: Path) -> Path:
    with kept_from_play(path):
        if target.exists() and target.samefile(path) and target.name.casefold() == path.name.casefold():
            path.rename(target)  # only in upper and lower case, on a disk that does not tell them apart
        else:
            move_file(path, target)
    return target


def duplicate(path: Path) -> Answer:
    """Copy a saved game beside itself."""
    target = free_name(path.parent, f"{stem_of(path.name)}-copy{SUFFIX}")
    return _copied(path, target, tr("A copy was made: {file}.", file=_quoted(target.name)))


def export(path: Path, given: str, folder: Path) -> Answer:
    """Copy a saved game to a folder, or to a file, that the player names; a bare name lies in `folder`."""
    written = plain_path(given)
    if not written:
        return Refused(tr("Write where the copy shall go: a folder, or a folder and a file name."))
    target = folder / at_home(written)
    is_folder = written.endswith(("/", os.sep))
    try:
        if is_folder or target.is_dir():
            target = free_name(target, path.name)
        elif target.suffix.casefold() != SUFFIX:
            target = target.with_name(target.name + SUFFIX)
        if os.path.lexists(target):
            taken = _quoted(target.name)
            return Refused(tr("There is already a file {file} in that place; write another name.", file=taken))
        if not is_folder and not target.parent.is_dir():
            missing = shown(str(target.parent), 200)
            return Refused(tr("There is no folder {folder} to put the copy into.", folder=missing))
    except OSError as error:
        return Refused(tr("The copy can't go there: {why}.", why=reason_of(error)))
    return _copied(path, target, tr("A copy was written to {path}.", path=shown(str(target), 200)))


def bring_in(path: Path, folder: Path, ids: Container[str]) -> Answer:
    """Copy a saved game into the library, once: a file with the same content that is there already is named instead.

    `ids` are the games that the library has.
    """
    summary = look_at(path)
    if not summary.id and summary.state != "newer":
        return Refused(tr("{problem} It was not brought into the library.", problem=summary.problem))
    here = find_same(path, folder)
    if here is not None:
        return Done(here, tr("This game is in the library already, as {file}.", file=_quoted(here.name)))
    target = free_name(folder, tidy(path.name))
    file = _quoted(target.name)
    if summary.id and summary.id in ids:
        said = tr("{file} was brought into the library, as another copy of a game that is there already.", file=file)
    else:
        said = tr("{file} was brought into the library.", file=file)
    return _copied(path, target, said)


def find_same(path: Path, folder: Path) -> Path | None:
    """A file in a folder with the same content as another, or that file itself."""
    try:
        size = path.stat().st_size
        twins = [each for each in sorted(folder.iterdir()) if each.is_file() and each.stat().st_size == size]
        return next((each for each in twins if each.samefile(path) or each.read_bytes() == path.read_bytes()), None)
    except OSError:
        return None


def _copied(path: Path, target: Path, said: str) -> Answer:
    return _tried(path, lambda: _copy(path, target), said)


def _copy(path: Path, target: Path) -> Path:
    """Copy a file with its time, so that it stays beside its original by when it was played."""
    facts = path.stat()
    data = read_bytes(path)
    if is_played(path):
        data = data[: data.rfind(b"\n") + 1]  # a line may be half written at this moment
    make_folder(target.parent)
    create_file(target, data)
    os.utime(target, ns=(facts.st_atime_ns, facts.st_mtime_ns))
    return target


def _tried(path: Path, act: Callable[[], Path], said: str) -> Answer:
    try:
        return Done(act(), said)
    except SaveInUse:
        file = _quoted(path.name)
        return Refused(tr("{file} is being played in another window; close it there first.", file=file))
    except SaveProblem as problem:
        return Refused(str(problem))
    except OSError as error:
        file, why = _quoted(path.name), reason_of(error)
        return Refused(tr("That did not work with {file}: {why}. Nothing was changed.", file=file, why=why))


def free_name(folder: Path, name: str) -> Path:
    """A name in a folder that nothing has yet: this one, or one with a number."""
    stem = stem_of(name)
    ending = name[len(stem) :] or SUFFIX
    numbered = (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}" for number in count(1))
    return next(path for path in map(folder.joinpath, numbered) if not os.path.lexists(path))


def stem_of(name: str) -> str:
    """A file name without the ending of saved games."""
    return name[: -len(SUFFIX)] if name.casefold().endswith(SUFFIX) else name


def tidy(name: str) -> str:
    """A file name made fit for the library, whatever it was called elsewhere."""
    stem = "".join(letter if letter.isprintable() and letter not in _NOT_IN_NAMES else "-" for letter in stem_of(name))
    stem = stem.strip(" .") or "game"
    if _DEVICES.fullmatch(stem):
        stem += "-game"
    while len(os.fsencode(stem)) > LONGEST_NAME - len(SUFFIX) - 4:
        stem = stem[:-1]
    return stem + SUFFIX


def plain_path(given: str) -> str:
    """A path as it was pasted, without quotes and without the beginning of an address."""
    return given.strip().strip("\"'").removeprefix("file://").strip()


def _quoted(name: str) -> str:
    """A file name in quotes, as it can be shown."""
    return quoted(shown(name))


def shown(name: str, longest: int = 60) -> str:
    """A file name as it can be shown: letters that can't be are replaced, a long one is shortened in the middle."""
    plain = os.fsencode(name).decode("utf-8", "replace")
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in plain)
    half = (longest - 1) // 2
    return plain if len(plain) <= longest else f"{plain[:half]}…{plain[-half:]}"
