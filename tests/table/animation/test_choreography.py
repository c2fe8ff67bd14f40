"""From where things come and to where they go, told by the layouts before and after."""

import pytest

from freight.engine import events as happened
from freight.engine.events import Event
from freight.engine.evolve import evolve
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.table.animation.acts import acts, opening
from freight.table.animation.choreography import MOST_NOTES, choreograph, showing
from freight.table.animation.motion import Cast
from freight.table.animation.showing import LAYING
from freight.table.layout import layout
from freight.table.painting.table_looks import Crate, GoodsCard, Note, WeatherCard
from freight.table.settings import Settings
from freight.table.shown import Shown, still
from tests.table.random_tables import table
from tests.table.rehearsal import SIZE, story

STORY = [scene for seats, seed in ((4, 2), (2, 3)) for scene in story(seats, seed, Rules(weeks=2))]


def laid(state: State) -> dict[str, Shown]:
    return {each.key: still(each, "1:") for each in layout(table(state), SIZE, Settings())}


def told(before: State, event: Event) -> tuple[dict[str, Shown], dict[str, Shown], Cast]:
    """The table before an event and after it, and the ways it takes."""
    after = before.copy()
    evolve(after, event)
    one, other = laid(before), laid(after)
    return one, other, choreograph(acts(event, before), one, other)


def first(kind: type, seat: int | None = None) -> tuple[State, Event]:
    return next(
        (before, event) for before, event in STORY if isinstance(event, kind) and seat in (None, event.seat)  # type: ignore[union-attr]
    )  # fmt: skip


def test_new_cards_come_face_down_from_the_deck_one_after_another() -> None:
    _, after, cast = told(*next(scene for scene in STORY if isinstance(scene[1], happened.MarketRefilled)))
    dealt = list(cast.ways.values())
    deck = after["deck"].rect
    assert dealt
    assert all(way.manner == "flip" and way.start and way.start.look == Note() for way in dealt)
    assert all(way.start and way.start.rect == deck for way in dealt)
    assert len({way.delay for way in dealt}) == len(dealt)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_price_flies_from_the_lot_to_the_deck(seat: int) -> None:
    before, event = first(happened.LotSold, seat)
    one, _, cast = told(before, event)
    flights = [*(way for key, way in cast.ways.items() if key.startswith("money:")), *cast.sent]
    assert isinstance(event, happened.LotSold)
    assert len(flights) == min(event.price, MOST_NOTES)
    deck = one["deck"].rect
    for way in flights:
        assert way.goal
        assert abs(way.goal.rect.centre[0] - deck.centre[0]) <= 1
        assert way.goal.rect.h <= deck.h
    on_it = [one["lot"].rect.holds(*one[key].rect.centre) for key, way in cast.ways.items() if key.startswith("money:")]
    assert on_it == [True] * event.price
    assert not cast.sent


def test_without_a_deck_on_the_table_cards_come_from_beyond_its_edge() -> None:
    before, event = next(scene for scene in STORY if isinstance(scene[1], happened.MarketRefilled))
    after = before.copy()
    evolve(after, event)
    tables = [{key: each for key, each in laid(state).items() if key != "deck"} for state in (before, after)]
    dealt = choreograph(acts(event, before), *tables).ways.values()
    assert dealt
    assert all(way.start and way.start.rect.bottom <= 0 for way in dealt)


@pytest.mark.parametrize("seat", [0, 1])
def test_sold_goods_turn_into_money_at_the_city_and_the_money_comes_back(seat: int) -> None:
    before, event = next(
        (state, sale)
        for state, sale in STORY
        if isinstance(sale, happened.ShipmentSold) and sale.seat == seat and sale.amount
    )
    one, other, cast = told(before, event)
    flag = one[f"flag:{before.city}"].rect
    assert isinstance(event, happened.ShipmentSold)
    sold = [way for way in cast.ways.values() if way.manner == "sell"]
    assert len(sold) == len(event.goods)
    assert all(way.goal and (way.goal.rect, way.goal.look) == (flag, Note()) for way in sold)
    earned = [*(way for key, way in cast.ways.items() if key.startswith("money:")), *cast.sent]
    assert 0 < len(earned) <= max(MOST_NOTES, event.amount)
    for way in earned:
        assert way.start
        assert abs(way.start.rect.centre[0] - flag.centre[0]) <= 1
        assert way.delay > 0.4
    if seat == 0:
        assert all(key in other for key in cast.ways if key.startswith("money:0:"))


def test_a_loaded_card_is_tucked_with_the_chosen_half_up() -> None:
    faces = set()
    for before, event in STORY:
        if isinstance(event, happened.GoodLoaded):
            one, other, cast = told(before, event)
            (key,) = (key for key, way in cast.ways.items() if way.manner == "tuck")
            start, crate = cast.ways[key].start, other[key].look
            assert start
            assert isinstance(start.look, GoodsCard)
            assert isinstance(crate, Crate)
            assert start.look.up == (crate.kind, crate.value)
            assert start.rect == one[key].rect
            faces.add(event.good % 2)
    assert len(faces) == 2


def test_an_unloaded_plan_is_untucked() -> None:
    before, event = next(scene for scene in STORY if isinstance(scene[1], happened.GoodLoaded))
    after = before.copy()
    evolve(after, event)
    cast = choreograph((), laid(after), laid(before))
    assert [way.manner for way in cast.ways.values()] == ["untuck"]


def test_a_flipped_card_makes_half_a_turn() -> None:
    up, down = (0, 3), (1, 2)
    before = {"card:4": _card(GoodsCard(up, down))}
    (way,) = choreograph((), before, {"card:4": _card(GoodsCard(down, up))}).ways.values()
    assert way.manner == "turn"
    assert way.start
    assert way.start.angle == -180


def _card(look: GoodsCard) -> Shown:
    before, _ = STORY[0]
    some = next(shown for key, shown in laid(before).items() if key.startswith("card:"))
    return Shown("1:card:4", look, some.rect, some.size)


def test_which_half_of_a_card_a_good_is() -> None:
    card = GoodsCard((0, 3), (1, 2), "lot")
    assert showing(card, Crate(0, 3)) == GoodsCard((0, 3), (1, 2))
    assert showing(card, Crate(1, 2)) == GoodsCard((1, 2), (0, 3))


def test_a_lost_good_falls_to_the_waterline_of_its_ship_and_splashes() -> None:
    before, event = first(happened.GoodLost)
    one, _, cast = told(before, event)
    (way,) = (way for way in cast.ways.values() if way.manner == "sink")
    assert isinstance(event, happened.GoodLost)
    hull = one[f"ship:{event.seat}"].rect
    assert way.goal
    assert way.goal.clip
    assert hull.y < way.goal.clip.bottom < hull.bottom
    assert way.goal.rect.y >= way.goal.clip.bottom
    (splash,) = cast.sent
    assert splash.goal
    assert splash.goal.alpha == 0


def test_the_weather_card_comes_from_its_deck_and_is_turned_up() -> None:
    one, other, cast = told(*next(scene for scene in STORY if isinstance(scene[1], happened.WeatherDrawn)))
    way = cast.ways["weather:card"]
    assert way.start
    assert way.start.look == WeatherCard()
    assert way.start.rect == one["weather:deck"].rect
    assert other["weather:card"].look != WeatherCard()
    assert "weather:deck" not in cast.ways


def test_no_way_is_told_of_a_card_that_is_on_neither_table() -> None:
    for before, event in STORY:
        one, other, cast = told(before, event)
        for key, way in cast.ways.items():
            assert (key in other) if way.goal is None else (key in one and key not in other)


def test_a_new_table_is_laid_in_turn_cards_first_with_their_numbers_then_the_money_of_every_seat() -> None:
    """Nothing lies there before it was dealt: what is not told of as on its way is what the table is."""
    before, _ = next(iter(story(4, 2)))
    fresh = before.copy()
    fresh.lot, fresh.next_place, fresh.to_act = -1, 0, -1
    table_laid = laid(fresh)
    (act,) = opening(fresh)
    cast = choreograph([act], {}, table_laid)
    cards = [key for key in table_laid if key.startswith("card:")]
    money = [key for key in table_laid if key.startswith("money:")]
    assert {*cards, *money, "me:money", "purse:1"} <= set(cast.ways)
    ends = {key: way.delay + way.lasts for key, way in cast.ways.items()}
    for place, card in enumerate(fresh.markets[fresh.city]):
        way = cast.ways[f"card:{card}"]
        assert way.delay + 0.3 < cast.ways[f"number:{place}"].delay + 0.01 <= ends[f"card:{card}"] + 0.02
    last = max(cast.ways[key].delay for key in cards)
    assert all(cast.ways[key].delay > last for key in money)
    assert cast.ways["me:money"].delay >= max(ends[key] for key in money) - 0.01
    assert len(cast.sent) == 5 * (fresh.seats - 1)
    assert max(ends.values()) <= LAYING
