"""The command line says nothing in English to who reads another language, not even what argparse says by itself."""

import argparse
import inspect
import re
from collections.abc import Iterator

import pytest

from freight import languages
from freight.command_line import Parser, parser
from freight.languages.arguments import SAID

HELP = re.compile(r"usage|options|positional|show this|show program|exit\b")
ERROR = re.compile(r"argument[ s]|required|unrecognized|invalid|choose|ambiguous|expected|ignored")


@pytest.fixture
def german() -> Iterator[Parser]:
    languages.use("de")
    yield parser()
    languages.use("en")


@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["verify"], ["trace"], ["picture"]])
def test_the_help_is_in_the_language_in_use(
    command: list[str], german: Parser, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        german.parse_args([*command, "--help"])
    shown = capsys.readouterr().out
    assert shown
    assert HELP.findall(shown) == []


@pytest.mark.parametrize(
    "wrong",
    [
        ["picture", "x.freight"],
        ["verify"],
        ["play", "--wrong"],
        ["simulate", "--games"],
        ["simulate", "--games", "many"],
        ["dance"],
        ["simulate", "--se", "2"],
        ["simulate", "--json=3"],
    ],
)
def test_what_is_wrong_is_said_in_the_language_in_use(
    wrong: list[str], german: Parser, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        german.parse_args(wrong)
    said = capsys.readouterr().err
    assert said
    assert ERROR.findall(said) == []


def test_the_words_are_those_of_argparse() -> None:
    source = inspect.getsource(argparse)
    assert [text for text in SAID if f"'{text}'" not in source and f'"{text}"' not in source] == []


def test_english_stays_as_argparse_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["--help"])
    shown = capsys.readouterr().out
    assert shown.startswith("usage: freight [-h] [--version] COMMAND ...")
    assert "show program's version number and exit" in shown
