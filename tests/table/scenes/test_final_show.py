"""The show of the last sales: what it pays, how it is skipped and ends, and what it leaves untouched."""

import time
from pathlib import Path

import pytest

from freight.engine.events import CargoSold
from freight.record.game import Game
from freight.record.history import standing_events
from freight.table.animation.acts import Cheered, Sold
from freight.table.animation.showing import before_final_payment
from freight.table.audio.cues import TOO_SOON
from freight.table.destinations import ToFinalPayment
from freight.table.scene import Explain, Focused, Hovered, Pressed, Push, Replace, Typed
from freight.table.scenes.final.frame import PAGES
from freight.table.scenes.final.scene import FinalScene
from freight.table.scenes.play.scene import PlayScene
from freight.table.scenes.routes import arrived
from freight.table.settings import Settings
from freight.table.stage.asked import asked
from freight.table.stage.focus import Focus
from freight.table.stage.guard import GUARD, TOO_EARLY
from freight.table.stage.pointer import Refused
from tests.record.story import header_for, play_on
from tests.table.scenes.final_payments import FINISHED, SETTINGS, SIZE, final, moments, placed


@pytest.mark.parametrize("name", FINISHED)
def test_the_show_pays_every_seat_what_the_events_say(name: str) -> None:
    scene = final(name, show=True)
    sales = [event for event in standing_events(scene.record) if isinstance(event, CargoSold)]
    show = scene.show
    assert show is not None
    money = [show.money(seat) for seat in scene.facts.seats]
    assert sum(money) + sum(sale.amount for sale in sales) == sum(scene.facts.figures.money)
    shown, paid, now = [], 0, 0.0
    while not show.over:
        placed(scene)
        paid += sum(act.amount for act in show.acts if isinstance(act, Sold))
        if show.beat.what == "paid" and show.sale:
            shown.append((show.sale.seat, show.sold))
        now += 100
        show.tick(now, "normal")
    assert shown == [(sale.seat, sale.amount) for sale in sales if sale.goods]
    assert show.paid == paid
    assert paid == sum(sale.amount for sale in sales)
    assert [show.money(seat) for seat in scene.facts.seats] == list(scene.facts.figures.money)


def test_goods_leave_the_ship_top_first_and_each_says_what_it_fetches() -> None:
    scene = final("six-as-printed", show=True)
    show = scene.show
    assert show is not None
    seen: list[str] = []
    now = 0.0
    while not show.over:
        keys = placed(scene)
        if show.sale and show.beat.what == "good":
            gone = show.sale.goods[show.beat.gone - 1]
            ship = keys[f"ship:{show.sale.seat}"].rect
            assert keys[f"card:{gone >> 1}"].rect.x >= ship.right
            assert all(keys[f"card:{good >> 1}"].rect.right <= ship.right for good in show.sale.goods[show.beat.gone :])
            assert str(show.sale.rates[show.beat.gone - 1]) in keys["verdict"].label
        seen.append(keys["verdict"].label)
        now += 100
        show.tick(now, "normal")
    assert seen[-1] == scene.verdict()


def test_a_ship_that_comes_in_empty_passes_in_half_a_second() -> None:
    for scene in moments("six-as-printed"):
        assert scene.show
        if scene.show.sale and not scene.show.sale.goods:
            assert scene.show.beat.what == "comes"
            assert scene.show.beat.lasts <= 0.5


def test_the_winner_is_told_of_and_cheered_once() -> None:
    told, cheers = [], 0
    for scene in moments("four-as-printed"):
        assert scene.show
        told += [scene.show.words] if scene.show.is_told else []
        cheers += sum(isinstance(act, Cheered) for act in scene.show.acts)
    assert cheers == 1
    assert told.count(final().verdict()) == 1


@pytest.mark.parametrize(
    "skips", [Pressed("skip"), Typed("space", " ", ""), Typed("escape", "", ""), Typed("return", "\r", "")]
)
def test_the_show_can_be_skipped_at_any_moment(skips: object) -> None:
    scene = final(show=True)
    assert "skip" in placed(scene)
    scene.on(skips)  # type: ignore[arg-type]
    shown = placed(scene)
    assert "rank:0" in shown
    assert shown["verdict"].label == scene.verdict()
    assert any(saying.words == scene.verdict() for saying in scene.sayings)


def test_what_does_not_skip_leaves_the_show_alone() -> None:
    scene = final(show=True)
    for action in (Hovered("skip"), Typed("x", "x", ""), Focused("skip")):
        scene.on(action)
    assert scene.show is not None


@pytest.mark.parametrize("settings", [Settings(speed="off"), Settings(still=True)])
def test_without_motion_the_result_comes_at_once_and_says_why_there_is_no_show(settings: Settings) -> None:
    scene = final(show=True)
    scene.layout(SIZE, settings)
    scene.tick(1.0)
    assert scene.show is None
    again = placed(scene, settings)["show"]
    assert not again.enabled
    assert "reduced motion" in again.why
    rest(scene, 2.0)
    assert scene.on(Typed("s", "s", "")) == Explain(again.why, "show")


def rest(scene: FinalScene, now: float) -> None:
    """Let so much time pass that what is pressed is meant for what lies there."""
    scene.tick(now)
    scene.tick(now + GUARD)


@pytest.mark.parametrize("press", [Pressed("again"), Pressed("home"), Typed("n", "n", ""), Typed("escape", "", "")])
@pytest.mark.parametrize("skipped", [True, False])
def test_a_press_as_the_show_ends_is_not_meant_for_the_result(press: Pressed | Typed, skipped: bool) -> None:
    scene = final(show=True)
    scene.layout(SIZE, SETTINGS)
    now = 0.0
    while scene.show is not None:
        now += 0.5
        scene.tick(now)
        if skipped:
            scene.on(press if isinstance(press, Pressed) else Typed("return", "", ""))
    scene.tick(now)
    for later in (0.0, GUARD / 3, GUARD * 0.9):
        scene.tick(now + later)
        assert isinstance(said := scene.on(press), Explain)
        assert said.sentence == TOO_EARLY
        assert scene.cues.pop() == TOO_SOON
    scene.tick(now + GUARD)
    answer = scene.on(press)
    assert answer is not None
    scene.close()


def test_a_double_click_on_the_button_does_not_skip_the_show_it_begins() -> None:
    scene = final()
    scene.layout(SIZE, SETTINGS)
    for _ in range(2):
        said = scene.on(Pressed("show"))
    assert said == Explain(TOO_EARLY, "show", passes=True)
    assert scene.show is not None
    rest(scene, 1.0)
    scene.on(Pressed("skip"))
    assert scene.show is None


def test_the_show_runs_to_its_end_by_itself_and_can_be_seen_again() -> None:
    scene = final(show=True)
    scene.layout(SIZE, SETTINGS)
    now, heard = 1.0, set()
    while scene.show is not None:
        scene.tick(now)
        heard |= {cue.effect for cue in scene.cues}
        now += 0.5
        assert now < 200
    assert {"rope", "coin", "cash", "horn"} <= heard
    assert "rank:0" in placed(scene)
    rest(scene, now)
    scene.on(Pressed("show"))
    assert scene.show is not None
    assert "skip" in placed(scene)


def test_nothing_is_marked_on_the_result_after_the_show_but_what_is_pointed_at() -> None:
    """The show's one button is as large as the window: the keyboard must not go to what lies in its middle."""
    scene = final()
    plain = placed(scene)
    scene.on(Hovered("trip:1"))
    focus = Focus()
    for now, skips in enumerate((Pressed("skip"), Typed("escape", "", "")), start=1):
        rest(scene, 100.0 * now - 50)
        scene.on(Pressed("show"))
        rest(scene, 100.0 * now)
        shown = scene.layout(SIZE, SETTINGS)
        focus.show(shown, asked(scene, shown))
        focus.point_at("skip")
        scene.on(skips)
        shown = scene.layout(SIZE, SETTINGS)
        for outcome in focus.show(shown, asked(scene, shown)):
            if not isinstance(outcome, Refused):
                scene.on(outcome)
        assert focus.key == "again"
        assert placed(scene) == plain


def test_the_table_shows_all_but_the_last_sales() -> None:
    game = Game.create(header_for(2), None)
    play_on(game, 10_000)
    told = [event for step in game.steps for event in before_final_payment(step.events)]
    everything = standing_events(game)
    assert told == everything[: len(told)]
    assert isinstance(everything[len(told)], CargoSold)


def test_a_game_played_to_its_end_comes_to_the_show() -> None:
    game = Game.create(header_for(2), None)
    play_on(game, 10_000)
    scene = PlayScene(game)
    for speed, shows in (("normal", True), ("off", False)):
        scene.layout(SIZE, Settings(speed=speed))  # type: ignore[arg-type]
        answer = arrived(scene.tick(time.monotonic()))
        assert isinstance(answer, Replace)
        assert isinstance(answer.scene, FinalScene)
        assert (answer.scene.show is not None) == shows
    scene.close()


def test_the_final_payment_leaves_the_saved_game_as_it_is(tmp_path: Path) -> None:
    game = Game.create(header_for(2), tmp_path / "played.freight")
    play_on(game, 10_000)
    assert game.path is not None
    sealed = game.path.read_bytes()
    ended = arrived(Replace(ToFinalPayment(game, show=True)))
    assert isinstance(ended, Replace)
    scene = ended.scene
    assert isinstance(scene, FinalScene)
    placed(scene)
    for key in ("skip", *(f"page.{page}" for page in PAGES), "show", "skip", "replay", "share", "again", "next"):
        answer = arrived(scene.on(Pressed(key)))
        if isinstance(answer, Push | Replace):
            answer.scene.close()  # type: ignore[union-attr]
    scene.close()
    assert game.path.read_bytes() == sealed
