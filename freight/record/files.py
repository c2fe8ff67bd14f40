"""Bringing bytes to disk so that they stay there: whole or not at all, whenever the power goes."""

import contextlib
import errno
import os
import stat
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from freight.record.parts import beside

_BINARY: Final = getattr(os, "O_BINARY", 0)
READ_AND_APPEND: Final = os.O_RDWR | os.O_APPEND | _BINARY
_NEW: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY

_NO_WAY_TO_SYNC: Final = (errno.EINVAL, errno.ENOTSUP, errno.EACCES, errno.EPERM)
"""What a system says of a folder that it cannot sync at all, or whose names one may change but not list."""

# Where there is one, fdatasync leaves out what is not needed to read the file back, such as its time.
sync: Final[Callable[[int], None]] = getattr(os, "fdatasync", os.fsync)


def write_all(descriptor: int, data: bytes | memoryview) -> None:
    """Write all of `data`; a disk that takes only a part of it is asked again, until it takes it or says why not."""
    written = os.write(descriptor, data)
    while written < len(data):
        more = os.write(descriptor, data[written:])
        if more == 0:  # nothing fits any more, and nothing says why
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        written += more


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
    """Bring the names in a folder to disk, where there is a way to: Windows has none, nor have some network drives."""
    if sys.platform == "win32":
        return
    try:
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            with contextlib.suppress(OSError):
                os.close(descriptor)
    except OSError as error:
        if error.errno not in _NO_WAY_TO_SYNC:
            raise


def replace_file(path: Path, *data: bytes | memoryview) -> None:
    """Make `data`, one after the other, the content of a file, new or not: at any moment it has all of the old bytes,
    or all of the new.

    Raises `OSError`; the old file is then as it was.
    """
    with _written_beside(path, *data) as part:
        part.replace(path)
    with contextlib.suppress(OSError):  # the new bytes are in place; if the power goes now, it may be the old ones
        sync_folder(path.parent)


def create_file(path: Path, data: bytes) -> None:
    """Make a new file of `data`, whole or not at all. Raises `FileExistsError` where there is one, or `OSError`."""
    with _written_beside(path, data) as part:
        _rename_to_new(part, path)
    try:
        sync_folder(path.parent)
    except OSError:
        with contextlib.suppress(OSError):
            path.unlink()  # nobody else can have written there yet
        raise


def move_file(path: Path, target: Path) -> None:
    """Give a file another name, in its folder or in another; at any moment it has at least one of the two.

    Raises `FileExistsError` where the new name is taken, or `OSError`; the file then has its old name alone.
    """
    make_folder(target.parent)
    facts = path.lstat()
    if stat.S_ISLNK(facts.st_mode):  # what it leads to stays where it is
        target.symlink_to(path.resolve())
    elif sys.platform == "win32":
        path.rename(target)  # refuses a name that is taken
        return
    else:
        _link_or_copy(path, target)
    try:
        sync_folder(target.parent)
        path.unlink()
    except OSError:
        with contextlib.suppress(OSError):
            if os.path.lexists(path):  # a disk may say that it failed after it was done
                target.unlink()
        raise
    with contextlib.suppress(OSError):  # it is moved; if the power goes now, it may have both names
        sync_folder(path.parent)


def _link_or_copy(path: Path, target: Path) -> None:
    """Give a file a second name; across disks, and where there are no second names, a copy with its time."""
    try:
        os.link(path, target)
    except FileExistsError:
        raise
    except OSError:
        facts = path.stat()
        create_file(target, path.read_bytes())
        os.utime(target, ns=(facts.st_atime_ns, facts.st_mtime_ns))


@contextlib.contextmanager
def _written_beside(path: Path, *data: bytes | memoryview) -> Iterator[Path]:
    """A file on its way beside `path`, with `data` safe in it; gone afterwards, unless it was given a name."""
    make_folder(path.parent)
    with beside(path) as part:
        descriptor = os.open(part, _NEW, 0o666)
        try:
            for each in data:
                write_all(descriptor, each)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        yield part


def _rename_to_new(part: Path, path: Path) -> None:
    """Give a file its name, which must be free."""
    if sys.platform == "win32":
        part.rename(path)  # refuses a name that is taken
    else:
        try:
            os.link(part, path)
        except FileExistsError:
            raise
        except OSError:  # a file system without second names, of a memory card for example
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            part.rename(path)
