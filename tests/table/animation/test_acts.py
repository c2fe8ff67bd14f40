"""What the events of a game set in motion, and that nothing hidden is told by it."""

import pytest

from freight.engine import events as happened
from freight.engine.goods import NO_CARD
from freight.engine.rules import Rules
from freight.engine.state import State
from freight.table.animation.acts import (
    Built,
    Crossing,
    Dealt,
    Hold,
    Laid,
    Lost,
    Paid,
    Reordered,
    Sold,
    Swept,
    acts,
    opening,
)
from tests.table.rehearsal import story

GAMES = [list(story(seats, seed, Rules(weeks=2))) for seats, seed in ((2, 3), (4, 2), (6, 1))]
TOLD = [(before, event, acts(event, before)) for game in GAMES for before, event in game]


def told(kind: type) -> list[tuple[object, happened.Event, list[object]]]:
    return [each for each in TOLD if isinstance(each[1], kind)]  # type: ignore[misc]


def test_all_that_is_paid_is_seen_to_be_paid() -> None:
    for _, event, done in TOLD:
        paid = len(getattr(event, "paid", ())) + getattr(event, "ious", 0)
        assert sum(act.amount for act in done if isinstance(act, Paid)) == paid


def test_new_market_cards_are_dealt() -> None:
    assert told(happened.MarketRefilled)
    for before, event, done in TOLD:
        if isinstance(event, happened.MarketRefilled):
            (dealt,) = done
            assert isinstance(dealt, Dealt)
            assert set(dealt.cards) == set(event.row) - set(before.markets[before.city])


def test_sold_goods_go_to_the_city_the_ships_are_in() -> None:
    assert told(happened.ShipmentSold)
    for before, event, done in TOLD:
        if isinstance(event, (happened.ShipmentSold, happened.CargoSold)):
            (sold,) = done
            assert isinstance(sold, Sold)
            assert (sold.city, sold.seat, sold.amount) == (before.city, event.seat, event.amount)
            assert sorted(sold.cards) == sorted(event.under)


def test_swept_cards_go_in_the_order_they_lay_in_and_not_in_that_they_come_up_in() -> None:
    swept = 0
    for before, event, done in TOLD:
        if isinstance(event, happened.MarketSwept):
            swept += 1
            market = tuple(card for card in before.markets[before.city] if card != NO_CARD)
            assert done == [Swept(market)]
    assert swept


def test_the_ships_go_out_in_the_old_order_and_come_in_in_the_new() -> None:
    for before, event, done in TOLD:
        if isinstance(event, happened.WeatherDrawn):
            assert done == [Crossing(event.card, 1 - before.city, before.order, False, before.trip, holds(before))]
        if isinstance(event, happened.ShipsArrived):
            arrived = Crossing(before.weather, event.city, event.order, True, before.trip, holds(before))
            assert done == [arrived]
        if isinstance(event, happened.ShipOrderShuffled):
            assert done == [Reordered(event.order)]


def holds(state: State) -> tuple[Hold, ...]:
    """By seat and stack kind and value of each good aboard."""
    goods = state.goods
    return tuple(
        tuple(tuple((goods.kind[good], goods.value[good]) for good in stack) for stack in stacks)
        for stacks in state.stacks
    )


def test_a_game_opened_at_sea_has_its_ships_set_out_into_the_weather() -> None:
    at_sea = [before for game in GAMES for before, _ in game if before.phase == "weather" and before.weather]
    assert at_sea
    for state in at_sea:
        (crossing,) = opening(state)
        assert isinstance(crossing, Crossing)
        assert (crossing.weather, crossing.order, crossing.arrives) == (state.weather, state.order, False)


@pytest.mark.parametrize(
    ("kind", "act"), [(happened.GoodLost, Lost), (happened.UpgradeBought, Built), (happened.LastChanceTaken, Dealt)]
)
def test_what_is_lost_built_and_bought_unseen_is_seen(kind: type, act: type) -> None:
    for _, _, done in told(kind):
        assert any(isinstance(each, act) for each in done)


def test_only_the_untouched_table_of_a_new_game_is_dealt() -> None:
    for game in GAMES:
        (first, _), later = game[0], game[8][0]
        (dealt,) = opening(first)
        assert isinstance(dealt, Laid)
        assert set(dealt.cards) == {*first.markets[0], *first.markets[1]}
        assert dealt.lots == first.markets[first.city]
        assert not opening(later) or (later.trip == 1 and not any(later.docks))
        assert opening(game[-1][0]) == []
