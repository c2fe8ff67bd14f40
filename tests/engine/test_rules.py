"""The options and their ranges, the presets, and that every ruling is both played and tried."""

import re
from pathlib import Path

import msgspec
import pytest

from freight.engine.rules import OPTIONS, PRESETS, Rules, preset_of, problem_with

HERE = Path(__file__).resolve().parent
ENGINE = HERE.parent.parent / "freight" / "engine"
RULINGS = [f"R{number}" for number in range(1, 31)]

RANGES = {
    "weeks": range(1, 9),
    "starting_stacks": range(1, 4),
    "auction_limit": range(1, 21),
    "reorder_fee": range(6),
    "restow_fee": range(6),
    "upgrade_price": range(6),
    "decline_is_final": (False, True),
    "last_chance": ("sold_out", "always"),
}


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_named_by_a_test(ruling: str) -> None:
    number = f"{int(ruling[1:]):02}"
    sources = [path.read_text("utf-8") for path in HERE.glob("test_*.py")]
    assert any(re.search(rf"^def test_r{number}_\w", source, re.MULTILINE) for source in sources)


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_cited_in_the_engine(ruling: str) -> None:
    told = [line for path in ENGINE.glob("*.py") for line in words_of(path.read_text("utf-8"))]
    assert any(re.search(rf"\b{ruling}\b", line) for line in told)


def words_of(source: str) -> list[str]:
    """The docstrings and comments of a source; not the rulings that refusals cite."""
    return re.findall(r'"""(.*?)"""', source, re.DOTALL) + re.findall(r"#(.*)", source)


def test_as_printed_is_the_default_and_tight_harbour_charges_for_restowing() -> None:
    assert {"as-printed": Rules(), "tight-harbour": Rules(restow_fee=1)} == PRESETS
    assert Rules() == Rules(
        weeks=2,
        starting_stacks=1,
        auction_limit=5,
        reorder_fee=1,
        restow_fee=0,
        upgrade_price=1,
        decline_is_final=False,
        last_chance="sold_out",
    )


def test_a_preset_is_known_again_whatever_the_weeks() -> None:
    assert preset_of(Rules(weeks=8)) == "as-printed"
    assert preset_of(Rules(restow_fee=1, weeks=1)) == "tight-harbour"
    assert preset_of(Rules(restow_fee=2)) is None


def test_the_options_are_those_of_the_rules_in_their_ranges() -> None:
    assert {option.name: tuple(option.values) for option in OPTIONS} == {name: tuple(v) for name, v in RANGES.items()}
    assert [option.name for option in OPTIONS] == list(Rules.__struct_fields__)
    assert all(option.title and option.line.endswith(".") and option.ruling in RULINGS for option in OPTIONS)


@pytest.mark.parametrize("name", RANGES)
def test_every_value_in_its_range_is_fine(name: str) -> None:
    for value in RANGES[name]:
        assert problem_with(msgspec.structs.replace(Rules(), **{name: value})) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *((name, wrong) for name in RANGES for wrong in (-1, 99, 1.5, "many", None)),
        ("weeks", 0),
        ("weeks", 9),
        ("weeks", True),
        ("starting_stacks", 4),
        ("auction_limit", 0),
        ("auction_limit", 21),
        ("reorder_fee", 6),
        ("restow_fee", False),
        ("decline_is_final", 1),
        ("last_chance", "never"),
    ],
)
def test_a_value_out_of_its_range_is_named_in_a_sentence(name: str, value: object) -> None:
    told = problem_with(msgspec.structs.replace(Rules(), **{name: value}))
    assert told is not None
    assert name in told.sentence
    assert told.sentence.endswith(".")


@pytest.mark.parametrize("name", PRESETS)
def test_the_presets_are_in_range(name: str) -> None:
    assert problem_with(PRESETS[name]) is None
    assert preset_of(PRESETS[name]) == name
