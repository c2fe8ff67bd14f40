"""The recorded games of `tests/games`: every later version opens them, replays them to their digest, and agrees."""

import os
import subprocess
import sys

import pytest

from freight.engine.commands import Undo
from freight.engine.rules import preset_of
from freight.engine.state import digest
from freight.record.header import FORMAT
from freight.record.history import walked
from freight.record.reading import Saved, read_save
from freight.record.verify import verify
from tests.record.story import GAMES

CORPUS = GAMES.parent
ROOT = CORPUS.parent.parent
FILES = sorted(CORPUS.glob("v*/*.freight"))
DIGESTS = dict(reversed(line.split()) for line in (CORPUS / "digests.txt").read_text().splitlines())


@pytest.fixture(scope="module", params=FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def saved(request: pytest.FixtureRequest) -> Saved:
    return read_save(request.param)


def test_all_are_listed_with_their_digests_and_none_was_taken_away() -> None:
    assert sorted(DIGESTS) == [f"{path.parent.name}/{path.name}" for path in FILES]
    assert {path.parent.name for path in FILES} >= {f"v{number}" for number in range(1, FORMAT + 1)}


def test_each_replays_to_its_digest(saved: Saved) -> None:
    for step, state in zip(saved.steps, walked(saved.header.table(), saved.steps), strict=True):
        assert digest(state) == step.digest
    assert saved.sealed
    assert saved.state == state
    assert state.winners
    assert digest(state) == DIGESTS[f"{saved.path.parent.name}/{saved.path.name}"]


def test_each_is_verified(saved: Saved) -> None:
    verdict = verify(saved.path)
    assert verdict.ok, verdict.sentence


def test_all_that_a_file_can_hold_is_there() -> None:
    games = list(map(read_save, FILES))
    headers = [game.header for game in games]
    assert {len(header.seats) for header in headers} == {2, 3, 4, 5, 6}
    assert {preset_of(header.rules) for header in headers} >= {"as-printed", "tight-harbour", None}
    assert max(header.rules.weeks for header in headers) == 8
    assert any(header.practice for header in headers)
    assert any(header.parent for header in headers)
    undone = {type(one.command) for game in games for one, two in zip(game.steps, game.steps[1:], strict=False)
              if isinstance(two.command, Undo)}  # fmt: skip
    assert {kind.__name__ for kind in undone} >= {"Bid", "Decline", "Load", "SetSail", "Unload", "Undo"}


def test_they_replay_the_same_under_any_hash_seed() -> None:
    script = "import sys; from freight.record.verify import verify; from pathlib import Path\n"
    script += "for name in sys.argv[1:]: print(verify(Path(name)).sentence)"
    told = set()
    for seed in ("0", "1", "42", "1000", "4294967295"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script, *map(str, FILES)]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=60
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert told.pop().count("is verified to its end") == len(FILES)
