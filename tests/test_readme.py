"""What the READMEs promise: links, folders, commands, options, keys, and that each picture is what the game shows now.

`python sprites/draw_screenshots.py` makes the pictures anew when the game looks different.
"""

import doctest
import importlib
import importlib.util
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from freight.build.__main__ import parser as parser_of_build
from freight.command_line import COMMANDS, contest_of, parser
from freight.table.shortcut_list import SHORTCUTS
from freight.table.strokes import in_words
from tests.record import moving_reader
from tests.table.picture_book import TOLERANCE, furthest, small

ROOT = Path(__file__).resolve().parent.parent
SPRITES = ROOT / "sprites"
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "tests").rglob("README.md")),
    *sorted((ROOT / "sprites").glob("README.md")),
]
MOST_BYTES = 2_500_000
"""What the moving picture may weigh: it is loaded by all who look at the page."""
FILM_TOLERANCE = 24.0
"""A film has few colours, and a thing in motion may be a pixel further: so far may a tile of a frame be off, of 255."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_folder_of_the_game_and_of_the_tests_is_in_a_map() -> None:
    of_tests = (ROOT / "tests" / "README.md").read_text("utf-8")
    for folder, page in ((ROOT / "freight", README), (ROOT / "tests", of_tests)):
        names = [entry.name for entry in folder.iterdir() if entry.is_dir() and entry.name.isalpha()]
        assert [name for name in names if not re.search(rf"[`/]{name}`", page)] == []


# Commands


def test_every_command_is_told_and_every_example_understood() -> None:
    examples = re.findall(r"^\| `freight ([^`]+)` \|", README, re.MULTILINE)
    assert [example.split()[0] for example in examples] == list(COMMANDS)
    for example in examples:
        arguments = parser().parse_args(example.split())
        assert arguments.command != "simulate" or contest_of(arguments).games == 1000


def test_every_option_is_one_of_a_command() -> None:
    helps = [_help(command) for command in COMMANDS] + [parser_of_build().format_help(), _help_of_campaigns()]
    known = set(re.findall(r"--[a-z][a-z-]*", " ".join(helps)))
    told = set(re.findall(r"--[a-z][a-z-]*", README))
    assert {"--from", "--install", "--seed"} <= told
    assert told - known == set()


def _help(command: str) -> str:
    ended = subprocess.run(
        [sys.executable, "-m", "freight", command, "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return ended.stdout


def _help_of_campaigns() -> str:
    ended = subprocess.run(
        [sys.executable, "tests/campaigns", "--help"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return ended.stdout


def test_every_program_that_is_to_be_run_is_there() -> None:
    modules = re.findall(r"python3? -m ([\w.]+)", README)
    files = re.findall(r"python3? ((?:\w+/)*\w+(?:\.py)?)\b", README)
    assert {"freight.build", "freight.languages", "tests.table.picture_book"} <= set(modules)
    assert {"main.py", "tests", "tests/bench", "sprites/draw_screenshots.py"} <= set(files)
    assert [name for name in modules if importlib.util.find_spec(name) is None] == []
    assert [name for name in files if not (ROOT / name).exists()] == []


def test_the_example_in_python_does_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (example,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", None, 0)
    result = doctest.DocTestRunner().run(test)
    assert (result.failed, result.attempted) == (0, 6)


# Keys


def test_every_key_does_what_is_said_at_the_table() -> None:
    keys = {name for each in SHORTCUTS if each.scene in ("window", "table") for name in _names(each.strokes)}
    told = re.findall(r"<kbd>(.*?)</kbd>", README)
    assert len(told) > 15
    assert [key for key in told if key not in keys] == []


@pytest.mark.parametrize(
    ("key", "name"),
    [("H", "table.hint"), ("F8", "window.voice"), ("F1", "window.keys"), ("F3", "window.rule"), ("Z", "window.zoom"),
     ("F", "table.flip"), ("S", "table.sail"), ("U", "table.undo"), ("Y", "table.redo"), ("D", "table.decline"),
     ("F11", "window.full-screen"), ("Tab", "window.next"), ("Enter", "window.press"), ("Escape", "window.close")],
)  # fmt: skip
def test_a_key_of_the_table_is_the_one_that_is_told(key: str, name: str) -> None:
    assert f"<kbd>{key}</kbd>" in README
    (shortcut,) = [each for each in SHORTCUTS if each.name == name]
    assert key in _names(shortcut.strokes)


def _names(strokes: tuple[str, ...]) -> Iterator[str]:
    for stroke in strokes:
        yield in_words([stroke])


# Pictures


def _screenshots() -> ModuleType:
    sys.path.insert(0, str(SPRITES))
    try:
        return importlib.import_module("draw_screenshots")
    finally:
        sys.path.remove(str(SPRITES))


SHOTS = _screenshots()
FILM = f"freight {SHOTS.FILM}"


def test_every_picture_that_is_shown_can_be_made_and_every_one_made_is_shown() -> None:
    shown = re.findall(r"!\[[^]]+\]\(sprites/(.+?)\.png\)", README)
    assert sorted(shown) == sorted([*SHOTS.STILLS, "voyage"])
    assert sorted(path.stem for path in SPRITES.glob("*.png")) == sorted(shown)
    assert "python sprites/draw_screenshots.py" in README


@pytest.mark.parametrize("name", SHOTS.STILLS)
def test_a_picture_shows_the_game_as_it_is_now(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    kept = pygame.image.load(SPRITES / f"{name}.png")
    kept = pygame.image.frombytes(pygame.image.tobytes(kept, "RGB"), kept.get_size(), "RGB")
    now = SHOTS.STILLS[name]()
    assert kept.get_size() == now.get_size()
    apart, place = furthest(small(kept), small(now))
    assert apart <= TOLERANCE, f"{name}.png at tile {place}: run python sprites/draw_screenshots.py"


@pytest.fixture(scope="module")
def films(tmp_path_factory: pytest.TempPathFactory) -> tuple[moving_reader.Moving, moving_reader.Moving]:
    """The moving picture as it is kept, and as the command that the README tells makes it now, only smaller."""
    out = tmp_path_factory.mktemp("film") / "voyage.png"
    assert f"    {FILM}\n" in README
    words = FILM.replace("960x600", "512x320").replace("sprites/voyage.png", str(out)).split()
    subprocess.run([sys.executable, "-m", *words], cwd=ROOT, check=True)
    kept, now = (moving_reader.read(path.read_bytes()) for path in (SPRITES / "voyage.png", out))
    return kept, now


def test_the_moving_picture_is_light_and_long_enough(
    films: tuple[moving_reader.Moving, moving_reader.Moving],
) -> None:
    kept, _ = films
    assert kept.size == (960, 600)
    assert (SPRITES / "voyage.png").stat().st_size < MOST_BYTES
    assert 10 < kept.seconds < 20
    assert max(1 / frame.seconds for frame in kept.frames) >= 12


def test_the_moving_picture_shows_the_game_as_it_is_now(
    films: tuple[moving_reader.Moving, moving_reader.Moving],
) -> None:
    kept, now = films
    assert kept.seconds == now.seconds, "run python sprites/draw_screenshots.py voyage"
    for share in range(21):
        at = kept.seconds * Fraction(share, 20)
        apart, place = furthest(*(_small(film, at) for film in films))
        assert apart <= FILM_TOLERANCE, f"{float(at)} s at tile {place}: run python sprites/draw_screenshots.py voyage"


def _small(film: moving_reader.Moving, at: Fraction) -> pygame.Surface:
    return small(pygame.image.frombytes(film.at(at).seen, film.size, "RGB"))
