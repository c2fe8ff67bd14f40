"""What the built program consists of besides Python's modules, and where it comes to lie."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from freight.build import PARTS, PROGRAM, TITLE

ROOT: Final = Path(__file__).resolve().parent.parent.parent
"""The game's folder."""
WORK: Final = ROOT / "build"
"""What is only needed while building."""
DIST: Final = ROOT / "dist"
"""Where the program comes to lie."""
NOT_READ: Final = {".py", ".pyc", ".typed", ".po", ".pot", ".spec"}
"""Endings of files in the package that a running game doesn't read."""

HIDDEN: Final = [*PARTS, "datetime", "decimal", "msgspec.json", "uuid", "zoneinfo"]
"""Modules that no `import` of a Python source names: our own parts, and what msgspec's C code asks for."""
LEFT_OUT: Final = [
    *("_hashlib", "_ssl", "ssl", "http", "xml", "xmlrpc", "ftplib"),  # the game talks to nobody
    *("asyncio", "concurrent", "curses", "readline", "sqlite3", "tkinter", "_tkinter"),
    *("distutils", "doctest", "lib2to3", "pdb", "pip", "pkg_resources", "pydoc", "setuptools", "unittest"),
    *("babel", "numpy", "tomli_w", "yaml"),
    *("pygame.camera", "pygame.docs", "pygame.examples", "pygame.midi", "pygame.pypm", "pygame.sndarray"),
    *("pygame.surfarray", "pygame.tests"),
]
"""Modules that something asks for where there is one, and that the game never needs."""


def data_files() -> list[tuple[Path, str]]:
    """Every file that a running game reads itself, and its folder in the program, by the name of its package."""
    return [*_sprites(), *_of_the_package(), *_lettering()]


def _sprites() -> Iterator[tuple[Path, str]]:
    for path in sorted((ROOT / "sprites").glob("*.svg")):
        yield path, "freight/sprites"


def _of_the_package() -> Iterator[tuple[Path, str]]:
    package = ROOT / "freight"
    for path in sorted(package.rglob("*")):
        inside = path.relative_to(package)
        if path.is_file() and path.suffix not in NOT_READ and inside.parts[0] not in ("build", "sprites"):
            yield path, (Path("freight") / inside.parent).as_posix()


def _lettering() -> Iterator[tuple[Path, str]]:
    from freight.table.painting.words import FONT_FILE

    yield FONT_FILE, "fontpkg_inter/files"
    yield FONT_FILE.parent.parent / "LICENSE", "fontpkg_inter"


def home() -> Path:
    """The folder of the program, or on macOS the bundle, which is one."""
    return DIST / (f"{TITLE}.app" if sys.platform == "darwin" else PROGRAM)


def program() -> Path:
    """The built program itself."""
    if sys.platform == "darwin":
        return home() / "Contents" / "MacOS" / PROGRAM
    return home() / (f"{PROGRAM}.exe" if sys.platform == "win32" else PROGRAM)
