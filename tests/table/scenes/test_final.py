"""The final payment: the show of the last sales, the pages of the result, another game at the same table."""

import time
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from freight.engine.events import CargoSold
from freight.record.game import Game
from freight.record.header import SeatSetup
from freight.record.history import standing_events
from freight.record.places import games_folder
from freight.record.reading import read_save
from freight.record.rematch import starting_order
from freight.record.replay import Replay
from freight.table.acts import Cheered, Sold
from freight.table.asked import asked
from freight.table.choreography import COINS, MOST_NOTES, choreograph
from freight.table.destinations import ToFinalPayment
from freight.table.keys import Focus
from freight.table.placement import Placement, Size
from freight.table.pointer import Refused, overlap
from freight.table.scene import Explain, Focused, Hovered, Pop, Pressed, Push, Replace, Reset, Scene, Typed
from freight.table.scenes import final_lots
from freight.table.scenes.final import FinalScene
from freight.table.scenes.final_board import EDGE
from freight.table.scenes.final_earnings import rows_of
from freight.table.scenes.final_frame import PAGES
from freight.table.scenes.opening import result_of
from freight.table.scenes.play import PlayScene
from freight.table.scenes.replay import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.scenes.title import TitleScene
from freight.table.settings import Settings
from freight.table.showing import before_final_payment
from freight.table.shown import Shown, still
from freight.table.table_looks import Hull, suits
from tests.record.story import GAMES, header_for, play_on

SIZE = Size(1280, 800)
SETTINGS = Settings()
NAMES = sorted(path.stem for path in GAMES.glob("*.freight"))


def final(name: str = "four-as-printed", **how: object) -> FinalScene:
    return FinalScene(read_save(GAMES / f"{name}.freight"), **how)  # type: ignore[arg-type]


def placed(scene: Scene, settings: Settings = SETTINGS) -> dict[str, Placement]:
    return {each.key: each for each in scene.layout(SIZE, settings)}


def finished_names() -> Iterator[str]:
    for name in NAMES:
        if read_save(GAMES / f"{name}.freight").finished:
            yield name


FINISHED = list(finished_names())


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


SIZES = [Size(1024, 640), SIZE, Size(1920, 1080), Size(3440, 1440)]


def moments(name: str) -> Iterator[FinalScene]:
    """The show of a game at each of its moments."""
    scene, now = final(name, show=True), 0.0
    while scene.show and not scene.show.over:
        yield scene
        now += 100
        scene.show.tick(now, "normal")


def test_a_ship_that_comes_in_empty_passes_in_half_a_second() -> None:
    for scene in moments("six-as-printed"):
        assert scene.show
        if scene.show.sale and not scene.show.sale.goods:
            assert scene.show.beat.what == "comes"
            assert scene.show.beat.lasts <= 0.5


def test_what_is_sold_stays_on_the_quay_with_what_it_fetched() -> None:
    for scene in moments("three-tight-harbour"):
        show = scene.show
        assert show
        keys = placed(scene)
        sold = [good for sale in show.sales for good in sale.goods][: show.gone]
        rates = [rate for sale in show.sales for rate in sale.rates][: show.gone]
        rects = [keys[f"card:{good >> 1}"].rect for good in sold]
        assert [keys[f"card:{good >> 1}"].look.note for good in sold] == rates  # type: ignore[attr-defined]
        assert not any(overlap(one, other) for one, other in combinations(rects, 2))
        assert str(sum(rates)) in keys["sum"].label


def test_goods_fly_over_to_the_quay_money_comes_for_them_and_coins_fall_over_all_winners() -> None:
    before: dict[str, Shown] = {}
    for scene in moments("three-tight-harbour"):
        show = scene.show
        assert show
        after = {key: still(each, "1:") for key, each in placed(scene).items()}
        cast = choreograph(show.acts, before, after)
        if show.beat.what == "good" and show.sale:
            rate = show.sale.rates[show.beat.gone - 1]
            assert [way.manner for key, way in cast.ways.items() if key.startswith("card:")] == ["glide"]
            assert len(cast.sent) == min(rate, MOST_NOTES)
        if show.beat.what == "verdict":
            winners = [seat for seat in scene.facts.seats if scene.facts.place(seat) == 1]
            assert len(winners) == 2
            assert all(f"won:{seat}" in after for seat in winners)
            assert len(cast.sent) == (0 if show.beat.gone else 2 * COINS)
        before = after


def test_the_winner_is_told_of_and_cheered_once() -> None:
    told, cheers = [], 0
    for scene in moments("four-as-printed"):
        assert scene.show
        told += [scene.show.words] if scene.show.is_told else []
        cheers += sum(isinstance(act, Cheered) for act in scene.show.acts)
    assert cheers == 1
    assert told.count(final().verdict()) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [100, 200])
def test_the_harbour_of_the_show_is_one_picture(size: Size, letters: int) -> None:
    """The city stands on the quay and is large, its sign over it, the board fills its room, the plates suit."""
    for name in ("two-as-printed", "four-as-printed", "six-as-printed"):
        for scene in moments(name):
            shown = {each.key: each for each in scene.layout(size, Settings(text_size=letters))}
            assert scene.show
            houses, quay, sign = shown["houses"].rect, shown["quay"], shown[f"city:{scene.show.city}"].rect
            assert houses.bottom == quay.rect.y + quay.look.hills  # type: ignore[attr-defined]
            assert houses.h >= size.h // 8
            assert sign.bottom <= houses.y
            for key, each in shown.items():
                if key.startswith("ship:") and each.rect.w < size.w // 5:
                    assert isinstance(each.look, Hull)
                    assert not each.look.plate or suits(each.look, Size(each.rect.w, each.rect.h))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", ["four-as-printed", "six-as-printed"])
def test_the_rows_of_the_board_share_its_height(size: Size, seats: str) -> None:
    shown = {each.key: each for each in final(seats, show=True).layout(size, SETTINGS)}
    room = shown["ranking"].rect
    assert room.bottom >= size.h * 87 // 100
    lowest = max(each.rect.bottom for key, each in shown.items() if key.startswith("rank:"))
    assert room.bottom - lowest <= size.h // 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("letters", [100, 175])
def test_nothing_on_the_card_of_a_captain_touches_its_edge_and_no_words_float_without_a_ship(
    size: Size, letters: int
) -> None:
    for name in ("two-as-printed", "six-as-printed"):
        scene, now = final(name, show=True), 0.0
        while scene.show and not scene.show.over:
            shown = {each.key: each for each in scene.layout(size, Settings(text_size=letters))}
            for key, each in shown.items():
                seat = key.split(":")[1] if key.startswith(("rank:", "money:")) else ""
                if seat and key != f"rank:{seat}":
                    card = shown[f"rank:{seat}"].rect.inset(EDGE + 1, EDGE + 1)
                    assert card.x <= each.rect.x, key
                    assert card.y <= each.rect.y, key
                    assert each.rect.right <= card.right, key
                    assert each.rect.bottom <= card.bottom, key
                if key.startswith("roads:") and key.endswith(".slip"):
                    ship = shown[f"ship:{key.split(':')[1].removesuffix('.slip')}"].rect
                    assert ship.x < each.rect.centre[0] < ship.right
                    assert ship.bottom <= each.rect.y < ship.bottom + size.h // 20
            now += 100
            scene.show.tick(now, "normal")


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
    assert scene.on(Typed("s", "s", "")) == Explain(again.why, "show")


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
    scene.on(Pressed("show"))
    assert scene.show is not None
    assert "skip" in placed(scene)


def test_nothing_is_marked_on_the_result_after_the_show_but_what_is_pointed_at() -> None:
    """The show's one button is as large as the window: the keyboard must not go to what lies in its middle."""
    scene = final()
    plain = placed(scene)
    scene.on(Hovered("trip:1"))
    focus = Focus()
    scene.on(Pressed("show"))
    for skips in (Pressed("skip"), Typed("escape", "", "")):
        scene.on(Pressed("show"))
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


@pytest.mark.parametrize("name", FINISHED)
def test_the_columns_of_the_earnings_add_up(name: str) -> None:
    facts = final(name).facts
    rows = {row.key: row.amounts for row in rows_of(facts)}
    for seat in facts.seats:
        kinds = sum(amounts[seat] for key, amounts in rows.items() if key.startswith("kind-"))
        costs = sum(
            amounts[seat]
            for key, amounts in rows.items()
            if not key.startswith("kind-") and key not in ("start", "takings", "money")
        )
        assert rows["takings"][seat] == kinds
        assert rows["start"][seat] + kinds + costs == rows["money"][seat] == facts.state.money(seat)


def test_every_row_of_the_earnings_is_told_in_a_sentence() -> None:
    shown = placed(final(page="earnings"))
    puddles = next(each for key, each in shown.items() if key.startswith("row:kind-") and "Puddles" in each.label)
    assert "18 MM for 6 goods" in puddles.label
    assert shown["row:money"].label.startswith("At the end: ")


@pytest.mark.parametrize("order", final_lots.ORDERS)
def test_the_lots_are_listed_in_the_order_that_is_chosen(order: str) -> None:
    scene = final(page="lots")
    scene.on(Pressed(f"order.{order}"))
    fates = [fate for _, fate in final_lots.sorted_lots(scene.facts, scene.order)]
    assert sorted(fate.bought_at for fate in fates) == [fate.bought_at for fate in scene.facts.fates]
    wanted = {
        "gain": sorted((fate.gain for fate in fates), reverse=True),
        "price": sorted((fate.price for fate in fates), reverse=True),
        "trip": sorted(fate.trip for fate in fates),
        "captain": sorted(scene.facts.order.index(fate.seat) for fate in fates),
    }
    got = {
        "gain": [fate.gain for fate in fates],
        "price": [fate.price for fate in fates],
        "trip": [fate.trip for fate in fates],
        "captain": [scene.facts.order.index(fate.seat) for fate in fates],
    }
    assert got[order] == wanted[order]


def test_the_keyboard_walks_through_all_lots() -> None:
    scene = final("six-tight-harbour-eight-weeks", page="lots")
    lots = final_lots.sorted_lots(scene.facts, "gain")
    assert len(lots) > 60
    for place, (number, _) in enumerate(lots):
        key = f"{final_lots.LOT}{number}"
        shown = placed(scene)
        assert key in shown, place
        scene.on(Focused(key))
        after = placed(scene)[key]
        assert after.clip is not None
        assert after.clip.y - 2 <= after.rect.y
        assert after.rect.bottom <= after.clip.bottom + 2


def test_what_went_overboard_is_marked_and_told() -> None:
    scene = final(page="lots")
    number, fate = next((n, each) for n, each in enumerate(scene.facts.fates) if each.end == "lost")
    for _ in range(2):  # it comes among the rows, then into sight
        placed(scene)
        scene.on(Focused(f"{final_lots.LOT}{number}"))
    shown = placed(scene)
    assert "went overboard on trip" in shown[f"lot:{number}"].label
    assert "overboard" in shown[f"lot:{number}:end"].look.text  # type: ignore[attr-defined]
    assert fate.fetched == 0


def test_lots_and_records_lead_to_their_moment_in_the_replay() -> None:
    for page, key in (("lots", "lot:4"), ("records", "feat:0")):
        scene = final(page=page)
        answer = arrived(scene.on(Pressed(key)))
        assert isinstance(answer, Push)
        assert isinstance(answer.scene, ReplayScene)
        number = int(key.partition(":")[2])
        at = scene.facts.fates[number].bought_at if page == "lots" else scene.facts.feats[number].at
        event = standing_events(scene.record)[at]
        walk = answer.scene.walk
        assert event in walk.replay.events_at(walk.position)
        answer.scene.close()


def test_pointing_at_a_captain_or_a_trip_tells_more_of_it() -> None:
    scene = final()
    at_first = placed(scene)
    scene.on(Hovered("rank:2"))
    captain = placed(scene)
    assert captain["chart"].look.chosen == 2  # type: ignore[attr-defined]
    assert scene.facts.name(2) in captain["chart-said"].label
    scene.on(Focused("trip:3"))
    trip = placed(scene)
    assert trip["chart"].look.trip == 3  # type: ignore[attr-defined]
    assert trip["chart-said"].label == trip["trip:3"].label
    assert scene.facts.figures.trips[2].weather in trip["trip:3"].label
    scene.on(Hovered(""))
    assert placed(scene) == at_first


def test_every_page_has_its_key_and_its_button() -> None:
    scene = final()
    for number, page in enumerate(PAGES, 1):
        scene.on(Typed(str(number), str(number), ""))
        assert scene.page == page
        scene.on(Pressed("page.result"))
        scene.on(Pressed(f"page.{page}"))
        assert scene.page == page
        assert placed(scene)[f"page.{page}"].look.down  # type: ignore[attr-defined]


def test_play_again_begins_another_game_at_the_same_table() -> None:
    scene = final()
    answer = arrived(scene.on(Pressed("again")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    new, old = answer.scene.game.header, scene.record.header
    assert (new.seats, new.rules, new.practice) == (old.seats, old.rules, old.practice)
    assert new.id != old.id
    assert answer.scene.game.path is not None
    assert answer.scene.game.path.parent == games_folder()
    answer.scene.close()


def test_the_next_start_order_lets_the_second_begin_and_says_who_that_is() -> None:
    scene = final()
    before = starting_order(scene.record.steps[0].events)
    assert scene.facts.name(before[1]) in placed(scene)["next"].label
    answer = arrived(scene.on(Typed("n", "n", "")))
    assert isinstance(answer, Replace)
    assert isinstance(answer.scene, PlayScene)
    assert starting_order(answer.scene.game.steps[0].events) == (*before[1:], before[0])
    answer.scene.close()


def test_one_goes_back_to_where_one_came_from() -> None:
    home = final().on(Typed("escape", "", ""))
    assert isinstance(home, Reset)
    assert isinstance(arrived(home).scene, TitleScene)  # type: ignore[union-attr]
    opened = result_of(GAMES / "four-as-printed.freight")
    assert isinstance(opened, FinalScene)
    assert opened.show is None
    assert placed(opened)["home"].label == "Back"
    assert isinstance(opened.on(Typed("escape", "", "")), Pop)


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    (tmp_path / "x.freight").write_bytes(b"nothing")
    assert "not a saved game" in result_of(tmp_path / "x.freight").sentence  # type: ignore[attr-defined]


def test_a_game_in_which_nobody_bought_anything_is_told_kindly() -> None:
    game = Game.create(header_for(2), None)
    scene = FinalScene(game)
    for page, words in (("lots", "Nobody bought"), ("records", "Nothing stood out")):
        scene.on(Pressed(f"page.{page}"))
        assert words in placed(scene)["none"].label
    for page in ("result", "earnings"):
        scene.on(Pressed(f"page.{page}"))
        assert placed(scene)
    scene.on(Pressed("show"))
    assert scene.show is None  # there is nothing to show
    scene.close()


def test_a_replay_that_is_over_leads_to_its_result() -> None:
    saved = read_save(GAMES / "four-as-printed.freight")
    scene = ReplayScene(Replay(saved))
    answer = arrived(scene.on(Pressed("result")))
    assert isinstance(answer, Push)
    assert isinstance(answer.scene, FinalScene)
    unfinished = ReplayScene(Replay(Game.create(header_for(), None)))
    assert unfinished.on(Pressed("result")) is None


def test_the_winner_is_named_whatever_the_names_are() -> None:
    saved = read_save(GAMES / "four-as-printed.freight")
    seats = tuple(
        SeatSetup(f"{{{number}}} W{number}", seat.ship, "person") for number, seat in enumerate(saved.header.seats)
    )
    header = msgspec.structs.replace(saved.header, seats=seats)
    scene = FinalScene(msgspec.structs.replace(saved, header=header))
    assert scene.verdict().startswith("{0} W0 wins")
