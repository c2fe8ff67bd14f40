"""The monkey itself: it lives the same life twice, and each of its laws can be broken."""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from freight.engine.evolve import evolve
from freight.engine.state import State
from freight.record.bounds import bounds
from freight.record.history import standing_events
from freight.table.painting.words import measure
from freight.table.placement import Placement, Rect, Size
from freight.table.scene import Reset
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings
from tests.campaigns.monkey import Campaign, judge
from tests.campaigns.monkey.again import again, shrunk
from tests.campaigns.monkey.home import home
from tests.campaigns.monkey.laws import Broken, Holdings, look
from tests.campaigns.monkey.life import Moment, born
from tests.campaigns.monkey.memory import (
    FEWEST,
    FINITE,
    LEFT_OUT,
    LOADED,
    Sample,
    empty_stores,
    growth,
    overfull,
    sample,
    used,
)
from tests.campaigns.tally import Order, Tally
from tests.engine.bookkeeper import Books
from tests.table.every_scene import EVERY


def a_life(name: str, events: int) -> list[Moment]:
    """The journal of a life that has come to its end."""
    journal: list[Moment] = []
    with born(name, events, Counter(), journal) as life:
        life.live(events)
    return journal


def test_the_same_name_is_the_same_life() -> None:
    one, same, other = (a_life(name, 250) for name in ("3.1", "3.1", "3.2"))
    assert sum(len(events) for _, events in one) == 250
    assert one == same
    assert one != other


def test_a_fault_ends_a_life_and_is_told_with_the_way_to_live_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(PlayScene, "tick", _failing)
    monkeypatch.setattr(TitleScene, "tick", _failing)
    tally = Tally("monkey", Order(100, 4))
    Campaign(tally).live(100)
    assert tally.close() == 1
    told = capsys.readouterr().out
    assert "life 4.0, event " in told
    assert "ValueError: no tick today" in told
    assert "python tests/campaigns/monkey 4.0 --events " in told


def _failing(*_: object) -> None:
    raise ValueError("no tick today")


def test_a_fault_is_met_again_and_shrunk_to_what_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PlayScene, "layout", _failing)
    monkeypatch.setattr("tests.campaigns.monkey.again.TRIALS", 12)
    lives = {f"5.{number}": again(f"5.{number}", 60, Counter()) for number in range(3)}
    name = next(name for name, (fault, _) in lives.items() if "no tick today" in fault)
    fault, journal = lives[name]
    assert again(name, 60, Counter()) == (fault, journal)
    assert len(shrunk(name, journal, fault)) < len(journal)


def test_two_of_a_key_or_a_thing_out_of_the_window_break_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    ground = TitleScene.layout

    def with_one(rect: Rect, key: str) -> None:
        def layout(self: TitleScene, size: Size, settings: Settings) -> list[Placement]:
            placed = list(ground(self, size, settings))
            return [*placed, msgspec.structs.replace(placed[-1], key=key, rect=rect)]

        monkeypatch.setattr(TitleScene, "layout", layout)

    for rect, key, law in (
        (Rect(5, 5, 5, 5), "poster", "there are two of"),
        (Rect(-50, 5, 5, 5), "new one", "leaves the window"),
        (Rect(5, 5, 0, 5), "new one", "is empty"),
    ):
        with_one(rect, key)
        with born("title", 10, Counter()) as life:
            life.app.apply(Reset(TitleScene()))
            life.app.step(life.now[0])
            with pytest.raises(Broken, match=law):
                look(life.app, random.Random(1))


def test_a_card_that_is_lost_breaks_the_law() -> None:
    with born("6.0", 400, Counter()) as life:
        while not isinstance(life.app.stage.top.scene, PlayScene):
            life.live(life.events + 1)
        scene = life.app.stage.top.scene
        _lose_a_card(scene.game.state)
        with pytest.raises(Broken, match="not every card lies somewhere once"):
            look(life.app, random.Random(1))


def _lose_a_card(state: State) -> None:
    state.deck = state.deck[1:]


def test_a_file_that_is_left_open_breaks_the_law(tmp_path: Path) -> None:
    if not Path("/proc/self/fd").exists():
        pytest.skip("this system does not say what is open")
    holdings = Holdings()
    holdings.given_back()
    with (tmp_path / "one").open("w"), pytest.raises(Broken, match="1 files are left open"):
        holdings.given_back()


def lives(of_resident: int = 0, of_used: int = 0, of_blocks: int = 0) -> list[Sample]:
    """What is held after each of fifty lives, a little up and down, with so much more in 100,000 events."""
    luck = random.Random(1)
    return [
        Sample(
            10_000 * life,
            80_000_000 + luck.randrange(-800_000, 800_000) + of_resident * life // 10,
            20_000_000 + luck.randrange(-50_000, 50_000) + of_used * life // 10,
            250_000 + luck.randrange(-1_000, 1_000) + of_blocks * life // 10,
        )
        for life in range(1, 51)
    ]


MEBIBYTE = 1 << 20


@pytest.mark.parametrize(
    ("samples", "wrong"),
    [
        (lives(), 0),
        (lives(of_used=MEBIBYTE), 1),
        (lives(of_used=-MEBIBYTE), 0),
        (lives(of_blocks=MEBIBYTE // 64), 1),
        (lives(of_resident=3 * MEBIBYTE), 1),
        ([*lives()[:-1], Sample(500_000, 200_000_000, 90_000_000, 900_000)], 0),
    ],
    ids=["flat", "pictures", "less", "objects", "pages", "one far off"],
)
def test_memory_that_grows_by_a_mebibyte_in_100_000_events_is_told(samples: list[Sample], wrong: int) -> None:
    tally = Tally("monkey", Order())
    judge(tally, growth(samples))
    assert len(tally.wrongs) == wrong
    assert tally.notes[0].startswith("between lives ")


def test_nothing_is_told_of_memory_after_few_lives() -> None:
    assert growth(lives()[: FEWEST - 1]) is None
    assert FEWEST // LEFT_OUT >= LOADED


@pytest.mark.parametrize(
    "leak",
    [
        lambda: [pygame.Surface((64, 64), depth=32) for _ in range(64)],
        lambda: [bytes(MEBIBYTE)],
        lambda: [bytes(4_096) for _ in range(256)],
        lambda: [bytes(400) for _ in range(2_500)],
        lambda: [(place, str(place)) for place in range(8_000)],
    ],
    ids=["pictures", "one large", "large", "small", "tiny"],
)
def test_a_mebibyte_that_is_kept_is_seen(leak: Callable[[], list[object]]) -> None:
    if not used():
        pytest.skip("this system does not say what is in use")
    sample(0)
    before = sample(1).used
    kept = leak()
    assert sample(2).used - before > MEBIBYTE * 9 // 10
    kept.clear()
    assert abs(sample(3).used - before) < MEBIBYTE // 20


def test_only_what_has_a_bound_is_emptied_before_memory_is_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    measure("a word", 20)
    bounds(3)
    monkeypatch.delitem(FINITE, "Bounds")
    empty_stores()
    assert not measure.cache_info().currsize
    assert bounds.cache_info().currsize


def test_a_store_that_holds_more_than_there_can_be_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    empty_stores()
    bounds(3)
    bounds(4)
    assert not overfull()
    monkeypatch.setitem(FINITE, "Bounds", 1)
    assert overfull() == ["Bounds"]


def test_a_home_is_gone_in_the_end_and_one_that_is_taken_is_left_alone() -> None:
    with home("same") as one, home("same") as other:
        assert one != other
        assert other.is_dir()
    assert not one.exists()
    assert not other.exists()


def test_the_books_of_the_first_voyage_are_kept_in_its_own_deck() -> None:
    """Its cards are numbered otherwise than the box's, and fetch what they fetch there."""
    scene = EVERY["first voyage, stacks"]()
    assert isinstance(scene, PlayScene)
    game, state = scene.game, scene.game.header.table()
    books = Books(game.header.rules, len(game.header.seats), game.header.deck)
    for event in standing_events(game):
        books.hear(event, state)
        evolve(state, event)
    books.agree_with(state)
    assert books.seen["ShipmentSold"]
    scene.close()
