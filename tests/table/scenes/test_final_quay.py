"""The picture of the show: the quay and its harbour, the board, the card of a captain."""

from itertools import combinations, pairwise

import pytest

from freight.table.animation.choreography import COINS, MOST_NOTES, choreograph
from freight.table.painting.table_looks import Hull, suits
from freight.table.placement import Placement, Size, overlap
from freight.table.scenes.final.board import EDGE
from freight.table.settings import Settings
from freight.table.shown import Shown, still
from tests.table.scenes.final_payments import SETTINGS, SIZE, SIZES, final, moments, placed


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


@pytest.mark.parametrize("name", ["six-as-printed", "four-as-printed"])
def test_a_captain_without_money_has_no_coin(name: str) -> None:
    for scene in moments(name):
        assert scene.show
        keys = placed(scene)
        for seat in scene.facts.seats:
            assert (f"money:{seat}:0" in keys) == (scene.show.money(seat) > 0)


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


def test_a_captain_who_climbs_passes_over_the_others_as_a_whole() -> None:
    for scene in moments("six-as-printed"):
        assert scene.show
        parts: dict[str, list[Placement]] = {}
        for each in scene.layout(SIZE, SETTINGS):
            if each.key.startswith(("rank:", "money:")):
                parts.setdefault(each.key.split(":")[1], []).append(each)
        cards = sorted(parts.values(), key=lambda card: min(each.rect.y for each in card))
        for upper, lower in pairwise(cards):
            assert min(each.z for each in upper) > max(each.z for each in lower)
