"""The game's own voice in the real window: one key turns it on, and the keyboard's way is spoken."""

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.window.conftest import Screen, learned

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(sys.platform == "win32", reason="the speaker is a script of the shell"),
]


def _until(true: Callable[[], object], why: Callable[[], str]) -> None:
    end = time.monotonic() + 20
    while not true():
        assert time.monotonic() < end, why()
        time.sleep(0.05)


def test_f8_lets_the_game_speak_what_is_focused_and_the_settings_keep_it(screen: Screen, freight_home: Path) -> None:
    said, speaker = freight_home.parent / "said.txt", freight_home.parent / "speaker"
    speaker.write_text(f"#!/bin/sh\ncat >> {said}\n", "utf-8")
    speaker.chmod(0o755)
    screen.env["FREIGHT_SPEAKER"] = str(speaker)
    learned(freight_home)
    screen.start()

    def spoken() -> str:
        return said.read_text("utf-8") if said.exists() else ""

    time.sleep(1)
    assert not spoken()
    screen.key("F8")
    _until(lambda: "The voice is on." in spoken(), spoken)
    for _ in range(3):
        screen.key("Tab")
        time.sleep(0.3)
    _until(lambda: "New game: 2 to 6 captains, people or computers, button." in spoken(), spoken)
    assert "First voyage: Learn by playing, button." in spoken()
    assert screen.close() == 0
    assert '"voice": true' in (freight_home / "settings.json").read_text("utf-8")
