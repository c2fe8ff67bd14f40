"""Whether motion is to be reduced: as the player has set it here, else as the system is set.

The system is asked once, when the first picture is there, and never waited for: until it has answered, things move.
"""

import contextlib
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from freight.table.settings import Settings, Speed

if TYPE_CHECKING:
    import subprocess

COMMANDS: Final[dict[str, tuple[str, ...]]] = {
    "linux": ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
    "darwin": ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
}
STILL_ANSWERS: Final = {"linux": "false", "darwin": "1"}
"""What each of them says where motion is to be reduced."""
MOST_OF_A_FILE: Final = 65536


class System:
    """What the system says of motion, as far as it has answered."""

    def __init__(self) -> None:
        self._says = False
        self._asked: subprocess.Popen[str] | None = None

    def ask(self) -> None:
        """Begin to ask."""
        import subprocess  # only here: no first picture waits for it

        self._says = _windows_says() or any(written(os.environ, Path.home()))
        command = COMMANDS.get(sys.platform)
        if command and not self._says:
            with contextlib.suppress(OSError):  # not there: then it has nothing to say
                self._asked = subprocess.Popen(
                    command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, text=True
                )

    @property
    def has_answered(self) -> bool:
        """Whether it says nothing more of it."""
        return self._asked is None or self._asked.poll() is not None

    @property
    def wants_stillness(self) -> bool:
        """Whether it wants less motion; False as long as it has not said so."""
        if self._asked and self._asked.poll() is not None:
            told, _ = self._asked.communicate()
            self._says = told.strip() == STILL_ANSWERS[sys.platform]
            self._asked = None
        return self._says


SYSTEM: Final = System()


def written(environment: Mapping[str, str], home: Path) -> Iterator[bool]:
    """Whether a desktop's own files, or the environment, ask for no animations."""
    yield environment.get("GTK_ENABLE_ANIMATIONS", "") in ("0", "false")
    config = Path(environment.get("XDG_CONFIG_HOME") or home / ".config")
    for version in ("gtk-4.0", "gtk-3.0"):
        yield _holds(config / version / "settings.ini", "gtk-enable-animations", ("0", "false"))
    yield _holds(config / "kdeglobals", "animationdurationfactor", ("0", "0.0"))


def _holds(path: Path, name: str, values: tuple[str, ...]) -> bool:
    """Whether a line of a file gives the name one of the values."""
    with contextlib.suppress(OSError, UnicodeDecodeError), path.open(encoding="utf-8") as file:
        for line in file.read(MOST_OF_A_FILE).splitlines():
            key, _, value = line.partition("=")
            if key.strip().lower() == name:
                return value.strip().lower() in values
    return False


def _windows_says() -> bool:
    """Windows' own switch: animations in the client area."""
    import ctypes

    windows = getattr(ctypes, "windll", None)
    if windows is None:
        return False
    animated = ctypes.c_int(1)
    asked = windows.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(animated), 0)
    return bool(asked) and not animated.value


def is_reduced(settings: Settings) -> bool:
    """Whether things are to be shown in their places at once, without any way between."""
    return SYSTEM.wants_stillness if settings.still is None else settings.still


def pace(settings: Settings) -> Speed:
    """How fast things move; not at all where motion is reduced, whatever the speed at which moves are shown."""
    return "off" if is_reduced(settings) else settings.speed
