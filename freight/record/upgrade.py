"""Games of older formats, brought up to the present one: one step at a time, in memory. The file stays as it is.

Every format has lines with a chained hash and a JSON object, and begins its header with `game`, `format` and
`version`; all else may change from one to the next. Whoever changes the format

1. adds one to `header.FORMAT`, and says in `codec` what is new;
2. writes here the step from the old format to the new one, and enters it in `UPGRADES`: a pure function from the
   objects of all lines to as many objects, that neither knows nor asks what later formats look like;
3. keeps all of `tests/games` as it is, and lets `tests/games/make.py` record games of the new format beside.

A field that may be left out, as it is by older files, needs no new format.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from freight.languages import marked
from freight.record.problems import DamagedSave

Line = dict[str, Any]
"""A line of a file as JSON has it."""
Upgrade = Callable[[list[Line]], list[Line]]

UPGRADES: Final[dict[int, Upgrade]] = {}
"""By format the step to the one after it. Format 1 is the first that was in anyone's hands."""

NO_TEXT_OF_OURS: Final = marked("its text is none of a saved game ({error}).")
_MISFITS: Final = (LookupError, TypeError, ValueError, AttributeError)


def is_known(number: int, present: int, upgrades: Mapping[int, Upgrade] = UPGRADES) -> bool:
    """Whether games of a format can be brought up to the present one."""
    return all(step in upgrades for step in range(number, present))


def upgraded(
    lines: Sequence[bytes], number: int, present: int, path: Path, upgrades: Mapping[int, Upgrade] = UPGRADES
) -> list[bytes]:
    """The lines of a game of format `number` as they are in the present format, without their hashes.

    `path` only names the file. Raises a `DamagedSave` for lines that are none of that format.
    """
    objects = [_object(line, place, path) for place, line in enumerate(lines, 1)]
    for step in range(number, present):
        try:
            new = upgrades[step](objects)
            new[0]["format"] = step + 1
        except _MISFITS:
            raise DamagedSave(path, 1, "what it tells is no game of format {format}.", {"format": number}) from None
        if len(new) != len(objects):
            raise RuntimeError(f"The step from format {step} changes the number of lines; that must stay.")
        objects = new
    return [msgspec.json.encode(item) for item in objects]


def _object(line: bytes, number: int, path: Path) -> Line:
    """The JSON object of a line, if it is spelt in the one way."""
    try:
        item = msgspec.json.decode(line, type=Line)
        if msgspec.json.encode(item) == line:
            return item
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise DamagedSave(path, number, NO_TEXT_OF_OURS, {"error": str(error).rstrip(".")[:200]}) from None
    raise DamagedSave(path, number, "its text is spelt as no saved game is.")
