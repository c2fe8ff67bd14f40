"""Reduced motion: as the player set it, else as the system says, and the system is never waited for."""

import os
import stat
import sys
import time
from pathlib import Path

import pytest

from freight.table import stillness
from freight.table.settings import Settings, load, save
from freight.table.stillness import SYSTEM, System, is_reduced, pace, written


@pytest.mark.parametrize(
    ("file", "line", "still"),
    [
        ("gtk-3.0/settings.ini", "gtk-enable-animations=false", True),
        ("gtk-4.0/settings.ini", "[Settings]\ngtk-enable-animations = 0", True),
        ("gtk-4.0/settings.ini", "gtk-enable-animations=1", False),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0", True),
        ("kdeglobals", "[KDE]\nAnimationDurationFactor=0.5", False),
        ("kdeglobals", "\x00 no such thing", False),
    ],
)
def test_a_desktops_own_files_are_asked(tmp_path: Path, file: str, line: str, still: bool) -> None:
    path = tmp_path / ".config" / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(line)
    assert any(written({}, tmp_path)) is still


def test_so_is_the_environment(tmp_path: Path) -> None:
    assert any(written({"GTK_ENABLE_ANIMATIONS": "0"}, tmp_path))
    assert not any(written({"GTK_ENABLE_ANIMATIONS": "1"}, tmp_path))


def test_what_the_player_set_goes_before_what_the_system_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SYSTEM, "_says", True)
    assert is_reduced(Settings())
    assert not is_reduced(Settings(still=False))
    monkeypatch.setattr(SYSTEM, "_says", False)
    assert not is_reduced(Settings())
    assert is_reduced(Settings(still=True))


def test_with_reduced_motion_nothing_moves_at_any_speed() -> None:
    assert pace(Settings(speed="slow", still=True)) == "off"
    assert pace(Settings(speed="slow", still=False)) == "slow"


@pytest.mark.parametrize("still", [None, True, False])
def test_it_is_kept(still: bool | None) -> None:
    save(Settings(still=still))
    assert load().still is still


@pytest.mark.skipif(sys.platform != "linux", reason="a shell script stands for the system's own command")
def test_the_systems_command_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = tmp_path / "ask"
    script.write_text("#!/bin/sh\nsleep 0.3\necho false\n")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setitem(stillness.COMMANDS, "linux", (str(script),))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("GTK_ENABLE_ANIMATIONS", raising=False)
    system = System()
    system.ask()
    assert not system.wants_stillness
    end = time.monotonic() + 20
    while not system.wants_stillness and time.monotonic() < end:
        time.sleep(0.02)
    assert system.wants_stillness


@pytest.mark.skipif(os.name != "posix", reason="the commands of POSIX systems")
def test_a_command_that_is_not_there_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(stillness.COMMANDS, sys.platform, (str(tmp_path / "missing"),))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.delenv("GTK_ENABLE_ANIMATIONS", raising=False)
    system = System()
    system.ask()
    assert not system.wants_stillness
