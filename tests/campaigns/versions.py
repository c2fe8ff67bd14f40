"""The recorded games on each Python of this machine that the game runs on, under five hash seeds: always the same.

A Python is any `python3.N` on the PATH, or of pyenv's. One that lacks the game's packages gets them, in the pinned
versions, in an environment that lasts as long as the campaign; where that fails, it is left out and the reason told.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

from tests.campaigns.tally import Tally

ROOT = Path(__file__).resolve().parent.parent.parent
SEEDS = ("0", "1", "42", "1000", "4294967295")
OLDEST = (3, 11)
_NEEDED = ("msgspec", "platformdirs")
_PROBE = "import json, sys; print(json.dumps([sys.version_info[:3], sys.version]))"
_IMPORTS = f"import {', '.join(_NEEDED)}"


def run(tally: Tally) -> None:
    """Have the recorded games told on each Python with each seed, and compare."""
    games = sorted(map(str, (ROOT / "tests" / "games").rglob("*.freight")))
    found = pythons()
    first: list[str] = []
    versions: list[str] = []
    whole = len(found) * len(SEEDS)
    with tempfile.TemporaryDirectory() as scratch:
        for version, python in found.items():
            if not tally.more(whole):
                break
            equipped = with_packages(python, Path(scratch) / version)
            if isinstance(equipped, str):
                tally.notes.append(f"left out {version}: {equipped}")
                continue
            versions.append(version)
            for seed in SEEDS:
                if tally.more(whole):
                    told = telling(equipped, seed, games)
                    compare(tally, f"Python {version}, hash seed {seed}", first, told, len(games))
                    first = first or told
    tally.notes += [f"{len(games)} games", f"Python {', '.join(versions)}"]


def pythons() -> dict[str, Path]:
    """By version all Pythons there are, each build once, this one first."""
    found: dict[str, Path] = {}
    builds: set[str] = set()
    for path in [Path(sys.executable), *_candidates()]:
        version, build = _probed(path)
        if build and build not in builds:
            builds.add(build)
            found.setdefault(version, path)
    return found


def _candidates() -> Iterator[Path]:
    for folder in os.get_exec_path():
        named = [path for path in Path(folder).glob("python3.*") if re.fullmatch(r"python3\.\d+(\.exe)?", path.name)]
        yield from sorted(named)
    yield from sorted(Path.home().glob(".pyenv/versions/*/bin/python"))


def _probed(python: Path) -> tuple[str, str]:
    """The version of a Python and the words of its build; empty where it is too old or does not start."""
    try:
        done = subprocess.run([python, "-c", _PROBE], capture_output=True, text=True, timeout=30, check=True)
        numbers, build = json.loads(done.stdout)
    except (OSError, subprocess.SubprocessError, ValueError):
        return "", ""
    return (".".join(map(str, numbers)), build) if tuple(numbers) >= OLDEST else ("", "")


def with_packages(python: Path, folder: Path) -> Path | str:
    """A Python that has what the game needs: itself, or an environment made in a folder; or why there is none."""
    if subprocess.run([python, "-c", _IMPORTS], capture_output=True, cwd=ROOT).returncode == 0:
        return python
    pins = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["freight"]["pins"]
    made = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    install = [made, "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    for command in ([python, "-m", "venv", folder], [*install, *(f"{name}=={pins[name]}" for name in _NEEDED)]):
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=180)
        except (OSError, subprocess.SubprocessError) as error:
            return str(error)
        if done.returncode != 0:
            said = (done.stderr or done.stdout).strip().splitlines()
            return said[-1][:120] if said else "its environment could not be made"
    return made


def telling(python: Path, seed: str, games: list[str]) -> list[str]:
    """What a Python tells of the games, under a hash seed."""
    command = [python, ROOT / "tests" / "campaigns" / "telling.py", *games]
    environment = os.environ | {"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", env=environment, timeout=300)
    return done.stdout.splitlines() if done.returncode == 0 else [done.stderr[-500:]]


def compare(tally: Tally, what: str, first: list[str], told: list[str], games: int) -> None:
    """Every game is verified, and each line is that of the first Python."""
    tally.figures["cases"] += 1
    if len(told) <= games:
        tally.wrong(f"{what}: {told}")
    for line in told[:games]:
        if "is verified" not in line:
            tally.wrong(f"{what}: {line}")
    for line, right in zip(told, first or told, strict=False):
        if line != right:
            tally.wrong(f"{what}: {line!r}, where the first tells {right!r}")
