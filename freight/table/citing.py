"""The rulings that words of the game rest on: what they name, and which is meant where a player asks for the rule.

A sentence names rulings by their numbers in brackets, which are the same in every language: `(R15)`, `(R17, R18)`.
Where it names a section instead (`Undo`), the placement that says it has that among its `rulings`.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from freight.languages import tr
from freight.table.placement import Placement
from freight.table.shortcuts import key_of

KEY: Final = "rule:"
"""Begins the keys of placements that lead to a ruling when they are pressed, whatever the scene."""
MESSAGE: Final = "message"
"""The placement that says what happened last."""
_NUMBER: Final = re.compile(r"R\d+")
_NAMED: Final = re.compile(rf"\(({_NUMBER.pattern}(?:, {_NUMBER.pattern})*)\)")
_BRACKET: Final = re.compile(rf"\s*{_NAMED.pattern}")


def cited(words: str) -> tuple[str, ...]:
    """The numbers of the rulings that words name, each once, in their order."""
    return tuple(dict.fromkeys(number for found in _NAMED.findall(words) for number in found.split(", ")))


def cites(ruling: str) -> str:
    """The bracket that names a ruling after a sentence that rests on it; '' for a section, which has no number."""
    return f" ({ruling})" if _NUMBER.fullmatch(ruling) else ""


def bare(words: str) -> str:
    """Words without the numbers of the rulings that they name."""
    return _BRACKET.sub("", words)


def behind(placement: Placement) -> tuple[str, ...]:
    """The rulings that lie behind a thing: behind why it can't be used now, else behind what it is."""
    why = "" if placement.enabled and (placement.focusable or placement.draggable) else placement.why
    return placement.rulings or cited(why) or cited(placement.label)


def rule_key(ruling: str) -> str:
    """The key of a placement that leads to a ruling."""
    return f"{KEY}{ruling}"


def ruling_of(key: str) -> str:
    """The ruling that the placement with a key leads to, '' for none."""
    return key.removeprefix(KEY) if key.startswith(KEY) else ""


def meant(said: Sequence[str], pointed: str, by_key: Mapping[str, Placement]) -> str:
    """The ruling behind what was said last, '' for none: by a bubble (`said`), else by the thing `pointed` at, else by
    the message, else by the first text that names one."""
    if said:
        return said[0]
    named = [by_key[key] for key in (pointed, MESSAGE) if key in by_key]
    texts = (each for each in by_key.values() if each.role == "text")
    found = (behind(each) for each in (*named, *texts))
    return next((rulings[0] for rulings in found if rulings), "")


def way_there(rulings: Sequence[str]) -> str:
    """How to come to the first of some rulings by the keyboard, for those who listen; '' without any."""
    if not rulings:
        return ""
    return tr("{key} opens the rule: {ruling}.", key=key_of("window.rule"), ruling=tr(rulings[0]))
