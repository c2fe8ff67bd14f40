"""The process in which the window's computer players think: it answers, it may be lost, it never stays behind."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import freight
from freight.bots import thinker as module
from freight.bots.advice.advising import advise
from freight.bots.advice.reasons import Advice
from freight.bots.protocol import make_bot
from freight.bots.thinker import Thinker
from freight.engine.chance import Chance
from freight.engine.commands import Command
from freight.engine.decide import play, run_on
from freight.engine.goods import STANDARD_GOODS
from freight.engine.rules import Rules
from freight.engine.state import State, empty_table
from freight.engine.view import view

posix = pytest.mark.skipif(os.name != "posix", reason="needs signals and process numbers as POSIX has them")


def new_table(seed: int = 3) -> tuple[State, Chance]:
    state, chance = empty_table(2, Rules(weeks=1), STANDARD_GOODS), Chance(seed)
    run_on(state, chance)
    return state, chance


@pytest.fixture
def two() -> Iterator[Thinker]:
    with contextlib.closing(Thinker(STANDARD_GOODS, ("shrewd", "casual"), 8)) as thinker:
        yield thinker


def wait_for(thinker: Thinker, seconds: float = 20.0) -> Command:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        command = thinker.answer()
        if command is not None:
            return command
        time.sleep(0.002)
    raise AssertionError("no answer came")


def expected(state: State) -> Command:
    level = ("shrewd", "casual")[state.to_act]
    return make_bot(level, STANDARD_GOODS, 8 + state.to_act).choose(view(state, state.to_act))


def test_it_plays_a_whole_game_as_the_bots_themselves_would(two: Thinker) -> None:
    state, chance = new_table()
    while state.phase != "over":
        two.ask(view(state, state.to_act))
        command = wait_for(two)
        assert two.answer() is None
        assert command == expected(state)
        play(state, command, chance)
    assert two.worker is not None  # none was lost on the way


def test_an_answer_is_given_once(two: Thinker) -> None:
    state, _ = new_table()
    assert two.answer() is None
    two.ask(view(state, state.to_act))
    wait_for(two)
    assert two.answer() is None


def test_a_second_question_replaces_the_first(two: Thinker) -> None:
    state, chance = new_table()
    two.ask(view(state, state.to_act))
    play(state, expected(state), chance)
    two.ask(view(state, state.to_act))
    assert wait_for(two) == expected(state)
    time.sleep(0.05)
    assert two.answer() is None


def test_a_lost_worker_is_replaced_once_then_the_bots_think_here(two: Thinker) -> None:
    state, _ = new_table()
    assert two.worker is not None
    first = two.worker.process
    first.kill()
    two.ask(view(state, state.to_act))
    assert wait_for(two) == expected(state)
    assert two.worker is not None
    second = two.worker.process
    assert second.pid != first.pid
    assert first.poll() is not None
    second.kill()
    two.ask(view(state, state.to_act))
    assert wait_for(two) == expected(state)
    assert two.worker is None
    assert second.poll() is not None


def test_a_worker_that_talks_nonsense_is_replaced(two: Thinker) -> None:
    state, _ = new_table()
    assert two.worker is not None
    first = two.worker
    first.lines.put(b"good morning\n")
    two.ask(view(state, state.to_act))
    assert wait_for(two) == expected(state)
    assert two.worker is not first


@posix
def test_a_worker_that_falls_silent_is_replaced(two: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    state, _ = new_table()
    assert two.worker is not None
    first = two.worker.process
    two.ask(view(state, state.to_act))
    wait_for(two)
    os.kill(first.pid, signal.SIGSTOP)
    monkeypatch.setattr(module, "PATIENCE", 0.3)
    two.ask(view(state, state.to_act))
    time.sleep(0.35)
    two.answer()
    monkeypatch.setattr(module, "PATIENCE", 10.0)  # the next worker gets the time it needs to start
    assert first.poll() is not None
    assert wait_for(two) == expected(state)
    assert two.worker is not None


def test_no_worker_is_started_for_people_alone() -> None:
    with contextlib.closing(Thinker(STANDARD_GOODS, ("", ""), 1)) as thinker:
        assert thinker.worker is None


def test_bots_think_here_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    state, _ = new_table()
    with contextlib.closing(Thinker(STANDARD_GOODS, ("shrewd", "casual"), 8)) as thinker:
        assert thinker.worker is None
        thinker.ask(view(state, state.to_act))
        assert thinker.answer() == expected(state)


def test_closing_ends_the_process_and_may_be_done_twice(two: Thinker) -> None:
    assert two.worker is not None
    process = two.worker.process
    two.close()
    assert process.poll() is not None
    two.close()
    assert two.answer() is None


@posix
def test_the_worker_ends_when_the_window_dies_without_a_word() -> None:
    home = Path(freight.__file__).resolve().parent.parent
    program = (
        "import os\n"
        "from freight.bots.thinker import Thinker\n"
        "from freight.engine.goods import STANDARD_GOODS\n"
        "thinker = Thinker(STANDARD_GOODS, ('shrewd', 'casual'), 1)\n"
        "print(thinker.worker.process.pid, flush=True)\n"
        "os._exit(9)\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], cwd=home, capture_output=True, text=True, timeout=30)
    assert ended.returncode == 9, ended.stderr
    end = time.monotonic() + 20
    while is_running(int(ended.stdout)) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(int(ended.stdout))


def is_running(pid: int) -> bool:
    """Whether a process runs; one that ended and waits to be reaped by its new parent does not."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True).stdout.strip()
    return bool(state) and not state.startswith("Z")


# Advice


def wait_for_advice(thinker: Thinker, seconds: float = 20.0) -> Advice:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        advice = thinker.advice()
        if advice is not None:
            return advice
        time.sleep(0.002)
    raise AssertionError("no advice came")


@pytest.mark.parametrize("levels", [("", "shrewd"), ("", "")])
def test_advice_comes_from_the_worker_which_starts_for_it_where_only_people_play(levels: tuple[str, str]) -> None:
    state, chance = new_table()
    with contextlib.closing(Thinker(STANDARD_GOODS, levels, 8)) as thinker:
        for _ in range(5):
            seen = view(state, state.to_act)
            thinker.ask_advice(seen)
            advice = wait_for_advice(thinker)
            assert advice == advise(seen, STANDARD_GOODS)
            assert thinker.advice() is None
            play(state, advice.command, chance)
        assert thinker.worker is not None


def test_a_question_replaces_one_for_advice_and_the_other_way_round(two: Thinker) -> None:
    state, _ = new_table()
    two.ask_advice(view(state, state.to_act))
    two.ask(view(state, state.to_act))
    assert wait_for(two) == expected(state)
    two.ask(view(state, state.to_act))
    two.ask_advice(view(state, state.to_act))
    assert two.answer() is None
    assert wait_for_advice(two) == advise(view(state, state.to_act), STANDARD_GOODS)
    assert two.answer() is None


def test_advice_is_found_here_where_no_process_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    state, _ = new_table()
    with contextlib.closing(Thinker(STANDARD_GOODS, ("", ""), 8)) as thinker:
        thinker.ask_advice(view(state, state.to_act))
        assert thinker.advice() == advise(view(state, state.to_act), STANDARD_GOODS)
