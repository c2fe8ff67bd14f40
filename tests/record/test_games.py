"""The recorded games of `tests/games`: every later version opens them, replays them to their digest, and agrees."""

import os
import subprocess
import sys

import pytest

from freight.engine.evolve import fold
from freight.engine.rules import preset_of
from freight.engine.state import digest
from freight.record.reading import Saved, read_save
from freight.record.verify import verify
from tests.record.story import GAMES

FILES = sorted(GAMES.glob("*.freight"))
ROOT = GAMES.parent.parent


@pytest.fixture(scope="module", params=FILES, ids=lambda path: path.stem)
def saved(request: pytest.FixtureRequest) -> Saved:
    return read_save(request.param)


def test_each_replays_to_its_digest(saved: Saved) -> None:
    state = saved.header.table()
    for step in saved.steps:
        assert digest(fold(state, step.events)) == step.digest
    assert saved.sealed
    assert saved.state == state
    assert state.winners


def test_each_is_verified(saved: Saved) -> None:
    verdict = verify(saved.path)
    assert verdict.ok, verdict.sentence


def test_all_seat_counts_both_presets_and_eight_weeks_are_there() -> None:
    headers = [read_save(path).header for path in FILES]
    assert {len(header.seats) for header in headers} == {2, 3, 4, 5, 6}
    assert {preset_of(header.rules) for header in headers} >= {"as-printed", "tight-harbour"}
    assert max(header.rules.weeks for header in headers) == 8


def test_they_replay_the_same_under_any_hash_seed() -> None:
    script = "import sys; from freight.record.verify import verify; from pathlib import Path\n"
    script += "for name in sys.argv[1:]: print(verify(Path(name)).sentence)"
    told = set()
    for seed in ("0", "1", "42"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        command = [sys.executable, "-c", script, *map(str, FILES)]
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True, timeout=60
        )
        told.add(done.stdout)
    assert len(told) == 1
    assert told.pop().count("is verified to its end") == len(FILES)
