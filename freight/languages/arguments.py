"""What argparse says by itself, in the language in use: it asks for its words one by one, and our catalogue answers."""

import argparse
from typing import Final

from freight.languages import marked, tr

SAID: Final = (
    marked("usage: "),
    marked("options"),
    marked("positional arguments"),
    marked("show this help message and exit"),
    marked("argument %(argument_name)s: %(message)s"),
    marked("the following arguments are required: %s"),
    marked("unrecognized arguments: %s"),
    marked("expected one argument"),
    marked("expected at least one argument"),
    marked("invalid choice: %(value)r (choose from %(choices)s)"),
    marked("ambiguous option: %(option)s could match %(matches)s"),
    marked("ignored explicit argument %r"),
)
"""All that a parser of ours can come to say, as argparse has it; whatever else it says stays English."""


def teach_argparse() -> None:
    """Let argparse take its words from the catalogue from now on, in whatever language is in use by then."""
    argparse._ = _told  # type: ignore[attr-defined]


def _told(text: str) -> str:
    return tr(text) if text in SAID else text
