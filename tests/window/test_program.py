"""The built program on a real screen: a trip with the pointer, a saved game as its argument, and a double-click on one.

It needs the program, by `FREIGHT_PROGRAM`; `.ci/run` builds it.
"""

import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.build.conftest import built
from tests.build.test_linux import entries, need
from tests.window.conftest import ROOT, Screen, ask_to_close
from tests.window.test_trip import Player, play_trips

__all__ = ["built"]
pytestmark = pytest.mark.window
GAME = ROOT / "tests" / "games" / "v1" / "two-as-printed.freight"
TYPE = "application/x-freight-expectations"


@pytest.fixture
def desk(screen: Screen, built: Path) -> Screen:
    """A screen for the program, which gives its window the name that its own desktop entry has for it."""
    entry = built.parent / "share" / "applications" / "freight-expectations.desktop"
    screen.window_class = entries(entry.read_text("utf-8"))["StartupWMClass"]
    del screen.env["SDL_VIDEO_X11_WMCLASS"]
    screen.command = [str(built)]
    return screen


def parts_of(program: Path) -> set[str]:
    """The modules that the program runs beside its window at this moment."""
    found = set()
    for place in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = place.read_bytes().decode(errors="replace").split("\0")
        except OSError:  # it has ended
            continue
        if words[:2] == [str(program), "-m"]:
            found.add(words[2])
    return found


def test_trips_are_played_against_computers_that_think_in_the_programs_own_process(
    desk: Screen,
    built: Path,
    freight_home: Path,
) -> None:
    seen: set[str] = set()
    play_trips(desk, freight_home, lambda: seen.update(parts_of(built)))
    assert "freight.bots.worker" in seen
    assert parts_of(built) == set(), "the program has ended, and something of it is left"


def awaited(what: Callable[[], bool], missing: str) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + 20
    while not what():
        assert time.monotonic() < deadline, missing
        time.sleep(0.05)


def await_replay(desk: Screen, folder: Path) -> None:
    """Wait until the window shows the replay of a finished game."""
    player = Player(desk, folder / "table.json", folder)
    awaited(lambda: player.table().get("scene") == "ReplayScene", "it opened something else")


def colours(desk: Screen, picture: Path) -> int:
    """How many colours are on the screen; the picture stays, for whoever wants to look."""
    command = ["identify", "-format", "%k", str(desk.screenshot(picture))]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def test_a_saved_game_that_it_is_given_is_opened(desk: Screen, tmp_path: Path) -> None:
    game = tmp_path / "Partie für Ann.freight"
    shutil.copyfile(GAME, game)
    desk.env["FREIGHT_TABLE_DUMP"] = str(tmp_path / "table.json")
    desk.start(str(game))
    await_replay(desk, tmp_path)
    awaited(lambda: colours(desk, tmp_path / "replay.png") > 500, "the screen stays all but empty")
    assert desk.close() == 0
    assert game.read_bytes() == GAME.read_bytes()


def said(desk: Screen, *command: str) -> str:
    """What a command of the desktop says on this desk."""
    return subprocess.run(command, env=desk.env, capture_output=True, text=True, timeout=60).stdout.strip()


def test_a_double_click_on_a_saved_game_opens_it(desk: Screen, built: Path, tmp_path: Path) -> None:
    """As file managers do it, by GIO, once the program has put itself into the menu."""
    need("gio", "libglib2.0-bin")
    need("xdg-mime", "xdg-utils")
    need("update-mime-database", "shared-mime-info")
    need("update-desktop-database", "desktop-file-utils")
    data, game = tmp_path / "data", tmp_path / "Partie für Ann.freight"
    shutil.copyfile(GAME, game)
    desk.env |= {"XDG_DATA_HOME": str(data), "FREIGHT_TABLE_DUMP": str(tmp_path / "table.json")}
    assert said(desk, str(built), "--install").count("\n") == 0
    assert f"content-type: {TYPE}" in said(desk, "gio", "info", "-a", "standard::content-type", str(game))
    assert said(desk, "xdg-mime", "query", "default", TYPE) == "freight-expectations.desktop"

    opener = subprocess.Popen(["gio", "open", str(game)], env=desk.env, start_new_session=True)
    desk.started.append(opener)
    desk.await_window(opener, 60)
    await_replay(desk, tmp_path)
    ask_to_close(desk.env["DISPLAY"], int(desk.window))

    said(desk, str(built), "--uninstall")
    assert said(desk, "xdg-mime", "query", "default", TYPE) == ""
    assert [path for path in data.rglob("*freight*") if path.is_file()] == []
