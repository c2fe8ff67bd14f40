"""A slice of each campaign, by the command that runs the whole; and the campaigns themselves: each can fail."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from freight.record.reading import saved_from
from tests.campaigns import corpus
from tests.campaigns.__main__ import NAMES
from tests.campaigns.limits import MOST_MEMORY
from tests.campaigns.reading import misload, read
from tests.campaigns.tally import Order, Tally

ROOT = Path(__file__).resolve().parent.parent.parent
SLICES = {
    "kills": 60,
    "flips": 3_000,
    "cuts": 2_000,
    "mutations": 2_000,
    "floods": 3,
    "faults": 120,
    "monkey": 1_500,
    "versions": 2,
}


def campaign(*arguments: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "tests/campaigns", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, encoding="utf-8", timeout=240)


@pytest.mark.parametrize("name", NAMES)
def test_a_slice_of_each_campaign_holds(name: str) -> None:
    if name == "kills" and not hasattr(os, "fork"):
        pytest.skip("there is no fork here, nor a kill -9")
    done = campaign(name, "--count", str(SLICES[name]), "--seed", "7")
    closing = done.stdout.splitlines()[-1]
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.match(rf"{name}: {SLICES[name]:,} cases, .* 0 wrong, [0-9.]+ s, [0-9,]+ cases/s$", closing), closing
    if name == "kills":
        assert re.search(r", [1-9][0-9]* tore a tail,", closing)


def test_a_name_that_is_no_campaign_gets_a_sentence() -> None:
    done = campaign("sieges")
    assert done.returncode == 2
    assert "invalid choice: 'sieges'" in done.stderr


def test_a_campaign_stops_by_its_time_and_says_so() -> None:
    done = campaign("flips", "--seconds", "0.2")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].endswith("stopped by its time")


def test_a_wrong_is_told_and_fails_the_campaign(capsys: pytest.CaptureFixture[str]) -> None:
    tally = Tally("flips", Order())
    save = corpus.save_of(2, 3)
    read(tally, "as it was", save, len(save.data), save.data)
    assert tally.wrongs == []
    read(tally, "another game", save, 0, corpus.save_of(3, 4).data)
    assert tally.close() == 1
    assert capsys.readouterr().out.startswith("flips: WRONG: another game: another header was loaded")


def test_a_load_that_is_not_quite_the_save_is_a_misload() -> None:
    save, longer = corpus.save_of(2, 3), corpus.save_of(2, 4)
    saved = saved_from(save.data, corpus.SOMEWHERE)
    assert misload(save, len(save.data), save.data, saved) == ""
    assert misload(longer, len(longer.data), save.data, saved) == "a whole line was not brought back"
    assert misload(save, 0, save.data, saved_from(longer.data, corpus.SOMEWHERE)) == "other steps were loaded"


def test_the_saves_are_twenty_and_of_every_kind() -> None:
    saves = corpus.saves()
    assert len(saves) == 20
    assert {len(save.header.seats) for save in saves} == {2, 3, 4, 5, 6}
    assert {save.header.practice for save in saves} == {True, False}
    assert sum(b'{"seal":' in save.data for save in saves) > 2
    assert sum(b'"StepUndone"' in save.data for save in saves) > 5
    assert sum(len(save.data) for save in saves) < MOST_MEMORY
