"""What can be wrong with a saved game: each its own exception, each with one clear sentence, none changes a file."""

import errno
from pathlib import Path


class SaveProblem(Exception):  # noqa: N818 - a problem is what a player has with a file
    """A saved game that cannot be opened: the file, the line (from 1, or None) and what is wrong, as a sentence."""

    def __init__(self, path: Path, line: int | None, what: str) -> None:
        super().__init__(path, line, what)
        self.path = path
        self.line = line
        self.what = what

    def __str__(self) -> str:
        return f"“{self.path.name}” {self.what}"


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
    """A saved game that was changed or cut where no interrupted write can have done it."""

    def __str__(self) -> str:
        return f"“{self.path.name}” is damaged at line {self.line}: {self.what}"


class SaveInUse(SaveProblem):
    """Another window is writing this game."""


_REASONS = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is full",
    errno.EROFS: "the disk may only be read",
    errno.EACCES: "writing there is not allowed",
    errno.EPERM: "writing there is not allowed",
    errno.ENOENT: "the folder is missing",
    errno.ENOTDIR: "the folder is missing",
    errno.EEXIST: "there is already a file of that name",
    errno.EIO: "the disk reports a fault",
    errno.ENAMETOOLONG: "the name is too long",
    errno.EFBIG: "the file would be too big for this disk",
}


def reason_of(error: OSError) -> str:
    """Why the system refused, in a few plain words."""
    if error.errno in _REASONS:
        return _REASONS[error.errno]
    return (error.strerror or str(error) or "the system gives no reason").rstrip(".")
