"""The final payment of recorded games, each scene made anew at a call."""

from collections.abc import Callable
from functools import cache
from typing import Final

import msgspec

from freight.record.reading import Saved, read_save
from freight.table.scene import Hovered, Scene
from freight.table.scenes.final.frame import PageName
from freight.table.scenes.final.scene import FinalScene
from tests.record.story import GAMES
from tests.table.every.tables import NAMES


@cache
def finished(name: str) -> Saved:
    """A recorded game, with names that have no Latin letters."""
    saved = read_save(GAMES / f"{name}.freight")
    seats = (msgspec.structs.replace(seat, name=NAMES[number]) for number, seat in enumerate(saved.header.seats))
    return msgspec.structs.replace(saved, header=msgspec.structs.replace(saved.header, seats=tuple(seats)))


FOUR: Final = "four-as-printed"
SIX: Final = "six-tight-harbour-eight-weeks"


def at_its_end(name: str, page: PageName = "result", **pointed: str) -> Callable[[], Scene]:
    """The final payment, with a page open; `pointed` is what the pointer is over."""

    def made() -> Scene:
        scene = FinalScene(finished(name), page=page)
        for key in pointed.values():
            scene.on(Hovered(key))
        return scene

    return made


def final_show(name: str, beats: int) -> Callable[[], Scene]:
    """The show of the final payment, after so many of its moments."""

    def made() -> Scene:
        scene = FinalScene(finished(name), show=True)
        assert scene.show is not None
        for moment in range(beats):
            scene.show.tick(1 + 100.0 * moment, "normal")
        return scene

    return made


FINAL: Final[dict[str, Callable[[], Scene]]] = {
    "final payment": at_its_end(FOUR),
    "final payment of six": at_its_end(SIX),
    "final payment, a captain": at_its_end(FOUR, over="rank:1"),
    "final payment, a trip": at_its_end(FOUR, over="trip:3"),
    "final payment, earnings": at_its_end(FOUR, "earnings"),
    "final payment, earnings of six": at_its_end(SIX, "earnings"),
    "final payment, lots": at_its_end(FOUR, "lots"),
    "final payment, records": at_its_end(FOUR, "records"),
    "final show begins": final_show(FOUR, 1),
    "final show, a ship": final_show(FOUR, 4),
    "final show of six, a ship": final_show(SIX, 6),
    "final show, verdict": final_show(FOUR, 1000),
}
"""The final payment: its show and its pages."""
