"""Faults of the program: written to a log, which is kept small, and opened once there is something to write."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from freight.record.places import data_folder

LOG = logging.getLogger("freight")


def log_path() -> Path:
    """The file that faults are written to."""
    return data_folder() / "freight.log"


class KeptLog(logging.Handler):
    """A file of what goes wrong, half a megabyte and the one before it; opened once there is something to write."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path
        self._file: logging.Handler | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Write something down."""
        if self._file is None:
            from logging.handlers import RotatingFileHandler  # brings sockets along, which no start should wait for

            self._file = RotatingFileHandler(
                self._path, maxBytes=512 * 1024, backupCount=1, encoding="utf-8", delay=True
            )
            self._file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        self._file.emit(record)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
        super().close()


@contextmanager
def kept_log() -> Iterator[None]:
    """Write what goes wrong to the log file meanwhile; to the terminal alone where it can't be written."""
    path = log_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = KeptLog(path)
    except OSError as error:
        LOG.warning("No log can be kept in %s: %s", path, error)
        yield
        return
    LOG.addHandler(kept)
    try:
        yield
    finally:
        LOG.removeHandler(kept)
        kept.close()
