"""The first voyage in the real window with a real pointer: somebody who only touches what is ringed learns the game."""

import json
import time
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

from tests.window.conftest import Screen
from tests.window.test_trip import Player

pytestmark = pytest.mark.window
LONGEST: Final = 240
"""Seconds that the whole may take on a busy machine; a quiet one takes a tenth."""


class Pupil(Player):
    """A player who knows nothing but the rings and the button that goes on."""

    def scene(self) -> object:
        return self.table().get("scene")

    def ringed(self) -> list[str]:
        """The keys of what lies in the middle of the rings, but for those of what would do as well."""
        table = self.table()
        rings = [table[f"lesson:ring:{number}"] for number in range(2) if f"lesson:ring:{number}" in table]
        return [key for ring in rings for key in self._under(ring, table)]

    @staticmethod
    def _under(ring: list[int], table: dict[str, list[int]]) -> list[str]:
        """The key of what lies under a ring; none while the ring is on its way."""
        x, y, w, _ = ring
        found = (
            key
            for key, rect in table.items()
            if key != "scene" and not key.startswith("lesson") and abs(2 * rect[0] + rect[2] - 2 * x - w) < 4
            if rect[0] > x and rect[1] > y and w - rect[2] < 30 and ring[3] - rect[3] < 30
        )
        return list(islice(found, 1))

    def follow(self) -> None:
        """Do what the slip asks for."""
        if "lesson:on" in self.table():
            self.click("lesson:on")
            return
        keys = self.ringed()
        if len(keys) == 2:
            self.drag(*keys)
        elif keys:
            self.click(keys[0])


def test_the_first_voyage_is_played_with_the_pointer_from_the_first_start(screen: Screen, freight_home: Path) -> None:
    dump = freight_home.parent / "table.json"
    screen.env["FREIGHT_TABLE_DUMP"] = str(dump)
    freight_home.mkdir(parents=True, exist_ok=True)
    (freight_home / "settings.json").write_text(json.dumps({"speed": "off", "still": True}))
    screen.start()
    pupil = Pupil(screen, dump, freight_home / "games")
    pupil.click("learn")
    pupil.at("lesson:on")
    until = time.monotonic() + LONGEST
    while pupil.scene() == "FirstVoyageScene" and time.monotonic() < until:
        pupil.at("lesson")
        time.sleep(0.4)
        pupil.follow()
        time.sleep(0.4)
    assert pupil.scene() == "EndOfLessonsScene"
    assert json.loads((freight_home / "settings.json").read_text())["learned"]
    assert not (freight_home / "games").exists()
    time.sleep(1)  # a press at once would be taken for one on the slip that was there before
    pupil.click("play")
    pupil.at("lot")
    assert screen.close() == 0
    assert len(list((freight_home / "games").glob("*.freight"))) == 1
