"""From everything that names a ruling a way leads to it, and back to the table as it was."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import freight
from freight.engine.rules import OPTIONS
from freight.engine.state import Phase
from freight.languages import everywhere
from freight.table.citing import cited, cites
from freight.table.scenes.new_game.options import PRESETS_SECTION
from freight.table.wording.rulebook import CHAPTERS, RULINGS, SECTIONS, Chapter, place_of
from freight.table.wording.rulebook_plain import PLAIN_CHAPTERS

SOURCES = Path(freight.__file__).parent
PHASES = Phase.__value__.__args__ if hasattr(Phase, "__value__") else Phase.__args__  # type: ignore[attr-defined]


# All that is named


def refusals() -> Iterator[tuple[str, ast.Call]]:
    """Every refusal that the engine or the record makes, with where it is made."""
    for path in sorted([*(SOURCES / "engine").glob("*.py"), *(SOURCES / "record").glob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
                yield f"{path.parent.name}/{path.name}:{node.lineno}", node


def rulings_of(call: ast.Call) -> set[str]:
    """The rulings that a refusal may rest on."""
    given = next((word.value for word in call.keywords if word.arg == "ruling"), call.args[1:2] and call.args[1])
    match given:
        case ast.Constant(str(ruling)):
            return {ruling}
        case ast.Name("_RULING"):
            return {"Undo"}
        case ast.Attribute(ast.Name("option"), "ruling"):
            return {option.ruling for option in OPTIONS}
        case ast.Call(ast.Attribute(ast.Attribute(ast.Name("state"), "phase"), "capitalize")):
            return {phase.capitalize() for phase in PHASES}
    raise AssertionError(f"nobody knows which ruling this is: {ast.dump(given) if given else call.lineno}")


REFUSED = {place: rulings_of(call) for place, call in refusals()}
LITERALS = {
    (path.relative_to(SOURCES).as_posix(), node.value)
    for path in sorted(SOURCES.rglob("*.py"))
    for node in ast.walk(ast.parse(path.read_text("utf-8")))
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search(r"\(R\d", node.value)
}
"""Every text of the sources that has a ruling in brackets; docstrings cite rulings, too."""
_WRITTEN = {number for _, text in LITERALS for number in re.findall(r"R\d+", text)}
NAMED = sorted(set().union(*REFUSED.values(), (option.ruling for option in OPTIONS), _WRITTEN, {PRESETS_SECTION}))


def test_the_refusals_were_found() -> None:
    assert len(REFUSED) > 25
    assert len(LITERALS) > 60
    assert {"R9", "R15", "R28", "Undo", "The end", "Arrival", "Last chance"} <= set(NAMED)


@pytest.mark.parametrize("book", [CHAPTERS, PLAIN_CHAPTERS], ids=["normal", "plain"])
@pytest.mark.parametrize("ruling", NAMED)
def test_what_is_named_stands_in_both_books(ruling: str, book: tuple[Chapter, ...]) -> None:
    place = place_of(ruling)
    passages = {passage.ruling for chapter in book for passage in chapter.passages}
    assert place in passages or place in {chapter.key for chapter in book if chapter.passages}


def test_every_number_of_a_text_is_found_by_whoever_reads_it_in_every_language() -> None:
    for file, text in LITERALS:
        numbers = set(re.findall(r"R\d+", " ".join(re.findall(r"\((R[^)]*)\)", text))))
        assert numbers >= set(cited(text)), file
        if "docs" not in file and cited(text):
            for there in everywhere(text):
                assert cited(there) == cited(text), (file, there)


def test_numbers_are_found_in_their_order_and_once() -> None:
    assert cited("One (R17, R18) and another (R2); one again (R17).") == ("R17", "R18", "R2")
    assert cited("R15 without brackets, (Auction), (x R3)") == ()


def test_a_number_is_named_in_a_bracket_and_a_section_is_not() -> None:
    assert cited(f"No{cites('R17')}.") == ("R17",)
    assert [cites(section) for section in ("Undo", "The end", "Rules", "R", "")] == [""] * 5


def test_sections_lead_into_the_book() -> None:
    for section, place in SECTIONS.items():
        assert place in RULINGS or place in {chapter.key for chapter in CHAPTERS}, section
    assert place_of("R31") == place_of("") == ""


# The ways there
