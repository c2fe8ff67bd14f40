"""The built program, where there is one: `FREIGHT_PROGRAM` says where."""

import os
import shutil
from pathlib import Path

import pytest

NEEDED = "needs a built program: run `python -m freight.build`, and set FREIGHT_PROGRAM to what `--where` prints"


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the built program, moved to a folder that no program expects to lie in."""
    program = Path(os.environ.get("FREIGHT_PROGRAM", ""))
    if not program.name:
        pytest.skip(NEEDED)
    home = next(folder for folder in program.parents if folder.parent.name == "dist")
    moved = tmp_path_factory.mktemp("Spiele für Ann & Björn") / home.name
    shutil.copytree(home, moved, symlinks=True)
    return moved / program.relative_to(home)
