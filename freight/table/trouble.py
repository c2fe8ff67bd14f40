"""When a scene fails: the fault is written to a log, the player told where, and the window goes on."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from freight.languages import marked, tr
from freight.record.places import data_folder
from freight.table.placement import Placement, Size
from freight.table.scene import Action, Pop, Pressed, Quit, Transition, Typed
from freight.table.settings import Settings
from freight.table.widgets import dialog

if TYPE_CHECKING:
    from freight.table.looks import ButtonStyle

LOG = logging.getLogger("freight")
WORDS: Final = marked(
    "A fault in the program stopped what you were doing: {fault}\n"
    "A game that you were playing is saved up to its last move.\n"
    "The details are in {log}; please send that file along when you report this."
)


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


class TroubleScene:
    """Says that something went wrong, and offers to go on."""

    overlay = True

    def __init__(self, error: BaseException, alone: bool) -> None:
        self.changed = True
        self._alone = alone
        self._fault = f"{type(error).__name__}: {str(error)[:200]}"

    def layout(self, size: Size, settings: Settings) -> Sequence[Placement]:
        """A dialog over whatever was there."""
        ways: list[tuple[str, str, ButtonStyle]] = [("trouble.quit", tr("Quit"), "plain")]
        if not self._alone:
            ways.append(("trouble.go-on", tr("Go on"), "primary"))
        words = tr(WORDS, fault=self._fault, log=log_path())
        return dialog(size, settings, tr("That should not have happened"), words, ways)

    def on(self, action: Action) -> Transition | None:
        """Go on, or quit."""
        match action:
            case Pressed("trouble.quit"):
                return Quit()
            case Pressed("trouble.go-on") | Typed("escape" | "return"):
                return Quit() if self._alone else Pop()
        return None

    def tick(self, now: float) -> Transition | None:
        """Nothing happens by itself."""

    def close(self) -> None:
        """Nothing to let go of."""
