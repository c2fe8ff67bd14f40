"""The file of a running game: one writer at a time, each line at its end, safe on disk before `append` returns."""

import contextlib
import errno
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from freight.languages import marked
from freight.record.files import READ_AND_APPEND, sync, write_all
from freight.record.problems import CHANGED, DELETED, SaveInUse

if sys.platform == "win32":
    import msvcrt

    _LOCKED_BYTE: Final = 1 << 30  # far behind the end: Windows would not let others read a byte that is locked

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_ATTEMPTS: Final = 3
"""Whoever only looks whether a game is being played holds it for a moment; that is not playing it."""
_PAUSE: Final = 0.01
_HELD_BY_ANOTHER: Final = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)


class SaveFile:
    """A saved game opened for writing. The lock dies with the process, however it ends."""

    __slots__ = ("_descriptor", "_torn", "path", "size")

    def __init__(self, path: Path, attempts: int = _ATTEMPTS) -> None:
        """Open a file that exists, and lock it. Raises `SaveInUse`, or `OSError` when it may not be written."""
        self.path = path
        self._torn = False
        self._descriptor = os.open(path, READ_AND_APPEND)
        try:
            self._hold(attempts)
            self.size = os.fstat(self._descriptor).st_size
        except BaseException:
            self.close()
            raise

    def _hold(self, attempts: int) -> None:
        for attempt in range(attempts):
            try:
                _lock(self._descriptor)
            except OSError as error:
                if error.errno not in _HELD_BY_ANOTHER:
                    return  # a file system without locks (some network drives): playing on is better than not playing
            else:
                return
            if attempt < attempts - 1:
                time.sleep(_PAUSE)
        what = marked("{file} is being played in another window; close it there first, or watch it as a replay.")
        raise SaveInUse(self.path, None, what)

    def append(self, data: bytes) -> None:
        """Write lines at the end and bring them to disk. On `OSError` the file is as it was before."""
        self._check()
        try:
            write_all(self._descriptor, data)
            sync(self._descriptor)
        except OSError:
            self._torn = True
            with contextlib.suppress(OSError):
                self.cut(self.size)
            raise
        self.size += len(data)

    def _check(self) -> None:
        """Look whether the file is still ours to write at the end of."""
        if self._torn:
            self.cut(self.size)
        facts = os.fstat(self._descriptor)
        if facts.st_nlink == 0:
            raise OSError(errno.ESTALE, DELETED)
        if facts.st_size != self.size:
            raise OSError(errno.ESTALE, CHANGED)

    def cut(self, size: int) -> None:
        """Cut the file to a size, in bytes. Raises `OSError`."""
        os.ftruncate(self._descriptor, size)
        os.fsync(self._descriptor)
        self.size = size
        self._torn = False

    def close(self) -> None:
        """Let the file and its lock go. A disk that reports a fault now has nothing of ours left to lose."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            with contextlib.suppress(OSError):
                os.close(descriptor)


@contextlib.contextmanager
def kept_from_play(path: Path) -> Iterator[None]:
    """Keep a file from being played meanwhile. Raises `SaveInUse` when it is being played already."""
    file: SaveFile | None = None
    # one that may not be written, or is no file, is not being played either
    with contextlib.suppress(OSError):
        file = SaveFile(path)
        if sys.platform == "win32":
            file.close()  # an open file could not be moved there
    try:
        yield
    finally:
        if file is not None:
            file.close()


def is_played(path: Path) -> bool:
    """Whether another window is writing this game; told at once."""
    try:
        SaveFile(path, attempts=1).close()
    except SaveInUse:
        return True
    except OSError:
        return False
    return False
