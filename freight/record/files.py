"""Bringing bytes to disk so that they stay there: whole or not at all, whenever the power goes."""

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

_BINARY: Final = getattr(os, "O_BINARY", 0)
READ_AND_APPEND: Final = os.O_RDWR | os.O_APPEND | _BINARY
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY

# Where there is one, fdatasync leaves out what is not needed to read the file back, such as its time.
sync: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of `data`; a disk that takes only a part of it is asked again, until it takes it or says why not."""
    written = os.write(descriptor, data)
    while written < len(data):
        written += os.write(descriptor, data[written:])


def make_folder(folder: Path) -> None:
    """Make a folder and those above it, and bring them to disk."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError:  # a file has its name
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder)) from None
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to disk. Windows has no way to, and does so by itself."""
    if sys.platform != "win32":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def replace_file(path: Path, data: bytes) -> None:
    """Make `data` the content of a file, new or not: at any moment it has all of the old bytes, or all of the new.

    Raises `OSError`; the old file is then as it was.
    """
    with _written_beside(path, data) as temporary:
        temporary.replace(path)
    sync_folder(path.parent)


def create_file(path: Path, data: bytes) -> None:
    """Make a new file of `data`, whole or not at all. Raises `FileExistsError` where there is one, or `OSError`."""
    with _written_beside(path, data) as temporary:
        _rename_to_new(temporary, path)
    sync_folder(path.parent)


@contextlib.contextmanager
def _written_beside(path: Path, data: bytes) -> Iterator[Path]:
    """A temporary file beside `path`, with `data` safe in it; gone afterwards, unless it was given a name."""
    make_folder(path.parent)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.new")
    temporary.unlink(missing_ok=True)
    descriptor = os.open(temporary, _NEW, 0o666)
    try:
        try:
            write_all(descriptor, data)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        yield temporary
    finally:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)


def _rename_to_new(temporary: Path, path: Path) -> None:
    """Give a file its name, which must be free."""
    if sys.platform == "win32":
        temporary.rename(path)  # refuses a name that is taken
    else:
        try:
            os.link(temporary, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without second names, of a memory card for example
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            temporary.rename(path)
