"""Build the program: `python -m freight.build`, from the game's folder. `--help` tells the rest.

Like main.py it needs only Python: what building takes goes into an environment of its own (`.venv-build`). Until that
is there only the standard library is used, in words that an older Python can read as far as the sentence for it.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
OLDEST_PYTHON = (3, 11)


def parser() -> argparse.ArgumentParser:
    """What may be asked for."""
    top = argparse.ArgumentParser(
        prog="python -m freight.build",
        description="Build Freight Expectations for this system, as a folder in dist/ that needs no Python.",
    )
    one = top.add_mutually_exclusive_group()
    one.add_argument("--where", action="store_true", help="build nothing; print where the built program lies")
    one.add_argument("--install", action="store_true", help="build nothing; put the built program into the menu")
    one.add_argument("--uninstall", action="store_true", help="build nothing; take it out of the menu again")
    return top


def main(words: list[str]) -> int:
    """Do what is asked; give the exit code."""
    asked = parser().parse_args(words)
    if not (ROOT / "main.py").is_file():
        return _refused(f"The program is built from the game's own folder, with main.py in it; {ROOT} is none.")
    from freight.build.contents import program

    if asked.where:
        print(program())
        return 0
    if asked.install or asked.uninstall:
        if not program().is_file():
            return _refused(f"There is no {program()} yet. Run: python -m freight.build")
        return subprocess.call([str(program()), "--install" if asked.install else "--uninstall"])
    return _build()


def _build() -> int:
    sys.path.insert(0, str(ROOT))
    # main.py makes every environment of the project. It is not imported by name, as no module of the game may.
    start = importlib.import_module("main")
    try:
        pinned = start.settings()["tool"]["freight"]
        wanted = pinned["pins"] | pinned["pins-build"]
        requirements = [f"{name}=={version}" for name, version in wanted.items()]
        python = start.environment(".venv-build", wanted, requirements, start.in_terminal)
    except start.StartError as error:
        return _refused(str(error))
    env = {name: value for name, value in os.environ.items() if name != "PYTHONHOME"}
    env |= {"PYTHONPATH": str(ROOT), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    return subprocess.call([str(python), "-P", "-m", "freight.build.pack"], env=env, cwd=ROOT)


def _refused(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    if sys.version_info < OLDEST_PYTHON:
        sys.exit("Building needs Python {}.{} or newer.".format(*OLDEST_PYTHON))
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("stopped; the next build begins anew.")
