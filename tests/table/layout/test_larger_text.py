"""A larger text size never gives smaller letters, and long names are written whole where there is room for them."""

from typing import Final

import msgspec
import pytest

from freight.engine.choices import choices
from freight.engine.commands import Decline, SetSail, Stop
from freight.engine.rules import Rules
from freight.record.game import Game
from freight.record.header import SeatSetup, new_header
from freight.table.looks import Words
from freight.table.painting.words import LEAST, fit, fit_wrapped
from freight.table.placement import Placement, Size
from freight.table.scene import Scene
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.page import page
from freight.table.settings import Settings
from tests.table.every import endings, tables
from tests.table.every_scene import EVERY

SIZES: Final = [Size(1024, 640), Size(1920, 1080)]
LONG: Final = tuple(f"{name} {letter}" for name, letter in zip(
    ("Wilhelmina Featherston", "Maximiliana Wolkenheim", "Bartholomew Humperding") * 2, "ABCDEF", strict=True
))  # fmt: skip
ROUNDING: Final = 1
"""So many pixels may letters be smaller that share a width which grows with the text."""
CLOSE: Final = {("replay, log", "me:name"), ("replay, log", "lot:title")}
"""Where the log in larger letters takes the width that these had: of what is left the sums of the lot need most."""


def letters_of(placed: Placement) -> int:
    """The size in which words are painted, in pixels."""
    look = placed.look
    assert isinstance(look, Words)
    least = min(LEAST, look.size)
    if look.wrap:
        return fit_wrapped(look.text, (placed.rect.w, placed.rect.h), look.size, least, look.bold)
    return fit(look.text, placed.rect.w, look.size, least, look.bold)


def written(scene: Scene, size: Size, text_size: int) -> dict[str, Placement]:
    placed = scene.layout(size, Settings(text_size=text_size))
    return {each.key: each for each in placed if isinstance(each.look, Words) and each.look.text}


@pytest.mark.parametrize("names", ["as ever", "long"])
@pytest.mark.parametrize("name", EVERY)
def test_no_letter_is_smaller_at_twice_the_text_size(name: str, names: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if names == "long":
        for module in (tables, endings):
            monkeypatch.setattr(module, "NAMES", LONG)
    scene = EVERY[name]()
    for size in SIZES:
        small, large = (written(scene, size, text_size) for text_size in (100, 200))
        both = {key: (letters_of(small[key]), letters_of(large[key])) for key in small if key in large}
        smaller = {key: sizes for key, sizes in both.items() if sizes[1] < sizes[0] - ROUNDING}
        assert {key: sizes for key, sizes in smaller.items() if (name, key) not in CLOSE} == {}
    scene.close()


def shared(seats: int) -> Game:
    """A game of a week in which nobody does anything, so that all share the win."""
    setup = [SeatSetup(name, seat, "person") for seat, name in enumerate(LONG[:seats])]
    game = Game.create(new_header(setup, Rules(weeks=1), 4, game_id="a", created="2026-01-01T00:00:00Z"), None)
    while game.state.phase != "over":
        may = choices(game.state)
        game.play(next((each for each in may if isinstance(each, Decline | Stop | SetSail)), may[-1]))
    return game


def at_the_verdict(game: Game) -> FinalScene:
    scene, now = FinalScene(game, show=True), 0.0
    while scene.show and scene.show.beat.what != "verdict":
        now += 100
        scene.show.tick(now, "normal")
    return scene


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_win_that_many_share_is_told_in_large_letters(seats: int, size: Size, text_size: int) -> None:
    game = shared(seats)
    measures = page(size, Settings(text_size=text_size))
    for scene in (FinalScene(game), at_the_verdict(game)):
        told = written(scene, size, text_size)["verdict"]
        assert letters_of(told) >= measures.text
        assert told.label == scene.verdict()
        assert isinstance(told.look, Words)
        assert not told.look.text.endswith("…")


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 200])
def test_long_names_are_written_whole_on_every_page_of_the_result(seats: int, size: Size, text_size: int) -> None:
    game = shared(seats)
    names = {seat.name for seat in game.header.seats}
    floor = 10 if text_size == 100 else 12
    for scene, keys in (
        (FinalScene(game), "rank:{}:name"), (FinalScene(game, page="earnings"), "head:{}"),
        (at_the_verdict(game), "rank:{}:name"),
    ):  # fmt: skip
        placed = written(scene, size, text_size)
        shown = [placed[keys.format(seat)] for seat in range(seats) if keys.format(seat) in placed]
        assert shown
        for each in shown:
            assert isinstance(each.look, Words)
            assert each.look.text in names
            assert letters_of(each) >= floor


def test_a_win_is_told_in_short_with_practice_and_all() -> None:
    game = shared(3)
    facts = FinalScene(game).facts
    assert facts.verdicts[1] == "All 3 captains share the win with 5 MM each."
    practice = facts._replace(header=msgspec.structs.replace(game.header, practice=True))
    assert practice.verdicts[1] == "All 3 captains share the win with 5 MM each (a practice game)."
