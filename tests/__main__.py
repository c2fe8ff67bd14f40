"""Run every check: `python3 tests`; or some tests alone, with pytest's own arguments: `python3 tests -k auction`.

Like main.py it needs only Python: what the checks use goes into an environment of its own (`.venv-dev`).
"""

from __future__ import annotations  # an old Python is to come as far as the sentence at the end

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import main as start  # noqa: E402 (it lies in the folder above)

CODE = ["main.py", "freight", "tests", "sprites"]
CHECKS = {
    "ruff check": ["ruff", "check", *CODE],
    "ruff format": ["ruff", "format", "--check", *CODE],
    "mypy --strict": ["mypy", "--strict", "freight"],
    "pytest": ["pytest", "-n", "2"],
}


def development_python() -> Path:
    """Return a Python with the game's packages and the checks', each in the pinned version."""
    pinned = start.settings()["tool"]["freight"]
    wanted = pinned["pins"] | pinned["pins-dev"]
    requirements = [f"{name}=={version}" for name, version in wanted.items()]
    return start.environment(".venv-dev", wanted, requirements, start.in_terminal)


def main(arguments: list[str]) -> int:
    """Run the checks, or pytest with the arguments; return 0 if all is well."""
    try:
        python = development_python()
    except start.StartError as error:
        sys.exit(str(error))
    if arguments:
        return subprocess.call([python, "-m", "pytest", *arguments], cwd=ROOT)
    verdicts = {}
    for name, command in CHECKS.items():
        print(f"== {name}", flush=True)
        verdicts[name] = subprocess.call([python, "-m", *command], cwd=ROOT) == 0
    for name, passed in verdicts.items():
        print(f"{name}: {'passed' if passed else 'FAILED'}")
    return 0 if all(verdicts.values()) else 1


if __name__ == "__main__":
    if sys.version_info < start.OLDEST_PYTHON:
        sys.exit("The tests need Python {}.{} or newer.".format(*start.OLDEST_PYTHON))
    sys.exit(main(sys.argv[1:]))
