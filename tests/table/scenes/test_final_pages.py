"""The pages of the result: earnings, lots and records, and what is told of what is pointed at."""

from itertools import pairwise

import pytest

from freight.record.history import standing_events
from freight.table.placement import Size
from freight.table.scene import Focused, Hovered, Pressed, Push, Typed
from freight.table.scenes.final.earnings import rows_of
from freight.table.scenes.final.frame import PAGES, PageName
from freight.table.scenes.final.lots import LOT, ORDERS, sorted_lots
from freight.table.scenes.page import page as measures_of
from freight.table.scenes.replay.scene import ReplayScene
from freight.table.scenes.routes import arrived
from freight.table.settings import Settings
from tests.table.scenes.final_payments import FINISHED, SIZES, final, placed


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


LISTS = {"result": ("ranking", "rank:"), "earnings": ("earnings", "row:"), "records": ("feats", "feat:")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", LISTS)
@pytest.mark.parametrize("letters", [100, 200])
def test_a_page_uses_its_room_and_leaves_a_lane_only_for_a_bar(size: Size, page: PageName, letters: int) -> None:
    for name in ("two-as-printed", "four-as-printed", "six-tight-harbour-eight-weeks"):
        scene = final(name, page=page)
        shown = {each.key: each for each in scene.layout(size, Settings(text_size=letters))}
        key, prefix = LISTS[page]
        room = shown[key].rect
        cards = [each.rect for each in shown.values() if each.key.startswith(prefix) and each.label]
        left, right = min(card.x for card in cards), max(card.right for card in cards)
        if f"{key}.thumb" in shown:
            assert right < shown[f"{key}.track"].rect.x
        else:
            assert abs(left - room.x - (room.right - right)) <= 1
            if len(scene.facts.seats) > 2:
                assert room.bottom - max(card.bottom for card in cards) <= room.h // 10


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", FINISHED)
def test_every_winner_has_a_cup_and_what_is_told_of_a_captain_stands_together(name: str, size: Size) -> None:
    scene = final(name)
    facts = scene.facts
    shown = {each.key: each for each in scene.layout(size, Settings())}
    for seat in facts.seats:
        has_won = facts.place(seat) == 1
        assert (f"rank:{seat}:cup" in shown) is has_won
        assert (f"rank:{seat}:place" in shown) is not has_won
        lines = [shown[key] for part in ("name", "ship-name", "sold") if (key := f"rank:{seat}:{part}") in shown]
        assert len({each.rect.x for each in lines}) == 1
        for one, other in pairwise(lines):
            assert one.rect.bottom == other.rect.y
            assert one.look.size >= other.look.size  # type: ignore[attr-defined]
        assert shown[f"rank:{seat}:money"].look.size > lines[-1].look.size  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", SIZES)
def test_in_high_rows_the_letters_are_large(size: Size) -> None:
    scene = final("two-as-printed")
    shown = {each.key: each for each in scene.layout(size, Settings())}
    for seat in scene.facts.seats:
        assert shown[f"rank:{seat}:name"].look.size >= 1.25 * measures_of(size, Settings()).text  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", FINISHED)
def test_no_two_records_have_the_same_pictures_but_of_the_same_goods(name: str) -> None:
    scene = final(name, page="records")
    shown = placed(scene)
    seen: dict[tuple[object, ...], object] = {}
    for number, feat in enumerate(scene.facts.feats):
        looks = tuple(each.look for key, each in shown.items() if key.startswith(f"feat:{number}:picture:"))
        assert looks
        assert seen.setdefault(looks, feat.goods) == feat.goods
        assert (f"feat:{number}:seat" in shown) is (feat.seat >= 0)


@pytest.mark.parametrize("order", ORDERS)
def test_the_lots_are_listed_in_the_order_that_is_chosen(order: str) -> None:
    scene = final(page="lots")
    scene.on(Pressed(f"order.{order}"))
    fates = [fate for _, fate in sorted_lots(scene.facts, scene.order)]
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
    lots = sorted_lots(scene.facts, "gain")
    assert len(lots) > 60
    for place, (number, _) in enumerate(lots):
        key = f"{LOT}{number}"
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
        scene.on(Focused(f"{LOT}{number}"))
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
