"""One process at a time writes a game; killed at any moment, it leaves every accepted command and no lock behind."""

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from freight.record.game import Game
from freight.record.problems import SaveInUse
from freight.record.reading import read_save
from freight.record.savefile import is_played
from tests.record.story import header_for, list_saves, play_on, saved_game

ROOT = Path(__file__).resolve().parent.parent.parent

PLAYER = """
import sys
from pathlib import Path
from freight.record.game import Game
from tests.record.story import play_on
game = Game.open(Path(sys.argv[1]))
print("open", flush=True)
while not game.finished:
    play_on(game, 1)
    print(len(game.steps), game.steps[-1].digest, flush=True)
sys.stdin.read()
"""


def start_player(path: Path) -> "subprocess.Popen[str]":
    """A second process that plays on in a file, and says after each command how far it is."""
    command = [sys.executable, "-c", PLAYER, str(path)]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def test_a_second_opening_is_refused_and_reading_is_not(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=3)
    with Game.open(path):
        with pytest.raises(SaveInUse, match=r"“a\.freight” is being played in another window"):
            Game.open(path)
        assert len(read_save(path).steps) == 4
        assert [info.state for info in list_saves(tmp_path)] == ["running"]
    Game.open(path).close()


def test_a_new_game_is_held_from_its_first_moment(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    with Game.create(header_for(), path), pytest.raises(SaveInUse):
        Game.open(path)


def test_a_second_process_is_kept_out_until_the_first_is_dead(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=3)
    player = start_player(path)
    try:
        assert player.stdout is not None
        assert player.stdout.readline() == "open\n"
        with pytest.raises(SaveInUse):
            Game.open(path)
    finally:
        player.kill()
        player.communicate()
    with Game.open(path) as game:
        assert not game.trouble
        play_on(game, 1)
    assert [entry.name for entry in tmp_path.iterdir() if "torn" not in entry.name] == ["a.freight"]


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="Windows has no kill -9; the same is tried by hand there")
def test_killed_at_random_moments_no_accepted_command_is_lost(tmp_path: Path) -> None:
    whole = Game.create(header_for(seats=4), None)
    play_on(whole)
    path = tmp_path / "a.freight"
    saved_game(path, commands=0, seats=4)
    luck = random.Random(4)
    kills = 0
    while not read_save(path).finished and kills < 12:
        player = start_player(path)
        assert player.stdout is not None
        assert player.stdout.readline() == "open\n"
        said = [player.stdout.readline() for _ in range(luck.randrange(12))]  # so that no machine is too fast to kill
        time.sleep(luck.uniform(0, 0.003))
        player.send_signal(signal.SIGKILL)
        rest, _ = player.communicate()
        told = "".join(said) + rest
        kills += 1
        saved = read_save(path)
        assert saved.steps == whole.steps[: len(saved.steps)]
        accepted = told.splitlines()
        if accepted and len(accepted[-1].split()) == 2:
            number, digest = accepted[-1].split()
            assert len(saved.steps) >= int(number)
            assert whole.steps[int(number) - 1].digest == digest
    assert kills > 3
    with Game.open(path) as game:
        play_on(game)
        assert game.state == whole.state


def test_looking_whether_a_game_is_played_keeps_nobody_from_playing_it(tmp_path: Path) -> None:
    path = tmp_path / "a.freight"
    saved_game(path, commands=3)
    assert not is_played(path)
    stop = threading.Event()

    def look() -> None:
        while not stop.is_set():
            is_played(path)
            time.sleep(0.0005)

    looker = threading.Thread(target=look)
    looker.start()
    try:
        for _ in range(100):
            with Game.open(path):
                assert is_played(path)
    finally:
        stop.set()
        looker.join()
