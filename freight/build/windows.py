"""How Windows learns that the program opens saved games: by some keys in the player's own part of the registry."""

import sys
from pathlib import Path
from typing import Final

from freight.build import PROGRAM, SAVED_GAME
from freight.languages import tr

CLASSES: Final = r"Software\Classes"
KIND: Final = "FreightExpectations.Game"
ENDING: Final = ".freight"
_CHANGED: Final = 0x08000000
"""SHCNE_ASSOCCHANGED: let the Explorer look again which program opens what."""


def keys(program: Path) -> dict[str, str]:
    """The keys below `CLASSES`, each with its default value; a key comes after those it lies in.

    Of the two programs in the folder it is the one without a console that opens saved games, whichever is asked.
    """
    program = program.with_stem(PROGRAM)
    return {
        KIND: SAVED_GAME,
        rf"{KIND}\DefaultIcon": f'"{program}",0',
        rf"{KIND}\shell": "open",
        rf"{KIND}\shell\open": "",
        rf"{KIND}\shell\open\command": f'"{program}" "%1"',
        ENDING: KIND,
    }


def install(program: Path) -> list[str]:
    """Let the program open saved games; give what to tell. OSError where it can't be."""
    if sys.platform == "win32":
        import winreg

        for key, value in keys(program).items():
            winreg.SetValue(winreg.HKEY_CURRENT_USER, rf"{CLASSES}\{key}", winreg.REG_SZ, value)
        _look_again()
    return [tr("A double-click on a saved game opens it now. Do this again whenever the program's folder is moved.")]


def uninstall(program: Path) -> list[str]:
    """Take away what `install` put there; give what to tell. OSError where it can't be.

    The ending stays with a program that has taken it over since.
    """
    if sys.platform == "win32":
        import winreg

        for key, value in reversed(keys(program).items()):
            place = rf"{CLASSES}\{key}"
            try:
                if key != ENDING or winreg.QueryValue(winreg.HKEY_CURRENT_USER, place) == value:
                    winreg.DeleteKey(winreg.HKEY_CURRENT_USER, place)
            except FileNotFoundError:
                continue
        _look_again()
    return [tr("Saved games are not opened by a double-click any more. They and the program's folder stay.")]


def _look_again() -> None:
    import ctypes

    if sys.platform == "win32":
        ctypes.windll.shell32.SHChangeNotify(_CHANGED, 0, None, None)
