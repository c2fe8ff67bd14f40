"""The shape of the project: who may import whom, and what no source of ours contains."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LAYERS = ["engine", "languages", "record", "bots", "table"]  # each may lean on those before it
BUILD = "build"  # makes a program of them all, and nothing leans on it
OUTSIDE = {
    "engine": {"msgspec"},
    "languages": {"babel"},  # for its makers: what plays the game never asks for it (see the test below)
    "record": {"msgspec", "platformdirs"},
    "bots": {"msgspec"},
}
# The engine plays from its arguments alone: no file, no clock, no thread, no process, no luck but its own. What it may
# take from the standard library can't reach any of those (pkgutil: the cards that the package carries).
LIBRARY_OF_ENGINE = {
    "__future__",
    "abc",
    "bisect",
    "collections",
    "copy",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
}
LIBRARY_OF_ENGINE |= {"heapq", "itertools", "json", "math", "operator", "pkgutil", "re", "string", "types", "typing"}
NOT_ANYWHERE = {"pickle", "cPickle", "_pickle", "dill", "marshal", "shelve", "pty", "code", "codeop"}
NOT_CALLED = {"eval", "exec", "compile", "__import__"}
NOT_CALLED_IN_ENGINE = {"open", "input", "print"}
TOP_FOLDERS = {"freight", "sprites", "tests"}
# What lies in none of the table's folders is what all of them are written in: it leans on nothing in them but this.
WORDS_OF_ALL = {"freight.table.animation.acts", "freight.table.audio.cues", "freight.table.painting.words"}
PUTS_SCENES_TOGETHER = {"freight.table.scenes.routes", "freight.table.scenes.opening"}
MADE_BY_TOOLS = ("build", "dist", "__pycache__")


def imports(tree: ast.AST, package: str) -> Iterator[str]:
    """Yield the dotted name of everything imported, relative imports resolved against `package`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            start = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def import_fault(layer: str, name: str) -> str | None:
    """Say why a module of `layer` ('' for the command line above them all) may not import `name`."""
    top, *below = name.split(".")
    if top in NOT_ANYWHERE:
        return f"{top} has no place here"
    if top == "main":
        return "nothing imports main.py"
    if top == "freight" and below[:1] == [BUILD] and layer != BUILD:
        return "nothing leans on the build"
    if top == "pygame" and layer not in ("table", BUILD):
        return "only the table imports pygame"
    may = ["__version__", *LAYERS[: LAYERS.index(layer) + 1]] if layer in LAYERS else below[:1]
    if top == "freight" and below and below[0] not in may:
        return f"{layer} leans up, on {name}"
    ours = LIBRARY_OF_ENGINE if layer == "engine" else sys.stdlib_module_names
    if layer in OUTSIDE and top != "freight" and top not in ours and top not in OUTSIDE[layer]:
        return f"{layer} may not use {top}"
    return None


def faults(source: str, module: str) -> list[str]:
    """Return what is wrong with a module of the game, called by its dotted name (`freight.engine.auction`)."""
    tree = ast.parse(source)
    layer = module.split(".")[1] if module.split(".")[1:2] and module.split(".")[1] in [*LAYERS, BUILD] else ""
    found = [import_fault(layer, name) for name in imports(tree, module.rpartition(".")[0])]
    refused = NOT_CALLED | (NOT_CALLED_IN_ENGINE if layer == "engine" else set())
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    found += [f"calls {name}()" for name in sorted(called & refused)]
    if not ast.get_docstring(tree):
        found.append("has no docstring")
    if len(source.splitlines()) > 400:
        found.append("is longer than 400 lines")
    return [fault for fault in found if fault]


def modules() -> list[Path]:
    return sorted((ROOT / "freight").rglob("*.py"))


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


@pytest.mark.parametrize("path", modules(), ids=dotted)
def test_every_module_keeps_to_its_layer(path: Path) -> None:
    assert faults(path.read_text("utf-8"), dotted(path)) == []


def leans_on(sources: dict[str, str]) -> dict[str, set[str]]:
    """By module (or package) of those given the others that it imports, anywhere in it."""
    found = {}
    for module, source in sources.items():
        names = set(imports(ast.parse(source), module.rpartition(".")[0]))
        names |= {name.rpartition(".")[0] for name in names}  # what is imported from a module, and the module
        found[module] = (names & set(sources)) - {module}
    return found


def circle(leaning: dict[str, set[str]]) -> list[str]:
    """Modules that cannot be put in any order, each after those that it leans on: those of a circle, and above one."""
    left = dict(leaning)
    while free := [module for module, others in left.items() if not others & set(left)]:
        for module in free:
            del left[module]
    return sorted(left)


def folders_lean_on(leaning: dict[str, set[str]]) -> dict[str, set[str]]:
    """By folder of the table the other folders that its modules import from.

    What lies in none stands between them; a few modules lead from any scene to any other.
    """
    table = "freight.table."
    inside = {module: module.rpartition(".")[0] for module in leaning if module.count(".") > table.count(".")}
    found: dict[str, set[str]] = {folder: set() for folder in inside.values()}
    for module, folder in inside.items():
        if module.startswith(table) and module not in PUTS_SCENES_TOGETHER:
            found[folder] |= {inside[other] for other in leaning[module] & set(inside)} - {folder}
    return {folder: others for folder, others in found.items() if folder.startswith(table)}


def test_no_folders_of_the_table_lean_on_each_other_in_a_circle() -> None:
    sources = {dotted(path): path.read_text("utf-8") for path in modules() if path.name != "__init__.py"}
    folders = folders_lean_on(leans_on(sources))
    assert len(folders) > 12
    assert circle(folders) == []


def in_no_folder(module: str) -> bool:
    """Whether a module lies in the table itself, and in none of its folders."""
    return module.rpartition(".")[0] == "freight.table"


def test_what_lies_in_no_folder_of_the_table_leans_on_no_folder() -> None:
    leaning = leans_on({dotted(path): path.read_text("utf-8") for path in modules() if path.name != "__init__.py"})
    low = {module: others for module, others in leaning.items() if in_no_folder(module)}
    assert len(low) > 12
    in_folders = {other for others in low.values() for other in others if other.startswith("freight.table.")} - set(low)
    assert in_folders == WORDS_OF_ALL


def test_a_circle_of_folders_is_found() -> None:
    sources = {
        "freight.table.painting.words": "from freight.table.scenes.final.show import Show",
        "freight.table.scenes.final.show": "from freight.table.painting.words import write",
        "freight.table.scenes.routes": "from freight.table.scenes.final.show import Show",
        "freight.table.theme": "from freight.table.painting.words import write",
    }
    assert circle(folders_lean_on(leans_on(sources))) == ["freight.table.painting", "freight.table.scenes.final"]


def test_no_modules_lean_on_each_other_in_a_circle() -> None:
    sources = {dotted(path).removesuffix(".__init__"): path.read_text("utf-8") for path in modules()}
    assert circle(leans_on(sources)) == []


def test_a_circle_is_found_even_through_an_import_in_a_function() -> None:
    sources = {
        "freight.table.title": "def go():\n    from freight.table.scenes import opening",
        "freight.table.scenes": "",
        "freight.table.scenes.opening": "from freight.table.title import Title",
        "freight.table.painting.words": "import pygame",
    }
    assert circle(leans_on(sources)) == ["freight.table.scenes.opening", "freight.table.title"]


def test_each_layer_is_there() -> None:
    assert set(LAYERS) <= {dotted(path).split(".")[1] for path in modules()}


def test_no_source_around_the_game_runs_text_as_code() -> None:
    around = [ROOT / "main.py", *(ROOT / "tests").rglob("*.py"), *(ROOT / "sprites").rglob("*.py")]
    wrong = {"has no place here", "calls eval()", "calls exec()"}
    for path in around:
        found = faults(path.read_text("utf-8"), "around")
        assert not [fault for fault in found if any(words in fault for words in wrong)], path


def test_there_is_no_other_folder_at_the_top() -> None:
    folders = {entry.name for entry in ROOT.iterdir() if entry.is_dir() and not entry.name.startswith(".")}
    assert {name for name in folders if name not in MADE_BY_TOOLS and not name.endswith(".egg-info")} == TOP_FOLDERS


@pytest.mark.parametrize(
    ("module", "line", "complaint"),
    [
        ("freight.engine.auction", "import os.path", "engine may not use os"),
        ("freight.engine.auction", "from random import choice", "engine may not use random"),
        ("freight.engine.auction", "import platformdirs", "engine may not use platformdirs"),
        ("freight.engine.auction", "open('x')", "calls open()"),
        ("freight.engine.auction", "from ..record import codec", "engine leans up, on freight.record.codec"),
        ("freight.engine.auction", "from .. import table", "engine leans up, on freight.table"),
        ("freight.record.codec", "from freight.bots.casual import bid", "record leans up, on freight.bots.casual.bid"),
        ("freight.record.codec", "import pickle", "pickle has no place here"),
        ("freight.bots.casual", "import freight.table.loop.app", "bots leans up, on freight.table.loop.app"),
        ("freight.bots.casual", "def f():\n    import pygame", "only the table imports pygame"),
        ("freight.bots.casual", "from freight import __main__", "bots leans up, on freight.__main__"),
        ("freight.table.loop.app", "import main", "nothing imports main.py"),
        ("freight.table.loop.app", "x = eval('1')", "calls eval()"),
        ("freight.__main__", "import pygame.font", "only the table imports pygame"),
        ("freight.__main__", "from freight.build import program", "nothing leans on the build"),
        ("freight.table.loop.app", "def f():\n    import freight.build.icons", "nothing leans on the build"),
        ("freight.build.pack", "import main", "nothing imports main.py"),
        ("freight.table.loop.app", "pass\n" * 400, "is longer than 400 lines"),
    ],
)
def test_a_source_that_breaks_a_rule_is_found(module: str, line: str, complaint: str) -> None:
    assert faults(f'"""A docstring."""\n{line}\n', module) == [complaint]


def test_a_source_without_a_docstring_is_found() -> None:
    assert faults("x = 1\n", "freight.engine.goods") == ["has no docstring"]


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("freight.engine.auction", "import msgspec\nfrom .state import State\nfrom freight.engine import goods"),
        ("freight.record.file", "import os\nfrom pathlib import Path\nfrom ..engine.events import Event"),
        ("freight.table.loop.app", "import pygame\nimport freight.bots.casual"),
        ("freight.__main__", "from freight.table.loop import app\nfrom .record import verify"),
        ("freight.build.icons", "import pygame\nfrom freight.table import sprites\nfrom . import contents"),
    ],
)
def test_a_source_that_keeps_the_rules_passes(module: str, line: str) -> None:
    assert faults(f'"""A docstring."""\n{line}\n', module) == []
