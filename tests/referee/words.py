"""The referee's small vocabulary: a refusal, a good, a decision, and how it writes them in sentences."""

import json
from typing import Any, TypeGuard

Good = tuple[int, str]  # a card and the side it shows
Stacks = list[list[Good]]  # bottom first
Decision = list[Any]  # as trace.md writes it after "do"


class TraceError(Exception):
    """The trace is wrong: at which line, and what was told and what the referee has."""

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"line {line}: {sentence}")
        self.line = line
        self.sentence = sentence


def is_number(value: object) -> TypeGuard[int]:
    """Say whether a value of the trace is a whole number (JSON's true is none)."""
    return isinstance(value, int) and not isinstance(value, bool)


def written(value: Any) -> str:
    """Write a value as the trace does."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def same(one: Any, other: Any) -> bool:
    """Say whether two values are written the same; 1, 1.0 and true are not."""
    if type(one) is type(other) and isinstance(one, int | str):
        return bool(one == other)
    return written(one) == written(other)
