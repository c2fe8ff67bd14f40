"""Numbers as each language writes them, wherever a player reads one."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import freight
from freight import languages
from freight.arguments import CommandError, check_range, number
from freight.bots.figures import figures_of, in_words
from freight.bots.tournament import Result
from freight.languages.numbers import decimal, per_cent, plain, whole
from freight.table.scenes.settings import choices_of
from freight.table.settings import Settings
from tests.table.glyphs import has_glyphs

SOURCES = Path(freight.__file__).parent
FOR_PROGRAMS = (
    "build",
    "table/painting/shapes.py",
    "table/painting/sprites.py",
    "table/painting/repainting.py",
    "table/painting/table_looks/lesson.py",
)
"""What writes numbers that no player reads: drawings as SVG, and the tools of the makers."""
HAND_MADE = re.compile(r",|\.\d+[fg%]$|^[\d.]*[g%]$")


@pytest.fixture
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


def test_english() -> None:
    assert (whole(50_000), whole(999), decimal(2.5, 2), plain(0.25), plain(8)) == ("50,000", "999", "2.50", "0.25", "8")
    assert (per_cent(0.75, 1), per_cent(1 / 3), per_cent(1)) == ("75.0%", "33%", "100%")


def test_a_number_below_nothing_has_a_real_minus_and_nothing_has_none() -> None:
    assert (whole(-50_000), whole(-999), decimal(-2.5, 2), plain(-0.25), plain(-8)) == (
        "−50,000", "−999", "−2.50", "−0.25", "−8",
    )  # fmt: skip
    assert (decimal(-0.04, 1), decimal(-0.0, 0), plain(-0.0), per_cent(-0.001)) == ("0.0", "0", "0", "0%")


@pytest.mark.usefixtures("german")
def test_german() -> None:
    assert (whole(50_000), decimal(2.5, 2), plain(0.25), plain(8)) == ("50.000", "2,50", "0,25", "8")
    assert (per_cent(0.75, 1), per_cent(1 / 3)) == ("75,0\u202f%", "33\u202f%")
    assert has_glyphs(per_cent(0.75, 1))


@pytest.mark.usefixtures("german")
def test_the_figures_of_many_games_are_german_throughout() -> None:
    results = [Result((9, 5), (0,), 20, (1, 2, 2), True), Result((6, 6), (0, 1), 20, (4,), False)]
    levels = ("shrewd", "casual")
    page = in_words(figures_of(results, levels, 2.0), results, levels)
    assert not re.search(r"\d\.\d|\d ?%", page), page
    assert "75,0\u202f%" in page
    rows = page.splitlines()[3:5]
    assert len({row.rindex(",") for row in rows}) == 1, "the columns stand below each other"


@pytest.mark.usefixtures("german")
def test_what_an_argument_may_be_is_told_as_it_may_be_written() -> None:
    with pytest.raises(CommandError, match=r"0,25 bis 8 .*0,1"):
        check_range("--speed", number("0,1"), 0.25, 8)
    assert number("2,5") == number("2.5") == 2.5


@pytest.mark.usefixtures("german")
def test_the_sizes_of_the_text() -> None:
    sizes = next(row for row in choices_of(Settings()) if row.key == "text-size")
    assert next(words for _, words, _ in sizes.options) == "100\u202f%"


def test_no_number_is_written_by_hand() -> None:
    """A decimal sign, thousands or per cent come from the one place that knows the language."""
    wrong = []
    for path in SOURCES.rglob("*.py"):
        name = path.relative_to(SOURCES).as_posix()
        if not name.startswith(FOR_PROGRAMS) and name != "languages/numbers.py":
            wrong += [f"{name}:{line}" for line in hand_made(ast.parse(path.read_text("utf-8")))]
    assert not wrong


def hand_made(tree: ast.Module) -> Iterator[int]:
    """The lines with numbers that an f-string makes ready to read, or sets a per cent sign after."""
    for string in [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]:
        before: ast.expr | None = None
        for part in string.values:
            if is_made_by_hand(part, before):
                yield part.lineno
            before = part


def is_made_by_hand(part: ast.expr, before: ast.expr | None) -> bool:
    if isinstance(part, ast.FormattedValue):
        ready = part.format_spec and ast.unparse(part.format_spec).strip("f'\"")
        return bool(ready and HAND_MADE.search(ready))
    text = part.value if isinstance(part, ast.Constant) else ""
    return isinstance(before, ast.FormattedValue) and bool(re.match(r"\s?%", str(text)))
