"""Whether everything that a running game needs is on the build's lists."""

import ast
import importlib
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from freight.build import PARTS, contents
from freight.table.painting.words import FONT_FILE

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = [path for path in sorted((ROOT / "freight").rglob("*.py")) if "build" not in path.parts]
PLAY = """
import json, os, sys
opened = set()
def note(event, words):
    if event == "open" and isinstance(words[0], (str, os.PathLike)):
        opened.add(os.path.abspath(words[0]))
sys.addaudithook(note)
from freight.__main__ import main
out = sys.argv[1]
assert main(["picture", "--sheet", "--out", out]) == 0
assert main(["picture", sys.argv[2], "--out", out]) == 0
assert main(["verify", sys.argv[2]]) == 0
from freight import languages
for code in languages.LANGUAGES:
    languages.use(code)
print(json.dumps(sorted(opened)))
"""


def test_whatever_a_game_opens_of_its_own_is_on_the_list(tmp_path: Path) -> None:
    game = ROOT / "tests" / "games" / "v1" / "two-as-printed.freight"
    command = [sys.executable, "-c", PLAY, str(tmp_path / "sheet.png"), str(game)]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=True)
    opened = {Path(name) for name in json.loads(played.stdout.splitlines()[-1])}
    folders = (ROOT / "freight", ROOT / "sprites", FONT_FILE.parent.parent)
    own = {path for path in opened if any(path.is_relative_to(folder) for folder in folders) and path.is_file()}
    read = {path for path in own if path.suffix not in (".py", ".pyc")}
    assert {"goods.json", "app-icon.svg"} <= {path.name for path in read}
    assert read - {path for path, _ in contents.data_files()} == set()


def test_sprites_cards_words_and_letters_lie_where_the_game_looks_for_them() -> None:
    listed = {f"{folder}/{path.name}" for path, folder in contents.data_files()}
    assert {f"freight/sprites/{path.name}" for path in (ROOT / "sprites").glob("*.svg")} <= listed
    assert "freight/engine/goods.json" in listed
    words = {path.relative_to(ROOT).as_posix() for path in (ROOT / "freight").rglob("*.mo")}
    assert words
    assert words <= listed
    assert f"fontpkg_inter/files/{FONT_FILE.name}" in listed
    assert "fontpkg_inter/LICENSE" in listed


def test_letters_come_from_the_one_file_that_is_on_the_list() -> None:
    naming = [path for path in SOURCES if "fontpkg" in path.read_text("utf-8")]
    assert [path.relative_to(ROOT).as_posix() for path in naming] == ["freight/table/painting/words.py"]
    assert naming[0].read_text("utf-8").count("fontpkg_inter.ROOT") == 1


def test_every_file_on_the_list_is_there_once_and_none_is_a_source() -> None:
    files = [path for path, _ in contents.data_files()]
    assert len(set(files)) == len(files)
    assert [path for path in files if not path.is_file() or path.suffix in contents.NOT_READ] == []


def own_processes(source: str) -> list[str | None]:
    """The module of each process of our own that a source starts beside the window; None if it can't be told."""
    found = re.findall(r"sys\.executable(, \"-m\", module\])?|Beside\(\"([a-z_.]+)\"\)", source)
    return [module or None for told, module in found if not told]  # the one of `Beside` is told where that is made


def test_every_process_of_our_own_is_a_part_that_the_program_knows() -> None:
    started = [module for path in SOURCES for module in own_processes(path.read_text("utf-8"))]
    assert sorted(set(started), key=str) == sorted(PARTS)


def test_a_process_of_another_kind_would_be_seen() -> None:
    assert own_processes('self.worker = Beside("freight.x.y")') == ["freight.x.y"]
    assert own_processes('Popen([sys.executable, "-m", module])') == []
    assert own_processes('Popen([sys.executable, "-c", program])') == [None]


def test_every_module_that_no_import_names_is_there_and_every_part_can_be_run() -> None:
    for name in contents.HIDDEN:
        importlib.import_module(name)
    assert [part for part in PARTS if not callable(sys.modules[part].main)] == []


def imported(path: Path) -> set[str]:
    """The dotted names that a source imports."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_nothing_that_is_left_out_is_imported_by_the_game(path: Path) -> None:
    if path.parts[-2:] == ("languages", "__main__.py"):
        pytest.skip("makes the catalogues, and is no part of a running game")
    left_out = {name for name in imported(path) for out in contents.LEFT_OUT if f"{name}.".startswith(f"{out}.")}
    assert left_out == set()


def test_what_builds_is_pinned() -> None:
    table = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    pins = table["tool"]["freight"]["pins-build"]
    assert set(pins) & set(table["tool"]["freight"]["pins"]) == set()
    assert table["project"]["optional-dependencies"]["build"] == ["pyinstaller>=6.22,<7"]
    assert pins["pyinstaller"].startswith("6.22.")
