"""What the READMEs promise: every link leads somewhere, every folder is in its map, every command is understood."""

import re
from pathlib import Path

import pytest

from freight.command_line import COMMANDS, contest_of, parser

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [
    ROOT / "README.md",
    *sorted((ROOT / "tests").rglob("README.md")),
    *sorted((ROOT / "sprites").glob("README.md")),
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_link_leads_to_a_file(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
    assert [target for target in targets if not (page.parent / target).exists()] == []


def test_every_folder_of_the_game_and_of_the_tests_is_in_a_map() -> None:
    of_tests = (ROOT / "tests" / "README.md").read_text("utf-8")
    for folder, page in ((ROOT / "freight", README), (ROOT / "tests", of_tests)):
        names = [entry.name for entry in folder.iterdir() if entry.is_dir() and entry.name.isalpha()]
        assert [name for name in names if not re.search(rf"[`/]{name}`", page)] == []


def test_every_command_is_told_and_every_example_understood() -> None:
    examples = re.findall(r"^\| `freight ([^`]+)` \|", README, re.MULTILINE)
    assert [example.split()[0] for example in examples] == list(COMMANDS)
    for example in examples:
        arguments = parser().parse_args(example.split())
        assert arguments.command != "simulate" or contest_of(arguments).games == 1000
