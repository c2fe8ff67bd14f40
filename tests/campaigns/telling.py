"""All that a recorded game comes to, in one line a game: `python tests/campaigns/telling.py FILE…`, for `versions`."""

import hashlib
import sys
from collections.abc import Iterable
from pathlib import Path

sys.path[0] = str(Path(__file__).resolve().parent.parent.parent)

from freight.engine.state import digest  # noqa: E402 (the project lies two folders above)
from freight.record.course import Course  # noqa: E402
from freight.record.export import exported  # noqa: E402
from freight.record.moments import moments  # noqa: E402
from freight.record.reading import read_save  # noqa: E402
from freight.record.replay import Replay  # noqa: E402
from freight.record.trace import trace_lines  # noqa: E402
from freight.record.verify import verify  # noqa: E402
from tests.campaigns.corpus import save_of  # noqa: E402

NEW_GAMES = 5


def summed(texts: Iterable[object]) -> str:
    """A digest of many texts."""
    return hashlib.blake2b("\n".join(map(str, texts)).encode(), digest_size=8).hexdigest()


def told(path: Path) -> str:
    """What a recorded game comes to: its verdict, and digests of its states, its trace, its moments and its exports."""
    saved = read_save(path)
    replay = Replay(saved, undone=True)
    states = summed(digest(replay.state_at(position)) for position in range(len(replay)))
    replay = Replay(saved)
    found = summed(moments(replay, Course(replay)))
    forms = summed(exported(replay, form) for form in ("text", "markdown", "events", "money", "sales"))
    return f"{verify(path).sentence} {states} {summed(trace_lines(saved))} {found} {forms}"


def main(paths: list[str]) -> None:
    """Tell of each recorded game, and of some that computers play here and now."""
    for path in paths:
        print(told(Path(path)))
    for number in range(NEW_GAMES):
        print(f"game {number} played anew: {hashlib.blake2b(save_of(number).data, digest_size=8).hexdigest()}")


if __name__ == "__main__":
    main(sys.argv[1:])
