"""What can be wrong with a saved game: each its own exception, each with one clear sentence, none changes a file.

The sentence is put together, in the language in use, whenever it is asked for.
"""

import errno
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from freight.languages import marked, tr
from freight.record.phrases import quoted


class SaveProblem(Exception):  # noqa: N818 - a problem is what a player has with a file
    """A saved game that cannot be opened: the file, the line (from 1, or None) and what is wrong.

    `what` is a sentence for the catalogue: `{file}` stands for the file and the names of `values` for those.
    """

    def __init__(self, path: Path, line: int | None, what: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(path, line, what, values)
        self.path = path
        self.line = line
        self.what = what
        self.values = values or {}

    def __str__(self) -> str:
        return self.told_of(quoted(self.path.name))

    def told_of(self, file: str) -> str:
        """The sentence, with the file called as it is here."""
        return tr(self.what, file=file, **self.values)


class UnreadableFile(SaveProblem):
    """The file is missing or the system will not give it out."""


class EmptyFile(SaveProblem):
    """The file has no bytes at all."""


class ForeignFile(SaveProblem):
    """The file is something else than a saved game."""


class TooBig(SaveProblem):
    """The file, or a line of it, is beyond what a saved game may have."""


class NewerSave(SaveProblem):
    """The file was written by a later version, in a format that this one does not know."""


class OlderSave(SaveProblem):
    """The file is in a format so old that this version no longer reads it."""


class DamagedSave(SaveProblem):
    """A saved game that was changed or cut where no interrupted write can have done it; `what` is of the line alone."""

    def told_of(self, file: str) -> str:
        """The sentence, with the file called as it is here."""
        what = tr(self.what, **self.values)
        return tr("{file} is damaged at line {line}: {what}", file=file, line=self.line, what=what)


class SaveInUse(SaveProblem):
    """Another window is writing this game."""


class Unsaved:
    """Why a running game is not safe on disk, in words whenever it is asked for.

    `text` is a sentence for the catalogue, in which `{file}` stands for the file, `{folder}` for where it is to lie and
    `{why}` for the reason of `error`.
    `goes_on` tells whether to say that the game goes on in memory.
    """

    def __init__(self, text: str, path: Path, error: OSError | SaveInUse, goes_on: bool = True) -> None:
        self._text, self._name, self._goes_on = text, path.name, goes_on
        self._folder = os.fsencode(path.parent).decode("utf-8", "replace")
        # without its traceback, which would keep all that was being done then
        self._error = OSError(*error.args) if isinstance(error, OSError) else None

    @property
    def failure(self) -> str:
        """What is wrong, without what may be done about it."""
        why = reason_of(self._error) if self._error else tr("another window holds it")
        return tr(self._text, file=quoted(self._name), folder=self._folder, why=why)

    def __str__(self) -> str:
        if not self._goes_on:
            return self.failure
        return tr("{failure} The game goes on in memory; save it in another place to keep it.", failure=self.failure)


DELETED: Final = marked("the file was deleted")
CHANGED: Final = marked("another program changed the file")
"""What we say ourselves of a file that is no longer ours to write (`savefile`)."""
_REASONS: Final = {
    errno.ENOSPC: marked("the disk is full"),
    errno.EDQUOT: marked("your share of the disk is full"),
    errno.EROFS: marked("the disk may only be read"),
    errno.EACCES: marked("writing there is not allowed"),
    errno.EPERM: marked("writing there is not allowed"),
    errno.ENOENT: marked("the folder is missing"),
    errno.ENOTDIR: marked("there is a file where the folder should be"),
    errno.EISDIR: marked("there is a folder of that name"),
    errno.ELOOP: marked("it is a link that leads back to itself"),
    errno.EEXIST: marked("there is already a file of that name"),
    errno.EIO: marked("the disk reports a fault"),
    errno.ENAMETOOLONG: marked("the name is too long"),
    errno.EFBIG: marked("the file would be too big for this disk"),
}


def reason_of(error: OSError) -> str:
    """Why the system refused, in a few plain words."""
    if error.errno in _REASONS:
        return tr(_REASONS[error.errno])
    if error.strerror in (DELETED, CHANGED):
        return tr(error.strerror)
    return (error.strerror or str(error)).rstrip(".") or tr("the system gives no reason")
