"""The licences of all that the built program carries, for the folder `licences` beside it."""

import shutil
import sys
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from itertools import count
from pathlib import Path
from typing import Final

from freight.build import PROGRAM, contents

_NAMES: Final = ("licen", "lgpl", "copying", "notice")
_PYTHONS: Final = ("LICENSE.txt", "LICENSE")


def gather(folder: Path, packages: Iterable[str]) -> None:
    """Copy the game's own licence, Python's, and those of the packages; `packages.txt` says where each is from."""
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(contents.ROOT / "LICENSE", folder / f"{PROGRAM}.txt")
    for path in _of_python():
        shutil.copyfile(path, folder / "python.txt")
    distributions = [metadata.distribution(name) for name in packages]
    for package in distributions:
        for name, text in _named(_of(package)).items():
            (folder / f"{package.name}-{name}.txt").write_bytes(text)
    (folder / "packages.txt").write_text("".join(map(_line, distributions)), "utf-8")


def _of_python() -> list[Path]:
    """Python's licence, where it lies beside its library."""
    folders = [Path(sysconfig.get_path("stdlib")), Path(sys.base_prefix)]
    return [folder / name for folder in folders for name in _PYTHONS if (folder / name).is_file()][:1]


def _of(package: metadata.Distribution) -> list[Path]:
    """The licences that a package has brought along."""
    places = [Path(str(package.locate_file(file))) for file in package.files or []]
    return [path for path in places if path.is_file() and any(word in path.name.lower() for word in _NAMES)]


def _named(licences: Iterable[Path]) -> dict[str, bytes]:
    """The texts of a package's licences by the names of their files; what lies in two places by one is there once."""
    named: dict[str, bytes] = {}
    for path in licences:
        text = path.read_bytes()
        names = (path.stem if number == 1 else f"{path.stem}-{number}" for number in count(1))
        named[next(name for name in names if named.get(name, text) == text)] = text
    return named


def _line(package: metadata.Distribution) -> str:
    """A package, its licence, and where it comes from."""
    licence = _said(package, "License-Expression") or _said(package, "License") or ["see its own file"]
    links = [link.partition(", ")[2] for link in _said(package, "Project-URL")]
    place = [*_said(package, "Home-page"), *links, f"https://pypi.org/project/{package.name}/"][0]
    return f"{package.name} {package.version}: {licence[0].splitlines()[0]}, {place}\n"


def _said(package: metadata.Distribution, field: str) -> list[str]:
    """What a package says of itself in a field."""
    return [value for value in package.metadata.get_all(field) or [] if value.strip()]
