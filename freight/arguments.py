"""What the commands ask of their arguments, and the sentence with which they refuse."""

import argparse
import re
from pathlib import Path
from typing import Final

from freight.languages import marked, tr
from freight.languages.numbers import plain

_WITHIN: Final = marked("{option} must be {least} to {most}, not {given}.")


class CommandError(Exception):
    """A mistake in the arguments, as a sentence."""


def whole_number(text: str) -> int:
    """A whole number in an argument."""
    if not re.fullmatch(r"-?\d{1,20}", text):
        raise argparse.ArgumentTypeError(tr("{text} is not a whole number", text=repr(text)))
    return int(text)


def folder(text: str) -> Path:
    """A folder in an argument, which has to be named."""
    if not text.strip():
        raise argparse.ArgumentTypeError(tr("{text} is not the name of a folder", text=repr(text)))
    return Path(text)


def number(text: str) -> float:
    """A number in an argument, with a decimal point (or comma) or without."""
    if not re.fullmatch(r"-?\d{1,9}([.,]\d{1,9})?", text):
        raise argparse.ArgumentTypeError(tr("{text} is not a number", text=repr(text)))
    return float(text.replace(",", ".")) if "." in text or "," in text else int(text)


def check(fine: bool, sentence: str) -> None:
    """Refuse with a sentence unless all is fine."""
    if not fine:
        raise CommandError(sentence)


def check_range(option: str, given: float, least: float, most: float, what: str = _WITHIN) -> None:
    """Refuse what is less or more than an option may be; `what` says so, and is translated here."""
    check(least <= given <= most, tr(what, option=option, least=plain(least), most=plain(most), given=plain(given)))
